import SwivelDrawing
import SwivelGame
import SwivelInput
import SwivelPlatform
import SwivelScreens

/// A session without a window: it runs as fast as possible, and is drawn only for pictures.
struct HeadlessGame {
  private(set) var session: Session
  private(set) var frames = 0
  private let assets: Assets
  private let options: GameOptions
  private var renderer: SoftwareRenderer?
  private var list = DrawList()

  /// A session at a start place; in the sandbox if there is none.
  init(_ assets: Assets, _ options: GameOptions, at start: StartPlace? = nil) {
    self.assets = assets
    self.options = options
    let start = start ?? StartPlace(assets.levels)
    session = start.session(assets, on: options.surface)
  }

  /// Returns whether the session continues.
  mutating func handle(_ event: InputEvent) -> Bool {
    session.handle(event)
    return !session.takeEffects().contains(.quit)
  }

  /// Returns the event as it was admitted.
  mutating func answer(_ reply: Reply) -> InputEvent {
    defer { _ = session.takeEffects() }
    return session.handle(InputEvent(time: session.now, kind: .reply(reply)))
  }

  mutating func advance(to seconds: Double) { session.advance(to: Timestamp(seconds: seconds)) }

  mutating func writePicture(to path: String) throws {
    try PictureOptions.check(session.state.surface, of: "--size and --density")
    let renderer = try makeRenderer()
    GameView.draw(session, assets.sprites, into: &list)
    renderer.draw(list, on: session.state.surface)
    try Files.write(try PNG.encode(try renderer.snapshot()), to: path, for: .everybody)
    frames += 1
  }

  /// Makes the renderer with the first picture, since a run without pictures needs no font.
  private mutating func makeRenderer() throws -> SoftwareRenderer {
    if let renderer { return renderer }
    let made = SoftwareRenderer(atlas: assets.atlas, fonts: try Fonts(path: options.font))
    renderer = made
    return made
  }
}
