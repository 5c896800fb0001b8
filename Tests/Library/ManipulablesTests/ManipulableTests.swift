import SwivelManipulables
import SwivelTestSupport
import Testing

// Types as in another module: they know only their placement, and nothing of hands.

private struct Card {
  var placement = Placement(position: Vector(x: 640, y: 360), rotation: .degrees(30))
  var said: [String] = []
  var shortestPress = 0.0
}

private final class Dial {
  var placement = Placement(position: Vector(x: 640, y: 360), rotation: .degrees(30))
}

extension Card: Movable, Rotatable, Pinchable, Tappable {
  mutating func didStartMoving() { said.append("start moving") }
  mutating func didFinishMoving() { said.append("finish moving") }
  mutating func didStartRotating() { said.append("start turning") }
  mutating func didFinishRotating() { said.append("finish turning") }
  mutating func didStartPinching() { said.append("start pinching") }
  mutating func didFinishPinching() { said.append("finish pinching") }
  mutating func didTouchDown() {
    placement.alpha = Tapping.pressedAlpha
    said.append("down")
  }
  mutating func didTouchUp() {
    placement.alpha = 1
    said.append("up")
  }
  mutating func didTap() { said.append("tap") }
  func minimumPressDuration() -> Double { shortestPress }
}

extension Dial: Movable, Rotatable, Pinchable, Tappable {}

private let center = Vector(x: 640, y: 360)
private let fingers = Hand(center: center, fingers: 2, radius: 100)

extension Manipulable {
  fileprivate mutating func report(_ phase: ContactPhase, _ similarity: Similarity, at step: Int) {
    for contact in fingers.contacts(phase, under: similarity) {
      handle(contact, at: Timestamp(microseconds: Int64(step) * 8_000))
    }
  }

  /// Two fingers land, follow a path in a hundred reports, rest until a step, and lift.
  fileprivate mutating func play(restingUntil end: Int = 100, _ path: (Double) -> Similarity) {
    report(.began, path(0), at: 0)
    for step in 1...100 { report(.moved, path(Double(step) / 100), at: step) }
    if end > 100 { advance(to: Timestamp(microseconds: Int64(end) * 8_000)) }
    report(.ended, path(1), at: end + 1)
  }

  fileprivate mutating func finger(_ phase: ContactPhase, _ x: Double, at seconds: Double) {
    let position = ExactPoint(Vector(x: x, y: 0))
    handle(
      Contact(id: ContactID(1), phase: phase, position: position), at: Timestamp(seconds: seconds))
  }
}

private func turn(_ degrees: Double) -> (Double) -> Similarity {
  { Similarity(rotation: .degrees(degrees * $0), scale: 1, carrying: center, to: center) }
}

private func spread(_ scale: Double) -> (Double) -> Similarity {
  { Similarity(rotation: .zero, scale: 1 + (scale - 1) * $0, carrying: center, to: center) }
}

@Suite struct `A thing that becomes rotatable afterwards` {
  @Test func `may be an object that is a constant`() {
    let dial = Dial()
    dial.rotate(degrees: 200)
    expectLess((dial.rotation.degrees - 200).magnitude, 1e-9)
    dial.rotate(radians: -7 * .pi, animated: true)
    expectLess((dial.rotation.radians + 7 * .pi).magnitude, 1e-12)
    expectLess((dial.presented(at: 0).rotation.degrees - 200).magnitude, 1e-9)
  }
}

@Suite struct `Hands on a thing` {
  private func card() -> Card {
    var card = Card()
    card.makeMovable()
    card.makeRotatable()
    card.makePinchable()
    card.makeTappable()
    return card
  }

  private func dial() -> Dial {
    let dial = Dial()
    dial.makeMovable()
    dial.makeRotatable()
    dial.makePinchable()
    dial.makeTappable()
    return dial
  }

