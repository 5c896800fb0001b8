import Drawing
import Game
import Input
import Platform

/// A session without a window: as fast as it goes, drawn only where a picture is wanted.
struct HeadlessGame {
  private(set) var session: Session
  private(set) var frames = 0
  private let supplies: Assets
  private let options: GameOptions
  private var renderer: SoftwareRenderer?
  private var list = DrawList()

  /// A session that begins at a place; in the sandbox if none is named.
  init(_ supplies: Assets, _ options: GameOptions, at place: StartPlace? = nil) {
    self.supplies = supplies
    self.options = options
    let place = place ?? StartPlace(supplies.levels)
    session = place.session(supplies, on: options.surface)
  }

  /// Handles an event and what the session wants done; answers whether it goes on.
  mutating func handle(_ event: InputEvent) -> Bool {
    session.handle(event)
    return !session.takeEffects().contains(.quit)
  }

  /// Hands in something from outside; answers it as it was let in.
  mutating func bring(_ reply: Reply) -> InputEvent {
    defer { _ = session.takeEffects() }
    return session.handle(InputEvent(time: session.now, kind: .reply(reply)))
  }

  /// Lets time pass to so many seconds.
  mutating func advance(to seconds: Double) { session.advance(to: Timestamp(seconds: seconds)) }

  /// Writes a picture of the session as it is.
  mutating func shoot(to path: String) throws {
    let renderer = try makeRenderer()
    GameView.draw(session, supplies.book, into: &list)
    renderer.draw(list, on: session.state.surface)
    try Files.write(try PNG.encode(try renderer.snapshot()), to: path)
    frames += 1
  }

  /// The renderer is made with the first picture: a run without pictures needs no font.
  private mutating func makeRenderer() throws -> SoftwareRenderer {
    if let renderer { return renderer }
    let made = SoftwareRenderer(atlas: supplies.atlas, fonts: try Fonts(path: options.font))
    renderer = made
    return made
  }
}
