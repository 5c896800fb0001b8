import Foundation
import SwivelTestSupport
import SwivelTexts
import Testing

@Suite struct `The messages of a language` {
  static let files = Fixtures.files(in: Fixtures.file("Assets/Texts"), named: ".json")

  private func messages(_ file: URL) throws -> [String: String] {
    try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
  }

  @Test(arguments: files)
  func `say every phrase, with its places and forms`(file: URL) throws {
    let language = file.deletingPathExtension().lastPathComponent
    _ = try Texts(language: language, messages: messages(file))
  }

  @Test func `are there in English, German and Chinese`() {
    let names = Self.files.map { $0.deletingPathExtension().lastPathComponent }
    expectTrue(Set(["de", "en", "zh"]).isSubset(of: names))
  }

  @Test(arguments: files)
  func `write decimals with a mark of one byte`(file: URL) throws {
    try expectEqual(#require(messages(file)[MessageKey.decimalMark.rawValue]).utf8.count, 1)
  }

  @Test(arguments: files)
  func `stand in the order of their keys, one a line`(file: URL) throws {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let keys = lines.dropFirst().dropLast().map { $0.split(separator: ":")[0] }
    expectTrue(keys == keys.sorted() && keys.count == MessageKey.allCases.count)
  }
}
