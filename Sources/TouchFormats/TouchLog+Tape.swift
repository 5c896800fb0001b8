import Geometry
public import Input
public import Tapes

extension TouchLog {
  /// The log as a tape whose window is the device's surface.
  ///
  /// Each axis of the device is a side of the surface.
  ///
  /// By default it has 96 points per inch, or is 1,280 points wide where the device doesn't tell its size. The
  /// header describes the device (`device`, `axis-x`, `axis-y`, `axis-pressure`, `size`, `time-origin`,
  /// `touch-jsonl`), so that ``init(_:)`` gives the same log. Contacts that are down at the end are cancelled
  /// after a line `x-recording-ends`.
  public func tape(
    program: String, step: Int64, start: Tape.Start, surface: Surface? = nil
  ) throws(RecordingError) -> Tape {
    let surface = if let surface { surface } else { try usualSurface }
    guard surface.size.x >= horizontal.length, surface.size.y >= vertical.length else {
      throw RecordingError(
        line: 1, found: "axes of \(horizontal.length) by \(vertical.length) counts",
        expected: "a surface on which each count is at least a millionth of a point")
    }
    if let last = events.last?.time, last > Self.latest {
      throw RecordingError(
        line: 1, found: "\(decimal(last.microseconds)) seconds",
        expected: "no more than \(decimal(Self.latest.microseconds)) on a tape")
    }
    var tape = Tape(program: program, surface: surface, step: step, start: start)
    if unit != .points || header != nil || !name.isEmpty { tape.extras = extras }
    var inputs = events.map { inputEvent($0, on: surface) }
    InputEvent.joinReports(of: &inputs)
    tape.entries = Tape.Entries(inputs.map { .event($0) })
    let open = unfinished
    guard !open.isEmpty, let last = events.last?.time else { return tape }
    tape.entries.append(.extra(Self.endMark))
    var losses = open.map { event in
      var lost = event
      (lost.time, lost.phase) = (last, .cancelled)
      return inputEvent(lost, on: surface)
    }
    InputEvent.joinReports(of: &losses)
    tape.entries += losses.map { .event($0) }
    return tape
  }

  static let endMark = "x-recording-ends"

  /// The latest time on a tape: eleven days.
  private static let latest = Timestamp(microseconds: 1_000_000_000_000)

  /// The surface with the device's physical size; larger where counts would be lost.
  private var usualSurface: Surface {
    get throws(RecordingError) {
      let natural = recordingScale
      let least = ExactPoint(size * natural)
      let tightest = min(
        Double(least.x) / Double(horizontal.length), Double(least.y) / Double(vertical.length))
      let scale = tightest >= 1 ? natural : natural * 2 / max(tightest, 1e-9)
      let points = size * scale
      guard max(points.x, points.y) <= Recording.longestSide else {
        throw RecordingError(
          line: 1, found: "a surface of \(size.x) by \(size.y) \(unit.rawValue)",
          expected: "sides of at most \(Int(Recording.longestSide)) points")
      }
      return Surface(size: ExactPoint(points))
    }
  }

  private var recordingScale: Double {
    Recording(size: size, unit: unit, events: []).pointsPerUnit
  }

  private func inputEvent(_ event: Event, on surface: Surface) -> InputEvent {
    let position = ExactPoint(
      x: horizontal.position(of: event.x, on: surface.size.x),
      y: vertical.position(of: event.y, on: surface.size.y))
    let share = event.pressure.flatMap { count in
      pressure?.position(of: count, on: TouchAxis.millionths.length)
    }
    return InputEvent(
      time: event.time,
      contact: Contact(
        id: event.id, kind: event.kind, phase: event.phase, position: position, pressure: share,
        isClamped: event.isAtEdge))
  }
}

extension TouchLog {
  /// The header lines that describe the device.
  var extras: [Tape.HeaderLine] {
    var lines: [Tape.HeaderLine] = []
    func add(_ key: ExtraKey, _ value: String?) {
      if let value { lines.append(Tape.HeaderLine(key: key.rawValue, value: value)) }
    }
    add(.device, name.isEmpty ? nil : name.inOneLine)
    add(.horizontal, words(horizontal))
    add(.vertical, words(vertical))
    add(.pressure, pressure.map(words))
    add(.size, "\(size.x) \(size.y) \(unit.rawValue)")
    add(.origin, origin == .zero ? nil : decimal(origin.microseconds))
    add(.jsonLines, header)
    return lines
  }

  /// The keys of header lines or comments that describe a device.
  enum ExtraKey: String, CaseIterable {
    case device
    case horizontal = "axis-x"
    case vertical = "axis-y"
    case pressure = "axis-pressure"
    case size
    case origin = "time-origin"
    case jsonLines = "touch-jsonl"
  }

  private func words(_ axis: TouchAxis) -> String { "\(axis.minimum) \(axis.maximum)" }
}

extension TouchLog {
  /// Reads the contacts of a tape, with the device that its header describes.
  ///
  /// A tape of a session has no device: its window is taken as the device, in millionths of a point; changes of
  /// the window's size are ignored.
  public init(_ tape: Tape) throws(RecordingError) {
    let (width, height) = Self.axes(of: tape.surface.size)
    self.init(
      horizontal: width, vertical: height, size: tape.surface.size.vector, unit: .points)
    pressure = .millionths
    if tape.isOfDevice { try take(tape.extras, from: tape.firstExtraLine) }
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
  mutating func take(_ extras: [Tape.HeaderLine], from line: Int) throws(RecordingError) {
    pressure = nil
    for (index, extra) in extras.enumerated() {
      guard let key = ExtraKey(rawValue: extra.key) else { continue }
      try take(key, extra.value, line: line + index)
    }
  }

  /// Takes one value of a device's description.
  mutating func take(_ key: ExtraKey, _ value: String, line: Int) throws(RecordingError) {
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
}

extension Tape {
  /// Whether its header describes the device of its contacts, as that of a converted recording does.
  public var isOfDevice: Bool {
    extras.contains { $0.key == TouchLog.ExtraKey.horizontal.rawValue }
  }

  /// The number of the first header line with an unknown key.
  fileprivate var firstExtraLine: Int { shown == nil ? 6 : 7 }
}
