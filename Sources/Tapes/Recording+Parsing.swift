import Geometry
import Input

extension Recording {
  /// The format that is read, as the first line names it.
  public static let format = "touch-jsonl/1"
  /// The longest line that is read, in bytes.
  public static let longestLine = 65_536
  /// The most fingers that are down at the same time.
  public static let mostFingers = 64

  /// Reads a recording, strictly: a line that can't be meant so is refused.
  ///
  /// Refused are bytes that are no UTF-8 or no JSON, arrays and objects within a line, lines above
  /// ``longestLine``, a missing or unknown key, another format, sizes that no device has, times that go
  /// back, fingers that land twice, or move or lift without being down. O(n) in the number of bytes.
  public init(parsing bytes: [UInt8]) throws(RecordingError) {
    var lines = ByteLines(bytes)
    guard let first = try lines.next() else {
      throw RecordingError(
        line: 1, found: "the end of the file", expected: "a header of \(Self.format)")
    }
    try self.init(header: JSONLine(first, number: 1))
    var fingers = RecordedFingers()
    while let line = try lines.next() {
      let event = try self.event(JSONLine(line, number: lines.number))
      try fingers.check(event, line: lines.number)
      events.append(event)
    }
  }

  private init(header: JSONLine) throws(RecordingError) {
    _ = try header.choice("format", { $0 == Self.format ? $0 : nil }, quoted(Self.format))
    let unit = try header.choice("units", Unit.init(rawValue:), "\"mm\", \"counts\" or \"pt\"")
    let width = try header.number("width", in: Self.sides, "a width from 0.001 to 1000000000")
    let height = try header.number("height", in: Self.sides, "a height from 0.001 to 1000000000")
    self.init(size: Vector(x: width, y: height), unit: unit, events: [])
    guard max(width, height) * pointsPerUnit <= Self.longestSide else {
      throw RecordingError(
        line: header.number, found: "a surface of \(width) by \(height) \(unit.rawValue)",
        expected: "sides of at most \(Int(Self.longestSide)) points, 96 an inch")
    }
  }

  /// How long a side may be in its unit.
  static let sides = 0.001...1e9
  /// How many sides off the surface a finger may be.
  private static let farthestFraction = 10.0
  /// How long a side may be, in points, so that everything lies where contacts may lie.
  static let longestSide = ExactPoint.farthest / farthestFraction
  /// The last time in seconds: any that a clock shows in this century, exact to the microsecond.
  private static let lastTime = 4e9

  private func event(_ line: JSONLine) throws(RecordingError) -> Event {
    for member in line.members where !Self.keys.contains(member.key) {
      throw line.error(member, "t, id, phase, x, y and pressure only")
    }
    let time = try line.number("t", in: 0...Self.lastTime, "seconds from 0 to 4000000000")
    let id = try line.integer("id", "a whole number")
    let phase = try line.choice(
      "phase", ContactPhase.init(recorded:), "\"down\", \"move\" or \"up\"")
    let x = try fraction("x", line)
    let y = try fraction("y", line)
    let hasPressure = line.members.contains { $0.key == "pressure" }
    return Event(
      time: Timestamp(seconds: time), id: ContactID(id), phase: phase,
      position: Vector(x: x * size.x, y: y * size.y),
      pressure: hasPressure ? try line.number("pressure", in: 0...1, "a number from 0 to 1") : nil,
      isAtEdge: [0, 1].contains(x) || [0, 1].contains(y))
  }

  private func fraction(_ key: String, _ line: JSONLine) throws(RecordingError) -> Double {
    try line.number(
      key, in: -Self.farthestFraction...Self.farthestFraction,
      "a fraction of the surface, from -10 to 10")
  }

  private static let keys = ["t", "id", "phase", "x", "y", "pressure"]
}

extension ContactPhase {
  /// The phase of a word in a recording.
  fileprivate init?(recorded word: String) {
    switch word {
    case "down": self = .began
    case "move": self = .moved
    case "up": self = .ended
    default: return nil
    }
  }
}

/// Which fingers are down, and when the last event was.
private struct RecordedFingers {
  private var time = Timestamp.zero
  private var down: [ContactID] = []

  /// Refuses what no fingers can do.
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
    guard down.count < Recording.mostFingers else {
      throw RecordingError(
        line: line, found: "one more finger",
        expected: "at most \(Recording.mostFingers) at the same time")
    }
    down.append(id)
  }
}
