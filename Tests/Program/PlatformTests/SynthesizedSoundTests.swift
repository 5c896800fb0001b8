import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

/// How loud the two sides of a sound are together, measured as ITU-R BS.1770-4 says, by other means than the program's.
struct Meter {
  private let weighted: [Double]
  private let sides: [[Double]]

  init(_ left: [Int16], _ right: [Int16]) {
    sides = [left, right].map { $0.map { Double($0) / 32_768 } }
    let powers = sides.map { side in
      var shelf = Biquad(
        b: (1.53512485958697, -2.69169618940638, 1.19839281085285),
        a: (-1.69065929318241, 0.73248077421585))
      var low = Biquad(b: (1, -2, 1), a: (-1.99004745483398, 0.99007225036621))
      return side.map { pow(low.pass(shelf.pass($0)), 2) }
    }
    weighted = zip(powers[0], powers[1]).map { $0 + $1 }
  }

  /// The loudest 400 ms, in LUFS, looked at every 10 ms; silence before and after belongs to it.
  var momentary: Double {
    let (window, hop) = (19_200, 480)
    // What all samples before each are together: a window is a difference of two.
    let sums = weighted.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
    let most = stride(from: hop - window, to: max(1, weighted.count), by: hop).map { start in
      sums[min(weighted.count, start + window)] - sums[max(0, start)]
    }
    return -0.691 + 10 * log10((most.max() ?? 0) / Double(window) + 1e-12)
  }

  /// The greatest sample that a converter would make of four times as many, in dBTP.
  var truePeak: Double {
    var most = 0.0
    for side in sides {
      for place in side.indices {
        for part in 0..<4 where side[place].magnitude > 0.3 {
          let offset = Double(part) / 4
          let sum = (-12...12).reduce(0.0) { sum, tap in
            guard side.indices.contains(place + tap) else { return sum }
            let x = (Double(tap) - offset) * .pi
            let window = 0.5 + 0.5 * cos(x / 13)
            return sum + side[place + tap] * (x == 0 ? 1 : sin(x) / x) * window
          }
          most = max(most, abs(sum))
        }
      }
    }
    return 20 * log10(most + 1e-9)
  }

  private struct Biquad {
    let b: (Double, Double, Double), a: (Double, Double)
    var (x, y) = ((0.0, 0.0), (0.0, 0.0))

    init(b: (Double, Double, Double), a: (Double, Double)) { (self.b, self.a) = (b, a) }

    mutating func pass(_ sample: Double) -> Double {
      let out = b.0 * sample + b.1 * x.0 + b.2 * x.1 - a.0 * y.0 - a.1 * y.1
      (x, y) = ((sample, x.0), (out, y.0))
      return out
    }
  }
}

@Suite struct `A voice` {
  /// How loud each is to be, in LU against a door that is stopped.
  static let levels: [(Voice, Double)] = [
    (.press, -24), (.page, -30), (.stop, -20), (.pickUp, -13), (.knock, -9), (.rattle, -10),
    (.thud, -6), (.spring, -8), (.bolt, -5), (.hinge, -12), (.doorStop, 0), (.take, -15),
    (.beat, -18), (.strike, -2), (.turnOver, -14), (.join, -16), (.sink, -16), (.roll, -16),
    (.rest, -12),
  ]

  /// What is heard of notes.
  static func mix(_ notes: [SoundNote], tones: [RoomTone] = [], seconds: Double = 4.5) -> (
    left: [Int16], right: [Int16]
  ) {
    var mixer = SoundMixer(Voice.allCases.map(\.sound), tones: tones)
    if !tones.isEmpty { mixer.hum(0, volume: 1) }
    for note in notes { mixer.play(note) }
    var samples = [Int16](repeating: 0, count: 2 * Int(seconds * 48_000))
    mixer.mix(into: &samples)
    return (
      stride(from: 0, to: samples.count, by: 2).map { samples[$0] },
      stride(from: 1, to: samples.count, by: 2).map { samples[$0] }
    )
  }

  @Test(arguments: levels) func `is as loud as is said, wherever it is`(
    voice: Voice, level: Double
  ) {
    for pan in [-1, 0, 0.4] {
      let (left, right) = Self.mix([SoundNote(voice.rawValue, pan: pan)])
      let measured = Meter(left, right).momentary + 18
      expectAtMost((measured - level).magnitude, 0.5, "\(voice) \(measured) LU")
    }
  }

  @Test(arguments: Voice.allCases) func `begins and ends at nothing and stays below 3 dB`(
    voice: Voice
  ) {
    let samples = voice.sound.samples()
    expectEqual(samples.count, Int((voice.sound.length * 48_000).rounded()))
    expectTrue(samples.first == 0 && samples.last == 0)
    expectTrue(samples.contains { $0.magnitude > 200 }, "it is heard")
    let (left, right) = Self.mix([SoundNote(voice.rawValue, volume: 1.19, pan: 1, pitch: 1.06)])
    expectAtMost(Meter(left, right).truePeak, -3)
  }

  @Test func `sounds like itself and like no other`() {
    let waves = Voice.allCases.map { $0.sound.samples() }
    expectEqual(waves, Voice.allCases.map { $0.sound.samples() })
    expectEqual(Set(waves).count, Voice.allCases.count)
  }

  @Test func `of nothing is silent, and none is longer than four seconds`() {
    let silence = SynthesizedSound([], loudness: -18, length: 9).samples()
    expectTrue(silence.count == 192_000 && silence.allSatisfy { $0 == 0 })
    expectEqual(SynthesizedSound([], loudness: 0, length: -1).samples().count, 0)
  }
}

@Suite struct `The tone of a room` {
  @Test(arguments: RoomTone.allCases)
  func `is 46 dB below full scale, goes round, and is another in each`(tone: RoomTone) {
    let samples = tone.samples()
    let (left, right) = `A voice`.mix([], tones: [tone], seconds: 9)
    let measured = Meter(left, right).momentary
    expectAtMost((measured + 46).magnitude, 1, "\(measured) LUFS")
    // Where it goes round it jumps no farther than anywhere else.
    let jumps = zip(samples, samples.dropFirst()).map { abs(Int($1) - Int($0)) }
    let round = abs(Int(samples.first ?? 0) - Int(samples.last ?? 0))
    expectAtMost(round, 2 * (jumps.max() ?? 0))
    expectEqual(Set(RoomTone.allCases.map { $0.samples() }).count, 3)
  }

  @Test func `fades within a second once nobody has asked for it in ten`() {
    var mixer = SoundMixer([], tones: [.locker])
    mixer.hum(0, volume: 1)
    var second = [Int16](repeating: 0, count: 96_000)
    for _ in 0..<10 {
      mixer.mix(into: &second)
      expectTrue(!mixer.isSilent)
    }
    mixer.mix(into: &second)
    expectTrue(mixer.isSilent)
  }
}
