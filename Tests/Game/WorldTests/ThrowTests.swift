import SwivelManipulables
import SwivelRecognizers
import SwivelTestSupport
import Testing

@testable import SwivelWorld

private let thing = Similarity(
  rotation: .turns(2.1), scale: 1.5, translation: Vector(x: 640, y: 360))
private let pivot = Vector(x: 600, y: 400)

private func velocity(
  move: Vector = .zero, turn: Double = 0, growth: Double = 0
) -> VelocityTracker.Velocity {
  var velocity = VelocityTracker.Velocity()
  velocity.translation = move
  velocity.rotation = Angle(radians: turn)
  velocity.logScale = growth
  return velocity
}

/// The distance between two similarities at the thing's position.
private func distance(_ a: Similarity, _ b: Similarity) -> Double {
  max(
    a.apply(thing.translation).distance(to: b.apply(thing.translation)),
    (a.rotation - b.rotation).radians.magnitude, (a.scale / b.scale - 1).magnitude)
}

@Suite struct `A throw` {
  private func random(_ generator: inout SplitMix64) -> VelocityTracker.Velocity {
    func side() -> Double { generator.number(in: 0...1) == 0 ? -1 : 1 }
    return velocity(
      move: Vector(
        length: generator.number(in: 1_000...6_000.0),
        angle: Angle(turns: generator.number(in: 0...1.0))),
      turn: side() * generator.number(in: 5...40.0), growth: side() * generator.number(in: 2...2.5))
  }

