import SwivelInput
import SwivelInterface
import SwivelPlatform
import SwivelSession

/// Plays the game's sounds.
struct AudioOutput {
  var stage = SoundStage()
  private let output = SoundOutput(SoundStage.sounds, hasTones: true) {
    Console.printError("no sound: \($0)")
  }

  /// Returns at once; the volume is from 0 to 1.
  mutating func play(
    _ sound: Sound, of session: borrowing Session, at time: Timestamp, volume: Double = 1
  ) {
    for note in stage.notes(of: sound, at: time, volume: volume, isFar: session.hearsClockFromAfar)
    {
      output.play(note)
    }
  }

  /// Lets the tone of the room be heard in which a session is.
  mutating func hum(_ session: borrowing Session, volume: Double) {
    if let (tone, gain) = stage.roomTone(of: session) { output.hum(tone, volume: gain * volume) }
  }

  func end() { output.end() }
}
