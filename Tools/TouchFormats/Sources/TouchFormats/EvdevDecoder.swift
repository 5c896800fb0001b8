import SwivelGeometry
import SwivelInput
import SwivelRecordings
import SwivelTapes

/// Makes a log of the events of a Linux input device.
///
/// - A report has the time of its `SYN_REPORT`; events after the last one are dropped.
///
/// - Devices with slots (protocol B), devices that report all contacts each time (protocol A) and devices with
///   a single contact are distinguished by their events.
///
/// - After `SYN_DROPPED` everything up to the next report is ignored: contacts that were down are cancelled,
///   and land again when both coordinates are reported.
///
/// - A contact that was down before the recording began lands with the first report that has both coordinates.
struct EvdevDecoder {
  private let capture: EvdevCapture
  private let options: ReadingOptions
  private var journal = ContactJournal()
  private var notes: [String] = []

  init(_ capture: EvdevCapture, _ options: ReadingOptions) {
    self.capture = capture
    self.options = options
  }

  /// Reads a log; rejects devices without contacts, or with the corners of a box instead, and a clock that goes back.
  static func reading(
    _ capture: EvdevCapture, _ options: ReadingOptions
  ) throws(RecordingError) -> TouchReading {
    var decoder = EvdevDecoder(capture, options)
    return try decoder.reading()
  }

  private mutating func reading() throws(RecordingError) -> TouchReading {
    if capture.isSemiMultitouch {
      throw RecordingError(
        line: capture.rows.first.map { Int($0.line) } ?? 1,
        found: "a device that tells a box around two fingers (INPUT_PROP_SEMI_MT)",
        expected: "one that tells the fingers")
    }
    try decode()
    var log = TouchLog.described(capture, options, journal.events, &notes)
    for (line, extra) in capture.extras {
      guard let key = TouchLog.ExtraKey(rawValue: extra.key), key != .origin else { continue }
      try log.take(key, extra.value, line: line)
    }
    log.events = journal.events
    log.markEdges()
    log.moveToStart()
    return TouchReading(log: log, notes: notes)
  }

  /// The tracker for the device's protocol.
  private func tracker() -> any ContactTracker {
    let rows = capture.rows
    let hasSlots = capture.axis(.slot) != nil || rows.contains { $0.code == .slot }
    let hasPlaces = rows.contains { $0.code == .slotX || $0.code == .slotY }
    if !hasSlots, rows.contains(where: { $0.code == .contactReport }) {
      return PacketTracker(reach: reach)
    }
    if hasPlaces || hasSlots {
      let greatestID = capture.axis(.trackingID).flatMap { $0.maximum > 0 ? $0.maximum : nil }
      return SlotTracker(current: capture.axis(.slot)?.value ?? 0, greatestID: greatestID)
    }
    return SingleTracker(
      x: capture.axis(.x)?.value, y: capture.axis(.y)?.value,
      isTouching: rows.first { $0.code == .touch }?.value == 0)
  }

  /// A quarter of the surface's diagonal, the farthest that a contact moves from one report to the next.
  private var reach: Double {
    let sides = [EvdevCode.slotX, .slotY].map { code in
      let values = capture.rows.lazy.filter { $0.code == code }.map { Double($0.value) }
      guard let axis = capture.axis(code), axis.minimum < axis.maximum else {
        return (values.max() ?? 0) - (values.min() ?? 0)
      }
      return Double(axis.maximum) - Double(axis.minimum)
    }
    return max(1, (sides[0] * sides[0] + sides[1] * sides[1]).squareRoot() / 4)
  }

  private mutating func decode() throws(RecordingError) {
    var tracker = tracker()
    var clock = ReportClock()
    var isDropping = false
    for row in capture.rows {
      switch row.code {
      case .dropped:
        isDropping = true
        tracker.forget()
        journal.loseAll(at: try clock.time(of: row))
      case .report:
        let time = try clock.time(of: row)
        if !isDropping { tracker.report(to: &journal, at: time) }
        isDropping = false
        try checkCount(row)
      default: if !isDropping { tracker.take(row.code, row.value) }
      }
    }
  }

  private func checkCount(_ row: EvdevRow) throws(RecordingError) {
    guard journal.contacts.count <= Recording.maximumFingers else {
      throw RecordingError(
        line: Int(row.line), found: "one more finger",
        expected: "at most \(Recording.maximumFingers) at the same time")
    }
  }
}

/// The device's clock, which must not go back.
private struct ReportClock {
  private var last: Int64?

  mutating func time(of row: EvdevRow) throws(RecordingError) -> Int64 {
    if let last, row.time < last {
      throw RecordingError(
        line: Int(row.line), found: "the time \(decimal(row.time))",
        expected: "none before \(decimal(last))")
    }
    last = row.time
    return row.time
  }
}