  @Test(arguments: [Inertia.low, .high], UInt64(1)...10)
  func `keeps its direction and its turns until it rests`(inertia: Inertia, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let start = random(&generator)
    let flight = try #require(
      Throw(of: thing, heldAt: pivot, turningAbout: pivot, velocity: start, inertia: inertia))
    expectEqual(flight.change(at: 0), .identity, "seed \(seed)")
    var last = Similarity.identity
    for step in 1...400 {
      let seconds = flight.duration * Double(step) / 400
      let change = flight.change(at: seconds)
      let turned = (change.rotation - last.rotation).radians
      expectAtLeast(turned * start.rotation.radians, 0, "seed \(seed)")
      expectAtLeast((change.scale / last.scale - 1) * start.logScale, -1e-15, "seed \(seed)")
      let displacement = change.apply(pivot) - pivot
      expectAtLeast(displacement.dot(start.translation), 0, "seed \(seed)")
      expectLess(
        displacement.cross(start.translation).magnitude, 1e-6 * displacement.length * 4_000,
        "a straight line")
      last = change
    }
    expectEqual(flight.change(at: flight.duration + 9), last, "and stays there")
    let braking = try #require(inertia.braking)
    let turn = start.rotation.radians * start.rotation.radians.magnitude / (2 * braking)
    expectLess((last.rotation.radians - turn).magnitude, 1e-9, "seed \(seed)")
  }

  /// Evaluating each frame, or none, changes nothing; nor does a grab that is released at once.
  @Test(arguments: UInt64(1)...10)
  func `goes the same way whenever it is looked at, and on from where it was grabbed`(
    seed: UInt64
  ) throws {
    var generator = SplitMix64(seed: seed)
    let whole = try #require(
      Throw(
        of: thing, heldAt: pivot, turningAbout: pivot, velocity: random(&generator), inertia: .high)
    )
    var (part, grabbed) = (whole, 0.0)
    for _ in 0..<20 {
      let seconds = generator.number(in: 0.004...0.03)
      let change = part.change(at: seconds)
      let now = part.start
      let there = Similarity(
        rotation: now.rotation + change.rotation, scale: now.scale * change.scale,
        translation: change.apply(now.translation))
      let velocity = part.velocity(at: seconds)
      part = try #require(
        Throw(
          of: there, heldAt: change.apply(part.pivot), turningAbout: change.apply(part.pivot),
          velocity: velocity, inertia: .high))
      grabbed += seconds
      let expected = whole.placement(of: Placement(), at: grabbed)
      expectLess(part.start.translation.distance(to: expected.position), 1e-8, "seed \(seed)")
      expectLess((part.start.rotation - expected.rotation).radians.magnitude, 1e-11, "seed \(seed)")
    }
    let (one, other) = (
      whole.restingPlacement(of: Placement()), part.restingPlacement(of: Placement())
    )
    expectLess(one.position.distance(to: other.position), 1e-6, "seed \(seed)")
    expectLess((one.rotation - other.rotation).radians.magnitude, 1e-9, "seed \(seed)")
    expectLess((one.scale / other.scale - 1).magnitude, 1e-9, "seed \(seed)")
  }

  /// A body that nothing holds continues with the motion that it had, and turns about its own middle.
  @Test(arguments: UInt64(1)...10)
  func `continues as each of its points moved under the hand, about its middle`(seed: UInt64) throws
  {
    var generator = SplitMix64(seed: seed)
    let hand = random(&generator)
    let flight = try #require(Throw(of: thing, heldAt: pivot, velocity: hand, inertia: .low))
    let middle = thing.translation
    for _ in 0..<8 {
      let point = Vector(x: generator.number(in: 0...900.0), y: generator.number(in: 0...900.0))
      let lever = point - pivot
      let expected =
        hand.translation + lever.perpendicular * hand.rotation.radians + lever * hand.logScale
      let shown = (flight.change(at: 1e-7).apply(point) - point) / 1e-7
      expectLess(shown.distance(to: expected), 1e-3 * expected.length + 1, "seed \(seed)")
    }
    let way = flight.velocity(at: 0).translation
    for step in 1...50 {
      let moved = flight.change(at: flight.duration * Double(step) / 50).apply(middle) - middle
      expectLess(moved.cross(way).magnitude, 1e-9 * moved.length * way.length + 1e-9, "straight")
    }
  }

  @Test(arguments: [(59.9, false), (60.1, true)])
  func `needs a least speed of each part`(speed: Double, isThrown: Bool) {
    func flies(_ velocity: VelocityTracker.Velocity) -> Bool {
      Throw(of: thing, heldAt: pivot, turningAbout: pivot, velocity: velocity, inertia: .high)
        != nil
    }
    let share = speed / 60
    expectEqual(flies(velocity(move: Vector(x: 0, y: -speed))), isThrown)
    expectEqual(flies(velocity(turn: -0.35 * share)), isThrown)
    expectEqual(flies(velocity(growth: -0.35 * share)), isThrown)
    let mixed = Throw(
      of: thing, heldAt: pivot, turningAbout: pivot,
      velocity: velocity(move: Vector(x: 300, y: 0), turn: 0.3), inertia: .high)
    expectEqual(mixed?.change(at: 1).rotation, .zero, "a slow part of a quick throw stays")
  }

  @Test func `is none without inertia or of a velocity that is no number`() {
    let quick = velocity(move: Vector(x: 3_000, y: 0), turn: 9)
    expectNil(Throw(of: thing, heldAt: pivot, turningAbout: pivot, velocity: quick, inertia: .off))
    for bad in [Double.nan, .infinity, -.infinity] {
      let velocity = velocity(move: Vector(x: bad, y: 0), turn: bad, growth: bad)
      expectNil(
        Throw(of: thing, heldAt: pivot, turningAbout: pivot, velocity: velocity, inertia: .high))
    }
  }

  @Test func `starts no faster than its most, and keeps a size that hands could give it`() throws {
    let flight = try #require(
      Throw(
        of: thing, heldAt: pivot, turningAbout: pivot,
        velocity: velocity(move: Vector(x: 0, y: 1e7), turn: -1e5, growth: 1e3), inertia: .high))
    let start = flight.velocity(at: 0)
    expectTrue((start.translation.y - 10_000).magnitude < 1e-9 && start.translation.x == 0)
    expectLess((start.rotation.radians + 60).magnitude, 1e-12)
    expectLess((start.logScale - 8).magnitude, 1e-12)
    let end = flight.restingPlacement(of: Placement(alpha: 0.5))
    expectLess((end.scale / Placement.scaleRange.upperBound - 1).magnitude, 1e-12)
    expectEqual(end.alpha, 0.5)
  }
}

/// A thing that two fingers held, with their gesture at the release.
private struct Held {
  let hold: Grab
  let transform: TransformGestureRecognizer
  let time: Timestamp

  var movement: GestureMovement { GestureMovement(transform) }
}

@Suite struct `A thing that is let go of` {
  private static let camera = Similarity(
    rotation: .degrees(90), scale: 2, translation: Vector(x: 50, y: -20))

