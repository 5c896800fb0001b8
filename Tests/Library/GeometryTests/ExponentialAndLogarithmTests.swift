import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelGeometry

@Suite struct `An exponential` {
  @Test(arguments: UInt64(1)...4)
  func `errs by less than one unit in the last place`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<10_000 {
      let near = generator.number(ofExponents: -60...3)
      let far = generator.number(in: -745...709.7)
      for x in [near, far] {
        expectLess(
          ulps(exponential(x), from: exp(Wide(x))), 1 + judgeError, "seed \(seed), e to the \(x)")
      }
    }
  }

  @Test(arguments: [
    (0, 1), (-0.0, 1), (0x1p-1074, 1), (-1e-300, 1), (.infinity, .infinity), (-.infinity, 0),
    (709.7827128933841, .infinity), (1e300, .infinity), (-745.1332191019412, 0), (-1e300, 0),
  ]) func `has its limits at the ends of the range`(x: Double, wanted: Double) {
    expectEqual(exponential(x), wanted)
  }

  @Test func `reaches the largest and the smallest double before its limits`() {
    expectGreater(exponential(709.782712893383973), 1.797e308)
    expectTrue(exponential(709.782712893383973).isFinite)
    expectEqual(exponential(-745.133219101941), 0x1p-1074)
    expectTrue(exponential(.nan).isNaN)
  }

  @Test(arguments: [
    (0.1, 0x3ff1_aec7_b35a_00d4 as UInt64), (1, 0x4005_bf0a_8b14_576a),
    (-1, 0x3fd7_8b56_362c_ef38), (10.5, 0x40e1_bb70_15e8_4d3b),
    (-700.25, 0x00ca_f5fe_9a48_5c8e), (700.25, 0x7f12_fd8e_4cbf_a413), (-740, 0x55),
    (0.34657359027997264, 0x3ff6_a09e_667f_3bcc),
  ])
  func `has the bits that tapes were recorded with`(x: Double, bits: UInt64) {
    expectEqual(exponential(x).bitPattern, bits)
  }
}

@Suite struct `A logarithm` {
  @Test(arguments: UInt64(1)...4)
  func `errs by less than one unit in the last place`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<10_000 {
      let wide = generator.number(ofExponents: -1_074...1_023).magnitude
      let near = 1 + generator.number(ofExponents: -52 ... -2)
      for x in [wide, near] where x > 0 {
        expectLess(
          ulps(logarithm(x), from: log(Wide(x))), 1 + judgeError, "seed \(seed), logarithm of \(x)")
      }
    }
  }

  @Test func `is minus infinity at zero and no number below`() {
    expectEqual(logarithm(0), -.infinity)
    expectEqual(logarithm(-0.0), -.infinity)
    expectEqual(logarithm(.infinity), .infinity)
    expectEqual(logarithm(1).bitPattern, 0)
    for x in [-0x1p-1074, -1, -.infinity, .nan] { expectTrue(logarithm(x).isNaN, "of \(x)") }
  }

  @Test(arguments: [
    (0.1, 0xc002_6bb1_bbb5_5515 as UInt64), (2, 0x3fe6_2e42_fefa_39ef),
    (10, 0x4002_6bb1_bbb5_5516), (0.9999999, 0xbe7a_d7f2_b104_9b9f),
    (1.0000001, 0x3e7a_d7f2_847b_6492), (1.7e308, 0x4086_2dd0_8fdc_6f88),
    (1.4142135623730951, 0x3fd6_2e42_fefa_39f0),
  ])
  func `has the bits that tapes were recorded with`(x: Double, bits: UInt64) {
    expectEqual(logarithm(x).bitPattern, bits)
  }
}
