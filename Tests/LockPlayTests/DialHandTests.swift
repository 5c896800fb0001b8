import SwivelGeometry
import SwivelInput
import SwivelLockPlay
import SwivelLockSupport
import SwivelLocks
import SwivelTestSupport
import Testing

@Suite struct `A dial in a hand` {
  @Test(arguments: [30.0, -30, 450, -1_000])
  func `turns as far as the finger goes round it`(degrees: Double) {
    var player = LockBench.player("no-detents")
    let hand = player.land(on: 0, from: 10)
    for step in 1...200 {
      player.time += LockPlayer.report
      player.move(hand, degrees: 10 + degrees * Double(step) / 200)
    }
    expectLess(abs(player.lockRoom.shownAngle(of: 0).degrees - degrees), 1e-5)
    let units = -degrees / 360 * Double(DialUnits.perTurn)
    expectAtMost(abs(Double(player.lockRoom.lock.position()) - units), 0.501)
  }

  @Test func `turns less for a finger that is farther out, and goes on beyond the rim`() {
    var player = LockBench.player("no-detents")
    let face = player.layout.faces[0]
    let id = player.newContact()
    player.touch(id, .began, face.center + Vector(x: face.radius * 0.5, y: 0))
    player.touch(id, .moved, face.center + Vector(x: face.radius * 0.5, y: 20))
    let near = player.lockRoom.shownAngle(of: 0)
    player.touch(id, .moved, face.center + Vector(x: face.radius * 2, y: 0))
    expectLess(abs(player.lockRoom.shownAngle(of: 0).degrees), 1e-4)
    player.touch(id, .moved, face.center + Vector(x: face.radius * 2, y: 20))
    expectGreater(player.lockRoom.shownAngle(of: 0), .zero)
    expectLess(player.lockRoom.shownAngle(of: 0), near / 3.5)
  }

  @Test func `holds while the finger is at its centre, and where a step could be either way`() {
    var player = LockBench.player("no-detents")
    let center = player.layout.faces[0].center
    let id = player.newContact()
    player.touch(id, .began, center + Vector(x: 100, y: 0))
    player.touch(id, .moved, center + Vector(x: 100, y: 100))
    let before = player.lockRoom.shownAngle(of: 0)
    expectLess(abs(before.degrees - 45), 1e-4)
    player.touch(id, .moved, center + Vector(x: 10, y: 10))
    player.touch(id, .moved, center + Vector(x: -20, y: 3))
    player.touch(id, .moved, center + Vector(x: -100, y: 0))
    expectLess(abs((player.lockRoom.shownAngle(of: 0) - before).degrees), 1e-9)
    player.touch(id, .moved, center + Vector(x: 100, y: 1))
    expectLess(abs((player.lockRoom.shownAngle(of: 0) - before).degrees), 1e-9)
    player.touch(id, .moved, center + Vector(x: 0, y: 100))
    expectGreater(player.lockRoom.shownAngle(of: 0).degrees, before.degrees + 80)
  }

  @Test(arguments: [2, 3, 5])
  func `turns with several fingers as with one, wherever their middle goes`(count: Int) {
    var player = LockBench.player("no-detents")
    player.turn(units: 300_000, fingers: count)
    expectAtMost(abs(player.lockRoom.lock.position() - 300_000), 1)
    expectEqual(player.lockRoom.undoCount, 1)
  }

  @Test
  func `stays where it is when a finger lands or lifts, and goes on with those that are left`() {
    var player = LockBench.player("no-detents")
    let center = player.layout.faces[0].center
    func at(_ degrees: Double) -> Vector { center + Vector(length: 90, angle: .degrees(degrees)) }
    player.touch(1, .began, at(0))
    player.touch(1, .moved, at(40))
    var shown = player.lockRoom.shownAngle(of: 0)
    player.touch(2, .began, at(200))
    expectEqual(player.lockRoom.shownAngle(of: 0), shown)
    player.touch(1, .moved, at(70))
    player.touch(2, .moved, at(230))
    expectLess(abs(player.lockRoom.shownAngle(of: 0).degrees - 70), 1e-3)
    shown = player.lockRoom.shownAngle(of: 0)
    player.touch(1, .ended, at(70))
    expectEqual(player.lockRoom.shownAngle(of: 0), shown)
    player.touch(2, .moved, at(250))
    expectLess(abs(player.lockRoom.shownAngle(of: 0).degrees - 90), 1e-3)
    player.touch(2, .ended, at(250))
    expectEqual(player.lockRoom.undoCount, 1, "a gesture is one step")
  }

  @Test func `is one of several that are turned at once, each by its own hand`() {
    var player = LockBench.player("two-hands")
    let left = player.land(on: 0, from: 0)
    let right = player.land(on: 1, from: 90)
    for step in 1...30 {
      player.time += LockPlayer.report
      player.move(left, degrees: Double(step) * 4)
      player.move(right, degrees: 90 - Double(step) * 3)
    }
    expectEqual(player.lockRoom.hands.dials.count, 2)
    expectLess(abs(player.lockRoom.shownAngle(of: 0).degrees - 120), 1e-2)
    // The left dial drives the right one by twice the angle in the opposite direction.
    expectLess(abs(player.lockRoom.shownAngle(of: 1).degrees - (-90 - 240)), 1e-2)
  }

  @Test func `follows the mouse as it follows a finger`() {
    var player = LockBench.player("no-detents")
    player.turn(units: -234_000, mouse: true)
    expectAtMost(abs(player.lockRoom.lock.position() + 234_000), 1)
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
      let shown = slow.lockRoom.shownAngle(of: 0).degrees
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
      expectLess(abs(fast.lockRoom.shownAngle(of: 0).degrees - Double(step) * 3), 0.2)
    }
  }

  @Test(arguments: [(3.2, 3.0), (2.8, 3.0), (3.4, 3.4), (-1.1, -1.0)])
  func `settles into a stop that it is let go of near, and stays between two`(
    stops: Double, rest: Double
  ) {
    var player = LockBench.player("left-right-left")
    let hand = player.land(on: 0, from: 0)
    for step in 1...20 {
      player.time += LockPlayer.report
      player.move(hand, degrees: -36 * stops * Double(step) / 20)
    }
    player.lift(hand, degrees: -36 * stops)
    expectLess(abs(player.stops() - stops), 0.07)
    expectEqual(player.isMoving, rest != stops)
    player.wait(0.4)
    expectLess(abs(player.stops() - rest), rest == stops ? 0.07 : 1e-12)
    expectTrue(!player.isMoving, "a lock that rests is asleep")
  }

  @Test func `stays between stops where there are no detents`() {
    var player = LockBench.player("no-detents")
    player.turn(units: 23_400 * 3 + 2_000)
    expectAtMost(abs(player.lockRoom.lock.position() - (23_400 * 3 + 2_000)), 1)
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
    expectEqual(player.lockRoom.lock.position(), 0)
    expectLess(abs(player.lockRoom.shownAngle(of: 0).radians), 1e-7)
  }
}
