public import Geometry
import Gestures
public import Input

extension Hold {
  /// The hand when it had one finger left, with which it can't turn or grow any more.
  struct Parting: Hashable, Codable, Sendable {
    let time: Timestamp
    let rotation: Angle
    let logScale: Double
  }

  /// How long after another the last finger may lift for both to be one lift, in microseconds.
  private static let oneLift: Int64 = 100_000

  /// What the turn and the growth are worth that the hand had before its fingers lifted one by one.
  func velocity(at time: Timestamp) -> VelocityTracker.Velocity {
    var velocity = transform.velocity(at: time)
    if let parting, time.microseconds - parting.time.microseconds <= Self.oneLift {
      velocity.rotation = parting.rotation
      velocity.logScale = parting.logScale
    }
    return velocity
  }

  /// The way on of the thing when its last finger has lifted, or nil where it stays where it is.
  ///
  /// Only what the gesture did goes on: a thing that was moved without being turned doesn't spin. A
  /// finger that rested before it lifted throws nothing, nor does a gesture that was broken off. Fingers
  /// that lift one by one within 100 ms are one lift: what they turned together goes on.
  ///
  /// - Parameters:
  ///   - placement: where the gesture has put the thing, snapped or limited as it may be.
  ///   - time: when the last finger lifted.
  ///   - camera: carries the world to the window.
  ///   - inertia: how far the thing glides.
  public func thrown(
    from placement: Placement, at time: Timestamp, camera: Similarity, inertia: Inertia
  ) -> Throw? {
    guard transform.state == .ended, transform.isMoving else { return nil }
    var velocity = velocity(at: time)
    velocity.translation = camera.inverse.applyToDisplacement(velocity.translation)
    if !transform.isTurning { velocity.rotation = .zero }
    if !transform.isScaling { velocity.logScale = 0 }
    return Throw(
      of: placement.similarity, about: camera.inverse.apply(transform.location),
      velocity: velocity, inertia: inertia)
  }
}
