extension JSONNode {
  /// Parses a text (RFC 8259).
  ///
  /// No input makes it crash; nesting is limited to 16, objects to 1,000 unique keys, and lists to 200,000 values.
  ///
  /// - Parameter most: the greatest number of values.
  /// - Throws: ``JSONError`` with the line and the column of the first error.
  public init(parsing bytes: [UInt8], most: Int = 4_000_000) throws(JSONError) {
    var parser = JSONParser(bytes[...], most: most)
    self = try parser.whole()
  }

  /// Parses one line of a file, which must contain no nested lists and objects.
  public init(parsing bytes: ArraySlice<UInt8>, line: Int) throws(JSONError) {
    var parser = JSONParser(bytes, deepest: 1, line: line, end: "the end of the line")
    self = try parser.whole()
  }
}

private struct JSONParser {
  private let bytes: ArraySlice<UInt8>
  private let deepest: Int
  private var offset: Int
  private var depth = 0
  private var count = 0
  private var line: Int
  /// The start of the present line, as an index of bytes.
  private var lineStart: Int
  /// The words for the end of the bytes in an error.
  private let end: String

  private static let maximumMembers = 1_000
  /// For how many keys memory is reserved.
  private static let usualMembers = 8
  /// From how many keys on they are looked up in a set.
  private static let fewMembers = 16
  /// The greatest number of values in a text.
  private let most: Int
  private static let maximumElements = 200_000

  init(
    _ bytes: ArraySlice<UInt8>, deepest: Int = 16, most: Int = .max, line: Int = 1,
    end: String = "the end of the file"
  ) {
    (self.bytes, self.deepest, self.most, self.line, self.end) = (bytes, deepest, most, line, end)
    (offset, lineStart) = (bytes.startIndex, bytes.startIndex)
  }

  mutating func whole() throws(JSONError) -> JSONNode {
    skipSpace()
    let node = try value()
    skipSpace()
    guard offset == bytes.endIndex else { throw error(end) }
    return node
  }

  private mutating func value() throws(JSONError) -> JSONNode {
    count += 1
    guard count <= most else { throw error("at most \(most) values") }
    let first = line
    return JSONNode(try content(), line: first)
  }

