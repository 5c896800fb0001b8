/// Groups, fixed things, and things on axles.
extension World {
  /// The shape index of a group.
  public static let noShape = -1

  /// Whether a thing is a group: it has no shape of its own, and hands take it by its contents.
  public func isGroup(_ id: EntityID) -> Bool { contains(id) && shapes[id.place] == Self.noShape }

  /// The thing that a hand takes for a hit: the outermost group that contains it, else the thing.
  public func whole(of id: EntityID) -> EntityID {
    var whole = id
    for outer in chain(of: id) where isGroup(outer) { whole = outer }
    return whole
  }

  /// Whether a thing itself is fixed; false where it is gone.
  public func isFixed(_ id: EntityID) -> Bool { contains(id) && fixed[id.place] }

  /// Fixes a thing, or frees it; nothing where it is gone.
  public mutating func setFixed(_ isFixed: Bool, for id: EntityID) {
    if contains(id) { fixed[id.place] = isFixed }
  }

  /// Whether a thing is on an axle, about which it turns; false where it is gone.
  public func isPinned(_ id: EntityID) -> Bool { contains(id) && pinned[id.place] }

  /// Puts a thing on an axle at its middle, or takes it off; nothing where it is gone.
  public mutating func setPinned(_ isPinned: Bool, for id: EntityID) {
    if contains(id) { pinned[id.place] = isPinned }
  }

  /// Whether a thing or one of its containers is fixed.
  public func isHeldFast(_ id: EntityID) -> Bool {
    for outer in chain(of: id) where fixed[outer.place] { return true }
    return false
  }
}
