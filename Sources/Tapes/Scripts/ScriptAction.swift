public import Input

/// What a statement of a script does; lengths of time in microseconds, other numbers in millionths.
public indirect enum ScriptAction: Hashable, Sendable {
  /// A hand touches and lets go, so often.
  case tap(ScriptTarget, times: Int, ScriptHand)
  /// A hand touches for a while.
  case press(ScriptTarget, duration: Int64, ScriptHand)
  /// A hand takes something elsewhere and rests before it lets go.
  case drag(ScriptTarget, ScriptWay, duration: Int64, ScriptHand)
  /// A hand goes by and lets go while it moves.
  case swipe(ScriptTarget, by: ExactPoint, duration: Int64, ScriptHand)
  /// Fingers spread or close by a factor in millionths.
  case pinch(ScriptTarget, by: Int64, duration: Int64, ScriptHand)
  /// A hand turns about something's middle.
  case turn(ScriptTarget, by: ScriptAngle, duration: Int64, ScriptHand)
  /// A lock's dial is turned to a number.
  case dial(ScriptDialTurn)
  /// The lock's handle is tried.
  case pushHandle(ScriptHand)
  /// One report of fingers that are told one by one.
  case touch([ScriptTouch])
  /// A key is pressed with modifiers, so often.
  case key(Key, Modifiers, times: Int)
  /// A key goes down and stays down.
  case holdKey(Key)
  /// A key comes up.
  case releaseKey(Key)
  /// Modifiers go down and stay down.
  case hold(Modifiers)
  /// Modifiers come up.
  case release(Modifiers)
  /// Text is typed, a character after the other.
  case type(String)
  /// The wheel turns over something by so many millionths of a notch.
  case wheel(ScriptTarget, by: Int64, Modifiers)
  /// The pointer goes over something.
  case hover(ScriptTarget)
  /// The mouse's right button is pressed.
  case secondaryPress(ScriptTarget)
  /// A button of the gamepad is pressed and comes up, so often.
  case gamepadPress(GamepadButton, times: Int)
  /// Something happens to the gamepad.
  case gamepad(GamepadChange)
  /// Something happens to the window.
  case window(WindowChange)
  /// The program or the system answers.
  case reply(Reply)
  /// All contacts are lost.
  case lost
  /// Time passes.
  case wait(Int64)
  /// Time passes until something is so, or too much has passed.
  case waitUntil(Condition, within: Int64)
  /// Something must be so now.
  case expect(Condition)
  /// A picture is taken, under a plain name that ends in `.png`.
  case shot(String)
  /// The fingerprint of the state is noted.
  case hash
  /// Statements, so often.
  case repeated(Int, [ScriptStatement])
  /// Statements that begin at the same moment.
  case together([ScriptStatement])
  /// The statements of another script in the same folder.
  case include(String, [ScriptStatement])

  /// Whether it can turn out to be false: what is waited for is expected to come.
  var provesSomething: Bool {
    switch self {
    case .expect, .hash, .waitUntil: true
    case .repeated(_, let body), .together(let body), .include(_, let body):
      body.contains(where: \.action.provesSomething)
    default: false
    }
  }

  /// Whether all that it does is known when it begins, so that it can go on beside others.
  var isOneGesture: Bool {
    switch self {
    case .tap, .press, .drag, .swipe, .pinch, .turn, .key, .wheel, .gamepadPress: true
    default: false
    }
  }
}

/// What a hand of a script acts on.
public enum ScriptTarget: Hashable, Sendable {
  /// A thing or a control by its name.
  case named(String)
  /// A point of the window.
  case point(ExactPoint)
  /// A dial of the lock, from 1.
  case dial(Int)
  /// Where a number of a dial stands now, in millionths.
  case dialStop(Int, Int64)
}

/// Where a drag leads.
public enum ScriptWay: Hashable, Sendable {
  /// So far.
  case by(ExactPoint)
  /// To the middle of something.
  case to(ScriptTarget)
}

/// What does something.
public enum ScriptHand: Hashable, Sendable {
  /// So many fingers.
  case fingers(Int)
  /// The mouse with its left button.
  case mouse
  /// A pen.
  case pen
  /// Keys.
  case keys
  /// The mouse's wheel.
  case wheel
  /// A gamepad.
  case gamepad

  /// How many fingers a hand of a script can have.
  public static let fingerCounts = 1...10
}

/// An angle as it was written.
public struct ScriptAngle: Hashable, Sendable {
  /// What is counted.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// 360 a turn.
    case degrees = "deg"
    /// 2π a turn.
    case radians = "rad"
    /// Whole turns.
    case turns = "t"
  }

  /// How many, in millionths; positive is clockwise.
  public var amount: Int64
  /// What is counted.
  public var unit: Unit

  /// So many millionths of a unit.
  public init(_ amount: Int64, _ unit: Unit) {
    self.amount = amount
    self.unit = unit
  }

  /// No angle is greater, in turns.
  public static let mostTurns: Int64 = 1_000
}

/// A turn of a lock's dial to a number.
public struct ScriptDialTurn: Hashable, Sendable {
  /// The number, in millionths.
  public var number: Int64
  /// Whether it is turned to the left, counter-clockwise, so that numbers under the mark rise.
  public var isLeft: Bool
  /// Which dial, from 1.
  public var dial = 1
  /// At which arrival it stops: the first is less than a turn away, each further one a turn more.
  public var times = 1
  /// How long a hand takes; nil leaves it to the way.
  public var duration: Int64?
  /// What turns it.
  public var hand = ScriptHand.fingers(1)

  /// A turn to a number.
  public init(number: Int64, isLeft: Bool) {
    self.number = number
    self.isLeft = isLeft
  }
}

/// What one finger does in a report.
public struct ScriptTouch: Hashable, Sendable {
  /// The finger's number in the script.
  public var finger: Int64
  /// What it does.
  public var phase: ContactPhase
  /// Where; nil for where it was.
  public var position: ExactPoint?
  /// How hard it presses in millionths of the full scale; nil where that isn't said.
  public var pressure: Int64?

  /// A finger's part of a report.
  public init(
    finger: Int64, phase: ContactPhase, position: ExactPoint?, pressure: Int64? = nil
  ) {
    self.finger = finger
    self.phase = phase
    self.position = position
    self.pressure = pressure
  }
}