  /// A grab by two fingers that move and turn steadily for 0.2 s and lift, the last of them after a rest.
  private func hold(
    move: Vector = .zero, turn: Double = 0, rest: Int64 = 8, lastAlone: Int64 = 0,
    phase: ContactPhase = .ended
  ) -> Held {
    let fingers = SwivelHandSupport.Hand(center: Vector(x: 500, y: 500), fingers: 2, radius: 120)
    let start = Placement(position: Vector(x: 200, y: 100))
    var time = Timestamp.zero
    let hold = Grab(
      entity: EntityID(index: 0, generation: 0), defaults: nil, start: start, startZ: 0,
      since: time)
    var transform = TransformGestureRecognizer()
    func report(_ phase: ContactPhase, _ similarity: Similarity, _ ids: ClosedRange<Int64>) {
      for contact in fingers.contacts(phase, under: similarity)
      where ids.contains(contact.id.number) { transform.handle(contact, at: time) }
    }
    func pose(_ step: Int64) -> Similarity {
      let seconds = Double(step) * 0.008
      return Similarity(
        rotation: Angle(radians: turn * seconds), scale: 1, carrying: fingers.center,
        to: fingers.center + move * seconds)
    }
    report(.began, .identity, 1...2)
    for step in Int64(1)...25 {
      time = Timestamp(microseconds: step * 8_000)
      report(.moved, pose(step), 1...2)
    }
    time.microseconds += rest * 1_000
    report(phase, pose(25), 1...1)
    for _ in 0..<lastAlone {
      time.microseconds += 8_000
      report(.moved, pose(25), 2...2)
    }
    report(phase, pose(25), 2...2)
    return Held(hold: hold, transform: transform, time: time)
  }

  private func thrown(_ held: Held) -> Throw? {
    let placement = held.hold.placement(by: held.movement, camera: Self.camera)
    return held.hold.releaseVelocity(of: held.transform, at: held.time, camera: Self.camera)
      .flatMap {
        Throw(
          of: placement.similarity,
          heldAt: Self.camera.inverse.apply(held.transform.location), velocity: $0, inertia: .high)
      }
  }

  @Test(arguments: [Vector(x: 1_000, y: 0), Vector(x: -300, y: 800)])
  func `glides on as the fingers moved, in the world`(move: Vector) throws {
    let held = hold(move: move)
    let flight = try #require(thrown(held))
    expectEqual(
      flight.start, held.hold.placement(by: held.movement, camera: Self.camera).similarity)
    expectEqual(flight.change(at: 1).rotation, .zero, "without a spin")
    let world = flight.velocity(at: 0).translation
    let window = Self.camera.applyToDisplacement(world)
    expectLess(
      (window.length / move.length - 1).magnitude, 0.06, "but for the lift, a report later")
    expectLess(window.cross(move).magnitude, 1e-3 * window.length * move.length)
  }

  @Test(arguments: [6.0, -6], [0, 1, 2, 5] as [Int64])
  func `spins on as the fingers turned, though one lifts after the other`(
    turn: Double, lastAlone: Int64
  ) throws {
    let flight = try #require(thrown(hold(turn: turn, lastAlone: lastAlone)))
    expectLess((flight.velocity(at: 0).rotation.radians / turn - 1).magnitude, 0.06)
    expectGreater(flight.change(at: flight.duration).rotation.radians * turn, 0)
  }

  @Test(arguments: [(39, true), (40, false), (100, false), (5_000, false)] as [(Int64, Bool)])
  func `stays after a rest`(rest: Int64, isThrown: Bool) {
    let held = hold(move: Vector(x: 3_000, y: 0), turn: 20, rest: rest)
    expectEqual(thrown(held) != nil, isThrown)
  }

  /// A quarter turn, by a hand that is fast enough for snapping.
  @Test(arguments: [1.0, -1])
  func `is shown at the angle that a magnet says, under the same fingers`(side: Double) {
    let held = hold(turn: 7.8 * side)
    let turned = held.hold.placement(by: held.movement, camera: Self.camera)
    var snapping = AngleSnapping.quarter
    snapping.begin(at: held.hold.start.rotation)
    let angle = snapping.snap(turned.rotation, speed: .degrees(300))
    expectTrue((angle.degrees - 90 * side).magnitude < 1e-12 && snapping.mark == angle)
    let shown = held.hold.placement(by: held.movement, camera: Self.camera, turnedTo: angle)
    expectTrue((shown.rotation - angle).radians.magnitude < 1e-12 && shown.scale == turned.scale)
    let under = Self.camera.inverse.apply(held.transform.location)
    let (a, b) = (turned.similarity.inverse.apply(under), shown.similarity.inverse.apply(under))
    expectLess(a.distance(to: b), 1e-9)
    expectEqual(
      held.hold.placement(by: held.movement, camera: Self.camera, snappingTo: .degrees(90)), shown)
  }

  @Test func `stays where the gesture was broken off`() {
    expectNil(thrown(hold(move: Vector(x: 3_000, y: 0), phase: .cancelled)))
  }

  @Test func `doesn't spin when the last finger stays long after the others`() {
    expectNil(thrown(hold(turn: 6, lastAlone: 30)))
  }
}
