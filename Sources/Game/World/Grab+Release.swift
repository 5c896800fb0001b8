public import SwivelGeometry
public import SwivelInput
public import SwivelRecognizers

extension Grab {
  /// The velocity at the fingers' centroid with which the thing goes on in the world when its last finger has lifted; nil
  /// where it stays.
  ///
  /// Only what the gesture did continues, and nothing grows by itself: a thing that was moved without being turned doesn't
  /// spin.
  ///
  /// A finger that rested before it lifted throws nothing, nor does a cancelled gesture. Fingers that lift
  /// within 100 ms count as one lift, so that their common turn continues.
  ///
  /// - Parameters:
  ///   - transform: the gesture after its last finger has lifted.
  ///   - time: the time of the last lift.
  ///   - camera: the similarity from the world to the window.
  public func releaseVelocity(
    of transform: TransformGestureRecognizer, at time: Timestamp, camera: Similarity
  ) -> VelocityTracker.Velocity? {
    guard transform.state == .ended, transform.isMoving else { return nil }
    var velocity = transform.velocity(at: time)
    velocity.translation = camera.inverse.applyToDisplacement(velocity.translation)
    if !transform.isTurning { velocity.rotation = .zero }
    velocity.logScale = 0
    return velocity
  }
}
