/// JSON for the commands about locks: keys sorted, seconds with six decimals.
enum LockJSON {
  case null
  case bool(Bool)
  case text(String)
  /// A number, in the shortest form that reads back the same.
  case number(Double)
  /// Seconds, always with six decimals.
  case seconds(Double)
  case array([LockJSON])
  case object([String: LockJSON])

  /// The value as lines, indented by two spaces per level.
  func text(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .text(let text): return Self.quoted(text)
    case .number(let number): return Self.shortest(number)
    case .seconds(let seconds): return seconds.fixed(6)
    case .array(let elements):
      return Self.lines("[", elements.map { $0.text(indent: inner) }, "]", indent)
    case .object(let members):
      // Sorted by code units, which is the same on every machine.
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      let texts = sorted.map { "\(Self.quoted($0.key)): \($0.value.text(indent: inner))" }
      return Self.lines("{", texts, "}", indent)
    }
  }

  private static func lines(
    _ open: String, _ parts: [String], _ close: String, _ indent: String
  ) -> String {
    guard !parts.isEmpty else { return open + close }
    let body = parts.map { indent + "  " + $0 }.joined(separator: ",\n")
    return "\(open)\n\(body)\n\(indent)\(close)"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func shortest(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
