/// Texts as bytes: to a tape a character is what is written, not what it looks like together with its
/// neighbours, so a combining accent behind a quotation mark, or a carriage return before a line feed,
/// doesn't hide either.
extension StringProtocol {
  /// Whether both are the same bytes; `==` also takes for equal what only looks the same.
  func hasBytes(of other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }

  /// The lines between line feeds.
  var lines: [Substring] { parts(between: "\n") }

  /// The parts between all occurrences of an ASCII character, or so many of them.
  func parts(between separator: Unicode.Scalar, maxSplits: Int = .max) -> [Substring] {
    let byte = UInt8(ascii: separator)
    return Substring(self).utf8
      .split(separator: byte, maxSplits: maxSplits, omittingEmptySubsequences: false)
      .map { Substring($0) }
  }
}
