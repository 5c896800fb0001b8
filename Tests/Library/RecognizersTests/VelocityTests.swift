import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

private func stamp(_ microseconds: Int64) -> Timestamp { Timestamp(microseconds: microseconds) }

extension VelocityTracker {
  /// Adds a report in which these parts have moved: points, radians and the logarithm of the scale.
  mutating func add(
    at time: Timestamp, x: Double = 0, y: Double = 0, turn: Double = 0, growth: Double = 0
  ) {
    add(
      Sample(
        time: time, translation: Vector(x: x, y: y), rotation: Angle(radians: turn),
        logScale: growth))
  }
}

@Suite struct `A velocity` {
  private let fingers = Fingers(center: Vector(x: 640, y: 360), fingers: 2, radius: 150)

  /// A recognizer after a steady turn of so many radians a second for half a second.
  private func turned(by speed: Double, every step: Int64) -> (RotationGestureRecognizer, Int64) {
    var recognizer = RotationGestureRecognizer()
    let steps = Int((500_000 + step - 1) / step)
    let end = recognizer.follow(fingers, steps: steps, step: step) {
      fingers.similarity(turnedBy: .radians(speed * $0 * Double(steps) * Double(step) / 1e6))
    }
    return (recognizer, end.microseconds)
  }

  @Test(arguments: [0.5, -0.5, 3, -12], [1_000, 5_000, 8_000, 16_667, 33_333] as [Int64])
  func `of a steady turn is its speed, with its sign, at every rate of reports`(
    speed: Double, step: Int64
  ) {
    let (recognizer, time) = turned(by: speed, every: step)
    let found = recognizer.velocity(at: stamp(time)).radians
    expectLess((found / speed - 1).magnitude, 1e-3)
  }

  @Test(arguments: UInt64(1)...20) func `is a number whatever times reports come at`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var tracker = VelocityTracker()
    var time: Int64 = 0
    for _ in 0..<500 {
      time += [0, 0, 0, 1, 4_999, 5_000, 39_999, 40_000][generator.number(in: 0...7)]
      tracker.add(
        at: stamp(time), x: generator.number(in: -1e6...1e6),
        turn: generator.number(in: -1e3...1e3))
      for rest in [0, 1, 39_999] as [Int64] {
        let velocity = tracker.velocity(at: stamp(time + rest))
        expectTrue(velocity.translation.isFinite, "seed \(seed)")
        expectTrue(velocity.rotation.radians.isFinite, "seed \(seed)")
      }
    }
  }

  @Test func `of reports at one time is nothing, and the last of them counts`() {
    var tracker = VelocityTracker()
    for x in [5.0, 100, 0] { tracker.add(at: .zero, x: x) }
    expectEqual(tracker.velocity(at: .zero), VelocityTracker.Velocity())
    for x in [7.0, 10] { tracker.add(at: stamp(10_000), x: x) }
    expectLess((tracker.velocity(at: stamp(10_000)).translation.x - 1_000).magnitude, 1e-9)
  }

  @Test func `is forgotten when the value is set`() {
    let (turned, time) = turned(by: 3, every: 8_000)
    var recognizer = turned
    recognizer.rotation = .zero
    expectUnequal(turned.velocity(at: stamp(time)), .zero)
    expectEqual(recognizer.velocity(at: stamp(time)), .zero)
  }
}
