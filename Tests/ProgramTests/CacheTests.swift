import Foundation
import SwivelTestSupport
import Testing

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt)) struct `The cache of pictures` {
  @Test func `changes no pixel, whatever is in it, and is never spoken of`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The data without what a script may have kept beside the pictures.
    let data = folder.appending(path: "data")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    for name in ["Assets", "Levels"] {
      try FileManager.default.copyItem(
        at: Fixtures.file(name), to: data.appending(path: name))
    }
    try? FileManager.default.removeItem(at: data.appending(path: "Assets/atlas"))
    let script = folder.appending(path: "a.script")
    try "start sandbox\nshot bench.png\n".write(to: script, atomically: true, encoding: .utf8)
    let atlas = folder.appending(path: "cache/swivel/atlas")
    func picture(cache: String = "cache") throws -> Data {
      let shots = folder.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: shots, withIntermediateDirectories: true)
      let run = try FinishedProgram(
        ["replay", script.path, "--headless", "--shots", shots.path],
        environment: [
          "XDG_CACHE_HOME": folder.appending(path: cache).path, "SWIVEL_DATA": data.path,
        ])
      expectTrue(run.status == 0 && run.error == "")
      return try Data(contentsOf: shots.appending(path: "bench.png"))
    }
    let made = try picture()
    let kept = try Data(contentsOf: atlas)
    try expectEqual(picture(), made)
    try expectEqual(Data(contentsOf: atlas), kept)
    for broken in [Data(), kept.prefix(9_000), kept + [0], Data(kept.reversed())] {
      try broken.write(to: atlas)
      try expectEqual(picture(), made)
      try expectEqual(Data(contentsOf: atlas), kept)
    }
    // A folder that can't be made.
    try expectEqual(picture(cache: "a.script"), made)
    // What is kept beside the pictures.
    let beside = data.appending(path: "Assets/atlas")
    for broken in [nil, Data(), kept.prefix(9_000)] {
      try broken?.write(to: beside)
      let run = try FinishedProgram(["keep-pictures"], environment: ["SWIVEL_DATA": data.path])
      expectTrue(run.status == 0 && run.output == "" && run.error == "")
      try expectEqual(Data(contentsOf: beside), kept)
    }
    try FileManager.default.removeItem(at: folder.appending(path: "cache"))
    try expectEqual(picture(), made)
    expectTrue(!FileManager.default.fileExists(atPath: atlas.path), "nothing is made at a start")
  }
}
