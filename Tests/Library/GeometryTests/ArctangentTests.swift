import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelGeometry

@Suite struct `An arctangent` {
  private static func check(_ y: Double, _ x: Double, _ comment: Comment) {
    let found = arctangent(y, x)
    expectLess(ulps(found, from: atan2(Wide(y), Wide(x))), 2 + judgeError, comment)
    expectAtMost(found.magnitude, .pi, comment)
  }

  @Test(
    arguments: UInt64(1)...4,
    [
      (-8...8, 20_000), (-1_022...1_023, 20_000), (1_000...1_023, 2_000),
      (-1_074 ... -1_000, 2_000),
    ])
  func `errs by less than two units in the last place in all directions, at all magnitudes`(
    seed: UInt64, pairs: (exponents: ClosedRange<Int>, count: Int)
  ) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<pairs.count {
      let y = generator.number(ofExponents: pairs.exponents)
      let x = generator.number(ofExponents: pairs.exponents)
      guard x != 0, y != 0 else { continue }
      Self.check(y, x, "seed \(seed), arctangent of \(y), \(x)")
    }
  }

  @Test func `errs by less than two units in the last place where the known angles change`() {
    for sixteenth in 0...16 {
      let quotient = Double(sixteenth) / 16
      for y in [quotient.nextDown, quotient, quotient.nextUp] where y > 0 {
        Self.check(y, 1, "arctangent of \(y), 1")
        Self.check(1, y, "arctangent of 1, \(y)")
      }
    }
  }

  /// All that IEEE 754 says of atan2 at zeros and infinities, which libm follows too.
  @Test func `takes zeros, infinities and their signs as IEEE 754 has it`() {
    let edges = [0.0, -0.0, 1, -1, 0x1p-1074, -0x1p-1074, .infinity, -.infinity]
    for y in edges {
      for x in edges {
        let (found, wanted) = (arctangent(y, x), atan2(y, x))
        expectEqual(found, wanted, "arctangent of \(y), \(x)")
        expectEqual(found.sign, wanted.sign, "arctangent of \(y), \(x)")
      }
    }
  }

  @Test(arguments: [0, 1, -Double.infinity, .nan])
  func `of something that is no number is no number`(other: Double) {
    expectTrue(arctangent(.nan, other).isNaN)
    expectTrue(arctangent(other, .nan).isNaN)
  }

  @Test(arguments: [
    (1.0, 1.0, 0x3fe9_21fb_5444_2d18 as UInt64),
    (1, -3, 0x4006_8f09_5fdf_593c),
    (-0.1, 7, 0xbf8d_4151_b1f5_0976),
    (-5, -0.3, 0xbffa_1772_8de9_dc02),
    (1e-300, 1e-301, 0x3ff7_89bd_2c16_0054),
    (3e300, -2e299, 0x3ffa_32a5_1baa_208b),
    (0.4, 2.9, 0x3fc1_8b62_6806_6964),
  ]) func `has the bits that tapes were recorded with`(y: Double, x: Double, bits: UInt64) {
    expectEqual(arctangent(y, x).bitPattern, bits)
  }
}
