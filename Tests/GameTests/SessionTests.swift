import Entities
import Foundation
import Game
import GameSupport
import Geometry
import Input
import LockPlay
import Sandbox
import Screens
import Tapes
import TestSupport
import Testing

/// Five fingers on two things, with one that lands late and one that lifts early.
private func fiveFingers(_ session: Session) -> [InputEvent] {
  var script = Choreography()
  let photo = session.center("photo")
  let disc = session.center("disc")
  script.turn(
    fingers(2, around: photo, radius: 120), about: photo, by: .degrees(450), begin: 0,
    duration: 1)
  script.turn(
    fingers(2, around: disc, radius: 100), about: disc, by: .degrees(-100), spread: 1.5,
    move: Vector(x: 20, y: -15), begin: 0.1, duration: 0.8)
  script.turn(
    [disc + Vector(x: 30, y: 60)], about: disc, by: .degrees(-40), begin: 0.3, duration: 0.4)
  return script.inOrder
}

@Suite struct `A session` {
  @Test func `comes elsewhere to the same state at every event, by its tape`() throws {
    let start = Bench.session
    let events = fiveFingers(start)
    var straight = start
    var digests: [String] = []
    for event in events {
      straight.handle(event)
      digests.append(straight.digest.text)
    }
    expectEqual(Set(digests).count, digests.count, "every event changes the state")

    for index in events.indices where index % 50 < 6 && !events[index].hasMore {
      let relayed = try start.relayed(events.prefix(index + 1))
      try #require(relayed.digest.text == digests[index], "event \(index)")
    }
    try expectEqual(start.relayed(events[...]).state, straight.state)
    expectLess(abs(straight.placement("photo").rotation.degrees - 450), 1e-3)
  }

  @Test func `has the same states however often time is let pass between events`() {
    let events = fiveFingers(Bench.session)
    var lazy = Bench.session
    var busy = Bench.session
    var last: Int64 = 0
    for event in events {
      lazy.handle(event)
      for time in stride(from: last, to: event.time.microseconds, by: 3_333) {
        busy.advance(to: Timestamp(microseconds: time))
      }
      last = event.time.microseconds
      busy.handle(event)
      expectEqual(lazy.digest, busy.digest)
    }
  }

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

  @Test func `quits when the window closes and with Control and Q`() {
    var session = Bench.session
    session.handle(InputEvent(time: .zero, kind: .window(.closed)))
    expectEqual(session.takeEffects(), [.quit])
    session.press(.q, .control, at: 1)
    expectEqual(session.takeEffects(), [.quit])
    expectTrue(session.takeEffects().isEmpty)
  }
}
