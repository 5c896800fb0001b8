import SwivelTexts

enum Ordinal {
  /// The message for `first`, or for `10th` where there is no word.
  static func saying(_ number: Int) -> Message {
    words.indices.contains(number - 1) ? Message(words[number - 1]) : Message(.nth, .number(number))
  }

  private static let words: [MessageKey] = [
    .first, .second, .third, .fourth, .fifth, .sixth, .seventh, .eighth, .ninth,
  ]
}
