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
}
