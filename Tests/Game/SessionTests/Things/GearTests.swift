import Foundation
import SwivelGameSupport
import Testing

@testable import SwivelSandbox
@testable import SwivelSession

@Suite struct `Wheels that mesh` {
  /// The radius of the pitch circle for each tooth.
  private static let pace = 53.0 / 12
  private static let teeth = [8, 12, 16, 24, 32]

  private static var library: ShapeLibrary {
    ShapeLibrary(
      teeth.map { count in
        Shape(
          name: "g\(count)", title: "",
          size: Vector(x: 10.0 * Double(count), y: 10.0 * Double(count)),
          gear: Gear(teeth: count, pitch: pace * Double(count)), isOnBench: false)
      })
  }

  private func session(_ wheels: [(teeth: Int, at: Vector)]) -> Session {
    var session = Session(library: Self.library, surface: Surface(width: 1280, height: 720))
    for wheel in wheels {
      let shape = Self.teeth.firstIndex(of: wheel.teeth) ?? 0
      session.state.sandbox.world.insert(
        Thing(
          name: session.state.sandbox.world.freeName(like: "g"), shape: shape,
          placement: Placement(position: wheel.at)))
    }
    return session
  }

  /// Wheels in a row, each meshing with the next.
  private func row(_ teeth: [Int]) -> Session {
    var x = -400.0
    var wheels: [(teeth: Int, at: Vector)] = []
    for (index, count) in teeth.enumerated() {
      if index > 0 { x += Self.pace * Double(count + teeth[index - 1]) }
      wheels.append((count, Vector(x: x, y: 0)))
    }
    return session(wheels)
  }

  private func degrees(_ session: Session, _ index: Int) throws -> Double {
    // A thing that is turned is raised to the top, so the order changes.
    let name = index == 0 ? "g" : "g \(index + 1)"
    let id = try #require(session.state.sandbox.world.entity(named: name))
    return try #require(session.state.sandbox.world.placement(of: id)).rotation.degrees
  }

  @Test func `that are three in a ring block each other, and show it`() throws {
    let side = Self.pace * 48
    var session = session([
      (24, .zero), (24, Vector(x: side, y: 0)),
      (24, Vector(x: side / 2, y: side * (0.75).squareRoot())),
    ])
    session.state.sandbox.selection = [session.state.sandbox.world.order[0]]
    session.perform(.turnRight)
    try expectEqual(degrees(session, 0), 0)
    expectEqual(session.state.sandbox.history.undoCount, 0)
    expectEqual(session.state.sandbox.gearWork?.jam?.entities.count, 3)
    expectTrue(session.lines.contains("These wheels block each other"))
    session.advance(to: Timestamp(seconds: 3))
    expectTrue(!session.lines.contains("These wheels block each other"))
  }

  @Test func `on one arbor turn alike, and a ring whose ratios differ is blocked`() throws {
    // 8 and 32 on one arbor, driving 24 and 16 on another.
    let distance = Self.pace * 32
    var session = session([(8, .zero), (24, Vector(x: distance, y: 0)), (12, .zero)])
    session.state.sandbox.selection = [session.state.sandbox.world.order[0]]
    session.perform(.turnRight)
    try expectTrue(degrees(session, 2).isNearly(15))
    try expectTrue(degrees(session, 1).isNearly(-5))
    var blocked = self.session([
      (8, .zero), (24, Vector(x: distance, y: 0)), (16, .zero), (16, Vector(x: distance, y: 0)),
    ])
    blocked.state.sandbox.selection = [blocked.state.sandbox.world.order[0]]
    blocked.perform(.turnRight)
    try expectEqual(degrees(blocked, 0), 0)
  }

  @Test func `one of which is fixed in its place don't turn`() throws {
    var session = row([24, 12])
    session.state.sandbox.world.setFixed(true, for: session.state.sandbox.world.order[1])
    session.state.sandbox.selection = [session.state.sandbox.world.order[0]]
    session.perform(.turnRight)
    try expectEqual(degrees(session, 0), 0)
  }

