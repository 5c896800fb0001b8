import Glibc
import SwivelDrawing
import SwivelJSON
import SwivelPlatform

/// The standard streams, written by lines.
enum Console {
  /// Writes lines to standard output, with all that could be taken for a command of a terminal written out.
  ///
  /// Where that fails the program ends, since its output would be lost.
  static func printLines(_ lines: String) { writeOrExit(VisibleText.lines(lines)) }

  /// Writes JSON to standard output, with the same characters escaped.
  static func printJSON(_ json: String) { writeOrExit(VisibleText.json(json)) }

  /// Writes a value as JSON of several lines.
  static func printJSON(_ node: JSONNode) {
    printJSON(String(decoding: node.file().dropLast(), as: UTF8.self))
  }

  /// Writes data to standard output as they are, but to a terminal as a text.
  static func printData(_ data: String) {
    writeOrExit(isatty(STDOUT_FILENO) == 1 ? VisibleText.lines(data) : data)
  }

  /// Writes a line of a game to standard output, as a text.
  ///
  /// What can't be written, or not at once, is left out: a game doesn't end nor wait because nobody reads what it says.
  static func printIfReady(_ line: String) {
    var stream = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    guard poll(&stream, 1, 0) > 0 else { return }
    _ = write(VisibleText.of(line) + "\n", to: STDOUT_FILENO)
  }

  private static func writeOrExit(_ text: String) {
    guard !write(text + "\n", to: STDOUT_FILENO) else { return }
    // Whoever reads has seen enough, as `head` has: a shell is told what it is told of other programs.
    if errno == EPIPE { Glibc.exit(128 + SIGPIPE) }
    printError("standard output: \(String(cString: strerror(errno)))")
    Glibc.exit(Failure.unusable)
  }

  /// Writes an error or a warning to standard error, after the program's name, as one line.
  static func printError(_ line: String) {
    _ = write("swivel: \(VisibleText.of(short(line)))\n", to: STDERR_FILENO)
  }

  /// A line of which the middle is left out where it is too long to be read: what a file or a user wrote may stand in it.
  static func short(_ line: String) -> String {
    guard line.utf8.count > 4 * longest else { return line }
    return "\(line.prefix(longest)) … \(line.suffix(longest / 2))"
  }

  /// The greatest part of a long line that is written, in characters.
  private static let longest = 1_000

  /// Writes other information to standard error, as one line.
  static func printNote(_ line: String) {
    _ = write("\(VisibleText.of(short(line)))\n", to: STDERR_FILENO)
  }

  /// A path as it can be printed in one line, whatever characters it contains.
  static func inOneLine(_ path: String) -> String { path.isEmpty ? "\"\"" : VisibleText.of(path) }

  /// Returns whether the stream took all of it.
  private static func write(_ text: String, to stream: Int32) -> Bool {
    writeAll(Array(text.utf8), to: stream)
  }
}
