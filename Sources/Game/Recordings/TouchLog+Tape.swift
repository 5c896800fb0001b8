public import SwivelGestures
public import SwivelTapes

extension TouchLog {
  /// Reads the contacts of a tape, with the device that its header describes.
  ///
  /// A tape of a session has no device: its window is taken as the device, in millionths of a point; changes of
  /// the window's size are ignored.
  public init(_ tape: Tape) throws(RecordingError) {
    let (width, height) = Self.axes(of: tape.surface.size)
    self.init(horizontal: width, vertical: height, size: tape.surface.size.vector, unit: .points)
    pressure = .millionths
    // From the first header line with an unknown key on.
    if tape.isOfDevice { try readExtras(tape.extras, from: tape.shown == nil ? 6 : 7) }
    for entry in tape.entries {
      if entry == .extra(Self.endMark) { break }
      guard case .event(let event) = entry, case .contact(let contact) = event.kind else {
        continue
      }
      events.append(logged(contact, at: event.time, on: tape.surface))
    }
    if !events.contains(where: { $0.pressure != nil }), !tape.isOfDevice { pressure = nil }
  }

  private func logged(_ contact: Contact, at time: Timestamp, on surface: Surface) -> Event {
    let share = contact.pressure.flatMap { share in
      pressure?.count(at: share, on: TouchAxis.millionths.length)
    }
    return Event(
      time: time, id: contact.id, kind: contact.kind, phase: contact.phase,
      x: horizontal.count(at: contact.position.x, on: surface.size.x),
      y: vertical.count(at: contact.position.y, on: surface.size.y), pressure: share,
      isAtEdge: contact.isClamped)
  }

  /// Takes the device's description from header lines; lines with other keys are not handled here.
  private mutating func readExtras(_ extras: [Tape.HeaderLine], from line: Int)
    throws(RecordingError)
  {
    pressure = nil
    for (index, extra) in extras.enumerated() {
      guard let key = ExtraKey(rawValue: extra.key) else { continue }
      try take(key, extra.value, line: line + index)
    }
  }

  /// Takes one value of a device's description.
  public mutating func take(_ key: ExtraKey, _ value: String, line: Int) throws(RecordingError) {
    func failure(_ expected: String) -> RecordingError {
      RecordingError(
        line: line, found: "\(key.rawValue) \(quoted(String(value.prefix(40))))",
        expected: expected)
    }
    func axis() throws(RecordingError) -> TouchAxis {
      let ends = value.split(separator: " ").map { Int64($0) }
      guard ends.count == 2, let from = ends[0], let to = ends[1], let axis = TouchAxis(from, to)
      else { throw failure("two whole numbers, the larger one last") }
      return axis
    }
    switch key {
    case .device: name = value
    case .horizontal: horizontal = try axis()
    case .vertical: vertical = try axis()
    case .pressure: pressure = try axis()
    case .jsonLines: header = value
    case .origin:
      guard let time = ArraySlice(value.utf8).microseconds else {
        throw failure("seconds with six decimals, below 10000000000")
      }
      origin = Timestamp(microseconds: time)
    case .size:
      let words = value.split(separator: " ")
      guard words.count == 3, let width = Double(words[0]), let height = Double(words[1]),
        let unit = Recording.Unit(rawValue: String(words[2])), Recording.sides.contains(width),
        Recording.sides.contains(height)
      else { throw failure("a width and a height from 0.001 to 1000000000 and a unit") }
      (size, self.unit) = (Vector(x: width, y: height), unit)
    }
  }

  /// The axes in millionths of a point.
  public static func axes(of size: ExactPoint) -> (TouchAxis, TouchAxis) {
    (TouchAxis(0, size.x) ?? .millionths, TouchAxis(0, size.y) ?? .millionths)
  }

  /// The line of a tape behind which contacts are lost that were down at the recording's end.
  public static let endMark = "x-recording-ends"

  /// The keys of header lines or comments that describe a device.
  public enum ExtraKey: String, CaseIterable {
    case device
    /// How it counts to the right.
    case horizontal = "axis-x"
    /// How it counts down.
    case vertical = "axis-y"
    case pressure = "axis-pressure"
    /// Its width, its height and their unit.
    case size
    /// What its clock said at the time 0.
    case origin = "time-origin"
    /// The first line of the JSON lines that it comes from.
    case jsonLines = "touch-jsonl"
  }
}

extension Tape {
  /// Whether its header describes the device of its contacts, as that of a converted recording does.
  public var isOfDevice: Bool {
    extras.contains { $0.key == TouchLog.ExtraKey.horizontal.rawValue }
  }
}
