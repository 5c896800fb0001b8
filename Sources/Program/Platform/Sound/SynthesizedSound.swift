import SwivelGestures

/// A short sound: tones and noise, each with a beginning and an end of its own.
///
/// It is synthesized, and the same on every machine.
package struct SynthesizedSound: Hashable, Sendable {
  /// A tone, or noise about a frequency.
  package struct Component: Hashable, Sendable {
    /// The frequency in hertz, at its beginning and at the end of the sound.
    var frequency: Double, last: Double
    /// The quality of the filter through which noise passes; nil for a tone.
    var quality: Double?
    /// The amplitude relative to the other components.
    var level: Double
    /// When it begins, and in what time it fades in, in seconds.
    var start: Double, attack: Double
    /// The time in which it decays to 1/e, in seconds.
    var decay: Double
    /// Whether it grows and fades over `decay` instead.
    var swells: Bool

    /// A tone that rings out, at a frequency in hertz.
    package static func tone(
      _ frequency: Double, to last: Double? = nil, _ level: Double = 1, decay: Double,
      at start: Double = 0, attack: Double = SynthesizedSound.attack, swells: Bool = false
    ) -> Self {
      Self(
        frequency: frequency, last: last ?? frequency, quality: nil, level: level, start: start,
        attack: attack, decay: decay, swells: swells)
    }

    /// Noise about a frequency in hertz: the greater the quality, the nearer to a tone.
    package static func noise(
      _ frequency: Double, to last: Double? = nil, quality: Double = 0.7, _ level: Double = 1,
      decay: Double, at start: Double = 0, swells: Bool = false
    ) -> Self {
      var noise = tone(frequency, to: last, level, decay: decay, at: start, swells: swells)
      noise.quality = quality
      return noise
    }
  }

  /// In no particular order.
  package var components: [Component]
  /// How loud it is at its loudest, in LUFS (ITU-R BS.1770, over 400 ms).
  package var loudness: Double
  /// The length in seconds, at most ``longest``.
  package var length: Double

  package init(_ components: [Component], loudness: Double, length: Double) {
    (self.components, self.loudness, self.length) = (components, loudness, length)
  }

  /// The sample rate in hertz.
  package static let rate = 48_000
  /// In seconds.
  package static let longest = 4.0
  /// The default fade-in, in seconds, so that a sound starts without a crack.
  package static let attack = 0.0006
  /// The fade-out, in seconds.
  private static let release = 0.006

  /// All samples of the mono sound; the first and the last are 0.
  package func samples() -> [Int16] {
    let count = Int((min(max(length, 0), Self.longest) * Double(Self.rate)).rounded())
    var wave = [Double](repeating: 0, count: count)
    for component in components { component.add(to: &wave) }
    let fall = Self.release * Double(Self.rate)
    for index in wave.indices { wave[index] *= min(1, Double(count - 1 - index) / fall) }
    return Self.quantized(wave, loudness: loudness)
  }

  /// The samples of a wave, as loud as is said; its peaks are rounded off, which is heard less than that it clips, and it is
  /// made louder until they make up for it.
  static func quantized(_ wave: [Double], loudness: Double) -> [Int16] {
    let wanted = Loudness.power(of: loudness)
    var (factor, shaped) = (1.0, wave)
    for _ in 0..<4 {
      let power = Loudness.greatestPower(of: shaped)
      // Where nothing was rounded off the first factor is the right one.
      guard power > 0, (power / wanted - 1).magnitude > 1e-6 else { break }
      factor *= (wanted / power).squareRoot()
      shaped = wave.map { rounded($0 * factor) }
    }
    return shaped.map { Int16(clamping: Int(($0 * Double(Int16.max)).rounded())) }
  }

  /// Leaves what is below the knee as it is, and rounds off what is above, up to the peak.
  private static func rounded(_ sample: Double) -> Double {
    let over = sample.magnitude - knee
    guard over > 0 else { return sample }
    let space = peak - knee
    return (knee + space * over / (over + space)) * (sample < 0 ? -1 : 1)
  }

  /// Where peaks begin to be rounded off, and what none exceeds, so that its loudest variant is 3.7 dB below full scale.
  private static let (knee, peak) = (0.3, 0.55)
}

extension SynthesizedSound.Component {
  /// How often its frequency and loudness are reckoned anew, in samples.
  private static let block = 48

  func add(to wave: inout [Double]) {
    let rate = Double(SynthesizedSound.rate)
    var noise = Noise()
    var phasor = (x: 0.0, y: 1.0)
    let first = Int((start * rate).rounded())
    var index = first
    while index < wave.count {
      let share = Double(index - first) / Double(max(wave.count - first, 1))
      let frequency = frequency + (last - frequency) * share
      let turn = sineAndCosine(2 * .pi * frequency / rate)
      let (now, next) = (envelope(index - first), envelope(index - first + Self.block))
      noise.tune(turn, quality: quality ?? 1)
      for step in 0..<min(Self.block, wave.count - index) {
        let size = level * (now + (next - now) * Double(step) / Double(Self.block))
        let rise = min(1, Double(index - first + step) / (attack * rate))
        wave[index + step] += size * rise * (quality == nil ? phasor.x : noise.next())
        phasor = (
          phasor.x * turn.cosine + phasor.y * turn.sine,
          phasor.y * turn.cosine - phasor.x * turn.sine
        )
      }
      index += Self.block
    }
  }

  /// How loud it is so many samples after its beginning, its fade-in left aside.
  private func envelope(_ sample: Int) -> Double {
    let part = Double(sample) / Double(SynthesizedSound.rate) / decay
    return swells ? max(0, 4 * part * (1 - part)) : exponential(-part)
  }
}

/// A deterministic source of noise, through a band-pass filter of two poles.
struct Noise {
  private var bits: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var (input, output) = ((0.0, 0.0), (0.0, 0.0))
  private var (gain, first, second) = (0.0, 0.0, 0.0)

  /// Lets pass what is about a frequency, by the sine and cosine of its phase in a sample, about as loud as a tone.
  mutating func tune(_ turn: (sine: Double, cosine: Double), quality: Double) {
    let alpha = turn.sine / (2 * quality)
    (first, second) = (2 * turn.cosine / (1 + alpha), (1 - alpha) / (1 + alpha))
    gain = alpha / (1 + alpha) * (1.5 / max(alpha, 1e-4)).squareRoot()
  }

  /// White noise within −1…1: Marsaglia's xorshift.
  mutating func white() -> Double {
    bits ^= bits << 13
    bits ^= bits >> 7
    bits ^= bits << 17
    return Double(Int64(bitPattern: bits)) / Double(Int64.max)
  }

  mutating func next() -> Double {
    let white = white()
    let next = gain * (white - input.1) + first * output.0 - second * output.1
    (input, output) = ((white, input.0), (next, output.0))
    return next
  }
}
