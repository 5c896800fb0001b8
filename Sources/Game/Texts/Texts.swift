package import SwivelJSON

/// The texts of the program in one language.
///
/// They are an input of a session and not part of its state, so a tape leads to the same states in every language.
///
/// They are stored as UTF-8 bytes for drawing, so that a steady frame allocates nothing.
package struct Texts: Sendable {
  /// The code of the language, such as `en` or `zh`.
  package let language: String
  /// How many forms a text with a number has: one for every number, as in Chinese, or another for 1 than for all others, as in
  /// English and German.
  private let forms: Int
  private let patterns: [MessageKey: Pattern]
  /// The titles and clues of the program's data in this language, by the English ones.
  private let names: [String: String]
  /// The words that people search for, separated by commas, by the keys of what they mean.
  private let keywords: [String: String]

  package static let english = Texts(
    language: "en", sources: MessageKey.english, keywords: MessageKey.englishKeywords)

  /// Texts for all keys, in a language of which only the number of forms is known.
  init(
    language: String, sources: [MessageKey: String], names: [String: String] = [:],
    keywords: [String: String] = [:]
  ) {
    (self.language, self.keywords) = (language, keywords)
    forms = ["zh", "ja", "ko", "vi", "th", "id"].contains(language) ? 1 : 2
    patterns = sources.mapValues(Pattern.init)
    self.names = names
  }

  /// The texts of a language's file, by key.
  ///
  /// Errors are unknown keys, missing keys, and texts with other arguments than the English ones or another
  /// number of forms than the language has.
  package init(
    language: String, messages: [String: String], names: [String: String] = [:],
    keywords: [String: String] = [:]
  ) throws(JSONError) {
    var sources: [MessageKey: String] = [:]
    for (key, message) in messages.sorted(by: { $0.key < $1.key }) {
      guard let phrase = MessageKey.named[key] else {
        throw JSONError(key, found: "a key that isn't known", expected: "one of en.json")
      }
      sources[phrase] = message
    }
    self.init(language: language, sources: sources, names: names, keywords: keywords)
    for phrase in MessageKey.allCases { try check(phrase) }
  }

  private func check(_ phrase: MessageKey) throws(JSONError) {
    let key = phrase.rawValue
    guard let pattern = patterns[phrase] else {
      throw JSONError(key, found: "no text", expected: "one")
    }
    guard let english = Texts.english.patterns[phrase] else { return }
    let forms = english.forms.count == 1 ? 1 : forms
    guard pattern.forms.count == forms else {
      throw JSONError(
        key, found: "\(pattern.forms.count) forms", expected: "\(forms), between \"|\"")
    }
    let wanted = english.arguments(ofForm: english.forms.count - 1)
    let found = pattern.arguments(ofForm: forms - 1)
    guard found == wanted else {
      throw JSONError(key, found: "places \(found)", expected: "places \(wanted)")
    }
  }

  /// A title or a clue in this language; unchanged where there is no translation, as in a user's own file.
  package func name(_ english: String) -> String { names[english] ?? english }

  /// Separated by commas; empty for none.
  package func keywords(of key: String) -> String { keywords[key] ?? "" }

  package var keywordKeys: [String] { keywords.keys.sorted() }

  package func append(_ phrase: MessageKey, to text: inout [UInt8]) {
    append(phrase, to: &text) { _, _ in }
  }

  /// Appends a text with one number, which chooses its plural form, or two.
  package func append(_ phrase: MessageKey, _ first: Int, _ second: Int = 0, to text: inout [UInt8])
  {
    append(phrase, count: first, to: &text) { number, text in
      Self.append(number == 0 ? first : second, to: &text)
    }
  }

  /// Appends a text; a body appends its arguments by their numbers.
  ///
  /// - Parameter count: the number by which a plural form is chosen.
  package func append(
    _ phrase: MessageKey, count: Int = 1, to text: inout [UInt8],
    argument: (_ number: Int, _ text: inout [UInt8]) -> Void
  ) {
    guard let pattern = patterns[phrase] else { return }
    let form = pattern.forms.count > 1 && forms > 1 && count.magnitude != 1 ? 1 : 0
    for piece in pattern.forms[form] {
      switch piece {
      case .text(let bytes): text.append(contentsOf: bytes)
      case .argument(let number): argument(number, &text)
      }
    }
  }

  /// Appends a word of a text that lists several; it allocates nothing.
  package func append(
    word index: Int, of phrase: MessageKey, between separator: Unicode.Scalar = " ",
    to text: inout [UInt8]
  ) {
    var word = 0
    forEachByte(of: phrase) {
      if $0 == UInt8(ascii: separator) { word += 1 } else if word == index { text.append($0) }
    }
  }

  /// How many words a text lists.
  package func countWords(of phrase: MessageKey, between separator: Unicode.Scalar) -> Int {
    var count = 1
    forEachByte(of: phrase) { if $0 == UInt8(ascii: separator) { count += 1 } }
    return count
  }

  private func forEachByte(of phrase: MessageKey, _ body: (UInt8) -> Void) {
    for case .text(let bytes) in patterns[phrase]?.forms[0] ?? [] { bytes.forEach(body) }
  }

  package subscript(_ phrase: MessageKey) -> String {
    var text: [UInt8] = []
    append(phrase, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
