/// Reads JSON (RFC 8259) from bytes that nobody has looked at yet.
///
/// No byte makes it crash, nothing nests deeper than 16, and a key may stand in an object once only, with
/// 200 at most.
/// An error says line and column.
package struct JSONParser {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  /// Nothing in a level nests deeper.
  static let deepest = 16
  /// No object has more keys.
  static let mostMembers = 200

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The one value that a text holds.
  package static func parse(_ bytes: [UInt8]) throws(LevelError) -> JSONNode {
    var parser = JSONParser(bytes)
    let node = try parser.value()
    parser.skipSpace()
    guard parser.place == bytes.count else { throw parser.error("the end of the file") }
    return node
  }

  private mutating func value() throws(LevelError) -> JSONNode {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try nested { parser throws(LevelError) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(LevelError) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func nested(
    _ read: (inout JSONParser) throws(LevelError) -> JSONNode
  ) throws(LevelError) -> JSONNode {
    guard depth < Self.deepest else {
      throw error("no more than \(Self.deepest) levels of nesting")
    }
    depth += 1
    place += 1
    let node = try read(&self)
    depth -= 1
    return node
  }

  private mutating func object() throws(LevelError) -> JSONNode {
    var members: [JSONNode.Member] = []
    skipSpace()
    if accept("}") { return .object(members) }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw error("a key in quotes") }
      let start = place
      let key = try string()
      guard members.count < Self.mostMembers else {
        throw error("at most \(Self.mostMembers) keys", at: start, found: "one more")
      }
      guard !members.contains(where: { $0.key == key }) else {
        throw error("each key once", at: start, found: "\"\(key)\" again")
      }
      skipSpace()
      guard accept(":") else { throw error("a colon") }
      members.append(JSONNode.Member(key: key, value: try value()))
      skipSpace()
    } while accept(",")
    guard accept("}") else { throw error("a comma or }") }
    return .object(members)
  }

  private mutating func array() throws(LevelError) -> JSONNode {
    var elements: [JSONNode] = []
    skipSpace()
    if accept("]") { return .array(elements) }
    repeat {
      elements.append(try value())
      skipSpace()
    } while accept(",")
    guard accept("]") else { throw error("a comma or ]") }
    return .array(elements)
  }

  private mutating func word(_ word: String, _ node: JSONNode) throws(LevelError) -> JSONNode {
    let text = Array(word.utf8)
    guard bytes[place...].starts(with: text) else { throw error("a value") }
    place += text.count
    return node
  }

  private mutating func number() throws(LevelError) -> Double {
    let start = place
    _ = accept("-")
    if !accept("0") { try digits("a value") }
    if accept(".") { try digits("a digit after the point") }
    if accept("e") || accept("E") {
      if !accept("-") { _ = accept("+") }
      try digits("a digit of the exponent")
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw error("a number below 1e308", at: start, found: text)
    }
    return number
  }

  private mutating func digits(_ expected: String) throws(LevelError) {
    let start = place
    while let byte = peek, Self.digitBytes.contains(byte) { place += 1 }
    guard place > start else { throw error(expected) }
  }

  private mutating func string() throws(LevelError) -> String {
    let start = place
    var text: [UInt8] = []
    place += 1
    while !accept("\"") {
      guard let byte = peek, byte >= 0x20 else { throw error("a closing quote") }
      place += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
    }
    guard let string = String(validating: text, as: UTF8.self) else {
      throw error("text in UTF-8", at: start, found: "bytes that are not")
    }
    return string
  }

  private mutating func escape(into text: inout [UInt8]) throws(LevelError) {
    for (name, byte) in Self.escapes where accept(name) { return text.append(byte) }
    guard accept("u") else { throw error("one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u") }
    var unit = try hexadecimal()
    if (0xD800...0xDBFF).contains(unit), accept("\\"), accept("u") {
      let low = try hexadecimal()
      guard (0xDC00...0xDFFF).contains(low) else { throw error("the second half of a pair") }
      unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(unit) else { throw error("a Unicode character") }
    text.append(contentsOf: Array(String(scalar).utf8))
  }

  private mutating func hexadecimal() throws(LevelError) -> UInt32 {
    let digits = bytes[place...].prefix(4)
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, !text.hasPrefix("+"), !text.hasPrefix("-"),
      let unit = UInt32(text, radix: 16)
    else { throw error("four hexadecimal digits") }
    place += 4
    return unit
  }

  private static let digitBytes = UInt8(ascii: "0")...UInt8(ascii: "9")

  private static let escapes: [(name: Unicode.Scalar, byte: UInt8)] = [
    ("\"", 0x22), ("\\", 0x5C), ("/", 0x2F), ("b", 8), ("f", 12), ("n", 10), ("r", 13), ("t", 9),
  ]

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  private func error(_ expected: String, at start: Int? = nil, found: String? = nil) -> LevelError {
    let start = start ?? place
    let before = bytes[..<start]
    let line = before.count { $0 == 0x0A } + 1
    let column = start - (before.lastIndex(of: 0x0A) ?? -1)
    return LevelError(
      "line \(line), column \(column)", found: found ?? what(at: start), expected: expected)
  }

  private func what(at start: Int) -> String {
    guard start < bytes.count else { return "the end of the file" }
    let byte = bytes[start]
    return (0x21..<0x7F).contains(byte)
      ? "'\(Character(Unicode.Scalar(byte)))'" : "byte \(byte)"
  }
}
