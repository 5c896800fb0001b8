extension World {
  /// The z of an entity among its siblings; nil where it is gone.
  ///
  /// It is unique in the world, and greater for what is higher.
  public func z(of id: EntityID) -> Int? { contains(id) ? things[id.slot].z : nil }

  /// Gives an entity, with its contents, a z that it had before; O(n).
  ///
  /// It stays in its container.
  ///
  /// A z that another entity has, or one beyond ±2⁵³, changes nothing; returns whether the entity has the z
  /// now.
  @discardableResult
  public mutating func lay(_ id: EntityID, atZ z: Int) -> Bool {
    guard contains(id), Bounds.heights.contains(z),
      !order.contains(where: { things[$0.slot].z == z && $0 != id })
    else { return false }
    things[id.slot].z = z
    highest = max(highest, z)
    updateOrder(of: id)
    return true
  }

  /// Raises an entity, with its contents, above its siblings; O(n).
  public mutating func raise(_ id: EntityID) {
    guard contains(id) else { return }
    let isTopmost = !order.contains {
      things[$0.slot].parent == things[id.slot].parent
        && things[$0.slot].z > things[id.slot].z
    }
    if !isTopmost { lay(id, atZ: nextHeight()) }
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
}

extension World {
  /// The range of an entity and its contents in the order, which is always contiguous; nil where it is gone.
  ///
  /// It is looked for from the top, where what is moved lies.
  func block(of id: EntityID) -> Range<Int>? {
    guard contains(id), let start = order.lastIndex(of: id) else { return nil }
    var end = start + 1
    while end < order.endIndex, lies(order[end], in: id) { end += 1 }
    return start..<end
  }

  /// Moves an entity and its contents to the place in the order for its z and its container.
  mutating func updateOrder(of id: EntityID) {
    guard let block = block(of: id) else { return }
    move(block, to: index(for: id, beside: block))
  }

  /// The index before which an entity belongs: that of its next higher sibling, else the end of its container.
  private func index(for id: EntityID, beside block: Range<Int>) -> Int {
    let parent = things[id.slot].parent
    for index in order.indices where !block.contains(index) {
      let other = order[index].slot
      if things[other].parent == parent, things[other].z > things[id.slot].z {
        return index
      }
    }
    return parent.flatMap { self.block(of: $0)?.upperBound } ?? order.endIndex
  }

  /// Moves a range of the order before an index outside it; in place, so that raising allocates nothing.
  private mutating func move(_ block: Range<Int>, to index: Int) {
    let whole = min(block.lowerBound, index)..<max(block.upperBound, index)
    let middle =
      index <= block.lowerBound
      ? whole.lowerBound + block.count : whole.upperBound - block.count
    reverse(whole)
    reverse(whole.lowerBound..<middle)
    reverse(middle..<whole.upperBound)
  }

  private mutating func reverse(_ range: Range<Int>) {
    for step in 0..<(range.count / 2) {
      order.swapAt(range.lowerBound + step, range.upperBound - 1 - step)
    }
  }
}
