import SwivelLockSupport
import Testing

@testable import SwivelScreens

@Suite struct `The clock` {
  private func set(upTo part: ClockPart) -> ClockParts {
    ClockParts(rawValue: (1 << UInt32(part.rawValue + 1)) - 1)
  }

  private func time(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  @Test func `has twenty parts behind twenty doors, each its own`() {
    let doors = ClockPart.allCases.flatMap(\.doors)
    expectEqual(Set(doors).count, doors.count)
    expectTrue(ClockPart.allCases.allSatisfy { ClockPart(behind: $0.doors[0]) == $0 })
    expectNil(ClockPart(behind: "nothing"))
    expectEqual(Set(ClockPart.layers).count, 20)
    expectEqual(ClockParts.all.count, 20)
  }

  @Test func `turns its hands by 12 and by 60`() {
    var work = Clockwork()
    let all = ClockParts.all
    work.stop(.centre, all, at: time(0))
    _ = work.turn(.centre, by: 1, all, at: time(0))
    expectLess((work.turn(of: .minute, all, at: time(0)) - 1).magnitude, 1e-12)
    expectLess((work.turn(of: .hours, all, at: time(0)) - 1.0 / 12).magnitude, 1e-12)
    expectLess((work.turn(of: .escape, all, at: time(0)) - 60).magnitude, 1e-9)
    expectLess((work.turn(of: .barrel, all, at: time(0)) + 12.0 / 56).magnitude, 1e-12)
  }

  @Test
  func `springs back until a click holds it, then runs down, the longer the more wheels there are`()
  {
    var work = Clockwork()
    let early = set(upTo: .dial)
    work.stop(.key, early, at: time(0))
    _ = work.turn(.key, by: 0.5, early, at: time(0))
    expectLess((work.turn(of: .centre, early, at: time(0)) + 0.5 * 56 / 12).magnitude, 1e-9)
    work.release(.key, speed: 0, early, at: time(0))
    expectLess(work.turn(of: .key, early, at: time(1)).magnitude, 1e-9)
    for (last, seconds) in [(ClockPart.click, 0.9), (.third, 2.2), (.escape, 6), (.anchor, 12)] {
      var work = Clockwork()
      let parts = set(upTo: last)
      work.stop(.key, parts, at: time(0))
      _ = work.turn(.key, by: 1, parts, at: time(0))
      expectEqual(work.wound(parts, at: time(0)), 1)
      work.release(.key, speed: 0, parts, at: time(0))
      expectTrue(work.isMoving(parts, at: time(seconds - 0.05)), "\(last)")
      expectTrue(!work.isMoving(parts, at: time(seconds + 0.05)), "\(last)")
      expectLess(work.wound(parts, at: time(seconds + 0.05)), 1e-9)
      expectLess((work.turn(of: .centre, parts, at: time(seconds + 1)) - 56.0 / 12).magnitude, 1e-9)
    }
  }

  @Test func `takes six turns of the key and no more`() {
    var work = Clockwork()
    let all = ClockParts.all
    for _ in 0..<20 { _ = work.turn(.key, by: 0.5, all, at: time(0)) }
    expectEqual(work.wound(all, at: time(0)), 6)
    _ = work.turn(.key, by: -1, all, at: time(0))
    expectEqual(work.wound(all, at: time(0)), 6)
  }

  @Test func `beats once a second when it is wound and its pendulum pushed, and shows the time`() {
    var work = Clockwork()
    let all = ClockParts.all
    let pushed = work.pushPendulum(all, at: time(1))
    expectTrue(!pushed, "the spring is empty")
    _ = work.turn(.key, by: 1, all, at: time(2))
    work.release(.key, speed: 0, all, at: time(2))
    let goes = work.pushPendulum(all, at: time(3))
    expectTrue(goes && work.keepsTime)
    let second = 1.0 / 60
    let turn =
      work.turn(of: .escape, all, at: time(13.5)) - work.turn(of: .escape, all, at: time(3.5))
    expectLess((turn - 10 * second).magnitude, 1e-9)
    work.setTime(secondOfDay: 10 * 3_600 + 8 * 60, all, isStill: true, at: time(20))
    let minute = work.rotation(of: .minuteHand, all, at: time(20.9)).turns
    let hour = work.rotation(of: .hourHand, all, at: time(20.9)).turns
    expectLess((minute - minute.rounded(.down) - 8.0 / 60).magnitude, 1e-3)
    expectLess((hour - hour.rounded(.down) - (10 + 8.0 / 60) / 12).magnitude, 1e-4)
    let next = work.sound(after: time(30.5), all)
    expectTrue(next?.time == time(31) && work.isGoing(all, at: time(30.5)), "it goes on")
  }

  @Test func `whirrs as it runs down, ever slower, and beats six times a second with its anchor`() {
    for (last, beats) in [(ClockPart.click, false), (.escape, false), (.anchor, true)] {
      var work = Clockwork()
      let parts = set(upTo: last)
      _ = work.turn(.key, by: 1, parts, at: time(0))
      work.release(.key, speed: 0, parts, at: time(0))
      var (heard, now) = ([Sound](), time(0))
      while let next = work.sound(after: now, parts) {
        heard.append(next.sound)
        now = next.time
      }
      let speeds = heard.compactMap { if case .run(let speed) = $0 { speed } else { nil } }
      expectTrue(speeds == speeds.sorted(by: >) && speeds.isEmpty == beats)
      expectEqual(heard.count, beats ? 71 : Int(20 * (last == .click ? 0.9 : 6)) - 1)
    }
  }

  @Test(arguments: 0..<40)
  func `has its teeth between each other, whatever was turned before what was set`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (work, parts) = (Clockwork(), ClockParts())
    for part in ClockPart.allCases.shuffled(using: &random) {
      if let axle = part.axle, parts.has(part) {
        work.stop(axle, parts, at: time(0))
        _ = work.turn(axle, by: Double.random(in: -2...2, using: &random), parts, at: time(0))
      }
      var next = parts
      next.insert(ClockParts(part))
      work.change(from: parts, to: next, at: time(0))
      parts = next
    }
    for link in ClockPlan.links(parts) {
      guard let teeth = link.teeth else { continue }
      let sum =
        work.turn(of: link.first, parts, at: time(0)) * Double(teeth.first)
        + work.turn(of: link.second, parts, at: time(0)) * Double(teeth.second)
      expectLess((sum - sum.rounded()).magnitude, 1e-6)
    }
  }

