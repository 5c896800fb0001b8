import Tapes

/// An event of a Linux input device, as a line of a recording tells it.
struct EvdevRow {
  /// Microseconds on the device's clock.
  var time: Int64
  var value: Int32
  var line: Int32
  var code: EvdevCode
}

/// What the events say that matter for contacts.
enum EvdevCode: UInt8 {
  case report, contactReport, dropped
  case touch, pen
  case x, y, pressure, distance
  case slot, slotX, slotY, tool, trackingID, slotPressure, slotDistance

  /// The meaning of a type and a code of the kernel, or nil where it has none for contacts.
  init?(type: Int64, code: Int64) {
    guard let found = Self.table.first(where: { $0.type == type && $0.number == code }) else {
      return nil
    }
    self = found.code
  }

  /// The meaning of names as `getevent -l` writes them.
  init?(type: ArraySlice<UInt8>, name: ArraySlice<UInt8>) {
    guard
      let found = Self.table.first(where: {
        name.elementsEqual($0.name.utf8) && type.elementsEqual(Self.typeNames[$0.type].utf8)
      })
    else { return nil }
    self = found.code
  }

  /// An axis by its name, or nil.
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

  /// Contacts of this kind of tool are no fingers but palms.
  static let palmTool: Int32 = 2
  /// Contacts of this kind of tool are pens.
  static let penTool: Int32 = 1
}

/// What a recording tells of a device, and its events.
struct EvdevCapture {
  /// An axis as the device describes it: counts, and counts a millimetre or 0.
  struct Axis {
    var code: EvdevCode
    var minimum: Int32 = 0
    var maximum: Int32 = 0
    var resolution: Int32 = 0
    /// Where the axis stood when it was described.
    var value: Int32?
  }

  /// How the file calls the device, where it tells several apart.
  var path = ""
  var name = ""
  var axes: [Axis] = []
  /// Whether the device tells the corners of a box around two fingers, not the fingers.
  var isSemiMultitouch = false
  /// What a comment of this program's own keeps of the device.
  var extras: [(line: Int, extra: Tape.HeaderLine)] = []
  var rows: [EvdevRow] = []

  /// An axis that the device describes, or nil.
  func axis(_ code: EvdevCode) -> Axis? { axes.first { $0.code == code } }

  /// Changes what is known about an axis.
  mutating func describe(_ code: EvdevCode, _ change: (inout Axis) -> Void) {
    if !axes.contains(where: { $0.code == code }) { axes.append(Axis(code: code)) }
    for index in axes.indices where axes[index].code == code { change(&axes[index]) }
  }

  /// Whether something touches in its events.
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

  /// The property of a device that tells a box around two fingers.
  static let semiMultitouch = 3
}
