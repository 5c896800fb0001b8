import SwivelDrawing
import SwivelLockSupport
import Testing

@testable import SwivelLockPlay

/// A touchscreen that says every 8 ms what it sees; what it no longer sees has lifted.
private struct DialPanel {
  typealias Finger = (id: Int64, point: Vector)

  private var player = LockBench.player("no-detents")
  /// The middle of the two fingers that turn.
  lazy var center = player.layout.faces[0].center
  private var down: [Finger] = []

  var shown: Double { player.lockSession.shownAngle(of: 0).degrees }

  /// Turns two fingers in 0.64 s by so many degrees, after which they rest; a closure changes what is seen of them.
  mutating func turn(by degrees: Double, radius: Double, _ change: (Int, inout [Finger]) -> Void) {
    for step in 0...120 {
      let turned = degrees * min(Double(step) / 80, 1)
      var fingers = [30.0, 210].enumerated().map { index, angle -> Finger in
        (Int64(index), center + Vector(length: radius, angle: .degrees(turned + angle)))
      }
      change(step, &fingers)
      report(fingers)
    }
    player.wait(0.4)
  }

  private mutating func report(_ seen: [Finger]) {
    player.time += 8_000
    for (id, point) in down where !seen.contains(where: { $0.id == id }) {
      player.touch(id, .ended, point)
    }
    for (id, point) in seen {
      player.touch(id, down.contains { $0.id == id } ? .moved : .began, point)
    }
    down = seen
  }
}

@Suite struct `A dial in a hand` {
  @Test(arguments: [30.0, -30, 450, -1_000])
  func `turns as far as the finger goes round it`(degrees: Double) {
    var player = LockBench.player("no-detents")
    let hand = player.land(on: 0, from: 10)
    player.turn(hand, from: 10, by: degrees, reports: 200)
    expectLess(abs(player.lockSession.shownAngle(of: 0).degrees - degrees), 1e-5)
    let units = -degrees / 360 * Double(DialUnits.perTurn)
    expectAtMost(abs(Double(player.lockSession.lock.position()) - units), 0.501)
  }

  @Test func `turns less for a finger that is farther out, and continues beyond the rim`() {
    var player = LockBench.player("no-detents")
    let face = player.layout.faces[0]
    let id = player.newContact()
    player.touch(id, .began, face.center + Vector(x: face.radius * 0.5, y: 0))
    player.touch(id, .moved, face.center + Vector(x: face.radius * 0.5, y: 20))
    let near = player.lockSession.shownAngle(of: 0)
    player.touch(id, .moved, face.center + Vector(x: face.radius * 2, y: 0))
    expectLess(abs(player.lockSession.shownAngle(of: 0).degrees), 1e-4)
    player.touch(id, .moved, face.center + Vector(x: face.radius * 2, y: 20))
    expectGreater(player.lockSession.shownAngle(of: 0), .zero)
    expectLess(player.lockSession.shownAngle(of: 0), near / 3.5)
  }

  @Test func `holds while the finger is at its centre, and where a step goes straight across it`() {
    var player = LockBench.player("no-detents")
    let center = player.layout.faces[0].center
    let id = player.newContact()
    player.touch(id, .began, center + Vector(x: 100, y: 0))
    player.touch(id, .moved, center + Vector(x: 100, y: 100))
    let before = player.lockSession.shownAngle(of: 0)
    expectLess(abs(before.degrees - 45), 1e-4)
    player.touch(id, .moved, center + Vector(x: 10, y: 10))
    player.touch(id, .moved, center + Vector(x: -20, y: 2))
    player.touch(id, .moved, center + Vector(x: -100, y: 10))
    expectLess(abs((player.lockSession.shownAngle(of: 0) - before).degrees), 1e-9)
    player.touch(id, .moved, center + Vector(x: 100, y: -10))
    expectLess(abs((player.lockSession.shownAngle(of: 0) - before).degrees), 1e-9)
    player.touch(id, .moved, center + Vector(x: 0, y: 100))
    expectGreater(player.lockSession.shownAngle(of: 0).degrees, before.degrees + 80)
  }

  @Test(arguments: [2, 3, 5])
  func `turns with several fingers as with one, wherever their middle goes`(count: Int) {
    var player = LockBench.player("no-detents")
    player.turn(units: 300_000, fingers: count)
    expectAtMost(abs(player.lockSession.lock.position() - 300_000), 1)
    expectEqual(player.lockSession.undoCount, 1)
  }

  /// Whichever of the three lands first, and while two turn.
  @Test(arguments: [0, 1, 2, 20, 40], [-90.0, 160])
  func `turns with two fingers as far beside a palm on its face`(landing: Int, degrees: Double) {
    var panel = DialPanel()
    let palm = (id: Int64(2), point: panel.center + Vector(length: 110, angle: .degrees(100)))
    panel.turn(by: degrees, radius: 90) { step, fingers in
      if landing <= 2 || step >= landing { fingers.insert(palm, at: min(landing, 2)) }
    }
    expectLess(abs(panel.shown - degrees), 2)
  }

