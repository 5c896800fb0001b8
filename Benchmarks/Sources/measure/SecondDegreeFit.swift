import SwivelInput

/// A velocity as Android's strategy "lsq2" has it, by its published description.
///
/// It is the slope of a parabola at the newest report, by plain least squares through the reports of the last 100 ms, at
/// most 20; that of a line where there are only two. Reports before a gap of 40 ms are forgotten, a lift says nothing new, and after 40 ms without a move a lift has none.
struct SecondDegreeFit {
  private static let horizon: Int64 = 100_000
  private static let stop: Int64 = 40_000

  private let capacity: Int
  private var samples: [(time: Int64, value: Double)] = []

  init(capacity: Int = 20) { self.capacity = capacity }

  mutating func add(_ value: Double, at time: Timestamp) {
    if let last = samples.last, time.microseconds - last.time >= Self.stop { samples.removeAll() }
    samples.append((time.microseconds, value))
    if samples.count > capacity { samples.removeFirst() }
  }

  /// The slope per second at the newest report, asked for at the lift.
  func velocity(at lift: Timestamp) -> Double {
    guard let newest = samples.last, lift.microseconds - newest.time < Self.stop else { return 0 }
    var sums = [Double](repeating: 0, count: 5)
    var products = [Double](repeating: 0, count: 3)
    for sample in samples where newest.time - sample.time <= Self.horizon {
      let t = Double(sample.time - newest.time) / 1e6
      var power = 1.0
      for degree in 0...4 {
        sums[degree] += power
        if degree < 3 { products[degree] += power * (sample.value - newest.value) }
        power *= t
      }
    }
    let line = sums[0] * sums[2] - sums[1] * sums[1]
    guard sums[0] >= 3 else {
      return sums[0] < 2 || line == 0
        ? 0 : (sums[0] * products[1] - sums[1] * products[0]) / line
    }
    // Cramer's rule for the slope.
    let determinant =
      sums[0] * (sums[2] * sums[4] - sums[3] * sums[3])
      - sums[1] * (sums[1] * sums[4] - sums[2] * sums[3])
      + sums[2] * (sums[1] * sums[3] - sums[2] * sums[2])
    let slope =
      sums[0] * (products[1] * sums[4] - products[2] * sums[3])
      - products[0] * (sums[1] * sums[4] - sums[2] * sums[3])
      + sums[2] * (sums[1] * products[2] - sums[2] * products[1])
    return determinant == 0 ? 0 : slope / determinant
  }
}
