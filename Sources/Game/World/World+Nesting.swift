public import SwivelGestures

/// The reason why a thing can't be put into another.
public enum NestingError: Error, Hashable, Sendable {
  /// The entity doesn't exist any more.
  case gone(EntityID)
  /// The nesting would be deeper than ``World/deepest``.
  case tooDeep(in: EntityID)
}

extension World {
  /// The greatest depth of nesting, including the outermost thing.
  public static let deepest = 64

  /// The container of a thing; nil for the ground, and where the thing is gone.
  public func parent(of id: EntityID) -> EntityID? { contains(id) ? things[id.slot].parent : nil }

  /// The things directly in a container, or with nil on the ground, from the bottom to the top; O(n).
  public func children(of parent: EntityID?) -> [EntityID] {
    order.filter { things[$0.slot].parent == parent }
  }

  /// A thing and its containers outwards to the ground; empty where it is gone.
  ///
  /// Iterating over it allocates nothing.
  public func chain(of id: EntityID) -> EntityChain {
    EntityChain(things: things, inner: contains(id) ? id : nil)
  }

  /// Whether a condition of a slot is fulfilled by a thing or one of its containers; false where it is gone.
  func chain(of id: EntityID, contains isWanted: (Int) -> Bool) -> Bool {
    var inner = contains(id) ? id : nil
    while let next = inner {
      if isWanted(next.slot) { return true }
      inner = things[next.slot].parent
    }
    return false
  }

  /// The thing on the ground that was made after another, or before it, round and round; nil where there is none.
  ///
  /// Beside no thing on the ground it is the first that was made, or the last.
  public func neighbor(of id: EntityID?, backwards: Bool = false) -> EntityID? {
    let count = slots.count
    let own = id.flatMap { contains($0) && things[$0.slot].parent == nil ? $0.slot : nil }
    let start = own ?? (backwards ? count : -1)
    for step in 0..<count {
      let slot = (start + (backwards ? 2 * count - 1 - step : 1 + step)) % count
      if slots[slot].isAlive, things[slot].parent == nil {
        return EntityID(index: slot, generation: slots[slot].generation)
      }
    }
    return nil
  }

  /// Whether a thing lies in another, at any depth; no thing lies in itself.
  public func lies(_ id: EntityID, in other: EntityID) -> Bool {
    guard contains(id) else { return false }
    var parent = things[id.slot].parent
    while let next = parent {
      if next == other { return true }
      parent = things[next.slot].parent
    }
    return false
  }

  /// The greatest number of things in each other, of some and what lies in them; O(n).
  package func levels(of things: Set<EntityID>) -> Int {
    guard order.contains(where: { self.things[$0.slot].parent != nil }) else { return 1 }
    return order.reduce(0) { most, id in
      var (level, part) = (1, id)
      while !things.contains(part), let outer = parent(of: part) {
        (level, part) = (level + 1, outer)
      }
      return things.contains(part) ? max(most, level) : most
    }
  }

  /// The number of a thing and its containers; 0 where it is gone.
  package func level(of id: EntityID) -> Int { chain(of: id).reduce(0) { count, _ in count + 1 } }

  /// The similarity from a thing's own plane to the world; nil where it is gone.
  ///
  /// It is the product of the placements from the thing outwards to the ground, computed each time, so nothing
  /// drifts; its rotation is the sum of theirs, with whole turns.
  ///
  /// - Parameters:
  ///   - id: the thing.
  ///   - seconds: the time; nil takes animated turns as over.
  public func similarity(of id: EntityID, at seconds: Double? = nil) -> Similarity? {
    contains(id) ? similarity(at: id.slot, seconds) : nil
  }

  /// The similarity from a thing's container to the world; nil on the ground, and where the thing is gone.
  public func parentTransform(of id: EntityID, at seconds: Double? = nil) -> Similarity? {
    parent(of: id).map { product(from: $0.slot, seconds) }
  }

  func similarity(at slot: Int, _ seconds: Double?) -> Similarity {
    let own = things[slot].placement.similarity(at: seconds)
    guard let outer = things[slot].parent else { return own }
    return product(from: outer.slot, seconds).after(own)
  }

  /// The product of the placements from a slot outwards to the ground.
  private func product(from slot: Int, _ seconds: Double?) -> Similarity {
    var product = things[slot].placement.similarity(at: seconds)
    var outer = things[slot].parent
    while let next = outer {
      product = things[next.slot].placement.similarity(at: seconds).after(product)
      outer = things[next.slot].parent
    }
    return product
  }

  // MARK: - Groups, fixed things, things on axles, and the chains around them

  /// The shape index of a group.
  public static let noShape = -1

  /// Whether a thing is a group: it has no shape of its own, and hands take it by its contents.
  public func isGroup(_ id: EntityID) -> Bool {
    contains(id) && things[id.slot].shape == Self.noShape
  }

