import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelManipulables
import SwivelTestSupport
import SwivelWorld
import Testing

@testable import SwivelCommands
@testable import SwivelSandbox
@testable import SwivelSession

@Suite struct `What turns when it is let go of` {
  private static let library = ShapeLibrary([
    Shape("bar", 200, 60), Shape("wheel", 260, 260, teeth: 24, pitch: 120),
    Shape("pinion", 140, 140, teeth: 12, pitch: 60),
  ])

  /// A bar, and a wheel on an axle that drives a pinion.
  private static var session: Session {
    var session = Session(library: library, surface: Bench.surface).with([
      "bar": Vector(x: -300, y: 100), "wheel": .zero, "pinion": Vector(x: 180, y: 0),
    ])
    session.select("wheel", "pinion")
    session.perform(.axle)
    _ = session.state.sandbox.deselectAll()
    return session
  }

  /// Turns a thing by fingers about its middle or a point beside it, evenly for 0.3 s, and lifts them while it turns.
  private func flick(
    _ name: String, _ fingers: Int64, by speed: Double, rate: Int64 = 120,
    beside offset: Vector = .zero, _ session: inout Session
  ) {
    let (middle, begin) = (session.center(name) + offset, session.now.microseconds + 8_000)
    func report(_ phase: ContactPhase, _ time: Int64) {
      for finger in 1...fingers {
        let angle =
          Angle(radians: speed * Double(time) / 1e6) + .turns(Double(finger) / Double(fingers))
        let position = middle + Vector(length: 70, angle: angle)
        session.handle(
          InputEvent(
            time: Timestamp(microseconds: begin + time),
            kind: .touch(finger, phase, position, .finger)))
      }
    }
    report(.began, 0)
    for step in 1...(rate * 3 / 10) { report(.moved, step * 1_000_000 / rate) }
    report(.ended, rate * 3 / 10 * 1_000_000 / rate)
  }

  private func shown(_ name: String, _ session: Session) -> Angle {
    session.placement(name).presented(at: session.now.seconds).rotation
  }

  /// A velocity v ends after v²/2b, where b is 10 on the ground and 4 on an axle, less by the wheels that it drives: with a
  /// pinion that turns twice as fast the friction is that of three wheels, and the mass that of five.
  @Test(
    arguments: [Int64(60), 120, 240], [("bar", 2, 10.0), ("wheel", 1, 2.4), ("wheel", 3, 2.4)])
  func `turns on by its speed's square, at whatever rate its fingers were reported`(
    rate: Int64, thing: (name: String, fingers: Int64, braking: Double)
  ) {
    for speed in [4.0, -9] {
      var session = Self.session
      flick(thing.name, thing.fingers, by: speed, rate: rate, &session)
      let released = shown(thing.name, session)
      session.wait(12)
      let coasted = (shown(thing.name, session) - released).radians
      let expected = speed * speed.magnitude / (2 * thing.braking)
      expectLess((coasted / expected - 1).magnitude, 0.03, "\(coasted) for \(expected)")
    }
  }

  @Test(arguments: [Inertia.low, .high], [14.0, -45])
  func `rests in the end, however fast it was`(inertia: Inertia, speed: Double) throws {
    var session = Self.session
    session.state.sandbox.settings.inertia = inertia
    flick("wheel", 1, by: speed, rate: 240, &session)
    let duration = try #require(inertia.maximumTurnDuration)
    session.wait(duration / 2)
    let half = shown("wheel", session)
    session.wait(duration / 2 + 0.05)
    let rest = shown("wheel", session)
    expectGreater((rest - half).radians * speed, 0, "for a long time")
    session.wait(1)
    expectEqual(shown("wheel", session), rest)
  }

  /// Fingers never lie exactly about the middle; what they swung about themselves goes straight on when they lift.
  @Test(arguments: [Vector(x: 30, y: 0), Vector(x: -12, y: 20)], [8.0, -14])
  func `turns about its middle, which goes on as it moved and stops sooner than the turn`(
    offset: Vector, speed: Double
  ) {
    var session = Self.session
    flick("bar", 2, by: speed, beside: offset, &session)
    let (start, released) = (session.center("bar"), shown("bar", session))
    let lever = -offset.turned(by: Angle(radians: speed * 0.3))
    let way = lever.perpendicular * speed
    var last = Vector.zero
    for _ in 0..<200 {
      session.wait(0.016)
      let moved = session.center("bar") - start
      expectLess(moved.cross(way).magnitude, 0.06 * way.length * moved.length + 1e-9, "straight")
      expectAtLeast((moved - last).dot(way), -1e-9, "onwards")
      last = moved
    }
    expectLess(last.length, way.length / 8 * 1.06, "friction of 8 a second")
    expectGreater(last.length, way.length / 8 * 0.8)
    let turned = (shown("bar", session) - released).radians
    expectLess((turned / (speed * speed.magnitude / 20) - 1).magnitude, 0.06)
  }

  @Test func `drives its train by the ratio at every moment, and is stopped by a finger on it`() {
    var session = Self.session
    let before = session.sceneDigest
    flick("wheel", 1, by: 12, &session)
    for _ in 0..<40 {
      session.wait(0.05)
      let (wheel, pinion) = (shown("wheel", session), shown("pinion", session))
      expectLess((pinion + wheel * 2).radians.magnitude, 1e-9)
    }
    let touched = shown("wheel", session)
    expectGreater((session.placement("wheel").rotation - touched).radians, 1)
    session.touch(
      9, .began, session.center("pinion") + Vector(x: 40, y: 0),
      at: session.now.microseconds / 1_000)
    session.touch(
      9, .ended, session.center("pinion") + Vector(x: 40, y: 0),
      at: session.now.microseconds / 1_000 + 400)
    session.wait(3)
    let stopped = session.sceneDigest
    expectLess((session.placement("wheel").rotation - touched).radians.magnitude, 0.15)
    expectTrue(!session.isMoving && session.state.sandbox.history.undoCount == 2)
    session.perform(.undo)
    expectEqual(session.sceneDigest, before, "one step")
    session.perform(.redo)
    expectEqual(session.sceneDigest, stopped, "where it was stopped")
  }

  @Test(arguments: ["bar", "wheel"])
  func `stays where that is wanted, or motion is reduced`(name: String) {
    for reduces in [false, true] {
      var session = Self.session
      if !reduces { session.state.sandbox.settings.inertia = .off }
      session.set(.motion, to: (reduces ? MotionChoice.reduced : .full).rawValue)
      flick(name, 2, by: 8, &session)
      let released = shown(name, session)
      session.wait(2)
      expectEqual(shown(name, session), released)
    }
  }

  @Test(arguments: [3.0, -7.3, 11])
  func `comes to rest at a step where turns snap`(speed: Double) {
    var session = Self.session
    session.state.sandbox.settings.snapsTurns = true
    flick("bar", 2, by: speed, &session)
    let released = shown("bar", session)
    session.wait(10)
    let end = shown("bar", session)
    expectLess(((end.degrees / 15).rounded() * 15 - end.degrees).magnitude, 1e-9)
    expectGreater((end - released).radians * speed, 0)
  }
}
