import Foundation
import SwivelEntities
import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelCommands
@testable import SwivelGame
@testable import SwivelSandbox

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

  @Test func `turns as a whole by one key`() throws {
    var session = try Self.session()
    let before = try wheels(of: session)
    session.state.sandbox.chosen = [before[0].entity]
    session.perform(.turnRight)
    for wheel in try wheels(of: session) {
      let was = try #require(before.first { $0.entity == wheel.entity }).angle
      let expected = 15 * Double(before[0].teeth) / Double(wheel.teeth)
      expectLess(((wheel.angle - was).degrees.magnitude - expected).magnitude, 1e-9)
    }
  }
}
