import SwivelRecognizers

/// A thing with all its properties in a world, for storing worlds.
public struct WorldPart: Hashable, Sendable {
  /// A number that is unique in the world, including deleted things.
  public var number: Int
  /// The thing itself.
  public var thing: Thing
  /// The z among its siblings.
  public var z: Int
  /// The number of its container; nil for the ground.
  public var parent: Int?
  /// Whether it is fixed.
  public var isFixed: Bool
  /// Whether it is on an axle.
  public var isPinned: Bool
  /// The number of the chain around it; 0 for none.
  public var chain: Int
  /// The list from which its gestures were attached; nil for none.
  public var gestures: GestureList?

  /// A thing of a world.
  public init(
    number: Int, thing: Thing, z: Int, parent: Int? = nil, isFixed: Bool = false,
    isPinned: Bool = false, chain: Int = 0, gestures: GestureList? = nil
  ) {
    self.number = number
    self.thing = thing
    self.z = z
    self.parent = parent
    self.isFixed = isFixed
    self.isPinned = isPinned
    self.chain = chain
    self.gestures = gestures
  }
}

/// The reason why a world can't be made of parts: one line, found and expected.
public struct WorldPartsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found and what was expected.
  public let description: String
}

extension World {
  /// The number of a thing that exists or may be restored; nil for others.
  public func number(of id: EntityID) -> Int? {
    guard generations.indices.contains(id.slot), generations[id.slot] == id.generation
    else { return nil }
    return id.slot
  }

  /// The numbers of deleted things that may be restored, each with its contents.
  public var withdrawnNumbers: [[Int]] { withdrawn.map { $0.map(\.slot) } }

  /// Calls a body with the parts of all things, including deleted ones, by number; O(n).
  public func forEachPart(_ body: (WorldPart) -> Void) {
    forEachPart(unlikeIn: World()) { if let part = $1 { body(part) } }
  }

  /// Calls a body with the number of each thing, including deleted ones, that shows another than in an earlier state of
  /// the world, and with its parts now; nil where it isn't there any more.
  ///
  /// What both states share takes no time, and the rest a comparison. Of an animated turn the end counts.
  public func forEachPart(
    unlikeIn old: World, _ body: (_ number: Int, _ now: WorldPart?) -> Void
  ) {
    let (there, wasThere) = (isTaken, old.isTaken)
    var last: Int?
    // Several columns may tell of the same thing.
    for number in numbers(mayDifferFrom: old) where number != last {
      last = number
      let (isThere, wasThere) = (
        number < there.count && there[number], number < wasThere.count && wasThere[number]
      )
      guard isThere ? !wasThere || !isSame(number, in: old) : wasThere else { continue }
      body(number, isThere ? part(at: number) : nil)
    }
  }

  /// A copy that only ``forEachPart(unlikeIn:_:)`` may be given as an earlier state.
  ///
  /// It doesn't hold the placements, so that the next change of one doesn't copy all.
  package var withoutPlacements: World {
    var world = self
    world.dropPlacements()
    return world
  }

  /// The numbers of things that may show another than in an earlier state, ascending.
  private func numbers(mayDifferFrom old: World) -> [Int] {
    // A slot that is free, or used again, may be another thing's container.
    guard free == old.free,
      generations == old.generations || generations.starts(with: old.generations)
    else {
      return Array(0..<max(generations.count, old.generations.count))
    }
    var numbers = Array(old.generations.count..<generations.count)
    collect(&numbers, names, old.names)
    collect(&numbers, shapes, old.shapes)
    collectPlacements(&numbers, old)
    collect(&numbers, interactions, old.interactions)
    collect(&numbers, heights, old.heights)
    collect(&numbers, parents, old.parents)
    collect(&numbers, fixed, old.fixed)
    collect(&numbers, pinned, old.pinned)
    collect(&numbers, chains, old.chains)
    collect(&numbers, gestureLists, old.gestureLists)
    return numbers.sorted()
  }

  private func isSame(_ slot: Int, in old: World) -> Bool {
    names[slot] == old.names[slot] && shapes[slot] == old.shapes[slot]
      && placementHashes[slot] == old.placementHashes[slot]
      && interactions[slot] == old.interactions[slot] && heights[slot] == old.heights[slot]
      && parents[slot].flatMap(number) == old.parents[slot].flatMap(old.number)
      && fixed[slot] == old.fixed[slot] && pinned[slot] == old.pinned[slot]
      && chains[slot] == old.chains[slot] && gestureLists[slot] == old.gestureLists[slot]
  }

