import Game
import Input
import Tapes

extension Tape {
  /// How far fingerprints are apart, in microseconds.
  private static let hashInterval: Int64 = 1_000_000

  /// The same tape as if it had been recorded in the sandbox: with the start's fingerprint, and the states
  /// that it leads to once a second and at the end.
  func fingerprinted(_ supplies: Supplies) -> Tape {
    var session = StartPlace(supplies.levels).session(supplies, on: surface)
    var tape = self
    tape.start = Start(scene: StartPlace.sandbox, hash: session.digest.text)
    tape.entries = []
    var last: Int64 = 0
    for entry in entries {
      if case .hash = entry { continue }
      tape.entries.append(entry)
      guard case .event(let event) = entry else { continue }
      session.handle(event)
      guard event.time.microseconds - last >= Self.hashInterval else { continue }
      last = event.time.microseconds
      tape.entries.append(.hash(tick: session.state.ticks, state: session.digest.text))
    }
    tape.entries.append(.hash(tick: session.state.ticks, state: session.digest.text))
    return tape
  }
}
