import SwivelTestSupport
import SwivelTexts
import Testing

@testable import SwivelInterface

/// A field as one writes it down: `|` is the caret, and what is selected lies between it and `^`.
private struct Written: CustomTestStringConvertible {
  var field: TextField
  var testDescription: String { text }

  init(_ text: String, characters: Int = .max, bytes: Int = .max) {
    let plain = text.filter { $0 != "|" && $0 != "^" }
    func offset(_ mark: Character) -> Int? {
      text.firstIndex(of: mark).map { text[..<$0].filter { $0 != "|" && $0 != "^" }.count }
    }
    let caret = offset("|") ?? plain.count
    field = TextField(
      FieldText(plain, characters: characters, bytes: bytes) { $0 != "/" },
      TextSelection(offset("^") ?? caret, caret))
  }

  var text: String {
    var marked = Array(field.text)
    let (anchor, caret) = (field.selection.anchor, field.selection.caret)
    marked.insert("|", at: caret)
    if anchor != caret { marked.insert("^", at: anchor > caret ? anchor + 1 : anchor) }
    return String(marked)
  }

  mutating func press(_ key: Key, _ modifiers: Modifiers = []) -> TextField.Outcome? {
    TextField.Input(key, modifiers).map { field.handle($0) }
  }
}

@Suite struct `A text field` {
  @Test(
    arguments: [
      (Key.left, [], "ab|c", "a|bc"), (.left, [], "|abc", "|abc"), (.right, [], "abc|", "abc|"),
      (.right, [], "a|bc", "ab|c"), (.home, [], "abc|", "|abc"), (.end, [], "a|bc", "abc|"),
      (.left, .shift, "ab|c", "a|b^c"), (.right, .shift, "a|b^c", "ab|c"),
      (.home, .shift, "ab|c", "|ab^c"), (.end, .shift, "a|bc", "a^bc|"),
      (.left, [], "a^bc|d", "a|bcd"), (.right, [], "a|bc^d", "abc|d"),
      (.left, .control, "one two|", "one |two"), (.left, .control, "one - |two", "|one - two"),
      (.right, .control, "|one two", "one| two"), (.right, .control, "one|, 2nd", "one, 2nd|"),
      (.left, [.control, .shift], "one two|", "one |two^"),
      (.right, [.control, .shift], "|one two", "^one| two"), (.a, .control, "a|bc", "^abc|"),
    ] as [(Key, Modifiers, String, String)])
  func `moves its caret`(key: Key, modifiers: Modifiers, before: String, after: String) {
    var written = Written(before)
    let outcome = written.press(key, modifiers)
    expectTrue(outcome == .taken && written.text == after)
  }

  @Test(
    arguments: [
      (Key.backspace, [], "ab|c", "a|c"), (.delete, [], "a|bc", "a|c"),
      (.backspace, [], "a^bc|d", "a|d"), (.delete, [], "a|bc^d", "a|d"),
      (.backspace, .shift, "ab|c", "a|c"), (.backspace, .control, "one two|", "one |"),
      (.delete, .control, "|one two", "| two"), (.backspace, [], "|abc", "|abc"),
      (.delete, [], "abc|", "abc|"), (.backspace, [], "👩‍👩‍👧e\u{301}|", "👩‍👩‍👧|"),
    ] as [(Key, Modifiers, String, String)])
  func `erases before its caret and behind it`(
    key: Key, modifiers: Modifiers, before: String, after: String
  ) {
    var written = Written(before)
    _ = written.press(key, modifiers)
    expectEqual(written.text, after)
  }

  @Test(arguments: [
    ("b", "a|c", "ab|c", 99), ("x", "a^bc|d", "ax|d", 99), ("\u{301}", "e|a", "e\u{301}|a", 99),
    ("one\ntwo\n", "|", "one two|", 99), ("a\u{7}b\t", "|", "ab|", 99), ("a/b", "|", "ab|", 99),
    ("longer", "ab|", "ablonge|", 99), ("longer", "ab|", "ablo|", 4), ("ééé", "ab|", "abé|", 5),
  ])
  func `takes what is typed in the place of what is selected, as far as it fits`(
    typed: String, before: String, after: String, bytes: Int
  ) {
    var written = Written(before, characters: 7, bytes: bytes)
    _ = written.field.handle(.type(typed))
    expectEqual(written.text, after)
  }

