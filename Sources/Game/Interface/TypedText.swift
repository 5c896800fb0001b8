package import SwivelTexts

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
  package mutating func number(expected: MessageKey) throws(InputError) -> Double {
    var (mantissa, digits, decimals) = (0, 0, 0)
    var isAfterPoint = false
    var end = rest.startIndex
    number: for character in rest.utf8 {
      switch character {
      case UInt8(ascii: "."), UInt8(ascii: ","):
        guard !isAfterPoint else { break number }
        isAfterPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard digits < Self.maximumDigits else { break number }
        mantissa = mantissa * 10 + Int(character - UInt8(ascii: "0"))
        digits += 1
        decimals += isAfterPoint ? 1 : 0
      default: break number
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

  package func fault(_ expected: MessageKey) -> InputError { Self.fault(of: rest, expected) }

  package func faultOfAll(_ expected: MessageKey) -> InputError { Self.fault(of: all, expected) }

  private mutating func skipSpaces() { while rest.first == " " { rest.removeFirst() } }

  private static func fault(of text: Substring, _ expected: MessageKey) -> InputError {
    let isLong = text.count > shown
    return InputError(
      found: isLong ? text.prefix(shown - 1) + "…" : String(text), expected: expected)
  }
}

/// An error in typed text, in one line: what was found and what was expected.
package struct InputError: Error, Hashable, Sendable {
  /// The wrong text, shortened; empty where nothing was typed.
  package let found: String
  /// What was expected, in words.
  package let expected: MessageKey

  /// Appends the error: `“x” doesn't fit: type seconds such as 1.4`.
  package func append(_ texts: Texts, to text: inout [UInt8]) {
    texts.append(.faultLine, to: &text) { position, text in
      if position > 0 {
        texts.append(.faultExpected, to: &text) { texts.append(expected, to: &$1) }
      } else if found.isEmpty {
        texts.append(.faultFoundNothing, to: &text)
      } else {
        texts.append(.faultFound, to: &text) { NumberFormat.append(found, to: &$1) }
      }
    }
  }
}

/// A time in seconds as typed: `1.4` or `1.4s`; 0 is at once.
package enum SecondsExpression {
  /// In seconds.
  package static let range = 0.0...60.0

  package static func seconds(_ text: String) throws(InputError) -> Double {
    var typed = TypedText(text)
    let seconds = try typed.number(expected: .faultSeconds)
    _ = typed.accept("s")
    guard typed.isAtEnd else { throw typed.fault(.faultSeconds) }
    guard range.contains(seconds) else { throw typed.faultOfAll(.faultShortTime) }
    return seconds
  }
}
