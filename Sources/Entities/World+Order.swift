extension World {
  /// How high the entity lies among what lies in the same thing, or on the ground with it; nil where it
  /// is gone.
  ///
  /// It is a number that no other entity has, greater for what lies higher.
  public func z(of id: EntityID) -> Int? { contains(id) ? heights[id.place] : nil }

  /// Lays an entity, with what lies in it, at a height that it had before; O(n).
  ///
  /// It stays in what it lies in. A height that another has, or one beyond ±2⁵³, changes nothing; the
  /// answer is whether the entity lies there now.
  @discardableResult
  public mutating func lay(_ id: EntityID, atZ z: Int) -> Bool {
    guard contains(id), Self.heightRange.contains(z),
      !order.contains(where: { heights[$0.place] == z && $0 != id })
    else { return false }
    heights[id.place] = z
    highest = max(highest, z)
    settle(id)
    return true
  }

  /// Lays an entity, with what lies in it, on top of all that lies in the same thing; O(n).
  public mutating func raise(_ id: EntityID) {
    guard contains(id) else { return }
    let isTopmost = !order.contains {
      parents[$0.place] == parents[id.place] && heights[$0.place] > heights[id.place]
    }
    if !isTopmost { lay(id, atZ: highest + 1) }
  }

  /// The heights that a thing can have: so many that raising never comes to their end.
  static let heightRange = -(1 << 53)...(1 << 53)
}

extension World {
  /// Where an entity and all that lies in it stand in the order, which is always in one piece; nil where
  /// it is gone.
  func block(of id: EntityID) -> Range<Int>? {
    guard contains(id), let start = order.firstIndex(of: id) else { return nil }
    var end = start + 1
    while end < order.endIndex, lies(order[end], in: id) { end += 1 }
    return start..<end
  }

  /// Moves an entity and all that lies in it to where its height and what it lies in want it.
  mutating func settle(_ id: EntityID) {
    guard let block = block(of: id) else { return }
    move(block, to: place(for: id, beside: block))
  }

  /// The index before which an entity belongs: that of the next higher one, else the end of what it lies in.
  private func place(for id: EntityID, beside block: Range<Int>) -> Int {
    let parent = parents[id.place]
    for index in order.indices where !block.contains(index) {
      let other = order[index].place
      if parents[other] == parent, heights[other] > heights[id.place] { return index }
    }
    return parent.flatMap { self.block(of: $0)?.upperBound } ?? order.endIndex
  }

  /// Moves a piece of the order before an index outside it; in place, so that raising allocates nothing.
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
