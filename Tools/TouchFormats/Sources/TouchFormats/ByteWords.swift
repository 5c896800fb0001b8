import SwivelRecordings
import SwivelTapes

/// The rest of a line of ASCII words; blanks at both ends are ignored.
struct ByteWords {
  let line: Int
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>, line: Int) {
    self.line = line
    rest = bytes
    while let last = rest.last, last.isBlank { rest.removeLast() }
    skipBlanks()
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Consumes a text if it is next; returns whether it was.
  mutating func accept(_ text: StaticString) -> Bool {
    guard rest.begins(with: text) else { return false }
    rest = rest.dropFirst(text.utf8CodeUnitCount)
    skipBlanks()
    return true
  }

  /// Reads the bytes up to the next blank, or up to a given byte, which is consumed too.
  mutating func word(upTo end: Unicode.Scalar? = nil) -> ArraySlice<UInt8> {
    let word: ArraySlice<UInt8>
    if let end {
      let byte = UInt8(ascii: end)
      word = rest.prefix { $0 != byte }
      rest = rest[word.endIndex...].dropFirst()
    } else {
      word = rest.prefix { !$0.isBlank }
      rest = rest[word.endIndex...]
    }
    skipBlanks()
    return word
  }

  private mutating func skipBlanks() {
    while let first = rest.first, first.isBlank { rest.removeFirst() }
  }

  /// An error for a word.
  func error(_ expected: String, found: ArraySlice<UInt8>) -> RecordingError {
    let text = String(decoding: found.prefix(40), as: UTF8.self)
    return RecordingError(
      line: line, found: found.isEmpty ? "the end of the line" : quoted(text), expected: expected)
  }
}

extension ByteWords {
  /// Reads a decimal whole number of 32 bits; leading zeros are accepted.
  mutating func integer(
    _ expected: String, upTo end: Unicode.Scalar? = nil
  ) throws(RecordingError) -> Int32 {
    let word = word(upTo: end)
    guard let value = word.integer(radix: 10), let number = Int32(exactly: value) else {
      throw error(expected, found: word)
    }
    return number
  }

  /// Reads a hexadecimal whole number within bounds.
  mutating func hexadecimal(
    _ expected: String, in bounds: ClosedRange<Int64>
  ) throws(RecordingError) -> Int64 {
    let word = word()
    guard let value = word.integer(radix: 16), bounds.contains(value) else {
      throw error(expected, found: word)
    }
    return value
  }

  /// Reads seconds with six decimals, as microseconds.
  mutating func time(upTo end: Unicode.Scalar? = nil) throws(RecordingError) -> Int64 {
    let word = word(upTo: end)
    guard let time = word.microseconds else {
      throw error("seconds with six decimals, below 10000000000", found: word)
    }
    return time
  }
}

extension UInt8 {
  /// Whether this is a space, a tab or a carriage return.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

extension ArraySlice<UInt8> {
  func begins(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { unsafe $0.elementsEqual(prefix($0.count)) }
  }

  func contains(_ text: StaticString) -> Bool {
    indices.contains { self[$0...].begins(with: text) }
  }

  var text: String { String(decoding: self, as: UTF8.self) }
}

extension ByteLines {
  /// The next line as words; nil at the end of the file.
  mutating func nextWords() throws(RecordingError) -> ByteWords? {
    guard let line = try next() else { return nil }
    return ByteWords(line, line: number)
  }
}
