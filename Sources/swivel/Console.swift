import Glibc

/// The standard streams, written by lines.
enum Console {
  /// Writes a line to standard output.
  ///
  /// Where that fails the program ends, since its output would be lost.
  static func say(_ line: String) {
    guard !write(line + "\n", to: STDOUT_FILENO) else { return }
    complain("standard output: \(String(cString: strerror(errno)))")
    Glibc.exit(Failure.unusable)
  }

  /// Writes an error or a warning to standard error, after the program's name.
  static func complain(_ line: String) { _ = write("swivel: \(line)\n", to: STDERR_FILENO) }

  /// Writes other information to standard error.
  static func remark(_ line: String) { _ = write("\(line)\n", to: STDERR_FILENO) }

  /// Whether standard error is a terminal, on which a line can be overwritten.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Overwrites the last line that was written so.
  static func overwrite(_ line: String) { _ = write("\r\u{1B}[K\(line)", to: STDERR_FILENO) }

  /// Writes a text; returns whether the stream took all of it.
  private static func write(_ text: String, to stream: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(stream, $0.baseAddress, $0.count) }
      guard written > 0 || (written < 0 && errno == EINTR) else { return false }
      rest = rest.dropFirst(max(0, written))
    }
    return true
  }
}