  @Test(arguments: [(8, 32), (12, 24), (16, 16), (24, 8), (32, 12)])
  func `that are laid near each other come into mesh, teeth between teeth`(
    moved: Int, other: Int
  ) throws {
    let distance = Self.pace * Double(moved + other)
    var session = session([(other, Vector(x: -100, y: 0)), (moved, Vector(x: distance - 70, y: 3))])
    let world = session.state.sandbox.world
    let position = try #require(world.placement(of: world.order[1])).position
    let onWindow = session.state.sandbox.camera.similarity(on: session.state.surface).apply(
      position)
    session.drag(from: onWindow, by: Vector(x: -27, y: 0))
    let sandbox = session.state.sandbox
    let gears = sandbox.gears(session.library, at: nil)
    expectLess((gears[0].middle.distance(to: gears[1].middle) - distance).magnitude, 1e-9)
    expectLess(GearMesh.correction(of: gears[1], at: gears[0]).radians.magnitude, 1e-9)
    session.perform(.undo)
    expectEqual(session.state.sandbox.world.placement(of: world.order[1])?.position, position)
  }

  @Test(arguments: [
    (-60.0, "Too close: the teeth overlap"), (20, "Almost: a little closer"),
    (5, "Put it on an axle"), (60, nil),
  ])
  func `say what is wrong with one that was put down beside another`(gap: Double, line: String?) {
    let start = Vector(x: Self.pace * 40 + 100, y: 0)
    var session = session([(24, Vector(x: -100, y: 0)), (16, start)])
    let center = session.state.surface.bounds.center
    session.select("g")
    session.drag(from: center + start, by: Vector(x: gap - 200, y: 0))
    let said = session.lines.filter { line in
      ["Too close", "Almost", "Put it"].contains { line.hasPrefix($0) }
    }
    expectEqual(said, line.map { [$0] } ?? [])
    guard gap == 5 else { return }
    // Also later, once it is selected.
    session.drag(from: center - Vector(x: 100, y: 0), by: Vector(x: -400, y: 0))
    session.perform(.undo)
    session.tap(session.center("g 2"))
    session.tap(spot: "loose axle")
    expectEqual(
      session.state.sandbox.world.order.map(session.state.sandbox.world.isPinned), [false, true])
  }

  @Test func `are laid apart by tidying up where they lie in a heap, and a train stays`() throws {
    var session = session([
      (24, .zero), (16, .zero), (12, Vector(x: 4, y: 0)), (8, Vector(x: 400, y: 0)),
      (32, Vector(x: 400 + Self.pace * 40, y: 0)),
    ])
    let train = session.state.sandbox.world.order.suffix(2)
    let before = train.map { session.state.sandbox.world.placement(of: $0) }
    session.perform(.tidy)
    session.wait(1)
    let wheels = session.state.sandbox.gears(session.library, at: nil)
    for (index, a) in wheels.prefix(3).enumerated() {
      for b in wheels[(index + 1)...] {
        expectLess(a.radius + b.radius, a.middle.distance(to: b.middle))
      }
    }
    expectEqual(train.map { session.state.sandbox.world.placement(of: $0) }, before)
  }

