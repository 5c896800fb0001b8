import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `Keys that were changed` {
  private func session(at command: GameCommand) -> Session {
    var session = Bench.session
    session.enter(.settings)
    session.focus(.command(command))
    return session
  }

  @Test func `do what they are for, and the old ones don't`() {
    var session = session(at: .grid)
    session.press(.enter, at: 0)
    expectEqual(session.state.settingsScreen?.remapping, .grid)
    session.press(.j, .shift, at: 0)
    expectNil(session.state.settingsScreen?.remapping)
    expectEqual(session.state.settings.keys.strokes(of: GameCommand.grid.row), [.init(.j, .shift)])
    session.press(.escape, at: 0)
    session.press(.g, at: 0)
    expectTrue(!session.state.sandbox.settings.hasGrid)
    session.press(.j, .shift, at: 0)
    expectTrue(session.state.sandbox.settings.hasGrid)
  }

  @Test func `can be a gamepad's button, and go back to the table's`() {
    var session = session(at: .grid)
    session.press(.enter, at: 0)
    session.handle(InputEvent(time: .zero, kind: .gamepad(.buttonDown(.guide))))
    expectEqual(session.state.settings.keys.buttons(of: GameCommand.grid.row), [.guide])
    session.press(.delete, at: 0)
    expectEqual(session.state.settings, .standard)
  }

  @Test func `stay as they are where Escape or a touch ends the wait`() {
    var session = session(at: .grid)
    session.press(.enter, at: 0)
    session.press(.escape, at: 0)
    expectTrue(session.state.route == .settings && session.state.settingsScreen?.remapping == nil)
    session.press(.enter, at: 0)
    session.touch(1, .began, Vector(x: 2, y: 2), at: 1)
    expectNil(session.state.settingsScreen?.remapping)
    expectEqual(session.state.settings, .standard)
  }
}
