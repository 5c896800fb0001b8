import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelGeometry

@Suite struct `Sine and cosine` {
  @Test(arguments: UInt64(1)...4)
  func `err by less than one unit in the last place within 260,000 turns`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<20_000 {
      let x = generator.number(ofExponents: -60...20)
      guard x.magnitude < 1_640_000 else { continue }
      let (sine, cosine) = sineAndCosine(x)
      expectLess(ulps(sine, from: sin(Wide(x))), 1 + judgeError, "seed \(seed), sine of \(x)")
      expectLess(ulps(cosine, from: cos(Wide(x))), 1 + judgeError, "seed \(seed), cosine of \(x)")
    }
  }

  @Test func `err by less than one unit at the doubles nearest to quarter turns`() {
    for quarters in stride(from: -1_000_000, through: 1_000_000, by: 397) {
      let quarter = Double(quarters) * (Double.pi / 2)
      for x in [quarter.nextDown, quarter, quarter.nextUp] {
        let (sine, cosine) = sineAndCosine(x)
        expectLess(ulps(sine, from: sin(Wide(x))), 1 + judgeError, "sine of \(x)")
        expectLess(ulps(cosine, from: cos(Wide(x))), 1 + judgeError, "cosine of \(x)")
      }
    }
  }

  @Test(arguments: UInt64(1)...4)
  func `lie on the unit circle, whatever the angle's magnitude`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<5_000 {
      let x = generator.number(ofExponents: -1_074...1_023)
      let (sine, cosine) = sineAndCosine(x)
      expectLess(
        (sine * sine + cosine * cosine - 1).magnitude, 4 * Double.ulpOfOne,
        "seed \(seed), angle \(x)")
    }
  }

  /// A huge angle is taken modulo the double nearest to 2π, which is 2.45e-16 too small.
  @Test(arguments: UInt64(1)...4)
  func `lose accuracy in proportion to the turns beyond 260,000`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<5_000 {
      let x = generator.number(ofExponents: 21...48)
      let lost = x.magnitude / Angle.fullTurn * 2.45e-16 + 2e-16
      let (sine, cosine) = sineAndCosine(x)
      expectAtMost((sine - Double(sin(Wide(x)))).magnitude, lost, "seed \(seed), sine of \(x)")
      expectAtMost((cosine - Double(cos(Wide(x)))).magnitude, lost, "seed \(seed), cosine of \(x)")
    }
  }

  @Test(arguments: [0.0, 0x1p-1074, 0x1p-1030, 0x1p-1022, 1e-9])
  func `of a tiny angle are the angle and one`(x: Double) {
    for x in [x, -x] {
      let (sine, cosine) = sineAndCosine(x)
      expectEqual(sine, x)
      expectEqual(cosine, 1)
    }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, .signalingNaN])
  func `of no finite angle are no numbers`(x: Double) {
    let (sine, cosine) = sineAndCosine(x)
    expectTrue(sine.isNaN && cosine.isNaN)
  }

  @Test(arguments: UInt64(1)...4) func `are odd and even to the bit`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      let x = generator.number(ofExponents: -40...60)
      let (there, back) = (sineAndCosine(x), sineAndCosine(-x))
      expectEqual(there.sine, -back.sine, "seed \(seed), angle \(x)")
      expectEqual(there.cosine, back.cosine, "seed \(seed), angle \(x)")
    }
  }

  @Test(arguments: [
    (0.1, 0x3fb9_8eae_cb8b_cb2c as UInt64, 0x3fef_d712_f9a8_17c1 as UInt64),
    (1.0, 0x3fea_ed54_8f09_0cee, 0x3fe1_4a28_0fb5_068c),
    (-2.5, 0xbfe3_26af_0dcf_cab0, 0xbfe9_a2f7_ef85_8b7d),
    (3.0, 0x3fc2_1038_6db6_d55b, 0xbfef_ae04_be85_e5d2),
    (100.25, 0xbfd1_bf00_980d_c35c, 0x3fee_bec7_2ba6_b0ec),
    (123456.789, 0xbfef_f50e_60ab_53f9, 0x3faa_74d2_7c41_b22a),
    (-1_500_000.0, 0xbfe0_5a19_f9bf_8b6c, 0xbfeb_81b1_0301_dab6),
    (1e9, 0x3fe1_778c_c00c_d87a, 0x3fea_cff8_bbc9_d814),
    (1e22, 0x3feb_f809_b254_97f6, 0x3fdf_1895_52bf_ea00),
    (0x1.921fb54442d18p0, 0x3ff0_0000_0000_0000, 0x3c91_a626_3314_5c07),
    (0x1.921fb54442d18p1, 0x3ca1_a626_3314_5c07, 0xbff0_0000_0000_0000),
  ]) func `have the bits that tapes were recorded with`(x: Double, sine: UInt64, cosine: UInt64) {
    let found = sineAndCosine(x)
    expectEqual(found.sine.bitPattern, sine)
    expectEqual(found.cosine.bitPattern, cosine)
  }
}
