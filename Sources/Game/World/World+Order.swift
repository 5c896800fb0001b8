extension World {
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
