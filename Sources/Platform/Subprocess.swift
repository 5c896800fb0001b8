import Glibc

/// Runs another program and reads its output.
enum Subprocess {
  /// In bytes.
  private static let limit = 1 << 16
  /// In milliseconds.
  private static let shortestWait: Int32 = 1

  /// Searches the program on the PATH; nil where it can't be run, fails, or hasn't ended in time: then it is killed.
  ///
  /// - Parameter timeout: in seconds.
  static func output(of words: [String], timeout: Double) -> String? {
    guard let name = words.first, let ends = openPipe() else { return nil }
    let process = Spawn.start(name, words, (.null, .file(ends.write), .null))
    close(ends.write)
    defer { close(ends.read) }
    guard let process else { return nil }
    let bytes = read(from: ends.read, until: ContinuousClock.now + .seconds(timeout))
    if bytes == nil { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard let bytes, status == 0 else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// A pipe that other programs don't inherit; nil where none can be had.
  static func openPipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    return ends.allSatisfy { fcntl($0, F_SETFD, FD_CLOEXEC) == 0 } ? (ends[0], ends[1]) : nil
  }

  /// Reads until the other end is closed; nil where that takes too long or it is too much.
  private static func read(
    from descriptor: Int32, until end: ContinuousClock.Instant
  ) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while bytes.count <= limit {
      let left = (end - .now) / .milliseconds(1)
      guard left > 0 else { return nil }
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, max(shortestWait, Int32(left.rounded(.up)))) > 0 else { continue }
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
    return nil
  }
}
