import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `A music box` {
  private static let library = ShapeLibrary([
    Shape("disc", 312, 312, isOnBench: false, .disc), Shape("pin", 20, 20, isOnBench: false, .pin),
    Shape("cam", 150, 190, isOnBench: false, .cam),
    Shape("gong", 120, 120, isOnBench: false, .bell),
    Shape("spring", 168, 168, teeth: 16, pitch: 70, isOnBench: false, .spring),
    Shape("wheel", 320, 320, teeth: 32, pitch: 140, isOnBench: false),
    Shape("crank", 70, 300, isOnBench: false, .crank),
  ])

  private static func session(
    _ things: [(name: String, position: Vector)], pinned: Set<String> = []
  ) throws -> Session {
    var session = Session(library: library, surface: Surface(width: 1280, height: 720))
    for (name, position) in things {
      let shape = try #require(library.index(named: name))
      let id = session.state.sandbox.world.insert(
        Thing(
          name: session.state.sandbox.world.freeName(like: name), shape: shape,
          placement: Placement(position: position)))
      session.state.sandbox.world.setPinned(pinned.contains(name), for: id)
    }
    return session
  }

  private func shown(_ position: Vector, _ session: Session) -> Vector {
    session.state.sandbox.camera.similarity(on: session.state.surface).apply(position)
  }

  private func heard(_ session: inout Session) -> [Sound] {
    session.takeEffects().compactMap { effect in
      if case .play(let sound) = effect { sound } else { nil }
    }
  }

  /// A finger that lands above or beside a place, goes around it, and lifts.
  private func circle(
    _ middle: Vector, radius: Double, by distance: Angle, _ session: inout Session
  ) {
    let start = distance > .zero ? Angle.turns(-0.25) : .zero
    for step in 0...72 {
      let position = middle + Vector(length: radius, angle: start + distance * (Double(step) / 72))
      if step == 72 { session.wait(0.1) }
      session.touch(
        9, step == 0 ? .began : step == 72 ? .ended : .moved, position,
        at: session.now.microseconds / 1_000 + 9)
    }
  }

  /// A disc with a pin put down by hand near each of some holes.
  private func disc(_ holes: [(ring: Int, hour: Double)]) throws -> Session {
    let middle = Vector(x: 100, y: 0)
    var session = try Self.session([("disc", middle)], pinned: ["disc"])
    for hole in holes {
      let at = Vector(length: 48 + 12 * Double(hole.ring), angle: .turns(hole.hour / 24 - 0.25))
      let shape = try #require(Self.library.index(named: "pin"))
      session.state.sandbox.world.insert(
        Thing(
          name: session.state.sandbox.world.freeName(like: "pin"), shape: shape,
          placement: Placement(position: Vector(x: -300, y: 0))))
      let start = Vector(x: -300, y: 0)
      session.drag(
        from: shown(start, session),
        by: shown(middle + at + Vector(x: 2, y: -1.5), session) - shown(start, session))
    }
    _ = session.state.sandbox.deselectAll()
    _ = heard(&session)
    return session
  }

  @Test func `plays its pins in the order of their holes, from the note of each ring`() throws {
    var session = try disc([(0, 2), (2, 5), (7, 9), (4, 9)])
    let disc = try #require(session.id("disc"))
    expectEqual(session.state.sandbox.world.children(of: disc).count, 4)
    session.select("disc")
    var notes: [[Sound]] = []
    for _ in 0..<24 {
      session.perform(.turnLeft)
      notes.append(heard(&session).filter { $0 != .put && $0 != .tick })
    }
    expectEqual(notes.enumerated().filter { !$1.isEmpty }.map { $0.offset + 1 }, [2, 5, 9])
    expectTrue(
      notes[1] == [.note(0)] && notes[4] == [.note(2)] && Set(notes[8]) == [.note(7), .note(4)])
  }

  @Test func `plays under a finger and while it spins, as often as it goes around`() throws {
    var session = try disc([(3, 6)])
    circle(shown(Vector(x: 100, y: 0), session), radius: 140, by: .turns(-1), &session)
    expectEqual(heard(&session).filter { $0 == .note(3) }.count, 1)
    session.select("disc")
    let start = session.degrees("disc")
    session.perform(.spin)
    session.send(.text(""), after: 20_000)
    let passes = ((session.degrees("disc") - start) / 360 + 0.25).rounded(.down)
    expectEqual(heard(&session).filter { $0 == .note(3) }.count, Int(passes))
  }

  @Test(arguments: [1, 2])
  func `has wheels whose teeth are heard while they coast in mesh`(count: Int) throws {
    let things = [("wheel", Vector.zero), ("wheel", Vector(x: 280, y: 0))].prefix(count)
    var session = try Self.session(Array(things), pinned: ["wheel"])
    session.select("wheel")
    session.perform(.spin)
    session.send(.text(""), after: 20_000)
    let teeth = Int(session.degrees("wheel").magnitude * 32 / 360)
    let heard = heard(&session).filter { $0 == .mesh }.count
    expectTrue(count > 1 ? (teeth / 2...teeth + 1).contains(heard) : heard == 0, "\(heard)")
  }

  @Test func `lets a pin be put in and taken out by hand, each as one step of undo`() throws {
    var session = try disc([(5, 3)])
    let (disc, pin) = (try #require(session.id("disc")), try #require(session.id("pin")))
    let placement = try #require(session.state.sandbox.world.placement(of: pin))
    expectTrue(placement.position.length.isNearly(108) && placement.scale == 1)
    expectTrue(placement.position.angle.turns.isNearly(3.0 / 24 - 0.25))
    let inDisc = session.sceneDigest
    let position = try #require(session.state.sandbox.world.similarity(of: pin)).translation
    session.drag(from: shown(position, session), by: Vector(x: 0, y: 60))
    expectEqual(session.state.sandbox.world.parent(of: pin), disc, "a finger turns the disc")
    session.perform(.undo)
    session.select("disc")
    session.tap(shown(position, session))
    session.drag(from: shown(position, session), by: Vector(x: -400, y: 60))
    expectNil(session.state.sandbox.world.parent(of: pin))
    session.perform(.undo)
    expectEqual(session.sceneDigest, inDisc)
    session.perform(.undo)
    expectTrue(session.state.sandbox.world.children(of: disc).isEmpty)
  }

  @Test func `is left together by tidying up, where all else glides to its place`() throws {
    var session = try Self.session([
      ("wheel", .zero), ("spring", Vector(x: 210, y: 0)), ("gong", Vector(x: -300, y: 0)),
      ("crank", Vector(x: 300, y: 200)),
    ])
    let before = session.names.map { session.placement($0) }
    session.perform(.tidy)
    expectTrue(session.isMoving && session.names.map { session.placement($0) } == before)
    session.send(.text(""), after: 1_000)
    expectEqual(session.names.dropLast().map { session.placement($0) }, before.dropLast())
    expectUnequal(session.placement("crank"), before.last)
  }

  @Test
  func `runs down where its spring was wound, with all that it drives, and stands at its start`()
    throws
  {
    var session = try Self.session(
      [
        ("wheel", Vector(x: 300, y: 0)), ("spring", Vector(x: -200, y: 0)),
        ("crank", .init(x: -200, y: 0)),
      ], pinned: ["spring", "crank", "wheel"])
    session.select("wheel", "spring")
    session.perform(.chain)
    let before = session.sceneDigest
    circle(shown(Vector(x: -200, y: 0), session), radius: 120, by: .turns(2), &session)
    func turns(_ name: String) throws -> Double {
      let id = try #require(session.id(name))
      return try #require(session.state.sandbox.world.placement(of: id)).presented(
        at: session.now.seconds
      ).rotation.turns
    }
    let wound = try turns("spring")
    expectGreater(wound, 1.8)
    try expectTrue(turns("wheel").isNearly(wound / 2, within: 0.01))
    expectTrue(session.state.sandbox.isRunning)
    session.send(.text(""), after: Int64(wound * 2_000))
    try expectTrue(turns("spring").isNearly(wound / 2, within: 0.02))
    session.send(.text(""), after: Int64(wound * 2_200))
    for name in ["spring", "wheel", "crank"] { try expectTrue(turns(name).isNearly(0), "\(name)") }
    expectTrue(!session.state.sandbox.isRunning)
    session.perform(.undo)
    expectEqual(session.sceneDigest, before)
  }

  @Test func `has a cam that strikes a gong within its reach, by keys, a number and a stick`()
    throws
  {
    func turned(far: Double = 150, _ turn: (inout Session) -> Void) throws -> Int {
      var session = try Self.session([("cam", .zero), ("gong", Vector(x: 0, y: -far))])
      session.select("cam")
      _ = heard(&session)
      turn(&session)
      return heard(&session).count { $0 == .strike }
    }
    for (far, blows) in [(150.0, 1), (300, 0)] {
      let byKeys = try turned(far: far) { session in for _ in 0..<24 { session.perform(.turnRight) }
      }
      expectEqual(byKeys, blows, "\(far) points away")
    }
    let byNumber = try turned { session in
      session.perform(request: .set(ExactChange(.angle, by: 2 * Double.pi)), at: session.now)
    }
    let byStick = try turned { session in
      session.send(.gamepad(.axis(.rightX, GamepadAxis.full)))
      session.send(.text(""), after: 2_200)
      session.send(.gamepad(.axis(.rightX, 0)))
    }
    expectEqual(byNumber, 1)
    expectEqual(byStick, 1)
  }

  @Test func `runs down where keys have wound its spring, quick ones farther, in their step`()
    throws
  {
    var session = try Self.session([("spring", Vector(x: 0, y: 0))], pinned: ["spring"])
    session.select("spring")
    let before = session.sceneDigest
    for _ in 0..<8 { session.send(.keyDown(.period, [], isRepeat: false), after: 50) }
    let spring = try #require(session.id("spring"))
    let wound = session.state.sandbox.history.lastEdit?.before?.placement.rotation
    expectEqual(wound, .degrees(120), "all of them have wound it")
    expectTrue(session.state.sandbox.isRunning)
    session.send(.text(""), after: 3_000)
    expectEqual(session.state.sandbox.world.placement(of: spring)?.rotation, .zero)
    expectEqual(session.state.sandbox.history.undoCount, 1)
    session.perform(.undo)
    expectEqual(session.sceneDigest, before)
  }

  @Test func `has a crank that is on an axle, as is the wheel near whose middle it is put`() throws
  {
    var session = try Self.session([
      ("wheel", Vector(x: 200, y: 0)), ("crank", Vector(x: -200, y: 0)),
      ("spring", Vector(x: -400, y: 200)),
    ])
    let (crank, wheel) = (try #require(session.id("crank")), try #require(session.id("wheel")))
    session.drag(
      from: shown(Vector(x: -200, y: 0), session),
      by: shown(Vector(x: 214, y: 12), session) - shown(Vector(x: -200, y: 0), session))
    let world = session.state.sandbox.world
    expectTrue(world.isPinned(crank) && world.isPinned(wheel))
    expectEqual(world.placement(of: crank)?.position, Vector(x: 200, y: 0))
    session.select("wheel")
    session.perform(.spin)
    expectEqual(session.state.sandbox.world.order.last, crank, "it stays above the wheel")
    session.perform(.undo)
    session.drag(from: shown(Vector(x: -400, y: 200), session), by: Vector(x: 90, y: -60))
    expectEqual(session.state.sandbox.world.order.last, crank, "and above one that is moved")
    session.perform(.undo)
    session.select("crank")
    session.perform(.turnRight)
    try expectTrue(
      #require(session.state.sandbox.world.placement(of: wheel)).rotation.degrees.isNearly(15))
    for _ in 0..<2 { session.perform(.undo) }
    expectTrue(!session.state.sandbox.world.isPinned(wheel), "one step of undo")
  }
}
