extension Texts {
  /// How much longer than English the pseudo-language is: as much as German or Finnish may be.
  private static let growth = 0.4

  /// English in strange letters and 40 % longer, to see what isn't translated and what doesn't fit.
  public static let pseudo = pseudo(naming: [])

  /// The pseudo-language with titles and clues that are to be seen in it too.
  public static func pseudo(naming names: [String]) -> Texts {
    Texts(
      language: "pseudo", sources: MessageKey.english.mapValues(pseudonym),
      names: names.reduce(into: [:]) { $0[$1] = pseudonym($1) })
  }

  /// `Handle` becomes `[Ĥåñðļé··]`; places and forms stay what they are.
  static func pseudonym(_ source: String) -> String {
    source.split(separator: "|", omittingEmptySubsequences: false)
      .map { pseudonym(ofForm: $0) }.joined(separator: "|")
  }

  private static func pseudonym(ofForm source: Substring) -> String {
    guard source.contains(where: \.isLetter) else { return String(source) }
    var result = ""
    var depth = 0
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
