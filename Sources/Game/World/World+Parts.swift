import SwivelGestures
public import SwivelJSON

/// A thing with its number, for storing worlds; what it lies in is said by the number of that.
public struct WorldPart: Hashable, Sendable {
  /// A number that is unique in the world, including deleted things.
  public var number: Int
  /// The thing itself.
  public var thing: Thing

  /// A thing of a world.
  public init(number: Int, thing: Thing) { (self.number, self.thing) = (number, thing) }
}

extension EntityID {
  /// What stands for a thing where things have numbers, as in files.
  public init(number: Int) { self.init(index: number, generation: 0) }
}

extension World {
  /// The number of a thing that exists or may be restored; nil for others.
  public func number(of id: EntityID) -> Int? {
    slots.indices.contains(id.slot) && slots[id.slot].generation == id.generation ? id.slot : nil
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
  public func forEachPart(unlikeIn old: World, _ body: (_ number: Int, _ now: WorldPart?) -> Void) {
    forEachNumber(mayDifferFrom: old) { number in
      let isThere = number < slots.count && !slots[number].isFree
      let wasThere = number < old.slots.count && !old.slots[number].isFree
      guard isThere else { return wasThere ? body(number, nil) : () }
      guard wasThere else { return body(number, part(at: number)) }
      let isMoved = parent(at: number) != old.parent(at: number)
      guard isMoved || !things[number].shows(old.things[number]) else { return }
      body(number, part(at: number))
    }
  }

  /// Keeps of another world what ``forEachPart(unlikeIn:_:)`` compares, and nothing else.
  ///
  /// It shares its memory, but not that of some things, so that the other world writes these in place.
  package mutating func follow(_ other: World, apartFrom moved: [EntityID] = []) {
    things.follow(other.things)
    (slots, free) = (other.slots, other.free)
    for id in moved where contains(id) { things.unshare(id.slot) }
  }

  private func forEachNumber(mayDifferFrom old: World, _ body: (Int) -> Void) {
    let isReused =
      free != old.free
      || slots != old.slots && zip(slots, old.slots).contains { $0.generation != $1.generation }
    guard isReused else { return things.forEachIndex(mayDifferFrom: old.things, body) }
    // What is free, or used again, may be another thing's container.
    for slot in 0..<max(slots.count, old.slots.count) { body(slot) }
  }

  private func parent(at slot: Int) -> Int? { things[slot].parent.flatMap(number) }

  private func part(at slot: Int) -> WorldPart {
    var thing = things[slot]
    thing.parent = parent(at: slot).map(EntityID.init(number:))
    return WorldPart(number: slot, thing: thing)
  }

  /// A world of parts, whose numbers become contiguous; O(n log n).
  ///
  /// - Parameter aside: the numbers of deleted things, each with its contents.
  /// - Throws: ``JSONError`` where the parts are inconsistent.
  public init(parts: [WorldPart], aside: [[Int]] = []) throws(JSONError) {
    self.init()
    let parts = parts.sorted { $0.number < $1.number }
    for (part, next) in zip(parts, parts.dropFirst()) where part.number == next.number {
      throw JSONError("things", found: "thing \(part.number) twice", expected: "each number once")
    }
    let numbers = EntityNumbers(parts.map(\.number))
    for part in parts { try append(part, numbers) }
    for block in aside { withdrawn.append(try block.map(numbers.entity)) }
    for id in withdrawn.joined() { slots[id.slot].isAlive = false }
    order = slots.indices.filter { slots[$0].isAlive }.map(EntityID.init(number:))
    guard order.count <= Bounds.thingsOnBench else {
      throw JSONError(
        "things", found: "\(order.count) on the bench", expected: "at most \(Bounds.thingsOnBench)")
    }
    order.sort { things[$0.slot].z < things[$1.slot].z }
    highest = slots.indices.reduce(0) { max($0, things[$1].z) }
    if let fault { throw fault }
    restack()
    for (index, part) in parts.enumerated() {
      part.thing.gestures?.attach(to: GestureNode(EntityID(number: index)), in: &gestures)
    }
  }

  private mutating func append(_ part: WorldPart, _ numbers: EntityNumbers) throws(JSONError) {
    let id = EntityID(number: slots.count)
    var thing = part.thing
    try thing.renumber(numbers.entity)
    slots.append(Slot())
    things.append(thing)
    if !part.thing.isUserInteractionEnabled {
      gestures.setUserInteractionEnabled(false, for: GestureNode(id))
    }
  }
}

/// The map from the numbers of parts to the entities of a world.
public struct EntityNumbers: Sendable {
  private let numbers: [Int]

  /// The map for parts with these numbers, ascending.
  public init(_ numbers: [Int]) { self.numbers = numbers }

  /// The entity of a number; O(log n).
  public func entity(_ number: Int) throws(JSONError) -> EntityID {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    guard low < numbers.count, numbers[low] == number else {
      throw JSONError(
        "things", found: "thing \(number)", expected: "the number of a thing of the scene")
    }
    return EntityID(index: low, generation: 0)
  }

  /// The entity of what stands for one by its number.
  public func entity(_ number: EntityID) throws(JSONError) -> EntityID {
    try entity(Int(number.index))
  }
}
