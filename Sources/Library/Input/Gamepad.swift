/// A button of a gamepad, named as on an Xbox controller.
public enum GamepadButton: String, Hashable, Encodable, Sendable, CaseIterable {
  /// The lowest of the four under the right thumb.
  case a
  /// The right one of the four.
  case b
  /// The left one of the four.
  case x
  /// The highest of the four.
  case y
  /// The small one left of the centre.
  case back
  /// The one in the centre.
  case guide
  /// The small one right of the centre.
  case start
  /// The left stick, pressed.
  case leftStick
  /// The right stick, pressed.
  case rightStick
  /// The one under the left index finger.
  case leftShoulder
  /// The one under the right index finger.
  case rightShoulder
  /// Up on the directional pad.
  case dpadUp
  /// Down on the directional pad.
  case dpadDown
  /// Left on the directional pad.
  case dpadLeft
  /// Right on the directional pad.
  case dpadRight
}

/// An axis of a gamepad's stick, or a trigger.
public enum GamepadAxis: String, Hashable, Encodable, Sendable, CaseIterable {
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

  /// The full deflection of an axis; the opposite one of a stick is its negative.
  public static let full: Int64 = 1_000_000
  /// The default dead zone of sticks, in millionths, since worn ones don't return to 0.
  ///
  /// Events have the device's values; the session applies the dead zone.
  public static let usualDeadZone: Int64 = 200_000
}

/// An event of the gamepad.
///
/// The session sees a single gamepad: the one that was used last.
///
/// Everything that was held on another one is released before.
public enum GamepadChange: Hashable, Encodable, Sendable {
  /// A gamepad was plugged in.
  case connected
  /// The gamepad was removed; its buttons were released before.
  case disconnected
  /// A button was pressed.
  case buttonDown(GamepadButton)
  /// A button was released.
  case buttonUp(GamepadButton)
  /// An axis has moved, in millionths: from −1,000,000, or 0 for triggers, to 1,000,000.
  case axis(GamepadAxis, Int64)

  /// The event with its axis clamped, as the session requires.
  public var clamped: GamepadChange {
    guard case .axis(let axis, let value) = self else { return self }
    return .axis(axis, min(max(value, -GamepadAxis.full), GamepadAxis.full))
  }
}