  private mutating func content() throws(JSONError) -> JSONNode.Content {
    switch peek {
    case UInt8(ascii: "{"): return try nested { parser throws(JSONError) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(JSONError) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func nested(
    _ read: (inout JSONParser) throws(JSONError) -> JSONNode.Content
  ) throws(JSONError) -> JSONNode.Content {
    guard depth < deepest else { throw error("lists and objects at most \(deepest) deep") }
    depth += 1
    offset += 1
    let node = try read(&self)
    depth -= 1
    return node
  }

  private mutating func object() throws(JSONError) -> JSONNode.Content {
    var members: [JSONNode.Member] = []
    // Of many keys; few are compared with each other.
    var keys: Set<String> = []
    skipSpace()
    if accept("}") { return .object(members) }
    members.reserveCapacity(Self.usualMembers)
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw error("a key in quotes") }
      let start = offset
      let key = try string()
      guard members.count < Self.maximumMembers else {
        throw error("at most \(Self.maximumMembers) keys", at: start, found: "one more")
      }
      if members.count == Self.fewMembers { keys = Set(members.map(\.key)) }
      let isNew =
        members.count < Self.fewMembers
        ? !members.contains { $0.key == key } : keys.insert(key).inserted
      guard isNew else { throw error("each key once", at: start, found: "\"\(key)\" again") }
      skipSpace()
      guard accept(":") else { throw error("a colon") }
      skipSpace()
      members.append(JSONNode.Member(key: key, value: try value()))
      skipSpace()
    } while accept(",")
    guard accept("}") else { throw error("a comma or }") }
    return .object(members)
  }

  private mutating func array() throws(JSONError) -> JSONNode.Content {
    var elements: [JSONNode] = []
    skipSpace()
    if accept("]") { return .array(elements) }
    repeat {
      skipSpace()
      guard elements.count < Self.maximumElements else {
        throw error("at most \(Self.maximumElements) values in a list")
      }
      elements.append(try value())
      skipSpace()
    } while accept(",")
    guard accept("]") else { throw error("a comma or ]") }
    return .array(elements)
  }

  private mutating func word(_ word: String, _ node: JSONNode.Content) throws(JSONError)
    -> JSONNode.Content
  {
    let text = Array(word.utf8)
    guard bytes[offset...].starts(with: text) else { throw error("a value") }
    offset += text.count
    return node
  }

  private mutating func number() throws(JSONError) -> JSONNode.Content {
    let start = offset
    var isWhole = true
    let isNegative = accept("-")
    if !accept("0") { try digits("a value") }
    var decimals = 0
    if accept(".") {
      isWhole = false
      let point = offset
      try digits("a digit after the point")
      decimals = offset - point
    }
    if accept("e") || accept("E") {
      isWhole = false
      decimals = .max
      if !accept("-") { _ = accept("+") }
      try digits("a digit of the exponent")
    }
    if let short = short(start..<offset, isNegative, decimals: decimals) { return short }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    // Only a Double has a negative zero.
    if isWhole, text != "-0", let number = Int64(text) { return .integer(number) }
    guard let number = Double(text), number.isFinite else {
      throw error("a number below 1e308", at: start, found: text)
    }
    return .number(number)
  }

  /// A number of so few digits that it and the power of ten by which it is divided are exact, so that the quotient is
  /// rounded once and correctly (Clinger, How to Read Floating Point Numbers Accurately, 1990); nil for others.
  private func short(_ range: Range<Int>, _ isNegative: Bool, decimals: Int) -> JSONNode.Content? {
    guard decimals < Self.powersOfTen.count, range.count <= 16 else { return nil }
    var digits: Int64 = 0
    for byte in bytes[range] where Self.digitBytes.contains(byte) {
      digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    // Only a Double has a negative zero.
    guard digits < 1 << 53, digits > 0 || !isNegative else { return nil }
    if isNegative { digits = -digits }
    return decimals == 0 ? .integer(digits) : .number(Double(digits) / Self.powersOfTen[decimals])
  }

  /// The powers of ten up to the last one that 53 bits hold among those that 16 characters reach.
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  private mutating func digits(_ expected: String) throws(JSONError) {
    let start = offset
    while let byte = peek, Self.digitBytes.contains(byte) { offset += 1 }
    guard offset > start else { throw error(expected) }
  }

  private mutating func string() throws(JSONError) -> String {
    let start = offset
    offset += 1
    while let byte = peek, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      offset += 1
    }
    // A text without escapes is taken in one piece.
    var text = bytes[(start + 1)..<offset]
    while !accept("\"") {
      guard let byte = peek, byte >= 0x20 else { throw error("a closing quote") }
      offset += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
    }
    do { return String(copying: try UTF8Span(validating: text.span)) } catch {
      throw self.error("text in UTF-8", at: start, found: "bytes that are no UTF-8")
    }
  }

  private mutating func escape(into text: inout ArraySlice<UInt8>) throws(JSONError) {
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

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    let digits = bytes[offset...].prefix(4)
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, !text.hasPrefix("+"), !text.hasPrefix("-"),
      let unit = UInt32(text, radix: 16)
    else { throw error("four hexadecimal digits") }
    offset += 4
    return unit
  }

  private static let digitBytes = UInt8(ascii: "0")...UInt8(ascii: "9")

  private static let escapes: [(name: Unicode.Scalar, byte: UInt8)] = [
    ("\"", 0x22), ("\\", 0x5C), ("/", 0x2F), ("b", 8), ("f", 12), ("n", 10), ("r", 13), ("t", 9),
  ]

  private var peek: UInt8? { offset < bytes.endIndex ? bytes[offset] : nil }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek {
      switch byte {
      case 0x20, 0x09, 0x0D: offset += 1
      case 0x0A:
        offset += 1
        line += 1
        lineStart = offset
      default: return
      }
    }
  }

  private func error(_ expected: String, at start: Int? = nil, found: String? = nil) -> JSONError {
    let start = start ?? offset
    return JSONError(
      line: line, column: start - lineStart + 1, found: found ?? what(at: start), expected: expected
    )
  }

  private func what(at start: Int) -> String {
    guard start < bytes.endIndex else { return end }
    let byte = bytes[start]
    return (0x21..<0x7F).contains(byte) ? "'\(Character(Unicode.Scalar(byte)))'" : "byte \(byte)"
  }
}