  /// The thing that a hand takes for a hit: the outermost group that contains it, else the thing.
  public func whole(of id: EntityID) -> EntityID {
    var whole = id
    for outer in chain(of: id) where isGroup(outer) { whole = outer }
    return whole
  }

  /// Whether a thing itself is fixed; false where it is gone.
  public func isFixed(_ id: EntityID) -> Bool { contains(id) && things[id.slot].isFixed }

  /// Fixes a thing, or frees it; nothing where it is gone.
  public mutating func setFixed(_ isFixed: Bool, for id: EntityID) {
    if contains(id), things[id.slot].isFixed != isFixed { things[id.slot].isFixed = isFixed }
  }

  /// Whether a thing is on an axle, about which it turns; false where it is gone.
  public func isPinned(_ id: EntityID) -> Bool { contains(id) && things[id.slot].isPinned }

  /// Puts a thing on an axle at its middle, or takes it off; nothing where it is gone.
  public mutating func setPinned(_ isPinned: Bool, for id: EntityID) {
    // What stays as it is isn't written: a column that a journal has a copy of would be copied for it.
    guard contains(id) else { return }
    if things[id.slot].isPinned != isPinned { things[id.slot].isPinned = isPinned }
    if !isPinned, things[id.slot].chain != 0 { things[id.slot].chain = 0 }
  }

  /// The number of the chain that runs around a thing; 0 for none.
  public func chain(around id: EntityID) -> Int { contains(id) ? things[id.slot].chain : 0 }

  /// Lays a chain of a number around a thing on an axle, or takes it off with 0; nothing where it is on none, or gone.
  ///
  /// A chain that runs around ``Bounds/wheelsOfChain`` others runs around no further one.
  ///
  /// - Complexity: O(n), or O(1) for 0.
  public mutating func setChain(_ number: Int, around id: EntityID) {
    guard isPinned(id), number == 0 || Bounds.chains.contains(number) else { return }
    things[id.slot].chain = 0
    guard number != 0 else { return }
    let wheels = slots.indices.count { things[$0].chain == number && slots[$0].isAlive }
    if wheels < Bounds.wheelsOfChain { things[id.slot].chain = number }
  }

  /// The greatest number of a chain; 0 where there is none; O(n).
  public var lastChain: Int { slots.indices.reduce(0) { max($0, things[$1].chain) } }

  /// Whether a thing or one of its containers is fixed.
  public func isHeldFast(_ id: EntityID) -> Bool { chain(of: id, contains: { things[$0].isFixed }) }

  /// The z of an entity among its siblings; nil where it is gone.
  ///
  /// It is unique in the world, and greater for what is higher.
  public func z(of id: EntityID) -> Int? { contains(id) ? things[id.slot].z : nil }

  /// Raises an entity, with its contents, above its siblings; O(n).
  public mutating func raise(_ id: EntityID) {
    guard contains(id) else { return }
    let parent = things[id.slot].parent
    let isTopmost = !order.contains {
      things[$0.slot].parent == parent && things[$0.slot].z > things[id.slot].z
    }
    guard !isTopmost, let block = block(of: id) else { return }
    things[id.slot].z = nextHeight()
    move(block, to: parent.flatMap { self.block(of: $0)?.upperBound } ?? order.endIndex)
  }

  /// A z above all others.
  mutating func nextHeight() -> Int {
    if highest >= Bounds.heights.upperBound { lowerAll() }
    highest += 1
    return highest
  }

  /// Gives all things, also deleted ones, z from 1 on in their order: a scene may begin with the greatest ones.
  private mutating func lowerAll() {
    let order = slots.indices.sorted { things[$0].z < things[$1].z }
    for (index, slot) in order.enumerated() { things[slot].z = index + 1 }
    highest = slots.count
  }

  /// The range of an entity and its contents in the order, which is always contiguous; nil where it is gone.
  ///
  /// It is looked for from the top, where what is moved lies.
  func block(of id: EntityID) -> Range<Int>? {
    guard contains(id), let start = order.lastIndex(of: id) else { return nil }
    var end = start + 1
    while end < order.endIndex, lies(order[end], in: id) { end += 1 }
    return start..<end
  }

  /// Moves a range of the order up to an index behind it; in place, so that raising allocates nothing.
  private mutating func move(_ block: Range<Int>, to end: Int) {
    let middle = end - block.count
    reverse(block.lowerBound..<end)
    reverse(block.lowerBound..<middle)
    reverse(middle..<end)
  }

  private mutating func reverse(_ range: Range<Int>) {
    for step in 0..<(range.count / 2) {
      order.swapAt(range.lowerBound + step, range.upperBound - 1 - step)
    }
  }
}

/// A thing and its containers, from the inside outwards.
public struct EntityChain: Sequence, IteratorProtocol, Sendable {
  fileprivate let things: Chunks<Thing>
  fileprivate var inner: EntityID?

  /// The next container; nil at the ground.
  public mutating func next() -> EntityID? {
    guard let id = inner else { return nil }
    inner = things[id.slot].parent
    return id
  }
}
