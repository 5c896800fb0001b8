import SwivelDocuments
import SwivelEntities
import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelTestSupport
import SwivelTexts
import Testing

@testable import SwivelCommands
@testable import SwivelGame
@testable import SwivelSandbox

@Suite struct `A chain around two wheels` {
  private static let library = ShapeLibrary([
    Shape("wheel", 260, 260, teeth: 24, pitch: 120),
    Shape("pinion", 140, 140, teeth: 12, pitch: 60),
    Shape("coarse", 140, 140, teeth: 6, pitch: 60), Shape("bar", 200, 60),
  ])

  /// A wheel and a pinion far from each other, both selected, a coarse wheel and a bar.
  private static func session(chained: Bool = true) throws -> Session {
    var session = Session(library: library, surface: Surface(width: 1280, height: 720))
    let positions = [
      Vector(x: -300, y: 100), Vector(x: 200, y: 40), Vector(x: 0, y: -250), Vector(x: 400, y: 250),
    ]
    for (name, position) in zip(["wheel", "pinion", "coarse", "bar"], positions) {
      let id = try #require(session.id(name))
      session.state.sandbox.world.place(id, at: Placement(position: position))
    }
    session.choose("wheel", "pinion")
    if chained { session.perform(.chain) }
    return session
  }

  private func turns(_ name: String, _ session: Session) -> Double {
    session.placement(name).rotation.turns
  }

  private func chains(_ session: Session) -> [Int] {
    let world = session.state.sandbox.world
    return ["wheel", "pinion", "coarse", "bar"].map { name in
      session.id(name).map { world.chain(around: $0) } ?? -1
    }
  }

  @Test func `puts both on axles, and is one step of undo`() throws {
    var session = try Self.session(chained: false)
    let before = session.sceneDigest
    session.perform(.chain)
    expectEqual(chains(session), [1, 1, 0, 0])
    let world = session.state.sandbox.world
    expectEqual(world.order.map(world.isPinned).filter(\.self).count, 2)
    session.perform(.undo)
    expectEqual(session.sceneDigest, before)
    session.perform(.redo)
    expectEqual(chains(session), [1, 1, 0, 0])
    session.perform(.chain)
    expectTrue(chains(session) == [0, 0, 0, 0] && !session.state.sandbox.isChoiceChained)
  }

  @Test func `turns them the same way by the ratio of their teeth, through whole turns, exactly`()
    throws
  {
    var session = try Self.session()
    session.choose("wheel")
    for _ in 0..<240 { session.perform(.turnRight) }
    expectTrue(turns("wheel", session).isNearly(10))
    let (wheel, pinion) = (turns("wheel", session), turns("pinion", session))
    expectEqual(pinion, 2 * wheel)
    session.choose("pinion")
    session.perform(.turnLeft)
    expectTrue(turns("wheel", session).isNearly(10 - 1.0 / 48))
  }

  @Test func `can't be laid around other things, wheels of other teeth, or wheels that mesh`()
    throws
  {
    var session = try Self.session(chained: false)
    for pair in [
      ["wheel", "bar"], ["wheel", "coarse"], ["wheel"], ["wheel", "pinion", "coarse"],
    ] {
      session.state.sandbox.chosen = pair.compactMap { session.id($0) }
      expectEqual(session.obstacle(to: .chain), .obstacleTwoWheels, "\(pair)")
    }
    let pinion = try #require(session.id("pinion"))
    session.state.sandbox.world.place(pinion, at: Placement(position: Vector(x: -120, y: 100)))
    session.choose("wheel", "pinion")
    expectEqual(session.obstacle(to: .chain), .obstacleTwoWheels)
    let digest = session.sceneDigest
    session.perform(.chain)
    expectEqual(session.sceneDigest, digest)
  }

  @Test func `comes off with the axle of either wheel, and with it back again by undo`() throws {
    var session = try Self.session()
    session.choose("pinion")
    session.perform(.axle)
    expectEqual(chains(session)[1], 0)
    session.choose("wheel")
    session.perform(.turnRight)
    expectEqual(turns("pinion", session), 0)
    session.perform(.undo)
    session.perform(.undo)
    expectEqual(chains(session), [1, 1, 0, 0])
  }

  @Test func `blocks wheels that mesh as well`() throws {
    var session = try Self.session()
    let pinion = try #require(session.id("pinion"))
    session.state.sandbox.world.place(pinion, at: Placement(position: Vector(x: -120, y: 100)))
    session.choose("wheel")
    session.perform(.turnRight)
    for name in ["wheel", "pinion"] { expectEqual(turns(name, session), 0, "\(name)") }
  }

  @Test func `that is pasted is another`() throws {
    var session = try Self.session()
    session.add(try SceneLine(parsing: session.sceneLine), at: session.now)
    let world = session.state.sandbox.world
    expectEqual(
      world.order.map { world.chain(around: $0) }.filter { $0 > 0 }.sorted(), [1, 1, 2, 2])
  }

  @Test func `runs along both wheels and touches them where it leaves them`() throws {
    let session = try Self.session()
    let gears = session.state.sandbox.gears(Self.library, at: nil).filter { $0.chain == 1 }
    let path = try #require(ChainPath(gears[0], gears[1]))
    var (length, last) = (0.0, path.strokePoint(0).position)
    for step in 1...20_000 {
      let position = path.strokePoint(Double(step) / 20_000).position
      length += position.distance(to: last)
      last = position
      for gear in gears { expectGreater(gear.middle.distance(to: position), gear.radius - 1e-6) }
    }
    expectLess((length - path.length).magnitude, 1e-3 * path.length)
    expectLess(last.distance(to: path.strokePoint(0).position), 1e-6)
  }
}
