import SwivelGestures
import SwivelSession
import SwivelTapes

extension Tape {
  /// In microseconds.
  private static let hashInterval: Int64 = 1_000_000

  /// A tape that nobody has played, as if recorded in the sandbox: with the start's fingerprint, and states once a
  /// second and at the end.
  func fingerprinted(_ assets: Assets) -> Tape {
    var session = StartPlace(assets.levels).session(assets, on: surface)
    var states = StateRecorder()
    var tape = self
    tape.program = Swivel.version
    tape.start = Start(scene: StartPlace.sandbox, hash: session.digest.text)
    tape.entries = Tape.Entries(states.changes(of: session))
    var last: Int64 = 0
    for entry in entries {
      switch entry {
      case .hash, .state: continue
      case .comment, .extra, .expect: tape.entries.append(entry)
      case .event(let event):
        tape.entries.append(entry)
        session.handle(event)
        // Within a report there is no state: its contacts are taken together.
        guard !event.hasMore, event.time.microseconds - last >= Self.hashInterval else { continue }
        last = event.time.microseconds
        tape.entries += states.hash(of: session)
      }
    }
    tape.entries += states.hash(of: session)
    return tape
  }
}
