package import SwivelTapes

/// What a tape tells of a session's state: the values that have changed since it told them last, and fingerprints.
package struct StateRecorder: Sendable {
  private var recorded = StateTable()
  private var memory = Session.newMemory

  package init() {}

  /// The values that have changed.
  package mutating func changes(of session: Session) -> [Tape.Entry] {
    recorded.update(to: session.summary).map { .state($0) }
  }

  /// The values that have changed, and the fingerprint.
  package mutating func hash(of session: Session) -> [Tape.Entry] {
    let state = session.digest(remembering: &memory).text
    return changes(of: session) + [.hash(tick: session.state.ticks, state: state)]
  }
}
