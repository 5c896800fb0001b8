import Input
public import Tapes

/// Where a tape stopped telling the truth.
public struct Divergence: Error, Hashable, Sendable, CustomStringConvertible {
  /// The tick after which the states differ; nil for the state at the start.
  public let tick: Int64?
  /// The fingerprint that the session has.
  public let found: String
  /// The fingerprint that the tape has.
  public let expected: String

  /// `after tick 125: found state 1f…, expected 9a…`.
  public var description: String {
    let place = tick.map { "after tick \($0)" } ?? "at the start"
    return "\(place): found state \(found), expected \(expected)"
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
    case .comment, .extra: break
    }
  }

  private mutating func skip(toTick tick: Int64) {
    guard tick >= 0, tick < Int64.max / Self.tickLength else { return }
    advance(to: Timestamp(microseconds: tick * Self.tickLength))
  }
}
