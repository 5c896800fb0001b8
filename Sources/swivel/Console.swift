import Glibc

/// The standard streams, a line at a time.
enum Console {
  /// Writes a line to standard output.
  static func say(_ line: String) { write(line + "\n", to: STDOUT_FILENO) }

  /// Writes a line to standard error, after the program's name.
  static func complain(_ line: String) { write("swivel: \(line)\n", to: STDERR_FILENO) }

  /// Writes all of a text, as far as the stream takes it.
  private static func write(_ text: String, to stream: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(stream, $0.baseAddress, $0.count) }
      guard written > 0 || (written < 0 && errno == EINTR) else { return }
      rest = rest.dropFirst(max(0, written))
    }
  }
}
