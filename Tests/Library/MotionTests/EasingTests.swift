import SwivelMotion
import SwivelTestSupport
import Testing

private let easings: [Easing] = [
  .linear, .easeIn, .easeOut, .easeInOut, .cubicBezier(0.5, -0.6, 0.3, 1.7),
  .cubicBezier(0, 1, 0, 1), .cubicBezier(1, 0, 1, 0), .cubicBezier(1, 0, 0, 1),
  .spring(response: 0.5), .spring(dampingRatio: 0.2, response: 0.5),
  .spring(dampingRatio: 3, response: 0.5), .spring(dampingRatio: 1 + 1e-9, response: 0.5),
]

@Suite struct `An easing` {
  @Test(arguments: easings)
  func `is 0 at the start and 1 at the end, exactly`(easing: Easing) {
    for before: Double in [-.infinity, -1, 0] { expectEqual(easing.value(at: before), 0) }
    for after: Double in [1, 2, .infinity] { expectEqual(easing.value(at: after), 1) }
  }

  @Test(arguments: easings)
  func `comes to its ends without a jump`(easing: Easing) {
    // Where the curve is vertical at an end, the error is the cube root of the step.
    expectLess(abs(easing.value(at: 1e-12)), 1e-3)
    expectLess(abs(easing.value(at: 1 - 1e-12) - 1), 1e-3)
  }

  @Test(arguments: easings)
  func `has the slope that its values have`(easing: Easing) {
    for step in 1...19 {
      let u = Double(step) / 20
      let difference = (easing.value(at: u + 1e-6) - easing.value(at: u - 1e-6)) / 2e-6
      // Curves that stand upright in the middle turn too fast for a difference to follow.
      guard difference.magnitude < 20 else { continue }
      expectLess(abs(easing.slope(at: u) - difference), 1e-4 * max(1, difference), "at \(u)")
    }
  }

  @Test(arguments: easings)
  func `carries a velocity over with slope 1 and to nothing`(easing: Easing) {
    expectEqual(easing.carry(at: 0), 0)
    expectEqual(easing.carry(at: 1), 0)
    expectLess(abs(easing.carrySlope(at: 0) - 1), 1e-12)
    expectLess(abs(easing.carry(at: 1 - 1e-9)), 1e-4)
    for step in 1...19 {
      let u = Double(step) / 20
      let difference = (easing.carry(at: u + 1e-6) - easing.carry(at: u - 1e-6)) / 2e-6
      expectLess(abs(easing.carrySlope(at: u) - difference), 1e-5, "at \(u)")
    }
  }

  @Test(arguments: [Easing.easeIn, .easeOut, .easeInOut])
  func `by name has the shape of the name`(easing: Easing) {
    let starts = easing.slope(at: 0)
    let ends = easing.slope(at: 1)
    expectTrue(easing == .easeOut ? abs(starts - 1 / 0.58) > 1e-3 || starts > 1 : starts == 0)
    expectTrue(easing == .easeIn ? ends > 1 : ends == 0)
  }
}

@Suite struct `A Bézier curve` {
  /// Value by walking the curve in 400,000 straight pieces: slow, and nothing like the solver.
  private func walked(_ p: [Double], at x: Double) -> Double {
    let pieces = 400_000
    func point(_ a: Double, _ b: Double, _ s: Double) -> Double {
      let r = 1 - s
      return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
    }
    var low = 0
    var high = pieces
    while high - low > 1 {
      let middle = (low + high) / 2
      if point(p[0], p[2], Double(middle) / Double(pieces)) <= x {
        low = middle
      } else {
        high = middle
      }
    }
    let (s0, s1) = (Double(low) / Double(pieces), Double(high) / Double(pieces))
    let (x0, x1) = (point(p[0], p[2], s0), point(p[0], p[2], s1))
    let (y0, y1) = (point(p[1], p[3], s0), point(p[1], p[3], s1))
    return x1 > x0 ? y0 + (y1 - y0) * (x - x0) / (x1 - x0) : y0
  }

  private static let curves: [[Double]] = [
    [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1],
    [0.5, -0.6, 0.3, 1.7], [0.9, 0.1, 0.1, 0.9], [0.25, 0.25, 0.75, 0.75],
    [0.05, 0.95, 0.95, 0.05],
  ]

  @Test(arguments: curves)
  func `agrees with walking along it`(points: [Double]) {
    let curve = CubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    for step in 0...1_000 {
      let x = Double(step) / 1_000
      expectLess(abs(curve.value(at: x) - walked(points, at: x)), 1e-7, "at \(x)")
    }
  }

  @Test func `keeps its times within the animation`() {
    let curve = CubicBezier(x1: -1, y1: .nan, x2: 7, y2: 99)
    expectEqual(curve, CubicBezier(x1: 0, y1: 0, x2: 1, y2: 10))
  }
}

@Suite struct `A spring` {
  /// The same equation stepped through by Runge and Kutta's method.
  private func stepped(_ spring: Spring, _ start: (y: Double, v: Double), to time: Double)
    -> (y: Double, v: Double)
  {
    let w = 2 * Double.pi / spring.response
    func pull(_ y: Double, _ v: Double) -> Double { -2 * spring.dampingRatio * w * v - w * w * y }
    var (y, v) = start
    let steps = 20_000
    let h = time / Double(steps)
    for _ in 0..<steps {
      let (y1, v1) = (v, pull(y, v))
      let (y2, v2) = (v + h / 2 * v1, pull(y + h / 2 * y1, v + h / 2 * v1))
      let (y3, v3) = (v + h / 2 * v2, pull(y + h / 2 * y2, v + h / 2 * v2))
      let (y4, v4) = (v + h * v3, pull(y + h * y3, v + h * v3))
      y += h / 6 * (y1 + 2 * y2 + 2 * y3 + y4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return (y, v)
  }

  @Test(arguments: [0.05, 0.3, 0.99, 1, 1.000001, 1.4, 5], [0.2, 1.5])
  func `moves as its equation says`(dampingRatio: Double, response: Double) {
    let spring = Spring(dampingRatio: dampingRatio, response: response)
    for time in [0.01, 0.1, 0.37, 1.1] {
      let factors = spring.response(at: time)
      let expected = stepped(spring, (y: 2, v: -7), to: time)
      expectLess(abs(2 * factors.displacement - 7 * factors.carry - expected.y), 1e-6)
      expectLess(abs(2 * factors.displacementRate - 7 * factors.carryRate - expected.v), 1e-5)
    }
  }

  @Test(arguments: [0.05, 0.5, 1, 2, 20])
  func `has settled when it says so`(dampingRatio: Double) {
    let spring = Spring(dampingRatio: dampingRatio, response: 0.5)
    for factor in [1, 1.01, 1.37, 2, 5] {
      let left = spring.response(at: spring.settlingDuration * factor)
      expectAtMost(abs(left.displacement), 1e-5)
      expectAtMost(abs(left.carry) * 2 * .pi / 0.5, 1e-5)
    }
  }

  @Test(arguments: [-1, .nan, 1e9, 0], [0.5, .nan, 0, .infinity])
  func `of senseless numbers is still a spring`(dampingRatio: Double, response: Double) {
    let spring = Spring(dampingRatio: dampingRatio, response: response)
    expectTrue(spring.settlingDuration > 0 && spring.settlingDuration.isFinite)
    expectTrue(spring.response(at: spring.settlingDuration / 2).displacement.isFinite)
  }
}
