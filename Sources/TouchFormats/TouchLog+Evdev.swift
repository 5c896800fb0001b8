import Geometry
import Input

extension TouchLog {
  /// A log of a device, as far as the recording describes it, without events yet.
  ///
  /// The axes are those that were asked for, else the device's, else as far as its events reach: from the
  /// least, or 0 if that is less, to one more than the greatest.
  static func described(
    _ capture: EvdevCapture, _ options: ReadingOptions, _ events: [Event], _ notes: inout [String]
  ) -> TouchLog {
    let (across, down) = (capture.place(.slotX, .x), capture.place(.slotY, .y))
    var axes = [across?.touchAxis, down?.touchAxis]
    if let range = options.range { axes = [range.horizontal, range.vertical] }
    if axes.contains(nil) {
      notes.append(
        "the recording doesn't tell the device's range; taken as far as its fingers go (see --range)"
      )
    }
    let horizontal = axes[0] ?? reached(events.map(\.x))
    let vertical = axes[1] ?? reached(events.map(\.y))
    let counts = Vector(x: Double(horizontal.length), y: Double(vertical.length))
    var log = TouchLog(horizontal: horizontal, vertical: vertical, size: counts, unit: .counts)
    if options.range == nil, let across, let down,
      let size = plausibleSize(of: counts, across.resolution, down.resolution, &notes)
    {
      (log.size, log.unit) = (size, .millimetres)
    }
    log.name = capture.name.inOneLine
    log.pressure = (capture.axis(.slotPressure) ?? capture.axis(.pressure))?.touchAxis
    return log
  }

  private static func reached(_ counts: [Int64]) -> TouchAxis {
    TouchAxis(min(0, counts.min() ?? 0), (counts.max() ?? 0) + 1) ?? .millionths
  }

  /// Sides that a surface for fingers may have, in millimetres.
  private static let plausibleSides = 20.0...3_000.0
  /// How much longer than the other a side may be.
  private static let plausibleRatio = 5.0

  /// The size in millimetres that the resolutions give, or nil where no device is like that.
  private static func plausibleSize(
    of counts: Vector, _ across: Int32, _ down: Int32, _ notes: inout [String]
  ) -> Vector? {
    guard across > 0, down > 0 else { return nil }
    let size = Vector(x: counts.x / Double(across), y: counts.y / Double(down))
    let ratio = max(size.x, size.y) / min(size.x, size.y)
    guard plausibleSides.contains(size.x), plausibleSides.contains(size.y), ratio <= plausibleRatio
    else {
      notes.append(
        "no surface is \(size.x) by \(size.y) mm, as the device's resolution says; taken in counts")
      return nil
    }
    return size
  }

  /// Leaves out pressures without a scale, and marks where a contact is at the edge.
  mutating func markEdges() {
    for index in events.indices {
      events[index].isAtEdge = isEdge(events[index].x, events[index].y)
      if pressure == nil { events[index].pressure = nil }
    }
  }

  /// A clock that says less than this at the first event runs since the recording began.
  private static let longestLead: Int64 = 10_000_000

  /// Moves a log whose clock runs since the machine's start, or since 1970, to begin at 0.
  mutating func moveToStart() {
    guard let first = events.first?.time.microseconds, first > Self.longestLead else { return }
    origin = Timestamp(microseconds: first)
    for index in events.indices { events[index].time.microseconds -= first }
  }
}

extension EvdevCapture {
  /// The axis of contacts, or where that isn't described, of the pointer that stands for them.
  fileprivate func place(_ code: EvdevCode, _ other: EvdevCode) -> Axis? {
    guard var axis = axis(code), axis.touchAxis != nil else { return self.axis(other) }
    if axis.resolution == 0 { axis.resolution = self.axis(other)?.resolution ?? 0 }
    return axis
  }
}

extension EvdevCapture.Axis {
  /// The counts, or nil where the device doesn't tell two ends.
  var touchAxis: TouchAxis? { TouchAxis(Int64(minimum), Int64(maximum)) }
}
