import SwivelInput
import SwivelRecordings

/// Performs W3C WebDriver Actions: makes input events with times and positions.
///
/// All sources advance together, tick by tick; a tick is as long as the longest of its actions.
///
/// A move begins at the tick's start and is linear: it is reported every 8 ms, and at the end of its duration
/// exactly at its target. Events at the same time are in the order of the sources.
struct ActionsPlayer {
  /// The time between two reports of a move, in microseconds.
  static let interval: Int64 = 8_000
  /// The greatest number of events of a file.
  private static let mostEvents = 2_000_000
  /// The distance that a notch of the wheel scrolls, in points.
  static let pointsPerNotch: Int64 = 120

  private let sources: [ActionSource]
  private var pointers: [Pointer]
  private var keyboard = ActionKeyboard()
  private var lastContact: Int64 = 0
  private var events: [InputEvent] = []

  private struct Pointer {
    var position = ExactPoint.zero
    var contact: Contact?
  }

  /// A part of a source's action, at a time within a tick.
  private struct Moment {
    let time: Int64
    let source: Int
    let act: Act
  }

  private enum Act {
    case item(ActionItem)
    case move(ExactPoint, pressure: Int64?)
    case scroll(ExactPoint, ExactPoint)
  }

  static func events(of sources: [ActionSource]) throws(RecordingError) -> [InputEvent] {
    var player = ActionsPlayer(sources)
    return try player.perform()
  }

  private init(_ sources: [ActionSource]) {
    self.sources = sources
    pointers = Array(repeating: Pointer(), count: sources.count)
  }

  private mutating func perform() throws(RecordingError) -> [InputEvent] {
    var time: Int64 = 0
    for tick in 0..<(sources.map(\.items.count).max() ?? 0) {
      var moments: [Moment] = []
      var duration: Int64 = 0
      for (index, source) in sources.enumerated() where source.items.indices.contains(tick) {
        let item = source.items[tick]
        duration = max(duration, item.duration * 1_000)
        add(item, of: index, at: time, to: &moments)
        guard events.count + moments.count <= Self.mostEvents else {
          throw RecordingError(
            line: source.line, found: "actions that take too long",
            expected: "no more than \(Self.mostEvents) reports, one each 8 ms of a move")
        }
      }
      for moment in moments.sorted(by: { ($0.time, $0.source) < ($1.time, $1.source) }) {
        try act(moment)
      }
      time += duration
    }
    return events
  }

  /// Adds the parts of an action, each at its time.
  private func add(
    _ item: ActionItem, of source: Int, at start: Int64, to moments: inout [Moment]
  ) {
    switch item {
    case .pointerMove(let milliseconds, let point, let origin, let pressure):
      let from = pointers[source].position
      let target = origin == .pointer ? from + point : point
      steps(of: milliseconds) { time, progress in
        moments.append(
          Moment(
            time: start + time, source: source,
            act: .move(progress.between(from, target), pressure: pressure)))
      }
    case .scroll(let milliseconds, let point, let origin, let delta):
      let position = origin == .pointer ? firstPointer + point : point
      var scrolled = ExactPoint.zero
      steps(of: milliseconds) { time, part in
        let reached = part.between(.zero, delta)
        moments.append(
          Moment(time: start + time, source: source, act: .scroll(position, reached - scrolled)))
        scrolled = reached
      }
    default: moments.append(Moment(time: start, source: source, act: .item(item)))
    }
  }

  /// Calls a body with the times of an action after its start and its progress; the last is its end.
  private func steps(of milliseconds: Int64, _ body: (Int64, Progress) -> Void) {
    let duration = milliseconds * 1_000
    var time = Self.interval
    while time < duration {
      body(time, Progress(time: time, duration: duration))
      time += Self.interval
    }
    body(duration, Progress(time: 1, duration: 1))
  }

  private var firstPointer: ExactPoint {
    sources.firstIndex { if case .pointer = $0.kind { true } else { false } }
      .map { pointers[$0].position } ?? .zero
  }

