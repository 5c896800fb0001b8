import SwivelGeometry
import SwivelInput
import SwivelRecordings

extension TouchLog {
  /// A log with the device's description, without events.
  ///
  /// The axes are the requested ones, else the device's, else derived from its events: from the least count, or
  /// 0 if that is less, to one more than the greatest.
  static func described(
    _ capture: EvdevCapture, _ options: ReadingOptions, _ events: [Event], _ notes: inout [String]
  ) -> TouchLog {
    let (across, down) = (capture.axis(.slotX, .x), capture.axis(.slotY, .y))
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

  /// Plausible lengths of a touchscreen's sides, in millimetres.
  private static let plausibleSides = 20.0...3_000.0
  /// The greatest plausible ratio of the sides.
  private static let plausibleRatio = 5.0

  /// The size in millimetres by the resolutions; nil where it isn't plausible.
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

  /// Drops pressures without a scale, and marks contacts at the edge.
  mutating func markEdges() {
    for index in events.indices {
      events[index].isAtEdge = isEdge(events[index].x, events[index].y)
      if pressure == nil { events[index].pressure = nil }
    }
  }

  /// A clock that is below this at the first event began with the recording, in microseconds.
  private static let longestLead: Int64 = 10_000_000

  /// Shifts a log to begin at 0, if its clock began with the machine or in 1970.
  mutating func moveToStart() {
    guard let first = events.first?.time.microseconds, first > Self.longestLead else { return }
    origin = Timestamp(microseconds: first)
    for index in events.indices { events[index].time.microseconds -= first }
  }
}

extension EvdevCapture {
  /// The axis of contacts or, where that isn't described, of the single-touch position.
  fileprivate func axis(_ code: EvdevCode, _ other: EvdevCode) -> Axis? {
    guard var axis = axis(code), axis.touchAxis != nil else { return self.axis(other) }
    if axis.resolution == 0 { axis.resolution = self.axis(other)?.resolution ?? 0 }
    return axis
  }
}

extension EvdevCapture.Axis {
  /// The range; nil where the device doesn't describe it.
  var touchAxis: TouchAxis? { TouchAxis(Int64(minimum), Int64(maximum)) }
}
