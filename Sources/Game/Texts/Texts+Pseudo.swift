extension Texts {
  /// The length of the pseudo-language relative to English, as of German or Finnish.
  private static let growth = 0.4

  /// English with accented letters and 40 % longer, to find untranslated and overflowing texts.
  package static let pseudo = pseudo(naming: [])

  /// The pseudo-language including titles and clues.
  package static func pseudo(naming names: [String]) -> Texts {
    Texts(
      language: "pseudo", sources: MessageKey.english.mapValues(pseudonym),
      names: names.reduce(into: [:]) { $0[$1] = pseudonym($1) })
  }

  /// `Handle` becomes `[Ĥåñðļé··]`; places, forms and the parts of a list stay.
  static func pseudonym(_ source: String) -> String {
    source.split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.split(separator: ";").map { pseudonym(ofForm: $0) }.joined(separator: ";") }
      .joined(separator: "|")
  }

  private static func pseudonym(ofForm source: Substring) -> String {
    guard source.contains(where: \.isLetter) else { return String(source) }
    var (result, depth) = ("", 0)
    for character in source {
      depth += character == "{" ? 1 : character == "}" ? -1 : 0
      result.append(depth > 0 ? character : letters[character] ?? character)
    }
    let more = Int((Double(source.count) * growth).rounded(.up))
    return "[\(result)\(String(repeating: "·", count: max(0, more - 2)))]"
  }

  private static let letters: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
      "ÅßÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž"))
}
