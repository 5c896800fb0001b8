/// Reads the JSON of one line (RFC 8259), without arrays and objects inside.
///
/// The bytes must be valid UTF-8. No byte makes it crash, and it never goes back.
struct JSONLineReader {
  private let bytes: ArraySlice<UInt8>
  /// The number of the line that is read.
  private(set) var line: Int
  private var place: Int
  /// Whether what is read may go on in further lines.
  private let spansLines: Bool

  init(_ bytes: ArraySlice<UInt8>, line: Int, spansLines: Bool = false) {
    self.bytes = bytes
    self.line = line
    self.spansLines = spansLines
    place = bytes.startIndex
  }

  /// The members of the one object that the line holds.
  mutating func object() throws(RecordingError) -> [JSONLine.Member] {
    var members: [JSONLine.Member] = []
    skipSpace()
    try take("{", "an object: {…}")
    skipSpace()
    if !accept("}") {
      repeat { try member(into: &members) } while accept(",")
      try take("}", "a comma or }")
    }
    skipSpace()
    guard place == bytes.endIndex else { throw error("the end of the line") }
    return members
  }

  private mutating func member(into members: inout [JSONLine.Member]) throws(RecordingError) {
    skipSpace()
    let start = place
    guard peek == UInt8(ascii: "\"") else { throw error("a key in quotes") }
    let key = try text()
    guard !members.contains(where: { $0.key == key }) else {
      throw error("each key once", at: start)
    }
    skipSpace()
    try take(":", "a colon")
    skipSpace()
    let value = place
    members.append(
      JSONLine.Member(key: key, value: try self.value(), source: source(from: value)))
    skipSpace()
  }

  /// A number, a text or a word.
  mutating func value() throws(RecordingError) -> JSONLine.Member.Value {
    switch peek {
    case UInt8(ascii: "\""): return .text(try text())
    case let byte? where byte == UInt8(ascii: "-") || Self.digitBytes.contains(byte):
      return .number(try number())
    default:
      for word in ["true", "false", "null"] where bytes[place...].starts(with: word.utf8) {
        place += word.utf8.count
        return .word
      }
      throw error("a number or a text in quotes")
    }
  }

  private mutating func number() throws(RecordingError) -> Double {
    let start = place
    _ = accept("-")
    if !accept("0") { try digits("a number") }
    if accept(".") { try digits("a digit after the point") }
    if accept("e") || accept("E") {
      if !accept("-") { _ = accept("+") }
      try digits("a digit of the exponent")
    }
    guard let number = Double(source(from: start)), number.isFinite else {
      throw error("a number below 1e308", at: start)
    }
    return number
  }

  private mutating func digits(_ expected: String) throws(RecordingError) {
    let start = place
    while let byte = peek, Self.digitBytes.contains(byte) { place += 1 }
    guard place > start else { throw error(expected) }
  }

  /// A text; the opening quote is known to be there.
  mutating func text() throws(RecordingError) -> String {
    var text: [UInt8] = []
    place += 1
    while !accept("\"") {
      guard let byte = peek, byte >= 0x20 else { throw error("a closing quote") }
      place += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape(into text: inout [UInt8]) throws(RecordingError) {
    for (name, byte) in Self.escapes where accept(name) { return text.append(byte) }
    try take("u", "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
    var unit = try hexadecimal()
    if (0xD800...0xDBFF).contains(unit), accept("\\"), accept("u") {
      let low = try hexadecimal()
      guard (0xDC00...0xDFFF).contains(low) else { throw error("the second half of a pair") }
      unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(unit) else { throw error("a Unicode character") }
    text.append(contentsOf: String(scalar).utf8)
  }

  private mutating func hexadecimal() throws(RecordingError) -> UInt32 {
    let digits = bytes[place...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits") }
    place += 4
    return unit
  }

  private static let digitBytes = UInt8(ascii: "0")...UInt8(ascii: "9")

  private static let escapes: [(name: Unicode.Scalar, byte: UInt8)] = [
    ("\"", 0x22), ("\\", 0x5C), ("/", 0x2F), ("b", 8), ("f", 12), ("n", 10), ("r", 13), ("t", 9),
  ]
}

extension JSONLineReader {
  var peek: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  mutating func take(
    _ character: Unicode.Scalar, _ expected: String
  ) throws(RecordingError) {
    guard accept(character) else { throw error(expected) }
  }

  mutating func skipSpace() {
    while let byte = peek {
      switch byte {
      case 0x20, 0x09, 0x0D: break
      case 0x0A where spansLines: line += 1
      default: return
      }
      place += 1
    }
  }

  private func source(from start: Int) -> String {
    String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Where reading went wrong: the next bytes of the line.
  func error(_ expected: String, at start: Int? = nil) -> RecordingError {
    let rest = bytes[(start ?? place)...]
    let text = String(decoding: rest.prefix(40), as: UTF8.self)
    return RecordingError(
      line: line, found: rest.isEmpty ? "the end of the line" : quoted(text), expected: expected)
  }
}
