import SwivelTestSupport
import Testing

@testable import SwivelGeometry

extension SplitMix64 {
  mutating func point() -> Vector {
    Vector(x: number(in: -1_000...1_000), y: number(in: -1_000...1_000))
  }

  mutating func similarity() -> Similarity {
    Similarity(
      rotation: .degrees(number(in: -1_080...1_080)), scale: number(in: 0.1...10),
      translation: point())
  }

  mutating func affine() -> AffineTransform {
    AffineTransform(x: point(), y: point(), translation: point())
  }
}

@Suite struct `A similarity` {
  @Test(arguments: UInt64(1)...100) func `after another does the other first`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let (first, second) = (generator.similarity(), generator.similarity())
    let point = generator.point()
    let both = second.after(first)
    let error = both.apply(point).distance(to: second.apply(first.apply(point)))
    expectLess(error, 1e-8, "seed \(seed)")
    expectEqual(both.rotation, second.rotation + first.rotation, "whole turns kept, seed \(seed)")
  }

  @Test(arguments: UInt64(1)...100) func `is undone by its inverse on either side`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let movement = generator.similarity()
    let point = generator.point()
    expectLess(
      movement.inverse.apply(movement.apply(point)).distance(to: point), 1e-8, "seed \(seed)")
    expectLess(
      movement.apply(movement.inverse.apply(point)).distance(to: point), 1e-8, "seed \(seed)")
    expectEqual(movement.inverse.after(movement).rotation, .zero, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...100) func `moves points as its matrix does`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let movement = generator.similarity()
    let point = generator.point()
    let error = movement.affine.apply(point).distance(to: movement.apply(point))
    expectLess(error, 1e-9, "seed \(seed)")
    let area = movement.scale * movement.scale
    expectLess((movement.affine.determinant / area - 1).magnitude, 1e-12, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...100) func `carries its pivot to its target`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let (pivot, target) = (generator.point(), generator.point())
    let rotation = Angle(degrees: generator.number(in: -720...720))
    let movement = Similarity(
      rotation: rotation, scale: generator.number(in: 0.1...10), carrying: pivot, to: target)
    expectLess(movement.apply(pivot).distance(to: target), 1e-9, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...100)
  func `whose scale is limited keeps the pivot where it is`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var movement = generator.similarity()
    movement.scale = Bool.random(using: &generator) ? 0.01 : 100
    let (size, target) = (generator.number(in: 0.5...2), generator.point())
    let content = movement.inverse.apply(target)
    let limited = movement.limitingScale(to: 0.05...20, of: size, about: target)
    let wanted = movement.scale < 1 ? 0.05 : 20.0
    expectLess((limited.scale * size / wanted - 1).magnitude, 1e-15, "seed \(seed)")
    expectEqual(limited.rotation, movement.rotation, "seed \(seed)")
    expectLess(limited.apply(content).distance(to: target), 1e-6, "seed \(seed)")
  }

  @Test(arguments: [0.05, 1, 20])
  func `within the limits stays as it is, to the bit`(scale: Double) {
    let movement = Similarity(
      rotation: .degrees(400), scale: scale, translation: Vector(x: 0.1, y: 0.7))
    expectEqual(movement.limitingScale(to: 0.05...20, of: 1, about: .zero), movement)
    expectEqual(movement.limitingScale(to: 2...3, of: 0, about: .zero), movement)
  }
}

@Suite struct `An affine transform` {
  @Test(arguments: UInt64(1)...100)
  func `is undone by its inverse and composed in order`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let (first, second) = (generator.affine(), generator.affine())
    let point = generator.point() / 1_000
    let composed = second.after(first).apply(point)
    let apart = second.apply(first.apply(point))
    expectAtMost(composed.distance(to: apart), 1e-9 * apart.length, "seed \(seed)")
    guard first.determinant.magnitude > 1 else { return }
    let back = try #require(first.inverse, "seed \(seed)")
    expectLess(back.apply(first.apply(point)).distance(to: point), 1e-6, "seed \(seed)")
  }

  @Test func `that flattens the plane has no inverse`() {
    let line = AffineTransform(
      x: Vector(x: 1, y: 2), y: Vector(x: 2, y: 4), translation: Vector(x: 1, y: 1))
    expectNil(line.inverse)
    var endless = AffineTransform.identity
    endless.x.x = .infinity
    expectNil(endless.inverse)
    endless.x.x = .nan
    expectNil(endless.inverse)
    expectEqual(AffineTransform.identity.inverse, .identity)
  }
}

@Suite struct `A rectangle` {
  let box = Rectangle(origin: Vector(x: 10, y: 20), size: Vector(x: 30, y: 40))

  @Test(arguments: [
    (10.0, 20.0, true), (40, 60, true), (25, 40, true), (9.999, 40, false), (40.001, 40, false),
    (25, 19.999, false), (25, 60.001, false), (.nan, 40, false),
  ]) func `contains what lies inside or on its edge`(x: Double, y: Double, isInside: Bool) {
    expectEqual(box.contains(Vector(x: x, y: y)), isInside)
  }

  @Test func `grows on every side and never shrinks below nothing`() {
    expectEqual(
      box.grown(by: 5), Rectangle(origin: Vector(x: 5, y: 15), size: Vector(x: 40, y: 50)))
    let shrunk = box.grown(by: -17)
    expectEqual(shrunk.size, Vector(x: 0, y: 6))
    expectEqual(shrunk.center, box.center)
    expectEqual(Rectangle(center: box.center, size: box.size), box)
  }
}
