/// What is wrong with something that was typed, in one line: what was found and what was expected.
struct TypedFault: Error, Hashable, Sendable {
  /// What would have been right, in the words of the line.
  enum Expected: String, Hashable, Sendable {
    case angle, number, divisor, unit, end, turn, fewerTurns, seconds, shortTime
    case anyAngle, scale, place, size, nearPlace

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
      case .anyAngle: "an angle: 45, +720 or 1.5t"
      case .scale: "a size: 50%, 1.5 or *2"
      case .place: "points: 320, +10 or =-20"
      case .size: "5% to 2000%"
      case .nearPlace: "100000 points at most"
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
