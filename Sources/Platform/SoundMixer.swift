import SwivelGeometry

/// A sound to be played: which, how loud and where.
public struct SoundNote: Hashable, Sendable {
  /// The index of the sound.
  public var number: Int
  /// The volume, from 0 to 1.
  public var volume: Double
  /// The place from left to right, from −1 to 1; 0 is in the middle.
  public var pan: Double

  /// A note; volume and place are brought into their ranges.
  public init(_ number: Int, volume: Double = 1, pan: Double = 0) {
    self.number = number
    self.volume = min(max(volume, 0), 1)
    self.pan = min(max(pan, -1), 1)
  }
}

/// Mixes short sounds into stereo, in whole numbers, so that the same notes are the same samples on every machine.
///
/// A place is a division of power: the squares of both sides add up to 1. Many voices at once are quietened by the root
/// of their number, as independent sounds add up, so that no number of hands clips. Mixing allocates nothing.
public struct SoundMixer: Sendable {
  /// A sound that is being played.
  private struct Voice {
    let number: Int
    var next: Int
    let left: Int
    let right: Int
  }

  private let waves: [[Int16]]
  private var voices: [Voice] = []
  /// The part of full loudness at present, in 1/32768: it falls at once, and rises within a tenth of a second.
  private var loudness = Self.one

  /// The greatest number of voices; one more ends the one that is nearest to its end.
  public static let most = 12
  /// The number of samples a second of each side.
  public static let rate = SynthesizedSound.rate
  private static let one = 1 << 15
  /// By which part of the missing loudness it rises with each sample, as a power of two.
  private static let rise = 10
  /// The loudness of so many voices: 1 over the root of their number.
  private static let loudnesses = (0...most).map { count in
    Int((Double(one) / Double(max(count, 1)).squareRoot()).rounded(.down))
  }

  /// A mixer of these sounds.
  public init(_ sounds: [SynthesizedSound]) {
    waves = sounds.map { $0.samples() }
    voices.reserveCapacity(Self.most)
  }

  /// Whether nothing is being played.
  public var isSilent: Bool { voices.isEmpty }

  /// Begins a note with the next sample; one of a sound that there isn't is ignored.
  public mutating func play(_ note: SoundNote) {
    guard waves.indices.contains(note.number), note.volume > 0 else { return }
    if voices.count == Self.most, let last = voices.indices.min(by: { rest($0) < rest($1) }) {
      voices.remove(at: last)
    }
    let angle = (note.pan + 1) * .pi / 4
    let (right, left) = sineAndCosine(angle)
    let full = note.volume * Double(Self.one)
    voices.append(
      Voice(
        number: note.number, next: 0, left: Int((full * left).rounded()),
        right: Int((full * right).rounded())))
    loudness = min(loudness, Self.loudnesses[voices.count])
  }

  private func rest(_ index: Int) -> Int {
    waves[voices[index].number].count - voices[index].next
  }

  /// Fills samples of both sides in turn, the left one first, with what comes next.
  public mutating func mix(into samples: inout [Int16]) {
    for frame in 0..<(samples.count / 2) {
      var (left, right) = (0, 0)
      for index in voices.indices {
        let voice = voices[index]
        guard voice.next < waves[voice.number].count else { continue }
        let sample = Int(waves[voice.number][voice.next])
        left += sample * voice.left
        right += sample * voice.right
        voices[index].next += 1
      }
      samples[2 * frame] = loud(left)
      samples[2 * frame + 1] = loud(right)
      let missing = Self.loudnesses[voices.count] - loudness
      if missing > 0 { loudness += max(1, missing >> Self.rise) }
    }
    voices.removeAll { $0.next >= waves[$0.number].count }
  }

  /// A sum in 1/32768 of a sample, at the present loudness; Swift's shifts bind more tightly than its products.
  private func loud(_ sum: Int) -> Int16 { Int16(clamping: ((sum >> 15) * loudness) >> 15) }
}
