import SwivelTestSupport

#if arch(x86_64) || arch(i386)
  /// A float with eleven bits more than a double, to judge doubles by.
  typealias Wide = Float80
  /// The error of the reference itself, in units in the last place of a double.
  let judgeError = 0.01
#else
  /// Without a wider float type, the reference is only as precise as the tested function.
  typealias Wide = Double
  /// The error of the reference itself, in units in the last place of a double.
  let judgeError = 1.0
#endif

/// By how many units in the last place of the wanted value a double misses it; 0 where both are the
/// same infinity, infinite where only one is finite.
func ulps(_ found: Double, from wanted: Wide) -> Double {
  let rounded = Double(wanted)
  if !rounded.isFinite || !found.isFinite { return rounded == found ? 0 : .infinity }
  return Double((Wide(found) - wanted).magnitude / Wide(rounded.ulp))
}

extension SplitMix64 {
  /// A number of any sign whose magnitude has an exponent evenly spread over a range of powers of two.
  mutating func number(ofExponents exponents: ClosedRange<Int>) -> Double {
    let significand = number(in: 1...2.0.nextDown)
    let magnitude = Double(sign: .plus, exponent: number(in: exponents), significand: significand)
    return Bool.random(using: &self) ? magnitude : -magnitude
  }
}
