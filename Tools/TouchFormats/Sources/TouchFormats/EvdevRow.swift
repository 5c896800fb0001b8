import SwivelRecordings
import SwivelTapes

/// An event of a Linux input device, as a row of a recording.
struct EvdevRow {
  /// The device's time, in microseconds.
  var time: Int64
  var value: Int32
  var line: Int32
  var code: EvdevCode
}

/// The kinds of events that matter for contacts.
enum EvdevCode: UInt8 {
  case report, contactReport, dropped
  case touch, pen
  case x, y, pressure, distance
  case slot, slotX, slotY, tool, trackingID, slotPressure, slotDistance

  /// The code for the kernel's type and code; nil for other events.
  init?(type: Int64, code: Int64) {
    guard let found = Self.table.first(where: { $0.type == type && $0.number == code }) else {
      return nil
    }
    self = found.code
  }

  /// The code for names as `getevent -l` prints them; nil for other events.
  init?(type: ArraySlice<UInt8>, name: ArraySlice<UInt8>) {
    guard
      let found = Self.table.first(where: {
        name.elementsEqual($0.name.utf8) && type.elementsEqual(Self.typeNames[$0.type].utf8)
      })
    else { return nil }
    self = found.code
  }

  /// The code for an axis name; nil for others.
  init?(axis name: ArraySlice<UInt8>) {
    self.init(type: ArraySlice("EV_ABS".utf8), name: name)
  }

  private static let typeNames = ["EV_SYN", "EV_KEY", "", "EV_ABS"]

  /// The kernel's numbers and names (`linux/input-event-codes.h`).
  private static let table: [(code: EvdevCode, type: Int, number: Int64, name: String)] = [
    (.slotX, 3, 0x35, "ABS_MT_POSITION_X"), (.slotY, 3, 0x36, "ABS_MT_POSITION_Y"),
    (.report, 0, 0, "SYN_REPORT"), (.slot, 3, 0x2F, "ABS_MT_SLOT"),
    (.trackingID, 3, 0x39, "ABS_MT_TRACKING_ID"), (.x, 3, 0, "ABS_X"), (.y, 3, 1, "ABS_Y"),
    (.slotPressure, 3, 0x3A, "ABS_MT_PRESSURE"), (.contactReport, 0, 2, "SYN_MT_REPORT"),
    (.touch, 1, 0x14A, "BTN_TOUCH"), (.pen, 1, 0x140, "BTN_TOOL_PEN"),
    (.pressure, 3, 0x18, "ABS_PRESSURE"), (.distance, 3, 0x19, "ABS_DISTANCE"),
    (.tool, 3, 0x37, "ABS_MT_TOOL_TYPE"), (.slotDistance, 3, 0x3B, "ABS_MT_DISTANCE"),
    (.dropped, 0, 3, "SYN_DROPPED"),
  ]

  /// The tool type of palms, which are not fingers.
  static let palmTool: Int32 = 2
  /// The tool type of pens.
  static let penTool: Int32 = 1
}

/// A recording's description of a device, and its events.
struct EvdevCapture {
  /// An axis of the device: its range in counts, and its resolution in counts per millimetre or 0.
  struct Axis {
    var code: EvdevCode
    var minimum: Int32 = 0
    var maximum: Int32 = 0
    var resolution: Int32 = 0
    /// The value of the axis at the time of the description.
    var value: Int32?
  }

  /// The device's path in the file, where it has several devices.
  var path = ""
  var name = ""
  var axes: [Axis] = []
  /// Whether the device reports the corners of a bounding box around two fingers.
  var isSemiMultitouch = false
  /// Header lines in comments that this program has written.
  var extras: [(line: Int, extra: Tape.HeaderLine)] = []
  var rows: [EvdevRow] = []

  /// The description of an axis; nil for none.
  func axis(_ code: EvdevCode) -> Axis? { axes.first { $0.code == code } }

  /// Changes the description of an axis.
  mutating func describe(_ code: EvdevCode, _ change: (inout Axis) -> Void) {
    if !axes.contains(where: { $0.code == code }) { axes.append(Axis(code: code)) }
    for index in axes.indices where axes[index].code == code { change(&axes[index]) }
  }

  /// Whether its events contain contacts.
  var hasContacts: Bool {
    var hasTouch = false
    var hasPlace = false
    for row in rows {
      switch row.code {
      case .slotX, .slotY: return true
      case .touch: hasTouch = true
      case .x, .y: hasPlace = true
      default: break
      }
      if hasTouch, hasPlace { return true }
    }
    return false
  }

  /// The device property of a bounding box around two fingers.
  static let semiMultitouch = 3
}
