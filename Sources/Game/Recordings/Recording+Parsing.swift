import SwivelGestures
import SwivelJSON
import SwivelTapes

extension Recording {
  /// The format's name in the first line.
  public static let format = "touch-jsonl/1"
  /// The longest line, in bytes.
  public static let longestLine = 65_536
  /// The greatest number of fingers at the same time.
  public static let maximumFingers = 64

  /// Reads a recording strictly; any deviation from the format is an error.
  ///
  /// Errors are bytes that are no UTF-8 or no JSON, arrays and objects within a line, lines longer than
  /// ``longestLine``, a missing or unknown key, another format, impossible sizes, times that go back, and
  /// fingers that land twice, or move or lift without being down.
  ///
  /// O(n) in the number of bytes.
  public init(parsing bytes: [UInt8]) throws(RecordingError) {
    var lines = ByteLines(bytes)
    guard let first = try lines.next() else {
      throw RecordingError(
        line: 1, found: "the end of the file", expected: "a header of \(Self.format)")
    }
    do { try self.init(header: JSONObject(JSONNode(parsing: first, line: 1))) } catch {
      throw RecordingError(error)
    }
    guard max(size.x, size.y) * pointsPerUnit <= Self.longestSide else {
      throw RecordingError(
        line: 1, found: "a surface of \(size.x) by \(size.y) \(unit.rawValue)",
        expected: "sides of at most \(Int(Self.longestSide)) points, 96 an inch")
    }
    var fingers = RecordedFingers()
    while let line = try lines.next() {
      let event: Event
      do { event = try self.event(JSONNode(parsing: line, line: lines.number)) } catch {
        throw RecordingError(error)
      }
      try fingers.check(event, line: lines.number)
      events.append(event)
    }
  }

  private init(header: JSONObject) throws(JSONError) {
    guard header.node("format")?.string == Self.format else {
      throw header.mismatch("format", quoted(Self.format))
    }
    let unit = try header.value("units", JSONFormat<Unit>.word)
    let width = try header.value("width", .number(Self.sides))
    let height = try header.value("height", .number(Self.sides))
    self.init(size: Vector(x: width, y: height), unit: unit, events: [])
  }

  /// The valid lengths of a side, in its unit.
  public static let sides = 0.001...1e9
  /// The valid positions of a finger, in sides of the surface.
  private static let fractions = -10.0...10.0
  /// The longest side in points, so that all positions are within the limits of contacts.
  public static let longestSide = ExactPoint.farthest / fractions.upperBound
  /// The latest time in seconds covers the clocks of this century, to the microsecond.
  private static let times = JSONFormat<Double>.number(0...4e9)
  private static let places = JSONFormat<Double>.number(fractions)
  private static let pressures = JSONFormat<Double>.number(0...1)

  private func event(_ node: JSONNode) throws(JSONError) -> Event {
    let line = try JSONObject(node, keys: Self.keys)
    let time = try line.value("t", Self.times)
    let id = try line.value("id", Self.ids)
    let phase = try line.value("phase", Self.phases)
    let x = try line.value("x", Self.places)
    let y = try line.value("y", Self.places)
    return Event(
      time: Timestamp(seconds: time), id: ContactID(Int64(id)), phase: phase,
      position: Vector(x: x * size.x, y: y * size.y),
      pressure: line.has("pressure") ? try line.value("pressure", Self.pressures) : nil,
      isAtEdge: [0, 1].contains(x) || [0, 1].contains(y))
  }

  private static let ids = JSONFormat<Int>.integer(.min ... .max)
  private static let phases = JSONFormat<ContactPhase>.word([
    ("down", .began), ("move", .moved), ("up", .ended),
  ])
  private static let keys = ["t", "id", "phase", "x", "y", "pressure"]
}

/// The fingers that are down, and the time of the last event.
private struct RecordedFingers {
  private var time = Timestamp.zero
  private var down: [ContactID] = []

  mutating func check(_ event: Recording.Event, line: Int) throws(RecordingError) {
    guard event.time >= time else {
      throw RecordingError(
        line: line, found: "the time \(decimal(event.time.microseconds))",
        expected: "none before \(decimal(time.microseconds))")
    }
    time = event.time
    let index = down.firstIndex(of: event.id)
    switch (event.phase, index) {
    case (.began, nil): try land(event.id, line)
    case (.began, _?):
      throw RecordingError(
        line: line, found: "finger \(event.id.number) landing again", expected: "it to lift first")
    case (_, nil):
      throw RecordingError(
        line: line, found: "finger \(event.id.number), which is not down",
        expected: "it to land first")
    case (.moved, _?): break
    case (.ended, let index?), (.cancelled, let index?): down.remove(at: index)
    }
  }

  private mutating func land(_ id: ContactID, _ line: Int) throws(RecordingError) {
    guard down.count < Recording.maximumFingers else {
      throw RecordingError(
        line: line, found: "one more finger",
        expected: "at most \(Recording.maximumFingers) at the same time")
    }
    down.append(id)
  }
}
