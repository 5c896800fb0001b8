public import Game
import Input
public import Tapes

/// Where a tape stopped telling the truth.
public struct Divergence: Error, Hashable, Sendable, CustomStringConvertible {
  /// What of the session is told by the tape.
  public enum Subject: String, Hashable, Sendable {
    /// The fingerprint of its state.
    case state
    /// Something that a person would see.
    case expectation
  }

  /// The tick after which they differ; nil for the state at the start.
  public let tick: Int64?
  /// The fingerprint that the session has, or what it shows.
  public let found: String
  /// The fingerprint that the tape has, or what it expects.
  public let expected: String
  /// What differs.
  public var subject = Subject.state
  /// What the tape tells of the state besides, and isn't so; empty where it tells nothing else than the
  /// truth, and only the fingerprint differs.
  public var differences: [StateDifference] = []

  /// `after tick 125: found state 1f…, expected 9a…`.
  public var description: String {
    let place = tick.map { "after tick \($0)" } ?? "at the start"
    let kind = subject == .state ? "state " : ""
    return "\(place): found \(kind)\(found), expected \(expected)"
  }
}

extension Session {
  /// Checks that this session starts as a tape does.
  public func checkStart(of tape: Tape) throws(Divergence) {
    guard digest.text == tape.start.hash else {
      var told = StateTable()
      for case .state(let line) in tape.entries.prefix(while: \.isToldAtStart) { told.note(line) }
      throw divergence(at: nil, from: tape.start.hash, told)
    }
  }

  /// Does what one line of a tape says: handles its event, or checks its fingerprint or its expectation.
  ///
  /// - Parameter told: what the tape has told of the state before.
  public mutating func play(
    _ entry: Tape.Entry, told: StateTable = StateTable()
  ) throws(Divergence) {
    switch entry {
    case .event(let event): handle(event)
    case .hash(let tick, let state):
      skip(toTick: tick)
      guard digest.text == state else { throw divergence(at: tick, from: state, told) }
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
    at tick: Int64?, from expected: String, _ told: StateTable
  ) -> Divergence {
    // A tape that tells nothing of the state doesn't differ in everything.
    Divergence(
      tick: tick, found: digest.text, expected: expected,
      differences: told.lines.isEmpty ? [] : told.differences(from: summary))
  }

  private mutating func skip(toTick tick: Int64) {
    guard tick >= 0, tick < Int64.max / Timestamp.tick else { return }
    advance(to: Timestamp(microseconds: tick * Timestamp.tick))
  }
}

extension Tape.Entry {
  /// Whether it can stand before anything has happened.
  fileprivate var isToldAtStart: Bool {
    switch self {
    case .state, .comment, .extra: true
    default: false
    }
  }
}

/// A tape that is played from its start, entry by entry, and compared with what comes of it.
public struct TapeReplayer: Sendable {
  /// The session as the tape has led it so far.
  public private(set) var session: Session
  /// How many entries were played.
  public private(set) var position = 0
  private let entries: [Tape.Entry]
  private var told = StateTable()

  /// A tape at its start, which is compared at once.
  public init(_ tape: Tape, from session: Session) throws(Divergence) {
    try session.checkStart(of: tape)
    self.session = session
    entries = tape.entries
  }

  /// Whether nothing is left to play.
  public var isAtEnd: Bool { position == entries.count }

  /// Plays the next entry; nothing at the end.
  ///
  /// What the session wants done outside is forgotten. ``position`` stays at an entry that isn't true.
  public mutating func step() throws(Divergence) {
    guard !isAtEnd else { return }
    let entry = entries[position]
    if case .state(let line) = entry { told.note(line) }
    try session.play(entry, told: told)
    session.effects.removeAll(keepingCapacity: true)
    position += 1
  }
}
