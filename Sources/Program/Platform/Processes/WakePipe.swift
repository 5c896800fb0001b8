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

  /// Sleeps until a wake-up or until one of some lines has something, at most for a number of milliseconds; nil for no limit.
  ///
  /// All wake-ups are used up.
  ///
  /// - Returns: whether one of the lines has something.
  @discardableResult
  func sleep(upTo milliseconds: Int32? = nil, orFor others: [pollfd] = []) -> Bool {
    var lines = others + [line]
    _ = poll(&lines, nfds_t(lines.count), milliseconds ?? -1)
    swivel_event_drain(fileDescriptor)
    return lines.dropLast().contains { $0.revents != 0 }
  }

  var line: pollfd { pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0) }
}
