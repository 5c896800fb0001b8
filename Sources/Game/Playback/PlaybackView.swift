package import SwivelDrawing
package import SwivelGestures
import SwivelInterface
package import SwivelSandbox
import SwivelSession

/// Draws a tape that is being played: its session's picture, the hands on it as ghosts, and the controls.
///
/// It keeps the memory of its layouts, so that a steady frame asks for none.
package struct PlaybackView: Sendable {
  /// What lies beside the picture where it doesn't fill the stage.
  private static let surround = Color(0x0B0908)

  private var game = GameView()
  private var layout = Layout()

  package init() {}

  package mutating func draw(
    _ playback: Playback, _ sprites: SpriteTable, into list: inout DrawList
  ) {
    let surface = playback.surface
    let boxes = PlaybackBoxes(surface)
    let density = surface.pixelsPerPoint
    let builder = ShapeBuilder(density: density)
    var session = playback.session
    let taped = session.state.surface
    let fit = boxes.fit(taped, density: density)
    // Edges fade over a pixel of this window, not of the one that the tape was recorded in.
    session.state.surface.density = Int64((density * fit.scale * 1e6).rounded())
    game.draw(session, playback.hasHighContrast ? sprites.plain : sprites, into: &list)
    list.place(scale: fit.scale, at: fit.translation)
    // What the tape's pointer was over says nothing of the one that is here now.
    list.cursor = .arrow
    list.beginLayer()
    let picture = Rectangle(origin: fit.translation, size: taped.size.vector * fit.scale)
    Self.drawSurround(of: picture, boxes, builder, into: &list)
    list.beginLayer()
    GhostsView(
      playback: playback, unit: boxes.metrics.unit, builder: builder, fit: fit, picture: picture
    )
    .draw(into: &list)
    playback.layOut(.texts, session.texts, into: &layout)
    ElementView(density: density, showsFocus: playback.device.hasFocus).draw(layout, into: &list) {
      element, builder, list in PlaybackBar().draw(element, playback, builder, into: &list)
    }
    layout.release()
    // The tape's own theme is that of its picture alone.
    if playback.hasHighContrast { ContrastTheme.apply(to: &list) }
  }

  /// The surface of the window in which the picture isn't scaled.
  package static func window(for surface: Surface) -> Surface {
    var window = surface
    // The height of the bar depends on the window's height, so this iterates.
    for _ in 0..<2 {
      let bar = PlaybackBoxes(window).bar.size.y
      window.size.y = surface.size.y + ExactPoint(Vector(x: 0, y: bar.rounded(.up))).y
    }
    return window
  }

  private static func drawSurround(
    of picture: Rectangle, _ boxes: PlaybackBoxes, _ builder: ShapeBuilder,
    into list: inout DrawList
  ) {
    let (stage, end) = (boxes.metrics.window, picture.end)
    list.addBox(from: stage.origin, to: Vector(x: stage.end.x, y: picture.origin.y), surround)
    list.addBox(from: Vector(x: 0, y: end.y), to: stage.end, surround)
    list.addBox(
      from: Vector(x: 0, y: picture.origin.y), to: Vector(x: picture.origin.x, y: end.y), surround)
    list.addBox(
      from: Vector(x: end.x, y: picture.origin.y), to: Vector(x: stage.end.x, y: end.y), surround)
    guard picture.origin.x >= 1 || picture.origin.y >= 1 else { return }
    builder.addOutline(picture, corner: 0, width: 1, Palette.panelEdge, to: &list)
  }
}

extension DrawList {
  /// Axis-aligned, with hard edges; nothing for an empty one.
  mutating func addBox(from a: Vector, to b: Vector, _ color: Color) {
    guard b.x > a.x, b.y > a.y else { return }
    let (right, below) = (Vector(x: b.x, y: a.y), Vector(x: a.x, y: b.y))
    addQuad(Corner(a, color), Corner(right, color), Corner(b, color), Corner(below, color))
  }
}
