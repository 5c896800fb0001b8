import Foundation
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

/// What a terminal would take for commands, what ends lines, and what changes directions.
private let hostile = "a\u{1B}[31m\u{9B}31m\u{202E}b\u{7}\r\nc\u{2028}\u{200F}d\u{7F}"

extension FinishedProgram {
  /// The hidden characters that it has printed.
  fileprivate var hidden: [String] {
    (output + error).unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n" && scalar != "\t"
      case .lineSeparator, .paragraphSeparator, .format: true
      default: false
      }
    }.map { "U+\(String($0.value, radix: 16))" }
  }
}

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt, "the program is not built"))
struct `What is printed` {
  /// Files with a name and contents that are hostile, by their kinds.
  private func files() throws -> [String: String] {
    let level = try String(contentsOf: Fixtures.file("Levels/01-first-stop.json"), encoding: .utf8)
    let said = level.replacingOccurrences(
      of: "\"title\": \"", with: "\"title\": \"\u{9B}31m\u{202E}")
    return [
      ".tape": """
      swivel-tape 2
      program \(hostile.prefix(9))
      x-\u{9B}31m \u{202E}\u{1B}c

      """, ".script": "tap \"\u{1B}]0;\u{202E}\u{9B}\"\n", ".json": said,
      ".swivel-scene.json": """
      {"$schema": "scene.schema.json", "format": 1, "\u{9B}\u{202E}": [],
      "things": [{"name": "\u{9B}\u{202E}", "shape": "\u{1B}\u{9B}"}]}
      """,
      ".jsonl": """
      {"format": "touch-jsonl/1", "device": "\u{9B}", "width": 100, "height": 100, "units": "mm"}
      {"t": 0, "id": 1, "phase": "\u{202E}\u{9B}", "x": 0.5, "y": 0.5}

      """, ".png": "\u{89}PNG\u{9B}", ".evemu": "# EVEMU 1.3\nN: \u{9B}\u{1B}[31m\nI: \u{9B}\n",
    ]
  }

  @Test func `is never a command for a terminal, whatever files are called and hold`() throws {
    try withFolder { folder in
      for (ending, text) in try files() {
        let path = folder.path + "/" + hostile + ending
        try Data(text.utf8).write(to: URL(filePath: path))
        let target = folder.path + "/\u{9B}\u{202E}target"
        let runs = [
          [path], ["play", path, "--headless"], ["replay", path, "--headless"],
          ["replay", path, "--expand"], ["verify", path], ["verify", "--json", path],
          ["gestures", path], ["gestures", "--json", path], ["export", path, target + ".png"],
          ["export", path, target + ".\u{1B}"], ["export", path, "-"], ["check", path],
          ["check", "--verbose", path], ["demo", path], ["demo", "--json", path],
          ["new-lock", "n40w2t1#\(hostile)"], ["locks", path],
          ["play", "--headless", "--report", path + "/none"], ["--font", path],
        ]
        for words in runs {
          let run = try FinishedProgram(words)
          expectTrue(run.hidden.isEmpty, "\(words.map(\.debugDescription)): \(run.hidden)")
          expectTrue(run.status != nil, "\(words.map(\.debugDescription))")
        }
      }
    }
  }
}

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt, "the program is not built"))
struct `What is written` {
  private let script = """
    surface 640 400
    tap "photo"
    expect choice is "photo"
    shot holiday.png
    """

  @Test func `for a script is never in place of a file`() throws {
    try withFolder { folder in
      let path = folder.path
      try Data(script.utf8).write(to: folder.appending(path: "a.script"))
      try Data("mine".utf8).write(to: folder.appending(path: "holiday.png"))
      for number in 2...3 {
        let run = try FinishedProgram(["replay", path + "/a.script", "--headless", "--shots", path])
        expectTrue(run.status == 0 && run.outputLines == [path + "/holiday-\(number).png"])
      }
      try expectEqual(
        String(contentsOf: folder.appending(path: "holiday.png"), encoding: .utf8), "mine")
    }
  }

  @Test func `to a pipe goes into it, and leaves it one`() throws {
    try withFolder { folder in
      let path = folder.path
      try Data(script.utf8).write(to: folder.appending(path: "a.script"))
      for words in [
        ["play", "--headless", "--report"], ["replay", path + "/a.script", "--expand"],
        ["export", "sandbox", "--size", "64x64"],
      ] {
        let pipe = path + (words[0] == "export" ? "/pipe.png" : "/pipe")
        mkfifo(pipe, 0o600)
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let run = try FinishedProgram(words + [pipe])
        expectEqual(run.status, 0, "\(words): \(run.error)")
        var status = stat()
        expectTrue(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO, "\(words)")
        var byte: UInt8 = 0
        expectEqual(read(reader, &byte, 1), 1, "\(words)")
      }
    }
  }
}

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt, "the program is not built"))
struct `Work without a window` {
  @Test(arguments: ["--headless", "--expand"])
  func `ends with the first signal`(word: String) throws {
    try withFolder { folder in
      let script = folder.appending(path: "long.script")
      let line = "  turn \"photo\" by 36000deg in 100s\n"
      try Data("repeat 30 {\n\(line)}\n".utf8).write(to: script)
      for signal in [SIGINT, SIGTERM, SIGHUP] {
        let status = try withOutputFile(folder.appending(path: "output")) { output in
          let process = try ChildProcess(
            BuiltProgram.find(), ["replay", script.path, word],
            environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin"], output: output,
            error: output)
          Thread.sleep(forTimeInterval: 0.7)
          process.send(signal: signal)
          return try process.wait(limit: .seconds(60))
        }
        expectEqual(status, .signalled(signal), "\(word)")
      }
    }
  }

  @Test(arguments: ["64x64", "400x300", "640x360", "64x2000", "2000x64"])
  func `draws a lock that is seen through at any size`(size: String) throws {
    try withFolder { folder in
      let run = try FinishedProgram(
        ["export", "glass-back", folder.path + "/a.png", "--size", size])
      expectEqual(run.status, 0, "\(run.error)")
    }
  }
}
