public import Geometry
public import Gestures
public import Input

extension Grab {
  /// The way on of the thing when its last finger has lifted, or nil where it stays where it is.
  ///
  /// Only what the gesture did goes on: a thing that was moved without being turned doesn't spin. A
  /// finger that rested before it lifted throws nothing, nor does a gesture that was broken off. Fingers
  /// that lift one by one within 100 ms are one lift: what they turned together goes on.
  ///
  /// - Parameters:
  ///   - transform: the gesture, as its last finger has left it.
  ///   - placement: where the gesture has put the thing, snapped or limited as it may be.
  ///   - time: when the last finger lifted.
  ///   - camera: carries the world to the window.
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
