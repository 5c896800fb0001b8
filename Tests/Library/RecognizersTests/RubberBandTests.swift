import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

@Suite struct `A rubber band` {
  private static let bands = [
    RubberBand.scale, .angle, .position, RubberBand(coefficient: 1, reach: 3),
    RubberBand(coefficient: 0, reach: 3), RubberBand(coefficient: 0.3, reach: 0),
  ]

  @Test(arguments: bands, [-5.0...5, 0...0, 3...1e6])
  func `leaves what is within the limits as it is`(band: RubberBand, limits: ClosedRange<Double>) {
    let middle = (limits.lowerBound + limits.upperBound) / 2
    for value in [limits.lowerBound, middle, limits.upperBound] {
      expectEqual(band.shown(value, within: limits), value)
      expectEqual(band.pulled(value, within: limits), value)
      expectEqual(RubberBand.rest(value, within: limits), value)
    }
  }

  @Test(arguments: bands)
  func `gives way steadily, ever less, and never beyond its reach`(band: RubberBand) {
    var (before, gain) = (0.0, Double.infinity)
    for step in 1...2_000 {
      let pull = Double(step) * 0.01
      let stretch = band.stretch(pull)
      expectTrue(stretch >= before && stretch <= band.reach)
      expectAtMost(stretch, band.coefficient * pull + 1e-12, "it never runs ahead of the hand")
      expectAtMost(stretch - before, gain + 1e-12, "the resistance grows")
      (before, gain) = (stretch, stretch - before)
    }
    for pull in [1e3, 1e9, 1e300, .greatestFiniteMagnitude, .infinity] {
      expectTrue(band.stretch(pull) >= before && band.stretch(pull) <= band.reach)
      before = band.stretch(pull)
    }
    for pull in [0, -1, -Double.infinity, Double.nan] { expectEqual(band.stretch(pull), 0) }
  }

  @Test(arguments: bands)
  func `starts without a step and with its softness`(band: RubberBand) {
    let limits = -2.0...7
    for (edge, side) in [(7.0, 1.0), (-2, -1)] {
      let near = band.shown(edge + 1e-9 * side, within: limits)
      expectLess((near - edge).magnitude, 1e-8)
      let slope = (band.shown(edge + 1e-6 * side, within: limits) - edge) * side / 1e-6
      let expected = band.reach == 0 ? 0 : band.coefficient
      expectLess((slope - expected).magnitude, 1e-3)
    }
  }

  @Test(arguments: bands.prefix(4), UInt64(1)...5)
  func `knows how far it was pulled`(band: RubberBand, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let limits = -1.0...1
    for _ in 0..<200 {
      let pulled = generator.number(in: -50...50.0) * band.reach
      let shown = band.shown(pulled, within: limits)
      let back = band.pulled(shown, within: limits)
      expectLess((back - pulled).magnitude, 1e-9 * max(1, pulled.magnitude), "seed \(seed)")
    }
    expectTrue(band.pulled(1 + band.reach, within: limits).isFinite)
    expectTrue(band.pulled(.infinity, within: limits).isFinite)
  }

  @Test func `is within its ranges`() {
    let wild = RubberBand(coefficient: 7, reach: -3)
    expectTrue(wild.coefficient == 1 && wild.reach == 0)
    let odd = RubberBand(coefficient: .nan, reach: .nan)
    expectTrue(odd.coefficient == 0 && odd.reach == 0)
  }
}

@Suite struct `Elastic limits` {
  private let thing = Similarity(
    rotation: .degrees(10), scale: 1.5, translation: Vector(x: 300, y: 200))
  private let limits = ElasticLimits(scale: 0.5...4, rotation: .degrees(-400)...(.degrees(400)))

  private func change(_ generator: inout SplitMix64, about grip: Vector) -> Similarity {
    Similarity(
      rotation: .degrees(generator.number(in: -900...900.0)),
      scale: exponential(generator.number(in: -3...3.0)), carrying: grip,
      to: grip + Vector(x: generator.number(in: -200...200.0), y: 30))
  }

