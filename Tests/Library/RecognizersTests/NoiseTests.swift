import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

extension SplitMix64 {
  fileprivate mutating func angle() -> Angle { Angle(radians: number(in: -Double.pi...Double.pi)) }

  /// The points, each part of each moved by a noise of a standard deviation.
  fileprivate mutating func blur(_ points: [Vector], by sigma: Double) -> [Vector] {
    points.map { $0 + gaussian() * sigma }
  }
}

/// Some errors of angles: how many, their mean and their root mean square, in radians.
private struct Errors {
  private(set) var count = 0.0
  private var sum = 0.0
  private var squares = 0.0

  mutating func add(_ error: Angle) {
    count += 1
    sum += error.radians
    squares += error.radians * error.radians
  }

  var mean: Double { sum / count }
  var rms: Double { (squares / count).squareRoot() }
}

/// A hand whose fingers are all reported with noise, in the pose at the start and in the pose after a turn.
private struct NoisyHand {
  let fingers: [Vector]
  let sigma: Double
  private static let middle = Vector(x: 640, y: 360)

  init(_ fingers: [Vector], relativeNoise: Double) {
    self.fingers = fingers
    sigma = relativeNoise * (Self.squares(fingers) / Double(fingers.count)).squareRoot()
  }

  /// The least root mean square error that an unbiased estimate of the turn can have (Cramér and Rao).
  var bound: Double { sigma * (2 / Self.squares(fingers)).squareRoot() }

  private static func centroid(_ points: [Vector]) -> Vector {
    points.reduce(.zero, +) / Double(points.count)
  }

  private static func squares(_ points: [Vector]) -> Double {
    let middle = centroid(points)
    return points.reduce(0) { $0 + ($1 - middle).lengthSquared }
  }

  /// The errors of the library's fit and of the plain mean of the fingers' angles, on the same samples.
  func errors(samples: Int, seed: UInt64) -> (fit: Errors, mean: Errors) {
    var noise = SplitMix64(seed: seed)
    var (fit, mean) = (Errors(), Errors())
    var hand = SwivelRecognizers.Hand(holdRadius: 0)
    for index in fingers.indices { hand.land(report(index, .began, fingers[index])) }
    for _ in 0..<samples {
      let turn = noise.angle()
      let from = noise.blur(fingers, by: sigma)
      let to = noise.blur(fingers.map { $0.turned(by: turn) }, by: sigma)
      move(&hand, to: from)
      hand.restart()
      move(&hand, to: to)
      fit.add((hand.rotation - turn).wrapped)
      mean.add(meanOfAngles(from, to, about: turn))
    }
    return (fit, mean)
  }

  private func report(_ index: Int, _ phase: ContactPhase, _ point: Vector) -> Contact {
    Contact(id: ContactID(Int64(index)), phase: phase, position: ExactPoint(Self.middle + point))
  }

  private func move(_ hand: inout SwivelRecognizers.Hand, to points: [Vector]) {
    for index in points.indices.dropLast() { hand.note(report(index, .moved, points[index])) }
    hand.move(report(points.count - 1, .moved, points[points.count - 1]))
  }

  /// Qt's algorithm: each finger's angle about the centroid has the same weight, however near it is.
  private func meanOfAngles(_ from: [Vector], _ to: [Vector], about turn: Angle) -> Angle {
    let (a, b) = (Self.centroid(from), Self.centroid(to))
    let errors = zip(from, to).map { (($1 - b).angle - ($0 - a).angle - turn).wrapped }
    return errors.reduce(.zero, +) / Double(errors.count)
  }
}

private let samples = 100_000

@Suite struct `The angle of fingers that are reported with noise` {
  private static let flat = [Vector(x: 200, y: 0), Vector(x: -200, y: 0), Vector(x: 0, y: 4)]

  /// The estimate of a root mean square over 10⁵ samples is itself uncertain by 0.22 %.
  private func expect(_ errors: Errors, reach bound: Double, _ comment: Comment) {
    expectAtLeast(errors.count, 100_000, comment)
    expectLess((errors.rms / bound - 1).magnitude, 0.02, comment)
    expectLess(errors.mean.magnitude, 5 * bound / errors.count.squareRoot(), comment)
  }

  @Test(arguments: [(2, 0.02), (3, 0.005), (5, 0.02), (10, 0.01)])
  func `is as exact as it can be for a regular hand`(count: Int, noise: Double) {
    let fingers = Fingers(center: .zero, fingers: count, radius: 150).fingers
    let hand = NoisyHand(fingers, relativeNoise: noise)
    let seed = UInt64(count)
    expect(hand.errors(samples: samples, seed: seed).fit, reach: hand.bound, "seed \(seed)")
  }

  @Test(arguments: [(2, 0.01), (3, 0.02), (5, 0.005), (10, 0.02)])
  func `is as exact as it can be for a random hand`(count: Int, noise: Double) {
    let seed = UInt64(100 + count)
    var generator = SplitMix64(seed: seed)
    let fingers = (0..<count).map { _ in
      Vector(
        length: generator.number(in: 20...200.0),
        angle: Angle(turns: generator.number(in: 0...1.0)))
    }
    let hand = NoisyHand(fingers, relativeNoise: noise)
    expect(hand.errors(samples: samples, seed: seed).fit, reach: hand.bound, "seed \(seed)")
  }

  /// The third finger is so near the middle that its own angle says nothing.
  @Test(arguments: [0.006, 0.02])
  func `is as exact as it can be for a flat hand, where the mean of the angles is lost`(
    noise: Double
  ) {
    let hand = NoisyHand(Self.flat, relativeNoise: noise)
    let errors = hand.errors(samples: samples, seed: 7)
    expect(errors.fit, reach: hand.bound, "seed 7")
    expectGreater(errors.mean.rms, 10 * hand.bound)
  }
}

@Suite struct `A hand that trembles` {
  /// Taps of so many points of tremor, four to twelve times a second, in up to 1.5 s; how many are seen of 60.
  private func taps(_ tremor: Double, _ tap: TapGestureRecognizer) -> Int {
    var generator = SplitMix64(seed: 11)
    return (0..<60).count { _ in
      var tap = tap
      let (phase, way) = (generator.angle(), generator.angle())
      let (rate, last) = (generator.number(in: 4...12.0), generator.number(in: 12...150))
      for step in 0...last {
        let swing = (Angle(turns: 0.01 * Double(step) * rate) + phase).sineAndCosine.sine
        let point = center + Vector(length: tremor * swing, angle: way)
        let doing = step == 0 ? ContactPhase.began : step == last ? .ended : .moved
        tap.handle(
          contact(1, doing, point.x, point.y), at: Timestamp(microseconds: Int64(step) * 10_000))
      }
      return tap.state == .recognized
    }
  }

  @Test(arguments: [(11.0, 25.0), (23, 50)])
  func `taps as far and as long as one allows it`(tremor: Double, movement: Double) {
    var steady = TapGestureRecognizer()
    expectAtMost(taps(tremor, steady), 20)
    steady.allowableMovement = movement
    steady.maximumPressDuration = 1.5
    expectEqual(taps(tremor, steady), 60)
  }
}
