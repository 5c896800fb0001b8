import Foundation
import SwivelPlatform
import SwivelTestSupport
import Testing

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt)) struct `swivel export` {
  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  @Test(arguments: [
    ("640x360", "1", 640, 360), ("200x400", "0.5", 100, 200), ("64x64", "2", 128, 128),
  ])
  func `makes a picture of any size`(size: String, density: String, width: Int, height: Int) throws
  {
    try inFolder { folder in
      let run = try FinishedProgram(
        ["export", "sandbox", folder + "/a.png", "--size", size, "--density", density])
      expectTrue(run.status == 0 && run.error.isEmpty, "\(run.error)")
      let image = try PNG.decode(bytes(folder + "/a.png"))
      expectTrue(image.width == width && image.height == height)
      expectEqual(image.pixels[3], 255)
    }
  }

  @Test func `leaves the ground out where that is wanted`() throws {
    try inFolder { folder in
      let run = try FinishedProgram(["export", "sandbox", folder + "/a.png", "--clear"])
      expectEqual(run.status, 0, "\(run.error)")
      let image = try PNG.decode(bytes(folder + "/a.png"))
      expectEqual(image.pixels[3], 0)
      expectTrue(image.pixels.indices.contains { $0 % 4 == 3 && image.pixels[$0] == 255 })
    }
  }

  @Test func `makes an animation of a script whose first frame any reader shows`() throws {
    try inFolder { folder in
      let script = """
        surface 640 360
        key tab
        key period
        wait 300ms
        key period
        wait 300ms
        expect place is sandbox
        """
      try script.write(toFile: folder + "/a.script", atomically: true, encoding: .utf8)
      let run = try FinishedProgram(
        ["export", folder + "/a.script", folder + "/a.apng", "--fps", "10", "--to", "0.5"])
      expectEqual(run.status, 0, "\(run.error)")
      let file = try bytes(folder + "/a.apng")
      let image = try PNG.decode(file)
      expectTrue(image.width == 640 && image.height == 360)
      expectTrue(file.range(of: Array("acTL".utf8)) != nil)
    }
  }

  @Test func `makes the sound of a script: at its times and sides, the same each time`() throws {
    try inFolder { folder in
      let script = """
        surface 1280 720
        tap 150,360
        wait 1s
        key tab
        key delete
        wait 1s
        tap 1130,360
        expect place is sandbox
        """
      try script.write(toFile: folder + "/a.script", atomically: true, encoding: .utf8)
      func sound(_ arguments: [String]) throws -> [UInt8] {
        let run = try FinishedProgram(["export", folder + "/a.script"] + arguments)
        expectTrue(run.status == 0 && run.error.isEmpty, "\(run.error)")
        return try bytes(folder + "/a.wav")
      }
      let file = try sound(["--sound", folder + "/a.wav"])
      try expectEqual(sound([folder + "/a.wav"]), file)
      expectTrue(file.starts(with: Array("RIFF".utf8)) && file[20...23] == [1, 0, 2, 0])
      let samples = stride(from: 44, to: file.count - 1, by: 2).map {
        Int(Int16(bitPattern: UInt16(file[$0]) | UInt16(file[$0 + 1]) << 8))
      }
      /// The loudest sample of a side within a time in seconds.
      func peak(_ times: Range<Double>, side: Int) -> Int {
        let frames = Int(times.lowerBound * 48_000)..<Int(times.upperBound * 48_000)
        return frames.map { 2 * $0 + side < samples.count ? abs(samples[2 * $0 + side]) : 0 }.max()
          ?? 0
      }
      // What keys do is in the middle; before and after it is the tone of the room, which both sides hear alike.
      let (quiet, keys) = (0.5..<1.0, 1..<1.9)
      expectLess(max(peak(quiet, side: 0), peak(quiet, side: 1), peak(1.9..<2.05, side: 0)), 700)
      expectGreater(peak(keys, side: 0), 3_000)
      expectLess(abs(peak(keys, side: 0) - peak(keys, side: 1)), 100)
    }
  }

  @Test func `lets those read what it makes whom the user lets`() throws {
    try inFolder { folder in
      let mask = umask(0)
      umask(mask)
      for name in ["a.png", "a.txt", "a.wav"] {
        let run = try FinishedProgram(["export", "sandbox", "\(folder)/\(name)", "--to", "0"])
        try #require(run.status == 0, "\(run.error)")
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
        expectTrue(attributes[.posixPermissions] as? Int == Int(0o644 & ~mask), "\(name)")
      }
    }
  }

  @Test(arguments: Fixtures.files(in: Fixtures.file("Assets/Scenes"), named: ".swivel-scene.json"))
  func `makes a picture of a scene's file, and the line that comes back as it`(scene: URL) throws {
    try inFolder { folder in
      let line = try FinishedProgram(["export", scene.path, "-"])
      expectTrue(line.status == 0 && line.output.hasPrefix("swivel1."), "\(line.error)")
      let text = line.output.trimmingCharacters(in: .newlines)
      try expectEqual(FinishedProgram(["export", text, "-"]).output, line.output)
      for (name, source) in [("file", scene.path), ("line", text), ("other", "sandbox")] {
        let run = try FinishedProgram(
          ["export", source, "\(folder)/\(name).png", "--size", "320x180"])
        expectEqual(run.status, 0, "\(run.error)")
      }
      let pictures = try ["file", "line", "other"].map {
        try PNG.decode(bytes("\(folder)/\($0).png")).pixels
      }
      // A line keeps places to a thousandth of a point, which edges show a trace of.
      expectTrue(farthest(pictures[0], pictures[1]) <= 4 && farthest(pictures[0], pictures[2]) > 40)
    }
  }

  /// By how much two pictures differ at most.
  private func farthest(_ a: [UInt8], _ b: [UInt8]) -> Int {
    zip(a, b).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  @Test(arguments: [
    (["sandbox", "a.gif"], ""), (["sandbox", "a"], ""), (["nothing-like-this", "a.png"], ""),
    (["swivel1.AAAA.00000000", "a.png"], ""), (["swivel9.AAAA.00000000", "a.png"], ""),
    (["sandbox", "a.png", "--size", "16384x16384"], ""), (["sandbox", "a.png", "--fps", "0"], ""),
    (["sandbox", "/nowhere/at/all/a.png"], ""), (["sandbox", "--sound", "a.mp3"], ".wav"),
    (["sandbox"], "--sound"), (["sandbox", "a.wav", "--from", "0", "--to", "5000"], "600"),
  ]) func `tells what it can't do in one line`(arguments: [String], word: String) throws {
    let run = try FinishedProgram(["export"] + arguments)
    expectTrue(run.status == 2 && run.errorLines.count == 1, "\(run.error)")
    expectTrue(word.isEmpty || run.error.contains(word), "\(run.error)")
  }
}

extension [UInt8] {
  fileprivate func range(of part: [UInt8]) -> Int? {
    indices.first { self[$0...].starts(with: part) }
  }
}
