/// The bytes of a tape, a line at a time, each looked at once; and the fingerprint of those before.
struct TapeScanner {
  let mode: TapeReading.Mode
  let limits: TapeLimits
  private let bytes: [UInt8]
  /// The line that is read, from 1; 0 before the first.
  private(set) var number = 0
  /// Where the line begins and ends.
  private(set) var start = 0
  private(set) var end = 0
  /// Where the rest of the line begins.
  var place = 0
  /// Whether a line feed stands behind the line.
  private(set) var isWhole = true
  /// Whether something in the line isn't spelled as it is printed.
  var isMended = false
  /// The fingerprint of all lines before this one but comments.
  private(set) var before = Digest()
  private var after = Digest()
  private var next = 0

  init(_ bytes: [UInt8], mode: TapeReading.Mode, limits: TapeLimits) {
    self.bytes = bytes
    self.mode = mode
    self.limits = limits
  }

  /// Goes to the next line; false where there is none.
  mutating func advance() throws(TapeError) -> Bool {
    guard next < bytes.count else { return false }
    number += 1
    (start, place, isMended) = (next, next, false)
    before = after
    try takeLine()
    place = start
    return true
  }

  /// Whether another line follows.
  var hasNext: Bool { next < bytes.count }

  /// What the line is continued from: a fingerprint that stands in it instead of the one it should be.
  mutating func resume(from digest: Digest) {
    after = digest
    addLine()
  }
}

extension TapeScanner {
  /// Looks at every byte up to the next line feed, and takes the line into the fingerprint.
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
    if first == 0, seen >= 0x80 { try takeMark() }
    if control >= 0 { try takeControl(at: control) }
    if seen >= 0x80 { try checkText() }
    if start < end, bytes[start] == Byte.number { return after = before }
    guard isMended else {
      digest.add(Byte.lineFeed)
      return after = digest
    }
    after = before
    addLine()
  }

  private mutating func addLine() {
    after.add(bytes[start..<end])
    after.add(Byte.lineFeed)
  }

  private func tooLong() -> TapeError {
    TapeError(
      line: number, found: "a line of more than \(limits.lineLength) bytes",
      expected: "a line feed before that")
  }

  /// Passes over a byte order mark at the beginning.
  private mutating func takeMark() throws(TapeError) {
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    guard mode == .lenient else {
      throw TapeError(line: 1, found: "a byte order mark", expected: "\"swivel-tape\" at once")
    }
    start += 3
    isMended = true
  }

  /// Passes over the carriage return of other systems' lines; other control characters make no sense.
  private mutating func takeControl(at place: Int) throws(TapeError) {
    let isReturn = bytes[place] == Byte.carriageReturn && place == end - 1
    guard isReturn, mode == .lenient else {
      let name = isReturn ? "a carriage return" : "the control character \(bytes[place])"
      throw TapeError(
        line: number, column: column(of: place), found: name,
        expected: isReturn ? "a line feed alone" : "text")
    }
    end -= 1
    isMended = true
  }

  private func checkText() throws(TapeError) {
    guard String(validating: bytes[start..<end], as: UTF8.self) == nil else { return }
    var rest = bytes[start..<end].makeIterator()
    var (decoder, column) = (UTF8(), 1)
    while case .scalarValue = decoder.decode(&rest) { column += 1 }
    throw TapeError(
      line: number, column: column, found: "bytes that are no UTF-8", expected: "text")
  }
}

extension TapeScanner {
  /// The characters in front of a place in the line, and one.
  func column(of place: Int) -> Int {
    bytes[start..<min(place, end)].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }

  /// The byte at the cursor; a line feed at the end of the line.
  var byte: UInt8 { place < end ? bytes[place] : Byte.lineFeed }

  /// The byte so far behind the cursor; a line feed beyond the end of the line.
  func byte(after distance: Int) -> UInt8 {
    place + distance < end ? bytes[place + distance] : Byte.lineFeed
  }

  var isAtEnd: Bool { place >= end }

  /// Where the word at a place ends.
  func wordEnd(from place: Int) -> Int {
    var index = place
    while index < end, !isSpace(bytes[index]) { index += 1 }
    return index
  }

  /// Only a lenient reading takes a tab for a space.
  func isSpace(_ byte: UInt8) -> Bool {
    byte == Byte.space || (byte == Byte.tab && mode == .lenient)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The next word, without taking it.
  var word: String { text(place..<wordEnd(from: place)) }

  /// That something else stands at a place than what was expected.
  ///
  /// - Parameter place: the cursor if nil.
  func error(_ expected: String, at place: Int? = nil) -> TapeError {
    let place = place ?? self.place
    // No more bytes than the characters that are shown can have.
    let word = text(place..<min(wordEnd(from: place), place + 4 * Self.shown))
    let found = word.isEmpty ? "nothing" : quoted(String(word.unicodeScalars.prefix(Self.shown)))
    return error(expected, found: found, at: place)
  }

  func error(_ expected: String, found: String, at place: Int) -> TapeError {
    TapeError(line: number, column: column(of: place), found: found, expected: expected)
  }

  /// That the text ends where it should go on.
  func endError(_ expected: String) -> TapeError {
    TapeError(line: number + 1, found: "the end of the file", expected: expected)
  }

  /// So many characters of what was found are shown.
  private static let shown = 40
}

/// Bytes that mean something in a tape.
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
