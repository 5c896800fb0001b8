import SwivelGeometry
import SwivelInput
import SwivelJSON
public import SwivelRecordings
import SwivelTapes

extension TouchLog {
  /// Reads JSON lines (`touch-jsonl/1`).
  ///
  /// Positions are rounded to a millionth of the surface; those in points, to a millionth of a point.
  public init(jsonLines bytes: [UInt8]) throws(RecordingError) {
    let recording = try Recording(parsing: bytes)
    var lines = ByteLines(bytes)
    let first = try lines.next() ?? []
    self.init(recording)
    self.header = first.last == UInt8(ascii: "\r") ? first.dropLast().text : first.text
    let node = try? JSONNode(parsing: first, line: 1)
    if let name = node?.member("device")?.string { self.name = name.inOneLine }
  }

  /// A log of a recording.
  private init(_ recording: Recording) {
    let size = recording.size
    let isInPoints = recording.unit == .points
    let axes = isInPoints ? Self.axes(of: ExactPoint(size)) : (.millionths, .millionths)
    self.init(horizontal: axes.0, vertical: axes.1, size: size, unit: recording.unit)
    if recording.events.contains(where: { $0.pressure != nil }) { pressure = .millionths }
    events = recording.events.map { event in
      Event(
        time: event.time, id: event.id, phase: event.phase,
        x: whole(event.position.x / size.x, horizontal),
        y: whole(event.position.y / size.y, vertical),
        pressure: event.pressure.map { whole($0, .millionths) }, isAtEdge: event.isAtEdge)
    }
    moveToStart()
  }

  private func whole(_ fraction: Double, _ axis: TouchAxis) -> Int64 {
    Int64((fraction * Double(axis.length)).rounded())
  }

  /// The log as JSON lines (`touch-jsonl/1`): its original header or a new one, and one line per event.
  ///
  /// A cancelled contact is written as a lift.
  public var jsonLines: String {
    var text = (header ?? madeHeader) + "\n"
    for event in events { text += line(event) }
    return text
  }

  private var madeHeader: String {
    """
    {"format": "\(Recording.format)", "device": \(JSONNode.quoted(name)), "width": \(size.x), \
    "height": \(size.y), "units": "\(unit.rawValue)"}
    """
  }

  private func line(_ event: Event) -> String {
    let pressure = event.pressure.flatMap { count in self.pressure.map { member(count, $0) } }
    return """
      {"t":\((event.time + origin).seconds),"id":\(event.id.number),\
      "phase":"\(event.phase.recorded)","x":\(fraction(event.x, horizontal)),\
      "y":\(fraction(event.y, vertical))\(pressure ?? "")}

      """
  }

  private func member(_ pressure: Int64, _ axis: TouchAxis) -> String {
    ",\"pressure\":\(fraction(min(max(pressure, axis.minimum), axis.maximum), axis))"
  }

  /// A position as a fraction: six decimals distinguish a million counts; a longer axis needs all digits.
  private func fraction(_ count: Int64, _ axis: TouchAxis) -> Double {
    let fraction = axis.fraction(of: count)
    let million = Double(TouchAxis.millionths.length)
    return axis.length <= TouchAxis.millionths.length
      ? (fraction * million).rounded() / million
      : fraction
  }
}

extension ContactPhase {
  /// The phase in a recording.
  fileprivate var recorded: String {
    switch self {
    case .began: "down"
    case .moved: "move"
    case .ended, .cancelled: "up"
    }
  }
}

extension Timestamp {
  /// The time plus a duration.
  static func + (time: Timestamp, duration: Timestamp) -> Timestamp {
    Timestamp(microseconds: time.microseconds &+ duration.microseconds)
  }
}

extension String {
  /// The text with spaces in place of characters that could end a line.
  var inOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.isWhitespace || $0.value < 32 ? " " : $0 }))
  }
}
