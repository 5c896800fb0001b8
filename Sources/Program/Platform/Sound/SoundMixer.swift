import SwivelGestures

/// A sound to be played: which, how loud, how high and where.
package struct SoundNote: Hashable, Sendable {
  /// The index of the sound.
  package var number: Int
  /// The factor on its samples, from 0 to 2.
  package var volume: Double
  /// The place from left to right, from −1 to 1; 0 is in the middle.
  package var pan: Double
  /// The factor on its frequencies, from 1/8 to 8.
  package var pitch: Double
  /// How much later it begins, in seconds, at most 4.
  package var delay: Double

  /// The values are brought into their ranges.
  package init(
    _ number: Int, volume: Double = 1, pan: Double = 0, pitch: Double = 1, delay: Double = 0
  ) {
    self.number = number
    self.volume = min(max(volume, 0), 2)
    self.pan = min(max(pan, -1), 1)
    self.pitch = min(max(pitch, 0.125), 8)
    self.delay = min(max(delay, 0), 4)
  }
}

/// Mixes short sounds into stereo, in whole numbers, so that the same notes are the same samples on every machine.
///
/// A place is a division of power: the squares of both sides add up to 1. What would be louder than ``ceiling`` together is
/// quietened, so that no number of hands clips. Below all lies the tone of a room. Mixing allocates nothing.
package struct SoundMixer: Sendable {
  private struct Playing {
    let number: Int
    /// The next sample, below 0 before the first, and how many to go on, in 1/65536.
    var next: Int
    let step: Int
    let left: Int
    let right: Int
  }

  /// The tone of a room: how loud it is, is to be, and for how many more samples, and how fast it changes.
  private struct ToneState {
    var loudness = 0
    var wanted = 0
    var rest = 0
    var step = 1
    var next = 0
  }

  private let sounds: [SynthesizedSound]
  private let rooms: [RoomTone]
  /// The samples of each sound and tone; empty until it is first played, as making all would delay the first one.
  private var (waves, tones): ([[Int16]], [[Int16]])
  private var voices: [Playing] = []
  private var toneStates: [ToneState]
  /// The part of full loudness at present, in 1/32768: it falls at once, and rises within a tenth of a second.
  private var loudness = Self.one

  /// The greatest number of voices; one more ends the one that is nearest to its end.
  package static let most = 24
  /// The number of samples a second of each side.
  package static let rate = SynthesizedSound.rate
  /// The greatest absolute sample: 3.5 dB below full scale, so that what lies between two samples is 3 dB below it.
  package static let ceiling = 21_900
  private static let one = 1 << 15
  /// A sample's place in 1/65536.
  private static let (fraction, whole) = (16, 1 << 16)
  /// By which part of the missing loudness it rises with each sample, as a power of two.
  private static let rise = 12
  /// How long the tone of a room fades to that of another, and where nothing happens any more, in samples; and for how long
  /// it is heard unless it is asked for again, so that a device isn't kept awake where nobody plays.
  private static let (crossfade, fade, toneHold) = (rate / 5, 2 * rate, 10 * rate)

  package init(_ sounds: [SynthesizedSound], tones rooms: [RoomTone] = []) {
    (self.sounds, self.rooms) = (sounds, rooms)
    (waves, tones) = (sounds.map { _ in [] }, rooms.map { _ in [] })
    toneStates = rooms.map { _ in ToneState() }
    voices.reserveCapacity(Self.most)
  }

  package var isSilent: Bool {
    voices.isEmpty && toneStates.allSatisfy { $0.loudness == 0 && $0.wanted == 0 }
  }

  /// Whether no more is heard than the tone of a room.
  var isHumming: Bool { voices.isEmpty }

  /// With the next sample; one of a sound that there isn't is ignored.
  package mutating func play(_ note: SoundNote) {
    guard waves.indices.contains(note.number), note.volume > 0 else { return }
    if voices.count == Self.most, let last = voices.indices.min(by: { rest($0) < rest($1) }) {
      voices.remove(at: last)
    }
    if waves[note.number].isEmpty { waves[note.number] = sounds[note.number].samples() }
    let angle = (note.pan + 1) * .pi / 4
    let (right, left) = sineAndCosine(angle)
    let full = note.volume * Double(Self.one)
    let step = Int((note.pitch * Double(Self.whole)).rounded())
    voices.append(
      Playing(
        number: note.number, next: -Int((note.delay * Double(Self.rate)).rounded()) * step,
        step: step, left: Int((full * left).rounded()), right: Int((full * right).rounded())))
  }

  /// No other tone is heard any more.
  package mutating func hum(_ tone: Int, volume: Double) {
    for index in toneStates.indices {
      if index == tone, tones[index].isEmpty { tones[index] = rooms[index].samples() }
      let wanted = index == tone ? Int((volume * Double(Self.one)).rounded()) : 0
      toneStates[index].rest = Self.toneHold
      toneStates[index].step = max(1, Self.one / Self.crossfade)
      toneStates[index].wanted = wanted
    }
  }

  private func rest(_ index: Int) -> Int {
    (waves[voices[index].number].count << Self.fraction - voices[index].next) / voices[index].step
  }

  /// Fills samples of both sides in turn, the left one first, with what comes next.
  package mutating func mix(into samples: inout [Int16]) {
    for frame in 0..<(samples.count / 2) {
      var (left, right) = (0, 0)
      for index in voices.indices {
        let voice = voices[index]
        let (first, part) = (voice.next >> Self.fraction, voice.next & (Self.whole - 1))
        let wave = waves[voice.number]
        voices[index].next += voice.step
        guard wave.indices.contains(first) else { continue }
        let (this, next) = (Int(wave[first]), first + 1 < wave.count ? Int(wave[first + 1]) : 0)
        let sample = this + ((next - this) * part) >> Self.fraction
        left += sample * voice.left
        right += sample * voice.right
      }
      for index in toneStates.indices { hum(index, &left, &right) }
      limit(left >> 15, right >> 15, into: &samples, at: 2 * frame)
    }
    voices.removeAll { $0.next >> Self.fraction >= waves[$0.number].count }
  }

  /// Adds the tone of a room, the right side half its length behind the left one, and lets it fade.
  private mutating func hum(_ index: Int, _ left: inout Int, _ right: inout Int) {
    guard toneStates[index].loudness > 0 || toneStates[index].wanted > 0 else { return }
    let tone = tones[index]
    toneStates[index].rest -= 1
    if toneStates[index].rest == 0 { toneStates[index].wanted = 0 }
    let missing = toneStates[index].wanted - toneStates[index].loudness
    let step = toneStates[index].rest > 0 ? toneStates[index].step : max(1, Self.one / Self.fade)
    toneStates[index].loudness += min(max(missing, -step), step)
    let current = toneStates[index].next
    toneStates[index].next = current + 1 < tone.count ? current + 1 : 0
    left += Int(tone[current]) * toneStates[index].loudness
    right += Int(tone[(current + tone.count / 2) % tone.count]) * toneStates[index].loudness
  }

  /// Writes a sample of both sides, as loud as it may be.
  private mutating func limit(_ left: Int, _ right: Int, into samples: inout [Int16], at index: Int)
  {
    let most = max(left.magnitude, right.magnitude)
    if Int(most) * loudness > Self.ceiling << 15 { loudness = Self.ceiling << 15 / Int(most) }
    samples[index] = Int16(clamping: (left * loudness) >> 15)
    samples[index + 1] = Int16(clamping: (right * loudness) >> 15)
    let missing = Self.one - loudness
    if missing > 0 { loudness += max(1, missing >> Self.rise) }
  }
}
