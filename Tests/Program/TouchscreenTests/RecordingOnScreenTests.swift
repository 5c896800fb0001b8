import Foundation
import SwivelGameSupport
import SwivelTouchscreenSupport
import Testing

/// The reports of fingers in what is left of a tape: their times in seconds, whole lines only.
private func times(in text: String) -> [Double] {
  text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap { line in
    let words = line.split(separator: " ")
    guard words.count >= 3, let time = words.first, time.first?.isNumber == true else { return nil }
    return Double(time)
  }
}

private func verify(_ tape: URL) throws -> Int32 {
  try Command([BuiltProgram.find().path, "verify", tape.path]).status
}

extension VirtualScreen {
  fileprivate func turnRecord(by degrees: Double, over seconds: Double = 1) throws {
    try play(
      .turn(
        center: try Stage.center(of: "record"), radius: 80, by: .degrees(degrees), over: seconds))
  }
}

extension Touchscreen {
  @Suite struct `A recording` {
    /// The times for which a finger moves before the program is killed, in seconds.
    static let lengths = (0..<12).map { 0.3 + Double($0) * 0.11 }

    @Test(arguments: lengths)
    func `of a program that is killed has all but its last second`(length: Double) throws {
      let screen = try VirtualScreen()
      let tape = screen.folder.appendingPathComponent("killed.tape")
      let (program, _) = try screen.open(["play", "--record", tape.path])
      try screen.turnRecord(by: 300, over: length)
      // Events of more than a second ago are on the tape, whatever happens now.
      program.settle(.seconds(1))
      program.send(signal: SIGKILL)
      try expectEqual(program.waitForExit(), .signalled(SIGKILL))
      expectTrue(!FileManager.default.fileExists(atPath: tape.path))
      let left = try String(contentsOfFile: tape.path + ".part", encoding: .utf8)
      let found = times(in: left)
      let span = try #require(found.last) - (try #require(found.first))
      expectGreater(span, length - 0.1, "\(span) of \(length) s")
      expectTrue(left.contains(" -"), "the lift is there too")
    }

    @Test func `that was killed is named by the next one, and kept`() throws {
      let screen = try VirtualScreen()
      let tape = screen.folder.appendingPathComponent("a.tape")
      try Data("cut off".utf8).write(to: URL(fileURLWithPath: tape.path + ".part"))
      let (program, _) = try screen.open(["play", "--record", tape.path])
      try expectEqual(program.terminate(), .exited(0))
      expectTrue(program.standardError.contains("a.tape.part-1"), "\(program.standardError)")
      try expectEqual(String(contentsOfFile: tape.path + ".part-1", encoding: .utf8), "cut off")
      _ = try Tape(parsing: String(contentsOf: tape, encoding: .utf8))
    }

    @Test func `that can't go on is reported once, and the game continues`() throws {
      let screen = try VirtualScreen()
      let (program, _) = try screen.open(["play", "--record", "/dev/full"])
      try screen.turnRecord(by: 90)
      program.settle()
      try expectEqual(program.terminate(), .exited(2))
      let lines = program.standardError.split(separator: "\n")
      expectTrue(lines.count == 1 && lines[0].contains("/dev/full"), "\(lines)")
      let turn = try #require(try program.report().entity(named: "record")).rotation
      expectLess(abs(turn * 180 / .pi - 90), 1)
    }
  }

  @Suite struct `F8` {
    @Test(arguments: [["play"], []])
    func `keeps the whole session, and what is kept verifies`(words: [String]) throws {
      let screen = try VirtualScreen()
      let (program, _) = try screen.open(words)
      try screen.turnRecord(by: 200)
      try screen.xdotool("key", "F8")
      program.settle(.milliseconds(800))
      try screen.xdotool("key", "F8")
      program.settle(.milliseconds(800))
      try expectEqual(program.terminate(), .exited(0))
      let folder = program.dataFolder.appendingPathComponent("tapes")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      expectEqual(names.count, 2, "\(names)")
      let lines = program.standardError.split(separator: "\n").count {
        $0.contains("Saved to Tapes")
      }
      expectEqual(lines, 2, "\(program.standardError)")
      for name in names {
        expectTrue(name.hasPrefix("recent-") && name.hasSuffix(".tape"))
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        let tape = try Tape(parsing: text)
        expectTrue(tape.shown == 180_000_000 && tape.events.count > 100)
        expectEqual(tape.start.scene, words.isEmpty ? "first-stop" : "sandbox")
        try expectEqual(verify(folder.appendingPathComponent(name)), 0, "\(name)")
      }
    }
  }
}
