public import SwivelGeometry

/// A source of random numbers that a seed decides: the same seed gives the same numbers everywhere.
///
/// Not for secrets. A test that uses it names the seed in its failure.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// The source of a seed; any seed is as good as another.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// A number of a range, evenly spread.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A whole number of a range, evenly spread.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Two independent numbers of the normal distribution with variance 1, by Box and Muller.
  public mutating func gaussian() -> Vector {
    let length = (-2 * logarithm(number(in: Double.leastNonzeroMagnitude...1))).squareRoot()
    return Vector(length: length, angle: Angle(turns: number(in: 0...1.0)))
  }
}
