/// Groups, fixed things, things on axles, and the chains around them.
extension World {
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
    if number != 0, wheels(of: number) < Bounds.wheelsOfChain { things[id.slot].chain = number }
  }

  /// Takes chains that run around too many wheels off some of them.
  mutating func loosenChains(around ids: [EntityID]) {
    for id in ids where things[id.slot].chain != 0 { setChain(things[id.slot].chain, around: id) }
  }

  /// The number of living wheels that a chain runs around.
  private func wheels(of number: Int) -> Int {
    slots.indices.count { things[$0].chain == number && slots[$0].isAlive }
  }

  /// The greatest number of a chain; 0 where there is none; O(n).
  public var lastChain: Int { slots.indices.reduce(0) { max($0, things[$1].chain) } }

  /// Whether a thing or one of its containers is fixed.
  public func isHeldFast(_ id: EntityID) -> Bool { chain(of: id, contains: { things[$0].isFixed }) }
}
