import SwivelGestures

/// How loud a sound is to an ear: ITU-R BS.1770, at 48,000 samples a second.
package enum Loudness {
  /// The weighting of frequencies: a shelf for the head, and a high-pass filter.
  private static let filters: [(b: (Double, Double, Double), a: (Double, Double))] = [
    (
      (1.53512485958697, -2.69169618940638, 1.19839281085285),
      (-1.69065929318241, 0.73248077421585)
    ),
    ((1, -2, 1), (-1.99004745483398, 0.99007225036621)),
  ]
  /// The time over which a momentary loudness is taken, in samples.
  private static let window = SynthesizedSound.rate * 2 / 5
  /// The loudness of a power of 1, in LUFS.
  private static let offset = -0.691

  /// The greatest power that a wave has over 400 ms, weighted as an ear does.
  static func greatestPower(of wave: [Double]) -> Double {
    var weighted = wave
    for filter in filters {
      var (x, y) = ((0.0, 0.0), (0.0, 0.0))
      for index in weighted.indices {
        let input = weighted[index]
        let output =
          filter.b.0 * input + filter.b.1 * x.0 + filter.b.2 * x.1
          - filter.a.0 * y.0 - filter.a.1 * y.1
        (x, y) = ((input, x.0), (output, y.0))
        weighted[index] = output
      }
    }
    var (sum, most) = (0.0, 0.0)
    for index in weighted.indices {
      sum += weighted[index] * weighted[index]
      if index >= window { sum -= weighted[index - window] * weighted[index - window] }
      most = max(most, sum)
    }
    return most / Double(window)
  }

  /// The power of a loudness in LUFS.
  static func power(of loudness: Double) -> Double {
    exponential((loudness - offset) / 10 * logarithm(10))
  }

  /// The factor on samples for a gain in decibels.
  package static func factor(decibels: Double) -> Double {
    exponential(decibels / 20 * logarithm(10))
  }
}
