import SwivelGestures

/// What is heard of a room where nothing happens: brown noise, the hum of a lamp, and in a vault its echo.
package enum RoomTone: Int, CaseIterable, Sendable {
  case locker, workshop, vault

  /// In LUFS.
  package static let loudness = -46.0
  /// How long it is until it goes round, and how long its end fades into its beginning, in samples.
  private static let (length, overlap) = (5 * SynthesizedSound.rate, SynthesizedSound.rate / 2)
  /// The delays of a vault's echo in samples; it falls by 60 dB in 0.9 s.
  private static let echoes = [1_427, 1_783, 1_973, 2_099]
  private static let echoTime = 0.9

  /// The cutoff and the resonance of the room, in hertz, and how loud its lamp hums.
  private var character: (cutoff: Double, resonance: Double, hum: Double) {
    switch self {
    case .locker: (420, 310, 0.05)
    case .workshop: (260, 170, 0.035)
    case .vault: (180, 95, 0.02)
    }
  }

  /// All samples of one side; the last is followed by the first.
  package func samples() -> [Int16] {
    let (rate, whole) = (Double(SynthesizedSound.rate), Self.length + Self.overlap)
    let (cutoff, resonance, hum) = character
    var (source, filter) = (Noise(), Noise())
    filter.tune(sineAndCosine(2 * .pi * resonance / rate), quality: 2.5)
    var (wave, brown, soft) = ([Double](), 0.0, 0.0)
    wave.reserveCapacity(whole)
    let smoothing = 2 * .pi * cutoff / rate
    for _ in 0..<whole {
      brown += 0.02 * source.white() - 0.008 * brown
      soft += smoothing * (brown - soft)
      wave.append(soft + 0.05 * filter.next())
    }
    if self == .vault { wave = Self.echoing(wave) }
    var round = (0..<Self.length).map { index in
      let share = min(1, Double(index) / Double(Self.overlap))
      let end = index < Self.overlap ? wave[Self.length + index] : 0
      return wave[index] * share.squareRoot() + end * (1 - share).squareRoot()
    }
    // Whole waves of 100 and 200 Hz, as the mains make a lamp hum.
    let lamp = (0..<480).map { index in
      let phase = 2 * .pi * Double(index) / 480
      return hum * (sineAndCosine(phase).sine + 0.3 * sineAndCosine(2 * phase).sine)
    }
    for index in round.indices { round[index] += lamp[index % lamp.count] }
    return SynthesizedSound.quantized(round, loudness: Self.loudness - 3.01)
  }

  /// A wave with its echo: four combs, one after the other in time.
  private static func echoing(_ wave: [Double]) -> [Double] {
    var sum = wave
    for delay in echoes {
      let gain = Loudness.factor(
        decibels: -60 * Double(delay) / (echoTime * Double(SynthesizedSound.rate)))
      var comb = wave
      for index in delay..<comb.count { comb[index] += gain * comb[index - delay] }
      for index in sum.indices { sum[index] += 0.25 * comb[index] }
    }
    return sum
  }
}
