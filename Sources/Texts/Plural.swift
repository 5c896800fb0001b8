/// The forms that a language has for what is counted.
enum Plural: Hashable, Sendable {
  /// One form for every number, as in Chinese.
  case same
  /// One form for one, another for every other number, as in English and German.
  case oneAndMore

  /// The rule of a language by its two-letter code; unknown ones count as English does.
  init(language: String) {
    self = ["zh", "ja", "ko", "vi", "th", "id"].contains(language) ? .same : .oneAndMore
  }

  /// How many forms a text that is counted has.
  var forms: Int { self == .same ? 1 : 2 }

  /// Which form goes with a number, from 0.
  func form(for count: Int) -> Int { self == .same || count == 1 || count == -1 ? 0 : 1 }
}
