/// The bytes of a tape, line by line in a single pass, with the fingerprint of the lines before.
struct TapeScanner {
  let limits: TapeLimits
  private let bytes: [UInt8]
  /// The number of the present line, from 1; 0 before the first.
  private(set) var number = 0
  /// The start and the end of the line, as indices of bytes.
  private(set) var start = 0
  private(set) var end = 0
  /// The cursor: the start of the rest of the line.
  var offset = 0
  /// Whether a line feed ends the line.
  private(set) var isWhole = true
  /// The fingerprint of all lines before this one, except for comments.
  private(set) var before = Digest()
  private var after = Digest()
  private var next = 0

  init(_ bytes: [UInt8], limits: TapeLimits) { (self.bytes, self.limits) = (bytes, limits) }

  /// Advances to the next line; false where there is none.
  mutating func advance() throws(TapeError) -> Bool {
    guard next < bytes.count else { return false }
    number += 1
    (start, offset) = (next, next)
    before = after
    try takeLine()
    offset = start
    return true
  }

  var hasNext: Bool { next < bytes.count }

  /// Checks the bytes up to the next line feed, and adds the line to the fingerprint.
  private mutating func takeLine() throws(TapeError) {
    let (first, last) = (next, min(bytes.count, next + limits.lineLength + 1))
    var (index, seen, control, digest) = (first, UInt8(0), -1, after)
    while index < last, bytes[index] != Byte.lineFeed {
      let byte = bytes[index]
      seen |= byte
      if byte < Byte.space || byte == Byte.delete, byte != Byte.tab, control < 0 { control = index }
      digest.add(byte)
      index += 1
    }
    (end, next, isWhole) = (index, index + 1, index < bytes.count)
    guard end - start <= limits.lineLength else { throw tooLong() }
    if first == 0, seen >= 0x80, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw TapeError(line: 1, found: "a byte order mark", expected: "\"swivel-tape\" at once")
    }
    if control >= 0 { throw controlError(at: control) }
    if seen >= 0x80 { try checkText() }
    if start < end, bytes[start] == Byte.number { return after = before }
    digest.add(Byte.lineFeed)
    after = digest
  }

  private func tooLong() -> TapeError {
    TapeError(
      line: number, found: "a line of more than \(limits.lineLength) bytes",
      expected: "a line feed before that")
  }

  private func controlError(at offset: Int) -> TapeError {
    let isReturn = bytes[offset] == Byte.carriageReturn && offset == end - 1
    return TapeError(
      line: number, column: column(of: offset),
      found: isReturn ? "a carriage return" : "the control character \(bytes[offset])",
      expected: isReturn ? "a line feed alone" : "text")
  }

  private func checkText() throws(TapeError) {
    guard String(validating: bytes[start..<end], as: UTF8.self) == nil else { return }
    var rest = bytes[start..<end].makeIterator()
    var (decoder, column) = (UTF8(), 1)
    while case .scalarValue = decoder.decode(&rest) { column += 1 }
    throw TapeError(
      line: number, column: column, found: "bytes that are no UTF-8", expected: "text")
  }

  /// The column of a position in the line, counted from 1 in characters.
  func column(of offset: Int) -> Int {
    bytes[start..<min(offset, end)].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }

  /// The byte at the cursor; a line feed at the end of the line.
  var byte: UInt8 { offset < end ? bytes[offset] : Byte.lineFeed }

  /// The byte at a distance after the cursor; a line feed beyond the end of the line.
  func byte(after distance: Int) -> UInt8 {
    offset + distance < end ? bytes[offset + distance] : Byte.lineFeed
  }

  var isAtEnd: Bool { offset >= end }

  func wordEnd(from offset: Int) -> Int {
    var index = offset
    while index < end, bytes[index] != Byte.space { index += 1 }
    return index
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The next word, which isn't consumed.
  var word: String { text(offset..<wordEnd(from: offset)) }

  func error(_ expected: String, at offset: Int? = nil) -> TapeError {
    let offset = offset ?? self.offset
    // At most the bytes that the shown characters can have.
    let word = text(offset..<min(wordEnd(from: offset), offset + 4 * Self.shown))
    let found = word.isEmpty ? "nothing" : quoted(String(word.unicodeScalars.prefix(Self.shown)))
    return error(expected, found: found, at: offset)
  }

  func error(_ expected: String, found: String, at offset: Int) -> TapeError {
    TapeError(line: number, column: column(of: offset), found: found, expected: expected)
  }

  func endError(_ expected: String) -> TapeError {
    TapeError(line: number + 1, found: "the end of the file", expected: expected)
  }

  /// The number of characters that are shown of what was found.
  private static let shown = 40
}

/// Bytes with a meaning in a tape.
enum Byte {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let tab = UInt8(ascii: "\t")
  static let space = UInt8(ascii: " ")
  static let delete: UInt8 = 0x7F
  static let number = UInt8(ascii: "#")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")
  static let mark = UInt8(ascii: "!")
  static let comma = UInt8(ascii: ",")
  static let dot = UInt8(ascii: ".")
  static let equals = UInt8(ascii: "=")
  static let at = UInt8(ascii: "@")
  static let tilde = UInt8(ascii: "~")
  static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  static let zero = UInt8(ascii: "0")
  static let x = UInt8(ascii: "x")
}
