#if canImport(Glibc)
  import Glibc
#endif

/// Wakes a thread that sleeps on it; a wake-up is kept until it is used.
final class WakePipe: Sendable {
  private let outer: Int32
  private let inner: Int32

  /// A pipe without a wake-up; nil where the system has no more.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (outer, inner) = (ends[0], ends[1])
  }

  deinit {
    close(outer)
    close(inner)
  }

  /// Wakes the sleeping thread, or the next one that would sleep.
  func ring() {
    var byte: UInt8 = 0
    _ = write(outer, &byte, 1)
  }

  /// Sleeps until a wake-up, at most for a number of milliseconds; nil for no limit.
  func sleep(upTo milliseconds: Int32? = nil) {
    var line = pollfd(fd: inner, events: Int16(POLLIN), revents: 0)
    guard poll(&line, 1, milliseconds ?? -1) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = read(inner, &bytes, bytes.count)
  }
}
