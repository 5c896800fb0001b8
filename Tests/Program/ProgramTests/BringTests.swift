import Foundation
import SwivelPlatform
import SwivelTestSupport
import SwivelTouchscreenSupport
import Testing

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt))
struct `What is named on the command line` {
  private func picture(_ width: Int, _ height: Int) throws -> [UInt8] {
    let pixels = (0..<4 * width * height).map { UInt8(truncatingIfNeeded: $0 % 4 == 3 ? 255 : $0) }
    return try PNG.encode(try #require(Image(width: width, height: height, pixels: pixels)))
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  @Test(arguments: ["swivel1.abc", "swivel9.abc", "swivel-lock1.abc", "swivel-lock9.abc"])
  func `a line of text that isn't whole is refused, without a window too`(line: String) throws {
    let run = try FinishedProgram(["play", line, "--headless"])
    expectEqual(run.status, 2)
    expectTrue(run.error.split(separator: "\n").count == 1 && run.error.contains("expected"))
  }

  @Test(arguments: ["swivel1.png", "swivel-lock1.png"])
  func `a file is one, though its name begins as a line of text does`(name: String) throws {
    try inFolder { folder in
      try write(picture(120, 60), to: folder + "/" + name)
      let run = try FinishedProgram(
        ["play", name, "--headless", "--report", "a.json"],
        environment: ["XDG_DATA_HOME": folder + "/data"], in: URL(filePath: folder))
      expectEqual(run.status, 0, "\(run.error)")
      // With four pixels of paper on each side.
      try expectEqual(Report(at: URL(filePath: folder + "/a.json")).entities.last?.width, 128)
    }
  }

  @Test func `a picture becomes a thing, its tape is true elsewhere, and its pixels lie beside it`()
    throws
  {
    try inFolder { folder in
      try write(picture(120, 60), to: folder + "/my\npicture.png")
      let data = ["XDG_DATA_HOME": folder + "/data"]
      let run = try FinishedProgram(
        [
          "play", folder + "/my\npicture.png", "--headless", "--record", folder + "/a.tape",
          "--report", folder + "/a.json",
        ], environment: data)
      expectEqual(run.status, 0, "\(run.error)")
      let last = try Report(at: URL(filePath: folder + "/a.json")).entities.last
      expectTrue(last?.name == "my picture" && last?.width == 128)
      let kept = try FileManager.default.contentsOfDirectory(atPath: folder + "/pictures")
      expectTrue(kept.count == 1 && kept[0].hasSuffix(".png"))
      try expectEqual(FinishedProgram(["verify", folder + "/a.tape"]).status, 0)
      let shown = try FinishedProgram(["export", folder + "/a.tape", folder + "/a.png"])
      expectTrue(shown.status == 0 && shown.error.isEmpty, "\(shown.error)")
      try FileManager.default.removeItem(atPath: folder + "/pictures")
      let missing = try FinishedProgram(["export", folder + "/a.tape", folder + "/b.png"])
      expectEqual(missing.status, 0)
      expectTrue(missing.error.contains("a card stands for it"))
      expectEqual(missing.error.split(separator: "\n").count, 1)
      try expectEqual(FinishedProgram(["verify", folder + "/a.tape"]).status, 0)
    }
  }

  @Test func `a picture is kept as it is drawn, and shown so whatever became of that`() throws {
    try inFolder { folder in
      try write(picture(300, 200), to: folder + "/a picture.png")
      let cache = folder + "/cache/swivel"
      let environment = ["XDG_DATA_HOME": folder + "/data", "XDG_CACHE_HOME": folder + "/cache"]
      let run = try FinishedProgram(
        ["play", folder + "/a picture.png", "--headless", "--record", folder + "/a.tape"],
        environment: environment)
      expectEqual(run.status, 0, "\(run.error)")
      func shown() throws -> [UInt8] {
        let run = try FinishedProgram(
          ["export", folder + "/a.tape", folder + "/a.png"], environment: environment)
        expectTrue(run.status == 0 && run.error.isEmpty, "\(run.error)")
        defer { Files.remove(folder + "/a.png") }
        return try Files.read(folder + "/a.png")
      }
      let first = try shown()
      let names = try Files.list(cache).filter { $0.hasSuffix(".picture") }
      let name = cache + "/" + (try #require(names.first))
      expectEqual(names.count, 1)
      let kept = try Files.read(name)
      for broken in [[], Array(kept.prefix(5_000)), kept.reversed()] {
        try write(broken, to: name)
        try expectEqual(shown(), first)
        try expectEqual(Files.read(name), kept)
      }
      // A file that isn't the picture any more is noticed too.
      for copy in [folder + "/pictures", folder + "/data/swivel/pictures"] {
        for file in try Files.list(copy) { try write(picture(30, 20), to: copy + "/" + file) }
      }
      let missing = try FinishedProgram(
        ["export", folder + "/a.tape", folder + "/a.png"], environment: environment)
      expectTrue(missing.status == 0 && missing.error.contains("a card stands for it"))
    }
  }

  @Test(arguments: [(1, 4_096), (4_096, 1)])
  func `a picture that is long and thin is kept as it is described`(width: Int, height: Int) throws
  {
    try inFolder { folder in
      try write(picture(width, height), to: folder + "/thin.png")
      let run = try FinishedProgram(
        ["play", folder + "/thin.png", "--headless", "--record", folder + "/a.tape"],
        environment: ["XDG_DATA_HOME": folder + "/data"])
      expectEqual(run.status, 0, "\(run.error)")
      let shown = try FinishedProgram(["export", folder + "/a.tape", folder + "/a.png"])
      expectTrue(shown.status == 0 && shown.error.isEmpty, "\(shown.error)")
    }
  }

  @Test func `a folder brings its pictures, but none that a link leads to`() throws {
    try inFolder { folder in
      let inner = folder + "/pictures of mine"
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
      for name in ["a", "b", "c"] { try write(picture(40, 40), to: "\(inner)/\(name).png") }
      try write(picture(40, 40), to: folder + "/secret.png")
      try FileManager.default.createSymbolicLink(
        atPath: inner + "/link.png", withDestinationPath: folder + "/secret.png")
      let run = try FinishedProgram(
        ["play", inner, "--headless", "--report", folder + "/a.json"],
        environment: ["XDG_DATA_HOME": folder + "/data"])
      expectEqual(run.status, 0, "\(run.error)")
      let names = try Report(at: URL(filePath: folder + "/a.json")).entities.map(\.name)
      expectEqual(names.suffix(3), ["a", "b", "c"])
    }
  }

  @Test func `a scene's line brings its things`() throws {
    try inFolder { folder in
      let line = try FinishedProgram(["export", "sandbox", "-"]).output
        .trimmingCharacters(in: .newlines)
      let run = try FinishedProgram(["play", line, "--headless", "--report", folder + "/a.json"])
      expectEqual(run.status, 0, "\(run.error)")
      try expectEqual(Report(at: URL(filePath: folder + "/a.json")).entities.count, 28)
    }
  }

  @Test(arguments: ["none", "missing", "pipe"])
  func `what is no usable picture is reported in one line that says what to do`(kind: String) throws
  {
    try inFolder { folder in
      let path = "\(folder)/\(kind).png"
      if kind == "none" { try write(Array("not a picture\n".utf8), to: path) }
      if kind == "pipe" { expectEqual(mkfifo(path, 0o600), 0) }
      let run = try FinishedProgram(["play", path, "--headless"])
      expectTrue(run.complained([kind]), "\(run.error)")
    }
  }
}
