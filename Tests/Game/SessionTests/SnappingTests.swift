import SwivelGameSupport
import Testing

@testable import SwivelSandbox
@testable import SwivelSession

extension Session {
  /// Turns a thing by two fingers at a steady speed, degree by degree, and calls `body` at each.
  fileprivate mutating func turnSteadily(
    _ name: String, to degrees: Int, degreesASecond: Double, _ body: (Double, inout Session) -> Void
  ) {
    let center = center(name)
    let hand = fingers(2, around: center, radius: 100)
    for (index, finger) in hand.enumerated() { touch(Int64(index + 1), .began, finger, at: 0) }
    for step in 1...(degrees * 2) {
      let angle = Double(step) / 2
      let time = Int64(angle / degreesASecond * 1_000) + 10
      for (index, finger) in hand.enumerated() {
        let position = center + (finger - center).turned(by: .degrees(angle))
        touch(Int64(index + 1), .moved, position, at: time)
      }
      body(angle, &self)
    }
  }
}

@Suite struct `Snapping` {
  @Test func `catches a quick hand at 15° and holds on longer at right angles, with a tick each`() {
    var session = Bench.session
    session.press(.n, at: 0)
    expectTrue(session.lines.contains("Rotation snaps to 15° and 90°"))
    var ticks = 0
    var caught: Set<Double> = []
    session.turnSteadily("disc", to: 200, degreesASecond: 90) { angle, session in
      ticks += session.takeEffects().filter { $0 == .play(.tick) }.count
      let shown = session.degrees("disc")
      let mark = (angle / 15).rounded() * 15
      guard angle > 60 else { return }
      expectLess(abs(shown - angle), 5.01, "\(angle)")
      if abs(angle - mark) <= 1.5, abs(shown - mark) < 1e-9 { caught.insert(mark) }
      if abs(angle - mark) > 5.1, !(80...100).contains(angle), !(170...190).contains(angle) {
        expectLess(abs(shown - angle), 1e-3, "let go at \(angle)")
      }
    }
    expectTrue(caught.isSuperset(of: [75, 90, 105, 120, 135, 150, 165, 180, 195]))
    expectTrue((8...16).contains(ticks), "\(ticks)")
  }

  @Test(arguments: [(false, false, 90.0), (true, false, 5), (true, true, 90)])
  func `leaves a hand free until it is wanted, a slow one, and any while S is held`(
    isOn: Bool, isHeld: Bool, speed: Double
  ) {
    var session = Bench.session
    if isOn { session.perform(.snapTurns) }
    if isHeld { session.press(.s, at: 0) }
    session.turnSteadily("disc", to: 100, degreesASecond: speed) { angle, session in
      if angle > 60 { expectLess(abs(session.degrees("disc") - angle), 1e-3) }
    }
  }

  @Test func `ticks at each step of a turn with Shift`() {
    var session = Bench.session
    let center = session.center("disc")
    session.putDot(at: center)
    session.handle(.modifiers(.shift), at: 0)
    _ = session.takeEffects()
    session.dragAround(center, from: center + Vector(x: 120, y: 0), by: 95, steps: 190)
    let ticks = session.takeEffects().filter { $0 == .play(.tick) }
    expectTrue((5...7).contains(ticks.count), "\(ticks.count)")
    expectLess(abs(session.degrees("disc") - 90), 1e-9)
  }

  @Test func `catches at the edges and middles of other things, and lets go farther away`() {
    var session = Bench.session.with(["disc": .zero, "coin": Vector(x: 300, y: 300)])
    session.remove(["photo", "bar"])
    session.perform(.snapToThings)
    let start = session.center("coin")
    session.touch(1, .began, start, at: 0)
    var wasCaught = false
    for step in 1...60 {
      let displacement = Vector(x: 2 * Double(step), y: -5 * Double(step))
      session.touch(1, .moved, start + displacement, at: Int64(8 * step))
      let shown = session.center("coin")
      let free = start + displacement
      expectLess(shown.distance(to: free), 14, "\(step)")
      let isCaught = abs(shown.y - session.center("disc").y) < 1e-9
      wasCaught = wasCaught || isCaught
      let hand = free.y - session.center("disc").y
      if abs(hand) > 60, abs(hand) < 100 { expectLess(abs(shown.y - free.y), 8.1) }
    }
    expectTrue(wasCaught, "the middles met")
    expectTrue(session.takeEffects().contains(.play(.tick)))
    session.touch(1, .ended, start, at: 600)
    expectTrue(session.state.sandbox.hands.isEmpty)
  }

  @Test(arguments: UInt64(1)...20)
  func `never shows a place farther from the hand than it lets go at`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var magnet = GuideSnapping()
    var middle = generator.number(in: -50.0...50)
    for _ in 0..<2_000 {
      middle += generator.number(in: -4.0...4)
      let line = GuideSnapping.Line(value: (middle / 30).rounded() * 30, edge: 0)
      let nearest = magnet.catches(line, middle, half: 10, unit: 1) ? line : nil
      let shown = magnet.shown(middle, half: 10, unit: 1, nearest: nearest)
      expectAtMost(abs(shown - middle), GuideSnapping.catchDistance + 1e-9, "seed \(seed)")
      if magnet.line == nil { expectEqual(shown, middle) }
    }
  }
}
