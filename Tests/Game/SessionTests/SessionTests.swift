import SwivelGameSupport
import Testing

@Suite struct `A session` {
  @Test(arguments: [(0, 0), (1, 1), (8_000, 8_000), (-5, 0)])
  func `lets no event in before one that it has handled`(time: Int64, admitted: Int64) {
    let session = Bench.session
    let event = InputEvent(time: Timestamp(microseconds: time), kind: .contactsLost)
    expectEqual(session.admit(event).time.microseconds, admitted)
  }

  @Test(arguments: [(Int64.max, Int64(1_000_000)), (500_000, 500_000), (.min, -1_000_000)])
  func `lets an axis of a gamepad in no farther than it goes`(value: Int64, admitted: Int64) {
    let event = InputEvent(time: .zero, kind: .gamepad(.axis(.leftX, value)))
    expectEqual(Bench.session.admit(event).kind, .gamepad(.axis(.leftX, admitted)))
  }

  @Test func `raises an event that comes late past the last finished tick`() {
    var session = Bench.session
    session.advance(to: Timestamp(microseconds: 16_500))
    expectEqual(session.state.ticks, 2)
    let late = InputEvent(time: Timestamp(microseconds: 9_000), kind: .contactsLost)
    expectEqual(session.handle(late).time.microseconds, 16_001)
    expectEqual(session.handle(late).time.microseconds, 16_001, "equal times are legal")
  }

  @Test(arguments: [7_999, 8_000, 8_001])
  func `handles an event before the first tick that is not earlier`(time: Int64) {
    var session = Bench.session
    session.handle(InputEvent(time: Timestamp(microseconds: time), kind: .contactsLost))
    expectEqual(session.state.ticks, time > 8_000 ? 1 : 0)
  }

  @Test func `tells its screens apart by their numbers`() {
    let numbers = SessionState.overScreens.map { $0.id } + Route.allCases.map { $0.screen.id }
    expectEqual(Set(numbers).count, numbers.count)
  }

  @Test func `quits when the window closes and with Control and Q`() {
    var session = Bench.session
    session.handle(InputEvent(time: .zero, kind: .window(.closed)))
    expectEqual(session.takeEffects(), [.quit])
    session.press(.q, .control, at: 1)
    expectEqual(session.takeEffects(), [.quit])
    expectTrue(session.takeEffects().isEmpty)
  }
}
