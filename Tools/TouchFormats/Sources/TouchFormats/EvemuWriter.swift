import SwivelGeometry
import SwivelInput
public import SwivelRecordings
import SwivelTapes

extension TouchLog {
  /// The log as a recording of evemu 1.3 with a device description, for `evemu-play`.
  ///
  /// The device is a touchscreen with slots and the log's axes; those of a window count millionths of a point,
  /// or coarser units where these exceed 31 bits.
  ///
  /// Contacts have their ids as tracking ids where these fit 16 bits and are free. A cancelled contact lifts.
  /// Comments contain what evemu can't express, so that this program reads the same log again.
  public var evemu: String {
    var writer = EvemuWriter(self)
    return writer.text()
  }
}

/// Writes a log as a recording of evemu.
private struct EvemuWriter {
  private static let slotCount = 10
  private static let maximumID: Int64 = 65_535
  private static let buttonTouch: Int64 = 0x14A

  private let log: TouchLog
  /// The divisor by which counts fit 31 bits.
  private let divisor: Int64
  private var lines = ""
  private var slots: [Finger?] = []
  private var currentSlot = 0
  private var isTouched = false
  private var pointer: (x: Int64, y: Int64)?

  private struct Finger {
    let id: ContactID
    let trackingID: Int64
    var x: Int64
    var y: Int64
    var pressure: Int64?
    /// The number of contacts that landed before.
    let order: Int
  }

  private var landed = 0

  init(_ log: TouchLog) {
    self.log = log
    let ends = [
      log.horizontal.minimum, log.horizontal.maximum, log.vertical.minimum, log.vertical.maximum,
    ]
    let farthest = ends.map(\.magnitude).max() ?? 0
    var divisor: Int64 = 1
    while farthest / UInt64(divisor) > UInt64(Int32.max) { divisor *= 10 }
    self.divisor = divisor
  }

  mutating func text() -> String {
    head()
    var index = log.events.startIndex
    while index < log.events.endIndex {
      let end = reportEnd(from: index)
      report(log.events[index..<end])
      index = end
    }
    return lines
  }

  /// The end of a report's events: at another time, or at a second event of a contact.
  private func reportEnd(from start: Int) -> Int {
    var ids: [ContactID] = []
    var index = start
    while index < log.events.endIndex, log.events[index].time == log.events[start].time,
      !ids.contains(log.events[index].id)
    {
      ids.append(log.events[index].id)
      index += 1
    }
    return index
  }
}

extension EvemuWriter {
  private mutating func report(_ events: ArraySlice<TouchLog.Event>) {
    let time = events.first.map { ($0.time + log.origin).microseconds } ?? 0
    for event in events where event.phase == .ended || event.phase == .cancelled {
      moveBeforeLift(event, at: time)
    }
    for event in events { write(event, at: time) }
    writePointer(at: time)
    row(time, 0, 0, 0)
  }

  /// Moves a contact before its lift, if the lift has another position.
  private mutating func moveBeforeLift(_ event: TouchLog.Event, at time: Int64) {
    guard let slot = slot(of: event.id), let finger = slots[slot],
      (finger.x, finger.y) != (event.x, event.y)
    else { return }
    move(slot, event, at: time)
    writePointer(at: time)
    row(time, 0, 0, 0)
  }

  private mutating func write(_ event: TouchLog.Event, at time: Int64) {
    let slot = slot(of: event.id)
    switch (event.phase, slot) {
    case (.began, nil), (.moved, nil): land(event, at: time)
    case (.began, let slot?), (.moved, let slot?): move(slot, event, at: time)
    case (.ended, let slot?), (.cancelled, let slot?):
      select(slot, at: time)
      row(time, 3, 0x39, -1)
      slots[slot] = nil
    case (.ended, nil), (.cancelled, nil): break
    }
  }

  private func slot(of id: ContactID) -> Int? { slots.firstIndex { $0?.id == id } }

  private mutating func select(_ slot: Int, at time: Int64) {
    guard slot != currentSlot else { return }
    currentSlot = slot
    row(time, 3, 0x2F, Int64(slot))
  }

  private mutating func land(_ event: TouchLog.Event, at time: Int64) {
    let slot = slots.firstIndex { $0 == nil } ?? slots.endIndex
    if slot == slots.endIndex { slots.append(nil) }
    landed += 1
    let finger = Finger(
      id: event.id, trackingID: trackingID(event.id), x: event.x, y: event.y,
      pressure: event.pressure, order: landed)
    slots[slot] = finger
    select(slot, at: time)
    row(time, 3, 0x39, finger.trackingID)
    row(time, 3, 0x35, event.x / divisor)
    row(time, 3, 0x36, event.y / divisor)
    if let pressure = event.pressure { row(time, 3, 0x3A, pressure) }
  }

