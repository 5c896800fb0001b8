extension JSONNode {
  /// The node as JSON in one line.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let number): Self.text(of: number)
    case .string(let string): Self.quoted(string)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .object(let members): "{" + members.map(\.text).joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension JSONNode.Member {
  /// The key and the value as JSON in one line.
  package var text: String { "\(JSONNode.string(key).text): \(value.text)" }
}

extension JSONNode {
  /// An array of numbers.
  static func numbers(_ numbers: [Double]) -> JSONNode { .array(numbers.map(JSONNode.number)) }

  /// An array of texts.
  static func strings(_ strings: [String]) -> JSONNode { .array(strings.map(JSONNode.string)) }

  /// An object of those keys that have a value, in this order.
  static func object(_ members: [(key: String, value: JSONNode?)]) -> JSONNode {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }
}
