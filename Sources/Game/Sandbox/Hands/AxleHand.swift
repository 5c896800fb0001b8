package import SwivelGeometry
import SwivelInput
import SwivelRecognizers
import SwivelWorld

/// A hand on a thing that lies on an axle: one finger that circles the axle, or several that turn about each other.
///
/// A landing or a lift doesn't change the turn.
package struct AxleHand: Hashable, Encodable, Sendable {
  private var fingers = 0
  /// How far the hand has turned the thing, clockwise, unbounded.
  package private(set) var turn = Angle.zero
  /// That turn, and the turn of several fingers, when the number of fingers changed, and where their middle was.
  private var base = Angle.zero
  private var start = Angle.zero
  private var position = Vector.zero
  /// Where the middle of the fingers was last, from the axle.
  private var arm = Vector.zero
  private var speed = VelocityTracker()

  /// Closer to the axle than this a finger turns nothing, in points of the window.
  private static let holdRadius = 8.0
  /// How far several fingers carry a thing away before it comes off its axle, in points of the window.
  private static let pullDistance = 64.0

  /// Returns whether the hand pulls the thing off its axle; where the gesture `begins`, its whole turn counts.
  mutating func update(
    _ movement: GestureMovement, _ part: Manipulation, of fingers: Int, about middle: Vector,
    begins: Bool, at time: Timestamp
  ) -> Bool {
    guard part != .scale, part != .move || fingers == 1 else { return false }
    let isSweeping = fingers == 1 && part != .turn
    let twist = part == .turn ? movement.rotation : movement.transform.rotation
    if fingers != self.fingers {
      (self.fingers, position) = (fingers, movement.location)
      (base, start, arm) = (turn, begins ? .zero : twist, movement.location - middle)
    }
    if movement.didMove {
      let now = movement.location - middle
      turn =
        isSweeping
        ? turn + arm.sweep(to: now, outside: Self.holdRadius) : base + (twist - start)
      arm = now
      speed.add(.init(time: time, translation: .zero, rotation: turn, logScale: 0))
    }
    return fingers > 1 && part == .transform
      && movement.location.distance(to: position) > Self.pullDistance
  }

  /// How fast it turns at a time, per second.
  func velocity(at time: Timestamp) -> Angle { speed.velocity(at: time).rotation }
}
