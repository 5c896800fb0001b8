import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

typealias TapDrag = DoubleTapDragGestureRecognizer

/// A finger that taps at (300, 300), presses again and drags.
private struct Dragging {
  var drag: TapDrag
  var time: Int64 = 0

  init(_ drag: TapDrag = TapDrag()) { self.drag = drag }

  mutating func report(
    _ phase: ContactPhase, _ y: Double, x: Double = 300, after ms: Int64 = 8, id: Int64 = 1
  ) {
    time += ms * 1_000
    drag.handle(contact(id, phase, x, y), at: Timestamp(microseconds: time))
  }

  mutating func rest(_ ms: Int64) {
    time += ms * 1_000
    drag.advance(to: Timestamp(microseconds: time))
  }

  /// Taps and presses again.
  mutating func press(after ms: Int64 = 100, x: Double = 310) {
    report(.began, 300)
    report(.ended, 300, after: 60)
    report(.began, 300, x: x, after: ms)
  }
}

@Suite struct `A tap and a drag` {
  @Test(
    arguments: [(128, 2), (256, 4), (-128, 0.5), (64, 1.414_213_6), (-300, 0.196_997_6)]
      as [(Double, Double)])
  func `scale by twice for each doubling distance, about the press`(
    distance: Double, wanted: Double
  ) {
    for reports in [1, 4, 60, 300] {
      var hand = Dragging()
      hand.press()
      expectTrue(hand.drag.state == .possible && hand.drag.numberOfTouches == 1)
      for step in 1...reports {
        hand.report(
          .moved, 300 + distance * Double(step) / Double(reports), x: 310 + Double(step % 7))
      }
      hand.rest(100)
      expectLess((hand.drag.scale - wanted).magnitude, 1e-5, "\(reports) reports")
      expectEqual(hand.drag.location, Vector(x: 310, y: 300))
      hand.report(.ended, 300 + distance)
      expectEqual(hand.drag.state, .ended)
      expectEqual(hand.drag.location, Vector(x: 310, y: 300))
      hand.report(.began, 0, after: 500)
      expectTrue(hand.drag.state == .possible && hand.drag.scale == 1)
    }
  }

  @Test(arguments: [60.0, 240], [100.0, 600, 3_000])
  func `never jump, and are never behind`(rate: Double, speed: Double) {
    var hand = Dragging()
    hand.press()
    hand.time += Int64(1e6 / rate) - 8_000
    var last = 0.0
    let step = speed / rate
    func shown() -> Double { log2(hand.drag.scale) * 128 }
    for report in 1...40 {
      hand.time += Int64(1e6 / rate) - 8_000
      hand.report(.moved, 300 + step * Double(report), x: 310)
      expectAtMost(shown() - last, 1.22 * step + 140 / rate + 0.2 + 1e-9)
      last = shown()
    }
    hand.rest(100)
    expectLess((shown() - 40 * step).magnitude, 1e-6)
  }

  @Test func `begin after eight points downwards or upwards, not sideways`() {
    var hand = Dragging()
    hand.press()
    for x in stride(from: 310.0, through: 400, by: 5) { hand.report(.moved, 300, x: x) }
    expectEqual(hand.drag.state, .possible)
    hand.report(.moved, 292, x: 400)
    expectTrue(hand.drag.state == .possible && hand.drag.scale == 1)
    hand.report(.moved, 291, x: 400)
    expectTrue(hand.drag.state == .began && hand.drag.scale < 1 && hand.drag.scale > 0.98)
  }

  @Test(
    arguments: [
      (350, 310.0, true), (351, 310, false), (39, 310, false), (100, 400, true), (100, 401, false),
    ] as [(Int64, Double, Bool)])
  func `need the press within the time and the place of a double tap`(
    after: Int64, x: Double, isSecond: Bool
  ) {
    var hand = Dragging()
    hand.press(after: after, x: x)
    for step in 1...10 { hand.report(.moved, 300 + 9 * Double(step), x: x) }
    expectEqual(hand.drag.state.isActive, isSecond)
    if !isSecond { expectEqual(hand.drag.scale, 1) }
  }