  private mutating func move(_ slot: Int, _ event: TouchLog.Event, at time: Int64) {
    guard var finger = slots[slot] else { return }
    select(slot, at: time)
    if finger.x != event.x { row(time, 3, 0x35, event.x / divisor) }
    if finger.y != event.y { row(time, 3, 0x36, event.y / divisor) }
    if let pressure = event.pressure, pressure != finger.pressure { row(time, 3, 0x3A, pressure) }
    (finger.x, finger.y, finger.pressure) = (event.x, event.y, event.pressure)
    slots[slot] = finger
  }

  private func trackingID(_ id: ContactID) -> Int64 {
    let taken = slots.compactMap { $0?.trackingID }
    var number = ((id.number % (Self.maximumID + 1)) + Self.maximumID + 1) % (Self.maximumID + 1)
    while taken.contains(number) { number = (number + 1) % (Self.maximumID + 1) }
    return number
  }

  /// Writes the single-touch events for the contact that landed first of those down.
  private mutating func writePointer(at time: Int64) {
    let first = slots.compactMap { $0 }.min { $0.order < $1.order }
    if (first != nil) != isTouched {
      isTouched = first != nil
      row(time, 1, Self.buttonTouch, isTouched ? 1 : 0)
    }
    guard let first else { return }
    if pointer?.x != first.x { row(time, 3, 0, first.x / divisor) }
    if pointer?.y != first.y { row(time, 3, 1, first.y / divisor) }
    pointer = (first.x, first.y)
  }
}

extension EvemuWriter {
  private mutating func head() {
    lines += "# EVEMU 1.3\n"
    if log.unit != .points || log.header != nil {
      for extra in log.extras where extra.key != TouchLog.ExtraKey.origin.rawValue {
        lines += "# swivel \(extra.key) \(extra.value)\n"
      }
    } else if divisor == 1 {
      lines += "# swivel size \(log.size.x) \(log.size.y) \(log.unit.rawValue)\n"
    }
    lines += "N: \(log.name.isEmpty ? "Swivel touchscreen" : log.name.inOneLine)\n"
    // A virtual bus, and the direct-input property of touchscreens.
    lines += "I: 0006 0000 0000 0001\nP: 02 00 00 00 00 00 00 00\n"
    bits(0, [0, 1, 3], bytes: 8)
    bits(1, [Self.buttonTouch], bytes: 96)
    bits(3, [0, 1, 0x2F, 0x35, 0x36, 0x39] + (log.pressure == nil ? [] : [0x3A]), bytes: 8)
    axis(0, isVertical: false)
    axis(1, isVertical: true)
    lines += "A: 2f 0 \(Self.slotCount - 1) 0 0 0\n"
    axis(0x35, isVertical: false)
    axis(0x36, isVertical: true)
    lines += "A: 39 0 \(Self.maximumID) 0 0 0\n"
    if let pressure = log.pressure {
      lines += "A: 3a \(pressure.minimum) \(pressure.maximum) 0 0 0\n"
    }
  }

  /// Writes the bit mask of a type's codes, eight bytes per line, the lowest bit first.
  private mutating func bits(_ type: Int, _ codes: [Int64], bytes count: Int) {
    for start in stride(from: 0, to: count, by: 8) {
      let bytes = (start..<start + 8).map { byte in
        codes.filter { $0 / 8 == Int64(byte) }.reduce(Int64(0)) { $0 | 1 << ($1 % 8) }
      }
      lines += "B: " + ([Int64(type)] + bytes).map { hexadecimal($0, 2) }.joined(separator: " ")
      lines += "\n"
    }
  }

  private mutating func axis(_ code: Int64, isVertical: Bool) {
    let axis = isVertical ? log.vertical : log.horizontal
    let side = isVertical ? log.size.y : log.size.x
    let isKnown = log.unit == .millimetres
    let resolution = isKnown ? Int64((Double(axis.length) / side).rounded()) : 0
    lines += "A: \(hexadecimal(code, 2)) \(axis.minimum / divisor) \(axis.maximum / divisor) 0 0 "
    lines += "\(min(resolution, Int64(Int32.max)))\n"
  }

  private mutating func row(_ time: Int64, _ type: Int64, _ code: Int64, _ value: Int64) {
    let digits = String(value.magnitude)
    let width = value < 0 ? 3 : 4
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    lines += "E: \(decimal(time)) \(hexadecimal(type, 4)) \(hexadecimal(code, 4)) "
    lines += "\(value < 0 ? "-" : "")\(zeros)\(digits)\n"
  }

  private func hexadecimal(_ number: Int64, _ width: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
