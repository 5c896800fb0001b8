import Foundation
import SwivelTestSupport
import Testing

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt)) struct `Pictures as they are drawn`
{
  @Test func `are the same whether they are kept beside their files or made at the start`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The data without what a script may have kept beside the pictures.
    let data = folder.appending(path: "data")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    for name in ["Assets", "Levels"] {
      try FileManager.default.copyItem(at: Fixtures.file(name), to: data.appending(path: name))
    }
    try? FileManager.default.removeItem(at: data.appending(path: "Assets/atlas"))
    let script = folder.appending(path: "a.script")
    try "start sandbox\nshot bench.png\n".write(to: script, atomically: true, encoding: .utf8)
    func picture() throws -> Data {
      let shots = folder.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: shots, withIntermediateDirectories: true)
      let run = try FinishedProgram(
        ["replay", script.path, "--headless", "--shots", shots.path],
        environment: [
          "XDG_CACHE_HOME": folder.appending(path: "cache").path, "SWIVEL_DATA": data.path,
        ])
      expectTrue(run.status == 0 && run.error == "")
      return try Data(contentsOf: shots.appending(path: "bench.png"))
    }
    let made = try picture()
    let beside = data.appending(path: "Assets/atlas")
    func keep() throws -> Data {
      let run = try FinishedProgram(["keep-pictures"], environment: ["SWIVEL_DATA": data.path])
      expectTrue(run.status == 0 && run.output == "" && run.error == "")
      return try Data(contentsOf: beside)
    }
    let kept = try keep()
    try expectEqual(picture(), made)
    for broken in [Data(), kept.prefix(9_000), kept + [0], Data(kept.reversed())] {
      try broken.write(to: beside)
      try expectEqual(picture(), made)
      try expectEqual(keep(), kept)
    }
    let cache = folder.appending(path: "cache")
    expectTrue(!FileManager.default.fileExists(atPath: cache.path), "nothing is made at a start")
  }
}
