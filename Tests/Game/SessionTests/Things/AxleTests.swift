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

@Suite struct `A thing on an axle` {
  private static let library = ShapeLibrary([
    Shape("bar", 200, 60), Shape("wheel", 260, 260, teeth: 24, pitch: 120),
    Shape("pinion", 140, 140, teeth: 12, pitch: 60),
  ])

  /// A bar, a wheel and a pinion that mesh, each on an axle.
  private static func session() throws -> Session {
    var session = Session(library: library, surface: Bench.surface).with([
      "bar": Vector(x: -300, y: 100), "wheel": .zero, "pinion": Vector(x: 180, y: 0),
    ])
    session.select("bar", "wheel", "pinion")
    session.perform(.axle)
    _ = session.state.sandbox.deselectAll()
    return session
  }

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

  @Test(arguments: ["bar", "wheel"], [Int64(1), 2])
  func `is turned through any angle by fingers about it, and stays where it is`(
    name: String, count: Int64
  ) throws {
    var session = try Self.session()
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

  @Test func `is not turned by a finger that passes over its middle, and goes on behind it`() throws
  {
    var session = try Self.session()
    let position = session.center("bar")
    session.drag(from: position - Vector(x: 60, y: 0), by: Vector(x: 120, y: 0), steps: 60)
    expectLess(session.placement("bar").rotation.degrees.magnitude, 1)
    session.drag(from: position + Vector(x: 60, y: 0), by: Vector(x: 0, y: 60), steps: 30)
    expectLess((session.placement("bar").rotation.degrees - 45).magnitude, 12)
  }

  @Test func `turns with all others on the same axle`() throws {
    var session = try Self.session()
    let bar = try #require(session.id("bar"))
    session.state.sandbox.world.place(bar, at: Placement())
    session.select("pinion")
    session.perform(.turnRight)
    expectEqual(session.placement("bar").rotation, .degrees(-7.5))
  }

  @Test func `comes off where two fingers carry it away, and undo puts it back on`() throws {
    var session = try Self.session()
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
