import Foundation
import SwivelLocks
import SwivelTestSupport
import Testing

@Suite struct `The page about writing levels` {
  private func page() throws -> String {
    try String(contentsOf: LevelFiles.folder.appending(path: "README.md"), encoding: .utf8)
  }

  @Test func `shows a level that can be opened`() throws {
    let example = try #require(try page().firstMatch(of: /```json\n((?s:.*?))```/)).output.1
    let level = try Level(json: Array(example.utf8))
    expectNil(level.check())
  }

  @Test func `names every key`() throws {
    let url = LevelFiles.folder.appending(path: "level.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    let text = try page()
    for key in try #require(schema?["properties"] as? [String: Any]).keys.sorted() {
      expectTrue(text.contains("`\(key)`") || text.contains("\"\(key)\""), "\(key)")
    }
  }
}