  @Test func `gives what is selected to the clipboard, and types what comes from there`() {
    var written = Written("one ^two|")
    let outcomes = [
      written.press(.c, .control), written.press(.insert, .control), written.press(.x, .control),
      written.press(.c, .control), written.press(.x, .control), written.press(.v, .control),
      written.press(.insert, .shift),
    ]
    expectEqual(
      outcomes,
      [
        .copied("two"), .copied("two"), .cut("two"), .taken, .taken, .wantsPaste, .wantsPaste,
      ])
    expectEqual(written.text, "one |")
  }

  @Test(
    arguments: [
      (Key.left, Modifiers()), (.right, .control), (.home, []), (.end, .shift), (.c, .control),
      (.x, .control),
    ] as [(Key, Modifiers)])
  func `leaves to others what means nothing where it is empty`(key: Key, modifiers: Modifiers) {
    var written = Written("|")
    let outcome = written.press(key, modifiers)
    expectEqual(outcome, .ignored)
  }

  @Test(
    arguments: [
      (Key.up, Modifiers()), (.down, []), (.tab, []), (.enter, []), (.pageUp, []), (.z, .control),
      (.left, .alt), (.a, .command), (.c, [.control, .shift]), (.f1, []),
    ] as [(Key, Modifiers)])
  func `has nothing to do with other keys`(key: Key, modifiers: Modifiers) {
    expectNil(TextField.Input(key, modifiers))
  }

  @Test
  func
    `shows what is composed in the place of what is selected, and leaves keys to whoever composes`()
  {
    var written = Written("a^bc|d")
    _ = written.field.handle(.compose("ni"))
    expectTrue(written.field.shown == "anid" && written.field.composed == 1..<3)
    expectTrue(written.field.shownCaret == 3 && written.field.text == "abcd")
    let outcome = written.press(.backspace)
    expectTrue(outcome == .taken && written.field.shown == "anid")
    _ = written.field.handle(.type("你"))
    expectTrue(written.text == "a你|d" && written.field.shown == "a你d")
    _ = written.field.handle(.compose("x"))
    _ = written.field.handle(.compose(""))
    expectTrue(written.text == "a你|d" && written.field.composition.isEmpty)
  }

  @Test(arguments: [(0, "^one| two"), (2, "^one| two"), (4, "one ^two|"), (7, "one ^two|")])
  func `selects the word about a character`(offset: Int, after: String) {
    var written = Written("one two|")
    _ = written.field.handle(.selectWord(offset))
    expectEqual(written.text, after)
  }
}

@Suite struct `A field into which a whole book is pasted` {
  @Test func `takes what it has room for, and looks through little more than that`() {
    // Character by character from its end, 10 MB would take days.
    var written = Written("|", characters: 40, bytes: 60)
    _ = written.field.handle(.type(String(repeating: "é page ", count: 1_500_000)))
    expectTrue(written.field.text.count == 40 && written.field.text.utf8.count <= 60)
    expectTrue(written.field.text.hasPrefix("é page é"))
  }
}

@Suite struct `The line of a field` {
  private func line(_ text: String, caret: Int, width: Double) -> FieldLine {
    let box = Rectangle(origin: Vector(x: 10, y: 0), size: Vector(x: width, y: 20))
    let field = FieldLayout(
      id: ElementID(screen: 1, part: 1), title: .keptFind, content: FieldText(text), line: box,
      style: TextStyle(10))
    return FieldLine(field, TextField(field.content, TextSelection(caret)))
  }

  @Test(arguments: [0, 3, 20, 37, 40])
  func `shows as much of a long text as fits, with the caret in it`(caret: Int) {
    let text = "a text of forty letters is just so long."
    let line = line(text, caret: caret, width: 100)
    expectTrue(line.box.size.x <= 100 && line.box.size.x > 85)
    let seen = String(line.seenText)
    let before = text.count(before: seen)
    expectTrue((before...before + seen.count).contains(caret))
    expectTrue(line.box.contains(Vector(x: line.x(of: caret) - 0.01, y: 10)) || caret == 0)
  }

  @Test(arguments: 0...5)
  func `has the caret where a contact is, nearest to a gap between two characters`(offset: Int) {
    let line = line("wiiiw", caret: 0, width: 100)
    for nudge in [-1.0, 1] { expectEqual(line.offset(at: line.x(of: offset) + nudge), offset) }
    expectTrue(line.offset(at: -50) == 0 && line.offset(at: 500) == 5)
  }
}

extension String {
  /// How many characters stand before a part.
  fileprivate func count(before part: String) -> Int {
    ranges(of: part).first.map { distance(from: startIndex, to: $0.lowerBound) } ?? -1
  }
}
