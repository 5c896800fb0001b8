import SwivelGeometry
import SwivelInput
import SwivelLockPlay
import SwivelLocks
import SwivelTexts

/// A user before a lock: hands on dials and handle, keys, the wheel and a gamepad, with their times.
package protocol LockPlaying {
  var lockSession: LockSession { get }
  var surface: Surface { get }
  /// Microseconds.
  var time: Int64 { get set }
  var contactCount: Int64 { get set }

  mutating func send(_ kind: InputEvent.Kind)
  mutating func wait(_ seconds: Double)
  mutating func tap(_ control: LockControl)
}

package struct LockGrip {
  fileprivate var ids: [Int64]
  fileprivate var center: Vector
  fileprivate var radius: Double
  fileprivate var mouse: Bool
}

extension LockPlaying {
  /// A report takes as long as on a screen of 125 reports a second.
  package static var report: Int64 { 8_000 }
  /// The turn of a finger from report to report, in degrees: fast enough that no detent is felt.
  private var stride: Double { 6 }

  package var verdicts: [String] { lockSession.verdict.map { Texts.english[$0] } }
  /// The hint that is shown, in English; empty for none.
  package var hint: String { lockSession.hints.message.map { Texts.english[$0] } ?? "" }
  package var layout: LockLayout { LockLayout(lockSession, on: surface) }
  package var isOpen: Bool { lockSession.opened != nil }

  /// The position of a dial in stops, with all turns.
  package func stops(_ dial: Int = 0) -> Double {
    lockSession.played.dials[dial].combination.dial.stops(of: lockSession.lock.position(of: dial))
  }

  package mutating func touch(
    _ id: Int64, _ phase: ContactPhase, _ position: Vector, mouse: Bool = false
  ) {
    send(
      .contact(
        Contact(
          id: ContactID(id), kind: mouse ? .mouse : .finger, phase: phase,
          position: ExactPoint(position))))
  }

  package mutating func press(_ key: Key, _ modifiers: Modifiers = [], times: Int = 1) {
    for _ in 0..<times {
      send(.keyDown(key, modifiers, isRepeat: false))
      time += Self.report
    }
  }

  package mutating func button(_ button: GamepadButton) {
    send(.gamepad(.buttonDown(button)))
    time += 40_000
    send(.gamepad(.buttonUp(button)))
  }

  /// Lands and lifts in the middle of a box.
  package mutating func tap(_ box: Rectangle) {
    let id = newContact()
    touch(id, .began, box.center)
    time += 50_000
    touch(id, .ended, box.center)
  }

  package mutating func newContact() -> Int64 {
    contactCount += 1
    return contactCount
  }

  /// Fingers land around a dial, turn it by so many units, lift, and the dial comes to rest.
  package mutating func turn(
    _ dial: Int = 0, units: Int, fingers count: Int = 1, from start: Double = 20,
    mouse: Bool = false
  ) {
    let hand = land(on: dial, fingers: count, from: start, mouse: mouse)
    let degrees = -Double(units) / Double(DialUnits.perTurn) * 360
    let reports = max(1, Int((abs(degrees) / stride).rounded(.up)))
    turn(hand, from: start, by: degrees, reports: reports)
    // A hand that stops before it lets go throws nothing.
    wait(0.1)
    lift(hand, degrees: start + degrees)
    wait(0.5)
  }

  /// The same in stops of the dial.
  package mutating func turn(
    _ dial: Int = 0, stops: Double, fingers: Int = 1, from start: Double = 20
  ) {
    let face = lockSession.played.dials[dial].combination.dial
    turn(dial, units: face.units(ofStops: stops), fingers: fingers, from: start)
  }

  package mutating func land(
    on dial: Int, fingers count: Int = 1, from degrees: Double, mouse: Bool = false
  ) -> LockGrip {
    let face = layout.faces[dial]
    let grip = LockGrip(
      ids: (0..<count).map { _ in newContact() }, center: face.center, radius: face.radius * 0.8,
      mouse: mouse)
    report(grip, .began, degrees)
    return grip
  }

  package mutating func move(_ grip: LockGrip, degrees: Double) { report(grip, .moved, degrees) }

  /// Fingers on a dial go round it, in so many reports.
  package mutating func turn(
    _ grip: LockGrip, from start: Double = 0, by degrees: Double, reports: Int
  ) {
    for step in 1...reports {
      time += Self.report
      move(grip, degrees: start + degrees * Double(step) / Double(reports))
    }
  }

  package mutating func lift(_ grip: LockGrip, degrees: Double) { report(grip, .ended, degrees) }

  /// The events of a report of a hand at the next moment, not yet sent.
  package mutating func reports(of grip: LockGrip, degrees: Double) -> [InputEvent] {
    time += Self.report
    return grip.positions(degrees).map { id, position in
      InputEvent(
        time: Timestamp(microseconds: time),
        contact: Contact(id: ContactID(id), phase: .moved, position: ExactPoint(position)))
    }
  }

  private mutating func report(_ grip: LockGrip, _ phase: ContactPhase, _ degrees: Double) {
    for (id, position) in grip.positions(degrees) { touch(id, phase, position, mouse: grip.mouse) }
  }

  package mutating func notch(_ count: Double, over dial: Int = 0, _ modifiers: Modifiers = []) {
    send(
      .wheel(
        ExactPoint(layout.faces[dial].center), delta: ExactPoint(Vector(x: 0, y: count)), modifiers)
    )
    time += Self.report
  }

  /// Dials the level as it says, by a finger or several.
  package mutating func dial(_ turns: [DialTurn], fingers: Int = 1) {
    for turn in turns { self.turn(turn.dial, units: turn.units, fingers: fingers) }
  }

  /// Tries the handle, where the lock has not opened by itself.
  package mutating func finish() { if !isOpen { tap(.handle) } }
}

extension LockGrip {
  /// Where the fingers are at an angle, with their numbers.
  fileprivate func positions(_ degrees: Double) -> [(Int64, Vector)] {
    ids.enumerated().map { index, id in
      let angle = degrees + Double(index) * 360 / Double(ids.count)
      return (id, center + Vector(length: radius, angle: .degrees(angle)))
    }
  }
}
