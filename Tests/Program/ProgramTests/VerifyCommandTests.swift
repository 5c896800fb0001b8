import Foundation
import SwivelTapeSupport
import SwivelTestSupport
import Testing

/// A folder with a sound tape in it, and one beneath.
private func withTapes(_ body: (URL, String) throws -> Void) throws {
  try withFolder { folder in
    let tape = folder.appending(path: "a.tape")
    let recorded = try FinishedProgram(
      ["play", "--headless", "--quit-after", "1", "--record", tape.path])
    try #require(recorded.status == 0, "\(recorded.error)")
    let beneath = folder.appending(path: "beneath")
    try FileManager.default.createDirectory(at: beneath, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: tape, to: beneath.appending(path: "b.tape"))
    try "no tape".write(to: folder.appending(path: "c.txt"), atomically: true, encoding: .utf8)
    try body(folder, try String(contentsOf: tape, encoding: .utf8))
  }
}

private func write(_ text: String, _ name: String, in folder: URL) throws -> String {
  let file = folder.appending(path: name)
  try text.write(to: file, atomically: true, encoding: .utf8)
  return file.path
}

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt, "the program is not built"))
struct `The command verify` {
  @Test func `takes folders, with all tapes in them and beneath`() throws {
    try withTapes { folder, _ in
      let verified = try FinishedProgram(["verify", folder.path])
      expectEqual(verified.status, 0)
      expectEqual(verified.outputLines, ["2 passed, 0 failed"])
      expectTrue(verified.error.isEmpty)
    }
  }

  @Test func `follows no link from a folder to another`() throws {
    try withTapes { folder, _ in
      for name in ["one", "other"] {
        try FileManager.default.createSymbolicLink(
          at: folder.appending(path: name), withDestinationURL: folder)
      }
      let verified = try FinishedProgram(["verify", folder.path])
      expectEqual(verified.outputLines.last, "2 passed, 0 failed")
    }
  }

  @Test func `refuses a folder without tapes`() throws {
    try withFolder { folder in
      let verified = try FinishedProgram(["verify", folder.path])
      expectTrue(verified.complained(["no .tape in this folder"]))
    }
  }

  @Test func `continues behind a tape that can't be read, and says of each why`() throws {
    try withTapes { folder, text in
      let twice = try write(text + text, "twice.tape", in: folder)
      let verified = try FinishedProgram(["verify", twice, folder.path])
      expectEqual(verified.status, 2)
      expectEqual(verified.outputLines.last, "2 passed, 2 failed")
      let reported = verified.error.split(separator: "\n")
      expectEqual(reported.count { $0.contains("twice.tape: line ") }, 2)
      expectTrue(reported.allSatisfy { $0.contains("this is another one") })
    }
  }

  @Test func `refuses a tape that was cut off, which is played and closed where that is asked for`()
    throws
  {
    try withTapes { folder, text in
      let end = try #require(text.range(of: "end ")).lowerBound
      let cut = try write(String(text[..<end]) + "9.", "cut.tape", in: folder)
      try expectTrue(FinishedProgram(["verify", cut]).complained(["the end of the file"]))
      let closed = folder.path + "/closed.tape"
      let expanded = try FinishedProgram(["replay", cut, "--expand", closed])
      expectEqual(expanded.status, 0)
      expectTrue(
        expanded.error.contains("cut.tape: line ") && expanded.error.contains("no end behind it"))
      try expectEqual(FinishedProgram(["verify", closed]).outputLines, ["1 passed, 0 failed"])
    }
  }

  @Test func `refuses a tape that proves nothing`() throws {
    try withTapes { folder, text in
      let lines = text.split(separator: "\n").dropLast().map(String.init).filter {
        !$0.hasPrefix("hash ")
      }
      let idle = try write(closed(lines), "idle.tape", in: folder)
      let verified = try FinishedProgram(["verify", idle])
      expectEqual(verified.status, 2)
      expectTrue(verified.error.contains("no fingerprint of a state and no expectation"))
      expectEqual(verified.outputLines.last, "0 passed, 1 failed")
    }
  }

  @Test func `tells what differs side by side`() throws {
    try withTapes { folder, text in
      var lines = text.split(separator: "\n").dropLast().map(String.init)
      let hash = try #require(lines.lastIndex { $0.hasPrefix("hash ") })
      lines[hash] = "hash 126 0123456789abcdef"
      let thing = try #require(lines.firstIndex { $0.hasPrefix("state thing") })
      lines[thing].replace("scale=", with: "scale=7")
      let other = try write(closed(lines, mendingHashes: true), "other.tape", in: folder)
      let verified = try FinishedProgram(["verify", other])
      expectEqual(verified.status, 1)
      expectTrue(
        verified.outputLines[0].contains(
          "other.tape: line \(hash + 1): after tick 126: found state "))
      expectTrue(verified.outputLines[1].hasPrefix("  what "))
      expectTrue(verified.outputLines[2].contains(" scale  7"))
      expectEqual(verified.outputLines.count, 4)
    }
  }

  @Test func `plays what another version recorded, and says so`() throws {
    try withTapes { folder, text in
      var lines = text.split(separator: "\n").dropLast().map(String.init)
      lines[1] = "program 0.0.9"
      let other = try write(closed(lines, mendingHashes: true), "old.tape", in: folder)
      let verified = try FinishedProgram(["verify", other])
      expectEqual(verified.status, 0)
      expectTrue(verified.error.contains("old.tape: recorded by 0.0.9, this is "))
    }
  }

  @Test func `prints a line of JSON for each tape`() throws {
    struct Line: Decodable {
      let tape, result: String
      let proofs: Int
    }
    try withTapes { folder, _ in
      let verified = try FinishedProgram(["verify", "--json", folder.path])
      let lines = try verified.outputLines.map {
        try JSONDecoder().decode(Line.self, from: Data($0.utf8))
      }
      expectEqual(lines.map(\.result), ["passed", "passed"])
      expectTrue(lines.allSatisfy { $0.proofs == 1 })
      expectTrue(lines[0].tape.hasSuffix("a.tape"))
    }
  }
}
