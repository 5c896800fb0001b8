import SwivelCommands
import SwivelGestures
import SwivelPlatform
import SwivelPlayback
import SwivelScreens
import SwivelSession
import SwivelTapes

/// Makes what a tape sounds like: the same samples each time, and on every machine.
enum SoundExport {
  /// The longest sound, in seconds.
  static let longest = 600.0

  /// The sound of a session that plays the entries of a tape, as the bytes of a WAV file: 48,000 samples a second of
  /// 16 bits, left and right.
  ///
  /// - Parameter range: the start and the end, in seconds of the session.
  static func wave(
    of entries: Tape.Entries, in start: Session, _ range: ClosedRange<Double>
  ) throws -> [UInt8] {
    guard range.upperBound - range.lowerBound <= longest else {
      throw Failure(
        "--sound", found: "\(range.upperBound - range.lowerBound) s",
        expected: "\(longest) s at most: a shorter time by --from and --to")
    }
    var session = start
    var stage = SoundStage()
    var mixer = SoundMixer(SoundStage.sounds, tones: RoomTone.allCases)
    // A tick of the session is a whole number of samples.
    let frames = SoundMixer.rate * Int(Timestamp.tick) / 1_000_000
    let (first, last) = (tick(range.lowerBound), tick(range.upperBound))
    var block = [Int16](repeating: 0, count: 2 * frames)
    var file = WaveFile(frames: Int(last - first) * frames, rate: SoundMixer.rate)
    var rest = entries[...]
    for tick in min(first, tick(session.now.seconds))..<max(last, first) {
      let time = Timestamp(microseconds: (tick + 1) * Timestamp.tick)
      while let entry = rest.first, (entry.due ?? .zero) <= time {
        rest.removeFirst()
        guard case .event(let event) = entry else { continue }
        stage.updatePan(for: event, on: session.state.surface)
        session.handle(event)
        for note in notes(&session, &stage) where tick >= first { mixer.play(note) }
      }
      stage.centerPan()
      session.advance(to: time)
      for note in notes(&session, &stage) where tick >= first { mixer.play(note) }
      guard tick >= first else { continue }
      // What a tape sounds like has the tone of its rooms to its end.
      if let (tone, gain) = stage.roomTone(of: session) {
        mixer.hum(tone.rawValue, volume: gain * session.state.settings.volume)
      }
      mixer.mix(into: &block)
      file.append(block)
    }
    return file.bytes
  }

  private static func tick(_ seconds: Double) -> Int64 {
    Timestamp(seconds: seconds).microseconds / Timestamp.tick
  }

  private static func notes(_ session: inout Session, _ stage: inout SoundStage) -> [SoundNote] {
    let now = session.now
    let settings = session.state.settings
    let isFar = session.hearsClockFromAfar
    return session.takeEffects().flatMap { effect -> [SoundNote] in
      guard case .play(let sound) = effect else { return [] }
      return stage.notes(of: sound, at: now, volume: settings.volume(of: sound), isFar: isFar)
    }
  }
}

/// A WAV file with two channels of 16 bits.
private struct WaveFile {
  private(set) var bytes: [UInt8] = []

  init(frames: Int, rate: Int) {
    let length = 4 * frames
    bytes.reserveCapacity(44 + length)
    bytes += Array("RIFF".utf8)
    bytes.append(little: UInt32(clamping: 36 + length))
    bytes += Array("WAVEfmt ".utf8)
    bytes.append(little: UInt32(16))
    // PCM, two channels.
    bytes.append(little: UInt16(1))
    bytes.append(little: UInt16(2))
    bytes.append(little: UInt32(clamping: rate))
    bytes.append(little: UInt32(clamping: 4 * rate))
    bytes.append(little: UInt16(4))
    bytes.append(little: UInt16(16))
    bytes += Array("data".utf8)
    bytes.append(little: UInt32(clamping: length))
  }

  mutating func append(_ samples: [Int16]) {
    for sample in samples { bytes.append(little: sample) }
  }
}
