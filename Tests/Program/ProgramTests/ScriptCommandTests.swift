import Foundation
import SwivelTestSupport
import Testing

/// A folder with scripts, which is gone with the last use of it.
private func scripts(_ files: [String: String]) throws -> LockProgram {
  let folder = try LockProgram()
  for (name, text) in files { _ = try folder.write(text, name) }
  return folder
}

extension LockProgram {
  fileprivate func path(_ name: String) -> String { folder.path + "/" + name }

  fileprivate func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
}

private let opening = """
  start first-stop
  include turn.script
  wait until lock is open
  expect entered is 7
  shot opened.png
  """

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt))
struct `Scripts on the command line` {
  @Test func `are verified as tapes are, and go on where one is false`() throws {
    let folder = try scripts([
      "a.script": opening, "turn.script": "dial 7 left\npush handle\n",
      "b.script": "tap \"photo\"\nexpect choice is \"key\"\n",
    ])
    let run = try FinishedProgram([
      "verify", folder.path("a.script"), folder.path("b.script"), folder.path("a.script"),
    ])
    expectEqual(run.status, 1)
    expectEqual(run.outputLines.last, "2 passed, 1 failed")
    let line = "line 2, column 1: found choice is \"photo\", expected choice is \"key\""
    expectTrue(run.outputLines.contains("\(folder.path("b.script")): \(line)"))
  }

  @Test(arguments: [("16000 16000", "16000x16000"), ("9000 9000 density 2", "18000x18000")])
  func `take no picture that is larger than an exported one may be`(
    size: String, pixels: String
  ) throws {
    let folder = try scripts(["a.script": "window resized \(size)\nshot big.png\n"])
    let run = try FinishedProgram([
      "replay", folder.path("a.script"), "--headless", "--shots", folder.folder.path,
    ])
    expectTrue(run.complained(["big.png", pixels, "100 million"]), "\(run.error)")
  }

  @Test func `are expanded to a tape, on the standard output or in a file`() throws {
    let folder = try scripts([
      "a.script": opening, "turn.script": "dial 7 left\npush handle\n",
    ])
    let shown = try FinishedProgram(["replay", folder.path("a.script"), "--expand"])
    expectTrue(shown.status == 0 && shown.error == "")
    let written = try FinishedProgram([
      "replay", folder.path("a.script"), "--expand", folder.path("a.tape"),
    ])
    expectTrue(written.status == 0 && written.output == "")
    try expectEqual(folder.text("a.tape"), shown.output)
    expectTrue(
      shown.output.contains("# turn.script:1: dial 7 left with 1 finger\n")
        || shown.output.contains("turn.script:1: dial 7 left with 1 finger\n"))
    let verified = try FinishedProgram(["verify", folder.path("a.tape")])
    expectEqual(verified.outputLines.last, "1 passed, 0 failed")
  }

  @Test func `are refused in a line where they can't be read or prove nothing`() throws {
    let folder = try scripts([
      "a.script": "include b.script\nhash\n", "c.script": "tap 1,2\n", "d.tape": "",
      "e.script": "include pipe.script\nhash\n", "f.script": String(repeating: "x", count: 200_000),
    ])
    expectEqual(mkfifo(folder.path("pipe.script"), 0o600), 0)
    let pipe = try FinishedProgram(["verify", folder.path("e.script")])
    expectTrue(pipe.complained(["found \"pipe.script\", no plain file"]), "\(pipe.error)")
    let long = try FinishedProgram(["verify", folder.path("f.script")])
    expectTrue(
      long.status == 2 && (100..<5_000).contains(long.error.utf8.count), "a line can be read")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("b.script"), withDestinationPath: folder.path("c.script"))
    let link = try FinishedProgram(["verify", folder.path("a.script")])
    expectEqual(link.status, 2)
    expectTrue(
      link.error.hasSuffix(
        "a.script: line 1, column 9: found \"b.script\", a symbolic link, "
          + "expected a file in the script's own folder\n"))
    let empty = try FinishedProgram(["verify", folder.path("c.script")])
    expectEqual(empty.status, 2)
    expectTrue(
      empty.error.hasSuffix(
        "c.script: found no fingerprint of a state and no expectation, "
          + "expected at least one to check\n"))
    let tape = try FinishedProgram(["replay", folder.path("d.tape"), "--expand"])
    expectEqual(tape.status, 2)
    expectTrue(tape.error.contains("d.tape: "), "\(tape.error)")
  }

  @Test func `are never written over, nor is anything else that is no tape`() throws {
    let folder = try scripts(["a.script": "include b.script\nhash\n", "b.script": "tap 1,2\n"])
    for (words, found) in [
      (["replay", folder.path("a.script"), "--expand", folder.path("a.script")], "no tape"),
      (["replay", folder.path("a.script"), "--expand", folder.path("b.script")], "no tape"),
      (
        ["replay", "--headless", folder.path("a.script"), "--report", folder.path("a.script")],
        "the file that is read"
      ),
      (["play", "--headless", "--record", folder.path("b.script")], "no tape"),
      (["play", "--headless", "--record", folder.folder.path], "a folder"),
    ] {
      let run = try FinishedProgram(words)
      expectTrue(run.complained([found]), "\(words): \(run.error)")
    }
    try expectEqual(folder.text("b.script"), "tap 1,2\n")
    for _ in 0..<2 {
      let run = try FinishedProgram([
        "replay", folder.path("a.script"), "--expand", folder.path("c.tape"),
      ])
      expectEqual(run.status, 0, "a tape may take the place of one")
    }
  }

  @Test func `play as their page shows it`() throws {
    let page = try String(contentsOf: Fixtures.file("Documentation/Scripts.md"), encoding: .utf8)
    let sample = try #require(page.split(separator: "```\n").dropFirst().first)
    let folder = try scripts(["page.script": sample + "hash\n"])
    let run = try FinishedProgram(["verify", folder.path("page.script")])
    expectEqual(run.outputLines.last, "1 passed, 0 failed", "\(run.error)")
  }
}