  /// As in gloves, beside the dial's middle, where the other finger alone turns it by something else.
  @Test(arguments: [4, 7, 10], [-120.0, 160])
  func `turns as far where one of two fingers isn't seen for a moment`(
    missing: Int, degrees: Double
  ) {
    for finger in 0...1 {
      var panel = DialPanel()
      panel.center += Vector(x: 50, y: 20)
      panel.turn(by: degrees, radius: 80) { step, fingers in
        let isGone = [25, 50].contains { $0 <= step && step < $0 + missing }
        if isGone { fingers.remove(at: finger) }
      }
      expectLess(abs(panel.shown - degrees), 0.5)
    }
  }

  @Test
  func `stays where it is when a finger lands or lifts, and continues with those that are left`() {
    var player = LockBench.player("no-detents")
    let center = player.layout.faces[0].center
    func at(_ degrees: Double) -> Vector { center + Vector(length: 90, angle: .degrees(degrees)) }
    player.touch(1, .began, at(0))
    player.touch(1, .moved, at(40))
    var shown = player.lockSession.shownAngle(of: 0)
    player.touch(2, .began, at(200))
    expectEqual(player.lockSession.shownAngle(of: 0), shown)
    player.touch(1, .moved, at(70))
    player.touch(2, .moved, at(230))
    expectLess(abs(player.lockSession.shownAngle(of: 0).degrees - 70), 1e-3)
    shown = player.lockSession.shownAngle(of: 0)
    player.touch(1, .ended, at(70))
    expectEqual(player.lockSession.shownAngle(of: 0), shown)
    player.touch(2, .moved, at(250))
    expectLess(abs(player.lockSession.shownAngle(of: 0).degrees - 90), 1e-3)
    player.touch(2, .ended, at(250))
    expectEqual(player.lockSession.undoCount, 1, "a gesture is one step")
  }

  @Test func `holds the dial that drives it while a hand is on it, and turns alone`() {
    var player = LockBench.player("two-hands")
    let left = player.land(on: 0, from: 0)
    let right = player.land(on: 1, from: 90)
    for step in 1...30 {
      player.time += LockPlayer.report
      player.move(left, degrees: Double(step) * 4)
      player.move(right, degrees: 90 - Double(step) * 3)
    }
    expectEqual(player.lockSession.hands.dials.count, 2)
    expectLess(abs(player.lockSession.shownAngle(of: 0).degrees), 1e-2)
    expectLess(abs(player.lockSession.shownAngle(of: 1).degrees + 90), 1e-2)
    player.lift(right, degrees: 0)
    for step in 31...60 {
      player.time += LockPlayer.report
      player.move(left, degrees: Double(step) * 4)
    }
    // It goes on from where its hand is, and drives the right one by twice the angle in the opposite direction.
    expectLess(abs(player.lockSession.shownAngle(of: 0).degrees - 120), 1e-2)
    expectLess(abs(player.lockSession.shownAngle(of: 1).degrees - (-90 - 240)), 20)
  }

  @Test
  func `is drawn to its stops by a slow hand only, without a jump and by less than a quarter`() {
    var slow = LockBench.player("left-right-left")
    let hand = slow.land(on: 0, from: 0)
    var last = 0.0
    var greatest = 0.0
    for step in 1...1_440 {
      slow.time += LockPlayer.report
      let degrees = Double(step) / 20
      slow.move(hand, degrees: degrees)
      let shown = slow.lockSession.shownAngle(of: 0).degrees
      greatest = max(greatest, abs(shown - degrees))
      expectLess(abs(shown - last), 0.35, "at \(degrees)°")
      last = shown
    }
    expectTrue(greatest > 1 && greatest < 36 / 4)
    var fast = LockBench.player("left-right-left")
    let other = fast.land(on: 0, from: 0)
    for step in 1...100 {
      fast.time += LockPlayer.report
      fast.move(other, degrees: Double(step) * 3)
      expectLess(abs(fast.lockSession.shownAngle(of: 0).degrees - Double(step) * 3), 0.2)
    }
  }

  @Test(arguments: [(3.2, 3.0), (2.8, 3.0), (3.45, 3.0), (3.55, 4.0), (-1.1, -1.0)])
  func `settles on the stop that it shows when it is let go of, and keeps no number by that`(
    stops: Double, rest: Double
  ) {
    var player = LockBench.player("left-right-left")
    let hand = player.land(on: 0, from: 0)
    player.turn(hand, by: -36 * stops, reports: 20)
    player.wait(0.1)
    player.lift(hand, degrees: -36 * stops)
    expectLess(abs(player.stops() - stops), 0.07)
    player.wait(0.6)
    expectLess(abs(player.stops() - rest), 1e-12)
    expectTrue(!player.isMoving && player.lockSession.motions[0].studs == StudMotion())
  }

