package import SwivelGestures

package struct LockHands: Hashable, Encodable, Sendable {
  /// In the order in which they came.
  package var dials: [DialHand] = []
  /// Those on parts of the tray.
  package var parts: [DialHand] = []
  /// The dial's turn for a turn of a hand that takes it.
  package var gain = 1.0
  /// Whether a dial that is flicked turns on.
  package var coasts = true

  package var isEmpty: Bool { dials.isEmpty && parts.isEmpty }
  package var count: Int { dials.count + parts.count }
}

/// What keys, wheel and gamepad turn.
package struct LockFocus: Hashable, Encodable, Sendable {
  /// The index of the dial that had the focus last.
  package var dial = 0
  /// The index of the part of the tray that is turned instead; nil for the dial.
  package var part: Int?
  /// What fine notches of the wheel over that thing leave of a step, in millionths of a notch.
  var owed: Int64 = 0

  package init(dial: Int = 0) { self.dial = dial }
}

/// The state of a gamepad at a lock: the positions of its sticks, and the shoulders that are held.
package struct LockPad: Hashable, Encodable, Sendable {
  private var left = ExactPoint.zero
  private var right = ExactPoint.zero
  /// Whether buttons act in fine steps, and whether in larger ones.
  package private(set) var isFine = false
  package private(set) var isCoarse = false
  /// Whether a stick has moved since the last tick.
  ///
  /// Its axes come as two events, so the stick is evaluated once a tick.
  var hasMoved = false

  package init() {}

  /// The contact by which a stick turns a dial; contacts of devices have numbers above 0.
  package static let contact = ContactID(-1)

  /// The position of the stick that is pushed farther, from −1 to 1 on each axis.
  package var stick: Vector {
    let (a, b) = (left.vector, right.vector)
    return a.lengthSquared >= b.lengthSquared ? a : b
  }

  /// The dial's turn for a turn of the stick.
  package var gain: Double { isFine ? 0.25 : isCoarse ? 4 : 1 }

  package mutating func setAxis(_ axis: GamepadAxis, _ value: Int64) {
    switch axis {
    case .leftX: left.x = value
    case .leftY: left.y = value
    case .rightX: right.x = value
    case .rightY: right.y = value
    case .leftTrigger, .rightTrigger: return
    }
    hasMoved = true
  }

  /// False for buttons other than the shoulders.
  package mutating func setButton(_ button: GamepadButton, isDown: Bool) -> Bool {
    switch button {
    case .leftShoulder: isFine = isDown
    case .rightShoulder: isCoarse = isDown
    default: return false
    }
    return true
  }
}
