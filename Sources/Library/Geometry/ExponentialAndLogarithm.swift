/// ln 2 in two parts; the first holds 32 bits, so that its product with an exponent is exact.
private enum LogarithmOfTwo {
  static let high = 0x1.62e42feep-1
  static let low = 0x1.a39ef35793c76p-33
  static let inverse = 0x1.71547652b82fep+0
}

/// e to the power x, the same bits on every machine; the error is below one unit in the last place.
///
/// Above 709.78… the result is infinite, below −745.13… it is 0; NaN gives NaN.
public func exponential(_ x: Double) -> Double {
  guard x < 709.7827128933841 else { return x.isNaN ? .nan : .infinity }
  guard x > -745.1332191019412 else { return x.isNaN ? .nan : 0 }
  let doublings = (x * LogarithmOfTwo.inverse).rounded()
  let most = x - doublings * LogarithmOfTwo.high
  let next = doublings * LogarithmOfTwo.low
  let r = most - next
  let tail = (most - r) - next
  let near = 1 + (r + (tail + r * r * exponentialSeries(r)))
  // Two steps, so that a result near the ends of the range is rounded once only.
  let half = (Int(doublings) / 2)
  return near * powerOfTwo(half) * powerOfTwo(Int(doublings) - half)
}

/// (eʳ − 1 − r) / r² for |r| ≤ ln 2 / 2: 1/2! + r/3! + … + r¹²/14!.
private func exponentialSeries(_ r: Double) -> Double {
  var series = 1 / 87_178_291_200.0
  series = series * r + 1 / 6_227_020_800.0
  series = series * r + 1 / 479_001_600.0
  series = series * r + 1 / 39_916_800.0
  series = series * r + 1 / 3_628_800.0
  series = series * r + 1 / 362_880.0
  series = series * r + 1 / 40_320.0
  series = series * r + 1 / 5_040.0
  series = series * r + 1 / 720.0
  series = series * r + 1 / 120.0
  series = series * r + 1 / 24.0
  series = series * r + 1 / 6.0
  return series * r + 0.5
}

/// 2 to a power in −1022…1023.
private func powerOfTwo(_ exponent: Int) -> Double {
  Double(sign: .plus, exponent: exponent, significand: 1)
}

/// The natural logarithm, the same bits on every machine; the error is below one unit in the last place.
///
/// The logarithm of 0 is −∞, of a negative number or NaN it is NaN.
public func logarithm(_ x: Double) -> Double {
  guard x > 0 else { return x == 0 ? -.infinity : .nan }
  guard x < .infinity else { return .infinity }
  var doublings = Double(x.exponent)
  var significand = x.significand
  if significand > 1.4142135623730951 {
    significand /= 2
    doublings += 1
  }
  let f = significand - 1
  let s = f / (2 + f)
  let r = logarithmSeries(s * s)
  return doublings * LogarithmOfTwo.high + (f - (s * (f - r) - doublings * LogarithmOfTwo.low))
}

/// z·(2/3 + 2z/5 + 2z²/7 + …) for z = s², |s| ≤ 3 − 2√2: what 2s lacks of ln((1 + s)/(1 − s)), over s.
private func logarithmSeries(_ z: Double) -> Double {
  var series = 2 / 23.0
  series = series * z + 2 / 21.0
  series = series * z + 2 / 19.0
  series = series * z + 2 / 17.0
  series = series * z + 2 / 15.0
  series = series * z + 2 / 13.0
  series = series * z + 2 / 11.0
  series = series * z + 2 / 9.0
  series = series * z + 2 / 7.0
  series = series * z + 2 / 5.0
  return z * (series * z + 2 / 3.0)
}
