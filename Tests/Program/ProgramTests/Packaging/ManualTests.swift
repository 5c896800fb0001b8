import Foundation
import SwivelTestSupport
import Testing

/// The manual page as it is made from the program that was built with the tests.
private func page() throws -> String {
  let made = try SystemTool.script("manual", ["--built", SystemTool.builtFolder()])
  try #require(made.status == 0 && made.error.isEmpty, "\(made.everything)")
  return made.output
}

/// A name in bold, or a value in italics, as `<value>`.
private func roff(_ word: Substring) -> String {
  let plain = word.filter { !"<>".contains($0) }.replacing("-", with: "\\-")
  return "\\f\(word.hasPrefix("<") ? "I" : "B")\(plain)\\fR"
}

/// What the lines of `--help` that begin with two spaces list, after the one with a title.
private func listed(_ help: String, after titles: [String]) -> [Substring] {
  let lines = help.split(separator: "\n").drop { !titles.contains(String($0)) }
  return lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.contains("--help") }
    .compactMap { $0.split(separator: " ").first }.filter { $0 != "See" && $0 != "--version" }
}

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt, "the program is not built"))
struct `The manual page` {
  @Test func `lists every command, every value and every option`() throws {
    let lines = try page().split(separator: "\n")
    let commands = listed(try SystemTool.swivel("--help").output, after: ["SUBCOMMANDS:"])
    expectAtLeast(commands.count, 10)
    // What `convert` takes is the tool's own, which the page has where the tool is built.
    for command in commands where command != "convert" {
      let start = try #require(
        lines.firstIndex { $0.hasPrefix(".SS \(roff(command))") }, "\(command) has no section")
      let section = lines[(start + 1)...].prefix { !$0.hasPrefix(".SS") }
      let help = try SystemTool.swivel("help", String(command)).output
      for word in listed(help, after: ["ARGUMENTS:", "OPTIONS:"]) {
        expectTrue(section.contains { $0.hasPrefix(roff(word)) }, "\(command) \(word)")
      }
    }
  }

  @Test func `lists what every command takes once`() throws {
    let page = try page()
    for word in ["--version", "--help"] {
      expectEqual(page.components(separatedBy: roff(word[...])).count, 2, "\(word)")
    }
  }

  @Test func `has no long lines, and a sentence a line`() throws {
    let lines = try page().split(separator: "\n")
    let option = lines.drop { !$0.hasPrefix(roff("--kiosk")) }
    expectTrue(option.contains("After a crash it is started again."))
    expectTrue(option.prefix(6).allSatisfy { $0.count <= 72 })
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
