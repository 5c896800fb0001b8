import Foundation
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt, "swivel is not built"))
struct `swivel convert` {
  /// Runs the program in a folder of its own, with a tool somewhere that says its words, and which program it may let play.
  private func run(
    _ words: [String], toolIn place: String?,
    _ body: (FinishedProgram, _ program: String) throws -> Void
  ) throws {
    try withFolder { folder in
      let files = FileManager.default
      let root = folder.resolvingSymlinksInPath()
      let program = root.appending(path: "bin/swivel")
      try files.createDirectory(
        at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
      // A link, since what was just written can't be started while another test's program still holds it open.
      try files.linkItem(at: BuiltProgram.find().resolvingSymlinksInPath(), to: program)
      if let place {
        let tool = root.appending(path: "\(place)/swivel-convert")
        try files.createDirectory(
          at: tool.deletingLastPathComponent(), withIntermediateDirectories: true)
        try writeScript(#"printf '%s;' "$@"; printf '%s' "$SWIVEL_PROGRAM"; exit 7"#, to: tool)
      }
      let path = "\(root.path)/path:/usr/bin:/bin"
      try body(FinishedProgram(program, words, environment: ["PATH": path]), program.path)
    }
  }

  @Test(arguments: ["bin", "libexec/swivel", "path"])
  func `becomes the tool, with the same words and its status`(place: String) throws {
    let rows: [(words: [String], passed: String)] = [
      (["convert", "a b", "--to", "evemu", ""], "a b;--to;evemu;;"),
      (["convert", "--help"], "--help;"), (["help", "convert"], "--help;"), (["convert"], ";"),
    ]
    for (words, passed) in rows {
      try run(words, toolIn: place) { finished, program in
        #expect((finished.status, finished.output) == (7, passed + program))
      }
    }
  }

  @Test func `says in one line how to get the tool where it isn't`() throws {
    try run(["convert", "a.events", "a.tape"], toolIn: nil) { finished, _ in
      expectEqual(finished.status, 2)
      expectEqual(
        finished.error,
        "swivel: convert: found no swivel-convert beside the program, in ../libexec/swivel or on the "
          + "PATH, expected the one that the game's package, Scripts/install or Scripts/play convert "
          + "brings\n")
    }
  }
}

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt, "swivel is not built"))
struct `A recording as a tape` {
  /// A tape as `swivel-convert` makes it, before anybody has played it.
  private let unplayed = """
    swivel-tape 1
    program swivel-convert
    surface 960.000000 480.000000 1.000000
    step 0.008000
    start sandbox \(String(repeating: "0", count: 16)) 2
    axis-x 0 1000000
    axis-y 0 1000000
    size 254.0 127.0 mm
    0.000000 +1 240.000000,240.000000
    2.500000 1 241.412160,240.000480
    2.500000 -1 241.412160,240.000480

    """

  @Test func `is played and proves what it leads to, and says the same to recognizers`() throws {
    try withFolder { folder in
      let (bare, played) = (folder.path + "/bare.tape", folder.path + "/played.tape")
      try Data(unplayed.utf8).write(to: URL(filePath: bare))
      let run = try FinishedProgram(["replay", bare, "--expand", played])
      expectEqual(run.status, 0, "\(run.error)")
      try expectTrue(FinishedProgram(["verify", played]).output.hasSuffix("1 passed, 0 failed\n"))
      try expectEqual(FinishedProgram(["replay", played, "--headless"]).status, 0)
      let lines = """
        {"format":"touch-jsonl/1","width":254.0,"height":127.0,"units":"mm"}
        {"t":0.0,"id":1,"phase":"down","x":0.25,"y":0.5}
        {"t":2.5,"id":1,"phase":"move","x":0.251471,"y":0.500001}
        {"t":2.5,"id":1,"phase":"up","x":0.251471,"y":0.500001}

        """
      try Data(lines.utf8).write(to: folder.appending(path: "a.jsonl"))
      let wanted = try FinishedProgram(["gestures", folder.path + "/a.jsonl", "--json"])
      try expectEqual(FinishedProgram(["gestures", played, "--json"]).output, wanted.output)
    }
  }

  @Test func `of another tool's format is sent to convert`() throws {
    try withFolder { folder in
      let path = folder.path + "/a.events"
      try Data("# EVEMU 1.3\n".utf8).write(to: URL(filePath: path))
      let run = try FinishedProgram(["gestures", path])
      expectEqual(run.status, 2)
      expectEqual(
        run.error,
        "swivel: \(path): line 1: found no tape and no JSON lines, expected one of them, as swivel "
          + "convert makes of other recordings\n")
    }
  }
}
