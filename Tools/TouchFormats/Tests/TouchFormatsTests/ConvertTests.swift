import Foundation
import SwivelInput
import SwivelTapeSupport
import SwivelTapes
import SwivelTestSupport
import Testing

@Suite(.enabled(if: FinishedProgram.swivel != nil, "SWIVEL_PROGRAM names no swivel"))
struct `swivel convert` {
  private static let lines = """
    {"format":"touch-jsonl/1","width":254.0,"height":127.0,"units":"mm","device":"a panel"}
    {"t":0.0,"id":1,"phase":"down","x":0.25,"y":0.5}
    {"t":0.01,"id":2,"phase":"down","x":0.75,"y":0.5,"pressure":0.5}
    {"t":0.5,"id":1,"phase":"move","x":0.251471,"y":0.500001}
    {"t":2.5,"id":2,"phase":"up","x":0.75,"y":0.5,"pressure":0.5}

    """

  /// A folder with the recording in it, which goes afterwards.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    try SwivelTestSupport.withFolder { folder in
      try Data(Self.lines.utf8).write(to: folder.appending(path: "a.jsonl"))
      try body(folder)
    }
  }

  /// Converts one file of a folder into another and returns the content of that.
  private func convert(
    _ from: String, _ to: String, in folder: URL, _ more: String...
  ) throws -> String {
    let program = try FinishedProgram(
      ["convert", folder.appending(path: from).path, folder.appending(path: to).path] + more)
    expectTrue(program.status == 0 && program.output.isEmpty, "\(program.error)")
    return try String(contentsOf: folder.appending(path: to), encoding: .utf8)
  }

  @Test func `makes a tape that verifies, replays and leads back to the same bytes`() throws {
    try withFolder { folder in
      let tape = try convert("a.jsonl", "a.tape", in: folder)
      expectTrue(tape.hasPrefix("swivel-tape 1\n"))
      expectTrue(tape.contains("\nsurface 960.000000 480.000000 1.000000\n"))
      let path = folder.appending(path: "a.tape").path
      try expectTrue(FinishedProgram(["verify", path]).output.hasSuffix("1 passed, 0 failed\n"))
      try expectEqual(FinishedProgram(["replay", path, "--headless"]).status, 0)
      try expectEqual(convert("a.tape", "b.jsonl", in: folder), Self.lines)
      let wide = try convert("a.tape", "wide.tape", in: folder, "--surface", "1280x720")
      expectTrue(wide.contains("\nsurface 1280.000000 720.000000 1.000000\n"))
      try expectEqual(convert("wide.tape", "c.jsonl", in: folder), Self.lines)
      try expectTrue(convert("a.tape", "a.events", in: folder).hasPrefix("# EVEMU 1.3\n"))
      try expectEqual(convert("a.events", "d.jsonl", in: folder), Self.lines)
    }
  }

  @Test(arguments: Fixtures.files(in: Fixtures.sharedRecordings, named: ".jsonl"))
  func `keeps what the recognizers see of every recording of a real device`(file: URL) throws {
    try withFolder { folder in
      let tape = folder.appending(path: "a.tape").path
      let evemu = folder.appending(path: "a.evemu").path
      try expectEqual(FinishedProgram(["convert", file.path, tape]).status, 0)
      try expectTrue(FinishedProgram(["verify", tape]).output.hasSuffix("1 passed, 0 failed\n"))
      try expectEqual(FinishedProgram(["convert", tape, evemu]).status, 0)
      let wanted = try FinishedProgram(["gestures", file.path, "--json"])
      let seen = try FinishedProgram(["gestures", tape, "--json"])
      expectTrue(seen.status == 0 && seen.output == wanted.output, "\(seen.error)")
      let back = folder.appending(path: "b.jsonl").path
      try expectEqual(FinishedProgram(["convert", evemu, back]).status, 0)
      try expectEqual(Data(contentsOf: URL(filePath: back)), Data(contentsOf: file))
    }
  }

  @Test func `says what it guessed and what it left out, and continues`() throws {
    try withFolder { folder in
      let log =
        "[ 1.000000] EV_ABS ABS_MT_TRACKING_ID 00000001\n"
        + "[ 1.000000] EV_ABS ABS_MT_POSITION_X 00000010\n"
        + "[ 1.000000] EV_ABS ABS_MT_POSITION_Y 00000010\n"
        + "[ 1.000000] EV_SYN SYN_REPORT 00000000\n"
      try Data(log.utf8).write(to: folder.appending(path: "a.txt"))
      let (from, to) = (folder.appending(path: "a.txt").path, folder.appending(path: "a.tape").path)
      let guessed = try FinishedProgram(["convert", from, to])
      expectEqual(guessed.status, 0)
      expectTrue(guessed.error.contains("taken as far as its fingers go"))
      let reported = try FinishedProgram(["convert", from, to, "--range", "0..1079,0..1919"])
      expectTrue(reported.error.isEmpty)
      var tape = SampleTape.tape
      tape.entries = Tape.Entries([
        .event(InputEvent(time: .zero, kind: .keyDown(.a, [], isRepeat: false))),
        .event(InputEvent(time: .zero, kind: .text("a"))),
      ])
      try Data(tape.text.utf8).write(to: folder.appending(path: "k.tape"))
      let keys = try FinishedProgram([
        "convert", folder.appending(path: "k.tape").path, folder.appending(path: "k.evemu").path,
      ])
      expectEqual(keys.status, 0)
      expectTrue(keys.error.hasSuffix("left out 2 events that evemu has no place for\n"))
    }
  }

  @Test func `refuses in one line, and touches nothing`() throws {
    try withFolder { folder in
      let from = folder.appending(path: "a.jsonl").path
      let link = folder.appending(path: "link.jsonl")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: URL(filePath: from))
      try Data("E: x\n".utf8).write(to: folder.appending(path: "bad.events"))
      let bad = folder.appending(path: "bad.events").path
      let refused: [([String], String)] = [
        ([from, from], "found the file that is read, expected another one to write"),
        ([from, link.path], "found the file that is read, expected another one to write"),
        ([from, from + ".yml"], "expected one of tape, jsonl, evemu; --to names it"),
        ([from, from + ".x"], "expected one of tape, jsonl, evemu; --to names it"),
        (
          [from, from + ".x", "--to", "evtest"],
          "Please provide one of 'tape', 'jsonl' or 'evemu'."
        ),
        ([from + ".none", from + ".tape"], "No such file or directory"),
        (
          [bad, from + ".tape"],
          "line 1: found \"x\", expected seconds with six decimals, below 10000000000"
        ),
        (
          [from, from + ".tape", "--surface", "10x10"],
          "--surface: found \"10x10\", expected WIDTHxHEIGHT with sides from 64 to 16384"
        ),
        (
          [from, from + ".tape", "--range", "5"],
          "--range: found \"5\", expected LEAST..GREATEST,LEAST..GREATEST in whole numbers"
        ),
        ([from, "/nowhere/a.tape"], "found no folder \"/nowhere\", expected a folder that exists"),
      ]
      for (arguments, expected) in refused {
        let program = try FinishedProgram(["convert"] + arguments)
        expectEqual(program.status, 2, "\(arguments)")
        expectTrue(program.error.hasSuffix(expected + "\n"), "\(program.error)")
        expectEqual(program.error.count { $0 == "\n" }, 1)
      }
      try expectEqual(String(contentsOfFile: from, encoding: .utf8), Self.lines)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      expectEqual(names, ["a.jsonl", "bad.events", "link.jsonl"])
    }
  }

  @Test func `names in its help the formats that it writes, and no others`() throws {
    for words in [["convert", "--help"], ["help", "convert"]] {
      let help = try FinishedProgram(words).output.split(separator: "\n")
      let from = try #require(help.firstIndex { $0.contains("--to <format>  ") })
      let lines = help[
        from..<(help[(from + 1)...].firstIndex { $0.contains("--") } ?? help.endIndex)]
      let values = lines.joined(separator: " ").split(separator: "(values:").last ?? ""
      let named = values.split { !$0.isLetter }.map(String.init)
      expectEqual(named, ["tape", "jsonl", "evemu"])
    }
  }

  @Test func `writes into a pipe, and leaves it one`() throws {
    try withFolder { folder in
      for ending in ["events", "tape"] {
        let pipe = folder.path + "/pipe." + ending
        mkfifo(pipe, 0o600)
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let run = try FinishedProgram(["convert", folder.path + "/a.jsonl", pipe])
        expectEqual(run.status, 0, "\(run.error)")
        var status = stat()
        expectTrue(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
        var byte: UInt8 = 0
        expectEqual(read(reader, &byte, 1), 1)
      }
    }
  }

  @Test func `writes nothing that it would refuse to read`() throws {
    try withFolder { folder in
      // On a surface of a point a finger can be hundreds of sides away.
      let script = "surface 64 64\ntouch +1 5000,5000\ntouch -1 5000,5000\n"
      try Data(script.utf8).write(to: folder.appending(path: "a.script"))
      let tape = folder.path + "/b.tape"
      let expanded = try FinishedProgram(["replay", folder.path + "/a.script", "--expand", tape])
      expectEqual(expanded.status, 0, "\(expanded.error)")
      let target = folder.path + "/b.jsonl"
      let run = try FinishedProgram(["convert", tape, target])
      expectTrue(run.error.contains("jsonl has no place for"), "\(run.error)")
      expectTrue(!FileManager.default.fileExists(atPath: target))
    }
  }

  @Test func `says no command to a terminal, whatever files are called and hold`() throws {
    let hostile = "a\u{1B}[31m\u{9B}31m\u{202E}b\u{7}\r\nc\u{2028}\u{200F}d\u{7F}"
    let files = [
      ".tape": "swivel-tape 2\nprogram a\u{1B}\nx-\u{9B}31m \u{202E}\u{1B}c\n",
      ".jsonl": """
      {"format": "touch-jsonl/1", "device": "\u{9B}", "width": 100, "height": 100, "units": "mm"}
      {"t": 0, "id": 1, "phase": "\u{202E}\u{9B}", "x": 0.5, "y": 0.5}

      """,
      ".evemu": "# EVEMU 1.3\nN: \u{9B}\u{1B}[31m\nI: \u{9B}\n",
    ]
    try withFolder { folder in
      for (ending, text) in files {
        let path = folder.path + "/" + hostile + ending
        try Data(text.utf8).write(to: URL(filePath: path))
        for target in [".jsonl", ".tape", ".\u{1B}"] {
          let run = try FinishedProgram(["convert", path, folder.path + "/\u{9B}\u{202E}" + target])
          let hidden = (run.output + run.error).unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control: scalar != "\n" && scalar != "\t"
            case .lineSeparator, .paragraphSeparator, .format: true
            default: false
            }
          }
          expectTrue(hidden.isEmpty && run.status != nil, "\(ending) \(target.debugDescription)")
        }
      }
    }
  }
}
