import SwivelGestureSupport
import Testing

// The samples of the documentation, word for word: another test compares them.

private struct Thing { var rotation = Angle.degrees(30) }

/// Two fingers that land, follow a path in a hundred reports, and lift.
private func events(_ path: (Double) -> Similarity) -> [InputEvent] {
  let fingers = Fingers(center: center, fingers: 2, radius: 100)
  func report(_ phase: ContactPhase, _ step: Int) -> [InputEvent] {
    fingers.report(
      phase, at: Timestamp(microseconds: Int64(step) * 8_000), under: path(Double(step) / 100))
  }
  return report(.began, 0) + (1...100).flatMap { report(.moved, $0) } + report(.ended, 100)
}

private func turning(by degrees: Double, scale: Double = 1, move: Vector = .zero) -> [InputEvent] {
  events { part in
    Similarity(
      rotation: .degrees(degrees * part), scale: 1 + (scale - 1) * part, carrying: center,
      to: center + move * part)
  }
}

extension [InputEvent] {
  fileprivate var contacts: [(contact: Contact, time: Timestamp)] {
    compactMap { event in
      if case .contact(let contact) = event.kind { (contact, event.time) } else { nil }
    }
  }
}

/// A finger that lands at the first place and goes to the others.
private func finger(to points: [Vector], from time: Int64 = 0) -> [(Contact, Timestamp)] {
  points.enumerated().map { index, point in
    let phase: ContactPhase = index == 0 ? .began : .moved
    return (
      contact(1, phase, point.x, point.y), Timestamp(microseconds: time + Int64(index) * 8_000)
    )
  }
}

@Suite struct `A sample of the documentation` {
  @Test func `turns a knob with one finger, by half of what it goes`() {
    let (middle, volumeAtStart) = (center, 0.25)
    var volume = volumeAtStart
    var knob = PivotRotationGestureRecognizer(pivot: middle, holdRadius: 20)
    knob.gain = 0.5
    let around = (0...100).map { center + Vector(length: 60, angle: .degrees(3.6 * Double($0))) }
    for (contact, time) in finger(to: around) {
      knob.handle(contact, at: time)
      if knob.state.isActive { volume = volumeAtStart + knob.rotation.turns }
    }
    expectLess(abs(volume - 0.75), 1e-6)
  }

  @Test func `zooms a map with one finger`() {
    var map = (scale: 3.0, fixed: Vector.zero)
    let scaleAtStart = map.scale
    var zoom = DoubleTapDragGestureRecognizer()
    zoom.handle(contact(1, .began, center.x, center.y), at: .zero)
    zoom.handle(contact(1, .ended, center.x, center.y), at: Timestamp(microseconds: 50_000))
    let down = (0...64).map { center + Vector(x: 0, y: 2 * Double($0)) }
    for (contact, time) in finger(to: down, from: 150_000) {
      zoom.handle(contact, at: time)
      if zoom.state.isActive {
        map.scale = scaleAtStart * zoom.scale
        map.fixed = zoom.location
      }
    }
    expectTrue(abs(map.scale - 6) < 1e-6 && map.fixed == center)
  }

  @Test(arguments: [450.0, -1_080])
  func `turns a dial in two lines`(degrees: Double) {
    var dial = Thing()
    let start = dial.rotation
    var turn = RotationGestureRecognizer()
    for (contact, time) in turning(by: degrees).contacts {
      turn.handle(contact, at: time)
      if turn.state == .changed { dial.rotation = start + turn.rotation }
    }
    expectLess(abs(dial.rotation.degrees - 30 - degrees), 1e-6)
  }

  @Test(arguments: [200.0, -450])
  func `turns a thing from where it was, or back where it is cancelled`(degrees: Double) {
    let (before, events) = (Angle.degrees(30), turning(by: degrees))
    func play(_ events: [InputEvent]) -> Angle {
      var (angle, angleAtStart) = (before, Angle.zero)
      var turn = RotationGestureRecognizer()
      for event in events {
        guard case .contact(let contact) = event.kind else { continue }
        turn.handle(contact, at: event.time)
        switch turn.state {
        case .began: angleAtStart = angle
        case .changed, .ended: angle = angleAtStart + turn.rotation
        case .cancelled: angle = angleAtStart
        case .possible, .failed: break
        }
      }
      return angle
    }
    expectLess(abs((play(events) - before).degrees - degrees), 1e-6)
    let lost = events.map { event in
      guard case .contact(var contact) = event.kind, contact.phase == .ended else { return event }
      contact.phase = .cancelled
      return InputEvent(time: event.time, contact: contact)
    }
    expectEqual(play(lost), before)
  }

