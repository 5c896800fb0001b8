import CSDL2
import Foundation
import Synchronization
import Testing

@testable import Platform

/// Each test has a process of its own: SDL has one audio, and the driver is named in the environment.
@Suite struct `The sound output` {
  @Test func `opens for a sound, closes when it rests, and opens again`() async {
    await #expect(processExitsWith: .success) {
      setenv("SDL_AUDIODRIVER", "dummy", 1)
      let output = SoundOutput([`A tick`.wood]) { _ in exit(3) }
      guard !isOpen else { exit(4) }
      for _ in 0..<2 {
        output.play(0)
        guard comes({ isOpen }) else { exit(5) }
        guard comes({ !isOpen }) else { exit(6) }
      }
      output.play(0)
      guard comes({ isOpen }) else { exit(7) }
      output.end()
      guard !isOpen else { exit(8) }
      output.play(0)
      output.end()
      exit(isOpen ? 9 : 0)
    }
  }

  @Test func `starts nothing for a tick that isn't there`() async {
    await #expect(processExitsWith: .success) {
      setenv("SDL_AUDIODRIVER", "dummy", 1)
      let output = SoundOutput([`A tick`.wood]) { _ in exit(3) }
      for number in [-1, 1, 255, 256] { output.play(number) }
      usleep(50_000)
      exit(isOpen ? 4 : 0)
    }
  }

  @Test func `complains once where there is no such driver`() async {
    await #expect(processExitsWith: .success) {
      setenv("SDL_AUDIODRIVER", "nosuchdriver", 1)
      let complaints = Complaints()
      let output = SoundOutput([`A tick`.wood]) { complaints.add("\($0)") }
      output.play(0)
      guard comes({ !complaints.lines.isEmpty }) else { exit(4) }
      for _ in 0..<5 {
        output.play(0)
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
