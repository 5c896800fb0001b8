import Foundation
import SwivelTestSupport
import Testing

@testable import manual

/// The manual page as it is made from the program that was built with the tests.
private func page() throws -> String {
  let made = try SystemTool.script("manual", ["--built", SystemTool.builtFolder()])
  try #require(made.status == 0 && made.error.isEmpty, "\(made.everything)")
  return made.output
}

/// The program's description of its command line.
private func description() throws -> CommandDescription {
  let text = try SystemTool.swivel("--experimental-dump-help").output
  return try JSONDecoder().decode(HelpDocument.self, from: Data(text.utf8)).command
}

@Suite(.onProgramThreads, .needsBuiltManual) struct `The manual page` {
  @Test func `lists every command, every value and every option`() throws {
    let page = try page()
    let lines = page.split(separator: "\n")
    let commands = try description().shownSubcommands
    expectAtLeast(commands.count, 10)
    // What `convert` takes is the tool's own, which the page has where the tool is built.
    for command in commands where command.commandName != "convert" {
      let name = command.commandName
      let start = try #require(
        lines.firstIndex { $0.hasPrefix(".SS \(Roff.bold(name))") }, "\(name) has no section")
      let section = lines[(start + 1)...].prefix { !$0.hasPrefix(".SS") }
      for argument in command.shownArguments where argument.names?.count != 2 {
        let word =
          argument.names?.first.map { Roff.bold($0.text) }
          ?? Roff.italic(argument.valueName ?? "")
        if word == Roff.bold("--version") { continue }
        expectTrue(section.contains { $0.hasPrefix(word) }, "\(name) \(word)")
      }
    }
  }

  @Test func `lists what every command takes once`() throws {
    let page = try page()
    for word in ["--version", "--help"] {
      expectEqual(page.components(separatedBy: Roff.bold(word)).count, 2, "\(word)")
    }
  }

  @Test(.needs("man")) func `is set without a warning`() throws {
    try withFolder { folder in
      let file = folder.appending(path: "swivel.6")
      try page().write(to: file, atomically: true, encoding: .utf8)
      let tool = try SystemTool(
        "man", ["--local-file", "--warnings=w", file.path],
        environment: ["MANWIDTH": "80", "MAN_KEEP_FORMATTING": ""])
      expectTrue(tool.status == 0 && tool.error.isEmpty, "\(tool.error)")
      for word in ["ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES", "--print-paths"] {
        expectTrue(tool.output.contains(word), "\(word)")
      }
      expectTrue(!tool.output.contains("@"), "everything is filled in")
    }
  }

  @Test(.needs("mandoc")) func `is found right by the strict`() throws {
    try withFolder { folder in
      let file = folder.appending(path: "swivel.6")
      try page().write(to: file, atomically: true, encoding: .utf8)
      let tool = try SystemTool("mandoc", ["-T", "lint", file.path])
      expectTrue(
        tool.status == 0 && tool.output.isEmpty && tool.error.isEmpty, "\(tool.everything)")
    }
  }
}

@Suite struct `Text on the manual page` {
  @Test(arguments: [
    (".TH is no request here", "\\&.TH is no request here"), ("'tis", "\\&'tis"),
    ("a\\b", "a\\eb"), ("--json", "\\-\\-json"), ("\"x\"", "\\(dqx\\(dq"), ("plain.", "plain."),
  ])
  func `reads as itself`(text: String, escaped: String) {
    expectEqual(Roff.escaped(text), escaped)
  }

  @Test(arguments: [
    ("One. Two three. Four", "One.\nTwo three.\nFour"), ("Twenty 3. of 4", "Twenty 3. of 4"),
    ("", ""),
  ])
  func `begins a line with each sentence`(text: String, lines: String) {
    expectEqual(Roff.sentences(text), lines)
  }

  @Test func `has no long lines`() {
    let text = Array(repeating: "words", count: 100).joined(separator: " ")
    let lines = Roff.sentences(text).split(separator: "\n")
    expectTrue(lines.allSatisfy { $0.count <= 72 } && lines.count > 5)
    expectEqual(lines.joined(separator: " "), text)
  }
}
