import SwivelManipulables
import SwivelRecognizers
import SwivelTestSupport
import SwivelWorld
import Testing

private func thing(_ name: String) -> Thing {
  Thing(name: name, shape: 0, placement: Placement(position: Vector(x: 3, y: 4), scale: 2))
}

/// A board with a card and a stamp on it, and a coin beside it.
private func bench() throws -> World {
  var world = World()
  let board = world.insert(thing("board"))
  try world.insert(thing("card"), into: board)
  try world.insert(thing("stamp"), into: board)
  world.insert(thing("coin"))
  return world
}

private func names(_ world: World) -> [String] { world.order.compactMap(world.name) }

private func isValid(_ world: World) -> Bool {
  let order = world.order
  return Set(order).count == order.count && order.allSatisfy(world.contains)
    && Set(order.compactMap(world.z)).count == order.count
    && order.allSatisfy { world.parent(of: $0).map(world.contains) ?? true }
}

@Suite struct `A change of the world` {
  @Test func `lets a place be used again only when what was there is forgotten`() throws {
    var world = try bench()
    let coin = try #require(world.entity(named: "coin"))
    let removal = try #require(world.removal(of: coin))
    world.apply([removal])
    let stranger = world.insert(thing("stranger"))
    expectUnequal(stranger.index, coin.index)
    world.forget([coin])
    expectTrue(isValid(world))
    world.apply([removal.inverse])
    expectTrue(!world.contains(coin), "what is forgotten doesn't come back")
    expectEqual(world.insert(thing("next")).index, coin.index)
  }

  @Test func `puts what would lie too deep on the ground`() throws {
    var world = try bench()
    let board = try #require(world.entity(named: "board"))
    var parent = world.insert(thing("1"))
    for number in 2..<(World.deepest - 1) {
      parent = try world.insert(thing("\(number)"), into: parent)
    }
    let before = try #require(world[board])
    var after = before
    after.parent = parent
    world.apply([Edit(board, before: before, after: after)])
    expectTrue(isValid(world) && world.parent(of: board) == parent)
    expectEqual(world.order.map(world.level).max(), World.deepest)
    expectEqual(world.entity(named: "card").flatMap(world.parent), board)
    let top = try #require(world.entity(named: "coin"))
    var coin = try #require(world[top])
    coin.parent = world.entity(named: "card")
    world.apply([Edit(top, before: world[top], after: coin)])
    expectTrue(isValid(world) && world.parent(of: top) == nil)
  }

  @Test func `lets two things change their heights, and puts right what would be alike`() throws {
    var world = try bench()
    let (board, coin) = (world.entity(named: "board")!, world.entity(named: "coin")!)
    let (low, high) = (world.z(of: board)!, world.z(of: coin)!)
    func raised(_ id: EntityID, to z: Int) -> Edit {
      var after = world[id]!
      after.z = z
      return Edit(id, before: world[id], after: after)
    }
    world.apply([raised(board, to: high), raised(coin, to: low)])
    expectTrue(names(world) == ["coin", "board", "card", "stamp"] && isValid(world))
    world.apply([raised(coin, to: high)])
    expectTrue(isValid(world) && Set(world.order.compactMap(world.z)).count == 4)
  }

  @Test(arguments: UInt64(1)...30)
  func `and what takes it back leave the world as it was, whatever it is`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var world = try bench()
    var done: [Edit] = []
    let start = world.order.map { world[$0] }
    for _ in 0..<40 {
      guard let id = world.order.randomElement(using: &generator),
        let before = world[id]
      else { break }
      var after = before
      after.placement.rotation += .degrees(generator.number(in: -90...90))
      if generator.number(in: 0...2) == 0 { after.placement.rotate(to: .turns(3), duration: 1) }
      after.parent = generator.number(in: 0...1) == 0 ? nil : world.order.first
      after.isFixed.toggle()
      var changes = [Edit(id, before: before, after: after)]
      if generator.number(in: 0...9) == 0 { changes.append(Edit(id, before: before, after: nil)) }
      // A rejected change has no effect.
      world.apply(changes)
      if let now = world[id] { changes[0] = Edit(id, before: before, after: now) }
      done += changes
      try #require(isValid(world), "seed \(seed)")
      var later = world
      later.advance(to: generator.number(in: 0...2))
      for world in [world, later] {
        let isRunning = world.order.contains { world.placement(of: $0)?.turn != nil }
        expectEqual(world.isRunning, isRunning, "seed \(seed)")
      }
    }
    world.apply(done.reversed().map(\.inverse))
    expectEqual(world.order.map { world[$0] }, start, "seed \(seed)")
  }

  @Test func `makes copies with names of their own`() throws {
    var world = try bench()
    let board = try #require(world.entity(named: "board"))
    let first = world.copies(of: [board])
    let copy = try #require(first.first)
    let second = world.copies(of: [copy])
    expectEqual(second.count, 1)
    expectEqual(
      names(world).suffix(6), ["board 2", "card 2", "stamp 2", "board 3", "card 3", "stamp 3"])
    expectTrue(
      world.freeName(like: "7 of 9") == "7 of 9" && world.freeName(like: "coin") == "coin 2")
    expectTrue(world.placement(of: copy) == world.placement(of: board) && isValid(world))
  }

  @Test(arguments: UInt64(0)..<8)
  func `names copies the same one by one and all at once`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    // Cut where a number is behind it, and with a letter of more than one byte.
    let stems = ["thing", "thing 1", String(repeating: "n", count: Bounds.name), "möbel"]
    var world = World()
    for _ in 0..<130 {
      let stem = stems[Int.random(in: 0..<stems.count, using: &generator)]
      let number = Int.random(in: -9...120, using: &generator)
      world.insert(thing(number > 0 ? "\(stem.prefix(Bounds.name - 4)) \(number)" : stem))
    }
    var other = world
    let atOnce = world.copies(of: world.order)
    for id in other.order { expectEqual(other.copies(of: [id]).count, 1) }
    expectEqual(names(other), names(world), "seed \(seed)")
    expectEqual(Set(atOnce.compactMap(world.name)).count, 130)
  }

  @Test func `knows what a hand takes by a part of a group, and what is held fast`() throws {
    var world = World()
    let outer = world.insert(Thing(name: "outer", shape: World.noShape, placement: Placement()))
    let inner = try world.insert(
      Thing(name: "inner", shape: World.noShape, placement: Placement()), into: outer)
    let coin = try world.insert(thing("coin"), into: inner)
    let dot = try world.insert(thing("dot"), into: coin)
    expectTrue(world.whole(of: dot) == outer && world.whole(of: outer) == outer)
    expectTrue(!world.isHeldFast(dot))
    world.setFixed(true, for: inner)
    expectTrue(world.isHeldFast(dot) && !world.isHeldFast(outer) && isValid(world))
  }
}
