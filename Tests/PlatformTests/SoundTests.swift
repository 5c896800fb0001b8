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
    let sound = SynthesizedSound.opened
    let (left, right) = mix([(0, SoundNote(0))], of: [sound])
    expectEqual(left, right)
    for (mixed, sample) in zip(left, sound.samples()) {
      expectAtMost(abs(Double(mixed) - Double(sample) * 0.5.squareRoot()), 2)
    }
  }

  @Test(arguments: [-1, -0.5, 0, 0.3, 1])
  func `has as much power at every place, more on the side where it is`(position: Double) {
    let (left, right) = mix([(0, SoundNote(0, pan: position))], of: [.opened])
    let whole = power(SynthesizedSound.opened.samples())
    expectLess(abs((power(left) + power(right)) / whole - 1), 0.01)
    let share = (power(right) - power(left)) / whole
    expectLess(abs(share - sineOf(position)), 0.01)
  }

  /// The difference of the squares of both sides at a place.
  private func sineOf(_ position: Double) -> Double { sin(position * .pi / 2) }

  @Test func `never clips and grows no louder than all at once, whatever sixteen hands do`() {
    let sounds = [SynthesizedSound.opened, .openedSafe, .struck, .putMetal, .stop]
    var notes: [(Int, SoundNote)] = []
    var seed: UInt64 = 1
    for step in 0..<400 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      notes.append(
        (step * 40, SoundNote(Int(seed >> 33) % sounds.count, pan: step % 2 == 0 ? -1 : 1)))
    }
    let (left, right) = mix(notes, of: sounds)
    expectTrue((left + right).allSatisfy { abs(Int($0)) < Int(Int16.max) })
  }

  @Test func `plays two equal sounds at once 3 dB louder than one`() {
    let sound = SynthesizedSound.note(0)
    let (one, _) = mix([(0, SoundNote(0))], of: [sound])
    let (two, _) = mix([(0, SoundNote(0)), (0, SoundNote(0))], of: [sound])
    let gain = 10 * log10(power(two) / power(one))
    expectLess(abs(gain - 3.01), 0.05, "\(gain) dB")
  }

  @Test(arguments: 1...SoundMixer.most)
  func `plays a chord without clipping, each more voice making it no softer`(voices: Int) {
    let sounds = (0..<8).map { SynthesizedSound.note($0) }
    func chord(_ count: Int) -> [Int16] {
      mix((0..<count).map { (0, SoundNote($0 % 8)) }, of: sounds).0
    }
    let all = chord(voices)
    expectTrue(all.allSatisfy { abs(Int($0)) < Int(Int16.max) })
    expectGreater(power(all), 0.7 * power(chord(1)), "\(power(all))")
  }

  @Test func `is silent at the end of its notes, and ignores sounds that there aren't`() {
    var mixer = SoundMixer([.stop])
    mixer.play(SoundNote(3))
    mixer.play(SoundNote(0, volume: 0))
    expectTrue(mixer.isSilent)
    let (left, _) = mix([(10, SoundNote(0))], of: [.stop])
    expectEqual(left.count, 10 + SynthesizedSound.stop.samples().count)
  }
}

/// Each test has a process of its own: SDL has one audio, and the driver is named in the environment.
@Suite struct `The sound output` {
  @Test func `opens for a sound, closes when it rests, and opens again`() async {
    await #expect(processExitsWith: .success) {
      setenv("SDL_AUDIODRIVER", "dummy", 1)
      let output = SoundOutput([`A tick`.wood]) { _ in exit(3) }
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
      let output = SoundOutput([`A tick`.wood]) { _ in exit(3) }
      for number in [-1, 1, 255, 256] { output.play(SoundNote(number)) }
      usleep(50_000)
      exit(isOpen ? 4 : 0)
    }
  }

  @Test func `complains once where there is no such driver`() async {
    await #expect(processExitsWith: .success) {
      setenv("SDL_AUDIODRIVER", "nosuchdriver", 1)
      let complaints = Complaints()
      let output = SoundOutput([`A tick`.wood]) { complaints.add("\($0)") }
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

/// Waits until a condition holds; returns whether it came to hold.
private func comes(_ isSo: () -> Bool) -> Bool {
  for _ in 0..<1_000 where !isSo() { usleep(10_000) }
  return isSo()
}

/// Whether SDL's audio runs.
private var isOpen: Bool { SDL_WasInit(SDL_INIT_AUDIO) != 0 }

/// The reported errors, from any thread.
private final class Complaints: Sendable {
  private let all = Mutex<[String]>([])

  var lines: [String] { all.withLock { $0 } }

  func add(_ line: String) { all.withLock { $0.append(line) } }
}
