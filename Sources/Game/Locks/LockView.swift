import Drawing
import Geometry
import Input
import Locks

/// Draws the lock room.
enum LockView {
  /// Adds the lock that is played to a list, as it is at the session's time.
  static func draw(_ session: Session, _ book: PictureBook, into list: inout DrawList) {
    guard let room = session.state.hall.room else { return }
    let layout = LockLayout(room, on: session.state.surface)
    let ink = Ink(density: Double(session.state.surface.density) / 1e6)
    list.beginLayer()
    for (index, face) in layout.faces.enumerated() {
      ink.addDisc(face.center, radius: face.radius, Palette.panel, to: &list)
      let angle = Dial.angle(at: room.lock.position(of: index))
      let tip = face.center + Vector(length: face.radius, angle: angle - .turns(0.25))
      ink.addLine(from: face.center, to: tip, width: 3, Palette.brass, to: &list)
    }
  }
}
