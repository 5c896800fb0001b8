import SwivelGeometry

extension Throw {
  /// A placement with the thing where it is so many seconds after it was let go of.
  ///
  /// - Parameters:
  ///   - placement: lends its opacity and what is attached to it.
  ///   - seconds: before 0 the thing is where it was let go of, after ``duration`` where it rests.
  public func placement(of placement: Placement, at seconds: Double) -> Placement {
    let change = change(at: seconds)
    var moved = placement
    moved.position = change.apply(start.translation)
    moved.rotation = start.rotation + change.rotation
    moved.scale = start.scale * change.scale
    return moved
  }

  /// A placement with the thing where it comes to rest.
  public func restingPlacement(of placement: Placement) -> Placement {
    self.placement(of: placement, at: duration)
  }
}
