import Foundation
import SwivelGestureSupport
import Testing

private func degrees(_ vector: Vector) -> Double { atan2(vector.y, vector.x) * 180 / .pi }

/// The numbers that the page on the mathematics gives, for what goes wrong and for what is right.
@Suite struct `A figure of the documentation` {
  @Test func `is that of the difference of two directions across the horizontal`() {
    let from = Vector(length: 100, angle: .degrees(170))
    let to = Vector(length: 100, angle: .degrees(190))
    expectLess(abs(degrees(to) - degrees(from) + 340), 1e-9)
    var fit = SpanFit(of: [-from, from])
    fit.follow([-to, to])
    expectLess(abs(fit.rotation.degrees - 20), 1e-9)
  }

  @Test func `is that of a span made of horizontal and vertical parts`() {
    func span(_ points: [Vector]) -> Double {
      let (x, y) = points.reduce(into: (0.0, 0.0)) { $0 = ($0.0 + abs($1.x), $0.1 + abs($1.y)) }
      return (x * x + y * y).squareRoot()
    }
    let pose = (0..<4).map { Vector(length: 100, angle: .turns(Double($0) / 4)) }
    let turned = pose.map { $0.turned(by: .degrees(45)) }
    expectLess(abs(span(turned) / span(pose) - 2.0.squareRoot()), 1e-9)
    var fit = SpanFit(of: pose)
    fit.follow(turned)
    expectLess(abs(fit.scale - 1), 1e-12)
  }

  @Test func `is that of the mean distance when a third finger lands`() {
    func spread(_ points: [Vector]) -> Double {
      let middle = points.reduce(.zero, +) / Double(points.count)
      return points.reduce(0) { $0 + $1.distance(to: middle) } / Double(points.count)
    }
    let pair = [Vector(x: -50, y: 0), Vector(x: 50, y: 0)]
    let jump = spread(pair + [Vector(x: 0, y: 300)]) / spread(pair)
    expectLess(abs(jump - 2.8), 0.05, "\(jump)")
    var hand = Hand()
    for (id, point) in pair.enumerated() { hand.land(contact(Int64(id), .began, point.x, point.y)) }
    hand.land(contact(9, .began, 0, 300))
    expectEqual(hand.scale, 1)
  }

  @Test func `is that of scales that are multiplied step by step`() {
    let scales = stride(from: 1.0, through: 2.001, by: 0.1)
    var (view, last) = (1.0, 1.0)
    for scale in scales.dropFirst() {
      view *= 1 - (last - scale)
      last = scale
    }
    expectLess(abs(view - 2.594), 1e-3)
  }

  @Test(arguments: [(20.0, 4.1), (40, 2.0), (100, 0.8), (300, 0.27)])
  func `is that of the uncertainty of two fingers`(distance: Double, degrees: Double) {
    let found = 2.0.squareRoot() / distance * 180 / .pi
    expectLess(abs(found - degrees), 0.06)
    // And so is the noise of the fit itself, in each of the four directions of both fingers.
    var squares = 0.0
    for finger in 0..<2 {
      var noisy = [Vector.zero, Vector(x: distance, y: 0)]
      var fit = SpanFit(of: noisy)
      noisy[finger].y += 0.01
      fit.follow(noisy)
      squares += fit.rotation.degrees * fit.rotation.degrees * 1e4
    }
    expectLess(abs(squares.squareRoot() / found - 1), 1e-3)
  }

  @Test(arguments: [(100.0, 14.0), (400, 3.4)])
  func `is that of the usual arc at two distances`(distance: Double, degrees: Double) {
    expectLess(abs(Angle.radians(Thresholds().turn / (distance / 2)).degrees - degrees), 0.3)
  }

  @Test func `is that of fractions of a screen that is not square`() {
    let screen = Vector(x: 1920, y: 1080)
    func fraction(_ point: Vector) -> Vector {
      Vector(x: point.x / screen.x, y: point.y / screen.y)
    }
    expectLess(abs(degrees(fraction(Vector(x: 1, y: 1))) - 60.6), 0.05)
    let worst = stride(from: 0.0, through: 90, by: 0.01).map { angle in
      degrees(fraction(Vector(length: 1, angle: .degrees(angle)))) - angle
    }.max()
    expectLess(abs((worst ?? 0) - 16.3), 0.05)
    let turned = fraction(Vector(x: 0, y: 100)).length / fraction(Vector(x: 100, y: 0)).length
    expectLess(abs(turned - 1.778), 1e-3)
  }

  /// Three fingers that wander apart and return: what steps leave behind, a fit against the pose doesn't.
  @Test func `is that of steps that are added up along a closed path`() {
    let pose = [Vector(x: 0, y: 0), Vector(x: 300, y: 0), Vector(x: 150, y: 260)]
    var most = 0.0
    for seed in UInt64(1)...200 {
      var generator = SplitMix64(seed: seed)
      var whole = SpanFit(of: pose)
      var (last, sum) = (pose, 0.0)
      let path = (0..<8).map { _ in
        pose.map {
          $0 + Vector(x: generator.number(in: -40...40), y: generator.number(in: -40...40))
        }
      }
      for points in path + [pose] {
        var step = SpanFit(of: last)
        step.follow(points)
        sum += step.rotation.degrees
        whole.follow(points)
        last = points
      }
      most = max(most, abs(sum))
      expectLess(abs(whole.rotation.degrees), 1e-9, "seed \(seed)")
    }
    expectGreater(most, 1, "\(most)")
  }
}
