import SwivelRecordings

/// Reads the output of `libinput record`, without a YAML library: names, axes, properties and events.
///
/// Each `- node:` begins a device with its own events; all have the same clock.
struct LibinputReader {
  /// The supported version of the format; it changes only for incompatible formats.
  private static let version = "1"

  private let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  /// The section of a device's description.
  private enum Part {
    case other, axes
  }

  private var captures: [EvdevCapture] = []
  private var part = Part.other

  static func captures(_ bytes: [UInt8]) throws(RecordingError) -> [EvdevCapture] {
    var reader = LibinputReader()
    var lines = ByteLines(bytes)
    while let line = try lines.next() {
      let isAtMargin = line.first != UInt8(ascii: " ")
      try reader.take(ByteWords(line, line: lines.number), isAtMargin: isAtMargin)
    }
    return reader.captures
  }

  private mutating func take(_ line: ByteWords, isAtMargin: Bool) throws(RecordingError) {
    var words = line
    if words.accept("- [") { return try row(&words) }
    if words.accept("- node:") {
      // Lines before the first device describe the recording, and make no device.
      captures.removeAll { $0.path.isEmpty && $0.rows.isEmpty && $0.axes.isEmpty }
      captures.append(EvdevCapture())
      captures[captures.endIndex - 1].path = words.rest.text
      part = .other
      return
    }
    if isAtMargin, words.accept("version:") {
      let version = words.word()
      guard version.text == Self.version else {
        throw words.error("version \(Self.version)", found: version)
      }
    }
    try describe(&words)
  }

  private mutating func describe(_ words: inout ByteWords) throws(RecordingError) {
    if captures.isEmpty { captures.append(EvdevCapture()) }
    let index = captures.endIndex - 1
    if words.accept("name:") {
      if captures[index].name.isEmpty { captures[index].name = words.rest.text.unquoted }
    } else if words.accept("properties: [") {
      let numbers = try list(&words)
      captures[index].isSemiMultitouch = numbers.contains(Int32(EvdevCapture.semiMultitouch))
    } else if words.accept("absinfo:") {
      part = .axes
    } else if part == .axes, words.rest.first.map(digits.contains) == true {
      try axis(&words, of: index)
    } else if words.rest.last == UInt8(ascii: ":") || words.rest.contains(": ") {
      part = .other
    }
  }

  /// Reads `53: [0, 1023, 0, 0, 10]`: an axis from 0 to 1023 with 10 counts per millimetre.
  private mutating func axis(_ words: inout ByteWords, of index: Int) throws(RecordingError) {
    let start = words
    let number = try words.integer("an axis", upTo: ":")
    _ = words.accept("[")
    let numbers = try list(&words)
    guard numbers.count == 5 else {
      throw words.error("[minimum, maximum, fuzz, flat, resolution]", found: start.rest)
    }
    guard let code = EvdevCode(type: 3, code: Int64(number)) else { return }
    captures[index].describe(code) { axis in
      (axis.minimum, axis.maximum, axis.resolution) = (numbers[0], numbers[1], numbers[4])
    }
  }

  /// Reads `[  0,  11879,   3,  53,  1330] # EV_ABS / …`: seconds, microseconds, type, code and value.
  private mutating func row(_ words: inout ByteWords) throws(RecordingError) {
    let start = words
    let numbers = try list(&words)
    guard numbers.count == 5, numbers[0] >= 0, (0..<1_000_000).contains(numbers[1]) else {
      throw words.error("[seconds, microseconds, type, code, value]", found: start.rest)
    }
    if captures.isEmpty { captures.append(EvdevCapture()) }
    guard let code = EvdevCode(type: Int64(numbers[2]), code: Int64(numbers[3])) else { return }
    captures[captures.endIndex - 1].rows.append(
      EvdevRow(
        time: Int64(numbers[0]) * 1_000_000 + Int64(numbers[1]), value: numbers[4],
        line: Int32(clamping: words.line), code: code))
  }

  /// Reads numbers separated by commas, up to the closing bracket.
  private func list(_ words: inout ByteWords) throws(RecordingError) -> [Int32] {
    guard words.rest.contains(UInt8(ascii: "]")) else {
      throw words.error("a list in brackets", found: words.rest)
    }
    var inside = ByteWords(words.word(upTo: "]"), line: words.line)
    var numbers: [Int32] = []
    while !inside.isAtEnd { numbers.append(try inside.number(upTo: ",")) }
    return numbers
  }
}

extension ByteWords {
  /// Reads a whole number up to a comma, with blanks around it.
  fileprivate mutating func number(upTo end: Unicode.Scalar) throws(RecordingError) -> Int32 {
    var word = ByteWords(word(upTo: end), line: line)
    let number = try word.integer("a whole number")
    guard word.isAtEnd else { throw error("a comma", found: word.rest) }
    return number
  }
}

extension String {
  /// The text without quotation marks.
  var unquoted: String {
    count >= 2 && first == "\"" && last == "\"" ? String(dropFirst().dropLast()) : self
  }
}
