package import SwivelGeometry

/// A seeded random number generator, so that streams are the same in every run.
package struct NoiseSource: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator with a seed.
  package init(seed: UInt64) { state = seed }

  /// The next 64 random bits, by SplitMix64.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// Two independent numbers with a normal distribution, by Box and Muller.
  package mutating func gaussian(deviation: Double) -> Vector {
    let radius = (-2 * logarithm(.random(in: 0x1p-53...1, using: &self))).squareRoot()
    return Vector(length: deviation * radius, angle: .turns(.random(in: 0..<1, using: &self)))
  }
}
