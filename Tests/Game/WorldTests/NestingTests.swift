import SwivelManipulables
import SwivelMotion
import SwivelTestSupport
import Testing

@testable import SwivelWorld

/// A simple reference model of a world: the container, the z and the placement of each thing.
private struct Model {
  struct Entry {
    var id: EntityID
    var parent: EntityID?
    var z: Int
    var placement: Placement
  }

  var entries: [Entry] = []
  var gone: [EntityID] = []
  var highest = 0

  mutating func add(_ id: EntityID, _ thing: Thing, in parent: EntityID?) {
    highest += 1
    entries.append(Entry(id: id, parent: parent, z: highest, placement: thing.placement))
  }

  func entry(_ id: EntityID) -> Entry? { entries.first { $0.id == id } }

  func order(in parent: EntityID? = nil) -> [EntityID] {
    entries.filter { $0.parent == parent }.sorted { $0.z < $1.z }
      .flatMap { [$0.id] + order(in: $0.id) }
  }

  /// A thing and those that it lies in, outwards.
  func chain(_ id: EntityID?) -> [EntityID] {
    id.flatMap(entry).map { [$0.id] + chain($0.parent) } ?? []
  }

  func similarity(_ id: EntityID?) -> Similarity {
    guard let entry = id.flatMap(entry) else { return .identity }
    return similarity(entry.parent).after(entry.placement.similarity)
  }

  mutating func set(_ id: EntityID, z: Int) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    entries[index].z = z
    highest = max(highest, z)
  }
}

extension SplitMix64 {
  fileprivate mutating func placement() -> Placement {
    Placement(
      position: Vector(x: number(in: -300...300.0), y: number(in: -300...300.0)),
      rotation: .degrees(number(in: -1_000...1_000.0)), scale: number(in: 0.5...2.0))
  }

  fileprivate mutating func thing() -> Thing {
    Thing(name: "thing", shape: 0, placement: placement())
  }
}

extension World {
  /// Removes a thing for good, with its contents; returns whether it was there.
  @discardableResult
  mutating func remove(_ id: EntityID) -> Bool {
    guard let removal = removal(of: id) else { return false }
    apply([removal])
    forget([id])
    return true
  }

  /// Puts a thing into another one, or with nil on the ground, at the same placement there.
  fileprivate mutating func put(_ id: EntityID, into parent: EntityID?) {
    guard let before = self[id] else { return }
    var after = before
    after.parent = parent
    apply([Edit(id, before: before, after: after)])
  }
}

private func distance(_ a: Similarity, _ b: Similarity) -> Double {
  max(
    a.translation.distance(to: b.translation), (a.rotation - b.rotation).radians.magnitude,
    (a.scale - b.scale).magnitude)
}

