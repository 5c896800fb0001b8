import ArgumentParser
import Glibc
import SwivelDrawing
import SwivelPlatform

/// Runs the command line, and prints an error as one line.
@main
enum Main {
  static func main() {
    exit(status(of: ProcessArguments.words))
  }

  private static func status(of words: [String]) -> Int32 {
    do {
      try Convert.parse(words).run()
      return 0
    } catch let failure as Failure {
      if !failure.description.isEmpty { complain(failure.description) }
      return failure.status
    } catch  where Convert.exitCode(for: error) == .success {
      print(Convert.fullMessage(for: error))
      return 0
    } catch {
      complain(Convert.message(for: error).replacing("\n", with: " "))
      return Failure.unusable
    }
  }

  /// Says what is wrong, as the program does whose command this is.
  private static func complain(_ line: String) { remark("swivel: \(line)") }

  /// Writes a line to standard error, with all that could be taken for a command of a terminal written out.
  static func remark(_ line: String) {
    let bytes = Array((VisibleText.of(line) + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}

/// An error that ends the program, in one line, with the exit status.
struct Failure: Error {
  /// The status for unusable input.
  static let unusable: Int32 = 2

  /// The line; empty where the error was reported already.
  let description: String
  let status: Int32

  init(_ description: String, status: Int32 = Failure.unusable) {
    self.description = description
    self.status = status
  }

  /// Unusable input: what it is, what was found, what was expected.
  init(_ what: String, found: String, expected: String) {
    self.init("\(what): found \(found), expected \(expected)")
  }
}

/// A path as it can be printed in one line, whatever characters it contains.
func inOneLine(_ path: String) -> String { path.isEmpty ? "\"\"" : VisibleText.of(path) }
