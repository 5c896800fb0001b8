import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelTestSupport

@testable import SwivelSandbox
@testable import SwivelSession

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
  mutating func waitForTick() {
    time = (time / Timestamp.tick + 1) * Timestamp.tick
  }
}

extension Performer {
  func center(of name: String) -> Vector { session.center(name) }

  mutating func newContacts(_ count: Int) -> [Int64] {
    defer { nextContact += Int64(count) }
    return (0..<count).map { nextContact + Int64($0) }
  }

  mutating func touch(
    _ id: Int64, _ phase: ContactPhase, _ position: Vector, kind: ContactKind = .finger,
    pressure: Int64? = nil
  ) {
    send(
      .contact(
        Contact(
          id: ContactID(id), kind: kind, phase: phase, position: ExactPoint(position),
          pressure: pressure)))
  }

  /// Fingers land evenly around a position, turn, spread and move about it, and lift unless told otherwise.
  mutating func turn(
    _ count: Int, about center: Vector, radius: Double, by angle: Angle, spread: Double = 1,
    move: Vector = .zero, reports: Int = 40, kind: ContactKind = .finger, lifts: Bool = true
  ) {
    let ids = newContacts(count)
    let hand = Hand(center: center, fingers: count, radius: radius, from: .degrees(20))
    for step in 0...reports {
      let share = Double(step) / Double(reports)
      let positions = hand.positions(
        turnedBy: angle * share, spreadBy: 1 + (spread - 1) * share, movedBy: move * share)
      for (id, position) in zip(ids, positions) {
        touch(id, step == 0 ? .began : .moved, position, kind: kind)
      }
      time += Self.report
    }
    guard lifts else { return }
    for (id, position) in zip(ids, hand.positions(turnedBy: angle, spreadBy: spread, movedBy: move))
    {
      touch(id, .ended, position, kind: kind)
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

  mutating func tap(_ position: Vector, kind: ContactKind = .finger) {
    let id = newContacts(1)[0]
    touch(id, .began, position, kind: kind)
    wait(0.06)
    touch(id, .ended, position, kind: kind)
    wait(0.1)
  }

  mutating func drag(
    from start: Vector, to end: Vector, reports: Int = 20, kind: ContactKind = .finger,
    lifts: Bool = true
  ) {
    let id = newContacts(1)[0]
    touch(id, .began, start, kind: kind)
    for step in 1...reports {
      time += Self.report
      touch(id, .moved, start + (end - start) * (Double(step) / Double(reports)), kind: kind)
    }
    if lifts { touch(id, .ended, end, kind: kind) }
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

  /// Pushes the left stick out and circles with it, in degrees from the top, clockwise.
  mutating func circle(by degrees: Double, letsGo: Bool = true) {
    let steps = max(1, Int(abs(degrees) / 5))
    for step in 0...steps {
      let angle = Angle.degrees(-90 + degrees * Double(step) / Double(steps))
      let stick = ExactPoint(Vector(length: 1, angle: angle))
      send(.gamepad(.axis(.leftX, stick.x)))
      send(.gamepad(.axis(.leftY, stick.y)))
      time += Self.report
    }
    guard letsGo else { return }
    send(.gamepad(.axis(.leftX, 0)))
    send(.gamepad(.axis(.leftY, 0)))
    wait(0.3)
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
