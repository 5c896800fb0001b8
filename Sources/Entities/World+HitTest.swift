public import Geometry

/// How near a contact must come to a thing, in points of the window.
public enum Reach {
  /// From something solid.
  public static let tolerance = 8.0
  /// From the box of a thing that is held already.
  public static let heldMargin = 24.0
}

extension World {
  /// The topmost entity that a contact at a point of the window takes, or nil for the ground.
  ///
  /// An entity is taken within 8 points of something solid; one that is held already also within 24
  /// points of its box. What lies higher comes first in either case. Where contacts don't reach a thing,
  /// they don't reach what lies in it either. What the entity lies in, ``chain(of:)`` tells.
  ///
  /// - Parameters:
  ///   - point: the contact, in points of the window.
  ///   - camera: carries the world to the window.
  ///   - seconds: when; nil takes every turn that is under way as over.
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

  /// Whether contacts may reach an entity and everything that it lies in.
  private func isReachable(_ id: EntityID) -> Bool {
    for outer in chain(of: id) where !interactions[outer.place] { return false }
    return true
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
