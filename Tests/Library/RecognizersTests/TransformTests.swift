import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

@Suite struct `A transform recognizer` {
  @Test(arguments: [0.0, 45, 90])
  func `only moves when two fingers pan fast, reported one after the other`(direction: Double) {
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
    expectTrue(pinch.state == .possible && rotation.state == .possible)
    let end = fingers.center + Vector(length: 480, angle: .degrees(direction))
    expectLess(recognizer.transform.apply(fingers.center).distance(to: end), 1e-6)
  }

  @Test(arguments: SlopPolicy.allCases)
  func `gives the slop back, leaves it out or counts it at once, as its policy says`(
    policy: SlopPolicy
  ) {
    let fingers = Fingers(center: center, fingers: 2, radius: 100)
    var recognizer = TransformGestureRecognizer(slop: policy)
    recognizer.follow(fingers, steps: 90) { fingers.similarity(turnedBy: .degrees(90 * $0)) }
    // At 125° a second the gesture begins after an arc of a good 3 points at 100 points, which is 2°.
    let lost = 90 - recognizer.rotation.degrees
    switch policy {
    case .repay, .include: expectLess(abs(lost), 1e-6)
    case .subtract: expectTrue(lost > 1.9 && lost < 8)
    }
  }

  @Test func `ends with the last lift, and fails when nothing was meant`() {
    var recognizer = TransformGestureRecognizer()
    recognizer.handle(contact(1, .began, 100, 100), at: .zero)
    recognizer.handle(contact(1, .moved, 107, 100), at: Timestamp(microseconds: 8_000))
    expectEqual(recognizer.state, .possible)
    recognizer.handle(contact(1, .ended, 107, 100), at: Timestamp(microseconds: 16_000))
    expectEqual(recognizer.state, .failed)
    recognizer.handle(contact(1, .began, 100, 100), at: Timestamp(microseconds: 24_000))
    expectEqual(recognizer.state, .possible)
    recognizer.handle(contact(1, .moved, 109, 100), at: Timestamp(microseconds: 32_000))
    expectEqual(recognizer.state, .began)
    recognizer.handle(contact(1, .ended, 109, 100), at: Timestamp(microseconds: 40_000))
    expectEqual(recognizer.state, .ended)
  }
}

/// A recognizer after a movement of two fingers at 150 points from their centroid.
private func recognizer(
  rotation: Angle = .zero, scale: Double = 1, move: Vector = .zero
) -> TransformGestureRecognizer {
  let fingers = Fingers(center: center, fingers: 2, radius: 150)
  var recognizer = TransformGestureRecognizer()
  recognizer.follow(fingers, steps: 1) { _ in
    fingers.similarity(turnedBy: rotation, spreadBy: scale, movedBy: move)
  }
  return recognizer
}

@Suite struct `The progress of a transform` {
  @Test func `is nothing before anything moves`() {
    let progress = recognizer().progress
    expectTrue(progress.move == 0 && progress.turn == 0 && progress.spread == 0)
  }

  @Test(arguments: [0.25, 0.5, 0.75])
  func `is the share of the threshold that has been travelled`(share: Double) {
    let thresholds = Thresholds()
    let moved = recognizer(move: Vector(x: thresholds.move * share, y: 0))
    expectLess(abs(moved.progress.move - share), 1e-6)
    let turned = recognizer(rotation: .radians(thresholds.turn * share / 150))
    expectLess(abs(turned.progress.turn - share), 0.01)
    expectTrue(turned.state == .possible && !turned.isTurning)
    // A slow spread begins after 1.2 times the threshold.
    let spread = recognizer(scale: 1 + 1.2 * thresholds.spread * share / 150)
    expectLess(abs(spread.progress.spread - share), 0.05)
    expectTrue(!spread.isScaling)
  }

  @Test func `is whole for the parts that have begun`() {
    let turned = recognizer(rotation: .degrees(20))
    expectTrue(turned.isTurning && turned.isMoving && !turned.isScaling)
    expectTrue(turned.progress.turn == 1 && turned.progress.move == 1)
    expectLess(turned.progress.spread, 0.2)
  }

  @Test func `measures a turn against a wobble while the hand spreads`() {
    let both = recognizer(rotation: Thresholds().wobble * 0.5, scale: 1.5)
    expectTrue(both.isScaling && !both.isTurning)
    expectLess(abs(both.progress.turn - 0.5), 0.01)
  }
}
