import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

/// Reports of a pinch on a touchpad, 8 ms apart.
private func reports(
  _ updates: [TouchpadPinch.Input], then last: TouchpadPinch.Input? = nil
) -> [(frame: ContactFrame, time: Timestamp)] {
  var (pinch, events) = (TouchpadPinch(), [InputEvent]())
  let begin = TouchpadPinch.Input.begin(at: Vector(x: 300, y: 200), ContactID(7), ContactID(8))
  for (index, input) in ([begin] + updates + (last.map { [$0] } ?? [])).enumerated() {
    pinch.take(input, at: Timestamp(microseconds: Int64(index + 1) * 8_000), into: &events)
  }
  var (all, frame) = ([(frame: ContactFrame, time: Timestamp)](), ContactFrame())
  for event in events {
    guard case .contact(let contact) = event.kind else { continue }
    frame.append(contact)
    guard !event.hasMore else { continue }
    all.append((frame, event.time))
    frame.removeAll()
  }
  return all
}

private func update(
  _ move: Vector = .zero, scale: Double = 1, degrees: Double = 0
) -> TouchpadPinch.Input { .update(move: move, scale: scale, degrees: degrees) }

@Suite struct `The hand of a touchpad` {
  @Test(arguments: [0.75, 3, 90, -1_080])
  func `turns from the first report on, however little`(degrees: Double) {
    var recognizer = TransformGestureRecognizer()
    for (frame, time) in reports([update(degrees: degrees)]) {
      recognizer.handle(frame: frame, at: time)
    }
    #expect(recognizer.state.isActive)
    #expect(recognizer.rotation.degrees.isNearly(degrees, within: 1e-6))
    #expect(recognizer.scale.isNearly(1, within: 1e-7))
    #expect(recognizer.isRepaid)
  }

  @Test func `turns, spreads and moves by the sum of all reports`() {
    var recognizer = TransformGestureRecognizer()
    let updates = (1...360).map {
      update(Vector(x: 0.25, y: 0), scale: 1 - 0.5 * Double($0) / 360, degrees: 3)
    }
    for (frame, time) in reports(updates) { recognizer.handle(frame: frame, at: time) }
    #expect(recognizer.rotation.degrees.isNearly(1_080, within: 1e-5))
    #expect(recognizer.scale.isNearly(0.5, within: 1e-7))
    #expect(recognizer.translation.distance(to: Vector(x: 90, y: 0)) < 1e-5)
    #expect(recognizer.location.distance(to: Vector(x: 390, y: 200)) < 1e-5)
  }

  @Test(arguments: [0.01, 0.05, 5, 100])
  func `is never too close or too wide`(scale: Double) {
    var recognizer = TransformGestureRecognizer()
    let updates = [update(scale: scale), update(scale: scale, degrees: 30)]
    for (frame, time) in reports(updates) { recognizer.handle(frame: frame, at: time) }
    #expect((recognizer.scale / scale).isNearly(1, within: 1e-5))
    #expect(recognizer.rotation.degrees.isNearly(30, within: 1e-3))
  }

  @Test func `begins no part that stays as it is`() {
    var (rotation, pinch, pan) = (
      RotationGestureRecognizer(), PinchGestureRecognizer(), PanGestureRecognizer()
    )
    for (frame, time) in reports([update(degrees: 5), update(degrees: 5)]) {
      rotation.handle(frame: frame, at: time)
      pinch.handle(frame: frame, at: time)
      pan.handle(frame: frame, at: time)
    }
    #expect(rotation.state.isActive && rotation.rotation.degrees.isNearly(10, within: 1e-6))
    #expect(pinch.state == .possible)
    #expect(pan.state == .possible)
  }

  @Test(arguments: [TouchpadPinch.Input.end, .cancel])
  func `ends and is cancelled as fingers are`(last: TouchpadPinch.Input) {
    var recognizer = TransformGestureRecognizer()
    for (frame, time) in reports([update(degrees: 5)], then: last) {
      recognizer.handle(frame: frame, at: time)
    }
    #expect(recognizer.state == (last == .end ? .ended : .cancelled))
    #expect(recognizer.rotation.degrees.isNearly(5, within: 1e-6))
  }

  @Test func `measures nothing until both contacts have moved`() {
    var hand = Hand()
    for (frame, _) in reports([update(Vector(x: 40, y: 0)), update(degrees: 100)]) {
      for index in frame.indices {
        let contact = frame[index]
        if contact.phase == .began { hand.land(contact) } else { hand.move(contact) }
        #expect(hand.rotation.degrees > -1e-6)
        #expect(hand.rotation.degrees < 1e-6 || hand.rotation.degrees.isNearly(100, within: 1e-6))
      }
    }
    #expect(hand.rotation.degrees.isNearly(100, within: 1e-6))
    #expect(hand.translation.distance(to: Vector(x: 40, y: 0)) < 1e-6)
  }

  @Test func `is left out where only fingers are let in`() {
    var recognizer = TransformGestureRecognizer()
    recognizer.core.allowedKinds = [.finger, .pen]
    for (frame, time) in reports([update(degrees: 5)]) { recognizer.handle(frame: frame, at: time) }
    #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0)
  }

  @Test func `takes hold in the middle of its contacts`() {
    for (frame, _) in reports([]) {
      for index in frame.indices { #expect(frame.grip(of: frame[index]) == Vector(x: 300, y: 200)) }
    }
    var fingers = ContactFrame()
    fingers.append(contact(1, .began, 10, 20))
    fingers.append(contact(2, .began, 30, 20))
    #expect(fingers.grip(of: fingers[1]) == Vector(x: 30, y: 20))
  }
}