  /// Adds the numbers at which two columns differ, as far as both go; those with the same memory don't.
  private func collect<Value: Equatable>(
    _ numbers: inout [Int], _ now: [Value], _ old: [Value]
  ) {
    let (now, old) = (now.span, old.span)
    guard !now.isIdentical(to: old) else { return }
    for index in 0..<min(now.count, old.count) where now[index] != old[index] {
      numbers.append(index)
    }
  }

  /// The same of what placements show, where that of a whole block differs.
  private func collectPlacements(_ numbers: inout [Int], _ old: World) {
    let count = min(placementHashes.count, old.placementHashes.count)
    var blocks: [Int] = []
    collect(&blocks, placementSums, old.placementSums)
    for start in blocks.lazy.map({ $0 * Self.block }) {
      for index in start..<max(start, min(start + Self.block, count))
      where placementHashes[index] != old.placementHashes[index] {
        numbers.append(index)
      }
    }
  }

  /// Whether each slot belongs to a thing, also a deleted one.
  private var isTaken: [Bool] {
    var isTaken = Array(repeating: true, count: generations.count)
    for slot in free { isTaken[slot] = false }
    return isTaken
  }

  private func part(at slot: Int) -> WorldPart {
    WorldPart(
      number: slot,
      thing: Thing(
        name: names[slot], shape: shapes[slot], placement: placements[slot],
        isUserInteractionEnabled: interactions[slot]),
      z: heights[slot], parent: parents[slot].flatMap(number), isFixed: fixed[slot],
      isPinned: pinned[slot], chain: chains[slot], gestures: gestureLists[slot])
  }
}

extension World {
  /// A world of parts, whose numbers become contiguous; O(n log n).
  ///
  /// - Parameter aside: the numbers of deleted things, each with its contents.
  /// - Throws: ``WorldPartsError`` where the parts are inconsistent.
  public init(parts: [WorldPart], aside: [[Int]] = []) throws(WorldPartsError) {
    self.init()
    let parts = parts.sorted { $0.number < $1.number }
    for (part, next) in zip(parts, parts.dropFirst()) where part.number == next.number {
      throw WorldPartsError(
        description: "found thing \(part.number) twice, expected each number once")
    }
    let numbers = EntityNumbers(parts.map(\.number))
    for part in parts { try append(part, numbers) }
    for block in aside { withdrawn.append(try numbers.entities(block)) }
    for id in withdrawn.joined() { isAlive[id.slot] = false }
    order = numbers.all.filter { isAlive[$0.slot] }
    guard order.count <= Bounds.thingsOnBench else {
      throw WorldPartsError(
        description: "found \(order.count) on the bench, expected at most \(Bounds.thingsOnBench)")
    }
    order.sort { heights[$0.slot] < heights[$1.slot] }
    highest = heights.max() ?? 0
    if let fault = unstackedFault { throw WorldPartsError(description: fault) }
    restack()
    if let fault { throw WorldPartsError(description: fault) }
    for (index, part) in parts.enumerated() {
      part.gestures?.attach(to: GestureNode(numbers.all[index]), in: &gestures)
    }
  }

  private mutating func append(_ part: WorldPart, _ numbers: EntityNumbers) throws(WorldPartsError)
  {
    generations.append(0)
    isAlive.append(true)
    names.append(part.thing.name)
    shapes.append(part.thing.shape)
    appendPlacement(part.thing.placement)
    interactions.append(part.thing.isUserInteractionEnabled)
    heights.append(part.z)
    parents.append(
      try part.parent.map { number throws(WorldPartsError) in try numbers.entity(number) })
    fixed.append(part.isFixed)
    pinned.append(part.isPinned)
    chains.append(part.chain)
    gestureLists.append(part.gestures)
    if !part.thing.isUserInteractionEnabled {
      gestures.setUserInteractionEnabled(
        false, for: GestureNode(EntityID(index: generations.count - 1, generation: 0)))
    }
  }
}

/// The map from the numbers of parts to the entities of a world.
public struct EntityNumbers: Sendable {
  /// The numbers, ascending.
  private let numbers: [Int]

  /// The map for parts with these numbers, ascending.
  public init(_ numbers: [Int]) { self.numbers = numbers }

  /// The entities in the order of their numbers.
  var all: [EntityID] { numbers.indices.map { EntityID(index: $0, generation: 0) } }

  /// The entity of a number; O(log n).
  public func entity(_ number: Int) throws(WorldPartsError) -> EntityID {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    guard low < numbers.count, numbers[low] == number else {
      throw WorldPartsError(
        description: "found thing \(number), expected the number of a thing of the scene")
    }
    return EntityID(index: low, generation: 0)
  }

  func entities(_ numbers: [Int]) throws(WorldPartsError) -> [EntityID] {
    var ids: [EntityID] = []
    for number in numbers { ids.append(try entity(number)) }
    return ids
  }
}
