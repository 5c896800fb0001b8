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
      throw Divergence(tick: nil, found: digest.text, expected: tape.start.hash)
    }
  }

  /// Does what one line of a tape says: handles its event, or checks its fingerprint.
  public mutating func play(_ entry: Tape.Entry) throws(Divergence) {
    switch entry {
    case .event(let event): handle(event)
    case .hash(let tick, let state):
      skip(toTick: tick)
      guard digest.text == state else {
        throw Divergence(tick: tick, found: digest.text, expected: state)
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

  private mutating func skip(toTick tick: Int64) {
    guard tick >= 0, tick < Int64.max / Self.tickLength else { return }
    advance(to: Timestamp(microseconds: tick * Self.tickLength))
  }
}
