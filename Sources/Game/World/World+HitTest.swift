public import SwivelGestures

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
  /// An entity is hit within 8 points of a solid part; one that is already held also within 24 points of its box.
  ///
  /// An entity is also hit in its holes, by what lies within its outline, but for what is seen through the hole: another
  /// entity that is smaller.
  ///
  /// The topmost entity wins in each case. Where user interaction is off for a thing, its contents aren't hit
  /// either. ``chain(of:)`` gives the containers of the result.
  ///
  /// - Parameters:
  ///   - point: the contact, in points of the window.
  ///   - camera: the similarity from the world to the window.
  ///   - seconds: the time; nil takes animated turns as over.
  ///   - isHeld: whether an entity is held.
  /// - Complexity: O(n) distances, and of what is near the point, or in a container, the boxes and the cells of the masks.
  public func hitTest(
    _ point: Vector, camera: Similarity, library: ShapeLibrary, at seconds: Double? = nil,
    isHeld: (EntityID) -> Bool
  ) -> EntityID? {
    var hole: (id: EntityID, extent: Double)?
    // The corner of a box is farther away than its sides.
    let near = NearBox(
      middle: camera.inverse.apply(point),
      reach: Vector(x: 1, y: 1) * (1.5 * Reach.heldMargin / camera.scale))
    for id in order.reversed() where things[id.slot].mayReach(near, library) {
      guard !chain(of: id, contains: { !things[$0].isUserInteractionEnabled }),
        let similarity = similarity(of: id, at: seconds),
        let shape = library.shape(shape(of: id))
      else { continue }
      let (onWindow, isHeld) = (camera.after(similarity), isHeld(id))
      let extent = shape.size.x * shape.size.y * onWindow.scale * onWindow.scale
      if Self.takes(point, shape, onWindow, isHeld: isHeld) {
        return isHeld || extent < hole?.extent ?? .infinity ? id : hole?.id
      }
      guard extent < hole?.extent ?? .infinity else { continue }
      if onWindow.scale > 0, shape.encloses(onWindow.inverse.apply(point)) { hole = (id, extent) }
    }
    return hole?.id
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

  /// Calls a body with the things that may have a part in a box, from the bottom to the top; O(n) distances.
  package func forEachThing(in box: NearBox, _ library: ShapeLibrary, _ body: (EntityID) -> Void) {
    for id in order where things[id.slot].mayReach(box, library) { body(id) }
  }
}

/// A box of the world, for leaving out what surely lies apart from it: told by positions and sizes alone, which takes a
/// fraction of the time that a box at an angle does.
package struct NearBox {
  fileprivate let middle: Vector
  fileprivate let reach: Vector
  fileprivate let isCross: Bool

  /// The box that reaches so far from a middle.
  ///
  /// - Parameter isCross: whether it also holds all that is beside, above or below it.
  package init(middle: Vector, reach: Vector, isCross: Bool = false) {
    (self.middle, self.reach, self.isCross) = (middle, reach, isCross)
  }
}

extension Thing {
  /// Whether it may have a part in a box; always true of what has a container.
  @inline(__always) fileprivate func mayReach(_ box: NearBox, _ library: ShapeLibrary) -> Bool {
    guard parent == nil, let size = library.size(of: shape) else { return true }
    let (x, y) = (
      (placement.position.x - box.middle.x).magnitude,
      (placement.position.y - box.middle.y).magnitude
    )
    // More than what rounding may add at the farthest places.
    let rounding = 1e-6 + 1e-9 * (box.middle.x.magnitude + box.middle.y.magnitude + x + y)
    let half = (size.x + size.y) / 2 * placement.scale.magnitude + rounding
    // What is no number is compared in the long way too.
    let (isApartX, isApartY) = (x > box.reach.x + half, y > box.reach.y + half)
    return box.isCross ? !(isApartX && isApartY) : !(isApartX || isApartY)
  }
}
