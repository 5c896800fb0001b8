/// Things that are nothing but what lies in them, and things that stay where they are.
extension World {
  /// The shape of a group: none of a library's.
  public static let noShape = -1

  /// Whether a thing is a group: it has no shape of its own, and hands take it by what lies in it.
  public func isGroup(_ id: EntityID) -> Bool { contains(id) && shapes[id.place] == Self.noShape }

  /// What a hand takes that reaches for a thing: the outermost group that it lies in, else the thing.
  public func whole(of id: EntityID) -> EntityID {
    var whole = id
    for outer in chain(of: id) where isGroup(outer) { whole = outer }
    return whole
  }

  /// Whether a thing by itself stays where it is; false where it is gone.
  public func isFixed(_ id: EntityID) -> Bool { contains(id) && fixed[id.place] }

  /// Fixes a thing in its place, or frees it; one that is gone stays gone.
  public mutating func setFixed(_ isFixed: Bool, for id: EntityID) {
    if contains(id) { fixed[id.place] = isFixed }
  }

  /// Whether a thing or something that it lies in stays where it is.
  public func isHeldFast(_ id: EntityID) -> Bool {
    for outer in chain(of: id) where fixed[outer.place] { return true }
    return false
  }
}
