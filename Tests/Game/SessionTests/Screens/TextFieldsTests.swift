import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `A text that is edited on a screen` {
  private func named() -> Session {
    var session = Session(library: Bench.library, surface: Bench.surface)
    session.perform(.saveSceneAs)
    session.send(.text("My bench"))
    return session
  }

  @Test func `is left by Escape, which leads back only then`() {
    var session = named()
    session.tap(.escape)
    session.send(.text("no"))
    expectTrue(session.state.route == .scenes && session.state.scenes?.screen.typed == "My bench")
    session.tap(.escape)
    expectEqual(session.state.route, .sandbox)
  }

  @Test func `goes to the clipboard and comes from it, and nothing else does`() {
    var session = named()
    session.tap(.left, [.control, .shift])
    _ = session.takeEffects()
    session.tap(.x, .control)
    expectEqual(session.takeEffects(), [.copy("bench")])
    session.tap(.v, .control)
    expectEqual(session.takeEffects(), [.readClipboard])
    let things = session.state.sandbox.world.order.count
    session.send(.reply(.pasted("desk\n")))
    expectEqual(session.state.scenes?.screen.typed, "My desk")
    expectEqual(session.state.sandbox.world.order.count, things)
  }

  @Test(arguments: screenSizes)
  func `has keys for a finger without a gap, and no press on them works what lies behind`(
    size: (Int, Int)
  ) throws {
    var session = Session(library: Bench.library, surface: Surface(width: size.0, height: size.1))
    session.perform(.saveSceneAs)
    session.tap(spot: "scene name")
    let layout = session.laid
    let panel = try #require(
      layout.elements[layout.range(of: layout.screens.count - 1)].first { $0.role == .panel }?.frame
    )
    let inner = panel.grown(by: -3)
    for x in stride(from: inner.origin.x, through: inner.end.x, by: 5) {
      for y in stride(from: inner.origin.y, through: inner.end.y, by: 5) {
        guard case .element(let id) = layout.hit(at: Vector(x: x, y: y)) else {
          Issue.record("nothing is pressed at \(x), \(y)")
          continue
        }
        expectEqual(id.screen, TouchKeyboard.id)
      }
    }
    let scenes = session.state.scenes
    session.tap(panel.origin + Vector(x: panel.size.x / 2, y: 0.5))
    expectTrue(session.state.isOpen(TouchKeyboard.id) && session.state.scenes == scenes)
  }

  @Test func `has z where German keyboards have it, if the desktop or settings say so`() throws {
    func keys(_ change: (inout Session) -> Void) throws -> (y: Vector, z: Vector) {
      var session = Session(library: Bench.library, surface: Bench.surface)
      change(&session)
      session.perform(.saveSceneAs)
      session.tap(spot: "scene name")
      return try (
        #require(session.target(named: "key y")).box.center,
        #require(session.target(named: "key z")).box.center
      )
    }
    let english = try keys { _ in }
    for change in [
      { $0.send(.reply(.desktop(RawText(.germanKeys)))) },
      { $0.set(.language, to: LanguageChoice.de.rawValue) },
    ] as [(inout Session) -> Void] {
      let german = try keys(change)
      expectTrue(german.y == english.z && german.z == english.y)
    }
  }
}
