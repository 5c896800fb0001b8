/// π/2 in three parts: the first two hold 33 bits each, so that their products with a whole number
/// below 2²⁰ are exact; together they are π/2 to 1e-37.
private enum QuarterTurn {
  static let high = 0x1.921fb544p+0
  static let middle = 0x1.0b4611a6p-34
  static let low = 0x1.3198a2e037073p-69
  static let perRadian = 0x1.45f306dc9c883p-1
}

/// Beyond this many radians (about 261,000 turns) an angle is first taken modulo the double nearest to
/// 2π, which costs accuracy in proportion to the number of turns.
private let exactlyReducible = 1_640_000.0

/// The sine and the cosine of an angle in radians, the same bits on every machine.
///
/// Taylor's series on [−π/4, π/4] after a reduction in three parts. The error is below one unit in the last place for angles
/// within ±260,000 turns. An infinite angle, or one that is not a number, gives two NaNs.
///
/// - Complexity: about forty floating-point operations, no allocation, no call into libm.
public func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
  // The most frequent argument.
  if radians == 0 { return (radians, 1) }
  guard radians.isFinite else { return (.nan, .nan) }
  let angle =
    radians.magnitude < exactlyReducible ? radians : radians.remainder(dividingBy: Angle.fullTurn)
  let quarters = (angle * QuarterTurn.perRadian).rounded()
  let (rest, tail) = reduce(angle, byQuarters: quarters)
  let sine = sineNearZero(rest, tail)
  let cosine = cosineNearZero(rest, tail)
  switch Int(quarters) & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// `angle` less a number of quarter turns, as a double and the small remainder beyond its precision.
@inline(__always)
private func reduce(_ angle: Double, byQuarters quarters: Double) -> (rest: Double, tail: Double) {
  let most = angle - quarters * QuarterTurn.high
  let next = quarters * QuarterTurn.middle
  let coarse = most - next
  let lost = ((most - coarse) - next) - quarters * QuarterTurn.low
  let rest = coarse + lost
  return (rest, (coarse - rest) + lost)
}

/// sin(x + tail) for |x| ≤ π/4: x − x³/3! + … + x¹⁷/17!.
@inline(__always) private func sineNearZero(_ x: Double, _ tail: Double) -> Double {
  let z = x * x
  var series = 1 / 355_687_428_096_000.0
  series = series * z - 1 / 1_307_674_368_000.0
  series = series * z + 1 / 6_227_020_800.0
  series = series * z - 1 / 39_916_800.0
  series = series * z + 1 / 362_880.0
  series = series * z - 1 / 5_040.0
  series = series * z + 1 / 120.0
  series = series * z - 1 / 6.0
  return x + (x * z * series + tail * (1 - 0.5 * z))
}

/// cos(x + tail) for |x| ≤ π/4: 1 − x²/2! + … + x¹⁶/16!, with what 1 − x²/2 rounds away put back.
@inline(__always) private func cosineNearZero(_ x: Double, _ tail: Double) -> Double {
  let z = x * x
  var series = 1 / 20_922_789_888_000.0
  series = series * z - 1 / 87_178_291_200.0
  series = series * z + 1 / 479_001_600.0
  series = series * z - 1 / 3_628_800.0
  series = series * z + 1 / 40_320.0
  series = series * z - 1 / 720.0
  series = series * z + 1 / 24.0
  let half = 0.5 * z
  let most = 1 - half
  return most + (((1 - most) - half) + (z * z * series - x * tail))
}
