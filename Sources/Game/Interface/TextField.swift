package import SwivelGestures

/// The selection in a text, in characters: from its anchor, which stays, to the caret, which moves.
///
/// Nothing is selected where both are the same.
package struct TextSelection: Hashable, Encodable, Sendable {
  package var anchor: Int
  package var caret: Int

  package init(_ anchor: Int, _ caret: Int) { (self.anchor, self.caret) = (anchor, caret) }

  package init(_ caret: Int) { self.init(caret, caret) }

  package var range: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
}

/// What a field holds and takes.
package struct FieldText: Sendable {
  package var text: String
  var limits: (characters: Int, bytes: Int)
  /// Whether its whole text is selected when it gets the focus, so that what is typed replaces it.
  var selectsAllOnFocus: Bool
  var clearsOnEscape: Bool
  /// Whether it takes a character; it captures nothing, so that it costs nothing.
  private let allows: @Sendable (Character) -> Bool

  package init(
    _ text: String, characters: Int = .max, bytes: Int = .max, selectsAllOnFocus: Bool = false,
    clearsOnEscape: Bool = false, allows: @escaping @Sendable (Character) -> Bool = { _ in true }
  ) {
    (self.text, limits) = (text, (characters, bytes))
    (self.selectsAllOnFocus, self.clearsOnEscape, self.allows) = (
      selectsAllOnFocus, clearsOnEscape, allows
    )
  }

  /// The greatest part of a text that is typed or pasted at once, in characters: several lines of a scene.
  private static let longestInput = 1_000_000

  /// What it takes of a text that is typed or pasted, as one line.
  func taken(of typed: String) -> String {
    // What is far longer than any field isn't looked through: a clipboard may hold a whole book.
    typed.prefix(Self.longestInput).split(whereSeparator: \.isNewline).joined(separator: " ").filter
    { character in
      allows(character)
        && character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }
  }
}

