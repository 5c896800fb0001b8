import SwivelRecognizers

/// The arrangement of a thing in its world: its placement, its z, its container, and whether it is fixed or on an
/// axle, with a chain around it.
public struct Arrangement: Hashable, Encodable, Sendable {
  /// The placement in the container's plane.
  public var placement: Placement
  /// The z among its siblings.
  public var z: Int
  /// The container; nil for the ground.
  public var parent: EntityID?
  /// Whether it is fixed.
  public var isFixed: Bool
  /// Whether it is on an axle, about which it turns.
  public var isPinned: Bool
  /// The number of the chain around it; 0 for none.
  public var chain: Int

  /// An arrangement of its parts.
  public init(
    placement: Placement, z: Int, parent: EntityID?, isFixed: Bool, isPinned: Bool = false,
    chain: Int = 0
  ) {
    self.placement = placement
    self.z = z
    self.parent = parent
    self.isFixed = isFixed
    self.isPinned = isPinned
    self.chain = chain
  }
}

/// An axle and a chain are encoded only where there is one.
extension Arrangement {
  private enum CodingKeys: CodingKey { case placement, z, parent, isFixed, isPinned, chain }

  /// Encodes the arrangement.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(placement, forKey: .placement)
    try values.encode(z, forKey: .z)
    try values.encodeIfPresent(parent, forKey: .parent)
    try values.encode(isFixed, forKey: .isFixed)
    if isPinned { try values.encode(true, forKey: .isPinned) }
    if chain != 0 { try values.encode(chain, forKey: .chain) }
  }
}

/// A change of a world that can be undone to the bit.
public enum WorldChange: Hashable, Encodable, Sendable {
  /// A thing has another arrangement.
  case arranged(EntityID, before: Arrangement, after: Arrangement)
  /// A thing has another z.
  case raised(EntityID, before: Int, after: Int)
  /// A thing was added, with its contents.
  case added(EntityID)
  /// A thing was deleted, with its contents.
  case removed(EntityID)
}

extension WorldChange {
  /// The change that undoes this one.
  public var inverse: WorldChange {
    switch self {
    case .arranged(let id, let before, let after): .arranged(id, before: after, after: before)
    case .raised(let id, let before, let after): .raised(id, before: after, after: before)
    case .added(let id): .removed(id)
    case .removed(let id): .added(id)
    }
  }

  /// The entity that is changed.
  public var entity: EntityID {
    switch self {
    case .arranged(let id, _, _), .raised(let id, _, _), .added(let id), .removed(let id): id
    }
  }
}

extension World {
  /// The arrangement of a thing; nil where it is gone.
  public func arrangement(of id: EntityID) -> Arrangement? {
    guard contains(id) else { return nil }
    return Arrangement(
      placement: placements[id.slot], z: heights[id.slot], parent: parents[id.slot],
      isFixed: fixed[id.slot], isPinned: pinned[id.slot], chain: chains[id.slot])
  }

  /// Applies changes that belong together; O(n log n), or O(1) per change where only placements change.
  ///
  /// Intermediate states may be invalid, as when two things exchange their containers.
  ///
  /// Things that are gone stay gone, and a thing isn't put into itself.
  public mutating func apply(_ changes: some Sequence<WorldChange>) {
    var isStacked = true
    var leaving: [EntityID] = []
    for change in changes {
      // Deletions are collected, since each costs a pass over all things.
      if case .removed(let id) = change {
        leaving.append(id)
        continue
      }
      withdraw(leaving)
      leaving.removeAll()
      isStacked = apply(change) && isStacked
    }
    withdraw(leaving)
    if !isStacked { restack() }
  }

  /// Applies a change without updating the order; returns whether the order is still right.
  private mutating func apply(_ change: WorldChange) -> Bool {
    switch change {
    case .arranged(let id, _, let after): return arrange(id, after)
    case .raised(let id, _, let z):
      guard contains(id), Bounds.heights.contains(z) else { return true }
      heights[id.slot] = z
      highest = max(highest, z)
      return false
    case .added(let id): return !restore(id)
    case .removed(let id):
      withdraw([id])
      return true
    }
  }

