import SwivelGame
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelPlatform

/// Chooses how a session's sounds are played: which voice, and where from left to right, so that an ear can tell them
/// apart.
struct SoundStage {
  /// The sounds that are played.
  private enum Voice: Int, CaseIterable {
    case stop, whirr, mesh, take, takeWood, takePaper, put, putMetal, putPaper, undo, pickUp, enter
    case refuse, pull, open, openSafe, strike
    case note1, note2, note3, note4, note5, note6, note7, note8

    var sound: SynthesizedSound {
      switch self {
      case .stop: .stop
      case .whirr: .whirr
      case .mesh: .meshed
      case .take: .taken
      case .takeWood: .takenWood
      case .takePaper: .takenPaper
      case .put: .put
      case .putMetal: .putMetal
      case .putPaper: .putPaper
      case .undo: .undone
      case .pickUp: .pickedUp
      case .enter: .entered
      case .refuse: .refused
      case .pull: .pulled
      case .open: .opened
      case .openSafe: .openedSafe
      case .strike: .struck
      case .note1: .note(0)
      case .note2: .note(1)
      case .note3: .note(2)
      case .note4: .note(3)
      case .note5: .note(4)
      case .note6: .note(5)
      case .note7: .note(6)
      case .note8: .note(7)
      }
    }
  }

  /// All sounds, by the numbers of notes.
  static let sounds = Voice.allCases.map(\.sound)

  private var paces = Voice.allCases.map { _ in SoundPace() }
  /// The time of the last stop, and the number of stops in the present run.
  private var lastStop = Timestamp.zero
  private var run = 0
  /// The place of what a hand does at present, from −1 to 1.
  private var pan = 0.0

  /// Stops within this time of each other are a run, in microseconds.
  private static let quick: Int64 = 45_000
  /// The number of stops of a run that are heard one by one.
  private static let single = 4
  /// How far to a side the edges of the window are.
  private static let width = 0.7

  /// Notes where an event is in the window; what comes by keys or by itself is in the middle.
  mutating func follow(_ event: InputEvent, on surface: Surface) {
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
  mutating func rest() { pan = 0 }

  /// The note of a sound; nil where the same was played just before, or where it isn't to be heard.
  ///
  /// Any other sound also delays the next stop, of which there are many.
  mutating func note(_ sound: Sound, at time: Timestamp, volume: Double = 1) -> SoundNote? {
    guard volume > 0 else { return nil }
    let voice = voice(of: sound, at: time)
    guard paces[voice.rawValue].admits(at: time) else { return nil }
    if voice != .stop, voice != .whirr {
      for voice in [Voice.stop, .whirr] { _ = paces[voice.rawValue].admits(at: time) }
    }
    return SoundNote(voice.rawValue, volume: volume, pan: pan)
  }

  private mutating func voice(of sound: Sound, at time: Timestamp) -> Voice {
    switch sound {
    case .take: return .take
    case .takeWood: return .takeWood
    case .takePaper: return .takePaper
    case .put: return .put
    case .putMetal: return .putMetal
    case .putPaper: return .putPaper
    case .mesh: return .mesh
    case .undo: return .undo
    case .pickUp: return .pickUp
    case .enter: return .enter
    case .refuse: return .refuse
    case .pull: return .pull
    case .open: return .open
    case .openSafe: return .openSafe
    case .strike: return .strike
    case .note1: return .note1
    case .note2: return .note2
    case .note3: return .note3
    case .note4: return .note4
    case .note5: return .note5
    case .note6: return .note6
    case .note7: return .note7
    case .note8: return .note8
    case .tick:
      run = time.microseconds - lastStop.microseconds <= Self.quick ? run + 1 : 0
      lastStop = time
      return run < Self.single ? .stop : .whirr
    }
  }
}
