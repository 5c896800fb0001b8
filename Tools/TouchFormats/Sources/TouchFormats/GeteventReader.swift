import SwivelRecordings

/// Reads the output of Android's `getevent -lt`, with names or numbers; that of `-p` describes the axes.
struct GeteventReader {
  private var captures: [EvdevCapture] = []
  /// The index of the capture that is being described.
  private var described = 0

  static func captures(_ bytes: [UInt8]) throws(RecordingError) -> [EvdevCapture] {
    var reader = GeteventReader()
    var lines = ByteLines(bytes)
    while let words = try lines.nextWords() { try reader.take(words) }
    return reader.captures
  }

  private mutating func take(_ line: ByteWords) throws(RecordingError) {
    var words = line
    if words.accept("[") { return try event(&words) }
    if words.accept("add device ") {
      _ = words.word(upTo: ":")
      described = index(of: words.rest.text)
    } else if words.accept("name:"), captures.indices.contains(described) {
      captures[described].name = words.rest.text.unquoted
    } else if words.rest.begins(with: "INPUT_PROP_SEMI_MT"), captures.indices.contains(described) {
      captures[described].isSemiMultitouch = true
    } else if words.rest.contains("min "), words.rest.contains("max ") {
      try axis(&words)
    } else if words.rest.begins(with: "/dev/input/") || words.rest.begins(with: "EV_") {
      throw line.error("[seconds] before each event, as getevent -t prints", found: line.rest)
    }
  }

  private mutating func index(of path: String) -> Int {
    if let index = captures.firstIndex(where: { $0.path == path }) { return index }
    captures.append(EvdevCapture())
    captures[captures.endIndex - 1].path = path
    return captures.endIndex - 1
  }

  /// Reads `ABS_MT_POSITION_X : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`.
  private mutating func axis(_ words: inout ByteWords) throws(RecordingError) {
    _ = words.accept("ABS (0003):")
    let name = words.word(upTo: ":").filter { $0 != UInt8(ascii: " ") }[...]
    let code =
      EvdevCode(axis: name)
      ?? name.integer(radix: 16).flatMap { EvdevCode(type: 3, code: $0) }
    guard let code, captures.indices.contains(described) else { return }
    let value = try member("value ", &words)
    let minimum = try member("min ", &words)
    let maximum = try member("max ", &words)
    _ = try member("fuzz ", &words)
    _ = try member("flat ", &words)
    let resolution = try member("resolution ", &words)
    captures[described].describe(code) { axis in
      (axis.value, axis.minimum, axis.maximum) = (value, minimum ?? 0, maximum ?? 0)
      axis.resolution = resolution ?? 0
    }
  }

  private func member(
    _ name: StaticString, _ words: inout ByteWords
  ) throws(RecordingError) -> Int32? {
    guard words.accept(name) else { return nil }
    return try words.integer("a whole number", upTo: ",")
  }

  /// Reads `  1234.567890] /dev/input/event2: EV_ABS  ABS_MT_POSITION_X  000002b1`.
  private mutating func event(_ words: inout ByteWords) throws(RecordingError) {
    let time = try words.time(upTo: "]")
    var index = captures.count == 1 ? 0 : nil as Int?
    if words.rest.begins(with: "/") { index = self.index(of: words.word(upTo: ":").text) }
    let (type, name) = (words.word(), words.word())
    let code: EvdevCode?
    if let type = type.integer(radix: 16), let number = name.integer(radix: 16) {
      code = EvdevCode(type: type, code: number)
    } else {
      guard type.begins(with: "EV_") || type.integer(radix: 16) != nil else {
        throw words.error("a type and a code", found: type)
      }
      code = EvdevCode(type: type, name: name)
    }
    let word = words.word()
    guard !word.isEmpty else { throw words.error("a value", found: word) }
    guard let code else { return }
    let row = EvdevRow(
      time: time, value: try value(word, words), line: Int32(clamping: words.line), code: code)
    captures[index ?? self.index(of: "")].rows.append(row)
  }

  /// Reads a value: eight hexadecimal digits of a signed number, or the word for a button's state.
  private func value(
    _ word: ArraySlice<UInt8>, _ words: ByteWords
  ) throws(RecordingError) -> Int32 {
    if word.begins(with: "DOWN") { return 1 }
    if word.begins(with: "UP") { return 0 }
    guard let value = word.integer(radix: 16), let bits = UInt32(exactly: value) else {
      throw words.error("a value in hexadecimal digits, DOWN or UP", found: word)
    }
    return Int32(bitPattern: bits)
  }
}
