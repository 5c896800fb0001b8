import Foundation
import SwivelTestSupport
import Testing

@Suite(.onProgramThreads, .enabled(if: FinishedProgram.isBuilt, "the program is not built"))
struct `The program at an exhibition` {
  @Test func `refuses a bad kiosk.json in one line, with status 2`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "kiosk-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "kiosk.json")
    try Data("{\n  \"idle\": 3\n}\n".utf8).write(to: file)
    let run = try FinishedProgram(["--kiosk", folder.path])
    expectEqual(run.status, 2)
    expectEqual(run.error.split(separator: "\n").count, 1, "\(run.error)")
    expectTrue(run.error.contains("\(file.path): "), "\(run.error)")
    expectTrue(run.error.contains("idle: found 3, expected a whole number within 15…3600"))
  }
}
