import Documents
import Foundation
import GameSupport
import Input
import Locks
import TestSupport
import Testing
import Texts

@testable import Commands
@testable import Game
@testable import Interface
@testable import LockPlay
@testable import Screens

@Suite struct `The words that people type` {
  /// The texts of a language with its names and search words, as the program loads them.
  static func texts(_ language: String) throws -> Texts {
    func strings(_ path: String) throws -> [String: String] {
      let file = Fixtures.file("Assets/Texts/\(path)\(language).json")
      return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    }
    return try Texts(
      language: language, messages: strings(""), names: strings("Names/"),
      keywords: strings("Words/"))
  }

  /// A session at the open palette that knows a language, with all levels and templates.
  private static func session(_ language: String) throws -> Session {
    var session = Session(
      library: Bench.library, levels: ListVisitor.levels, surface: Bench.surface)
    session.choose("disc")
    session.tap(.k, .control)
    session.send(.reply(.scenes(list.text)))
    session.send(.reply(.words(session.paletteWords(in: try texts(language)))))
    return session
  }

  private static let list = SceneShelf(
    [.init(kind: .scene, key: "/scenes/Marble run.json", title: "Marble run", detail: "today")]
      + ["bench", "empty", "gears", "music-box", "desk", "orbits"].map {
        .init(kind: .template, key: "template:\($0)", title: $0, detail: "")
      })

  private static let keys = Dictionary(
    uniqueKeysWithValues: PaletteCatalogue(ListVisitor.levels, list).entries.map {
      ($0.item, $0.key)
    })

  /// The keys of what a session finds, the best first.
  private func found(_ typed: String, _ session: Session) -> [String] {
    var session = session
    session.send(.text(typed))
    return session.state.palette?.matches.compactMap { Self.keys[$0] } ?? []
  }

  @Test(arguments: ["en", "de", "zh"])
  func `find first what is meant`(language: String) throws {
    let session = try Self.session(language)
    let words = EverydayWords.of(language)
    expectEqual(words.count, 101)
    for (typed, meant) in words {
      let found = found(typed, session)
      expectEqual(
        found.first.map(meant.contains), true, "\(typed) finds \(found.prefix(4)), not \(meant)")
    }
  }

  @Test(arguments: ["en", "de"], [1 as UInt64, 2])
  func `find what is meant among the first with one slip`(language: String, seed: UInt64) throws {
    let session = try Self.session(language)
    var random = SplitMix64(seed: seed)
    for (typed, meant) in EverydayWords.of(language) where typed.count >= 5 && !typed.contains(" ")
    {
      let slipped = slip(in: typed, &random)
      let found = found(slipped, session).prefix(5)
      expectTrue(
        found.contains { meant.contains($0) },
        "\(slipped) for \(typed) finds \(found), seed \(seed)")
    }
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
      let texts = try Self.texts(language)
      expectEqual(Set(texts.keywordKeys), wanted, "\(language)")
      for key in texts.keywordKeys { expectTrue(!texts.keywords(of: key).isEmpty, "\(key)") }
    }
    #expect(Texts.english.keywordKeys == (try Self.texts("en")).keywordKeys)
  }

  @Test func `lead where they say: to a setting, a level, a scene and a template`() throws {
    var setting = try Self.session("en")
    setting.send(.text("volume"))
    expectTrue(setting.lines.contains("Sound effects") && setting.lines.contains("100 %"))
    setting.tap(.enter)
    expectTrue(setting.state.route == .settings && !setting.isPaletteOpen)
    let focus = setting.laid.focus(setting.state.interface)
    expectEqual(focus.map { SettingsRow.all[Int($0.index)] }, .setting(.effectsVolume))

    var level = try Self.session("de")
    level.send(.text("tresor"))
    level.tap(.enter)
    expectTrue(level.state.route == .lock && level.state.locks.lockRoom?.level.id == "safe")

    for (typed, key) in [("marble", "/scenes/Marble run.json"), ("planets", "template:orbits")] {
      var scene = try Self.session("en")
      _ = scene.takeEffects()
      scene.send(.text(typed))
      scene.tap(.enter)
      expectTrue(scene.takeEffects() == [.openScene(key)] && !scene.isPaletteOpen)
    }
  }

  @Test(arguments: [
    ("undo", "undoo", true), ("undo", "uno", true), ("undo", "undp", true), ("undo", "udno", true),
    ("undo", "undo", false), ("undo", "dnuo", false), ("undo", "un", false), ("ab", "ba", true),
    ("", "a", true), ("abc", "acbd", false),
  ])
  func `differ by one slip or don't`(first: String, second: String, isSlip: Bool) {
    expectEqual(WordMatch.isOneSlip(Array(first), Array(second)), isSlip)
    expectEqual(WordMatch.isOneSlip(Array(second), Array(first)), isSlip)
  }

  @Test(arguments: [
    ("ruckgangig", "Rückgängig"), ("GROSSE", "Größe"), ("x ray", "X-ray"),
    ("full-screen", "Full screen"),
  ])
  func `are found without accents, case and marks`(typed: String, title: String) {
    expectEqual(WordMatch(typed).cost(of: SearchNames(title)), 0)
  }
}
