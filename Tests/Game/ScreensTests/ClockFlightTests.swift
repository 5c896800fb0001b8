import SwivelLockSupport
import Testing

@testable import SwivelSandbox
@testable import SwivelScreens

@Suite struct `A part of the clock` {
  @Test(arguments: [ClockFlight.Kind.comes, .mounts, .returns])
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

  @Test func `has at door 17 the teeth of the clock's plan, and the door behind which it lies`()
    throws
  {
    let parts: [(wheel: ClockworkClue.Wheel, part: ClockPart, axles: [ClockAxle])] = [
      (.hourHand, .hourHand, [.hours]), (.minuteWork, .minuteWork, [.work]),
      (.minuteHand, .minuteHand, [.minute, .centre]), (.third, .third, [.third]),
    ]
    for (wheel, part, _) in parts {
      let door = ClockworkView.door(of: wheel)
      expectEqual(part.doors.first, door.level)
      expectEqual(Int(part.rawValue) + 1, door.number)
    }
    func axles(_ wheel: ClockworkClue.Wheel) -> [ClockAxle] {
      parts.first { $0.wheel == wheel }?.axles ?? []
    }
    for link in ClockworkClue.links {
      let teeth = ClockPlan.links(.all).compactMap { plan -> [Int]? in
        guard let teeth = plan.teeth else { return nil }
        if axles(link.driver).contains(plan.first), axles(link.driven).contains(plan.second) {
          return [teeth.first, teeth.second]
        }
        return axles(link.driver).contains(plan.second) && axles(link.driven).contains(plan.first)
          ? [teeth.second, teeth.first] : nil
      }
      expectEqual(teeth, [[link.teeth, link.others]])
    }
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
      expectEqual(progress.mountedParts, ClockParts())
    }
  }
}
