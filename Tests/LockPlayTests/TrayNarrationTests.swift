import SwivelLockSupport
import SwivelLocks
import SwivelTestSupport
import SwivelTexts
import Testing

@testable import SwivelLockPlay

@Suite struct `The narration of a tray` {
  /// What is in the tray of a lock, in words.
  private static func said(_ id: String, in language: String) throws -> String {
    let level = try #require(LockBench.levels.first { $0.id == id })
    let lockSession = LockSession(level)
    let texts = try Texts.ofProgram(language)
    return (level.reveal.tray ?? []).indices.map { lockSession.description(ofThing: $0, texts) }
      .joined(separator: "; ")
  }

  @Test func `says what it holds, in each language`() throws {
    try expectEqual(Self.said("first-stop", in: "en"), "Little plate: it hangs over something")
    try expectEqual(Self.said("first-stop", in: "de"), "Kleine Platte: sie hängt über etwas")
    try expectTrue(Self.said("first-stop", in: "zh").hasSuffix("：下面遮着东西"))
    let safe = try Self.said("safe", in: "en")
    expectTrue(safe.hasPrefix("Card with holes: hole 1: ") && safe.contains(": empty"), "\(safe)")
    let midnight = try Self.said("midnight", in: "en")
    expectTrue(midnight.hasPrefix("Watch: short hand: "), "\(midnight)")
    expectTrue(midnight.contains("; Round card with holes: at "), "\(midnight)")
    let clock = try Self.said("your-clock", in: "en")
    expectTrue(clock.contains("Hour hand: turn 1 times and count: Minute hand"), "\(clock)")
    // Letters are said as the dial has them.
    let word = try Self.said("word", in: "en")
    expectTrue(word.contains("the key: G"), "\(word)")
  }
}
