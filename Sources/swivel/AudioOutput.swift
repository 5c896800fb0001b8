import SwivelInput
import SwivelInterface
import SwivelPlatform

/// Plays the game's sounds.
struct AudioOutput {
  /// What is heard where.
  var stage = SoundStage()
  private let output = SoundOutput(SoundStage.sounds) { Console.complain("no sound: \($0)") }

  /// Plays a sound, unless the same was played just before; returns at once.
  mutating func play(_ sound: Sound, at time: Timestamp, volume: Double = 1) {
    if let note = stage.note(sound, at: time, volume: volume) { output.play(note) }
  }

  /// Closes the device.
  func end() { output.end() }
}
