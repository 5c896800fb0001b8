import SwivelGameSupport

/// A simulated user, who finds things by the state of the session and records all events.
struct Performer {
  private(set) var session: Session
  private(set) var events: [InputEvent] = []
  /// The time of the next event, in microseconds.
  var time: Int64 = 0
  private var nextContact: Int64 = 1

  init(_ session: Session) { self.session = session }

  /// The time between two reports of a touchscreen, in microseconds: not a divisor of a tick, so that events
  /// come at all times within ticks.
  static let report: Int64 = 7_300

  mutating func send(_ kind: InputEvent.Kind) {
    let event = session.handle(InputEvent(time: Timestamp(microseconds: time), kind: kind))
    time = event.time.microseconds
    events.append(event)
  }

  mutating func wait(_ seconds: Double) { time += Int64(seconds * 1e6) }

  /// Waits for the exact time of a tick, at which an event comes before the tick.
  mutating func waitForTick() { time = (time / Timestamp.tick + 1) * Timestamp.tick }

  func center(of name: String) -> Vector { session.center(name) }

  mutating func newContacts(_ count: Int) -> [Int64] {
    defer { nextContact += Int64(count) }
    return (0..<count).map { nextContact + Int64($0) }
  }

  mutating func touch(
    _ id: Int64, _ phase: ContactPhase, _ position: Vector, kind: ContactKind = .finger
  ) {
    send(.touch(id, phase, position, kind))
  }

  /// Fingers land evenly around a position, turn and move about it, and lift unless said otherwise.
  mutating func turn(
    _ count: Int, about center: Vector, radius: Double, by angle: Angle, move: Vector = .zero,
    reports: Int = 40, lifts: Bool = true
  ) {
    let ids = newContacts(count)
    let hand = Hand(center: center, fingers: count, radius: radius, from: .degrees(20))
    for step in 0...reports {
      let share = Double(step) / Double(reports)
      let positions = hand.positions(turnedBy: angle * share, movedBy: move * share)
      for (id, position) in zip(ids, positions) { touch(id, step == 0 ? .began : .moved, position) }
      time += Self.report
    }
    guard lifts else { return }
    for (id, position) in zip(ids, hand.positions(turnedBy: angle, movedBy: move)) {
      touch(id, .ended, position)
      time += 900
    }
  }

  /// Taps the element that scripts call so, if there is one.
  mutating func tap(_ name: String) {
    var layout = Layout()
    session.layOut(.names, into: &layout)
    guard let index = layout.names.last(where: { $0.name == name })?.element else { return }
    tap(layout.elements[index].frame.center)
  }

  mutating func tap(_ position: Vector) {
    let id = newContacts(1)[0]
    touch(id, .began, position)
    wait(0.06)
    touch(id, .ended, position)
    wait(0.1)
  }

  mutating func drag(from start: Vector, to end: Vector) {
    let id = newContacts(1)[0]
    touch(id, .began, start)
    for step in 1...20 {
      time += Self.report
      touch(id, .moved, start + (end - start) * (Double(step) / 20))
    }
    touch(id, .ended, end)
  }

  mutating func press(_ key: Key, _ modifiers: Modifiers = [], times: Int = 1) {
    for _ in 0..<times {
      send(.keyDown(key, modifiers, isRepeat: false))
      wait(0.03)
      send(.keyUp(key, modifiers))
      wait(0.02)
    }
  }

  mutating func button(_ button: GamepadButton) {
    send(.gamepad(.buttonDown(button)))
    wait(0.04)
    send(.gamepad(.buttonUp(button)))
    wait(0.03)
  }

  mutating func wheel(_ position: Vector, _ notches: Double, _ modifiers: Modifiers = []) {
    send(.wheel(ExactPoint(position), delta: ExactPoint(Vector(x: 0, y: notches)), modifiers))
    wait(0.02)
  }

  mutating func hover(_ position: Vector) {
    send(.hover(ExactPoint(position)))
    time += Self.report
  }
}
