import Foundation
import SwivelTestSupport
import Testing

@Suite(.onProgramThreads) struct `swivel check` {
  private let program: LockProgram

  init() throws { program = try LockProgram() }

  /// A level with its keys from `stops` on.
  private static func level(_ rest: String, id: String = "a") -> String {
    #"{"format": 1, "id": "\#(id)", "title": "A", "model": "sequence", \#(rest)}"#
  }

  private static let good = level(#""stops": 10, "combination": [3, 8]"#)

  @Test func `takes ids, and says what was proved if asked`() throws {
    let run = try program.run("check", "left-right-left", "--verbose")
    expectEqual(run.status, 0)
    expectEqual(run.outputLines.first?.hasSuffix("Levels/08-left-right-left.json: ok"), true)
    expectTrue(
      run.outputLines[1].hasPrefix("  opens by 6 numbers, not with any of them missed; no way"))
    expectTrue(run.outputLines[1].hasSuffix("; par 3.4 turns and 5 reversals"))
    expectEqual(run.outputLines.last, "1 ok, 0 bad")
  }

  @Test(arguments: [
    (#""combination": [3]"#, "stops: found nothing, expected a whole number within 2…1000"),
    (#""stops": 10, "combination": [3], "next": "zz""#, #"next: found "zz", expected the id of a"#),
    (
      #""stops": 10, "combination": [3], "reveal": {"way": "picture", "picture": "x.png"}"#,
      #"reveal.picture: found no file "x.png", expected a file beside the lock's"#
    ),
    (
      #""stops": 10, "combination": [3], "solution": "x.tape""#,
      #"solution: found no file "x.tape", expected a file beside the lock's"#
    ),
  ]) func `refuses a level in one line and continues`(rest: String, line: String) throws {
    let bad = try program.write(Self.level(rest), "bad.json")
    let good = try program.write(Self.level(#""stops": 10, "combination": [3]"#, id: "b"), "b.json")
    let run = try program.run("check", bad, good)
    expectEqual(run.status, 2)
    expectEqual(run.outputLines.first?.hasPrefix("\(bad): \(line)"), true, "\(run.output)")
    expectEqual(run.outputLines.dropFirst(), ["\(good): ok", "1 ok, 1 bad"])
    expectEqual(run.errorLines.count, 1)
    expectTrue(run.error.hasPrefix("swivel: \(bad): \(line)"))
  }

  @Test func `refuses a file that is no level, and a hundred million brackets unread`() throws {
    let empty = try program.write("", "empty.json")
    try expectUnreadable(empty, "line 1, column 1: found the end of the file, expected a value")
    let path = try program.write(Data(repeating: UInt8(ascii: "["), count: 100_000_000), "bad.json")
    try expectUnreadable(path, "found more than 65536 bytes, expected no more")
  }

  @Test func `refuses what is not there`() throws {
    try expectUnreadable(
      program.folder.path + "/none.json",
      "found no such file or directory, expected a file that can be read")
  }

  @Test(.enabled(if: geteuid() != 0, "an administrator may read every file"))
  func `refuses a file that may not be read`() throws {
    let path = try program.write(Self.good, "secret.json")
    expectEqual(chmod(path, 0), 0)
    try expectUnreadable(path, "found permission denied, expected a file that can be read")
  }

  private func expectUnreadable(_ path: String, _ line: String) throws {
    let run = try program.run("check", path)
    expectEqual(run.status, 2)
    expectEqual(run.output, "\(path): \(line)\n0 ok, 1 bad\n")
    expectEqual(run.error, "swivel: \(path): \(line)\n")
  }

  @Test func `finds a next level beside the level and among those that come along`() throws {
    let rest = #""stops": 10, "combination": [3], "next": "#
    let one = try program.write(Self.level(rest + #""two""#, id: "one"), "1.json")
    _ = try program.write(Self.level(rest + #""clock""#, id: "two"), "2.json")
    try expectEqual(program.run("check", one).status, 0)
  }

  @Test func `says what is false with status 1`() throws {
    let rest =
      #""dials": [{"stops": 10, "combination": [3]}, {"stops": 10, "combination": [6.5]}], "#
      + #""gear": [{"driver": 0, "driven": 1, "ratio": [1, 2]}]"#
    let path = try program.write(Self.level(rest), "false.json")
    let line =
      "\(path): combination: found open with 1 of 2 numbers, expected no way as short as dial 1 left to 3"
    let run = try program.run("check", path)
    expectEqual(run.status, 1)
    expectEqual(run.output, "\(line)\n0 ok, 1 bad\n")
    expectEqual(run.error, "swivel: \(line)\n")
  }

  @Test func `ends with 2 where one is false and another can't be read`() throws {
    let par = #""stops": 10, "combination": [3], "par": {"turns": 9, "reversals": 0}"#
    let run = try program.run("check", program.write(Self.level(par), "par.json"), "none.json")
    expectEqual(run.status, 2)
    expectEqual(run.outputLines.last, "0 ok, 2 bad")
    expectTrue(run.error.hasPrefix("swivel: none.json: "))
  }

  @Test func `proves all doors and lessons where it is asked for none`() throws {
    let run = try program.run("check")
    expectEqual(run.status, 0)
    expectEqual(run.outputLines.count, 31)
    expectTrue(run.outputLines.dropLast().allSatisfy { $0.hasSuffix(": ok") })
    expectEqual(run.outputLines.last, "30 ok, 0 bad")
    expectTrue(run.error.isEmpty)
  }

  @Test func `wants a door to be fair, and of other locks only that they open`() throws {
    let rest =
      #""stops": 10, "combination": [4, 4, 4, 4], "#
      + #""reveal": {"way": "tray", "tray": [{"kind": "crank"}]}"#
    try expectEqual(program.run("check", program.write(Self.level(rest), "own.json")).status, 0)
    let path = try program.write(Self.level(rest + #", "behind": "key""#), "door.json")
    let run = try program.run("check", path)
    let line = "\(path): reveal.tray: found 7 turns to read it, expected at most 5"
    expectEqual(run.status, 1)
    expectEqual(run.output, "\(line)\n0 ok, 1 bad\n")
    expectEqual(run.error, "swivel: \(line)\n")
  }
}
