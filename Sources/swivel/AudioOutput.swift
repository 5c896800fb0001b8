import Game
import Input
import Interface
import Platform

/// Plays the game's sounds.
struct AudioOutput {
  /// The sounds that are played, from the least to the most important.
  fileprivate enum Voice: Int, CaseIterable {
    case stop, whirr, take, put, undo, pickUp, enter, refuse, open, strike
  }

  private let output: SoundOutput
  private var paces = Voice.allCases.map { _ in SoundPace() }
  /// The time of the last stop, and the number of stops in the present run.
  private var lastStop = Timestamp.zero
  private var run = 0

  /// Stops within this time of each other are a run, in microseconds.
  private static let quick: Int64 = 45_000
  /// The number of stops of a run that are heard one by one.
  private static let single = 4

  init() {
    output = SoundOutput(Voice.allCases.map(\.tick)) { Console.complain("no sound: \($0)") }
  }

  /// Plays a sound, unless the same was played just before; returns at once.
  ///
  /// Any other sound also delays the next stop, of which there are many.
  mutating func play(_ sound: Sound, at time: Timestamp, volume: Double = 1) {
    guard volume > 0 else { return }
    let voice = voice(of: sound, at: time)
    guard paces[voice.rawValue].admits(at: time) else { return }
    if voice != .stop, voice != .whirr {
      for voice in [Voice.stop, .whirr] { _ = paces[voice.rawValue].admits(at: time) }
    }
    output.play(voice.rawValue, volume: volume)
  }

  /// Closes the device.
  func end() { output.end() }

  private mutating func voice(of sound: Sound, at time: Timestamp) -> Voice {
    switch sound {
    case .take: return .take
    case .put: return .put
    case .undo: return .undo
    case .pickUp: return .pickUp
    case .enter: return .enter
    case .refuse: return .refuse
    case .open: return .open
    case .strike: return .strike
    case .tick:
      run = time.microseconds - lastStop.microseconds <= Self.quick ? run + 1 : 0
      lastStop = time
      return run < Self.single ? .stop : .whirr
    }
  }
}

extension AudioOutput.Voice {
  /// The synthesized click of the sound.
  fileprivate var tick: ClickSound {
    switch self {
    case .stop: .stop
    case .whirr: .whirr
    case .take: .taken
    case .put: .put
    case .undo: .undone
    case .pickUp: .pickedUp
    case .enter: .entered
    case .refuse: .refused
    case .open: .opened
    case .strike: .struck
    }
  }
}
