import CSwivelSeccomp
import Glibc

/// Wakes a thread that sleeps on it; a wake-up is kept until it is used.
///
/// An eventfd: a wake-up needs no memory and can't fail, so that a sleeper needn't look now and then.
final class WakePipe: Sendable {
  private let fileDescriptor: Int32

  /// Nil where the system has no more.
  init?() {
    let fileDescriptor = swivel_event_counter(O_CLOEXEC | O_NONBLOCK)
    guard fileDescriptor >= 0 else { return nil }
    self.fileDescriptor = fileDescriptor
  }

  /// Two sockets that other programs don't inherit, each of which reads what the other writes; nil where there are no more.
  static func sockets(_ kind: __socket_type = SOCK_STREAM) -> (Int32, Int32)? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(kind.rawValue | SOCK_CLOEXEC.rawValue)
    return socketpair(AF_UNIX, kind, 0, &ends) == 0 ? (ends[0], ends[1]) : nil
  }

  deinit { close(fileDescriptor) }

  /// Wakes the sleeping thread, or the next one that would sleep.
  func wake() { swivel_event_wake(fileDescriptor) }

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
    poll(&lines, nfds_t(lines.count), milliseconds ?? -1) > 0
  }

  /// For those who sleep on something else too.
  var line: pollfd { pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0) }

  /// Uses up all wake-ups.
  func drain() { swivel_event_drain(fileDescriptor) }
}