  @Test
  func `one that another hand takes while it is driven stops the train, and stays on its axle`()
    throws
  {
    var session = row([24, 12])
    let order = session.state.sandbox.world.order
    for wheel in order { session.state.sandbox.world.setPinned(true, for: wheel) }
    let before = session.sceneDigest
    let view = session.state.sandbox.camera.similarity(on: session.state.surface)
    let middles = try order.map {
      try #require(session.state.sandbox.world.placement(of: $0)).position
    }
    func rim(_ angle: Double) -> Vector {
      view.apply(middles[0] + Vector(length: 60, angle: .degrees(angle)))
    }
    session.touch(1, .began, rim(0), at: 8)
    for step in 1...30 { session.touch(1, .moved, rim(Double(step)), at: 8 + Int64(step) * 8) }
    let turned = try degrees(session, 1)
    expectLess(turned, -30)
    session.touch(2, .began, view.apply(middles[1]), at: 300)
    for step in 31...60 { session.touch(1, .moved, rim(Double(step)), at: 300 + Int64(step) * 8) }
    try expectEqual(degrees(session, 1), turned, "it stays under the other hand")
    expectTrue(session.state.sandbox.gearWork?.jam != nil)
    session.touch(2, .ended, view.apply(middles[1]), at: 900)
    session.touch(1, .ended, rim(60), at: 908)
    expectEqual(session.state.sandbox.history.undoCount, 1)
    session.perform(.undo)
    session.state.sandbox.selection = []
    expectTrue(order.allSatisfy(session.state.sandbox.world.isPinned))
    expectEqual(session.sceneDigest, before)
  }

  @Test func `a finger at the rim of one turns them, however straight it goes`() throws {
    var session = row([24, 12])
    let before = session.sceneDigest
    let rim = session.state.sandbox.camera.similarity(on: session.state.surface)
      .apply(Vector(x: -320, y: 0))
    session.drag(from: rim, by: Vector(x: 0, y: 300), steps: 60, lifts: false)
    let turned = try degrees(session, 0)
    expectTrue(turned > 60 && turned < 80)
    try expectTrue(degrees(session, 1).isNearly(-2 * turned))
    let world = session.state.sandbox.world
    expectEqual(world.order.compactMap { world.placement(of: $0)?.position.x }.min(), -400)
    session.perform(.escape)
    expectEqual(session.sceneDigest, before)
  }

  @Test func `a wheel that is pulled away at its hub comes off and drives no more`() throws {
    var session = row([24, 12])
    let view = session.state.sandbox.camera.similarity(on: session.state.surface)
    session.drag(from: view.apply(Vector(x: -400, y: 20)), by: Vector(x: 10, y: 0))
    expectAtMost(session.state.sandbox.history.undoCount, 1)
    session.drag(from: view.apply(Vector(x: -400, y: 20)), by: Vector(x: -150, y: 0))
    let world = session.state.sandbox.world
    let moved = world.order.compactMap { world.placement(of: $0)?.position.x }.min()
    expectEqual(moved.map { $0 < -520 }, true)
    expectTrue(world.order.allSatisfy { world.placement(of: $0)?.rotation == .zero })
  }
}

@Suite struct `The template of wheels` {
  private static func session() throws -> Session {
    let file = Fixtures.file("Assets/Scenes/gears.swivel-scene.json")
    var session = Session(library: try .project, surface: Bench.surface)
    session.open(try String(contentsOf: file, encoding: .utf8))
    return session
  }

  private func wheels(of session: Session) throws -> [PlacedGear] {
    let world = session.state.sandbox.world
    return try world.order.map { id in
      let placement = try #require(world.placement(of: id))
      let shape = session.library.shapes[try #require(world.shape(of: id))]
      let gear = try #require(shape.gear)
      return PlacedGear(
        entity: id, teeth: gear.teeth, middle: placement.position,
        radius: gear.pitch * placement.scale, angle: placement.rotation)
    }
  }

  @Test func `is one train in which nothing blocks and every tooth stands in a gap`() throws {
    let wheels = try wheels(of: Self.session())
    let train = GearTrain(of: wheels[0].entity, among: wheels)
    expectTrue(train.parts.count == wheels.count - 1 && wheels.count > 6 && !train.isLocked)
    for a in wheels {
      for b in wheels where a.entity != b.entity && GearMesh.link(a, b) == .teeth {
        expectLess(GearMesh.correction(of: a, at: b).degrees.magnitude, 0.01)
      }
    }
  }
}
