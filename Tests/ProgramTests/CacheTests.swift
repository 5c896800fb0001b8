import Foundation
import SwivelTestSupport
import Testing

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt)) struct `The cache of pictures` {
  @Test func `changes no pixel, whatever is in it, and is never spoken of`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let script = folder.appending(path: "a.script")
    try "start sandbox\nshot bench.png\n".write(to: script, atomically: true, encoding: .utf8)
    let atlas = folder.appending(path: "cache/swivel/atlas")
    func picture(cache: String = "cache") throws -> Data {
      let shots = folder.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: shots, withIntermediateDirectories: true)
      let run = try FinishedProgram(
        ["replay", script.path, "--headless", "--shots", shots.path],
        environment: ["XDG_CACHE_HOME": folder.appending(path: cache).path])
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
  }
}
