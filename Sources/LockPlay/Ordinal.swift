import SwivelTexts

/// Ordinal numbers as words.
enum Ordinal {
  /// The message for `first`, or for `10th` where there is no word.
  static func saying(_ number: Int) -> Message {
    guard let word = word(number) else { return Message(.nth, .number(number)) }
    return Message(word)
  }

  /// Appends an ordinal number without an allocation.
  static func append(_ number: Int, _ texts: Texts, to text: inout [UInt8]) {
    guard let word = word(number) else {
      return texts.append(.nth, to: &text) { Texts.append(number, to: &$1) }
    }
    texts.append(word, to: &text)
  }

  private static func word(_ number: Int) -> MessageKey? {
    words.indices.contains(number - 1) ? words[number - 1] : nil
  }

  private static let words: [MessageKey] = [
    .first, .second, .third, .fourth, .fifth, .sixth, .seventh, .eighth, .ninth,
  ]
}
