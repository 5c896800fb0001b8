import Foundation
import SwivelTestSupport
import Testing

@Suite(.onProgramThreads) struct `swivel new-lock` {
  private let program: LockProgram

  init() throws { program = try LockProgram() }

  @Test func `prints the same level for the same name, to the byte`() throws {
    let run = try program.run("new-lock", "n40w2t1#seed")
    expectEqual(run.status, 0)
    expectTrue(run.error.isEmpty)
    // The lock of this name is promised for good.
    expectEqual(
      run.output,
      """
      {
        "$schema": "level.schema.json",
        "format": 1,
        "id": "n40w2t1-seed",
        "title": "n40w2t1#seed",
        "model": "wheels",
        "stops": 40,
        "combination": [8, 34, 8],
        "tolerance": 1,
        "par": {"turns": 3.9, "reversals": 2}
      }

      """)
    try expectEqual(program.run("new-lock", "n40w2t1#seed").output, run.output)
    try expectUnequal(program.run("new-lock", "n40w2t1#seed2").output, run.output)
  }

  @Test(arguments: [
    ("n40\n#a", #"lock: found "n40 #a", expected a name like n40w2t1#seed"#),
    ("n7#a", "lock.n: found 7, expected 2…1000 stops that divide 468000"),
  ]) func `refuses a bad name in one line`(spec: String, line: String) throws {
    let run = try program.run("new-lock", spec)
    expectEqual(run.status, 2)
    expectTrue(run.output.isEmpty)
    expectEqual(run.error, "swivel: \(line)\n")
  }
}

@Suite(.onProgramThreads) struct `swivel locks` {
  private struct Entry: Decodable {
    let id, title, pack, model: String
    let stops: Int
    let solved: Bool
  }

  private let program: LockProgram

  init() throws { program = try LockProgram() }

  private func entries() throws -> [Entry] {
    let run = try program.run("locks", "--json")
    expectEqual(run.status, 0)
    expectTrue(run.error.isEmpty)
    return try JSONDecoder().decode([Entry].self, from: Data(run.output.utf8))
  }

  @Test func `lists every level in its order, none solved at first`() throws {
    let entries = try entries()
    expectEqual(entries.count, LockProgram.levels.count)
    expectEqual(entries.prefix(3).map(\.id), ["first-stop", "there-and-back", "full-circle"])
    expectEqual(entries[2].title, "Full circle")
    expectEqual(entries[2].pack, "locker")
    expectEqual(entries[2].model, "sequence")
    expectEqual(entries[2].stops, 10)
    expectTrue(entries.allSatisfy { !$0.solved })
  }

  @Test func `says which levels the progress has as solved`() throws {
    _ = try program.write(
      #"{"format": 1, "solved": ["clock", "gone"]}"#, "data/swivel/progress.json")
    try expectEqual(entries().filter(\.solved).map(\.id), ["clock"])
    let table = try program.run("locks")
    expectEqual(table.status, 0)
    expectEqual(table.outputLines.filter { $0.hasSuffix("yes") }.count, 1)
  }

  @Test(arguments: [#"{"format": 2, "solved": []}"#, "[", "", #"{"format": 1, "solved": 3}"#])
  func `counts no level as solved where the progress can't be read, and says so`(
    text: String
  ) throws {
    let path = try program.write(text, "data/swivel/progress.json")
    let run = try program.run("locks", "--json")
    expectEqual(run.status, 0)
    expectEqual(run.errorLines.count, 1)
    expectTrue(run.error.hasPrefix("swivel: \(path)"))
    let entries = try JSONDecoder().decode([Entry].self, from: Data(run.output.utf8))
    expectTrue(entries.allSatisfy { !$0.solved })
    try expectEqual(String(contentsOfFile: path, encoding: .utf8), text)
  }
}
