import SwivelMotion
import SwivelTestSupport
import Testing

private let easings: [Easing] = [
  .linear, .easeIn, .easeOut, .easeInOut, .cubicBezier(0.25, 0.1, 0.25, 1),
  .spring(response: 0.4), .spring(dampingRatio: 2, response: 0.3),
]

/// The angles that turn the wrong way, by the wrong amount or not at all in frameworks that animate
/// matrices, and more of the kind, as multiples of π.
private let multiplesOfPi = [
  0.5, -0.5, 0.99, -0.99, 1, -1, 1.01, -1.01, 1.5, -1.5, 2, -2, 3, -3, 10, -10, 1e-9, 200.25,
]

@Suite struct `A rotation` {
  @Test(arguments: multiplesOfPi, easings)
  func `turns through the angle asked for, that way round and no farther`(
    multiple: Double, easing: Easing
  ) {
    let asked = Angle(radians: multiple * .pi)
    let rotation = RotationAnimation(by: asked, timing: .seconds(2), easing: easing)
    var before = 0.0
    for step in 0...2_000 {
      let shown = rotation.value(at: rotation.duration * Double(step) / 2_000).radians
      let ahead = (shown - before) * (multiple < 0 ? -1 : 1)
      expectTrue(ahead >= 0 || shown == asked.radians, "step \(step): from \(before) to \(shown)")
      expectAtMost(shown.magnitude, asked.radians.magnitude, "step \(step)")
      before = shown
    }
    expectEqual(rotation.value(at: 0), .zero)
    expectEqual(rotation.value(at: rotation.duration), asked)
    expectEqual(rotation.value(at: 1e9), asked)
    expectEqual(rotation.turn, asked)
  }

  @Test(arguments: multiplesOfPi)
  func `from one angle to another ends at the other to the bit`(multiple: Double) {
    let from = Angle(degrees: 123.4)
    let rotation = RotationAnimation(from: from, to: .radians(multiple * .pi))
    expectEqual(rotation.value(at: 0), from)
    expectEqual(rotation.value(at: rotation.duration), .radians(multiple * .pi))
  }

  @Test(arguments: [
    (0.0, 350.0, -10.0), (350, 10, 370), (0, 180, 180), (0, -180, -180), (0, 720, 0),
    (1_000, 0, 1_080), (-90, 100, -260),
  ]) func `takes the shortest path only when asked`(from: Double, to: Double, end: Double) {
    let short = RotationAnimation(from: .degrees(from), to: .degrees(to), path: .shortest)
    expectLess(abs(short.to.degrees - end), 1e-9)
    expectAtMost(abs(short.turn.degrees), 180 + 1e-9)
    expectEqual(RotationAnimation(from: .degrees(from), to: .degrees(to)).to, .degrees(to))
  }

  @Test func `takes longer for a longer turn when timed by the radian`() {
    let timing = RotationTiming.secondsPerRadian(0.7)
    expectEqual(RotationAnimation(by: .radians(-3), timing: timing).duration, 3 * 0.7)
    expectEqual(RotationAnimation(by: .turns(5), timing: timing).duration, 10 * Double.pi * 0.7)
    expectEqual(RotationAnimation(by: .turns(5)).duration, 0.2)
  }
}

@Suite struct `A value` {
  @Test(arguments: [0.0, -1, .infinity, -.infinity, .nan])
  func `is at its end at once when the duration is no time`(duration: Double) {
    let animation = ValueAnimation(from: 1.0, to: 2.0, duration: duration)
    expectEqual(animation.duration, 0)
    expectEqual(animation.value(at: 0), 2)
    expectEqual(animation.velocity(at: 0), 0)
    expectEqual(animation.value(at: -1), 1)
  }

  @Test func `in the plane goes straight there`() {
    let move = ValueAnimation(from: Vector(1, 2), to: Vector(5, -6), duration: 4, easing: .linear)
    expectEqual(move.value(at: 1), Vector(2, 0))
    expectEqual(move.velocity(at: 1), Vector(1, -2))
    expectEqual(move.value(at: 4), Vector(5, -6))
  }

  @Test(arguments: [
    (0.1, 0.7), (0.7, 0.1), (1e16, 1), (1, 1e16), (-3, 3.3), (1e-308, 1e-300), (1e308, 1.7e308),
  ]) func `never leaves its ends by rounding`(from: Double, to: Double) {
    for step in 1..<1_000 {
      let value = Double.interpolate(from, to, at: Double(step) / 1_000)
      expectTrue((min(from, to)...max(from, to)).contains(value), "step \(step)")
    }
    let last = Double.interpolate(from, to, at: 1.0.nextDown)
    expectTrue((min(from, to)...max(from, to)).contains(last))
    expectEqual(Double.interpolate(from, to, at: 0), from)
    expectEqual(Double.interpolate(from, to, at: 1), to)
  }
}
