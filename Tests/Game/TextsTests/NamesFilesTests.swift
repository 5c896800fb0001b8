import Foundation
import SwivelLocks
import SwivelTestSupport
import SwivelTexts
import Testing

/// The titles and clues of what comes along with the program, in each language.
@Suite struct `The names of a language` {
  static let files = Fixtures.files(in: Fixtures.file("Assets/Texts/Names"), named: ".json")

  private struct Thing: Decodable { let title: String }

  private func names(_ file: URL) throws -> [String: String] {
    try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
  }

  /// The titles and clues in the levels and in the list of things.
  private func wanted() throws -> Set<String> {
    let levels = try Fixtures.files(in: Fixtures.file("Levels"), named: ".json")
      .filter { !$0.path.hasSuffix(".schema.json") }
      .map { try Level(json: Array(Data(contentsOf: $0))) }
    let list = try Data(contentsOf: Fixtures.file("Assets/things.json"))
    let things = try JSONDecoder().decode([Thing].self, from: list)
    let packs = levels.map { $0.pack.prefix(1).uppercased() + $0.pack.dropFirst() }
    let texts =
      levels.flatMap { [$0.title, $0.reveal.text] + $0.hints } + packs + things.map(\.title)
    return Set(texts.filter { !$0.isEmpty })
  }

  @Test(arguments: files)
  func `are of every title and every clue that comes along`(file: URL) throws {
    let names = try names(file)
    let missing = try wanted().subtracting(names.keys)
    expectTrue(missing.isEmpty)
    expectTrue(names.values.allSatisfy { !$0.isEmpty })
  }

  @Test func `are there for each language that has messages, with the same keys`() throws {
    let languages = { (files: [URL]) in files.map(\.lastPathComponent).sorted() }
    expectEqual(languages(Self.files), languages(`The messages of a language`.files))
    let keys = try Self.files.map { try names($0).keys.sorted() }
    expectEqual(Set(keys).count, 1)
  }

  @Test func `are in English what they are`() throws {
    let file = try #require(Self.files.first { $0.lastPathComponent == "en.json" })
    try expectTrue(names(file).allSatisfy { $0.key == $0.value })
  }

  @Test func `leave alone what nobody has translated`() throws {
    let texts = try Texts(language: "de", messages: germanMessages(), names: ["Clock": "Uhr"])
    expectTrue(texts.name("Clock") == "Uhr" && texts.name("My own") == "My own")
  }

  private func germanMessages() throws -> [String: String] {
    try names(Fixtures.file("Assets/Texts/de.json"))
  }
}
