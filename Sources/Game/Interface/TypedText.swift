package struct TypedText {
  /// The number of characters of a wrong text that an error shows.
  private static let shown = 8
  /// The greatest number of digits, which a `Double` represents exactly.
  private static let maximumDigits = 15

  private let all: Substring
  private var rest: Substring

  package init(_ text: String) {
    var trimmed = Substring(text)
    while trimmed.last == " " { trimmed.removeLast() }
    while trimmed.first == " " { trimmed.removeFirst() }
    all = trimmed
    rest = trimmed
  }

  package var isAtEnd: Bool { rest.isEmpty }

  /// Consumes a word if it is next, and the spaces after it; returns whether it was.
  package mutating func accept(_ word: String) -> Bool {
    guard rest.hasPrefix(word) else { return false }
    rest.removeFirst(word.count)
    skipSpaces()
    return true
  }

  /// Consumes a number with or without decimals, without sign or exponent; the result has the same bits everywhere.
  ///
  /// The decimal mark is a full stop or a comma in every language, so that a tape means the same in all.
  package mutating func number(expected: InputError.Expected) throws(InputError) -> Double {
    var (mantissa, digits, decimals) = (0, 0, 0)
    var isAfterPoint = false
    var end = rest.startIndex
    for character in rest.utf8 {
      if Self.isMark(character), !isAfterPoint {
        isAfterPoint = true
      } else if let digit = Self.digit(character), digits < Self.maximumDigits {
        mantissa = mantissa * 10 + digit
        digits += 1
        decimals += isAfterPoint ? 1 : 0
      } else {
        break
      }
      end = rest.utf8.index(after: end)
    }
    guard digits > 0 else { throw fault(expected) }
    rest = rest[end...]
    skipSpaces()
    var divisor = 1.0
    for _ in 0..<decimals { divisor *= 10 }
    return Double(mantissa) / divisor
  }

  /// The error for the rest of the text.
  package func fault(_ expected: InputError.Expected) -> InputError {
    Self.fault(of: rest, expected)
  }

  package func faultOfAll(_ expected: InputError.Expected) -> InputError {
    Self.fault(of: all, expected)
  }

  private mutating func skipSpaces() {
    while rest.first == " " { rest.removeFirst() }
  }

  private static func fault(
    of text: Substring, _ expected: InputError.Expected
  ) -> InputError {
    let isLong = text.count > shown
    return InputError(
      found: isLong ? text.prefix(shown - 1) + "…" : String(text), expected: expected)
  }

  private static func isMark(_ character: UInt8) -> Bool {
    character == UInt8(ascii: ".") || character == UInt8(ascii: ",")
  }

  private static func digit(_ character: UInt8) -> Int? {
    let value = Int(character) - Int(UInt8(ascii: "0"))
    return 0...9 ~= value ? value : nil
  }
}
