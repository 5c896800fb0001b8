import Foundation
import SwivelTestSupport
import Testing

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt, "swivel is not built"))
struct `swivel gestures` {
  private static let header =
    #"{"format":"touch-jsonl/1","width":254,"height":127,"units":"mm","device":"none"}"#

  /// Two fingers, 50.8 mm apart, that turn by a number of degrees and lift.
  private static func turn(by degrees: Double, steps: Int = 60) -> String {
    var lines = [header]
    func report(_ phase: String, _ step: Int) {
      let angle = degrees * .pi / 180 * Double(step) / Double(steps)
      for (id, side) in [(1, 1.0), (2, -1.0)] {
        let x = 0.5 + side * 25.4 * cos(angle) / 254
        let y = 0.5 + side * 25.4 * sin(angle) / 127
        let time = Double(step) * 0.01 + (phase == "up" ? 0.01 : 0)
        lines.append(#"{"t":\#(time),"id":\#(id),"phase":"\#(phase)","x":\#(x),"y":\#(y)}"#)
      }
    }
    report("down", 0)
    for step in 1...steps { report("move", step) }
    report("up", steps)
    return lines.joined(separator: "\n") + "\n"
  }

  private func run(_ arguments: [String], on recording: String) throws -> FinishedProgram {
    try Self.withFile(Data(recording.utf8)) { try FinishedProgram(["gestures", $0] + arguments) }
  }

  private static func withFile<Result>(
    _ data: Data, _ body: (String) throws -> Result
  ) throws -> Result {
    try withFolder { folder in
      let file = folder.appending(path: "recording.jsonl")
      try data.write(to: file)
      return try body(file.path)
    }
  }

  private func objects(_ program: FinishedProgram) throws -> [[String: Any]] {
    try program.outputLines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test(arguments: ["0", "12", "3.5"], [450.0, -200])
  func `tells a change a line and the total last`(slop: String, degrees: Double) throws {
    let program = try run(["--json", "--slop", slop], on: Self.turn(by: degrees))
    expectTrue(program.status == 0 && program.error.isEmpty)
    let lines = try objects(program)
    let keys = ["contacts", "recognizer", "state", "t", "value", "velocity", "x", "y"]
    expectTrue(lines.dropLast().allSatisfy { $0.keys.sorted() == keys })
    let total = try #require(lines.last?["total"] as? [String: Double])
    expectEqual(total.keys.sorted(), ["dx", "dy", "rotation", "scale"])
    let radians = degrees * .pi / 180
    expectLess(abs((total["rotation"] ?? 0) - radians), 1e-9)
    expectLess(abs((total["scale"] ?? 0) - 1), 1e-9)
    expectLess(hypot(total["dx"] ?? 1, total["dy"] ?? 1), 1e-9)
    let turns = lines.filter { $0["recognizer"] as? String == "rotation" }
    expectTrue(turns.first?["state"] as? String == "began")
    // The report in which the turn begins shows its own step; what was gone before is caught up later.
    let first = try #require(turns.first?["value"] as? Double)
    expectTrue(first * degrees > 0 && abs(first) < abs(radians) / 10)
    expectTrue(turns.last?["state"] as? String == "ended")
    expectLess(abs((turns.last?["value"] as? Double ?? 0) - radians), 1e-6)
    let middle = turns.last { $0["contacts"] as? Int == 2 }
    expectLess(abs((middle?["x"] as? Double ?? 0) - 127), 1e-5)
    expectLess(abs((middle?["y"] as? Double ?? 0) - 63.5), 1e-5)
  }

  @Test func `says everything in a documented form`() throws {
    let program = try run(["--json", "--slop", "0"], on: Self.turn(by: 90))
    expectTrue(
      program.outputLines.allSatisfy {
        $0.hasPrefix("{\"contacts\":") || $0.hasPrefix("{\"total\":{\"dx\":")
      })
    expectTrue(program.outputLines.dropLast().allSatisfy { $0.contains(/"t":[0-9]+\.[0-9]{6},/) })
    for line in try objects(program).dropLast() {
      switch line["recognizer"] as? String {
      case "rotation", "pinch": expectTrue(line["value"] is Double && line["velocity"] is Double)
      case "pan": expectEqual((line["value"] as? [String: Double])?.keys.sorted(), ["dx", "dy"])
      case "transform":
        let keys = ["dx", "dy", "rotation", "scale"]
        expectEqual((line["value"] as? [String: Double])?.keys.sorted(), keys)
        expectEqual((line["velocity"] as? [String: Double])?.keys.sorted(), keys)
      default: expectTrue(line["value"] is NSNull && line["velocity"] is NSNull)
      }
    }
  }

  @Test func `is a table without --json`() throws {
    let program = try run([], on: Self.turn(by: 450))
    expectTrue(program.status == 0 && program.error.isEmpty)
    expectEqual(program.outputLines.first?.hasPrefix("time s"), true)
    expectEqual(program.outputLines.last, "total: 450.00° ×1.0000 0.00, 0.00 mm")
  }

  @Test(arguments: [
    ("", ": line 1: found the end of the file, expected a header of touch-jsonl/1"),
    (
      header + "\n" + #"{"t":0,"id":1,"phase":"hover","x":0,"y":0}"#,
      #": line 2: found phase: "hover", expected one of down, move, up"#
    ),
  ]) func `refuses what is no recording in one line`(text: String, expected: String) throws {
    for arguments in [[], ["--json"]] {
      let program = try run(arguments, on: text)
      expectTrue(program.complained([expected + "\n"]) && program.output.isEmpty, "\(program)")
    }
  }

  @Test(arguments: ["/nowhere/at/all.jsonl", "/", "/dev/zero"])
  func `refuses what is no file in one line`(path: String) throws {
    let program = try FinishedProgram(["gestures", path])
    expectTrue(program.complained(["swivel: \(path): "]) && program.output.isEmpty, "\(program)")
  }

  @Test(arguments: ["nan", "inf", "1001", "-0.5", "1e400", "x"])
  func `refuses a slop that is none in one line`(slop: String) throws {
    let program = try run(["--slop=\(slop)"], on: Self.turn(by: 90))
    let line = "--slop: found \"\(slop)\", expected points from 0 to 1000\n"
    expectTrue(program.complained([line]) && program.output.isEmpty, "\(program)")
  }

  @Test(arguments: Fixtures.files(in: Fixtures.sharedRecordings, named: ".jsonl"))
  func `tells every recording of a real device`(file: URL) throws {
    let program = try FinishedProgram(["gestures", file.path, "--json"])
    expectTrue(program.status == 0 && program.error.isEmpty)
    try expectEqual(objects(program).last?.keys.sorted(), ["total"])
  }
}
