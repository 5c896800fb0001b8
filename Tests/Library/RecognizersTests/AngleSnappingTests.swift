import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

private func angle(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

/// Faster than full strength needs.
private let fast = Angle(degrees: 200)

extension AngleSnapping {
  /// How fast a caught angle follows the hand that continues.
  fileprivate var slope: Double {
    releaseDistance.radians / (releaseDistance - catchDistance).radians
  }

  fileprivate mutating func turn(to hand: Double, speed: Angle = fast) -> Double {
    snap(angle(hand), speed: speed).degrees
  }

  fileprivate static func starting(
    at start: Double, _ settings: AngleSnapping = .fifteenDegrees
  ) -> AngleSnapping {
    var snapping = settings
    snapping.begin(at: angle(start))
    return snapping
  }
}

@Suite struct `Snapping of angles` {
  @Test(arguments: [0.0, 90, -90, 1_080, -3_600], [(3.01, false), (2.99, true), (0, true)])
  func `catches within three degrees, with all turns`(mark: Double, reached: (Double, Bool)) {
    for side in [1.0, -1] {
      var snapping = AngleSnapping.starting(at: mark - 7 * side)
      let hand = mark - reached.0 * side
      let shown = snapping.turn(to: hand)
      expectLess((shown - (reached.1 ? mark : hand)).magnitude, 1e-9)
      expectEqual(snapping.mark != nil, reached.1)
      guard reached.1 else { continue }
      expectEqual(snapping.change.map { if case .caught = $0 { true } else { false } }, true)
      let again = snapping.turn(to: hand)
      expectTrue((again - mark).magnitude < 1e-9 && snapping.change == nil, "told once")
    }
  }

  @Test(arguments: [(4.99, true), (5.01, false)])
  func `lets go five degrees on, farther than it caught`(offset: Double, isHeld: Bool) {
    for side in [1.0, -1] {
      var snapping = AngleSnapping.starting(at: 90 - 7 * side)
      _ = snapping.turn(to: 90 - side)
      let shown = snapping.turn(to: 90 + offset * side)
      expectEqual(snapping.mark != nil, isHeld)
      expectLess((shown - (90 + offset * side)).magnitude, 0.03, "it has caught up with the hand")
      guard !isHeld else { continue }
      expectEqual(snapping.change.map { if case .released = $0 { true } else { false } }, true)
      let back = snapping.turn(to: 90 + 4 * side)
      expectLess((back - (90 + 4 * side)).magnitude, 1e-9, "and isn't caught between the two")
      let home = snapping.turn(to: 90 + 2 * side)
      expectLess((home - 90).magnitude, 1e-9)
    }
  }

  @Test(arguments: [0.0, 5, 10, 10.1, 27.5, 44.9, 45, 400])
  func `leaves a slow hand free and holds a fast one`(speed: Double) {
    for side in [1.0, -1] {
      let strength = min(max((speed - 10) / 35, 0), 1)
      for distance in [0.001, 1, 1.49, 1.51, 2.9, 3.1] {
        var snapping = AngleSnapping.starting(at: 90 - 7 * side)
        let hand = 90 - distance * side
        let shown = snapping.turn(to: hand, speed: angle(speed * side))
        let isCaught = strength > 0 && distance <= 3 * strength
        expectLess((shown - (isCaught ? 90 : hand)).magnitude, 1e-9, "\(distance)° away")
      }
    }
  }

  @Test func `holds what it has caught when the hand slows down`() {
    var snapping = AngleSnapping.starting(at: 80)
    _ = snapping.turn(to: 88)
    let still = snapping.turn(to: 88.5, speed: .zero)
    expectLess((still - 90).magnitude, 1e-12)
    let free = snapping.turn(to: 96, speed: angle(1))
    expectTrue((free - 96).magnitude < 1e-12 && snapping.mark == nil)
  }

  @Test(arguments: [0.0, 90, -45])
  func `doesn't hold a turn that begins on a mark`(start: Double) {
    for side in [1.0, -1] {
      var snapping = AngleSnapping.starting(at: start)
      for step in 1...8 {
        let hand = start + 0.5 * Double(step) * side
        expectLess((snapping.turn(to: hand) - hand).magnitude, 1e-9)
      }
    }
  }

  @Test func `of a hand that isn't known to near a mark does nothing`() {
    var snapping = AngleSnapping.fifteenDegrees
    expectLess((snapping.turn(to: 89) - 89).magnitude, 1e-12)
    expectEqual(snapping.turn(to: 89.5) - 90, 0)
  }

  @Test func `tells that one mark took over from another`() {
    var snapping = AngleSnapping.starting(at: 80)
    _ = snapping.turn(to: 89)
    expectEqual(snapping.change, .caught(snapping.step * 6))
    _ = snapping.turn(to: 104)
    expectEqual(snapping.change, .caught(snapping.step * 7))
    _ = snapping.turn(to: 110.5)
    expectEqual(snapping.change, .released(snapping.step * 7))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `lets go for what is no angle`(hand: Double) {
    var snapping = AngleSnapping.starting(at: 80)
    _ = snapping.turn(to: 89)
    let shown = snapping.snap(Angle(radians: hand), speed: fast)
    expectTrue(shown.radians.isNaN == hand.isNaN && snapping.mark == nil)
    expectLess((snapping.turn(to: 89) - 89).magnitude, 1e-12)
    let slow = snapping.snap(angle(89.5), speed: Angle(radians: .nan))
    expectLess((slow.degrees - 89.5).magnitude, 1e-12, "no speed is a slow one")
  }

  @Test(arguments: [AngleSnapping.fifteenDegrees, .quarter], UInt64(1)...20)
  func `is never farther from the hand than it catches, and never leaps more`(
    settings: AngleSnapping, seed: UInt64
  ) {
    var generator = SplitMix64(seed: seed)
    var snapping = settings
    var hand = angle(generator.number(in: -720...720.0))
    var shown = hand
    snapping.begin(at: hand)
    let most = settings.catchDistance.radians + 1e-9
    var marks = 0
    for _ in 0..<5_000 {
      let step = angle(generator.number(in: -4...4.0))
      hand += step
      let before = shown
      shown = snapping.snap(hand, speed: step * generator.number(in: 0...60.0))
      expectAtMost((shown - hand).radians.magnitude, most, "seed \(seed)")
      let reach = step.radians.magnitude * settings.slope + most
      expectAtMost((shown - before).radians.magnitude, reach, "seed \(seed)")
      if snapping.mark != nil { marks += 1 }
    }
    expectGreater(marks, 100, "seed \(seed)")
  }

  @Test(arguments: [AngleSnapping.fifteenDegrees, .quarter], UInt64(1)...20)
  func `never turns back under a hand that doesn't`(settings: AngleSnapping, seed: UInt64) {
    for side in [1.0, -1] {
      var generator = SplitMix64(seed: seed)
      var snapping = settings
      var hand = angle(generator.number(in: -720...720.0))
      var shown = hand
      snapping.begin(at: hand)
      for _ in 0..<3_000 {
        let step = angle(side * generator.number(in: 0...3.0) * generator.number(in: 0...1.0))
        hand += step
        let next = snapping.snap(hand, speed: angle(generator.number(in: 0...90.0)))
        expectAtLeast((next - shown).radians * side, -1e-12, "seed \(seed) at \(hand.degrees)°")
        shown = next
      }
    }
  }

  @Test(arguments: [AngleSnapping.fifteenDegrees, .quarter])
  func `lets go without a jump`(settings: AngleSnapping) {
    for side in [1.0, -1] {
      var snapping = AngleSnapping.starting(at: -10 * side, settings)
      var shown = snapping.turn(to: 0)
      expectTrue(shown == 0 && snapping.mark == .zero)
      for step in 1...1_100 {
        let next = snapping.turn(to: 0.01 * Double(step) * side)
        expectAtMost((next - shown).magnitude, 0.01 * settings.slope + 1e-9)
        shown = next
      }
      expectNil(snapping.mark)
    }
  }

  @Test func `keeps its settings within their ranges`() {
    let wild = AngleSnapping(
      step: angle(1e9), catchDistance: angle(1e9), releaseDistance: .zero,
      freeSpeed: angle(-5), fullSpeed: angle(-9))
    expectTrue(wild.step == .degrees(360) && wild.catchDistance == wild.step * 0.3)
    expectEqual(wild.releaseDistance, wild.catchDistance * 1.25)
    expectTrue(wild.freeSpeed == .zero && wild.fullSpeed == .zero)
    let none = AngleSnapping(step: .zero, catchDistance: -fast, releaseDistance: fast)
    expectTrue(none.step == .degrees(1) && none.catchDistance == .zero)
    expectEqual(none.releaseDistance, .degrees(0.5))
  }

  @Test func `takes the least of each for settings that are no numbers`() {
    let none = angle(.nan)
    let odd = AngleSnapping(
      step: none, catchDistance: none, releaseDistance: none, freeSpeed: none, fullSpeed: none)
    expectTrue(
      odd.step == .degrees(1) && odd.catchDistance == .zero && odd.releaseDistance == .zero)
    var snapping = AngleSnapping.starting(at: 0.7, odd)
    expectEqual(snapping.turn(to: 0.9), angle(0.9).degrees)
    expectEqual(snapping.turn(to: 1), angle(1).degrees)
    expectLess(
      (snapping.turn(to: 1.1) - 1.1).magnitude, 1e-12, "a magnet of no width holds nothing")
  }
}
