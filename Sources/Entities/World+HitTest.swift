public import SwivelGeometry

/// The tolerances of hit tests, in points of the window.
public enum Reach {
  /// The distance from a solid part.
  public static let tolerance = 8.0
  /// The distance from the box of a thing that is already held.
  public static let heldMargin = 24.0
}

extension World {
  /// The topmost entity at a point of the window; nil for the ground.
  ///
  /// An entity is hit within 8 points of a solid part; one that is already held also within 24 points of its
  /// box.
  ///
  /// Where holes are filled, an entity is also hit by what lies within its outline, but for what is seen through the hole:
  /// another entity that is smaller.
  ///
  /// The topmost entity wins in each case. Where user interaction is off for a thing, its contents aren't hit
  /// either. ``chain(of:)`` gives the containers of the result.
  ///
  /// - Parameters:
  ///   - point: the contact, in points of the window.
  ///   - camera: the similarity from the world to the window.
  ///   - seconds: the time; nil takes animated turns as over.
  ///   - fillsHoles: whether an entity's holes belong to it, as for fingers, which cover what they touch.
  ///   - isHeld: whether an entity is held.
  /// - Complexity: O(n) boxes, and the cells of the masks near the point.
  public func hitTest(
    _ point: Vector, camera: Similarity, library: ShapeLibrary, at seconds: Double? = nil,
    fillsHoles: Bool = false, isHeld: (EntityID) -> Bool
  ) -> EntityID? {
    var hole: (id: EntityID, extent: Double)?
    for id in order.reversed() where isReachable(id) {
      guard let similarity = similarity(of: id, at: seconds),
        let shape = library.shape(shape(of: id))
      else { continue }
      let (onWindow, isHeld) = (camera.after(similarity), isHeld(id))
      let extent = shape.size.x * shape.size.y * onWindow.scale * onWindow.scale
      if Self.takes(point, shape, onWindow, isHeld: isHeld) {
        return isHeld || extent < hole?.extent ?? .infinity ? id : hole?.id
      }
      guard fillsHoles, extent < hole?.extent ?? .infinity else { continue }
      if onWindow.scale > 0, shape.encloses(onWindow.inverse.apply(point)) { hole = (id, extent) }
    }
    return hole?.id
  }

  /// Whether user interaction is enabled for an entity and all its containers.
  private func isReachable(_ id: EntityID) -> Bool {
    !chain(of: id, contains: { !things[$0].isUserInteractionEnabled })
  }

  private static func takes(
    _ point: Vector, _ shape: Shape, _ onWindow: Similarity, isHeld: Bool
  ) -> Bool {
    guard onWindow.scale > 0 else { return false }
    let local = onWindow.inverse.apply(point)
    if isHeld, shape.isInBox(local, grownBy: Reach.heldMargin / onWindow.scale) { return true }
    let reach = Reach.tolerance / onWindow.scale
    return shape.isInBox(local, grownBy: reach) && shape.contains(local, within: reach)
  }
}
