import Entities
import Foundation
import Geometry
import Testing

/// A board with a card and a stamp on it, a coin beside it, and a free slot.
private func world() throws -> World {
  func thing(_ name: String) -> Thing { Thing(name: name, shape: 0, placement: Placement()) }
  var world = World()
  let board = world.insert(thing("board"))
  let gone = world.insert(thing("gone"))
  try world.insert(thing("card"), into: board)
  try world.insert(thing("stamp"), into: board)
  world.insert(thing("coin"))
  world.remove(gone)
  return world
}

private typealias Columns = [String: Any]

private func columns(of world: World) throws -> Columns {
  let data = try JSONEncoder().encode(world)
  return try #require(try JSONSerialization.jsonObject(with: data) as? Columns)
}

private func read(_ columns: Columns) throws -> World {
  let data = try JSONSerialization.data(withJSONObject: columns)
  return try JSONDecoder().decode(World.self, from: data)
}

private func id(_ index: Int, _ generation: Int = 0) -> Columns {
  ["index": index, "generation": generation]
}

@Suite struct `A world that was written` {
  @Test func `is read back with what lies in what, and goes on alike`() throws {
    var world = try world()
    var read = try read(columns(of: world))
    #expect(read == world)
    let (card, board) = (world.entity(named: "card"), world.entity(named: "board"))
    #expect(read.parent(of: try #require(card)) == board)
    for id in [board, card].compactMap(\.self) {
      world.raise(id)
      read.raise(id)
    }
    #expect(read == world)
  }

  @Test func `says nothing of what lies in what where nothing does, and needn't`() throws {
    var flat = World()
    flat.insert(Thing(name: "coin", shape: 0, placement: Placement()))
    let columns = try columns(of: flat)
    #expect(columns["parents"] == nil)
    #expect(try read(columns) == flat)
  }

  /// A column, its new value, and a part of the expected error.
  private static var faults: [(column: String, value: [Any], says: String)] {
    [
      ("names", ["a"], "found columns of 5"),
      ("placements", [], "found columns of 5"),
      ("parents", [NSNull(), NSNull()], "found columns of 5"),
      ("order", [id(0), id(2), id(3)], "found 3 entities in the order"),
      ("order", [id(0), id(2), id(3), id(3)], "found entity 3 in the order"),
      ("order", [id(0), id(1), id(2), id(3), id(4)], "found entity 1 in the order"),
      ("order", [id(0), id(2), id(3), id(4, 7)], "found entity 4 in the order"),
      ("order", [id(0), id(2), id(3), id(-1)], "found entity -1 in the order"),
      ("order", [id(0), id(2), id(3), id(5)], "found entity 5 in the order"),
      ("order", [id(0), id(3), id(2), id(4)], "found entity 2 out of order"),
      ("order", [id(2), id(3), id(0), id(4)], "found entity 2 out of order"),
      ("order", [id(0), id(2), id(4), id(3)], "found entity 3 out of order"),
      ("free", [], "found 0 free places"),
      ("free", [1, 1], "found place 1"),
      ("free", [4], "found place 4"),
      ("free", [9], "found place 9"),
      ("free", [-1], "found place -1"),
      ("heights", [1, 2, 3, 3, 5], "found height 3 twice"),
      ("heights", [1, 2, 3, 4, 6], "none above the highest"),
      ("heights", [Int.min, 2, 3, 4, 5], "within ±2⁵³"),
      ("parents", [NSNull(), NSNull(), id(2), id(0), NSNull()], "found entity 2 in itself"),
      ("parents", [id(3), NSNull(), id(0), id(2), NSNull()], "found entity 0 in itself"),
      ("parents", [NSNull(), NSNull(), id(1), id(0), NSNull()], "found entity 2 in entity 1"),
      ("parents", [NSNull(), id(0), id(0), id(0), NSNull()], "found entity 1 in entity 0"),
      ("parents", [NSNull(), NSNull(), id(0, 3), id(0), NSNull()], "found entity 2 in entity 0"),
    ]
  }

  @Test(arguments: faults.indices)
  func `is refused where its columns don't agree`(index: Int) throws {
    let fault = Self.faults[index]
    var columns = try columns(of: world())
    columns[fault.column] = fault.value
    let error = #expect(throws: DecodingError.self) { try read(columns) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(fault.column): \(String(describing: error))")
      return
    }
    #expect(context.debugDescription.contains(fault.says), "\(context.debugDescription)")
    #expect(context.debugDescription.contains("expected"))
    #expect(!context.debugDescription.contains("\n"))
  }

  @Test(arguments: [Int.max, 4, -1])
  func `is refused where its highest is no height or not the highest`(highest: Int) throws {
    var columns = try columns(of: world())
    columns["highest"] = highest
    #expect(throws: DecodingError.self) { try read(columns) }
  }

  @Test func `is refused where more lie in each other than may`() throws {
    var world = World()
    var deep = world.insert(Thing(name: "", shape: 0, placement: Placement()))
    for _ in 1..<World.deepest {
      deep = try world.insert(Thing(name: "", shape: 0, placement: Placement()), into: deep)
    }
    let extra = world.insert(Thing(name: "", shape: 0, placement: Placement()))
    var columns = try columns(of: world)
    #expect(try read(columns) == world)
    var parents = try #require(columns["parents"] as? [Any])
    parents[Int(extra.index)] = id(Int(deep.index))
    columns["parents"] = parents
    #expect(throws: DecodingError.self) { try read(columns) }
  }
}
