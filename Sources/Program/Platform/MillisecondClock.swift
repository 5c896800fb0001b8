import SwivelGestures

/// A clock that is read as 32 bits of milliseconds, which begin anew after 49.7 days: SDL's time stamps of events, and the
/// times of an X server or a compositor.
///
/// Each stamp is taken as the time nearest to the one before it, so stamps may come in any order and the clock may begin
/// anywhere, as long as less than 24.8 days lie between two of them.
struct MillisecondClock: Hashable {
  /// The last stamp, without an end.
  private var last: Int64 = 0

  /// The clock has come to a time that is known in full, in milliseconds.
  mutating func advance(to milliseconds: UInt64) { last = Int64(clamping: milliseconds) }

  /// The time of a stamp.
  mutating func time(of stamp: UInt32) -> Timestamp {
    last += Int64(Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: last)))
    return Timestamp(milliseconds: last)
  }
}

extension Timestamp {
  init(milliseconds: Int64) { self.init(microseconds: milliseconds * 1_000) }
}
