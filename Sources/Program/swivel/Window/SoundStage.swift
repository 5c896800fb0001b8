import SwivelGestures
import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelPlatform
import SwivelSession

/// Chooses how a session's sounds are played: by which voices, how high and loud, and where from left to right, so that an
/// ear can tell them apart.
struct SoundStage {
  /// A voice of a sound: how high it is, how loud in decibels, and where beside the rest of what happens.
  private struct Part {
    let voice: Voice
    var pitch = 1.0
    var gain = 0.0
    var pan = 0.0
    /// How much later it begins than the sound, in seconds.
    var delay = 0.0
  }

  /// All sounds, by the numbers of notes.
  static let sounds = Voice.allCases.map(\.sound)

  /// When each voice was played last, and in which variant.
  private var last = Voice.allCases.map { _ in (time: Timestamp.zero, variant: 0) }
  /// When a stop passed last, and the mean time between two of a run, in seconds.
  private var lastStop = (time: Timestamp.zero, pause: 1.0)
  /// Which variants come next: an xorshift.
  private var lot: UInt32 = 0x9E37_79B9
  /// When a bell was struck last, under which what ticks is quieter.
  private var lastStrike = Timestamp(microseconds: -1_000_000)
  /// When the tone of a room was asked for last, and which.
  private var tone: (RoomTone?, gain: Double, Timestamp) = (nil, 1, .zero)
  /// The place of what a hand does at present, from −1 to 1.
  private var pan = 0.0

  /// The pitches of a voice's variants, and how loud they are, in decibels: no two of them that are alike in one are so in
  /// the other.
  private static let variants = [
    (0.94, 0.3), (0.964, -1.5), (0.988, 0.9), (1.012, -0.9), (1.036, 1.5), (1.06, -0.3),
  ]
  /// The least time between two of the same voice, in seconds: more would be one sound that is too loud.
  private static let minimumPause = 0.0075
  /// Ticks that follow each other faster than this merge into a whirr, in seconds; from ten a second on they grow no louder.
  private static let (merging, loudest) = (1.0 / 30, 0.1)
  /// How much softer a bell makes what ticks, in decibels, and for how long, in seconds.
  private static let (ducking, ringing) = (-3.0, 0.3)
  /// How far to a side the edges of the window are.
  private static let width = 0.7
  /// How often the tone of a room is asked for again while somebody plays, in seconds.
  private static let toneRenewal = 5.0
  /// How much softer the room is while the clock is set going, in decibels.
  private static let hush = -6.0

  /// Notes where an event is in the window; what comes by keys or by itself is in the middle.
  mutating func updatePan(for event: InputEvent, on surface: Surface) {
    let point: Double? =
      switch event.kind {
      case .contact(let contact): contact.position.vector.x
      case .wheel(let point, _, _), .scroll(let point, _, _): point.vector.x
      default: nil
      }
    let share = (point ?? 0) / max(surface.size.vector.x, 1)
    pan = point == nil ? 0 : Self.width * min(max(2 * share - 1, -1), 1)
  }

  /// Notes that what follows comes by itself.
  mutating func centerPan() { pan = 0 }

  /// - Parameter isFar: whether the clock is heard through the room.
  mutating func notes(
    of sound: Sound, at time: Timestamp, volume: Double = 1, isFar: Bool = false
  ) -> [SoundNote] {
    guard volume > 0 else { return [] }
    switch sound {
    case .strike, .hour: lastStrike = time
    default: break
    }
    return parts(of: sound, at: time, isFar: isFar).compactMap { part in
      var latest = last[part.voice.rawValue]
      let pause = time.seconds(since: latest.time)
      guard
        part.delay > 0 || part.voice.isTuned || latest.time == .zero || pause >= Self.minimumPause
      else { return nil }
      lot ^= lot << 13
      lot ^= lot >> 17
      lot ^= lot << 5
      // Never the same twice running.
      latest.variant = (latest.variant + 1 + Int(lot % 5)) % Self.variants.count
      latest.time = time
      last[part.voice.rawValue] = latest
      let (pitch, gain) = Self.variants[latest.variant]
      return SoundNote(
        part.voice.rawValue, volume: volume * Loudness.factor(decibels: part.gain + gain),
        pan: pan + part.pan,
        pitch: part.pitch * (part.voice.isTuned ? 1 : pitch), delay: part.delay)
    }
  }

  /// The factor on a frequency that is so many half tones.
  private static func pitch(_ halfTones: Double) -> Double {
    exponential(halfTones / 12 * logarithm(2))
  }

