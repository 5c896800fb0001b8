import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelGeometry

@Suite struct `An angle` {
  @Test func `keeps a thousand turns`() {
    var angle = Angle.zero
    for _ in 0..<36_000 { angle += .degrees(10) }
    expectLess((angle.turns - 1_000).magnitude, 1e-9)
    expectEqual(Angle(turns: 1_000).degrees, 360_000)
    expectLess((Angle(degrees: -360_000).turns + 1_000).magnitude, 1e-12)
  }

  @Test(arguments: [
    (0.0, 0.0), (179, 179), (180.5, -179.5), (-180.5, 179.5), (360, 0), (725, 5), (-725, -5),
  ]) func `wraps into half a turn either way`(degrees: Double, wanted: Double) {
    expectLess((Angle(degrees: degrees).wrapped.degrees - wanted).magnitude, 1e-9)
  }

  @Test(arguments: [
    (170.0, -170.0, 190.0), (-170, 170, -190), (350, -5, 355), (350, 5, 365), (1_080, 90, 1_170),
    (-1_080, -90, -1_170), (0, 0, 0), (10, 350, -10),
  ])
  func `is followed across the half turn by the shorter way`(
    from: Double, towards: Double, wanted: Double
  ) {
    let found = Angle(degrees: from).unwrapped(towards: .degrees(towards))
    expectLess((found.degrees - wanted).magnitude, 1e-9)
  }

  @Test(arguments: [1.0, -1])
  func `is followed through a thousand turns from reports of its direction only`(sign: Double) {
    var followed = Angle.zero
    for step in 1...8_000 {
      let direction = Vector(length: 1, angle: .degrees(sign * 45 * Double(step))).angle
      followed = followed.unwrapped(towards: direction)
    }
    expectLess((followed.degrees - sign * 360_000).magnitude, 1e-6)
  }

  @Test func `is written as a number of radians and read back to the bit`() throws {
    for angle in [Angle.zero, .degrees(200), .turns(-1_000), .radians(0x1p-1074)] {
      let text = try JSONEncoder().encode([angle])
      try expectEqual(JSONDecoder().decode([Angle].self, from: text), [angle])
      try expectEqual(JSONDecoder().decode([Double].self, from: text), [angle.radians])
    }
  }
}

@Suite struct `A vector` {
  @Test(arguments: UInt64(1)...4)
  func `keeps its length and gains the angle when it is turned`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let vector = Vector(generator.number(in: -500...500), generator.number(in: -500...500))
      let angle = Angle(degrees: generator.number(in: -720...720))
      let turned = vector.turned(by: angle)
      expectLess((turned.length - vector.length).magnitude, 1e-10, "seed \(seed)")
      let gained = turned.angle - vector.angle - angle
      expectLess(gained.wrapped.radians.magnitude, 1e-12, "seed \(seed)")
      expectAtLeast(vector.cross(turned) * sineAndCosine(angle.radians).sine, 0, "seed \(seed)")
    }
  }

  @Test func `turns clockwise on a screen whose y points down`() {
    let quarter = Vector(x: 1, y: 0).turned(by: .degrees(90))
    expectLess(quarter.distance(to: Vector(x: 0, y: 1)), 1e-15)
    expectEqual(Vector(x: 1, y: 0).perpendicular, Vector(x: 0, y: 1))
    expectEqual(Vector(x: 0, y: 2).angle.degrees, 90)
    expectEqual(Vector.zero.angle, .zero)
  }

  @Test func `is written as two numbers`() throws {
    let text = try JSONEncoder().encode(Vector(x: 1.5, y: -2))
    expectEqual(String(decoding: text, as: UTF8.self), "[1.5,-2]")
    try expectEqual(JSONDecoder().decode(Vector.self, from: text), Vector(x: 1.5, y: -2))
  }
}

@Suite struct `A wrapped angle` {
  @Test(arguments: [1.0, 4, 70, 1e4, 6.4e6, 6.6e6, 1e12])
  func `is the remainder of whole turns, to the bit`(range: Double) {
    var source = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      let radians = source.number(in: -range...range)
      let expected = radians.remainder(dividingBy: Angle.fullTurn)
      expectEqual(
        Angle(radians: radians).wrapped.radians.bitPattern, expected.bitPattern, "\(radians)")
    }
  }

  @Test(arguments: -40...40)
  func `is that near half turns too`(halves: Int) {
    let middle = Double(halves) * (Angle.fullTurn / 2)
    for radians in [middle.nextDown, middle, middle.nextUp, -middle] {
      let expected = radians.remainder(dividingBy: Angle.fullTurn)
      expectEqual(
        Angle(radians: radians).wrapped.radians.bitPattern, expected.bitPattern, "\(radians)")
    }
  }
}
