import SwivelDocuments
import SwivelLockSupport
import Testing

@testable import SwivelScreens

@Suite struct `The words that people type` {
  private static let list = ListedScenes(
    [.init(kind: .scene, key: "/scenes/Marble run.json", title: "Marble run", detail: "today")]
      + ["bench", "empty", "gears", "music-box", "desk"].map {
        .init(kind: .template, key: "template:\($0)", title: $0, detail: "")
      })

  private static let catalogue = PaletteCatalogue(
    LevelList(LockBench.levels.sorted { $0.order < $1.order }.map { .level($0) }), list)
  private static let keys = Dictionary(
    uniqueKeysWithValues: catalogue.entries.map { ($0.item, $0.key) })

  private static func words(_ language: String) throws -> PaletteWords {
    PaletteWords(catalogue.lines(in: try Texts.ofProgram(language)))
  }

  /// The keys of what the palette finds, the best first.
  private func found(_ typed: String, _ words: PaletteWords) -> [String] {
    var palette = CommandPalette()
    palette.typed = typed
    palette.find(among: Self.catalogue, words) { _ in nil }
    return palette.matches.compactMap { Self.keys[$0] }
  }

  @Test(arguments: ["en", "de", "zh"])
  func `find first what is meant`(language: String) throws {
    let words = try Self.words(language)
    let everyday = EverydayWords.of(language)
    expectEqual(everyday.count, 102)
    for (typed, meant) in everyday {
      let found = found(typed, words)
      expectEqual(
        found.first.map(meant.contains), true, "\(typed) finds \(found.prefix(4)), not \(meant)")
    }
  }

  @Test(arguments: ["en", "de"], [1 as UInt64, 2])
  func `find what is meant among the first with one slip`(language: String, seed: UInt64) throws {
    let words = try Self.words(language)
    var random = SplitMix64(seed: seed)
    for (typed, meant) in EverydayWords.of(language) where typed.count >= 5 && !typed.contains(" ")
    {
      let slipped = slip(in: typed, &random)
      let found = found(slipped, words).prefix(5)
      expectTrue(
        found.contains { meant.contains($0) },
        "\(slipped) for \(typed) finds \(found), seed \(seed)")
    }
  }

  @Test(arguments: ["moon", "pizza", "grup bed"])
  func `find nothing where nothing is called so`(typed: String) throws {
    try expectEqual(found(typed, Self.words("en")), [])
  }

  /// A word with a letter too many, one missing, a wrong one, or two neighbours swapped, but its first one right.
  private func slip(in word: String, _ random: inout SplitMix64) -> String {
    var letters = Array(word)
    let index = Int.random(in: 1..<letters.count - 1, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.insert("q", at: index)
    case 1: letters.remove(at: index)
    case 2: letters[index] = "q"
    default: letters.swapAt(index, index + 1)
    }
    return String(letters)
  }

  @Test func `are there for everything in every language`() throws {
    let wanted = Set(Self.keys.values.filter { !$0.hasPrefix("scene.") })
    for language in ["en", "de", "zh"] {
      let texts = try Texts.ofProgram(language)
      expectEqual(Set(texts.keywordKeys), wanted, "\(language)")
      for key in texts.keywordKeys { expectTrue(!texts.keywords(of: key).isEmpty, "\(key)") }
    }
    #expect(Texts.english.keywordKeys == (try Texts.ofProgram("en")).keywordKeys)
  }

  @Test(arguments: [
    ("undo", "undoo", true), ("undo", "uno", true), ("undo", "undp", true), ("undo", "udno", true),
    ("undo", "undo", false), ("undo", "dnuo", false), ("undo", "un", false), ("ab", "ba", true),
    ("", "a", true), ("abc", "acbd", false), ("grosser", "groer", true),
  ]) func `differ by one slip or don't`(first: String, second: String, isSlip: Bool) {
    expectEqual(WordMatch.isOneSlip(Array(first), Array(second)), isSlip)
    expectEqual(WordMatch.isOneSlip(Array(second), Array(first)), isSlip)
  }

  @Test(arguments: [
    ("ruckgangig", "Rückgängig"), ("GROSSE", "Größe"), ("x ray", "X-ray"),
    ("full-screen", "Full screen"),
  ]) func `are found without accents, case and marks`(typed: String, title: String) {
    expectEqual(WordMatch(typed).cost(of: SearchNames(title)), 0)
  }
}
