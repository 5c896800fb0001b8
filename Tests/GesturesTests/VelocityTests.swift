import SwivelGeometry
import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

private func stamp(_ microseconds: Int64) -> Timestamp { Timestamp(microseconds: microseconds) }

@Suite struct `A velocity` {
  private let fingers = Fingers(center: Vector(x: 640, y: 360), fingers: 2, radius: 150)

  /// A recognizer after a steady turn of so many radians a second for half a second.
  private func turned(by speed: Double, every step: Int64) -> (RotationGestureRecognizer, Int64) {
    var recognizer = RotationGestureRecognizer()
    var player = Player()
    player.play(fingers, .began, step: step) { recognizer.handle($0, at: $1) }
    let start = player.time
    while player.time < start + 500_000 {
      let turn = Angle(radians: speed * Double(player.time + step - start) / 1e6)
      let similarity = Similarity(
        rotation: turn, scale: 1, carrying: fingers.center, to: fingers.center)
      player.play(fingers, .moved, under: similarity, step: step) { recognizer.handle($0, at: $1) }
    }
    return (recognizer, player.time)
  }

  @Test(arguments: [0.5, -0.5, 3, -12], [1_000, 5_000, 8_000, 16_667, 33_333] as [Int64])
  func `of a steady turn is its speed, with its sign, at every rate of reports`(
    speed: Double, step: Int64
  ) {
    let (recognizer, time) = turned(by: speed, every: step)
    let found = recognizer.velocity(at: stamp(time)).radians
    expectLess((found / speed - 1).magnitude, 1e-3)
  }

  @Test(arguments: [3.0, -3])
  func `falls when no report comes for a while, and is nothing after 40 ms`(speed: Double) {
    let (recognizer, time) = turned(by: speed, every: 8_000)
    var last = speed.magnitude * 1.001
    for rest in stride(from: Int64(8_000), to: 40_000, by: 8_000) {
      let found = recognizer.velocity(at: stamp(time + rest)).radians
      expectTrue(rest <= 24_000 || found.magnitude < last)
      expectGreater(found * speed, 0)
      last = found.magnitude
    }
    expectUnequal(recognizer.velocity(at: stamp(time + 39_999)).radians, 0)
    expectEqual(recognizer.velocity(at: stamp(time + 40_000)), .zero)
    expectEqual(recognizer.velocity(at: stamp(time + 10_000_000)), .zero)
  }

  @Test func `is nothing after a rest within the gesture, until it is known again`() {
    var tracker = VelocityTracker()
    func add(_ time: Int64, _ angle: Double) {
      tracker.add(
        VelocityTracker.Sample(
          time: stamp(time), translation: .zero, rotation: Angle(radians: angle), logScale: 0))
    }
    for step in 0...10 { add(Int64(step) * 8_000, Double(step)) }
    add(200_000, 10)
    expectEqual(tracker.velocity(at: stamp(200_000)).rotation, .zero)
    add(208_000, 10.008)
    expectLess((tracker.velocity(at: stamp(208_000)).rotation.radians - 1).magnitude, 1e-9)
  }

  @Test(arguments: UInt64(1)...20)
  func `is a number whatever times reports come at`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var tracker = VelocityTracker()
    var time: Int64 = 0
    for _ in 0..<500 {
      time += [0, 0, 0, 1, 4_999, 5_000, 39_999, 40_000][generator.number(in: 0...7)]
      tracker.add(
        VelocityTracker.Sample(
          time: stamp(time), translation: Vector(x: generator.number(in: -1e6...1e6), y: 0),
          rotation: Angle(radians: generator.number(in: -1e3...1e3)), logScale: 0))
      for rest in [0, 1, 39_999] as [Int64] {
        let velocity = tracker.velocity(at: stamp(time + rest))
        expectTrue(velocity.translation.isFinite, "seed \(seed)")
        expectTrue(velocity.rotation.radians.isFinite, "seed \(seed)")
      }
    }
  }

  @Test func `of reports at one time is nothing, and the last of them counts`() {
    var tracker = VelocityTracker()
    func add(_ time: Int64, _ x: Double) {
      tracker.add(
        VelocityTracker.Sample(
          time: stamp(time), translation: Vector(x: x, y: 0), rotation: .zero, logScale: 0))
    }
    add(0, 5)
    add(0, 100)
    add(0, 0)
    expectEqual(tracker.velocity(at: .zero), VelocityTracker.Velocity())
    add(10_000, 7)
    add(10_000, 10)
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
