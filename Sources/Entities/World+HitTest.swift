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
  /// points of its box. What lies higher comes first in either case.
  ///
  /// - Parameters:
  ///   - point: the contact, in points of the window.
  ///   - camera: carries the world to the window.
  ///   - isHeld: whether an entity is held.
  /// - Complexity: O(n) boxes, and the cells of the masks near the point.
  public func hitTest(
    _ point: Vector, camera: Similarity, library: ShapeLibrary, isHeld: (EntityID) -> Bool
  ) -> EntityID? {
    for id in order.reversed() where isUserInteractionEnabled(id) {
      if takes(id, point, camera: camera, library: library, isHeld: isHeld(id)) { return id }
    }
    return nil
  }

  private func takes(
    _ id: EntityID, _ point: Vector, camera: Similarity, library: ShapeLibrary, isHeld: Bool
  ) -> Bool {
    guard let placement = placement(of: id), let index = shape(of: id),
      library.shapes.indices.contains(index)
    else { return false }
    let onWindow = camera.after(placement.similarity)
    guard onWindow.scale > 0 else { return false }
    let local = onWindow.inverse.apply(point)
    let shape = library.shapes[index]
    if isHeld, shape.isInBox(local, grownBy: Reach.heldMargin / onWindow.scale) { return true }
    let reach = Reach.tolerance / onWindow.scale
    return shape.isInBox(local, grownBy: reach) && shape.contains(local, within: reach)
  }
}
