package import SwivelInput
package import SwivelTapes

extension Tape.Entry {
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

extension Timestamp {
  /// Nil for a negative one.
  fileprivate init?(tick: Int64) {
    guard (0..<Int64.max / Timestamp.tick).contains(tick) else { return nil }
    self.init(microseconds: tick * Timestamp.tick)
  }
}
