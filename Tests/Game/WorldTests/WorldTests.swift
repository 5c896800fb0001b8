import SwivelManipulables
import SwivelTestSupport
import Testing

@testable import SwivelWorld

private func thing(_ name: String = "thing") -> Thing {
  Thing(name: name, shape: 0, placement: Placement())
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
    expectTrue(world.shape(of: old) == nil && world[old] == nil)
    let before = world
    world.place(old, at: Placement(position: Vector(x: 9, y: 9)))
    world.setUserInteractionEnabled(false, for: old)
    world.raise(old)
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

  @Test func `continues with turns of what is there, not of what is deleted, and leaves a copy`() {
    var world = World()
    var turning = thing()
    turning.placement.rotate(to: .turns(3), duration: 10)
    let ids = (0..<70).map { world.insert($0 % 3 == 0 ? turning : thing()) }
    let removal = world.removal(of: ids[33])
    if let removal { world.apply([removal]) }
    let before = world
    world.advance(to: 4)
    for (index, id) in ids.enumerated() where index != 33 {
      expectEqual(world.placement(of: id)?.now, index % 3 == 0 ? 4 : 0, "\(index)")
      expectEqual(before.placement(of: id)?.now, 0)
    }
    if let removal { world.apply([removal.inverse]) }
    expectEqual(world.placement(of: ids[33])?.now, 0)
    world.advance(to: 11)
    expectTrue(!world.isRunning && before.isRunning)
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
}
