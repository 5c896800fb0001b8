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

  /// The node as a file that people read: each member and each element on a line of its own, unless all of a list or object
  /// has room in one.
  package func file(width: Int = 0) -> [UInt8] { Array((lines(indent: "", width) + "\n").utf8) }

  private func lines(indent: String, _ width: Int) -> String {
    if width > 0, case let line = text, indent.count + line.count <= width { return line }
    func block(_ start: String, _ lines: [String], _ end: String) -> String {
      lines.isEmpty
        ? start + end : start + "\n" + lines.joined(separator: ",\n") + "\n" + indent + end
    }
    let deeper = indent + "  "
    return switch value {
    case .array(let elements):
      block("[", elements.map { deeper + $0.lines(indent: deeper, width) }, "]")
    case .object(let members):
      block(
        "{",
        members.map { deeper + Self.quoted($0.key) + ": " + $0.value.lines(indent: deeper, width) },
        "}")
    case .null, .bool, .integer, .number, .string: text
    }
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
  static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x80).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  package static func bool(_ value: Bool) -> JSONNode { JSONNode(.bool(value)) }

  package static func number(_ number: Double) -> JSONNode { JSONNode(.number(number)) }

  package static func integer(_ number: Int) -> JSONNode { JSONNode(.integer(Int64(number))) }

  package static func string(_ text: String) -> JSONNode { JSONNode(.string(text)) }

  package static func array(_ elements: [JSONNode]) -> JSONNode { JSONNode(.array(elements)) }

  package static func strings(_ strings: [String]) -> JSONNode {
    .array(strings.map(JSONNode.string))
  }

  /// An object of the keys that have a value, in this order.
  package static func object(_ members: [(key: String, value: JSONNode?)]) -> JSONNode {
    JSONNode(
      .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } }))
  }
}

extension JSONNode.Member {
  package var text: String { "\(JSONNode.quoted(key)): \(value.text)" }
}

extension JSONNode: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral text: String) { self.init(.string(text)) }

  /// A whole number.
  public init(integerLiteral number: Int64) { self.init(.integer(number)) }

  /// A boolean.
  public init(booleanLiteral value: Bool) { self.init(.bool(value)) }

  /// A list.
  public init(arrayLiteral elements: JSONNode...) { self.init(.array(elements)) }

  /// An object; its keys keep their order.
  public init(dictionaryLiteral members: (String, JSONNode)...) {
    self.init(.object(members.map { Member(key: $0, value: $1) }))
  }

  /// The object with other members too, which take the place of its own.
  package func with(_ more: JSONNode) -> JSONNode {
    guard let own = members, let more = more.members else { return self }
    let kept = own.filter { member in !more.contains { $0.key == member.key } }
    return JSONNode(.object(kept + more), line: line)
  }

  /// A schema with a description, unless that is empty.
  package func about(_ text: String) -> JSONNode {
    text.isEmpty ? self : with(["description": .string(text)])
  }
}