  @Test func `rings for the hour that the minute hand is turned past`() {
    var work = Clockwork()
    let parts = set(upTo: .snail)
    _ = work.turn(.minute, by: 3.01, parts, at: time(0))
    var blows = 0
    for tick in 1...2_000 {
      guard let hour = work.tick(parts, at: Timestamp(microseconds: Int64(tick) * 8_000)) else {
        continue
      }
      expectEqual(hour, 3)
      blows += 1
    }
    expectEqual(blows, 3)
  }

  /// The hours that strike from a second of the session on, for so many seconds.
  private func struck(
    _ work: inout Clockwork, from start: Int, for seconds: Int, strikesHours: Bool = true
  ) -> [Int] {
    (0..<seconds * 125).compactMap { tick in
      work.tick(
        .all, strikesHours: strikesHours,
        at: Timestamp(microseconds: Int64(start) * 1_000_000 + Int64(tick + 1) * 8_000))
    }
  }

  @Test func `strikes the present hour once its hands have come to it for the first time`() {
    var work = Clockwork()
    _ = work.turn(.key, by: 4, .all, at: time(0))
    expectTrue(work.pushPendulum(.all, at: time(1)))
    work.setTime(secondOfDay: 9 * 3_600 + 120, .all, isStill: false, at: time(1))
    expectEqual(struck(&work, from: 1, for: 4), [])
    expectEqual(struck(&work, from: 5, for: 20), Array(repeating: 9, count: 9))
    expectEqual(work.finished, time(1).adding(4 + 9 * 1.3 + 1))
    // Pushed once more it only continues.
    expectTrue(work.pushPendulum(.all, at: time(30)))
    work.setTime(secondOfDay: 9 * 3_600 + 149, .all, isStill: false, at: time(30))
    expectEqual(struck(&work, from: 30, for: 30), [])
  }

  @Test func `is right at once where it was finished in an earlier session`() {
    var work = Clockwork()
    work.resume(.all, isFinished: true, at: time(0))
    work.setTime(secondOfDay: 3 * 3_600 + 120, .all, isStill: false, at: time(0))
    let away = work.turn(of: .minute, .all, at: time(0)) - (3 + 2.0 / 60)
    expectLess(away.magnitude, 1e-9)
  }

  @Test func `waits for its push alone where it was left before it`() {
    var work = Clockwork()
    work.resume(.all, isFinished: false, at: time(0))
    expectEqual(work.wish(.all, at: time(1)), .clockPush)
    expectTrue(work.pushPendulum(.all, at: time(1)))
    expectTrue(work.keepsTime)
  }

  @Test(arguments: [true, false])
  func `strikes the hours by itself where that is wanted`(isWanted: Bool) {
    var work = Clockwork()
    work.resume(.all, isFinished: true, at: time(0))
    work.setTime(secondOfDay: 11 * 3_600 + 3_590, .all, isStill: true, at: time(0))
    let hours = struck(&work, from: 0, for: 40, strikesHours: isWanted)
    expectEqual(hours, isWanted ? Array(repeating: 12, count: 12) : [])
    expectNil(work.finished)
  }
}
