import SwivelGeometry
public import SwivelInput
public import SwivelRecordings
public import SwivelTapes

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
    var empty = self
    empty.events = []
    return empty.recording.pointsPerUnit
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

  private func words(_ axis: TouchAxis) -> String { "\(axis.minimum) \(axis.maximum)" }
}
