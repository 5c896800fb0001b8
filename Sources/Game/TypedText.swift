import Geometry

/// What is wrong with something that was typed, in one line: what was found and what was expected.
struct TypedFault: Error, Hashable, Sendable {
  /// What would have been right, in the words of the line.
  enum Expected: String, Hashable, Sendable {
    case angle, number, divisor, unit, end, turn, fewerTurns, seconds, shortTime

    var words: StaticString {
      switch self {
      case .angle: "an angle: 720, 1.5t or 2pi"
      case .number: "a number after the sign"
      case .divisor: "a number after /"
      case .unit: "t, pi, ° or nothing there"
      case .end: "nothing there or / and a number"
      case .turn: "an angle that is not 0"
      case .fewerTurns: "1000 turns at most"
      case .seconds: "seconds such as 1.4"
      case .shortTime: "0.1 to 60 seconds"
      }
    }
  }

  /// The text that is wrong, shortened; empty where nothing was typed.
  let found: String
  /// What would have been right.
  let expected: Expected

  /// Appends the line: `found “x”, expected seconds such as 1.4`.
  func append(to text: inout [UInt8]) {
    appendFound(to: &text)
    ReadingText.append(", ", to: &text)
    appendExpected(to: &text)
  }

  /// Appends the line's first half.
  func appendFound(to text: inout [UInt8]) {
    ReadingText.append("found ", to: &text)
    if found.isEmpty {
      ReadingText.append("nothing", to: &text)
    } else {
      ReadingText.append("“", to: &text)
      ReadingText.append(found, to: &text)
      ReadingText.append("”", to: &text)
    }
  }

  /// Appends the line's second half.
  func appendExpected(to text: inout [UInt8]) {
    ReadingText.append("expected ", to: &text)
    ReadingText.append(expected.words, to: &text)
  }
}

/// Goes through something that was typed from its start to its end.
struct TypedText {
  /// How much of a wrong text is shown, in characters.
  private static let shown = 8
  /// How many digits a number may have: so many are exactly a `Double`.
  private static let mostDigits = 15

  private let all: Substring
  private var rest: Substring

  init(_ text: String) {
    var trimmed = Substring(text)
    while trimmed.last == " " { trimmed.removeLast() }
    while trimmed.first == " " { trimmed.removeFirst() }
    all = trimmed
    rest = trimmed
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Takes a word if it stands here, and the spaces after it.
  mutating func take(_ word: String) -> Bool {
    guard rest.hasPrefix(word) else { return false }
    rest.removeFirst(word.count)
    skipSpaces()
    return true
  }

  /// Takes a number with or without decimals, without a sign or an exponent; the same bits everywhere.
  mutating func number(expected: TypedFault.Expected) throws(TypedFault) -> Double {
    var (mantissa, digits, decimals) = (0, 0, 0)
    var isAfterPoint = false
    var end = rest.startIndex
    for character in rest.utf8 {
      if character == UInt8(ascii: "."), !isAfterPoint {
        isAfterPoint = true
      } else if let digit = Self.digit(character), digits < Self.mostDigits {
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

  /// The rest is wrong.
  func fault(_ expected: TypedFault.Expected) -> TypedFault {
    Self.fault(of: rest, expected)
  }

  /// The whole is wrong.
  func faultOfAll(_ expected: TypedFault.Expected) -> TypedFault {
    Self.fault(of: all, expected)
  }

  private mutating func skipSpaces() {
    while rest.first == " " { rest.removeFirst() }
  }

  private static func fault(
    of text: Substring, _ expected: TypedFault.Expected
  ) -> TypedFault {
    let isLong = text.count > shown
    return TypedFault(
      found: isLong ? text.prefix(shown - 1) + "…" : String(text), expected: expected)
  }

  private static func digit(_ character: UInt8) -> Int? {
    let value = Int(character) - Int(UInt8(ascii: "0"))
    return 0...9 ~= value ? value : nil
  }
}

/// A time in seconds as a person types it: `1.4` or `1.4s`.
enum SecondsExpression {
  /// The times that can be asked for, in seconds.
  static let range = 0.1...60.0

  /// Reads a time in seconds.
  static func seconds(_ text: String) throws(TypedFault) -> Double {
    var typed = TypedText(text)
    let seconds = try typed.number(expected: .seconds)
    _ = typed.take("s")
    guard typed.isAtEnd else { throw typed.fault(.seconds) }
    guard range.contains(seconds) else { throw typed.faultOfAll(.shortTime) }
    return seconds
  }
}
