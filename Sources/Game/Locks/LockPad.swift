import Geometry
import Input

/// A gamepad before a lock: how far its sticks are pushed, and which shoulders are held.
struct LockPad: Hashable, Codable, Sendable {
  private var left = ExactPoint.zero
  private var right = ExactPoint.zero
  private var isFine = false
  private var isCoarse = false
  /// Whether a stick has moved since the last tick: its axes come one after the other, so a stick is
  /// looked at once a tick.
  var hasMoved = false

  /// The contact that a stick is to a dial; those from outside have numbers above 0.
  static let contact = ContactID(-1)

  /// Where the stick that is pushed farther stands, from −1 to 1 each way.
  var stick: Vector {
    let (a, b) = (left.vector, right.vector)
    return a.lengthSquared >= b.lengthSquared ? a : b
  }

  /// How many times as far as the stick a dial turns.
  var gain: Double { isFine ? 0.25 : isCoarse ? 4 : 1 }

  /// Whether what a button does is done in larger steps.
  var isFast: Bool { isCoarse }

  /// Whether what a button does is done in fine steps.
  var isExact: Bool { isFine }

  /// Takes in where an axis stands.
  mutating func follow(_ axis: GamepadAxis, _ value: Int64) {
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
  mutating func follow(_ button: GamepadButton, isDown: Bool) -> Bool {
    switch button {
    case .leftShoulder: isFine = isDown
    case .rightShoulder: isCoarse = isDown
    default: return false
    }
    return true
  }
}
