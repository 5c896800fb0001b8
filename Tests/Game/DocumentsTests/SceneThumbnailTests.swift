import SwivelManipulables
import SwivelTestSupport
import SwivelWorld
import Testing

@testable import SwivelDocuments

@Suite struct `The small picture of a scene` {
  private let library = ShapeLibrary([
    Shape(name: "coin", title: "Coin", size: Vector(x: 80, y: 80)),
    Shape(name: "bar", title: "Bar", size: Vector(x: 200, y: 20)),
  ])

  private func part(
    _ number: Int, _ shape: Int, _ placement: Placement, in outer: Int? = nil, z: Int
  ) -> WorldPart {
    var thing = Thing(name: "a", shape: shape, placement: placement)
    (thing.parent, thing.z) = (outer.map(EntityID.init(number:)), z)
    return WorldPart(number: number, thing: thing)
  }

  @Test func `has its things from the bottom up, and of many those on top`() {
    var scene = Scene()
    let count = SceneThumbnail.most + 1
    // What was made first lies on top.
    scene.parts = (1...count).map { number in
      part(number, number == 1 ? 1 : 0, Placement(position: .zero), z: 1_000 - number)
    }
    let shapes = SceneThumbnail(of: scene, library).items.map(\.shape)
    expectEqual(shapes, Array(repeating: 0, count: SceneThumbnail.most - 1) + [1])
  }

  @Test(arguments: [1, 15, World.deepest - 1])
  func `shows where things lie in groups in groups`(depth: Int) {
    var scene = Scene()
    let step = Placement(position: Vector(x: 100, y: 0))
    scene.parts = (1...depth).map { number in
      part(number, World.noShape, step, in: number > 1 ? number - 1 : nil, z: number)
    }
    scene.parts.append(part(depth + 1, 0, step, in: depth, z: depth + 1))
    scene.parts.append(part(depth + 2, 0, Placement(position: .zero), z: depth + 2))
    let items = SceneThumbnail(of: scene, library).items
    let reach = Vector(x: 80, y: 80).length / 2
    let scale = 1_000 / (Double(100 * (depth + 1)) + 2 * reach)
    expectEqual(
      items.map(\.x), [1_000 - Int((reach * scale).rounded()), Int((reach * scale).rounded())])
  }

  @Test func `leaves out what lies beyond all numbers`() {
    var scene = Scene()
    let step = Placement(position: Vector(x: 1e12, y: 0), scale: 1e6)
    scene.parts = (1..<World.deepest).map { number in
      part(number, World.noShape, step, in: number > 1 ? number - 1 : nil, z: number)
    }
    scene.parts.append(part(World.deepest, 0, step, in: World.deepest - 1, z: World.deepest))
    scene.parts.append(part(65, 1, Placement(position: .zero), z: 65))
    expectEqual(SceneThumbnail(of: scene, library).items.map(\.shape), [1])
  }
}
