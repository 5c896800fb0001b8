/// A whole number of millionths as text with six decimals: -1500000 is `-1.500000`.
public func decimal(_ millionths: Int64) -> String {
  var bytes: [UInt8] = []
  bytes.append(millionths: millionths)
  return String(decoding: bytes, as: UTF8.self)
}

extension [UInt8] {
  mutating func append(millionths: Int64) {
    if millionths < 0 { append(Byte.minus) }
    let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    append(digitsOf: whole)
    append(Byte.dot)
    var unit: UInt64 = 100_000
    while unit > 0 {
      append(Byte.zero + UInt8(truncatingIfNeeded: rest / unit % 10))
      unit /= 10
    }
  }

  mutating func append(digitsOf number: UInt64) {
    if number >= 10 { append(digitsOf: number / 10) }
    append(Byte.zero + UInt8(truncatingIfNeeded: number % 10))
  }
}

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
