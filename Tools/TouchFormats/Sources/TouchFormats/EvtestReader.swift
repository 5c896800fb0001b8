import SwivelRecordings

/// Reads the output of `evtest`: the device's description, if there is one, and lines `Event: time …`.
struct EvtestReader {
  private var capture = EvdevCapture()
  private var type: Int64 = 0
  private var axis: EvdevCode?

  static func captures(_ bytes: [UInt8]) throws(RecordingError) -> [EvdevCapture] {
    var reader = EvtestReader()
    var lines = ByteLines(bytes)
    while let words = try lines.nextWords() { try reader.take(words) }
    return [reader.capture]
  }

  private mutating func take(_ line: ByteWords) throws(RecordingError) {
    var words = line
    if words.accept("Event: time ") { return try event(&words) }
    if words.accept("Event type ") {
      (type, axis) = (words.word().integer(radix: 10) ?? 0, nil)
    } else if words.accept("Event code ") {
      axis = words.word().integer(radix: 10).flatMap { EvdevCode(type: type, code: $0) }
      if type != 3 { axis = nil }
    } else if words.accept("Property type ") {
      if words.word().integer(radix: 10) == Int64(EvdevCapture.semiMultitouch) {
        capture.isSemiMultitouch = true
      }
    } else if words.accept("Input device name:") {
      capture.name = words.rest.text.unquoted
    } else if let axis {
      try describe(axis, &words)
    }
  }

  private mutating func describe(
    _ axis: EvdevCode, _ words: inout ByteWords
  ) throws(RecordingError) {
    if words.accept("Value ") {
      let value = try words.integer("a value")
      capture.describe(axis) { $0.value = value }
    } else if words.accept("Min ") {
      let value = try words.integer("a minimum")
      capture.describe(axis) { $0.minimum = value }
    } else if words.accept("Max ") {
      let value = try words.integer("a maximum")
      capture.describe(axis) { $0.maximum = value }
    } else if words.accept("Resolution ") {
      let value = try words.integer("a resolution")
      capture.describe(axis) { $0.resolution = value }
    }
  }

  private mutating func event(_ words: inout ByteWords) throws(RecordingError) {
    let time = try words.time(upTo: ",")
    guard let (code, value) = try contents(&words) else { return }
    capture.rows.append(
      EvdevRow(time: time, value: value, line: Int32(clamping: words.line), code: code))
  }

  /// The code and value of an event; nil for other events.
  private func contents(_ words: inout ByteWords) throws(RecordingError) -> (EvdevCode, Int32)? {
    if words.accept("type ") { return try numbered(&words) }
    let isConfiguration = words.rest.contains("onfig") || words.rest.contains("CONFIG")
    if words.accept("-----") { return isConfiguration ? nil : (.report, 0) }
    if words.accept("+++++") { return isConfiguration ? nil : (.contactReport, 0) }
    if words.accept(">>>>>") { return (.dropped, 0) }
    throw words.error("type, code and value, or a report", found: words.rest)
  }

  /// Reads `type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 1330`.
  private func numbered(_ words: inout ByteWords) throws(RecordingError) -> (EvdevCode, Int32)? {
    let type = try words.integer("a type")
    _ = words.word(upTo: ",")
    guard words.accept("code ") else { throw words.error("code", found: words.rest) }
    let code = try words.integer("a code")
    _ = words.word(upTo: ",")
    guard words.accept("value ") else { throw words.error("value", found: words.rest) }
    // Values of some other kinds of events are hexadecimal, without a prefix.
    guard let code = EvdevCode(type: Int64(type), code: Int64(code)) else { return nil }
    return (code, try words.integer("a value"))
  }
}