  @Test(arguments: SlopPolicy.allCases)
  func `begin with the rest as their policy says`(slop: SlopPolicy) {
    var hand = Dragging(TapDrag(slop: slop))
    hand.press()
    func shown() -> Double { log2(hand.drag.scale) * 128 }
    for distance in [4.0, 8] { hand.report(.moved, 300 + distance, x: 310) }
    expectTrue(hand.drag.state == .possible && hand.drag.scale == 1)
    hand.report(.moved, 309, x: 310)
    expectEqual(hand.drag.state, .began)
    switch slop {
    case .repay: expectTrue(shown() > 0.9 && shown() < 2.6)
    case .subtract: expectLess((shown() - 1).magnitude, 1e-5)
    case .include: expectLess((shown() - 9).magnitude, 1e-5)
    }
    hand.rest(100)
    expectLess((shown() - (slop == .subtract ? 1 : 9)).magnitude, 1e-5)
  }

  @Test func `are nothing without the tap, without the drag, and with a second finger`() {
    var hand = Dragging()
    hand.report(.began, 300)
    for step in 1...20 { hand.report(.moved, 300 + 5 * Double(step)) }
    expectTrue(!hand.drag.state.isActive && hand.drag.scale == 1)
    hand.report(.ended, 400)
    hand.press(after: 100)
    hand.report(.ended, 300, x: 310)
    expectEqual(hand.drag.state, .failed)
    hand.press()
    hand.report(.began, 400, id: 2)
    expectEqual(hand.drag.state, .failed)
    hand.report(.moved, 380, x: 310)
    hand.report(.began, 400, id: 3)
    expectTrue(hand.drag.state == .possible && hand.drag.numberOfTouches == 0)
    hand = Dragging()
    hand.report(.began, 300)
    hand.report(.ended, 300)
    hand.rest(351)
    expectTrue(hand.drag.state == .failed && hand.drag.due == nil)
  }

  @Test func `take no notice of a finger that lands later, and end with their own`() {
    var hand = Dragging()
    hand.press()
    hand.report(.moved, 340, x: 310)
    hand.report(.moved, 360, x: 310)
    hand.rest(100)
    let scale = hand.drag.scale
    hand.report(.began, 500, id: 2)
    hand.report(.moved, 700, id: 2)
    hand.report(.ended, 700, id: 2)
    expectTrue(hand.drag.scale == scale && hand.drag.state == .changed)
    hand.report(.cancelled, 360, x: 310)
    expectTrue(hand.drag.state == .cancelled && hand.drag.scale == scale)
    expectEqual(hand.drag.velocity(at: Timestamp(microseconds: hand.time)), 0)
  }

  @Test func `have a scale that can be set, a distance that moves nothing, and a velocity`() {
    var hand = Dragging(TapDrag(thresholds: .none))
    hand.press()
    for step in 1...32 { hand.report(.moved, 300 + 4 * Double(step), x: 310) }
    let now = Timestamp(microseconds: hand.time)
    // 500 points a second are 500/128 doublings.
    expectLess((hand.drag.scale - 2).magnitude, 1e-9)
    expectLess((hand.drag.velocity(at: now) - 2 * log(2) * 500 / 128).magnitude, 1e-6)
    hand.drag.doublingDistance = -64
    hand.drag.doublingDistance = 0
    expectLess((hand.drag.scale - 2).magnitude, 1e-9)
    hand.report(.moved, 428 + 64, x: 310)
    expectLess((hand.drag.scale - 1).magnitude, 1e-9, "the other way round")
    hand.drag.scale = 3
    expectTrue(hand.drag.scale == 3 && hand.drag.velocity(at: now) == 0)
    hand.report(.moved, 428, x: 310)
    expectLess((hand.drag.scale - 6).magnitude, 1e-9)
    hand.drag.scale = -1
    expectEqual(hand.drag.scale, 1)
    for step in 1...2_000 { hand.report(.moved, 428 - 600 * Double(step), x: 310) }
    expectTrue(hand.drag.scale.isFinite && hand.drag.scale > 0)
  }

  @Test func `of two taps far from each other is none, and the second may begin one`() {
    var hand = Dragging()
    hand.press(x: 500)
    hand.report(.ended, 300, x: 500)
    hand.report(.began, 300, x: 505, after: 100)
    for step in 1...4 { hand.report(.moved, 300 + 10 * Double(step), x: 505) }
    expectTrue(hand.drag.state == .changed && hand.drag.location == Vector(x: 505, y: 300))
  }
}
