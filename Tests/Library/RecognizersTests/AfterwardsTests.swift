import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

private func time(_ milliseconds: Int64) -> Timestamp {
  Timestamp(microseconds: milliseconds * 1_000)
}

@Suite struct `What is left of a gesture` {
  @Test func `is the place where a tap failed`() {
    var tap = TapGestureRecognizer()
    tap.handle(contact(1, .began, 100, 50), at: time(0))
    tap.handle(contact(1, .moved, 120, 50), at: time(8))
    expectEqual(tap.state, .failed)
    expectEqual(tap.numberOfTouches, 0)
    expectEqual(tap.location, Vector(x: 120, y: 50))
  }

  @Test func `is the place where a long press ended`() {
    var press = LongPressGestureRecognizer()
    press.handle(contact(1, .began, 100, 50), at: time(0))
    press.advance(to: time(500))
    press.handle(contact(1, .ended, 100, 50), at: time(600))
    expectEqual(press.state, .ended)
    expectEqual(press.location, Vector(x: 100, y: 50))
  }

  @Test func `are its values when it is broken off`() {
    let fingers = Fingers(center: Vector(x: 300, y: 300), fingers: 2)
    var turn = RotationGestureRecognizer()
    turn.follow(fingers, steps: 20) { fingers.similarity(turnedBy: .degrees(20 * $0)) }
    let (rotation, location) = (turn.rotation, turn.location)
    expectUnequal(rotation, .zero)
    turn.isEnabled = false
    expectEqual(turn.state, .cancelled)
    expectEqual(turn.rotation, rotation)
    expectEqual(turn.location, location)
  }
}

@Suite struct `Without thresholds` {
  @Test(arguments: [(0.0, 1.0, 0.0), (2.0, 1.0, 0.0), (0.0, 1.1, 0.0), (0.0, 1.0, 3.0)])
  func `a transform owes nothing, and has all of its movement from the first report on`(
    degrees: Double, spread: Double, move: Double
  ) {
    let fingers = Fingers(center: Vector(x: 300, y: 300), fingers: 2)
    var recognizer = TransformGestureRecognizer(thresholds: .none)
    var player = Player()
    player.play(fingers, .began) { recognizer.handle($0, at: $1) }
    var began = 0
    for step in 0...10 {
      let part = Double(step) / 10
      let similarity = fingers.similarity(
        turnedBy: .degrees(degrees * part), spreadBy: 1 + (spread - 1) * part,
        movedBy: Vector(x: move * part, y: 0))
      player.play(fingers, .moved, under: similarity) { contact, time in
        recognizer.handle(contact, at: time)
        guard recognizer.state == .began else { return }
        began += 1
        expectEqual(recognizer.rotation, recognizer.core.hand.rotation)
        expectTrue(recognizer.scale == recognizer.core.hand.scale && recognizer.isRepaid)
        expectEqual(recognizer.translation, recognizer.core.hand.translation)
      }
    }
    expectEqual(began, degrees == 0 && spread == 1 && move == 0 ? 0 : 1)
    expectLess(abs(recognizer.rotation.degrees - degrees), 1e-6)
    expectLess(abs(recognizer.scale - spread), 1e-7)
    expectLess(abs(recognizer.translation.x - move), 1e-6)
  }
}
