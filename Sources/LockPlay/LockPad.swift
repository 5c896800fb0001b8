package import Geometry
package import Input

/// A gamepad before a lock: how far its sticks are pushed, and which shoulders are held.
package struct LockPad: Hashable, Codable, Sendable {
  private var left = ExactPoint.zero
  private var right = ExactPoint.zero
  private var isFine = false
  private var isCoarse = false
  /// Whether a stick has moved since the last tick: its axes come one after the other, so a stick is
  /// looked at once a tick.
  var hasMoved = false

  package init() {}

  /// The contact that a stick is to a dial; those from outside have numbers above 0.
  package static let contact = ContactID(-1)

  /// Where the stick that is pushed farther stands, from −1 to 1 each way.
  package var stick: Vector {
    let (a, b) = (left.vector, right.vector)
    return a.lengthSquared >= b.lengthSquared ? a : b
  }

  /// How many times as far as the stick a dial turns.
  package var gain: Double { isFine ? 0.25 : isCoarse ? 4 : 1 }

  /// Whether what a button does is done in larger steps.
  package var isFast: Bool { isCoarse }

  /// Whether what a button does is done in fine steps.
  package var isExact: Bool { isFine }

  /// Takes in where an axis stands.
  package mutating func follow(_ axis: GamepadAxis, _ value: Int64) {
    switch axis {
    case .leftX: left.x = value
    case .leftY: left.y = value
    case .rightX: right.x = value
    case .rightY: right.y = value
    case .leftTrigger, .rightTrigger: return
    }
    hasMoved = true
  }

  /// Takes in a shoulder; false for other buttons.
  package mutating func follow(_ button: GamepadButton, isDown: Bool) -> Bool {
    switch button {
    case .leftShoulder: isFine = isDown
    case .rightShoulder: isCoarse = isDown
    default: return false
    }
    return true
  }
}
