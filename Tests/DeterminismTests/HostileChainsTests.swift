import Foundation
import SwivelTestSupport
import Testing

@Suite(.onProgramThreads, .enabled(if: BuiltSwivel.url != nil, "swivel is not built"))
struct `Three hundred wheels with one chain` {
  /// The error output of the program, which opens something and ends with status 2.
  private func refusal(of word: String) throws -> String {
    let run = try ProgramRun(["play", "--headless", word])
    defer { run.removeHome() }
    expectEqual(run.waitForEnd(), 2)
    return run.error
  }

  @Test func `are refused in a scene's file, in one line`() throws {
    let things = (1...300).map { number in
      """
      {"axle": true, "chain": 1, "name": "g\(number)", "number": \(number), "shape": "gear", \
      "x": \(number * 3), "y": \(number * 2)}
      """
    }
    let text = """
      {"$schema": "scene.schema.json", "format": 1, "things": [\(things.joined(separator: ", "))]}
      """
    let file = FileManager.default.temporaryDirectory
      .appending(path: "chains-\(UUID().uuidString).swivel-scene.json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let said = try refusal(of: file.path)
    expectEqual(said.count { $0 == "\n" }, 1, "\(said)")
    expectTrue(said.contains("found chain 1 around a third wheel, expected"), "\(said)")
  }
}