  private mutating func act(_ moment: Moment) throws(RecordingError) {
    let time = Timestamp(microseconds: moment.time)
    switch moment.act {
    case .move(let point, let pressure): move(moment.source, to: point, pressure, at: time)
    case .scroll(let point, let delta): scroll(at: point, by: delta, time)
    case .item(.keyDown(let value)):
      try note(keyboard.down(value, line: sources[moment.source].line), time)
    case .item(.keyUp(let value)):
      try note(keyboard.up(value, line: sources[moment.source].line), time)
    case .item(.pointerDown(let button, let pressure)):
      press(moment.source, button, pressure, at: time)
    case .item(.pointerUp(let button)) where button == 0: lift(moment.source, .ended, at: time)
    case .item(.pointerCancel): lift(moment.source, .cancelled, at: time)
    case .item: break
    }
  }

  private mutating func note(_ kinds: [InputEvent.Kind], _ time: Timestamp) {
    for kind in kinds { events.append(InputEvent(time: time, kind: kind)) }
  }
}

extension ActionsPlayer {
  private func kind(_ source: Int) -> ContactKind {
    if case .pointer(let kind) = sources[source].kind { kind } else { .mouse }
  }

  private mutating func move(
    _ source: Int, to point: ExactPoint, _ pressure: Int64?, at time: Timestamp
  ) {
    pointers[source].position = point
    if var contact = pointers[source].contact {
      (contact.phase, contact.position) = (.moved, point)
      if let pressure { contact.pressure = pressure }
      pointers[source].contact = contact
      events.append(InputEvent(time: time, contact: contact))
    } else if kind(source) == .mouse {
      note([.hover(point)], time)
    }
  }

  /// Presses a button: the first one touches, the second one is a mouse's right button; others are ignored.
  private mutating func press(
    _ source: Int, _ button: Int64, _ pressure: Int64?, at time: Timestamp
  ) {
    let position = pointers[source].position
    if button == 2, kind(source) == .mouse { return note([.secondaryPress(position)], time) }
    guard button == 0, pointers[source].contact == nil else { return }
    lastContact += 1
    let contact = Contact(
      id: ContactID(lastContact), kind: kind(source), phase: .began, position: position,
      pressure: pressure)
    pointers[source].contact = contact
    events.append(InputEvent(time: time, contact: contact))
  }

  private mutating func lift(_ source: Int, _ phase: ContactPhase, at time: Timestamp) {
    guard var contact = pointers[source].contact else { return }
    contact.phase = phase
    pointers[source].contact = nil
    events.append(InputEvent(time: time, contact: contact))
  }

  /// Scrolls a page down for a positive number, for which a wheel turns towards the user.
  private mutating func scroll(at point: ExactPoint, by delta: ExactPoint, _ time: Timestamp) {
    let notches = ExactPoint(
      x: delta.x / Self.pointsPerNotch, y: -delta.y / Self.pointsPerNotch)
    note([.wheel(point, delta: notches, keyboard.modifiers)], time)
  }
}

/// The progress of an action.
private struct Progress {
  let time: Int64
  let duration: Int64

  /// The position between two others, rounded to a millionth of a point.
  func between(_ from: ExactPoint, _ to: ExactPoint) -> ExactPoint {
    ExactPoint(x: between(from.x, to.x), y: between(from.y, to.y))
  }

  private func between(_ from: Int64, _ to: Int64) -> Int64 {
    let distance = (Int128(to) - Int128(from)) * Int128(2 * time)
    let (half, sign) = (Int128(duration), distance < 0 ? -1 : 1)
    return from + Int64((distance + Int128(sign) * half) / (2 * half))
  }
}

extension ExactPoint {
  fileprivate static func + (a: ExactPoint, b: ExactPoint) -> ExactPoint {
    ExactPoint(x: a.x + b.x, y: a.y + b.y).clamped
  }

  fileprivate static func - (a: ExactPoint, b: ExactPoint) -> ExactPoint {
    ExactPoint(x: a.x - b.x, y: a.y - b.y)
  }
}
