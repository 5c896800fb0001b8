/// The multiple of 1/8 that a quotient is nearest to, and its arctangent: a double and what it lacks.
///
/// Found by comparing, as a processor continues with the branch it expects while a division makes it wait;
/// what a hand does next is mostly much like what it did last.
@inline(__always) private func nearestEighth(
  of smaller: Double, by greater: Double
) -> (quotient: Double, high: Double, low: Double) {
  let s = 16 * smaller
  if s < 7 * greater {
    if s < greater { return (0, 0, 0) }
    if s < 3 * greater { return (0.125, 0.12435499454676144, -3.1253241424539383e-18) }
    if s < 5 * greater { return (0.25, 0.24497866312686414, 1.0698755618734451e-17) }
    return (0.375, 0.35877067027057225, -2.4623815582638635e-17)
  }
  if s < 11 * greater {
    if s < 9 * greater { return (0.5, 0.4636476090008061, 2.2698777452961687e-17) }
    return (0.625, 0.5585993153435624, -5.4556305485916264e-18)
  }
  if s < 13 * greater { return (0.75, 0.6435011087932844, 1.5834785051444286e-17) }
  if s < 15 * greater { return (0.875, 0.7188299996216245, -2.1478388444456983e-17) }
  return (1, 0.7853981633974483, 3.061616997868383e-17)
}

/// The difference of π and the double nearest to it.
private let piTail = 1.2246467991473532e-16

/// The angle of the point (x, y) from the direction of x, in [−π, π], the same bits on every machine.
///
/// Zeros and infinities are as IEEE 754 has it for `atan2`; a NaN on either side gives NaN. The error
/// is below two units in the last place. The quotient of the smaller by the greater side is moved to
/// within 1/16 of zero by one of nine known angles; a series to the 13th power does the rest.
public func arctangent(_ y: Double, _ x: Double) -> Double {
  let angle = arctangentOfMagnitudes(y.magnitude, x.magnitude)
  // A quarter turn mirrored is a quarter turn, where rounding would make it the next double.
  let isMirrored = x.sign == .minus && angle != Double.pi / 2
  let upper = isMirrored ? Double.pi - (angle - piTail) : angle
  return y.sign == .minus ? -upper : upper
}

/// The angle in [0, π/2] of a point whose parts are not negative; NaN where one is not a number.
@inline(__always) private func arctangentOfMagnitudes(_ y: Double, _ x: Double) -> Double {
  let isSteep = y > x
  let (smaller, greater) = isSteep ? (x, y) : (y, x)
  // One look tells the ordinary from all that is zero, infinite, not a number, or too large to add up.
  guard smaller <= greater, greater >= 0x1p-900, greater <= 0x1p1000 else {
    return arctangentOfExtremes(y, x)
  }
  let angle = arctangentNearby(smaller, greater)
  return isSteep ? Double.pi / 2 - (angle - piTail / 2) : angle
}

/// The same for parts that are zero, infinite, not a number, very small or very large.
@inline(never) private func arctangentOfExtremes(_ y: Double, _ x: Double) -> Double {
  if y.isNaN || x.isNaN { return .nan }
  if y.isInfinite { return x.isInfinite ? Double.pi / 4 : Double.pi / 2 }
  if x.isInfinite || y == 0 { return 0 }
  if x == 0 { return Double.pi / 2 }
  guard y > x else { return arctangentOfQuotient(y, x) }
  return Double.pi / 2 - (arctangentOfQuotient(x, y) - piTail / 2)
}

/// atan(smaller / greater) for 0 ≤ smaller ≤ greater, both finite, greater above 0.
private func arctangentOfQuotient(_ smaller: Double, _ greater: Double) -> Double {
  // The sums must not overflow, and a subnormal has too few bits to divide by.
  if greater > 0x1p1000 { return arctangentNearby(smaller * 0x1p-100, greater * 0x1p-100) }
  if greater < 0x1p-900 { return arctangentNearby(smaller * 0x1p200, greater * 0x1p200) }
  return arctangentNearby(smaller, greater)
}

/// The same where the greater is neither very large nor very small.
@inline(__always) private func arctangentNearby(_ smaller: Double, _ greater: Double) -> Double {
  let (eighth, high, low) = nearestEighth(of: smaller, by: greater)
  let u = (smaller - eighth * greater) / (greater + eighth * smaller)
  let z = u * u
  let z2 = z * z
  // In pairs, so that they don't all wait for one another.
  let last = z * (1 / 13.0) - 1 / 11.0
  let middle = z * (1 / 9.0) - 1 / 7.0
  let series = (z * (1 / 5.0) - 1 / 3.0) + z2 * (middle + z2 * last)
  return high + (u + (low + u * z * series))
}