@Suite struct `Things in things` {
  @Test(arguments: UInt64(1)...30)
  func `agree with a plain tree over random changes`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var (world, model) = (World(), Model())
    for number in 0..<300 {
      let comment: Comment = "seed \(seed), change \(number)"
      let id = model.entries.randomElement(using: &generator)?.id
      let other = model.entries.randomElement(using: &generator)?.id
      switch (generator.number(in: 0...9), id, other) {
      case (0, let id?, _):
        let lost = [id] + model.order(in: id)
        let isRemoved = world.remove(id)
        expectTrue(isRemoved && !lost.contains(where: world.contains), comment)
        model.entries.removeAll { lost.contains($0.id) }
        model.gone += lost
      case (1, let id?, _):
        let siblings = model.entries.filter { $0.parent == model.entry(id)?.parent }
        world.raise(id)
        if siblings.max(by: { $0.z < $1.z })?.id != id { model.set(id, z: model.highest + 1) }
      case (2...5, let id?, let other):
        let parent = generator.number(in: 0...3) == 0 ? nil : other
        world.put(id, into: parent)
        let isInItself = parent == id || parent.map(model.order(in: id).contains) == true
        if !isInItself, let index = model.entries.firstIndex(where: { $0.id == id }) {
          model.entries[index].parent = parent
        }
      case (6, let id?, _):
        let placement = generator.placement()
        world.place(id, at: placement)
        if let index = model.entries.firstIndex(where: { $0.id == id }) {
          model.entries[index].placement = placement
        }
      case (7, _, let parent?):
        let thing = generator.thing()
        model.add(try world.insert(thing, into: parent), thing, in: parent)
      default:
        let thing = generator.thing()
        model.add(world.insert(thing), thing, in: nil)
      }
      try #require(world.order == model.order(), comment)
      for parent in [nil, id, other] where parent == nil || parent.flatMap(model.entry) != nil {
        let siblings = model.entries.filter { $0.parent == parent }.sorted { $0.z < $1.z }
        expectEqual(world.children(of: parent), siblings.map(\.id), comment)
      }
      expectTrue(!model.gone.contains(where: world.contains), comment)
      for lost in model.gone.suffix(3) {
        expectTrue(world.parent(of: lost) == nil && Array(world.chain(of: lost)).isEmpty, comment)
      }
      for entry in model.entries {
        expectTrue(world.z(of: entry.id) == entry.z && world.parent(of: entry.id) == entry.parent)
        let chain = model.chain(entry.id)
        expectEqual(Array(world.chain(of: entry.id)), chain, comment)
        if let other {
          expectEqual(world.lies(entry.id, in: other), chain.dropFirst().contains(other), comment)
        }
        let similarity = try #require(world.similarity(of: entry.id))
        let expected = model.similarity(entry.id)
        let size = 1 + expected.translation.length + expected.scale
        expectLess(distance(similarity, expected), 1e-9 * size, comment)
      }
    }
  }

  @Test func `are refused in themselves, in what is gone, and too deep`() throws {
    var (world, generator) = (World(), SplitMix64(seed: 2))
    let gone = world.insert(generator.thing())
    world.remove(gone)
    let outer = world.insert(generator.thing())
    let inner = try world.insert(generator.thing(), into: outer)
    let before = world
    world.put(outer, into: inner)
    world.put(outer, into: outer)
    world.put(outer, into: gone)
    world.put(gone, into: outer)
    #expect(throws: NestingError.gone(gone)) { try world.insert(generator.thing(), into: gone) }
    expectEqual(world, before)
  }

  @Test func `may be 64 in each other and no more, also when they come as a tree`() throws {
    var (world, generator) = (World(), SplitMix64(seed: 3))
    var deep = world.insert(generator.thing())
    for _ in 0..<62 { deep = try world.insert(generator.thing(), into: deep) }
    let inner = world.insert(generator.thing())
    world.put(inner, into: deep)
    #expect(throws: NestingError.tooDeep(in: inner)) {
      try world.insert(generator.thing(), into: inner)
    }
    expectEqual(Array(world.chain(of: inner)).count, World.deepest)
  }
}

@Suite struct `A hit test of things in things` {
  private let library = ShapeLibrary([
    Shape(name: "board", title: "Board", size: Vector(x: 200, y: 100)),
    Shape(name: "knob", title: "Knob", size: Vector(x: 40, y: 40)),
  ])

  /// A knob at the right end of a board that is turned by a quarter and scaled by 2: below it.
  private func bench() throws -> (world: World, board: EntityID, knob: EntityID) {
    var world = World()
    let board = world.insert(
      Thing(
        name: "board", shape: 0,
        placement: Placement(position: Vector(x: 500, y: 300), rotation: .degrees(90), scale: 2)))
    let knob = try world.insert(
      Thing(name: "knob", shape: 1, placement: Placement(position: Vector(x: 110, y: 0))),
      into: board)
    return (world, board, knob)
  }

  @Test func `finds them where they are, above what they lie in`() throws {
    var (world, board, knob) = try bench()
    func hit(_ x: Double, _ y: Double) -> EntityID? {
      world.hitTest(Vector(x: x, y: y), camera: .identity, library: library) { _ in false }
    }
    expectTrue(hit(500, 520) == knob && hit(500, 567) == knob && hit(500, 569) == nil)
    expectEqual(hit(500, 490), knob, "on both")
    expectEqual(hit(500, 300), board)
    world.raise(board)
    expectEqual(hit(500, 490), knob, "still above")
    world.setUserInteractionEnabled(false, for: knob)
    expectEqual(hit(500, 490), board)
    world.setUserInteractionEnabled(true, for: knob)
    world.setUserInteractionEnabled(false, for: board)
    expectNil(hit(500, 520), "what lies in a thing that contacts don't reach isn't reached")
  }

  @Test func `finds them on their way`() throws {
    var (world, board, knob) = try bench()
    var placement = try #require(world.placement(of: board))
    placement.rotate(to: .degrees(180), duration: 1, easing: .linear)
    world.place(board, at: placement)
    func hit(_ degrees: Double, at time: Double?) -> EntityID? {
      let point = Vector(x: 500, y: 300) + Vector(length: 240, angle: .degrees(degrees))
      return world.hitTest(point, camera: .identity, library: library, at: time) { _ in false }
    }
    for (time, degrees) in [(0.0, 90.0), (0.5, 135), (1, 180)] {
      expectTrue(hit(degrees, at: time) == knob && hit(degrees + 45, at: time) == nil)
    }
    expectEqual(hit(180, at: nil), knob)
  }
}
