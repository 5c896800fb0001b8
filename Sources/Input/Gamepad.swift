/// A button of a gamepad, by where it lies on the pad of an Xbox.
public enum GamepadButton: String, Hashable, Codable, Sendable, CaseIterable {
  /// The lowest of the four under the right thumb.
  case a
  /// The right one of the four.
  case b
  /// The left one of the four.
  case x
  /// The highest of the four.
  case y
  /// The small one left of the middle.
  case back
  /// The one in the middle.
  case guide
  /// The small one right of the middle.
  case start
  /// The left stick, pressed.
  case leftStick
  /// The right stick, pressed.
  case rightStick
  /// The one under the left forefinger.
  case leftShoulder
  /// The one under the right forefinger.
  case rightShoulder
  /// The upper part of the cross.
  case dpadUp
  /// The lower part of the cross.
  case dpadDown
  /// The left part of the cross.
  case dpadLeft
  /// The right part of the cross.
  case dpadRight
}

/// Something of a gamepad that is pushed more or less far: an axis of a stick, or a trigger.
public enum GamepadAxis: String, Hashable, Codable, Sendable, CaseIterable {
  /// The left stick: right is positive.
  case leftX
  /// The left stick: down is positive.
  case leftY
  /// The right stick: right is positive.
  case rightX
  /// The right stick: down is positive.
  case rightY
  /// The left trigger, from 0.
  case leftTrigger
  /// The right trigger, from 0.
  case rightTrigger

  /// An axis that is pushed as far as it goes: a million; the other way a stick goes to its opposite.
  public static let full: Int64 = 1_000_000
  /// Below this a stick may be taken for one at rest, in millionths: worn ones don't come back to 0.
  ///
  /// Events say what the device says; it is for the session to leave this out.
  public static let usualDeadZone: Int64 = 200_000
}

/// Something that happens to the gamepad.
///
/// There is one, whatever is plugged in: the pad that was pressed last acts. What was held on another
/// is let go before.
public enum GamepadChange: Hashable, Codable, Sendable {
  /// A gamepad was plugged in.
  case connected
  /// A gamepad is gone; what was held on it was let go before.
  case disconnected
  /// A button goes down.
  case buttonDown(GamepadButton)
  /// A button comes up.
  case buttonUp(GamepadButton)
  /// An axis stands elsewhere, in millionths of its way: from -1,000,000 or for triggers from 0, to 1,000,000.
  case axis(GamepadAxis, Int64)

  /// The same with an axis no farther than it goes, as everything that enters a session must be.
  public var clamped: GamepadChange {
    guard case .axis(let axis, let value) = self else { return self }
    return .axis(axis, min(max(value, -GamepadAxis.full), GamepadAxis.full))
  }
}