  private mutating func parts(of sound: Sound, at time: Timestamp, isFar: Bool) -> [Part] {
    switch sound {
    case .press: [Part(voice: .press)]
    case .page: [Part(voice: .page)]
    case .take: [Part(voice: .take)]
    case .takeWood: [Part(voice: .takeWood)]
    case .takePaper: [Part(voice: .takePaper)]
    case .put: [Part(voice: .put)]
    case .putMetal: [Part(voice: .putMetal)]
    case .putPaper: [Part(voice: .putPaper)]
    case .glide: [Part(voice: .air, pitch: 0.8)]
    // A tooth, and as it continues those after it.
    case .mesh: (0..<3).map { Part(voice: .mesh, gain: -2 * Double($0), delay: 0.012 * Double($0)) }
    case .undo: [Part(voice: .undo)]
    case .tick: [tick(at: time)]
    case .pickUp(let wheel):
      [Part(voice: .pickUp, pitch: [1.2, 1, 0.85][min(max(wheel - 1, 0), 2)])]
    case .enter: [Part(voice: .knock)]
    case .release: [Part(voice: .rattle)]
    case .refuse: [Part(voice: .thud)]
    case .pull, .open: [Part(voice: .spring)]
    case .openSafe: [Part(voice: .spring, pitch: 0.8)]
    case .bolt(let bolt):
      [
        Part(
          voice: .bolt, pitch: [140.0 / 155, 1, 170.0 / 155][min(max(bolt, 0), 2)],
          pan: 0.2 + 0.1 * Double(bolt))
      ]
    case .hinge: [Part(voice: .hinge, pan: -0.2)]
    case .doorStop: [Part(voice: .doorStop, pan: -0.3)]
    case .appear(let note): [Part(voice: .air), chime(note, -5, after: 0.2)]
    case .land(let note): [Part(voice: .putMetal, gain: -2), chime(note, -1)]
    case .fit(let note):
      [
        Part(voice: .fit), chime(note, 0), chime(note - 1, -6, after: 0.07),
        chime(note + 1, -6, after: 0.14),
      ]
    case .wind(let tooth): [Part(voice: .wind, pitch: Self.pitch(Double(tooth) / 2), gain: 4)]
    case .run(let speed): [Part(voice: .run, pitch: 0.6 + Double(speed) / 100)]
    case .beat(let isTock):
      [Part(voice: .beat, pitch: isTock ? 0.85 : 1, gain: (isFar ? -10 : 0) + ducked(at: time))]
    case .strike, .hour: [Part(voice: .strike, gain: isFar ? -12 : 0)]
    case .turnOver: [Part(voice: .turnOver)]
    case .join: [Part(voice: .join)]
    case .sink: [Part(voice: .sink)]
    case .roll(let cells):
      [
        Part(voice: .roll, pitch: 1 / Self.pitch(0.4 * Double(cells))),
        Part(voice: .rest, delay: 0.09 * Double(cells)),
      ]
    case .note(let step): [Part(voice: .pluck, pitch: Self.pitch(Self.major[min(max(step, 0), 7)]))]
    }
  }

  /// The notes of a major scale, in half tones.
  private static let major = [0.0, 2, 4, 5, 7, 9, 11, 12]
  /// Those of a scale of five notes, in which any two agree.
  private static let five = [0.0, 2, 4, 7, 9]

  /// A note of four octaves of five notes each, from C4.
  private func chime(_ note: Int, _ gain: Double, after delay: Double = 0) -> Part {
    let (octave, step) = min(max(note, 0), 19).quotientAndRemainder(dividingBy: 5)
    let halfTones = Double(12 * (octave - 1)) + Self.five[step]
    return Part(voice: .chime, pitch: Self.pitch(halfTones), gain: gain, delay: delay)
  }

  /// A tick, or one of so many that they are heard as a whirr, which is higher the faster they come.
  private mutating func tick(at time: Timestamp) -> Part {
    let pause = time.seconds(since: lastStop.time)
    let mean = pause > 0.25 ? 1 : 0.7 * lastStop.pause + 0.3 * pause
    lastStop = (time, mean)
    let gain = 10 * logarithm(min(1, max(mean, 1e-3) / Self.loudest)) / logarithm(10)
    let ducked = ducked(at: time)
    guard mean < Self.merging else { return Part(voice: .stop, gain: gain + ducked) }
    return Part(
      voice: .whirr, pitch: min(2, max(0.8, (Self.merging / mean).squareRoot())),
      gain: gain + ducked)
  }

  private func ducked(at time: Timestamp) -> Double {
    time.seconds(since: lastStrike) < Self.ringing ? Self.ducking : 0
  }

  /// The tone of the room in which the session is, and its factor, where it is to be asked for: once it is another, and now and
  /// then.
  mutating func roomTone(of session: borrowing Session) -> (tone: RoomTone, gain: Double)? {
    let now = session.now
    let wanted: RoomTone =
      switch session.state.locks.lockSession?.level.pack {
      case "vault": .vault
      case "workshop", nil: .workshop
      default: .locker
      }
    let gain = session.isClockEnding ? Loudness.factor(decibels: Self.hush) : 1
    guard wanted != tone.0 || gain != tone.gain || now.seconds(since: tone.2) >= Self.toneRenewal
    else { return nil }
    tone = (wanted, gain, now)
    return (wanted, gain)
  }
}

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
