public import SwivelInput

/// The action of a statement; durations are in microseconds, other numbers in millionths.
public indirect enum ScriptAction: Hashable, Sendable {
  case tap(ScriptTarget, times: Int, ScriptHand)
  case press(ScriptTarget, duration: Int64, ScriptHand)
  /// Drags something, and rests before the lift.
  case drag(ScriptTarget, ScriptMovement, duration: Int64, ScriptHand)
  /// Swipes: the lift comes during the movement.
  case swipe(ScriptTarget, by: ExactPoint, duration: Int64, ScriptHand)
  case pinch(ScriptTarget, by: Int64, duration: Int64, ScriptHand)
  /// Turns fingers about a target's middle.
  case turn(ScriptTarget, by: ScriptAngle, duration: Int64, ScriptHand)
  case dial(ScriptDialTurn)
  case pushHandle(ScriptHand)
  /// Sends one report of individual fingers.
  case touch([ScriptTouch])
  case key(Key, Modifiers, times: Int)
  case holdKey(Key)
  case releaseKey(Key)
  case hold(Modifiers)
  case release(Modifiers)
  /// Types text, character by character.
  case type(String)
  /// Composes text, as an input method does before it types.
  case compose(String)
  /// Turns the wheel over a target, by millionths of a notch.
  case wheel(ScriptTarget, by: Int64, Modifiers)
  /// Two fingers scroll on a touchpad.
  case scroll(ScriptTarget, by: ExactPoint, duration: Int64)
  case hover(ScriptTarget)
  case secondaryPress(ScriptTarget)
  case gamepadPress(GamepadButton, times: Int)
  case gamepad(GamepadChange)
  case window(WindowChange)
  /// Sends a reply of the program or the system.
  case reply(Reply)
  /// Loses all contacts.
  case lost
  case wait(Int64)
  case waitUntil(Condition, within: Int64)
  case expect(Condition)
  /// Takes a picture, with a file name that ends in `.png`.
  case shot(String)
  /// Notes the fingerprint of the state.
  case hash
  case repeated(Int, [ScriptStatement])
  /// Runs statements that begin at the same time.
  case together([ScriptStatement])
  /// Runs the statements of another script in the same folder.
  case include(String, [ScriptStatement])

  /// Whether it can fail a check; a wait fails if its condition doesn't come to hold.
  var provesSomething: Bool {
    switch self {
    case .expect, .hash, .waitUntil: true
    case .repeated(_, let body), .together(let body), .include(_, let body):
      body.contains(where: \.action.provesSomething)
    default: false
    }
  }

  /// Whether all its events are known when it begins, so that it can run together with others.
  var isOneGesture: Bool {
    switch self {
    case .tap, .press, .drag, .swipe, .pinch, .turn, .key, .wheel, .scroll, .gamepadPress: true
    default: false
    }
  }
}

/// The target of a script's hand.
public enum ScriptTarget: Hashable, Sendable {
  /// A thing or an element by its name.
  case named(String)
  case point(ExactPoint)
  /// A dial of the lock, counted from 1.
  case dial(Int)
  /// The present position of a dial's number, in millionths.
  case dialStop(Int, Int64)
}

/// The destination of a drag.
public enum ScriptMovement: Hashable, Sendable {
  case by(ExactPoint)
  case to(ScriptTarget)
}

/// The kind of hand that acts.
public enum ScriptHand: Hashable, Sendable {
  case fingers(Int)
  case mouse
  case pen
  /// The keyboard, for dials and handles.
  case keys
  case wheel
  case gamepad
  /// Two fingers on a touchpad, at the pointer.
  case touchpad

  /// The valid numbers of fingers.
  public static let fingerCounts = 1...10
}

/// An angle with its unit as written.
public struct ScriptAngle: Hashable, Sendable {
  /// The units of angles.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    case degrees = "deg"
    case radians = "rad"
    case turns = "t"
  }

  /// The number of units, in millionths; positive is clockwise.
  public var amount: Int64
  /// The unit of ``amount``.
  public var unit: Unit

  /// A number of millionths of a unit.
  public init(_ amount: Int64, _ unit: Unit) { (self.amount, self.unit) = (amount, unit) }

  /// The greatest angle, in turns.
  public static let maximumTurns: Int64 = 1_000
}

/// A turn of a lock's dial to a number.
public struct ScriptDialTurn: Hashable, Sendable {
  /// The number, in millionths.
  public var number: Int64
  /// Whether it turns left, counter-clockwise, so that the numbers at the mark increase.
  public var isLeft: Bool
  /// The dial, counted from 1.
  public var dial = 1
  /// The arrival at which it stops: the first is less than a turn away, each further one a turn more.
  public var times = 1
  /// The duration, in microseconds; nil for a default by the distance.
  public var duration: Int64?
  /// The kind of hand that turns it.
  public var hand = ScriptHand.fingers(1)
}

/// One finger's part of a report.
public struct ScriptTouch: Hashable, Sendable {
  /// The finger's number in the script.
  public var finger: Int64
  /// The phase of its contact.
  public var phase: ContactPhase
  /// The position; nil for an unchanged one.
  public var position: ExactPoint?
  /// The pressure in millionths of the full scale; nil for none.
  public var pressure: Int64?

  /// A finger's part of a report.
  public init(finger: Int64, phase: ContactPhase, position: ExactPoint?, pressure: Int64? = nil) {
    (self.finger, self.phase, self.position, self.pressure) = (finger, phase, position, pressure)
  }
}
