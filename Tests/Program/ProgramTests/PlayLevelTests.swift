import Foundation
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

extension LockProgram {
  fileprivate func report(_ arguments: String...) throws -> Report {
    let path = folder.appendingPathComponent("report.json").path
    let run = try run(["play"] + arguments + ["--headless", "--report", path])
    expectEqual(run.status, 0, "\(run.error)")
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let keys = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    expectTrue(keys["lock"] != nil, "the key is there, be it null")
    return try Report(at: URL(filePath: path))
  }

  /// A level of the project under another id, beside the program.
  fileprivate func writeLevel(_ id: String, stop: Int = 7, _ name: String) throws -> String {
    try write(
      """
      {"format": 1, "id": "\(id)", "title": "Mine", "model": "sequence", "stops": 10,
       "combination": [\(stop)]}
      """, name)
  }
}

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt, "the program is not built"))
struct `Playing a level` {
  @Test(arguments: [("first-stop", 0), ("one-line", 0), ("two-hands", 0), ("glass-back", 3)])
  func `begins it, as the report says; the wheels of a pack stand somewhere, and its dial`(
    id: String, entered: Int
  ) throws {
    let lock = try #require(try LockProgram().report(id).lock)
    expectTrue(lock.id == id && lock.state == "locked")
    expectEqual(lock.entered.count, entered, "\(lock.entered)")
    expectTrue(lock.entered.allSatisfy { (0..<100).contains($0) })
  }

  @Test func `is distinguished from playing the sandbox`() throws {
    try expectNil(LockProgram().report().lock)
    try expectNil(LockProgram().report("sandbox").lock)
  }

  @Test func `takes a file, also one with the id of another level`() throws {
    let program = try LockProgram()
    try expectEqual(program.report(LockProgram.level("04-clock.json")).lock?.id, "clock")
    let own = try program.writeLevel("clock", "own.json")
    try expectEqual(program.report(own).lock?.id, "outside:clock")
  }

  @Test func `takes the user's own levels by their ids, and continues past bad ones`() throws {
    let program = try LockProgram()
    _ = try program.writeLevel("my-own", "data/swivel/levels/own.json")
    _ = try program.write("[", "data/swivel/levels/bad.json")
    try expectEqual(program.report("my-own").lock?.id, "my-own")
  }

  @Test(arguments: [
    ("", "\"\""), ("gone.json", "gone.json: found no such file"), ("bad.json", "bad.json: line 1"),
  ]) func `refuses what is no level in one line, with status 2`(word: String, text: String) throws {
    let program = try LockProgram()
    _ = try program.write("[", "bad.json")
    let run = try program.run(["play", word, "--headless"])
    expectTrue(run.complained([text]) && run.output.isEmpty, "\(run.error)")
  }

  @Test func `is recorded with the level in the header, and verified before the same level only`()
    throws
  {
    let program = try LockProgram()
    let tape = program.folder.appendingPathComponent("a.tape").path
    let level = try program.writeLevel("my-own", "levels/mine.json")
    let recorded = try program.run(
      "play", level, "--headless", "--quit-after", "1", "--record", tape)
    expectEqual(recorded.status, 0, "\(recorded.error)")
    let text = try String(contentsOfFile: tape, encoding: .utf8)
    expectTrue(text.split(separator: "\n")[4].hasPrefix("start my-own "))

    let missing = try program.run("verify", tape)
    expectTrue(missing.status == 2 && missing.errorLines.count == 1)
    expectTrue(missing.error.contains("a.tape: found a start in \"my-own\""), "\(missing.error)")

    _ = try program.writeLevel("my-own", stop: 8, "my-own.json")
    let other = try program.run("verify", tape)
    expectTrue(other.status == 1 && other.output.contains("at the start: found state"))

    _ = try program.writeLevel("my-own", "data/swivel/levels/mine.json")
    let verified = try program.run("verify", tape)
    expectTrue(verified.status == 0 && verified.output.contains("1 passed, 0 failed"))
    let replayed = try program.run("replay", tape, "--headless")
    expectEqual(replayed.status, 0, "\(replayed.error)")
  }
}
