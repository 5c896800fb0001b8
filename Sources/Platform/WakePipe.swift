import Glibc

/// Wakes a thread that sleeps on it; a wake-up is kept until it is used.
final class WakePipe: Sendable {
  private let outer: Int32
  private let inner: Int32

  /// Nil where the system has no more.
  init?() {
    guard let ends = Self.sockets() else { return nil }
    (outer, inner) = ends
  }

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
    var byte: UInt8 = 0
    // One on which nobody sleeps is full some day.
    _ = send(outer, &byte, 1, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
  }

  /// Sleeps until a wake-up, at most for a number of milliseconds; nil for no limit.
  func sleep(upTo milliseconds: Int32? = nil) {
    var line = line
    guard poll(&line, 1, milliseconds ?? -1) > 0 else { return }
    drain()
  }

  /// For those who sleep on something else too.
  var line: pollfd { pollfd(fd: inner, events: Int16(POLLIN), revents: 0) }

  /// Uses up all wake-ups.
  func drain() {
    var bytes: UInt64 = 0
    while recv(inner, &bytes, MemoryLayout.size(ofValue: bytes), Int32(MSG_DONTWAIT)) > 0 {}
  }
}
