import Drawing
import Geometry
import Locks

/// Draws the list of levels.
enum LevelListView {
  /// Adds the list of levels to a list, as it is at the session's time.
  static func draw(_ session: Session, _ book: PictureBook, into list: inout DrawList) {
    list.beginLayer()
    for (index, level) in session.levels.levels.enumerated() {
      let box = Rectangle(
        origin: Vector(x: 40, y: 40 + Double(index) * 28), size: Vector(x: 600, y: 28))
      list.addText(in: box, size: 18, color: Palette.ivory) {
        ReadingText.append(level.title, to: &$0)
      }
    }
  }
}
