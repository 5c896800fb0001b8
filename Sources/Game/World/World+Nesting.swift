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
