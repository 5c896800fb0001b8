/// What the program says, in one language.
///
/// It is an input of a session and no part of its state: a tape leads to the same states in every
/// language. What is found in it are bytes of UTF-8 for a picture, so that a steady frame allocates nothing.
public struct Texts: Sendable {
  /// The code of the language, as `en` or `zh`.
  public let language: String
  private let plural: Plural
  private let patterns: [MessageKey: Pattern]
  /// What the titles and clues of what comes along with the program are in this language, by the English.
  private let names: [String: String]

  /// English, which the program speaks without any file.
  public static let english = Texts(language: "en", sources: MessageKey.english)

  /// Messages for every phrase, in a language of which only the plural is known.
  init(language: String, sources: [MessageKey: String], names: [String: String] = [:]) {
    self.language = language
    plural = Plural(language: language)
    patterns = sources.mapValues(Pattern.init)
    self.names = names
  }

  /// The messages of a file in a language: each phrase by its key.
  ///
  /// Refused are keys that aren't known, phrases that are missing, and messages that don't have the same
  /// arguments as the English ones or another number of forms than the language.
  ///
  /// - Parameter names: what ``name(_:)`` finds, by the English.
  public init(
    language: String, messages: [String: String], names: [String: String] = [:]
  ) throws(TextsError) {
    var sources: [MessageKey: String] = [:]
    for (key, message) in messages.sorted(by: { $0.key < $1.key }) {
      guard let phrase = MessageKey(rawValue: key) else {
        throw TextsError(key: key, found: "a key that isn't known", expected: "one of en.json")
      }
      sources[phrase] = message
    }
    self.init(language: language, sources: sources, names: names)
    for phrase in MessageKey.allCases { try check(phrase) }
  }

  private func check(_ phrase: MessageKey) throws(TextsError) {
    let key = phrase.rawValue
    guard let pattern = patterns[phrase] else {
      throw TextsError(key: key, found: "no text", expected: "one")
    }
    guard let english = Texts.english.patterns[phrase] else { return }
    let forms = english.forms.count == 1 ? 1 : plural.forms
    guard pattern.forms.count == forms else {
      throw TextsError(
        key: key, found: "\(pattern.forms.count) forms", expected: "\(forms), between \"|\"")
    }
    let wanted = english.arguments(ofForm: english.forms.count - 1)
    let found = pattern.arguments(ofForm: forms - 1)
    guard found == wanted else {
      throw TextsError(key: key, found: "places \(found)", expected: "places \(wanted)")
    }
  }
}

extension Texts {
  /// A title or a clue of a file that comes along with the program, in this language; itself where nobody
  /// has translated it, as in a file of a person's own.
  public func name(_ english: String) -> String { names[english] ?? english }

  /// Appends a phrase without arguments.
  public func append(_ phrase: MessageKey, to text: inout [UInt8]) {
    append(phrase, to: &text) { _, _ in }
  }

  /// Appends a phrase; its arguments are appended by a body that is given their numbers.
  ///
  /// - Parameter count: what is counted, for a phrase that has forms.
  public func append(
    _ phrase: MessageKey, count: Int = 1, to text: inout [UInt8],
    argument: (_ number: Int, _ text: inout [UInt8]) -> Void
  ) {
    guard let pattern = patterns[phrase] else { return }
    let form = pattern.forms.count > 1 ? plural.form(for: count) : 0
    for piece in pattern.forms[form] {
      switch piece {
      case .text(let bytes): text.append(contentsOf: bytes)
      case .argument(let number): argument(number, &text)
      }
    }
  }

  /// A phrase without arguments as a string.
  public subscript(_ phrase: MessageKey) -> String {
    var text: [UInt8] = []
    append(phrase, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
