public import SwivelGeometry
public import SwivelInput
public import SwivelManipulables
public import SwivelRecognizers

extension Grab {
  /// The throw of the thing when its last finger has lifted; nil where it stays.
  ///
  /// Only what the gesture did continues: a thing that was moved without being turned doesn't spin.
  ///
  /// A finger that rested before it lifted throws nothing, nor does a cancelled gesture. Fingers that lift
  /// within 100 ms count as one lift, so that their common turn continues.
  ///
  /// - Parameters:
  ///   - transform: the gesture after its last finger has lifted.
  ///   - placement: the thing's placement by the gesture, with snapping and limits.
  ///   - time: the time of the last lift.
  ///   - camera: the similarity from the world to the window.
  ///   - inertia: how far the thing glides.
  public func thrown(
    by transform: TransformGestureRecognizer, from placement: Placement, at time: Timestamp,
    camera: Similarity, inertia: Inertia
  ) -> Throw? {
    guard transform.state == .ended, transform.isMoving else { return nil }
    var velocity = transform.velocity(at: time)
    velocity.translation = camera.inverse.applyToDisplacement(velocity.translation)
    if !transform.isTurning { velocity.rotation = .zero }
    if !transform.isScaling { velocity.logScale = 0 }
    return Throw(
      of: placement.similarity, about: camera.inverse.apply(transform.location),
      velocity: velocity, inertia: inertia)
  }
}
