import SwivelGeometry
import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

@Suite struct `What is meant` {
  /// Two fingers that pan by 60 points a report, one finger's report after the other's.
  @Test(arguments: [0.0, 45, 90])
  func `is a move only, when two fingers pan fast`(direction: Double) {
    let fingers = Fingers(center: Vector(x: 400, y: 400), fingers: 2, radius: 100)
    var recognizer = TransformGestureRecognizer()
    var pinch = PinchGestureRecognizer()
    var rotation = RotationGestureRecognizer()
    var player = Player()
    player.play(fingers, steps: 8) {
      Similarity(translation: Vector(length: 480 * $0, angle: .degrees(direction)))
    } each: {
      recognizer.handle($0, at: $1)
      pinch.handle($0, at: $1)
      rotation.handle($0, at: $1)
    }
    expectEqual(recognizer.state, .changed)
    expectTrue(!recognizer.isTurning && !recognizer.isScaling)
    expectTrue(recognizer.rotation == .zero && recognizer.scale == 1)
    expectEqual(pinch.state, .possible)
    expectEqual(rotation.state, .possible)
    let end = fingers.center + Vector(length: 480, angle: .degrees(direction))
    expectLess(recognizer.transform.apply(fingers.center).distance(to: end), 1e-6)
  }

  @Test func `is a turn, when one finger rests and the other goes round it`() {
    let fingers = Fingers(center: Vector(x: 400, y: 400), fingers: 2, radius: 100)
    var rotation = RotationGestureRecognizer()
    var player = Player()
    let pivot = fingers.fingers[1]
    player.play(fingers, steps: 30) {
      Similarity(rotation: .degrees(90 * $0), scale: 1, carrying: pivot, to: pivot)
    } each: { contact, time in
      guard contact.id == ContactID(1) || contact.phase == .began else { return }
      rotation.handle(contact, at: time)
    }
    expectLess(abs(rotation.rotation.degrees - 90), 1e-6)
  }
}
