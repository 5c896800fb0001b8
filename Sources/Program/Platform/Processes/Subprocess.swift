import Glibc

/// Runs another program and reads its output.
enum Subprocess {
  /// In bytes.
  private static let limit = 1 << 16

  /// Searches the program on the PATH; nil where it can't be run, fails, or hasn't ended in time: then it is killed.
  ///
  /// - Parameter timeout: in seconds.
  static func output(of words: [String], timeout: Double) -> String? {
    guard let name = words.first, let ends = openPipe() else { return nil }
    let process = Spawn.start(name, words, (.null, .file(ends.write), .null))
    close(ends.write)
    defer { close(ends.read) }
    guard let process else { return nil }
    let reading = TimedReading(ends.read, limit: limit, until: .now + .seconds(timeout))
    guard case .whole(let bytes) = reading else {
      kill(process, SIGKILL)
      Spawn.wait(for: process)
      return nil
    }
    guard Spawn.wait(for: process) == 0 else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// A pipe that other programs don't inherit; nil where none can be had.
  static func openPipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    return ends.allSatisfy { fcntl($0, F_SETFD, FD_CLOEXEC) == 0 } ? (ends[0], ends[1]) : nil
  }
}
