import SwivelGeometry
import SwivelTestSupport
import Testing

@testable import SwivelEntities

private func thing(_ name: String = "thing") -> Thing {
  Thing(name: name, shape: 0, placement: Placement())
}

/// A simple reference model of a world: the entities with their z, and those that are gone.
private struct Model {
  var heights: [(id: EntityID, z: Int)] = []
  var gone: [EntityID] = []
  var highest = 0

  var order: [EntityID] { heights.sorted { $0.z < $1.z }.map(\.id) }

  mutating func set(_ id: EntityID, z: Int) {
    guard let index = heights.firstIndex(where: { $0.id == id }) else { return }
    heights[index].z = z
    highest = max(highest, z)
  }
}

@Suite struct `A world` {
  @Test func `finds nothing under an id whose entity is gone, also when its place is used again`() {
    var world = World()
    let old = world.insert(thing("old"))
    world.remove(old)
    let new = world.insert(thing("new"))
    expectTrue(new.index == old.index && new != old)
    expectTrue(!world.contains(old) && world[old] == nil && world.z(of: old) == nil)
    expectTrue(world.placement(of: old) == nil && world.name(of: old) == nil)
    expectTrue(world.shape(of: old) == nil && !world.isUserInteractionEnabled(old))
    let before = world
    world.place(old, at: Placement(position: Vector(x: 9, y: 9)))
    world.setUserInteractionEnabled(false, for: old)
    world.raise(old)
    world.lay(old, atZ: 99)
    let isRemoved = world.remove(old)
    expectTrue(!isRemoved && world == before)
    expectEqual(world.name(of: new), "new")
  }

  @Test(arguments: [(-1, 0), (5, 0), (0, 7)])
  func `finds nothing under an id that it never gave`(index: Int, generation: UInt32) {
    var world = World()
    world.insert(thing())
    expectTrue(!world.contains(EntityID(index: index, generation: generation)))
  }

  @Test func `finds the topmost of those with a name`() {
    var world = World()
    let low = world.insert(thing("card"))
    let high = world.insert(thing("card"))
    expectEqual(world.entity(named: "card"), high)
    world.raise(low)
    expectEqual(world.entity(named: "card"), low)
    expectNil(world.entity(named: "dial"))
  }

  @Test(arguments: UInt64(1)...20)
  func `agrees with a sorted list over random changes`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var (world, model) = (World(), Model())
    for number in 0..<400 {
      let comment: Comment = "seed \(seed), change \(number)"
      let id = model.heights.randomElement(using: &generator)?.id
      switch (generator.number(in: 0...5), id) {
      case (0, let id?):
        let isRemoved = world.remove(id)
        expectTrue(isRemoved, comment)
        model.heights.removeAll { $0.id == id }
        model.gone.append(id)
      case (1...2, let id?):
        world.raise(id)
        if model.order.last != id { model.set(id, z: model.highest + 1) }
      case (3, let id?):
        let z = generator.number(in: -50...model.highest)
        guard !model.heights.contains(where: { $0.z == z }) else { continue }
        world.lay(id, atZ: z)
        model.set(id, z: z)
      default:
        let id = world.insert(thing("\(number)"))
        expectTrue(!model.gone.contains(id) && !model.order.contains(id), comment)
        model.heights.append((id, model.highest))
        model.set(id, z: model.highest + 1)
      }
      expectEqual(world.order, model.order, comment)
      for (id, z) in model.heights { expectEqual(world.z(of: id), z, comment) }
      expectTrue(!model.gone.contains { world.contains($0) }, comment)
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `lays everything back where it was, whatever happened in between`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var world = World()
    let ids = (0..<8).map { world.insert(thing("\($0)")) }
    for _ in 0..<10 { world.raise(ids[generator.number(in: 0...7)]) }
    let order = world.order
    let heights = ids.map { world.z(of: $0) ?? 0 }
    for _ in 0..<50 { world.raise(ids[generator.number(in: 0...7)]) }
    let passing = world.insert(thing())
    for index in (0..<8).shuffled(using: &generator) { world.lay(ids[index], atZ: heights[index]) }
    world.remove(passing)
    expectEqual(world.order, order, "seed \(seed)")
    expectEqual(ids.map { world.z(of: $0) ?? 0 }, heights, "seed \(seed)")
  }

  @Test func `goes on giving the same ids as a copy of it`() {
    var world = World()
    let ids = (0..<5).map { world.insert(thing("\($0)")) }
    world.remove(ids[1])
    world.remove(ids[3])
    world.raise(ids[0])
    var read = world
    let (next, same) = (world.insert(thing()), read.insert(thing()))
    expectEqual(next, same)
    expectEqual(read, world)
  }
}