  private mutating func arrange(_ id: EntityID, _ after: Arrangement) -> Bool {
    guard contains(id) else { return true }
    setPlacement(after.placement.bounded, at: id.slot)
    setFixed(after.isFixed, for: id)
    setPinned(after.isPinned, for: id)
    setChain(after.chain, around: id)
    guard heights[id.slot] != after.z || parents[id.slot] != after.parent else { return true }
    let isValid = after.parent.map { contains($0) && $0 != id && !lies($0, in: id) } ?? true
    if isValid { parents[id.slot] = after.parent }
    if Bounds.heights.contains(after.z) { heights[id.slot] = after.z }
    highest = max(highest, heights[id.slot])
    return false
  }
}

extension World {
  /// Whether a thing was deleted and may be restored.
  public func isWithdrawn(_ id: EntityID) -> Bool { withdrawn.contains { $0.first == id } }

  /// The number of things, including deleted ones that may be restored.
  public var count: Int { generations.count - free.count }

  /// The number of things of each deletion, by the thing that was deleted.
  public var withdrawnSizes: [EntityID: Int] {
    var sizes: [EntityID: Int] = [:]
    for block in withdrawn { if let first = block.first { sizes[first] = block.count } }
    return sizes
  }

  /// Destroys deleted things for good, with their contents; O(n).
  public mutating func forget(_ ids: [EntityID]) {
    let lost = Set(ids)
    for block in withdrawn {
      guard let first = block.first, lost.contains(first) else { continue }
      for part in block {
        gestures.detachAll(from: GestureNode(part))
        gestures.setUserInteractionEnabled(true, for: GestureNode(part))
        freeSlot(part.slot)
      }
    }
    withdrawn.removeAll { $0.first.map(lost.contains) == true }
  }

  /// Deletes things one after the other, each with its contents; they keep their columns and gestures; O(n).
  private mutating func withdraw(_ ids: [EntityID]) {
    guard !ids.isEmpty else { return }
    var turns: [Int: Int] = [:]
    for (turn, id) in ids.enumerated() where contains(id) && turns[id.slot] == nil {
      turns[id.slot] = turn
    }
    var blocks = ids.map { id in
      turn(of: id, among: turns).map { ids[$0] == id } == true ? [id] : []
    }
    for part in order {
      guard let turn = turn(of: part, among: turns), ids[turn] != part else { continue }
      blocks[turn].append(part)
    }
    for block in blocks where !block.isEmpty {
      for part in block { isAlive[part.slot] = false }
      withdrawn.append(block)
    }
    order.removeAll { !isAlive[$0.slot] }
  }

  /// The first deletion that includes a thing: its own or that of a container; nil for none.
  private func turn(of id: EntityID, among turns: [Int: Int]) -> Int? {
    chain(of: id).compactMap { turns[$0.slot] }.min()
  }

  /// Restores a deleted thing, to the ground where its container is gone.
  private mutating func restore(_ id: EntityID) -> Bool {
    guard let index = withdrawn.lastIndex(where: { $0.first == id }) else { return false }
    let block = withdrawn.remove(at: index)
    for part in block { isAlive[part.slot] = true }
    loosenChains(around: block)
    if let parent = parents[id.slot], !contains(parent) { parents[id.slot] = nil }
    order += block
    return true
  }

  /// Sorts the order by z, with the contents of a thing directly above it.
  mutating func restack() {
    var inner: [Int: [EntityID]] = [:]
    var outer: [EntityID] = []
    order.sort { heights[$0.slot] < heights[$1.slot] }
    resolveEqualZ()
    for id in order {
      if let parent = parents[id.slot] {
        inner[parent.slot, default: []].append(id)
      } else {
        outer.append(id)
      }
    }
    order.removeAll(keepingCapacity: true)
    var waiting: [EntityID] = outer.reversed()
    while let id = waiting.popLast() {
      order.append(id)
      if let things = inner[id.slot] { waiting += things.reversed() }
    }
  }

  /// Resolves duplicate z by raising entities above all others.
  private mutating func resolveEqualZ() {
    var last: Int?
    var didLift = false
    for index in order.indices {
      let slot = order[index].slot
      guard heights[slot] == last else {
        last = heights[slot]
        continue
      }
      heights[slot] = nextHeight()
      didLift = true
    }
    if didLift { order.sort { heights[$0.slot] < heights[$1.slot] } }
  }
}
