extension JSONNode {
  /// The node as JSON in one line, which reads back as the same node.
  package var text: String {
    switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let number): "\(number)"
    case .number(let number): Self.text(of: number)
    case .string(let string): Self.quoted(string)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .object(let members): "{" + members.map(\.text).joined(separator: ", ") + "}"
    }
  }

  /// The node as a file that people read: each member and each element on a line of its own.
  package var file: [UInt8] { Array((lines(indent: "") + "\n").utf8) }

  private func lines(indent: String) -> String {
    func block(_ start: String, _ lines: [String], _ end: String) -> String {
      lines.isEmpty
        ? start + end : start + "\n" + lines.joined(separator: ",\n") + "\n" + indent + end
    }
    let deeper = indent + "  "
    return switch value {
    case .array(let elements):
      block("[", elements.map { deeper + $0.lines(indent: deeper) }, "]")
    case .object(let members):
      block(
        "{",
        members.map { deeper + Self.quoted($0.key) + ": " + $0.value.lines(indent: deeper) }, "}")
    case .null, .bool, .integer, .number, .string: text
    }
  }

  /// The text of a file with an object, one member per line.
  package static func file(_ members: [Member]) -> String {
    "{\n" + members.map { "  " + $0.text }.joined(separator: ",\n") + "\n}\n"
  }

  /// A number that reads back as the same bits, without a superfluous `.0`; NaN and infinity become 0.
  package static func text(of number: Double) -> String {
    guard number.isFinite else { return "0" }
    guard let whole = Int(exactly: number) else { return number.description }
    return whole.description
  }

  /// A quoted text; characters that must be escaped or aren't visible are escaped.
  public static func quoted(_ string: String) -> String {
    if string.utf8.allSatisfy(isPlain) { return "\"" + string + "\"" }
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\u{0}"..<"\u{20}", "\u{E000}"..."\u{F8FF}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Whether a byte stands in a quoted text as it is, whatever is beside it.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x80).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}

extension JSONNode.Member {
  package var text: String { "\(JSONNode.quoted(key)): \(value.text)" }
}

extension JSONNode {
  package static func bool(_ value: Bool) -> JSONNode { JSONNode(.bool(value)) }

  package static func number(_ number: Double) -> JSONNode { JSONNode(.number(number)) }

  package static func string(_ text: String) -> JSONNode { JSONNode(.string(text)) }

  package static func array(_ elements: [JSONNode]) -> JSONNode { JSONNode(.array(elements)) }

  package static func numbers(_ numbers: [Double]) -> JSONNode {
    .array(numbers.map(JSONNode.number))
  }

  /// An array of texts.
  package static func strings(_ strings: [String]) -> JSONNode {
    .array(strings.map(JSONNode.string))
  }

  /// An object of the keys that have a value, in this order.
  package static func object(_ members: [(key: String, value: JSONNode?)]) -> JSONNode {
    JSONNode(.object(Self.members(members)))
  }

  /// The keys that have a value, in this order.
  package static func members(_ members: [(key: String, value: JSONNode?)]) -> [Member] {
    members.compactMap { key, value in value.map { Member(key: key, value: $0) } }
  }
}
