import SwivelGeometry
import SwivelInput
import SwivelLockPlay
import SwivelSandbox
import SwivelTestSupport
import Testing

@testable import SwivelScreens

@Suite struct `A part of the clock` {
  @Test(arguments: [ClockFlight.Kind.comes, .isSet, .returns])
  func `flies without a jump from where it was to where it belongs`(kind: ClockFlight.Kind) {
    let (from, goal) = (Vector(x: 900, y: 300), Vector(x: 240, y: 660))
    let start = Timestamp(seconds: 5)
    let flight = ClockFlight(.third, kind, from: from, since: start)
    var last = flight.point(at: start, to: goal)
    expectEqual(last, from)
    var end = start
    while !flight.isOver(at: end) {
      end = Timestamp(microseconds: end.microseconds + 1_000)
      let next = flight.point(at: end, to: goal)
      expectLess(next.distance(to: last), 12)
      last = next
    }
    expectLess(last.distance(to: goal), 1e-6)
  }

  @Test func `is kept from what older programs wrote, whichever door it lay behind`() {
    let old = [
      "first-stop", "there-and-back", "left-right-left", "full-circle", "clock", "word",
      "no-detents", "watch-once", "second-time", "glass-back", "locker-door", "overshoot",
      "two-hands", "wrong-mark", "safe", "own-numbers", "fat-flies", "sticking-points", "graph",
      "false-gates",
    ]
    for count in 0...old.count {
      let lines = old.prefix(count).map { "\($0) 3 taken" }
      let progress = LockProgress(text: lines.joined(separator: "\n"))
      expectEqual(progress.wonParts.count, count)
      expectEqual(progress.setParts, ClockSet())
    }
  }
}
