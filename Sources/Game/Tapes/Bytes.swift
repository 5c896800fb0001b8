/// Texts compared by bytes: in a tape a character is what is written, not a grapheme cluster, so a combining
/// accent after a quotation mark, or a carriage return before a line feed, hides neither.
extension StringProtocol {
  /// Whether both have the same bytes; `==` also equates canonically equivalent texts.
  func hasBytes(of other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }

  var lines: [Substring] { parts(between: "\n") }

  /// The parts between the occurrences of an ASCII character, or of the first `maxSplits` of them.
  func parts(between separator: Unicode.Scalar, maxSplits: Int = .max) -> [Substring] {
    let byte = UInt8(ascii: separator)
    return Substring(self).utf8
      .split(separator: byte, maxSplits: maxSplits, omittingEmptySubsequences: false)
      .map { Substring($0) }
  }
}