  @Test func `settles with the dials that it has turned, after other hands`() {
    var player = LockBench.player("two-hands")
    let (left, right) = (player.land(on: 0, from: 0), player.land(on: 1, from: 0))
    player.turn(left, by: -50, reports: 20)
    player.turn(right, by: 22, reports: 20)
    player.lift(right, degrees: 22)
    player.wait(1)
    player.lift(left, degrees: -50)
    player.wait(1)
    for dial in 0...1 {
      let number = player.lockSession.number(of: dial)
      expectEqual(number, number.rounded(), "dial \(dial + 1)")
    }
  }

  @Test func `never sums up roundings: a thousand small turns there and back end where they began`()
  {
    var player = LockBench.player("no-detents")
    let hand = player.land(on: 0, from: 0)
    var random = SplitMix64(seed: 7)
    var degrees = 0.0
    for _ in 1...1_000 {
      degrees += random.number(in: -100...100)
      player.move(hand, degrees: degrees)
    }
    while abs(degrees) > 100 {
      degrees -= degrees > 0 ? 90 : -90
      player.move(hand, degrees: degrees)
    }
    player.move(hand, degrees: 0)
    expectEqual(player.lockSession.lock.position(), 0)
    expectLess(abs(player.lockSession.shownAngle(of: 0).radians), 1e-7)
  }
}

@Suite struct `A flick of a dial` {
  /// A dial that was turned by a finger at a speed in turns a second and let go of, or stopped before.
  private func flicked(
    _ id: String = "left-right-left", by speed: Double, resting rest: Int64 = 0
  ) -> LockPlayer {
    var player = LockBench.player(id)
    let hand = player.land(on: 0, from: 0)
    player.turn(hand, by: -speed * 360 * 20 * 0.008, reports: 20)
    player.time += rest
    player.lift(hand, degrees: -speed * 360 * 20 * 0.008)
    return player
  }

  @Test(arguments: [1.2, 1.8, 2.5])
  func `goes on with the hand's speed at first, ever slower, by a tenth of a turn or so, to a stop`(
    speed: Double
  ) {
    var player = flicked(by: speed)
    let begun = player.stops()
    var (last, steps) = (begun, [Double]())
    while player.isMoving, steps.count < 2_000 {
      player.wait(0.008)
      steps.append(player.stops() - last)
      last = player.stops()
    }
    expectLess(steps[1] / (speed * 10 * 0.008), 1.12, "no jump at the lift: \(steps[1])")
    let moved = steps.filter { $0 > 0 }
    for (before, after) in zip(moved.dropFirst(), moved.dropFirst(2)) {
      expectAtMost(after, before + 1e-9)
    }
    expectEqual(last, last.rounded(), "on a stop")
    expectLess(abs(last - begun - speed * 0.4), 0.51)
    expectEqual(player.lockSession.history.done.count, 1)
  }

  @Test func `is none where the hand was slow, has rested, or motion is reduced`() {
    for var player in [flicked(by: 0.3), flicked(by: 0.8), flicked(by: 2, resting: 100_000)] {
      let stood = player.stops()
      player.wait(2)
      expectLess(abs(player.stops() - stood), 0.51)
    }
    var player = LockBench.player("left-right-left")
    player.lockSession.hands.coasts = false
    player.turn(stops: 5)
    player.wait(2)
    expectEqual(player.stops(), 5)
  }

  @Test func `is stopped by a finger, and by the handle at the stop that is next`() {
    var player = flicked(by: 2)
    player.wait(0.02)
    let hand = player.land(on: 0, from: 0)
    let held = player.stops()
    player.wait(1)
    expectEqual(player.stops(), held)
    player.lift(hand, degrees: 0)
    player = flicked(by: 2)
    player.wait(0.02)
    let there = player.stops()
    player.tap(.handle)
    expectLess(abs(player.stops() - there), 1.5)
    expectEqual(player.stops(), player.stops().rounded())
  }
}

@Suite struct `What is cut in a dial` {
  @Test(arguments: [70.0, 85, 110, 148, 240, 400], [10, 12, 20, 26, 40, 100])
  func `keeps its labels clear of its ticks`(radius: Double, stops: Int) {
    let frame = DialFrame(center: .zero, radius: radius, angle: .zero, mark: .zero, stops: stops)
    var list = DrawList()
    list.beginLayer()
    DialScaleView(
      frame: frame, labels: stops == 26 ? .letters : .numbers, builder: ShapeBuilder(density: 1)
    ).draw(into: &list)
    // Beside the stop 0, where a mark of another kind reaches in.
    let positions = list.corners.map(\.position).filter { $0.y > -0.98 * $0.length }
    let radii = positions.map(\.length).filter { $0 < radius * DialFrame.ticks }.sorted()
    let gaps = zip(radii, radii.dropFirst()).filter { $0 > radius * 0.7 && $1 < radius * 0.8 }
    let widest = gaps.map { $1 - $0 }.max() ?? 0
    expectGreater(widest, 1.8, "\(widest) points")
  }
}
