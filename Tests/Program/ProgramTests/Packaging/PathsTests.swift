import Foundation
import SwivelTestSupport
import Testing

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt, "the program is not built"))
struct `The program's folders` {
  private let names = [
    "program", "config", "settings", "data", "scenes", "levels", "tapes", "progress", "state",
    "journals", "logs", "cache",
  ]

  /// The printed paths, by name, where the home folder is `/home/me`.
  private func paths(_ environment: [String: String]) throws -> [String: String] {
    let program = try FinishedProgram(
      ["--print-paths"],
      // An empty variable is as none, instead of the folder of caches of tests.
      environment: ["HOME": "/home/me", "XDG_CACHE_HOME": ""].merging(environment) { $1 })
    expectTrue(program.status == 0 && program.error.isEmpty)
    let pairs = program.output.split(separator: "\n").map { line in
      line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    }
    expectEqual(pairs.map(\.first), names)
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
  }

  @Test func `are printed a line each, with a tab before the path`() throws {
    let paths = try paths([:])
    expectEqual(paths["program"], Fixtures.packageRoot.resolvingSymlinksInPath().path)
    expectEqual(paths["config"], "/home/me/.config/swivel")
    expectEqual(paths["settings"], "/home/me/.config/swivel/settings.json")
    expectEqual(paths["scenes"], "/home/me/.local/share/swivel/scenes")
    expectEqual(paths["levels"], "/home/me/.local/share/swivel/levels")
    expectEqual(paths["progress"], "/home/me/.local/share/swivel/progress.json")
    expectEqual(paths["logs"], "/home/me/.local/state/swivel/logs")
    expectEqual(paths["cache"], "/home/me/.cache/swivel")
  }

  @Test(arguments: ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"])
  func `follow a variable with an absolute path, and no other`(variable: String) throws {
    let usual = try paths([:])
    let key = variable.split(separator: "_")[1].lowercased()
    try expectEqual(paths([variable: "/my/own place"])[key], "/my/own place/swivel")
    for value in ["", "relative", "./x", "../x", "~/x"] {
      try expectEqual(paths([variable: value]), usual, "\(value)")
    }
  }

  @Test func `are printed as JSON that says the same, also with a path of several lines`() throws {
    let environment = ["HOME": "/home/me", "XDG_DATA_HOME": "/a\nb\t\"c\"", "SWIVEL_DATA": "/none"]
    let program = try FinishedProgram(["--print-paths", "--json"], environment: environment)
    let found = try JSONDecoder().decode([String: String?].self, from: Data(program.output.utf8))
    expectEqual(found.keys.sorted(), names.sorted())
    expectEqual(found["tapes"], "/a\nb\t\"c\"/swivel/tapes")
    expectEqual(found["config"], "/home/me/.config/swivel")
    expectEqual(found["program"], .some(nil), "nothing of the program's is there")
    let plain = try paths(environment)
    expectEqual(plain["tapes"], #"/a\u{A}b\u{9}"c"/swivel/tapes"#)
    expectEqual(plain["program"]?.isEmpty, true)
  }

  @Test func `are not printed as JSON where they are not asked for`() throws {
    try expectTrue(FinishedProgram(["--json"]).complained(["--json", "--print-paths"]))
  }
}

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt, "the program is not built"))
struct `A file on the command line` {
  @Test func `that is a tape needs a display to be played again on`() throws {
    try withFolder { folder in
      let tape = folder.appending(path: "-mine")
      let recorded = try FinishedProgram(
        ["play", "--headless", "--quit-after", "1", "--record=\(tape.path)"])
      expectEqual(recorded.status, 0, "\(recorded.error)")
      let beginning = try String(contentsOf: tape, encoding: .utf8).prefix(12)
      expectEqual(beginning, "swivel-tape ")
      try expectTrue(FinishedProgram([tape.path]).complained(["replay", "no display"]))
    }
  }

  @Test(arguments: [("frobnicate", "lock"), ("/nowhere/at/all.json", "file")])
  func `that isn't there is reported in one line`(word: String, expected: String) throws {
    try expectTrue(FinishedProgram([word]).complained([word, expected]))
    try expectTrue(FinishedProgram(["open", word]).complained([word, expected]))
  }

  @Test func `that is a level needs a display to be played on`() throws {
    let level = Fixtures.file("Levels/01-first-stop.json").path
    try expectTrue(FinishedProgram([level]).complained(["no display"]))
  }
}
