package import SwivelGestures
package import SwivelSession
package import SwivelTapes

/// The first point at which a replay differs from its tape.
package struct Divergence: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Subject: String, Hashable, Sendable {
    case state
    case expectation
  }

  /// The tick after which they differ; nil for the state at the start.
  package let tick: Int64?
  /// The session's fingerprint, or its value of the expectation.
  package let found: String
  /// The tape's fingerprint, or its expectation.
  package let expected: String
  package var subject = Subject.state
  /// The values of the state that the tape has and that differ; empty where only the fingerprint differs.
  package var differences: [StateDifference] = []

  /// `after tick 125: found state 1f…, expected 9a…`.
  package var description: String {
    let path = tick.map { "after tick \($0)" } ?? "at the start"
    let kind = subject == .state ? "state " : ""
    return "\(path): found \(kind)\(found), expected \(expected)"
  }
}

extension Session {
  /// Checks that this session equals a tape's start, where that has fingerprints of this version.
  package func checkStart(of tape: Tape) throws(Divergence) {
    guard tape.start.digest != Digest.version || digest.text == tape.start.hash else {
      var recorded = StateTable()
      for case .state(let line) in tape.entries.prefix(while: \.isToldAtStart) {
        recorded.note(line)
      }
      throw divergence(at: nil, from: tape.start.hash, recorded)
    }
  }

  /// Plays an entry of a tape by itself.
  package mutating func play(_ entry: Tape.Entry) throws(Divergence) {
    var memory = Session.newMemory
    try play(entry, remembering: &memory)
  }

  /// Plays an entry of a tape: handles its event, or checks its fingerprint or expectation.
  ///
  /// - Parameters:
  ///   - recorded: the values of the state that the tape has said so far.
  ///   - memory: that of this session alone, with which a fingerprint costs no more the longer the history is.
  package mutating func play(
    _ entry: Tape.Entry, recorded: StateTable = StateTable(), remembering memory: inout DigestMemory
  ) throws(Divergence) {
    switch entry {
    case .event(let event): handle(event)
    case .hash(let tick, let state):
      skip(toTick: tick)
      guard digest(remembering: &memory).text == state else {
        throw divergence(at: tick, from: state, recorded)
      }
    case .expect(let expectation):
      skip(toTick: expectation.tick)
      let reading = reading(of: expectation.condition)
      guard reading.holds else {
        throw Divergence(
          tick: expectation.tick, found: reading.found, expected: expectation.condition.text,
          subject: .expectation)
      }
    case .state, .comment, .extra: break
    }
  }

  private func divergence(
    at tick: Int64?, from expected: String, _ recorded: StateTable
  ) -> Divergence {
    // Without values of the state on the tape, there is nothing to compare them with.
    Divergence(
      tick: tick, found: digest.text, expected: expected,
      differences: recorded.lines.isEmpty ? [] : recorded.differences(from: summary))
  }

  private mutating func skip(toTick tick: Int64) {
    guard tick >= 0, tick < Int64.max / Timestamp.tick else { return }
    advance(to: Timestamp(microseconds: tick * Timestamp.tick))
  }
}

extension Tape {
  /// The tape as it can be compared with a session: fingerprints of another version are kept as lines without a meaning.
  package var comparable: Tape {
    guard start.digest != Digest.version else { return self }
    var tape = self
    for case (let index, .hash(let tick, let state)) in entries.enumerated() {
      tape.entries[index] = .extra("x-hash \(tick) \(state)")
    }
    return tape
  }
}

extension Tape.Entry {
  /// Whether it is part of the start, before any event.
  fileprivate var isToldAtStart: Bool {
    switch self {
    case .state, .comment, .extra: true
    default: false
    }
  }

  /// The time at which it is played: that of its event, or of the tick that it is about; nil for none.
  package var due: Timestamp? {
    switch self {
    case .event(let event): event.time
    case .hash(let tick, _): Timestamp(tick: tick)
    case .expect(let expectation): Timestamp(tick: expectation.tick)
    case .state, .comment, .extra: nil
    }
  }
}

/// A tape that is played entry by entry and compared with the session.
package struct TapeReplayer: Sendable {
  package private(set) var session: Session
  /// The number of entries played.
  package private(set) var position = 0
  private let entries: Tape.Entries
  private var recorded = StateTable()
  private var memory = Session.newMemory

  /// It is compared at once.
  package init(_ tape: Tape, from session: Session) throws(Divergence) {
    try session.checkStart(of: tape)
    self.session = session
    entries = tape.entries
  }

  package var isAtEnd: Bool { position == entries.count }

  /// Plays the next entry; nothing at the end.
  ///
  /// The session's effects are dropped; if it throws, ``position`` stays at the failed entry.
  package mutating func step() throws(Divergence) {
    guard !isAtEnd else { return }
    let entry = entries[position]
    if case .state(let line) = entry { recorded.note(line) }
    try session.play(entry, recorded: recorded, remembering: &memory)
    session.effects.removeAll(keepingCapacity: true)
    position += 1
  }
}

extension Timestamp {
  /// Nil for a negative one.
  fileprivate init?(tick: Int64) {
    guard (0..<Int64.max / Timestamp.tick).contains(tick) else { return nil }
    self.init(microseconds: tick * Timestamp.tick)
  }
}