  @Test(arguments: [90.0, -450])
  func `turn a struct and an object alike, by exactly what they turn`(degrees: Double) {
    var (card, dial) = (card(), dial())
    card.play(turn(degrees))
    dial.play(turn(degrees))
    expectLess((card.placement.rotation.degrees - 30 - degrees).magnitude, 1e-5)
    expectEqual(card.placement.rotation, dial.placement.rotation)
    expectEqual(
      card.said,
      [
        "down", "start moving", "start turning", "up", "finish moving", "finish turning",
      ])
    expectTrue(card.placement.scale == 1 && dial.placement.scale == 1)
  }

  /// A turn in a pinch is seen late, and nothing is reported while what was gone before is caught up.
  @Test func `turn it by all of it though the panel is silent`() {
    var card = card()
    card.play(restingUntil: 200) { part in
      Similarity(
        rotation: .degrees(17 * part), scale: exponential(part * logarithm(2)), carrying: center,
        to: center)
    }
    expectLess(abs(card.rotation.degrees - 30 - 17), 1e-5)
    expectLess(card.placement.position.distance(to: center), 1e-4)
  }

  @Test func `take up each gesture from what the last one left`() {
    var card = card()
    for _ in 1...4 { card.play(turn(45)) }
    card.play(spread(2))
    card.play(spread(0.5))
    expectLess((card.placement.rotation.degrees - 210).magnitude, 1e-4)
    expectLess((card.placement.scale - 1).magnitude, 1e-5)
  }

  @Test func `do only what was attached, however often it was`() {
    var card = Card()
    card.play(turn(90))
    expectTrue(card.placement == Card().placement && card.said.isEmpty)
    card.makeRotatable()
    card.makeRotatable()
    expectEqual(card.placement.recognizers.count, 1)
    card.play(turn(90))
    expectEqual(card.said, ["start turning", "finish turning"])
  }

  @Test func `that are lost finish what they began`() {
    var card = card()
    card.report(.began, .identity, at: 0)
    for step in 1...20 { card.report(.moved, turn(90)(Double(step) / 20), at: step) }
    card.report(.cancelled, turn(90)(1), at: 21)
    expectEqual(
      card.said,
      [
        "down", "start moving", "start turning", "up", "finish moving", "finish turning",
      ])
  }
}

@Suite struct `A thing that can be tapped` {
  @Test(arguments: [(10.0, true), (10.000_002, false)])
  func `is tapped by a press that moves ten points at most`(distance: Double, isTapped: Bool) {
    var card = Card()
    card.makeTappable()
    card.finger(.began, 0, at: 0)
    card.finger(.moved, distance, at: 0.05)
    card.finger(.moved, 0, at: 0.1)
    card.finger(.ended, 0, at: 0.15)
    expectEqual(card.said, isTapped ? ["down", "up", "tap"] : ["down", "up"])
  }

  @Test(arguments: [(0.299_999, false), (0.3, true)])
  func `is pressed once the shortest press has passed`(time: Double, isPressed: Bool) {
    var card = Card(shortestPress: 0.3)
    card.makeTappable()
    card.finger(.began, 0, at: 0)
    expectEqual(card.placement.alpha, 1)
    card.advance(to: Timestamp(seconds: time))
    card.advance(to: Timestamp(seconds: time))
    expectEqual(card.placement.alpha, isPressed ? 0.5 : 1)
    card.finger(.ended, 0, at: time)
    expectEqual(card.said, isPressed ? ["down", "up", "tap"] : [])
    expectEqual(card.placement.alpha, 1)
  }

  @Test(arguments: [(0.299_999, false), (0.3, true)])
  func `is tapped by a press of the shortest time, though nothing happened in between`(
    time: Double, isTapped: Bool
  ) {
    var card = Card(shortestPress: 0.3)
    card.makeTappable()
    card.finger(.began, 0, at: 0)
    card.finger(.ended, 0, at: time)
    expectEqual(card.said, isTapped ? ["down", "up", "tap"] : [])
    expectEqual(card.placement.alpha, 1)
  }

  @Test func `is not tapped when the finger is lost`() {
    var card = Card()
    card.makeTappable()
    card.finger(.began, 0, at: 0)
    card.finger(.cancelled, 0, at: 0.1)
    expectEqual(card.said, ["down", "up"])
  }
}
