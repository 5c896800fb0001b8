import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

/// The parts of a velocity, each of which must follow the same policy.
enum VelocityPart: CaseIterable {
  case right, down, turn, spread

  /// Adds a report in which only this part has moved.
  func add(_ value: Double, milliseconds: Double, to tracker: inout VelocityTracker) {
    tracker.add(
      at: Timestamp(seconds: milliseconds / 1_000), x: self == .right ? value : 0,
      y: self == .down ? value : 0, turn: self == .turn ? value : 0,
      growth: self == .spread ? value : 0)
  }

  func value(_ velocity: VelocityTracker.Velocity) -> Double {
    switch self {
    case .right: velocity.translation.x
    case .down: velocity.translation.y
    case .turn: velocity.rotation.radians
    case .spread: velocity.logScale
    }
  }

  /// The velocity after some reports, a second, so many milliseconds after the last of them.
  func velocity(_ reports: [(milliseconds: Double, value: Double)], rest: Double = 0) -> Double {
    var tracker = VelocityTracker()
    for (milliseconds, value) in reports { add(value, milliseconds: milliseconds, to: &tracker) }
    let last = reports.last?.milliseconds ?? 0
    return value(tracker.velocity(at: Timestamp(seconds: (last + rest) / 1_000)))
  }
}

/// Reports of a value that moves with these speeds (a millisecond) for so many reports each.
private func reports(
  _ stretches: [(speed: Double, count: Int)], every step: Double = 8
) -> [(milliseconds: Double, value: Double)] {
  var reports = [(milliseconds: 0.0, value: 0.0)]
  for (speed, count) in stretches {
    for _ in 0..<count {
      let last = reports[reports.count - 1]
      reports.append((last.milliseconds + step, last.value + speed * step))
    }
  }
  return reports
}

@Suite struct `The sign of a velocity` {
  /// Chromium's case: ten points a millisecond for 50 ms, then still reports.
  @Test(arguments: VelocityPart.allCases, 0...8)
  func `stays after a quick stop`(part: VelocityPart, still: Int) {
    for sign in [1.0, -1] {
      let reports = reports([(10 * sign, 5), (0, still)], every: 10)
      let velocity = part.velocity(reports)
      expectAtLeast(velocity * sign, 0)
      if still == 0 { expectLess((velocity - 10_000 * sign).magnitude, 1e-6) }
      if still >= 2 { expectEqual(velocity, 0, "two reports without a step are a rest") }
    }
  }

  @Test(arguments: VelocityPart.allCases, 1...12)
  func `is that of the last steps when the hand turns back`(part: VelocityPart, back: Int) {
    for sign in [1.0, -1] {
      let velocity = part.velocity(reports([(sign, 12), (-sign, back)]))
      // After one step back the last two steps come to nothing.
      expectTrue(back == 1 ? velocity == 0 : velocity * sign < 0)
      expectLess(velocity.magnitude, 1_250.001, "and not much faster than the hand ever was")
    }
  }

  @Test(arguments: VelocityPart.allCases, UInt64(1)...50)
  func `never opposes the last two steps of a random hand`(part: VelocityPart, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var (time, value, speed) = (0.0, 0.0, 0.0)
    var reports: [(milliseconds: Double, value: Double)] = []
    for _ in 0..<200 {
      let step = Double(generator.number(in: 5...30))
      speed += generator.number(in: -0.7...0.7)
      (time, value) = (time + step, value + speed * step)
      reports.append((time, value))
      guard reports.count > 2 else { continue }
      let recent = value - reports[reports.count - 3].value
      expectAtLeast(part.velocity(reports) * recent, 0, "seed \(seed) at \(time) ms")
      expectAtLeast(part.velocity(reports, rest: 20) * recent, 0, "seed \(seed) at \(time) ms")
    }
  }

  @Test func `of a turn is none when the hand only moves`() {
    let fingers = Fingers(center: Vector(x: 300, y: 300), fingers: 2)
    var recognizer = TransformGestureRecognizer(thresholds: .none)
    let end = recognizer.follow(fingers, steps: 12) {
      Similarity(translation: Vector(x: 87, y: 42.6) * $0)
    }
    let velocity = recognizer.velocity(at: end)
    expectLess(velocity.translation.distance(to: Vector(x: 906.25, y: 443.75)), 1e-2)
    expectTrue(velocity.rotation.radians.magnitude < 1e-6 && velocity.logScale.magnitude < 1e-6)
  }
}

