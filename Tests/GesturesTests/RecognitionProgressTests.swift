import SwivelGeometry
import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

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
