import Game
public import Input
public import Tapes

extension Tape.Entry {
  /// When it is played: when it comes in, or at the tick of which it tells; nil where it has no time.
  public var due: Timestamp? {
    switch self {
    case .event(let event): event.time
    case .hash(let tick, _): Timestamp(tick: tick)
    case .expect(let expectation): Timestamp(tick: expectation.tick)
    case .state, .comment, .extra: nil
    }
  }
}

extension Timestamp {
  /// The time of a tick of a session; nil where there is none.
  fileprivate init?(tick: Int64) {
    guard (0..<Int64.max / Timestamp.tick).contains(tick) else { return nil }
    self.init(microseconds: tick * Timestamp.tick)
  }
}
