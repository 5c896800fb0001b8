import SwivelGameSupport
import Testing

@testable import SwivelSession

extension Session {
  /// A bar, a wheel and a pinion that mesh, of which some are on an axle.
  static func turning(onAxles names: [String] = []) -> Session {
    let library = ShapeLibrary([
      Shape("bar", 200, 60), Shape("wheel", 260, 260, teeth: 24, pitch: 120),
      Shape("pinion", 140, 140, teeth: 12, pitch: 60),
    ])
    var session = Session(library: library, surface: Bench.surface).with([
      "bar": Vector(x: -300, y: 100), "wheel": .zero, "pinion": Vector(x: 180, y: 0),
    ])
    guard !names.isEmpty else { return session }
    session.state.sandbox.selection = names.compactMap(session.id)
    session.perform(.axle)
    _ = session.state.sandbox.deselectAll()
    return session
  }
}

@Suite struct `A thing on an axle` {
  private static var session: Session { .turning(onAxles: ["bar", "wheel", "pinion"]) }

  /// Fingers about a thing's middle, at an angle beside each other, in one report.
  private func fingers(
    _ count: Int64, _ phase: ContactPhase, _ angle: Double, at position: Vector,
    _ session: inout Session
  ) {
    let time = session.now.microseconds / 1_000 + 8
    for finger in 1...count {
      let displacement = Vector(length: 70, angle: .degrees(angle + 180 * Double(finger)))
      session.touch(finger, phase, position + displacement, at: time)
    }
  }

  @Test func `may be a bar that was put on a wheel's middle, which turns it`() {
    var session = Session.turning(onAxles: ["wheel", "pinion"])
    session.drag(from: session.center("bar"), by: Vector(x: 302, y: -101))
    session.tap(spot: "loose axle")
    let middle = session.center("wheel")
    fingers(1, .began, 90, at: middle, &session)
    for angle in 91...180 { fingers(1, .moved, Double(angle), at: middle, &session) }
    expectEqual(session.placement("bar").rotation, session.placement("wheel").rotation)
    expectLess((session.placement("bar").rotation.degrees - 90).magnitude, 15)
  }

  @Test(arguments: ["bar", "wheel"], [Int64(1), 2])
  func `is turned through any angle by fingers about it, and stays where it is`(
    name: String, count: Int64
  ) {
    var session = Self.session
    let (start, position) = (session.placement(name), session.center(name))
    let before = session.sceneDigest
    fingers(count, .began, 0, at: position, &session)
    for angle in 1...450 { fingers(count, .moved, Double(angle), at: position, &session) }
    session.wait(0.1)
    fingers(count, .ended, 450, at: position, &session)
    let end = session.placement(name)
    expectLess((end.rotation.degrees - 450).magnitude, 15)
    expectTrue(end.position == start.position && end.scale == start.scale)
    if name == "wheel" {
      let driven = session.placement("pinion")
      expectEqual(driven.rotation, end.rotation * -2)
    }
    session.perform(.undo)
    expectEqual(session.sceneDigest, before)
  }

  @Test func `is not turned by a finger that passes over its middle, and continues behind it`() {
    var session = Self.session
    let position = session.center("bar")
    session.drag(from: position - Vector(x: 60, y: 0), by: Vector(x: 120, y: 0), steps: 60)
    expectLess(session.placement("bar").rotation.degrees.magnitude, 1)
    session.drag(from: position + Vector(x: 60, y: 0), by: Vector(x: 0, y: 60), steps: 30)
    expectLess((session.placement("bar").rotation.degrees - 45).magnitude, 12)
  }

  @Test func `comes off where two fingers carry it away, and undo puts it back on`() throws {
    var session = Self.session
    let (before, position) = (session.sceneDigest, session.center("bar"))
    fingers(2, .began, 0, at: position, &session)
    for step in 1...100 {
      fingers(2, .moved, 0, at: position + Vector(x: 0, y: Double(step)), &session)
    }
    fingers(2, .ended, 0, at: position + Vector(x: 0, y: 100), &session)
    let id = try #require(session.id("bar"))
    expectTrue(!session.state.sandbox.world.isPinned(id))
    expectGreater(session.placement("bar").position.y, 180)
    session.perform(.undo)
    expectEqual(session.sceneDigest, before)
  }
}

@Suite struct `What turns when it is let go of` {
  private static var session: Session { .turning(onAxles: ["wheel", "pinion"]) }

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

  /// Fingers never lie exactly about the middle; what they swung about themselves goes straight on when they lift.
  @Test(arguments: [Vector(x: 30, y: 0), Vector(x: -12, y: 20)], [8.0, -14])
  func `turns about its middle, which continues as it moved and stops sooner than the turn`(
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
