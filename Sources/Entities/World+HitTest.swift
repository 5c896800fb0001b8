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
  /// The topmost entity wins in either case. Where user interaction is off for a thing, its contents aren't hit
  /// either. ``chain(of:)`` gives the containers of the result.
  ///
  /// - Parameters:
  ///   - point: the contact, in points of the window.
  ///   - camera: the similarity from the world to the window.
  ///   - seconds: the time; nil takes animated turns as over.
  ///   - isHeld: whether an entity is held.
  /// - Complexity: O(n) boxes, and the cells of the masks near the point.
  public func hitTest(
    _ point: Vector, camera: Similarity, library: ShapeLibrary, at seconds: Double? = nil,
    isHeld: (EntityID) -> Bool
  ) -> EntityID? {
    for id in order.reversed() where isReachable(id) {
      guard let similarity = similarity(of: id, at: seconds) else { continue }
      let onWindow = camera.after(similarity)
      if takes(id, point, onWindow, library: library, isHeld: isHeld(id)) { return id }
    }
    return nil
  }

  /// Whether user interaction is enabled for an entity and all its containers.
  private func isReachable(_ id: EntityID) -> Bool {
    !chain(of: id, contains: { !things[$0].isUserInteractionEnabled })
  }

  private func takes(
    _ id: EntityID, _ point: Vector, _ onWindow: Similarity, library: ShapeLibrary, isHeld: Bool
  ) -> Bool {
    guard let index = shape(of: id), library.shapes.indices.contains(index),
      onWindow.scale > 0
    else { return false }
    let local = onWindow.inverse.apply(point)
    let shape = library.shapes[index]
    if isHeld, shape.isInBox(local, grownBy: Reach.heldMargin / onWindow.scale) { return true }
    let reach = Reach.tolerance / onWindow.scale
    return shape.isInBox(local, grownBy: reach) && shape.contains(local, within: reach)
  }
}