  @Test(arguments: UInt64(1)...40)
  func `keep the point under the fingers there, whatever they hold back`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let grip = Vector(x: generator.number(in: 200...400.0), y: 250)
    let change = change(&generator, about: grip)
    let pivot = change.apply(grip)
    let shown = limits.resisting(change, of: thing, about: pivot)
    let rest = limits.resting(shown, of: thing, about: pivot)
    expectLess(shown.apply(grip).distance(to: pivot), 1e-9, "seed \(seed)")
    expectLess(rest.apply(grip).distance(to: pivot), 1e-9, "seed \(seed)")
    let (angle, size) = ((thing.rotation + shown.rotation).degrees, thing.scale * shown.scale)
    expectTrue(angle.magnitude < 420 && size > 0.5 / 1.5 && size < 4 * 1.5, "seed \(seed)")
    expectAtLeast(shown.rotation.radians * change.rotation.radians, 0, "the sign is kept")
    let (restAngle, restSize) = (thing.rotation + rest.rotation, thing.scale * rest.scale)
    expectLess((restAngle.degrees - min(max(angle, -400), 400)).magnitude, 1e-9, "seed \(seed)")
    expectLess((restSize / min(max(size, 0.5), 4) - 1).magnitude, 1e-12, "seed \(seed)")
    let settled = limits.resting(rest, of: thing, about: pivot)
    expectLess(settled.apply(grip).distance(to: rest.apply(grip)), 1e-9, "it rests for good")
  }

  @Test(arguments: UInt64(1)...10) func `change nothing within, to the bit`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let wide = ElasticLimits(
      scale: 0.01...100, rotation: .turns(-9)...(.turns(9)),
      position: Rectangle(center: .zero, size: Vector(x: 1e6, y: 1e6)))
    let change = change(&generator, about: Vector(x: 250, y: 250))
    let pivot = Vector(x: 270, y: 240)
    expectEqual(wide.resisting(change, of: thing, about: pivot), change, "seed \(seed)")
    expectEqual(wide.resting(change, of: thing, about: pivot), change, "seed \(seed)")
    expectEqual(ElasticLimits().resisting(change, of: thing, about: pivot), change)
  }

  /// When a hand pulls in small steps, the thing moves in small steps.
  @Test func `give way steadily`() {
    let grip = Vector(x: 300, y: 250)
    var last = Similarity.identity
    for step in 1...2_000 {
      let t = Double(step) / 500
      let change = Similarity(
        rotation: .degrees(300 * t), scale: exponential(t), carrying: grip, to: grip)
      let shown = limits.resisting(change, of: thing, about: grip)
      expectTrue(shown.rotation >= last.rotation && shown.scale >= last.scale)
      expectAtMost((shown.rotation - last.rotation).degrees, 0.6 + 1e-9)
      expectAtMost(shown.scale / last.scale, exponential(0.002) + 1e-12)
      last = shown
    }
    expectTrue((thing.rotation + last.rotation).degrees > 410 && thing.scale * last.scale > 4.2)
  }

  @Test(arguments: [1.2, 0.9])
  func `take up what is beyond them without a jump`(share: Double) {
    let beyond = Similarity(
      rotation: .degrees(400 + 12 * share), scale: 4 * exponential(0.25 * share),
      translation: Vector(x: 300, y: 200))
    let grip = Vector(x: 320, y: 210)
    let still = limits.resisting(.identity, of: beyond, about: grip)
    expectTrue(still.rotation.radians.magnitude < 1e-9 && (still.scale - 1).magnitude < 1e-9)
    expectLess(still.apply(grip).distance(to: grip), 1e-9)
    let rest = limits.resting(.identity, of: beyond, about: grip)
    expectLess(((beyond.rotation + rest.rotation).degrees - 400).magnitude, 1e-9)
    expectLess((beyond.scale * rest.scale - 4).magnitude, 1e-9)
    expectLess(rest.apply(grip).distance(to: grip), 1e-9)
  }

  @Test(arguments: [(0.0, 0.0), (5_000, 0), (-5_000, 7_000), (0, -7_000)])
  func `hold a thing's place back at the edges of a box`(x: Double, y: Double) {
    let box = Rectangle(origin: .zero, size: Vector(x: 800, y: 600))
    let limits = ElasticLimits(position: box)
    let change = Similarity(translation: Vector(x: x, y: y))
    let shown = limits.resisting(change, of: thing, about: .zero)
    let point = shown.apply(thing.translation)
    expectTrue(box.grown(by: 80).contains(point))
    let rest = limits.resting(shown, of: thing, about: .zero).apply(thing.translation)
    expectTrue(box.grown(by: 1e-9).contains(rest))
    let nearest = Vector(x: min(max(point.x, 0), 800), y: min(max(point.y, 0), 600))
    expectLess(rest.distance(to: nearest), 1e-9)
    expectEqual(point == thing.translation + change.translation, x == 0 && y == 0)
  }

  @Test func `of a box that is none hold nothing`() {
    let limits = ElasticLimits(position: Rectangle(origin: .zero, size: Vector(x: -1, y: .nan)))
    let change = Similarity(translation: Vector(x: 9, y: 9))
    expectEqual(limits.resisting(change, of: thing, about: .zero), change)
  }
}
