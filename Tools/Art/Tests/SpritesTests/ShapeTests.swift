import SwivelGeometry
import Testing

@testable import SpriteGenerator

@Suite struct `A shape` {
  @Test(
    arguments: [
      (Vector(0, 0), -10.0), (Vector(6, 8), 0), (Vector(0, -14), 4), (Vector(-5, 0), -5),
    ] as [(Vector, Double)])
  func `like a disc tells how far its edge is`(point: Vector, expected: Double) {
    #expect(Shape.disc(10).distance(point) == expected)
  }

  @Test(
    arguments: [
      (Vector(0, 0), -5.0), (Vector(13, 0), 3), (Vector(0, -9), 4), (Vector(13, 9), 5),
    ] as [(Vector, Double)])
  func `like a box tells how far its edge is`(point: Vector, expected: Double) {
    #expect(Shape.box(20, 10).distance(point) == expected)
  }

  @Test(
    arguments: [(Vector(10, 0), 9.0), (Vector(0, 10), -1), (Vector(-10, 0), 9)]
      as [(Vector, Double)])
  func `like an arc ends where its sweep ends`(point: Vector, expected: Double) {
    let arc = Shape.arc(10, from: .degrees(60), sweep: .degrees(60), width: 2)
    #expect(abs(arc.distance(point) - expected) < 1e-9)
  }

  @Test func `less another has that other's hole`() {
    let ring = Shape.disc(10) - Shape.disc(4)
    #expect(ring.distance(.zero) == 4)
    #expect(ring.distance(Vector(7, 0)) == -3)
  }

  @Test(arguments: 0..<7)
  func `that is repeated lies in every direction`(copy: Int) {
    let dots = Shape.disc(1, at: Vector(0, -20)).repeated(7)
    let position = Vector(length: 20, angle: .degrees(Double(copy) * 360 / 7 - 90))
    #expect(abs(dots.distance(position) + 1) < 1e-9)
    #expect(dots.distance(position.turned(by: .degrees(180 / 7))) > 1)
  }

  /// The painter passes over whole squares by the distance of their middle.
  @Test(arguments: UInt64(1)...8)
  func `never puts its edge farther away than it is`(seed: UInt64) throws {
    let shapes = [
      Shape.polygon([Vector(-20, 4), Vector(3, -25), Vector(9, 2), Vector(25, 20)]),
      Shape.disc(20).joined(with: .box(50, 6), fillet: 8),
      Shape.box(40, 30, corner: 6).without(.disc(8, at: Vector(12, 9)), rounding: 5),
      Shape.line(Vector(12, 0), Vector(26, 0), width: 5).repeated(5).turned(by: .degrees(17)),
      try #require(Glyph.shape("5", height: 40, stroke: 5)),
      try #require(Glyph.text("2039", height: 12, stroke: 2)),
    ]
    var random = SplitMix64(seed: seed)
    for (index, shape) in shapes.enumerated() {
      for _ in 0..<200 {
        let a = Vector(80 * random.unit() - 40, 80 * random.unit() - 40)
        let b = a + Vector(6 * random.unit() - 3, 6 * random.unit() - 3)
        let change = abs(shape.distance(a) - shape.distance(b))
        #expect(change <= a.distance(to: b) + 1e-9, "shape \(index), seed \(seed), \(a) to \(b)")
      }
    }
  }

  @Test(arguments: Array("0123456789NESWR"))
  func `is cut for every digit and for the letters in use`(character: Character) throws {
    let shape = try #require(Glyph.shape(character, height: 16, stroke: 2))
    let inked = (-8...8).flatMap { y in (-8...8).map { Vector(Double($0), Double(y)) } }
      .filter { shape.distance($0) < 0 }
    #expect(inked.contains { $0.y < -5 } && inked.contains { $0.y > 5 })
    #expect(!shape.bounds.grown(by: 0.01).contains(Vector(0, 10)))
  }

  @Test func `is not cut for what the engraver doesn't know`() {
    #expect(Glyph.shape("?", height: 16, stroke: 2) == nil)
    #expect(Glyph.text("", height: 16, stroke: 2) == nil)
  }
}

@Suite struct `Paint` {
  @Test func `covers half a pixel where the outline runs through its middle`() {
    var canvas = Canvas(size: Vector(4, 4))
    canvas.fill(.box(3, 8), .plain(Pigment(0xFFFFFF)))
    let alphas = (0..<8).map { canvas.parts[4 * $0 + 3] }
    #expect(alphas == [0, 1, 1, 1, 1, 1, 1, 0])
  }

  @Test func `atop leaves clear what was clear`() {
    var canvas = Canvas(size: Vector(4, 4))
    canvas.stain(.disc(2), Pigments.signal)
    #expect(canvas.parts.allSatisfy { $0 == 0 })
  }

  @Test func `is straight: a half covered pixel keeps its whole colour`() {
    var canvas = Canvas(size: Vector(1, 1))
    canvas.blend(Pigment(red: 1, green: 0.5, blue: 0.25), 0.5, at: 0, .over)
    #expect(Array(canvas.parts[0..<4]) == [1, 0.5, 0.25, 0.5])
  }

  @Test func `takes its grain from a generator with the published numbers`() {
    var random = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    #expect((0..<3).map { _ in random.next() } == expected)
  }
}
