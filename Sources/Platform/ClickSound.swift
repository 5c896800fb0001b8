import Geometry

/// A short sound of something that is struck: a few partials that die away, and a brush of noise.
///
/// It is computed, not recorded, and the same on every machine.
public struct ClickSound: Hashable, Sendable {
  /// A tone that rings in what is struck.
  public struct Partial: Hashable, Sendable {
    /// In hertz.
    public var frequency: Double
    /// How loud it begins, beside the others.
    public var level: Double
    /// The seconds in which it falls to 1/e.
    public var decay: Double

    /// A tone with its pitch in hertz, its level beside the others, and its decay in seconds.
    public init(_ frequency: Double, level: Double, decay: Double) {
      (self.frequency, self.level, self.decay) = (frequency, level, decay)
    }
  }

  /// The tones.
  public var partials: [Partial]
  /// How loud the noise of the stroke begins, beside the partials; it dies away in ``noiseDecay``.
  public var noise: Double
  /// How much of each step the filtered noise takes, above 0 to 1: small is dull, 1 is white.
  public var brightness: Double
  /// The greatest deviation of a sample, from 0 to 1 (full scale).
  public var peak: Double
  /// How long it is, in seconds.
  public var length = ClickSound.duration

  /// A tick of these tones and this noise.
  public init(
    _ partials: [Partial], noise: Double, brightness: Double, peak: Double,
    length: Double = ClickSound.duration
  ) {
    self.length = length
    self.partials = partials
    self.noise = noise
    self.brightness = brightness
    self.peak = peak
  }

  /// Samples a second.
  public static let rate = 48_000
  /// How long a tick is in seconds if nothing else is said: over before the next may come.
  public static let duration = 0.032
  /// The seconds in which the noise falls to 1/e.
  public static let noiseDecay = 0.0025
  /// No tick is longer, in seconds.
  private static let longest = 1.0
  /// The seconds in which a tick swells, so that it starts without a crack.
  private static let attack = 0.0006
  /// The seconds in which its end fades to nothing.
  private static let release = 0.006
}

extension ClickSound {
  /// All samples, one channel, the first and the last of them 0.
  public func samples() -> [Int16] {
    let count = Int((min(max(length, 0), Self.longest) * Double(Self.rate)).rounded())
    var hiss = Hiss(brightness: brightness)
    var wave = (0..<count).map { index in
      let time = Double(index) / Double(Self.rate)
      let stroke = noise * hiss.next() * exponential(-time / Self.noiseDecay)
      return Self.envelope(index, of: count) * (ringing(at: time) + stroke)
    }
    let loudest = wave.reduce(0) { max($0, abs($1)) }
    let factor = loudest > 0 ? min(max(peak, 0), 1) / loudest : 0
    for index in wave.indices { wave[index] *= factor * Double(Int16.max) }
    return wave.map { Int16(clamping: Int($0.rounded())) }
  }

  private func ringing(at time: Double) -> Double {
    partials.reduce(0) { sum, partial in
      let phase = Angle.turns(partial.frequency * time).radians
      return sum + partial.level * exponential(-time / partial.decay) * sineAndCosine(phase).sine
    }
  }

  /// Rises from 0 at the first sample, falls to 0 at the last.
  private static func envelope(_ index: Int, of count: Int) -> Double {
    let (rise, fall) = (attack * Double(rate), release * Double(rate))
    return min(1, Double(index) / rise, Double(count - 1 - index) / fall)
  }
}

/// Filtered noise that is always the same.
private struct Hiss {
  let brightness: Double
  private var value = 0.0
  private var bits: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(brightness: Double) { self.brightness = brightness }

  /// The next sample, within -1…1: Marsaglia's xorshift through a low pass of one pole.
  mutating func next() -> Double {
    bits ^= bits << 13
    bits ^= bits >> 7
    bits ^= bits << 17
    let white = Double(Int64(bitPattern: bits)) / Double(Int64.max)
    value += brightness * (white - value)
    return value
  }
}