  /// Fingers that spread to twice their distance and turn by 17°, whose panel is silent from then on.
  @Test func `lets time pass, so that a silent panel ends where the hand is`() {
    let angleAtStart = Angle.degrees(10)
    var angle = angleAtStart
    var turn = RotationGestureRecognizer()
    for (contact, time) in turning(by: 17, scale: 2).contacts where contact.phase != .ended {
      turn.handle(contact, at: time)
    }
    expectLess(turn.rotation.degrees, 14)
    for frame in 1...30 {
      let now = Timestamp(microseconds: 800_000 + Int64(frame) * 16_667)
      turn.advance(to: now)
      if turn.state.isActive { angle = angleAtStart + turn.rotation }
    }
    expectLess(abs((angle - angleAtStart).degrees - 17), 1e-5)
  }

  @Test func `adds up steps to what the whole is`() {
    var angle = Angle.zero
    var turn = RotationGestureRecognizer()
    for (contact, time) in turning(by: 450).contacts {
      turn.handle(contact, at: time)
      if turn.state.isActive {
        angle += turn.rotation
        turn.rotation = .zero
      }
    }
    expectLess(abs(angle.degrees - 450), 1e-5)
  }

  @Test func `turns a piece as in UIKit`() {
    var piece = Thing()
    var turn = RotationGestureRecognizer()
    for (contact, time) in turning(by: -200).contacts {
      turn.handle(contact, at: time)
      if turn.state == .began || turn.state == .changed {
        piece.rotation += turn.rotation
        turn.rotation = .zero
      }
    }
    expectLess(abs(piece.rotation.degrees - 30 + 200), 1e-5)
  }

  @Test func `scales a view in steps`() {
    var view = 1.0
    var pinch = PinchGestureRecognizer()
    for (contact, time) in turning(by: 0, scale: 2).contacts {
      pinch.handle(contact, at: time)
      if pinch.state.isActive {
        view *= pinch.scale
        pinch.scale = 1
      }
    }
    expectLess(abs(view - 2), 1e-6)
  }

  @Test func `keeps a placement under the fingers`() {
    let start = Similarity(rotation: .degrees(20), scale: 0.5, translation: Vector(x: 600, y: 300))
    var (placement, placementAtStart) = (start, start)
    var gesture = TransformGestureRecognizer()
    let translation = Vector(x: 60, y: -20)
    for (contact, time) in turning(by: 100, scale: 1.5, move: translation).contacts {
      gesture.handle(contact, at: time)
      if gesture.state == .began { placementAtStart = placement }
      if gesture.state == .changed { placement = gesture.transform.after(placementAtStart) }
    }
    let whole = Similarity(
      rotation: .degrees(100), scale: 1.5, carrying: center, to: center + translation)
    expectLess(abs((placement.rotation - start.rotation).degrees - 100), 1e-5)
    expectLess(abs(placement.scale - 0.75), 1e-7)
    expectLess(placement.apply(.zero).distance(to: whole.apply(start.apply(.zero))), 1e-4)
  }

  @Test func `tunes a recognizer`() {
    var turn = RotationGestureRecognizer(thresholds: Thresholds().scaled(by: 1.5))
    turn.recognitionThreshold = 20
    turn.core.allowedKinds = [.finger, .pen]
    turn.lastContact = .ends
    expectEqual(turn.thresholds.hold, 12)
    // An arc of 20 points at 100 points from the middle is 11.5°.
    for (degrees, isTurn) in [(11.4, false), (12.0, true)] {
      var states: [GestureState] = []
      for (contact, time) in turning(by: degrees).contacts {
        turn.handle(contact, at: time)
        states.append(turn.state)
      }
      expectEqual(states.contains(.began), isTurn)
    }
  }

  @Test func `logs the states of an attempt`() {
    var log: [GestureState] = []
    let events = turning(by: 0, move: Vector(x: 100, y: 0))
    var pan = PanGestureRecognizer()
    for event in events {
      guard case .contact(let contact) = event.kind else { continue }
      let before = pan.state
      pan.handle(contact, at: event.time)
      if pan.state != before { log.append(pan.state) }
    }
    expectEqual(log, [.began, .changed, .ended])
  }

  @Test func `lets a press begin without a report`() {
    let landing = Timestamp(microseconds: 40_000)
    let now = Timestamp(microseconds: 540_000)
    let contact = Contact(id: ContactID(1), phase: .began, position: ExactPoint(center))
    var press = LongPressGestureRecognizer()
    press.handle(contact, at: landing)
    let due = press.due
    press.advance(to: now)
    expectEqual(due, now)
    expectEqual(press.state, .began)
  }
}
