import SwivelLocks

/// How well what a user types fits the names of something; a pure function of the two.
///
/// Case, accents and punctuation don't count, and each word may have one slip: a character too many, one missing,
/// a wrong one, or two neighbours swapped.
package struct WordMatch: Sendable {
  private let typed: FoldedText

  package init(_ typed: String) { self.typed = FoldedText(typed) }

  /// 0 is best, nil no match; an empty query matches everything at no cost.
  package func cost(of names: SearchNames) -> Int? {
    guard !typed.words.isEmpty else { return 0 }
    let costs = [names.least { cost(in: $0, isTitle: $1) }, costAcross(names)]
    return costs.compactMap { $0 }.min()
  }

  package func fitsTitle(of names: SearchNames) -> Bool {
    names.titles.contains { cost(in: $0, isTitle: true) != nil }
  }

  /// The costs of ways in which a word matches, in ascending order.
  private enum Cost {
    /// A name has more words than were typed.
    static let part = 2
    static let begins = 4
    static let across = 6
    static let within = 16
    static let slip = 24
    static let slipInBeginning = 32
    static let short = 64
  }

  /// Whether nothing was passed over at a cost: where something matches so well, what does by a slip isn't meant.
  package static func isClose(_ cost: Int) -> Bool { cost < Cost.slip }

  /// Whether two words differ by one insertion, deletion, substitution or swap of neighbours, or by a double letter, as "ß" is
  /// here.
  package static func isOneSlip<Scalars: RandomAccessCollection>(
    _ first: Scalars, _ second: Scalars
  ) -> Bool where Scalars.Element: Equatable {
    let (count, other) = (first.count, second.count)
    guard abs(count - other) <= 2 else { return false }
    // What is the same at the beginning and at the end doesn't matter.
    var (start, ends) = (0, 0)
    func at(_ word: Scalars, _ offset: Int) -> Scalars.Element {
      word[word.index(word.startIndex, offsetBy: offset)]
    }
    while start < min(count, other), at(first, start) == at(second, start) { start += 1 }
    while ends < min(count, other) - start,
      at(first, count - 1 - ends) == at(second, other - 1 - ends)
    {
      ends += 1
    }
    let (left, right) = (count - start - ends, other - start - ends)
    if left + right == 1 || left == 1 && right == 1 { return true }
    if left + right == 2 {
      let longer = left == 2 ? first : second
      return at(longer, start) == at(longer, start + 1)
    }
    return left == 2 && right == 2 && at(first, start) == at(second, start + 1)
      && at(first, start + 1) == at(second, start)
  }

  private static func beginsWithOneSlip(_ word: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Bool
  {
    (word.count - 1...word.count + 1).contains {
      $0 < other.count && isOneSlip(word[...], other[..<$0])
    }
  }

  private func cost(in name: FoldedText, isTitle: Bool) -> Int? {
    if name.whole == typed.whole { return isTitle ? 0 : 1 }
    let costs = typed.words.allOrNil { Self.cost(of: $0, in: name, isTitle: isTitle) }
    return costs?.reduce(isTitle ? Cost.part : Cost.part + 1, +)
  }

  /// The cost where each word may be in another name.
  private func costAcross(_ names: SearchNames) -> Int? {
    guard typed.words.count > 1 else { return nil }
    return typed.words.allOrNil { word in
      names.least { Self.cost(of: word, in: $0, isTitle: $1) }
    }?.reduce(Cost.across, +)
  }

  private static func cost(of word: [Unicode.Scalar], in name: FoldedText, isTitle: Bool) -> Int? {
    var best = Int.max
    for other in name.words {
      if other == word { return 0 }
      if other.starts(with: word) {
        best = min(best, Cost.begins)
      } else if best > Cost.slip, canSlip(word), isOneSlip(word, other) {
        best = Cost.slip
      } else if best > Cost.slipInBeginning, canSlip(word), beginsWithOneSlip(word, other) {
        best = Cost.slipInBeginning
      } else if best > Cost.short, isTitle, word.count < 4, word.first == other.first,
        other.reduce(word[...], { $0.first == $1 ? $0.dropFirst() : $0 }).isEmpty
      {
        best = Cost.short
      }
    }
    // A part of one of many words for something says nothing, but where words have no spaces between them.
    if best > Cost.within, !isLatin(word) || isTitle && word.count > 1, name.whole.contains(word) {
      best = Cost.within
    }
    return best == .max ? nil : best
  }

  /// Whether a word is long enough that one with a slip in it is likely to be meant.
  private static func canSlip(_ word: [Unicode.Scalar]) -> Bool {
    word.count >= (isLatin(word) ? 4 : 3)
  }

  private static func isLatin(_ word: [Unicode.Scalar]) -> Bool {
    word.allSatisfy { $0.value < 0x2E80 }
  }
}

/// The names of something to search in: its titles, and the words that people use for it.
package struct SearchNames: Sendable {
  fileprivate var titles: [FoldedText] = []
  fileprivate var phrases: [FoldedText] = []

  /// - Parameter keywords: the words that people use, separated by commas.
  package init(_ title: String, keywords: String = "") {
    add(title, keywords: keywords)
  }

  package mutating func add(_ title: String, keywords: String) {
    titles.append(FoldedText(title))
    phrases += keywords.split { $0 == "," || $0 == "，" }.map { FoldedText(String($0)) }
  }

  fileprivate func least(_ cost: (_ name: FoldedText, _ isTitle: Bool) -> Int?) -> Int? {
    (titles.map { cost($0, true) } + phrases.map { cost($0, false) }).compactMap { $0 }.min()
  }
}

/// A text for comparison: in lower case, without accents and punctuation.
private struct FoldedText: Hashable, Sendable {
  var words: [[Unicode.Scalar]] = []
  /// Its words, separated by spaces.
  var whole: [Unicode.Scalar] = []

  init(_ text: String) {
    var word: [Unicode.Scalar] = []
    for scalar in text.lowercased().unicodeScalars {
      if Self.isInWord(scalar) {
        Self.append(scalar, to: &word)
      } else if !word.isEmpty {
        words.append(word)
        word = []
      }
    }
    if !word.isEmpty { words.append(word) }
    whole = Array(words.joined(separator: [" "]))
  }

  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A, 0xB0: true
    case ..<0xC0, 0xD7, 0xF7, 0x2000...0x206F, 0x3000...0x303F, 0xFF00...0xFF0F, 0xFF1A...0xFF20:
      false
    default: true
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to word: inout [Unicode.Scalar]) {
    switch scalar.value {
    case 0xE0...0xE5: word.append("a")
    case 0xE7: word.append("c")
    case 0xE8...0xEB: word.append("e")
    case 0xEC...0xEF: word.append("i")
    case 0xF1: word.append("n")
    case 0xF2...0xF6, 0xF8: word.append("o")
    case 0xF9...0xFC: word.append("u")
    case 0xFD, 0xFF: word.append("y")
    case 0xDF: word += ["s", "s"]
    case 0xE6: word += ["a", "e"]
    // Accents that follow their letter.
    case 0x300...0x36F: break
    default: word.append(scalar)
    }
  }
}
