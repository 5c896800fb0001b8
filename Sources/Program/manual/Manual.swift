import FoundationEssentials
import Glibc

/// Makes the manual page from the command line's description.
///
/// It reads the JSON of `swivel --experimental-dump-help` from standard input and writes the page to standard output. A
/// part is such a file of a program that does a command of its own.
@main
struct Manual {
  private static let usage = "usage: manual TEMPLATE VERSION DATE [PART...] <DESCRIPTION >PAGE"

  static func main() {
    let words = CommandLine.arguments.dropFirst()
    guard words.count >= 3, let path = words.first else { leave(usage) }
    let rest = Array(words.dropFirst())
    guard let bytes = try? Data(contentsOf: URL(filePath: path)),
      let template = String(validating: bytes, as: UTF8.self)
    else { leave("\(path): found no text that can be read, expected the page's template") }
    do {
      var command = try command(in: Data(standardInput()))
      for part in rest.dropFirst(2) {
        command.fill(in: try self.command(in: Data(contentsOf: URL(filePath: part))))
      }
      let page = Page(command: command, version: rest[0], date: rest[1])
      print(page.text(from: template), terminator: "")
    } catch {
      leave("standard input: found something else, expected the command line's own description")
    }
  }

  private static func command(in help: Data) throws -> CommandDescription {
    try JSONDecoder().decode(HelpDocument.self, from: help).command
  }

  private static func standardInput() -> [UInt8] {
    var bytes: [UInt8] = []
    while let line = readLine(strippingNewline: false) { bytes += line.utf8 }
    return bytes
  }

  /// Prints an error in one line and ends the program.
  private static func leave(_ line: String) -> Never {
    let bytes = Array("manual: \(line)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
    exit(2)
  }
}
