import Glibc
import SwivelGestures

/// The wall clock; a session gets to know it by a reply alone.
package enum WallClock {
  /// The local time as `2026-11-20-183005`.
  package static var stamp: String { text(time(nil), "%Y-%m-%d-%H%M%S") }

  /// The local date and time as `2026-11-20T18:30:05`.
  package static var dateTime: String { text(time(nil), "%Y-%m-%dT%H:%M:%S") }

  /// A time as `2026-11-20 18:30`, in local time.
  package static func text(_ seconds: Int) -> String { text(seconds, "%Y-%m-%d %H:%M") }

  /// A text that is unique among the running programs, for file names.
  package static var processName: String { "\(stamp)-\(getpid())" }

  private static func text(_ seconds: time_t, _ format: String) -> String {
    var (seconds, parts, bytes) = (seconds, tm(), [CChar](repeating: 0, count: 64))
    // The zone may have changed since the program has begun.
    tzset()
    localtime_r(&seconds, &parts)
    let count = strftime(&bytes, bytes.count, format, &parts)
    return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

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

  mutating func time(of stamp: UInt32) -> Timestamp {
    last += Int64(Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: last)))
    return Timestamp(milliseconds: last)
  }
}

extension Timestamp {
  init(milliseconds: Int64) { self.init(microseconds: milliseconds * 1_000) }
}
