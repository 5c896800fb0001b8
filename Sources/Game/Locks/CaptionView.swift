import Drawing
import Geometry
import Interface

/// Draws what the lock did, for those who don't hear it: the newest line last.
struct CaptionView {
  /// What it is drawn from.
  let scene: LockRenderContext

  /// Draws at most two lines in the strip below the door.
  func draw(into list: inout DrawList) {
    let captions = scene.room.captions
    guard scene.hasCaptions, let last = captions.last else { return }
    let strip = scene.grid.strip
    let height = strip.size.y / 2
    if captions.count > 1 {
      write(
        captions[captions.count - 2], strip.line(0, height: height, from: 0, to: strip.size.x),
        Palette.quiet, into: &list)
    }
    write(
      last, strip.line(1, height: height, from: 0, to: strip.size.x), Palette.ivory, into: &list)
  }

  private func write(
    _ caption: LockCaption, _ line: Rectangle, _ color: Color, into list: inout DrawList
  ) {
    list.addText(in: line, size: scene.grid.text, alignment: .center, color: color) {
      caption.append(to: &$0, of: scene.level, scene.texts)
    }
  }
}
