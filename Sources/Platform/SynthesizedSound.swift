import SwivelGeometry

/// A short percussive sound: a few decaying partials, and noise.
///
/// It is synthesized, and the same on every machine.
public struct SynthesizedSound: Hashable, Sendable {
  /// A partial tone of the sound.
  public struct Partial: Hashable, Sendable {
    /// The frequency in hertz.
    public var frequency: Double
    /// The initial amplitude relative to the other partials.
    public var level: Double
    /// The time in which it decays to 1/e, in seconds.
    public var decay: Double

    /// A tone with its frequency in hertz, its level relative to the others, and its decay in seconds.
    public init(_ frequency: Double, level: Double, decay: Double) {
      (self.frequency, self.level, self.decay) = (frequency, level, decay)
    }
  }

  /// The partials, in no particular order.
  public var partials: [Partial]
  /// The initial amplitude of the noise relative to the partials; it decays in ``noiseDecay``.
  public var noise: Double
  /// The coefficient of the noise's low-pass filter, above 0 to 1: small is dull, 1 is white noise.
  public var brightness: Double
  /// The greatest absolute sample, from 0 to 1 (full scale).
  public var peak: Double
  /// The length in seconds.
  public var length = SynthesizedSound.duration

  /// A sound of these partials and this noise.
  public init(
    _ partials: [Partial], noise: Double, brightness: Double, peak: Double,
    length: Double = SynthesizedSound.duration
  ) {
    self.length = length
    self.partials = partials
    self.noise = noise
    self.brightness = brightness
    self.peak = peak
  }

  /// The sample rate in hertz.
  public static let rate = 48_000
  /// The default length in seconds, before the next click may come.
  public static let duration = 0.032
  /// The time in which the noise decays to 1/e, in seconds.
  public static let noiseDecay = 0.0025
  /// The greatest length, in seconds.
  private static let longest = 1.0
  /// The fade-in, in seconds, so that the sound starts without a crack.
  private static let attack = 0.0006
  /// The fade-out, in seconds.
  private static let release = 0.006
}

extension SynthesizedSound {
  /// All samples of the mono sound; the first and the last are 0.
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

  /// The fades: 0 at the first sample and at the last.
  private static func envelope(_ index: Int, of count: Int) -> Double {
    let (rise, fall) = (attack * Double(rate), release * Double(rate))
    return min(1, Double(index) / rise, Double(count - 1 - index) / fall)
  }
}

/// A deterministic source of filtered noise.
private struct Hiss {
  let brightness: Double
  private var value = 0.0
  private var bits: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(brightness: Double) { self.brightness = brightness }

  /// The next sample, within −1…1: Marsaglia's xorshift through a one-pole low-pass filter.
  mutating func next() -> Double {
    bits ^= bits << 13
    bits ^= bits >> 7
    bits ^= bits << 17
    let white = Double(Int64(bitPattern: bits)) / Double(Int64.max)
    value += brightness * (white - value)
    return value
  }
}
