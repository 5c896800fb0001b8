enum Plural: Hashable, Sendable {
  /// One form for every number, as in Chinese.
  case same
  /// One form for 1, another for every other number, as in English and German.
  case oneAndMore

  /// The rule of a language by its two-letter code; English's for unknown ones.
  init(language: String) {
    self = ["zh", "ja", "ko", "vi", "th", "id"].contains(language) ? .same : .oneAndMore
  }

  var forms: Int { self == .same ? 1 : 2 }

  func form(for count: Int) -> Int { self == .same || count == 1 || count == -1 ? 0 : 1 }
}
