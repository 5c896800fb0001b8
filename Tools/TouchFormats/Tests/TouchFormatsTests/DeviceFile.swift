import SwivelInput
import SwivelRecordings
import SwivelTapes

@testable import TouchFormats

/// A recorded device as the tests write it themselves, in each of the formats of Linux and Android.
struct DeviceFile {
  /// An axis: counts, and counts a millimetre.
  struct Axis {
    var code: Int
    var minimum: Int
    var maximum: Int
    var resolution = 0
  }

  struct Row {
    var time: Int64
    var type: Int
    var code: Int
    var value: Int
  }

  var name = "A panel"
  var axes: [Axis] = []
  var properties: [Int] = [1]
  var rows: [Row] = []

  /// Axes for contacts in slots.
  static func slots(
    _ x: ClosedRange<Int>, _ y: ClosedRange<Int>, resolution: (Int, Int) = (0, 0)
  ) -> [Axis] {
    [
      Axis(code: 0x2F, minimum: 0, maximum: 9),
      Axis(code: 0x35, minimum: x.lowerBound, maximum: x.upperBound, resolution: resolution.0),
      Axis(code: 0x36, minimum: y.lowerBound, maximum: y.upperBound, resolution: resolution.1),
      Axis(code: 0x39, minimum: 0, maximum: 65_535),
    ]
  }

  /// Adds a report: a time in seconds with six decimals and what happens, such as
  /// `0.010000 slot=1 id=5 x=100 y=200`, `mt` for the end of a contact and `drop` for lost events.
  mutating func report(_ text: String) {
    let words = text.split(separator: " ")
    let time = words.first.flatMap { ArraySlice($0.utf8).microseconds } ?? 0
    for word in words.dropFirst() {
      let parts = word.split(separator: "=")
      guard let known = Self.words.first(where: { $0.name == parts[0] }) else {
        preconditionFailure("no event is called \(word)")
      }
      rows.append(
        Row(
          time: time, type: known.type, code: known.code,
          value: parts.count > 1 ? Int(parts[1]) ?? 0 : 0))
    }
    rows.append(Row(time: time, type: 0, code: 0, value: 0))
  }

  private static let words: [(name: String, type: Int, code: Int)] = [
    ("slot", 3, 0x2F), ("id", 3, 0x39), ("x", 3, 0x35), ("y", 3, 0x36), ("pressure", 3, 0x3A),
    ("distance", 3, 0x3B), ("tool", 3, 0x37), ("major", 3, 0x30), ("X", 3, 0), ("Y", 3, 1),
    ("touch", 1, 0x14A), ("pen", 1, 0x140), ("mt", 0, 2), ("drop", 0, 3), ("scan", 4, 4),
  ]

  /// A device without slots or with, and its reports.
  init(_ axes: [Axis], _ reports: String...) {
    self.axes = axes
    for text in reports { report(text) }
  }
}

extension DeviceFile {
  /// All texts of the device, by format.
  var texts: [(format: TouchFormat, text: String)] {
    [(.evemu, evemu()), (.libinput, libinput), (.evtest, evtest), (.getevent, getevent)]
  }

  func evemu(_ version: String? = "1.3") -> String {
    var text = version.map { "# EVEMU \($0)\n# Input device name: \"\(name)\"\n" } ?? ""
    text += "N: \(name)\nI: 0003 0eef 7224 0110\n"
    let bits = properties.reduce(0) { $0 | 1 << $1 }
    text += "P: \(hex(bits, 2)) 00 00 00 00 00 00 00\nB: 00 0b 00 00 00 00 00 00 00\n"
    for axis in axes {
      let resolution = version == "1.0" ? "" : " \(axis.resolution)"
      text += "A: \(hex(axis.code, 2)) \(axis.minimum) \(axis.maximum) 0 0\(resolution)\n"
    }
    return text + evemuRows
  }

  /// The events without their device.
  var evemuRows: String {
    rows.map { row in
      let digits = "\(abs(row.value))"
      let width = row.value < 0 ? 3 : 4
      let zeros = String(repeating: "0", count: max(0, width - digits.count))
      return """
        E: \(seconds(row.time)) \(hex(row.type, 4)) \(hex(row.code, 4)) \
        \(row.value < 0 ? "-" : "")\(zeros)\(digits)\t# a comment

        """
    }.joined()
  }

  var libinput: String { "# libinput record\nversion: 1\nndevices: 1\ndevices:\n" + libinputDevice }

  /// The device alone, as one of several.
  var libinputDevice: String {
    var text = """
      - node: /dev/input/event4
        evdev:
          # Name: \(name)
          name: "\(name)"
          id: [3, 3823, 29220, 272]
          codes:
            0: [0, 1, 2, 3, 4] # EV_SYN
            3: [0, 1, 47, 53, 54, 57] # EV_ABS
          absinfo:

      """
    for axis in axes {
      text +=
        "      \(axis.code): [\(axis.minimum), \(axis.maximum), 0, 0, \(axis.resolution)]\n"
    }
    text += "    properties: [\(properties.map { "\($0)" }.joined(separator: ", "))]\n"
    text += "  hid: [ 5, 13 ]\n  udev:\n    properties:\n    - ID_INPUT=1\n  quirks:\n  events:\n"
    for row in rows {
      let (whole, rest) = row.time.quotientAndRemainder(dividingBy: 1_000_000)
      let isFirst = row.type == 3 && row.code == 0x39
      if isFirst { text += "  - evdev:\n" }
      text +=
        "    - [\(pad(whole, 3)), \(pad(rest, 6)), \(pad(row.type, 3)), \(pad(row.code, 3)), \(pad(row.value, 7))] # a comment: [1, 2]\n"
    }
    return text
  }

