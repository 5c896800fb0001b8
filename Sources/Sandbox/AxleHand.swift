package import SwivelEntities
package import SwivelGeometry
import SwivelRecognizers

/// A hand on a thing that lies on an axle: one finger that circles the axle, or several that turn about each other.
///
/// The turn is measured as a whole since the number of fingers last changed; a landing or a lift doesn't change it.
package struct AxleHand: Hashable, Encodable, Sendable {
  /// What the hand turns.
  package let entity: EntityID
  private var fingers = 0
  /// The turn when the number of fingers changed.
  private var base = Angle.zero
  /// The direction of the finger from the axle, or the turn of several, then and now, unwrapped.
  private var start = Angle.zero
  private var sweep = Angle.zero
  /// Where the middle of the fingers was then.
  private var position = Vector.zero
  private var isHolding = false

  /// Closer to the axle than this a finger turns nothing, in points of the window.
  private static let holdRadius = 8.0
  /// A larger step of a finger is ambiguous in its direction, so it turns nothing.
  private static let greatestStep = Angle.turns(1.0 / 3)
  /// How far several fingers carry a thing away before it comes off its axle, in points of the window.
  private static let pullDistance = 64.0

  /// The number of the chain around the thing when it was taken; nil for none.
  let chain: Int?

  init(entity: EntityID, chain: Int) {
    self.entity = entity
    self.chain = chain == 0 ? nil : chain
  }
}

extension AxleHand {
  /// How far the hand has turned the thing, clockwise, unbounded.
  package var turn: Angle { base + (sweep - start) }

  /// The limits of what is read.
  private enum ContactRoom { static let fingers = 1_000 }

  /// Takes in a movement of the hand; returns whether it pulls the thing off its axle.
  ///
  /// - Parameter begins: whether the gesture begins with it, so that its whole turn counts.
  mutating func follow(
    _ movement: GestureMovement, _ part: Manipulation, of fingers: Int, about middle: Vector,
    begins: Bool
  ) -> Bool {
    guard part != .scale, part != .move || fingers == 1 else { return false }
    let isSweeping = fingers == 1 && part != .turn
    let twist = part == .turn ? movement.rotation : movement.transform.rotation
    let displacement = movement.location - middle
    let now = isSweeping ? displacement.angle : twist
    let isNear = isSweeping && displacement.length < Self.holdRadius
    if fingers != self.fingers {
      self.fingers = fingers
      position = movement.location
      measure(from: begins && !isSweeping ? .zero : now)
      sweep = now
    } else if movement.didMove, !isNear {
      let next = isSweeping ? sweep.unwrapped(towards: now) : now
      let isTooFar = isSweeping && (next - sweep).radians.magnitude > Self.greatestStep.radians
      // Beyond the axle it is measured anew from there; the turn so far stays the same to the bit.
      if isHolding || isTooFar { measure(from: now) } else { sweep = next }
    }
    isHolding = isNear
    return fingers > 1 && part == .transform
      && movement.location.distance(to: position) > Self.pullDistance
  }

  private mutating func measure(from now: Angle) {
    base = turn
    start = now
    sweep = now
  }
}