@Suite struct `A resting hand's velocity` {
  @Test(arguments: VelocityPart.allCases)
  func `is kept over a usual gap, and then falls to nothing at 40 ms`(part: VelocityPart) {
    let reports = reports([(1, 20)])
    var before = part.velocity(reports)
    expectLess((before - 1_000).magnitude, 1e-6)
    for rest in 1..<40 {
      let velocity = part.velocity(reports, rest: Double(rest))
      expectTrue(
        rest <= 24 ? (velocity - 1_000).magnitude < 1e-6 : velocity > 0 && velocity < before)
      before = velocity
    }
    expectGreater(part.velocity(reports, rest: 30), 850, "real panels tell of a lift so late")
    for rest in [40, 100, 10_000.0] { expectEqual(part.velocity(reports, rest: rest), 0) }
  }

  @Test(arguments: VelocityPart.allCases, [39.999, 40])
  func `is known on, or forgotten, by a pause of 40 ms`(part: VelocityPart, pause: Double) {
    var reports = reports([(1, 5)])
    reports.append((reports[5].milliseconds + pause, reports[5].value + pause))
    let velocity = part.velocity(reports)
    expectTrue(pause < 40 ? (velocity - 1_000).magnitude < 1e-6 : velocity == 0)
  }

  @Test(arguments: VelocityPart.allCases, [0.1, 0.4, 1])
  func `is no greater than it was where late reports come at once`(
    part: VelocityPart, apart: Double
  ) {
    var reports = reports([(1, 12)])
    let (milliseconds, value) = reports[12]
    for report in 1...8 {
      let late = milliseconds + 64 + Double(report) * apart
      reports.append((late, value + 8 * Double(report)))
    }
    expectTrue((250...1_300).contains(part.velocity(reports)))
  }

  @Test(arguments: VelocityPart.allCases)
  func `counts nothing older than 100 ms`(part: VelocityPart) {
    for (step, isOld) in [(20.0, false), (20.001, true)] {
      // Five steps of 20 ms lie within the horizon; a little longer ones leave the first report out.
      let values = [-40.0, 20, 40, 60, 80, 100]
      let reports = values.enumerated().map { (Double($0) * step, $1) }
      let velocity = part.velocity(reports)
      expectEqual((velocity - 20_000 / step).magnitude < 1e-6, isOld)
    }
  }
}

@Suite struct `The velocity of a scale` {
  /// Flutter's case, e^(t/500) every 25 ms, where the policies differ on purpose.
  ///
  /// It says 281.41 a second, by a parabola through the scale itself; through the logarithm it is exact.
  @Test func `that grows by the same factor again and again is exact`() {
    var tracker = VelocityTracker()
    for step in 0...99 {
      let time = Double(step) * 25
      tracker.add(at: Timestamp(seconds: time / 1_000), growth: time / 500)
    }
    let growth = tracker.velocity(at: Timestamp(seconds: 2.475)).logScale
    expectLess((growth - 2).magnitude, 1e-9)
    let velocity = exponential(2_475 / 500) * growth
    expectLess((velocity / 281.41454098027765 - 1).magnitude, 0.005)
  }
}

/// Flings that other libraries have recorded, with the velocities that they find.
private let peerFlings = PeerCase.all.filter { $0.check?["expect"]?["vy"] != nil }

@Suite(.needsCases) struct `The velocity of a recorded fling` {
  @Test func `is known for three of them`() {
    expectEqual(peerFlings.map(\.id), ["V09", "V13", "V13i"])
  }

  @Test(arguments: peerFlings)
  func `is what another library finds by the same rules`(fling: PeerCase) throws {
    let check = try #require(fling.check)
    let reports = try #require(check["vel"]).list.map(\.numbers)
    var tracker = VelocityTracker()
    for report in reports {
      tracker.add(at: Timestamp(seconds: report[0] / 1_000), x: report[1], y: report[2])
    }
    let last = Timestamp(seconds: (reports.last?[0] ?? 0) / 1_000)
    let velocity = tracker.velocity(at: last).translation
    let expected = try ["vx", "vy"].map { try #require(check["expect"]?[$0]?.number) }
    expectLess(velocity.distance(to: Vector(x: expected[0], y: expected[1])), 1e-6, "\(fling)")
    let rested = Timestamp(microseconds: last.microseconds + 100_000)
    expectEqual(tracker.velocity(at: rested).translation, .zero, "\(fling)")
  }
}
