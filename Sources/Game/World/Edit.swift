import SwivelGestures

/// A change of a thing that can be undone to the bit: what it was before, and what it is after it.
///
/// Nothing before it is added, with its contents; nothing after it is deleted, with its contents. Else only what is different
/// after it is changed.
public struct Edit: Hashable, Encodable, Sendable {
  /// Which thing it is, also where that is deleted or not yet added.
  public var entity: EntityID
  /// The thing before it; nil where it is added.
  public var before: Thing?
  /// The thing after it; nil where it is deleted.
  public var after: Thing?

  /// An edit of a thing.
  public init(_ entity: EntityID, before: Thing?, after: Thing?) {
    (self.entity, self.before, self.after) = (entity, before, after)
  }

  // A comparison with nil would copy the thing.
  /// Whether the thing is added by it.
  public var isAddition: Bool { if case .none = before { true } else { false } }

  /// Whether the thing is deleted by it.
  public var isDeletion: Bool { if case .none = after { true } else { false } }

  /// The edit that undoes this one.
  public var inverse: Edit { Edit(entity, before: after, after: before) }

  /// Both sides of a thing that is there before and after; nil for others.
  public var sides: (before: Thing, after: Thing)? {
    guard let before, let after else { return nil }
    return (before, after)
  }

  /// Whether the thing has another z after it, and nothing else.
  public var isRaise: Bool {
    // Most edits change something else, which is seen without a copy.
    guard before?.z != after?.z, let before, var after else { return false }
    after.z = before.z
    return before == after
  }

  /// Brings the placement after it within ``Bounds``.
  public mutating func keepWithinBounds() { if !isAddition { after?.placement.clamp() } }

  /// Puts other entities in place of the containers of its thing.
  public mutating func renumberContainers<Failure>(
    _ entity: (EntityID) throws(Failure) -> EntityID?
  ) throws(Failure) {
    try before?.renumber(entity)
    try after?.renumber(entity)
  }
}

extension World {
  /// The edit that deletes a thing; nil where it is gone.
  public func removal(of id: EntityID) -> Edit? {
    self[id].map { Edit(id, before: $0, after: nil) }
  }

  /// Applies edits that belong together; O(n log n), or O(1) per edit where only placements change.
  ///
  /// Intermediate states may be invalid, as when two things exchange their containers.
  ///
  /// Things that are gone stay gone, a thing isn't put into itself, and one that would be too deep lies on the ground.
  public mutating func apply(_ edits: [Edit]) {
    apply(edits.count) { index, apply in apply(edits[index]) }
  }

  /// Applies so many edits, or their inverses, each of which is lent by its index: those of a history needn't be copied.
  package mutating func apply(
    _ count: Int, isInverse: Bool = false, _ lend: (Int, (Edit) -> Void) -> Void
  ) {
    var isStacked = true
    var leaving: [EntityID] = []
    func apply(_ id: EntityID, from before: Thing?, to after: Thing?) {
      // Deletions are collected, since each costs a pass over all things.
      if case .none = after { return leaving.append(id) }
      withdraw(leaving)
      leaving.removeAll()
      let isRight =
        if case .none = before { !restore(id) } else { arrange(id, from: before, to: after) }
      isStacked = isRight && isStacked
    }
    for index in 0..<count {
      lend(index) { edit in
        if isInverse {
          apply(edit.entity, from: edit.after, to: edit.before)
        } else {
          apply(edit.entity, from: edit.before, to: edit.after)
        }
      }
    }
    withdraw(leaving)
    if !isStacked { restack() }
  }

  /// Changes what is different after an edit, without updating the order; returns whether that is still right.
  private mutating func arrange(_ id: EntityID, from before: Thing?, to after: Thing?) -> Bool {
    guard contains(id) else { return true }
    // Whole things aren't unwrapped, which would copy them.
    if before?.placement != after?.placement, let placement = after?.placement.bounded {
      things[id.slot].placement = placement
      things.note(id.slot)
    }
    if before?.isFixed != after?.isFixed { setFixed(after?.isFixed == true, for: id) }
    if before?.isPinned != after?.isPinned || before?.chain != after?.chain {
      setPinned(after?.isPinned == true, for: id)
      setChain(after?.chain ?? 0, around: id)
    }
    guard before?.z != after?.z || before?.parent != after?.parent else { return true }
    let parent = before?.parent == after?.parent ? things[id.slot].parent : after?.parent
    let isValid = parent.map { contains($0) && $0 != id && !lies($0, in: id) } ?? true
    if isValid { things[id.slot].parent = parent }
    if before?.z != after?.z, let z = after?.z, Bounds.heights.contains(z) {
      things[id.slot].z = z
      highest = max(highest, z)
    }
    return false
  }

  /// The number of things, including deleted ones that may be restored.
  public var count: Int { slots.count - free.count }

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
      for part in block { slots[part.slot].isAlive = false }
      withdrawn.append(block)
    }
    order.removeAll { !slots[$0.slot].isAlive }
  }

  /// The first deletion that includes a thing: its own or that of a container; nil for none.
  private func turn(of id: EntityID, among turns: [Int: Int]) -> Int? {
    var first: Int?
    var part = contains(id) ? id : nil
    while let outer = part {
      if let turn = turns[outer.slot] { first = min(turn, first ?? turn) }
      part = things[outer.slot].parent
    }
    return first
  }

  /// Restores a deleted thing, to the ground where its container is gone.
  private mutating func restore(_ id: EntityID) -> Bool {
    guard let index = withdrawn.lastIndex(where: { $0.first == id }) else { return false }
    let block = withdrawn.remove(at: index)
    for part in block { slots[part.slot].isAlive = true }
    // A chain that runs around too many wheels comes off some of them.
    for id in block where things[id.slot].chain != 0 { setChain(things[id.slot].chain, around: id) }
    if let parent = things[id.slot].parent, !contains(parent) { things[id.slot].parent = nil }
    order += block
    return true
  }

  /// Sorts the order by z, with the contents of a thing directly above it; what would be too deep is put on the ground.
  mutating func restack() {
    order.sort { things[$0.slot].z < things[$1.slot].z }
    resolveEqualZ()
    // Where nothing lies in another, that is the order.
    guard order.contains(where: { things[$0.slot].parent != nil }) else { return }
    var inner: [Int: [EntityID]] = [:]
    var outer: [EntityID] = []
    for id in order {
      if let parent = things[id.slot].parent {
        inner[parent.slot, default: []].append(id)
      } else {
        outer.append(id)
      }
    }
    order.removeAll(keepingCapacity: true)
    var isTooDeep = false
    var waiting = outer.reversed().map { (id: $0, level: 1) }
    while let (id, level) = waiting.popLast() {
      order.append(id)
      guard let contents = inner[id.slot] else { continue }
      waiting += contents.reversed().map { ($0, level + 1) }
      guard level == Self.deepest else { continue }
      for thing in contents { things[thing.slot].parent = nil }
      isTooDeep = true
    }
    if isTooDeep { restack() }
  }

  /// Resolves duplicate z by raising entities above all others.
  private mutating func resolveEqualZ() {
    var last: Int?
    var didLift = false
    for index in order.indices {
      let slot = order[index].slot
      guard things[slot].z == last else {
        last = things[slot].z
        continue
      }
      things[slot].z = nextHeight()
      didLift = true
    }
    if didLift { order.sort { things[$0.slot].z < things[$1.slot].z } }
  }
}
