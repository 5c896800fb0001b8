import Glibc

/// What came over a descriptor until its other end was closed, or until a time.
enum TimedReading {
  case whole([UInt8])
  case tooLong
  /// The other end wasn't closed in time.
  case late
  case failed

  /// In milliseconds.
  private static let shortestWait: Int32 = 1

  init(_ descriptor: Int32, limit: Int, until end: ContinuousClock.Instant) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let left = (end - .now) / .milliseconds(1)
      guard left > 0 else {
        self = .late
        return
      }
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, max(Self.shortestWait, Int32(left.rounded(.up)))) > 0 else { continue }
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        self = count == 0 ? .whole(bytes) : .failed
        return
      }
      bytes += buffer[..<count]
    }
    self = .tooLong
  }
}