/// A line of text that is edited, with its caret and what is selected.
///
/// Positions count characters, so that the caret never lies within one, however many scalars that has.
package struct TextField: Sendable {
  private var content: FieldText
  package private(set) var selection: TextSelection
  /// What an input method composes in the place of what is selected, which is no text yet.
  package private(set) var composition = ""
  package var text: String { content.text }

  /// A text that is selected as said, as far as there is such a part, or has its caret at its end.
  package init(
    _ content: FieldText, _ selection: TextSelection? = nil, composing composition: String = ""
  ) {
    (self.content, self.composition) = (content, composition)
    let end = content.text.count
    self.selection = TextSelection(
      min(selection?.anchor ?? end, end), min(selection?.caret ?? end, end))
  }

  /// Where the caret goes to, or up to where is erased.
  package enum Step: Hashable, Sendable { case previous, next, previousWord, nextWord, start, end }

  package enum Input: Hashable, Sendable {
    case type(String)
    case compose(String)
    case erase(Step)
    case move(Step, selects: Bool)
    /// Puts the caret before a character, as a contact does.
    case setCaret(Int, selects: Bool)
    case selectWord(Int)
    case selectAll, copy, cut, paste
    /// Empties it; only for a search.
    case clear
  }

  package enum Outcome: Hashable, Sendable {
    /// It isn't for this field: as an arrow where there is no text.
    case ignored
    case taken
    case written
    case copied(String)
    /// This is for the clipboard, and was erased.
    case cut(String)
    /// It wants what is on the clipboard, to be typed.
    case wantsPaste
  }

  package mutating func handle(_ input: Input) -> Outcome {
    switch input {
    case .type(let typed):
      let taken = content.taken(of: typed)
      guard !taken.isEmpty else { return .taken }
      composition = ""
      return replace(selection.range, with: taken)
    case .compose(let text): composition = content.taken(of: text)
    // The keys are the input method's.
    case _ where !composition.isEmpty: break
    case .erase(let step):
      let range = selection.range.isEmpty ? range(to: step) : selection.range
      return range.isEmpty ? .taken : replace(range, with: "")
    case .move, .copy, .cut: return text.isEmpty ? .ignored : handle(inText: input)
    case .selectAll: selection = TextSelection(0, text.count)
    case .setCaret(let offset, let selects): moveCaret(to: offset, selects: selects)
    case .selectWord(let offset):
      let start = position(.previousWord, from: min(offset + 1, text.count))
      selection = TextSelection(start, position(.nextWord, from: start))
    case .paste: return .wantsPaste
    case .clear: return text.isEmpty ? .ignored : replace(0..<text.count, with: "")
    }
    return .taken
  }

  private mutating func handle(inText input: Input) -> Outcome {
    let selected = selection.range
    switch input {
    case .move(.previous, selects: false) where !selected.isEmpty:
      selection = TextSelection(selected.lowerBound)
    case .move(.next, selects: false) where !selected.isEmpty:
      selection = TextSelection(selected.upperBound)
    case .move(let step, let selects):
      moveCaret(to: position(step, from: selection.caret), selects: selects)
    case .copy where !selected.isEmpty: return .copied(part(selected))
    case .cut where !selected.isEmpty:
      let taken = part(selected)
      _ = replace(selected, with: "")
      return .cut(taken)
    default: break
    }
    return .taken
  }

  private mutating func moveCaret(to offset: Int, selects: Bool) {
    let caret = min(max(0, offset), text.count)
    selection = TextSelection(selects ? selection.anchor : caret, caret)
  }

  /// Puts a text in the place of some characters, as much of it as there is room for.
  private mutating func replace(_ range: Range<Int>, with new: String) -> Outcome {
    let (before, after) = (text.prefix(range.lowerBound), text.dropFirst(range.upperBound))
    let free = (
      characters: content.limits.characters - before.count - after.count,
      bytes: content.limits.bytes - before.utf8.count - after.utf8.count
    )
    var (end, bytes, characters) = (new.startIndex, 0, 0)
    while end < new.endIndex, characters < free.characters {
      let next = new.index(after: end)
      bytes += new[end..<next].utf8.count
      guard bytes <= free.bytes else { break }
      (end, characters) = (next, characters + 1)
    }
    let new = new[..<end]
    // What is typed may join the character before it, as an accent does.
    let start = before + new
    selection = TextSelection(start.count)
    content.text = String(start + after)
    return .written
  }

  /// The text as it is shown: with what is composed.
  var shown: String {
    composition.isEmpty
      ? text
      : text.prefix(selection.range.lowerBound) + composition
        + text.dropFirst(selection.range.upperBound)
  }

  /// The characters of ``shown`` that are composed.
  var composed: Range<Int> {
    let start = selection.range.lowerBound
    return start..<start + composition.count
  }

  var shownCaret: Int { composition.isEmpty ? selection.caret : composed.upperBound }

  private func part(_ range: Range<Int>) -> String {
    String(text.prefix(range.upperBound).dropFirst(range.lowerBound))
  }

  /// What is erased from the caret on.
  private func range(to step: Step) -> Range<Int> {
    let end = position(step, from: selection.caret)
    return min(end, selection.caret)..<max(end, selection.caret)
  }

  /// Where a step from a position leads: words end where letters and digits do.
  private func position(_ step: Step, from offset: Int) -> Int {
    switch step {
    case .previous: return max(0, offset - 1)
    case .next: return min(offset + 1, text.count)
    case .start: return 0
    case .end: return text.count
    case .previousWord:
      let gap = text.prefix(offset).reversed().drop { !$0.isInWord }
      return gap.drop { $0.isInWord }.count
    case .nextWord:
      let gap = text.dropFirst(offset).drop { !$0.isInWord }
      return text.count - gap.drop { $0.isInWord }.count
    }
  }
}

extension Character {
  fileprivate var isInWord: Bool { isLetter || isNumber }
}

extension TextField.Input {
  /// What a key asks of a field; nil for keys that do nothing in one.
  ///
  /// A key that types a character asks for nothing itself, since the event of its text follows.
  package init?(_ key: Key, _ modifiers: Modifiers) {
    let (selects, rest) = (modifiers.contains(.shift), modifiers.subtracting(.shift))
    switch (key, rest) {
    case (.left, []): self = .move(.previous, selects: selects)
    case (.right, []): self = .move(.next, selects: selects)
    case (.left, .control): self = .move(.previousWord, selects: selects)
    case (.right, .control): self = .move(.nextWord, selects: selects)
    case (.home, []): self = .move(.start, selects: selects)
    case (.end, []): self = .move(.end, selects: selects)
    case (.delete, []) where selects, (.x, .control) where !selects: self = .cut
    case (.insert, []) where selects, (.v, .control) where !selects: self = .paste
    case (.insert, .control) where !selects, (.c, .control) where !selects: self = .copy
    case (.a, .control) where !selects: self = .selectAll
    case (.escape, []): self = .clear
    case (.backspace, []): self = .erase(.previous)
    case (.delete, []): self = .erase(.next)
    case (.backspace, .control): self = .erase(.previousWord)
    case (.delete, .control): self = .erase(.nextWord)
    case (_, []) where key.types: self = .type("")
    default: return nil
    }
  }
}

extension Key {
  package var types: Bool {
    switch self {
    case .space, .comma, .period, .minus, .equals, .slash, .question: true
    default: rawValue.count == 1
    }
  }
}
