import Commands
public import Drawing
import Entities
import Geometry
public import Input
import Interface
public import Sandbox

/// Draws a session for a picture of any size: only the things, without the interface.
public enum ScenePicture {
  /// Fills a list with the picture of a session on a surface of another size.
  ///
  /// It contains all that is visible in the window, centred and as large as fits. For a lock and for the list
  /// of levels it is the whole window.
  ///
  /// - Parameter isClear: whether the background is left out, so that it is transparent.
  public static func draw(
    _ session: Session, _ sprites: SpriteTable, on surface: Surface, isClear: Bool = false,
    into list: inout DrawList
  ) {
    let (from, to) = (session.state.surface.bounds, surface.bounds)
    let scale = min(to.size.x / from.size.x, to.size.y / from.size.y)
    let origin = to.center - from.center * scale
    guard session.state.route == .sandbox else {
      GameView.draw(session, sprites, into: &list)
      return list.place(scale: scale, at: origin)
    }
    let view = session.state.sandbox.view(
      on: session.state.surface, at: session.now.seconds)
    let placed = Similarity(rotation: .zero, scale: scale, translation: origin).after(view)
    list.clear(isClear ? Color(0x000000, alpha: 0) : Palette.ground)
    list.beginLayer()
    if !isClear { BenchView.draw(sprites.bench, on: surface, into: &list) }
    let scene = session.sandboxScene
    SandboxView.drawThings(scene, sprites, placed, within: surface.bounds, into: &list)
  }
}