  var evtest: String {
    var text = """
      Input driver version is 1.0.1
      Input device ID: bus 0x3 vendor 0xeef product 0x7224 version 0x110
      Input device name: "\(name)"
      Supported events:
        Event type 0 (EV_SYN)
        Event type 1 (EV_KEY)
          Event code 330 (BTN_TOUCH)
        Event type 3 (EV_ABS)

      """
    for axis in axes {
      text += "    Event code \(axis.code) (?)\n      Value      0\n"
      text += "      Min    \(pad(axis.minimum, 5))\n      Max    \(pad(axis.maximum, 5))\n"
      if axis.resolution != 0 { text += "      Resolution \(pad(axis.resolution, 5))\n" }
    }
    text += "Properties:\n"
    for property in properties { text += "  Property type \(property) (?)\n" }
    text += "Testing ... (interrupt to exit)\n"
    for row in rows { text += "Event: time \(seconds(row.time)), " + evtestWords(row) + "\n" }
    return text
  }

  private func evtestWords(_ row: Row) -> String {
    switch (row.type, row.code) {
    case (0, 2): "++++++++++++++ SYN_MT_REPORT ++++++++++++"
    case (0, 3): ">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<<<"
    case (0, _): "-------------- SYN_REPORT ------------"
    case (4, _): "type 4 (EV_MSC), code 4 (MSC_SCAN), value 9001d"
    default: "type \(row.type) (EV_?), code \(row.code) (?), value \(row.value)"
    }
  }

  var getevent: String {
    var text = "add device 1: /dev/input/event2\n  name:     \"\(name)\"\n  events:\n"
    for (index, axis) in axes.enumerated() {
      let head = index == 0 ? "    ABS (0003): " : "                "
      text +=
        "\(head)\(hex(axis.code, 4))  : value 0, min \(axis.minimum), max \(axis.maximum), fuzz 0, flat 0, resolution \(axis.resolution)\n"
    }
    if properties.contains(3) { text += "  input props:\n    INPUT_PROP_SEMI_MT\n" }
    for row in rows {
      text += "[\(pad(seconds(row.time), 15))] /dev/input/event2: \(numbers(row))\n"
    }
    return text
  }

  private func numbers(_ row: Row) -> String {
    "\(hex(row.type, 4)) \(hex(row.code, 4)) \(hex(Int(UInt32(bitPattern: Int32(row.value))), 8))"
  }

  /// The events as `getevent -lt` on one device prints them: by names, without a device.
  var geteventNames: String {
    let names = [
      "3.53": "EV_ABS       ABS_MT_POSITION_X   ", "3.54": "EV_ABS       ABS_MT_POSITION_Y   ",
      "3.57": "EV_ABS       ABS_MT_TRACKING_ID  ", "3.47": "EV_ABS       ABS_MT_SLOT         ",
      "3.48": "EV_ABS       ABS_MT_TOUCH_MAJOR  ", "0.0": "EV_SYN       SYN_REPORT          ",
      "1.330": "EV_KEY       BTN_TOUCH           ",
    ]
    return rows.map { row in
      let value =
        row.type == 1
        ? (row.value == 0 ? "UP                  " : "DOWN                ")
        : hex(Int(UInt32(bitPattern: Int32(row.value))), 8)
      return
        "[\(pad(seconds(row.time), 15))] \(names["\(row.type).\(row.code)"] ?? "?") \(value)\r\n"
    }.joined()
  }

  private func seconds(_ time: Int64) -> String { decimal(time) }

  private func hex(_ number: Int, _ width: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private func pad(_ value: some CustomStringConvertible, _ width: Int) -> String {
    let text = "\(value)"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension DeviceFile {
  /// The contacts as entries of a tape whose window is the device, in points.
  var entries: [Tape.Entry] {
    let log = try? reading(evemu(), as: .evemu).log
    return (log?.events ?? []).map { event in
      .event(
        InputEvent(
          time: event.time,
          contact: Contact(
            id: event.id, phase: event.phase,
            position: ExactPoint(x: event.x * 1_000_000, y: event.y * 1_000_000))))
    }
  }
}

extension TouchLog {
  /// The events as short words: `0.010000 +5 100,200`.
  var words: [String] {
    events.map { event in
      let sign = [ContactPhase.began: "+", .moved: "", .ended: "-", .cancelled: "!"][event.phase]
      let kind = event.kind == .finger ? "" : "=\(event.kind.rawValue)"
      let pressure = event.pressure.map { "@\($0)" } ?? ""
      return
        "\(decimal(event.time.microseconds)) \(sign ?? "?")\(event.id.number)\(kind) \(event.x),\(event.y)\(pressure)"
    }
  }
}

/// A text read as a format.
func reading(
  _ text: String, as format: TouchFormat, _ change: (inout ReadingOptions) -> Void = { _ in }
) throws -> TouchReading {
  var options = ReadingOptions()
  change(&options)
  return try TouchLog.reading(Array(text.utf8), as: format, options: options)
}

/// The error of a text, or `taken`.
func refusal(
  _ text: String, as format: TouchFormat, _ change: (inout ReadingOptions) -> Void = { _ in }
) -> String {
  do {
    _ = try reading(text, as: format, change)
    return "taken"
  } catch {
    return "\(error)"
  }
}
