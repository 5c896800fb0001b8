import Glibc
import Synchronization

/// Wakes a thread that sleeps on it; a wake-up is kept until it is used.
final class WakePipe: Sendable {
  private let outer: Int32
  private let inner: Int32
  /// Whether a wake-up wasn't used yet: a sleeper sees it within ``longestSleep`` also where nothing can be written.
  private let isRaised = Atomic(false)

  /// In milliseconds.
  private static let longestSleep: Int32 = 1_000

  /// Nil where the system has no more.
  convenience init?() {
    guard let (outer, inner) = Self.sockets() else { return nil }
    self.init(inner: inner, outer: outer)
  }

  /// Closes the ends with this.
  init(inner: Int32, outer: Int32) { (self.inner, self.outer) = (inner, outer) }

  /// Two sockets that other programs don't inherit, each of which reads what the other writes; nil where there are no more.
  static func sockets(_ kind: __socket_type = SOCK_STREAM) -> (Int32, Int32)? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(kind.rawValue | SOCK_CLOEXEC.rawValue)
    return socketpair(AF_UNIX, kind, 0, &ends) == 0 ? (ends[0], ends[1]) : nil
  }

  deinit {
    close(outer)
    close(inner)
  }

  /// Wakes the sleeping thread, or the next one that would sleep.
  func wake() {
    isRaised.store(true, ordering: .releasing)
    var byte: UInt8 = 0
    // One on which nobody sleeps is full some day, which wakes as well.
    _ = uninterrupted { Int32(send(outer, &byte, 1, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))) }
  }

  /// Sleeps until a wake-up, at most for a number of milliseconds; nil for no limit.
  func sleep(upTo milliseconds: Int32? = nil) {
    var lines = [line]
    _ = wait(for: &lines, upTo: milliseconds)
    drain()
  }

  /// Sleeps until one of some lines has something or a wake-up comes; returns whether a line has.
  ///
  /// ``line`` must be one of them.
  func wait(for lines: inout [pollfd], upTo milliseconds: Int32?) -> Bool {
    var left = milliseconds ?? .max
    repeat {
      let isAwake = isRaised.load(ordering: .acquiring)
      let slice = isAwake ? 0 : min(left, Self.longestSleep)
      let count = poll(&lines, nfds_t(lines.count), slice)
      if count != 0 || isAwake { return count > 0 }
      if milliseconds != nil { left -= slice }
    } while left > 0
    return false
  }

  /// For those who sleep on something else too.
  var line: pollfd { pollfd(fd: inner, events: Int16(POLLIN), revents: 0) }

  /// Uses up all wake-ups.
  func drain() {
    isRaised.store(false, ordering: .relaxed)
    var bytes: UInt64 = 0
    while recv(inner, &bytes, MemoryLayout.size(ofValue: bytes), Int32(MSG_DONTWAIT)) > 0 {}
  }
}
