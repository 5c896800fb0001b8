import SwivelRecordings
import SwivelTapes

/// Reads recordings of evemu (`evemu-record`, versions 1.0 to 1.3), with or without a device description.
///
/// Values are decimal, with any number of leading zeros; types and codes are hexadecimal.
struct EvemuReader {
  /// The supported major version; minor versions only add kinds of lines.
  static let major: Int64 = 1

  /// The longest line: a comment may contain a whole line of a recording.
  private static let longestLine = Recording.longestLine + 100

  private var capture = EvdevCapture()
  private var properties = 0

  static func captures(_ bytes: [UInt8]) throws(RecordingError) -> [EvdevCapture] {
    var reader = EvemuReader()
    var lines = ByteLines(bytes, longest: longestLine)
    while let words = try lines.nextWords() { try reader.take(words) }
    return [reader.capture]
  }

  private mutating func take(_ line: ByteWords) throws(RecordingError) {
    var words = line
    if words.isAtEnd { return }
    if words.accept("#") { return try comment(&words) }
    if words.accept("E:") { return try event(&words) }
    if words.accept("A:") { return try axis(&words) }
    if words.accept("P:") { return try properties(&words) }
    if words.accept("N:") {
      capture.name = words.rest.text
      return
    }
    for tag: StaticString in ["I:", "B:", "L:", "S:"] where words.accept(tag) { return }
    throw line.error(
      "a line of evemu: N:, I:, P:, B:, A:, L:, S:, E: or # and a comment", found: line.rest)
  }

  /// Reads a comment, which may have the version or header lines of this program.
  private mutating func comment(_ words: inout ByteWords) throws(RecordingError) {
    if words.accept("EVEMU ") {
      let word = words.word()
      let parts = word.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      let numbers = parts.map { $0.integer(radix: 10) }
      guard numbers.count == 2, numbers[0] == Self.major, numbers[1] != nil else {
        throw words.error("version 1.0 to 1.3", found: word)
      }
    } else if words.accept("swivel ") {
      let key = words.word().text
      let extra = Tape.HeaderLine(key: key, value: words.rest.text)
      capture.extras.append((line: words.line, extra: extra))
    }
  }

  private mutating func event(_ words: inout ByteWords) throws(RecordingError) {
    let time = try words.time()
    let numbers: ClosedRange<Int64> = 0...0xFFFF
    let type = try words.hexadecimal("a type in hexadecimal digits", in: numbers)
    let code = try words.hexadecimal("a code in hexadecimal digits", in: numbers)
    let value = try words.integer("a value in decimal digits")
    guard let code = EvdevCode(type: type, code: code) else { return }
    capture.rows.append(
      EvdevRow(time: time, value: value, line: Int32(clamping: words.line), code: code))
  }

  /// Reads `A: 35 0 1023 0 0 10`: an axis from 0 to 1023 with 10 counts per millimetre, which 1.0 lacks.
  private mutating func axis(_ words: inout ByteWords) throws(RecordingError) {
    let number = try words.hexadecimal("an axis in hexadecimal digits", in: 0...0xFFFF)
    let minimum = try words.integer("a minimum")
    let maximum = try words.integer("a maximum")
    _ = try words.integer("a fuzz")
    _ = try words.integer("a flat")
    let resolution = words.isAtEnd ? 0 : try words.integer("a resolution")
    guard let code = EvdevCode(type: 3, code: number) else { return }
    capture.describe(code) { axis in
      (axis.minimum, axis.maximum, axis.resolution) = (minimum, maximum, resolution)
    }
  }

  /// Reads eight properties per byte, the lowest bit first.
  private mutating func properties(_ words: inout ByteWords) throws(RecordingError) {
    while !words.isAtEnd {
      let byte = try words.hexadecimal("a byte in hexadecimal digits", in: 0...0xFF)
      let bit = EvdevCapture.semiMultitouch - properties
      if (0..<8).contains(bit), byte >> Int64(bit) & 1 == 1 { capture.isSemiMultitouch = true }
      properties += 8
    }
  }
}
