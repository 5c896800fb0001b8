public import SwivelRecordings
import SwivelTapes

/// The formats of recorded contacts.
public enum TouchFormat: String, Hashable, Sendable, CaseIterable {
  /// A tape of this program.
  case tape
  /// JSON lines (`touch-jsonl/1`), which tests play on a virtual touchscreen.
  case jsonLines = "jsonl"
  /// A recording of evemu.
  case evemu
  /// A recording of `libinput record`; read only.
  case libinput
  /// The output of `evtest`; read only.
  case evtest
  /// The output of Android's `getevent -lt`; read only.
  case getevent
}

extension TouchFormat {
  /// The formats that can be written.
  public static let written: [TouchFormat] = [.tape, .jsonLines, .evemu]

  /// The format by a file's suffix; nil for others.
  public init?(path: String) {
    guard
      let ending = Self.endings.first(where: { ending in path.lowercased().hasSuffix(ending.name) })
    else { return nil }
    self = ending.format
  }

  /// The format by a file's content, whatever its name is; nil where it isn't recognised.
  public init?(showing bytes: [UInt8]) {
    let head = bytes.prefix(Self.shownLength)
    for line in head.split(separator: UInt8(ascii: "\n")) {
      if let format = Self.format(showing: ByteWords(line, line: 1)) {
        self = format
        return
      }
    }
    return nil
  }

  /// The number of bytes that are searched for a format.
  private static let shownLength = 65_536

  private static let endings: [(name: String, format: TouchFormat)] = [
    (".tape", .tape), (".jsonl", .jsonLines), (".fingers", .jsonLines), (".events", .evemu),
    (".evemu", .evemu), (".yml", .libinput), (".yaml", .libinput), (".evtest", .evtest),
    (".getevent", .getevent),
  ]

  /// The beginnings of lines that only one format has.
  private static let beginnings: [(text: StaticString, format: TouchFormat)] = [
    ("swivel-tape ", .tape), ("# EVEMU", .evemu), ("E: ", .evemu), ("N: ", .evemu),
    ("I: ", .evemu), ("# libinput record", .libinput), ("ndevices:", .libinput),
    ("devices:", .libinput), ("- node:", .libinput), ("- evdev:", .libinput),
    ("Event: time ", .evtest), ("Input driver version", .evtest), ("Input device", .evtest),
    ("add device ", .getevent), ("/dev/input/event", .getevent),
  ]

  private static func format(showing line: ByteWords) -> TouchFormat? {
    if let match = beginnings.first(where: { line.rest.begins(with: $0.text) }) {
      return match.format
    }
    switch line.rest.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      var words = line
      if words.accept("["), words.word(upTo: "]").microseconds != nil { return .getevent }
      return line.rest.contains("\"touch-jsonl/") ? .jsonLines : nil
    default: return nil
    }
  }
}

extension TouchLog {
  /// Reads a recording in any format except tapes, which contain more than contacts.
  ///
  /// Of several devices, the requested one or the one with contacts is read.
  public static func reading(
    _ bytes: [UInt8], as format: TouchFormat, options: ReadingOptions = ReadingOptions()
  ) throws(RecordingError) -> TouchReading {
    switch format {
    case .evemu: return try reading(try EvemuReader.captures(bytes), options)
    case .libinput: return try reading(try LibinputReader.captures(bytes), options)
    case .evtest: return try reading(try EvtestReader.captures(bytes), options)
    case .getevent: return try reading(try GeteventReader.captures(bytes), options)
    case .jsonLines: return TouchReading(log: try TouchLog(jsonLines: bytes))
    case .tape:
      throw RecordingError(
        line: 1, found: "the format \(format.rawValue)", expected: "a recording of a device")
    }
  }

  private static func reading(
    _ captures: [EvdevCapture], _ options: ReadingOptions
  ) throws(RecordingError) -> TouchReading {
    let touched = captures.indices.filter { captures[$0].hasContacts }
    if let number = options.device {
      guard captures.indices.contains(number - 1) else {
        throw RecordingError(
          line: 1, found: captures.count == 1 ? "one device" : "\(captures.count) devices",
          expected: "a device \(number)")
      }
      return try EvdevDecoder.reading(captures[number - 1], options)
    }
    guard touched.count <= 1 else {
      let names = touched.map { "\($0 + 1) \(quoted(captures[$0].label))" }
      throw RecordingError(
        line: 1, found: "fingers on \(touched.count) devices: \(names.joined(separator: ", "))",
        expected: "one of them, chosen by --device")
    }
    guard let index = touched.first else {
      throw RecordingError(
        line: 1, found: "no device with contacts",
        expected: "events ABS_MT_POSITION_X and ABS_MT_POSITION_Y, or BTN_TOUCH, ABS_X and ABS_Y")
    }
    return try EvdevDecoder.reading(captures[index], options)
  }
}

extension EvdevCapture {
  /// The device's name in messages.
  fileprivate var label: String { name.isEmpty ? path : name }
}
