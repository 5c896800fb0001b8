import CSwivelSDL2
import Foundation
import SwivelTestSupport
import Synchronization
import Testing

@testable import SwivelPlatform

@Suite struct `A mixer of sounds` {
  /// The samples of both sides while notes sound, each begun at a sample.
  private func mix(_ notes: [(Int, SoundNote)], of sounds: [SynthesizedSound]) -> ([Int16], [Int16])
  {
    var mixer = SoundMixer(sounds)
    var (left, right): ([Int16], [Int16]) = ([], [])
    var sample: [Int16] = [0, 0]
    var rest = notes[...]
    while !rest.isEmpty || !mixer.isSilent {
      while let (start, note) = rest.first, start <= left.count {
        mixer.play(note)
        rest.removeFirst()
      }
      mixer.mix(into: &sample)
      left.append(sample[0])
      right.append(sample[1])
    }
    return (left, right)
  }

  private func power(_ samples: [Int16]) -> Double {
    samples.reduce(0) { $0 + Double($1) * Double($1) }
  }

  @Test func `plays a sound in the middle as it is, at the root of half on each side`() {
    let sound = Voice.doorStop.sound
    let (left, right) = mix([(0, SoundNote(0))], of: [sound])
    expectEqual(left, right)
    for (mixed, sample) in zip(left, sound.samples()) {
      expectAtMost(abs(Double(mixed) - Double(sample) * 0.5.squareRoot()), 2)
    }
  }

  @Test(arguments: [-1, -0.5, 0, 0.3, 1])
  func `has as much power at every place, more on the side where it is`(position: Double) {
    let (left, right) = mix([(0, SoundNote(0, pan: position))], of: [Voice.bolt.sound])
    let whole = power(Voice.bolt.sound.samples())
    expectLess(abs((power(left) + power(right)) / whole - 1), 0.01)
    let share = (power(right) - power(left)) / whole
    expectLess(abs(share - sineOf(position)), 0.01)
  }

  /// The difference of the squares of both sides at a place.
  private func sineOf(_ position: Double) -> Double { sin(position * .pi / 2) }

  @Test func `never clips and grows no louder than all at once, whatever sixteen hands do`() {
    let sounds = [Voice.doorStop, .bolt, .strike, .putMetal, .stop].map(\.sound)
    var notes: [(Int, SoundNote)] = []
    var seed: UInt64 = 1
    for step in 0..<400 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      notes.append(
        (step * 40, SoundNote(Int(seed >> 33) % sounds.count, pan: step % 2 == 0 ? -1 : 1)))
    }
    let (left, right) = mix(notes, of: sounds)
    expectTrue((left + right).allSatisfy { abs(Int($0)) <= SoundMixer.ceiling })
    expectAtMost(Meter(left, right).truePeak, -3)
  }

  @Test func `plays two equal sounds at once 6 dB louder than one`() {
    let sound = Voice.pluck.sound
    let (one, _) = mix([(0, SoundNote(0))], of: [sound])
    let (two, _) = mix([(0, SoundNote(0)), (0, SoundNote(0))], of: [sound])
    let gain = 10 * log10(power(two) / power(one))
    expectLess(abs(gain - 6.02), 0.05, "\(gain) dB")
  }

  @Test(arguments: 1...SoundMixer.most)
  func `plays a chord without clipping, each more voice making it no softer`(voices: Int) {
    func chord(_ count: Int) -> [Int16] {
      mix(
        (0..<count).map { (0, SoundNote(0, pitch: 1 + Double($0 % 8) / 8)) },
        of: [Voice.pluck.sound]
      ).0
    }
    let all = chord(voices)
    expectTrue(all.allSatisfy { abs(Int($0)) <= SoundMixer.ceiling })
    if voices > 1 { expectGreater(power(all), 0.95 * power(chord(voices - 1))) }
  }

  @Test func `plays a note as high and as late as is said`() {
    let sound = SynthesizedSound([.tone(300, decay: 1)], loudness: -30, length: 0.2)
    let (left, _) = mix([(0, SoundNote(0, pitch: 2, delay: 0.1))], of: [sound])
    expectTrue(left.prefix(4_800).allSatisfy { $0 == 0 })
    let heard = left.dropFirst(4_801)
    expectAtMost(abs(heard.count - 4_800), 2)
    let crossings = zip(heard, heard.dropFirst()).count { $0 < 0 && $1 >= 0 }
    expectAtMost(abs(crossings - 60), 1)
  }

  @Test func `is silent at the end of its notes, and ignores sounds that there aren't`() {
    let sound = Voice.stop.sound
    var mixer = SoundMixer([sound])
    mixer.play(SoundNote(3))
    mixer.play(SoundNote(0, volume: 0))
    expectTrue(mixer.isSilent)
    let (left, _) = mix([(10, SoundNote(0))], of: [sound])
    expectEqual(left.count, 10 + sound.samples().count)
  }
}

/// Each test has a process of its own: SDL has one audio, and the driver is named in the environment.
@Suite struct `The sound output` {
  @Test func `opens for a sound, closes when it rests, and opens again`() async {
    await #expect(processExitsWith: .success) {
      setenv("SDL_AUDIODRIVER", "dummy", 1)
      let output = SoundOutput([Voice.put.sound]) { _ in exit(3) }
      guard !isOpen else { exit(4) }
      for _ in 0..<2 {
        output.play(SoundNote(0))
        guard comes({ isOpen }) else { exit(5) }
        guard comes({ !isOpen }) else { exit(6) }
      }
      output.play(SoundNote(0))
      guard comes({ isOpen }) else { exit(7) }
      output.end()
      guard !isOpen else { exit(8) }
      output.play(SoundNote(0))
      output.end()
      exit(isOpen ? 9 : 0)
    }
  }

  @Test func `starts nothing for a tick that isn't there`() async {
    await #expect(processExitsWith: .success) {
      setenv("SDL_AUDIODRIVER", "dummy", 1)
      let output = SoundOutput([Voice.put.sound]) { _ in exit(3) }
      for number in [-1, 1, 255, 256] { output.play(SoundNote(number)) }
      usleep(50_000)
      exit(isOpen ? 4 : 0)
    }
  }

  @Test func `complains once where there is no such driver`() async {
    await #expect(processExitsWith: .success) {
      setenv("SDL_AUDIODRIVER", "nosuchdriver", 1)
      let complaints = Complaints()
      let output = SoundOutput([Voice.put.sound]) { complaints.add("\($0)") }
      output.play(SoundNote(0))
      guard comes({ !complaints.lines.isEmpty }) else { exit(4) }
      for _ in 0..<5 {
        output.play(SoundNote(0))
        usleep(10_000)
      }
      output.end()
      let lines = complaints.lines
      guard lines.count == 1, lines[0].hasPrefix("SDL_InitSubSystem: ") else { exit(5) }
      exit(isOpen || lines[0].contains("\n") ? 6 : 0)
    }
  }
}

private var isOpen: Bool { SDL_WasInit(SDL_INIT_AUDIO) != 0 }

private final class Complaints: Sendable {
  private let all = Mutex<[String]>([])

  var lines: [String] { all.withLock { $0 } }

  func add(_ line: String) { all.withLock { $0.append(line) } }
}
