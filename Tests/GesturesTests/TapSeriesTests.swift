import SwivelGeometry
import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

/// A tap at a place, from one time to another in microseconds.
private func tap(
  _ recognizer: inout TapGestureRecognizer, at point: Vector, _ time: ClosedRange<Int64>,
  fingers: Int64 = 1
) {
  for (phase, time) in [(ContactPhase.began, time.lowerBound), (.ended, time.upperBound)] {
    for finger in 0..<fingers {
      recognizer.handle(
        contact(finger + 1, phase, point.x + 80 * Double(finger), point.y),
        at: Timestamp(microseconds: time))
    }
  }
}

private func doubleTap(fingers: Int = 1) -> TapGestureRecognizer {
  var recognizer = TapGestureRecognizer()
  recognizer.numberOfTapsRequired = 2
  recognizer.numberOfTouchesRequired = fingers
  return recognizer
}

@Suite struct `A row of taps` {
  private let point = Vector(x: 300, y: 300)

  @Test(arguments: [(100.0, true), (100.000_001, false)], [1, 2] as [Int64])
  func `is close together`(next: (distance: Double, isRow: Bool), fingers: Int64) {
    var recognizer = doubleTap(fingers: Int(fingers))
    let far = point + Vector(x: 0, y: next.distance)
    tap(&recognizer, at: point, 0...50_000, fingers: fingers)
    tap(&recognizer, at: far, 150_000...200_000, fingers: fingers)
    expectEqual(recognizer.state == .recognized, next.isRow)
    tap(&recognizer, at: far, 300_000...350_000, fingers: fingers)
    expectEqual(
      recognizer.state == .recognized, !next.isRow, "a far tap is the first of the next two")
  }

  @Test(arguments: [(39_999, false), (40_000, true)] as [(Int64, Bool)])
  func `is no contact that bounces`(interval: Int64, isRow: Bool) {
    var recognizer = doubleTap()
    let second = 50_000 + interval
    tap(&recognizer, at: point, 0...50_000)
    tap(&recognizer, at: point, second...second + 1_000)
    expectEqual(recognizer.state == .recognized, isRow)
    tap(&recognizer, at: point, second + 101_000...second + 102_000)
    expectEqual(recognizer.state == .recognized, !isRow)
  }

  @Test func `is as close and as slow as its properties say`() {
    var recognizer = doubleTap()
    recognizer.allowableDistanceBetweenTaps = .infinity
    recognizer.minimumIntervalBetweenTaps = 0
    tap(&recognizer, at: point, 0...50_000)
    tap(&recognizer, at: point * 10, 50_000...60_000)
    expectEqual(recognizer.state, .recognized)
  }
}
