import SwivelTestSupport
import Testing

@testable import SwivelInput

@Suite struct `What a reply tells` {
  private static let portrait = SceneThumbnail(text: "-1,-100,1100,2000,999;3,0,0,0,0,7")

  private static let values: [any ReplyValue] = [
    ListedScenes([
      .init(kind: .scene, key: "/a b/c", title: "Ä clock", detail: "", picture: portrait),
      .init(kind: .template, key: "t", title: "", detail: "1 d", picture: SceneThumbnail()),
      .init(kind: .scene, key: "u", title: "v", detail: "w"),
    ]), ListedScenes([.init(kind: .scene, key: "u", title: "older", detail: "9")], older: 12),
    ListedTapes([
      .init(name: "b c"), .init(name: "a", picture: portrait), .init(name: "d", title: "Today"),
      .init(name: "e", title: "Today", picture: portrait),
    ]), ListedPictures(["a.png", "b/ü.png"], in: "/home/a\tb"), ListedPictures([], in: "/home/a"),
    ListedPictures(nil, in: ""), DesktopPreferences(), DesktopPreferences.highContrast,
    [.highContrast, .reducedMotion] as DesktopPreferences,
    PaletteWords([.init(key: "quit", name: "Ende", keywords: "aus,zu"), .init(key: "a", name: "")]),
    PresentDay("2026-11-23"), PresentDay("2026-01-02", second: 0),
    PresentDay("9999-12-31", second: 86_399), ListedScenes(), ListedTapes([]), PaletteWords([]),
    LockProgress(), LockProgress(text: "clock 1\nsafe shown\nword 3 set\nfinished 2026-11-23"),
  ]

  private func expectReadBack<Value: ReplyValue>(_ value: Value) {
    expectEqual(Value(text: value.text), value, "\(value)")
  }

  @Test func `is read back as it was printed`() {
    for value in Self.values { expectReadBack(value) }
  }

  private func expect<Value: LenientReplyValue>(_ type: Value.Type, _ text: String, _ read: String)
  {
    expectEqual(RawText<Value>(text: text).text, text)
    expectEqual(RawText<Value>(text: text).value.text, read)
    expectEqual(Value(text: read), Value(text: text))
  }

  @Test func `is what is understood of a text, which is kept`() {
    expect(ListedScenes.self, "\nroom\ta\tb\tc\nscene\t\tb\tc\nscene\ta\tb\t\nx", "scene\ta\tb\t")
    expect(ListedScenes.self, "scene\ta\tb\tc\t0,9;x", "scene\ta\tb\tc\t")
    expect(ListedTapes.self, "\t\n\tb\n\na\t0,1,2,3,4\nc\tx\t", "a\t0,1,2,3,4\nc")
    expect(ListedPictures.self, "", "\t")
    expect(ListedPictures.self, "-1\t/a\n\nb\n", "0\t/a\nb")
    expect(ListedPictures.self, "99999999999999999999\ta\tb", "\ta\tb")
    expect(
      DesktopPreferences.self, "high-contrast  x reduced-motion", "reduced-motion high-contrast")
    expect(LockProgress.self, "clock 2\n?\n", "clock alone")
  }

  @Test func `is reported by the program as by the tape`() {
    let scenes = ListedScenes(
      [("a\nb", ""), ("c", "a\tb"), ("d", "")].map {
        .init(kind: .scene, key: $0.0, title: $0.1, detail: "")
      })
    expectEqual(RawText(scenes).value.entries.map(\.key), ["d"])
    let pictures = ListedPictures((0..<600).map { "\($0).png" }, in: "/a")
    expectTrue(pictures.count == 600 && pictures.names.count == ListedPictures.most)
  }

  @Test func `of the palette is found by its key, as older programs sent it too`() {
    let lines = PaletteWords(text: "quit Save all\nspin\tTurn\nhelp\tHilfe\tf1,h\nx").lines
    expectEqual(lines.keys.sorted(), ["help", "quit", "spin"])
    expectEqual(lines["quit"], .init(key: "quit", name: "Save all"))
    expectEqual(lines["spin"], .init(key: "spin", name: "Turn"))
    expectEqual(lines["help"], .init(key: "help", name: "Hilfe", keywords: "f1,h"))
  }

  @Test(arguments: [
    "", "day", "2026-11-2", "2026/11/23", "2026-11-2x", "2026-11-23T", "2026-11-23 18:30:05",
    "2026-11-23T24:00:00", "2026-11-23T18:60:00", "2026-11-23T+8:30:05", "2026-11-23T18:30:05Z",
    "2026-11-23T99999:9:9", "２026-11-3",
  ]) func `of the day is a day`(text: String) { expectNil(PresentDay(text: text)) }
}
