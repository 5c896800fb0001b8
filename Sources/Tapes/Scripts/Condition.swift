/// Something that is so in a session or not: what scripts wait for and expect.
public enum Condition: Hashable, Sendable {
  /// Nothing goes on by itself; or, if false, something does.
  case still(Bool)
  /// A number compares so.
  case number(Quantity, Comparison)
  /// A fact is what a word says, or is not.
  case fact(Fact, isNot: Bool, String)
  /// Exactly these things, in this order, or not these.
  case names(NameList, isNot: Bool, [String])
  /// The numbers entered on a dial, from 1, are these, in millionths, or not these.
  case entered(dial: Int, isNot: Bool, [Int64])
  /// A text on the screen has these characters in it; or none has.
  case shows(String, isNot: Bool)
}

/// A number that can be asked of a session.
public enum Quantity: Hashable, Sendable {
  /// Of a thing, a dial or the camera.
  case measure(Measure, of: Measured)
  /// How many there are.
  case count(Countable)

  /// Whether it is an angle.
  public var isAngle: Bool {
    if case .measure(.rotation, _) = self { true } else { false }
  }
}

/// What can be measured.
public enum Measure: String, Hashable, Sendable, CaseIterable {
  /// The angle with all its turns, clockwise.
  case rotation
  /// The factor of its size.
  case scale
  /// The middle on the window in points, right and down; of the camera, the point of the world it looks at.
  case x, y
  /// The size at scale 1, in points.
  case width, height
  /// The number under a dial's mark, with its fraction.
  case number

  /// Whether something has it.
  public func isKnown(of measured: Measured) -> Bool {
    switch measured {
    case .thing: self != .number
    case .dial: [.rotation, .x, .y, .number].contains(self)
    case .camera: [.rotation, .scale, .x, .y].contains(self)
    }
  }
}

/// Of what something is measured.
public enum Measured: Hashable, Sendable {
  /// The topmost thing of a name.
  case thing(String)
  /// A dial of the lock, from 1.
  case dial(Int)
  /// The camera over the sandbox.
  case camera
}

/// What can be counted.
public enum Countable: String, Hashable, Sendable, CaseIterable {
  /// The things in the sandbox.
  case things
  /// Those that are chosen.
  case chosen
  /// Those that are held, or a lock's dials that are.
  case held
  /// Steps that can be taken back.
  case undo
  /// Steps that can be done again.
  case redo
  /// The hints that were taken at the lock.
  case hints
  /// The stars with which the lock was opened; 0 while it isn't.
  case stars
  /// The levels that were opened ever.
  case solved
}

/// Something of a session that a word says.
public enum Fact: String, Hashable, Sendable, CaseIterable {
  /// The lock that is played.
  case lock
  /// Where the person is.
  case place
  /// The id of the level that is played.
  case level
  /// What the person acted with last.
  case device
  /// What lies over the room.
  case help, inspector, spin, demonstration, palette, messages
  /// What the person is told, in a banner.
  case banner
  /// Whether a lock's wheels are shown.
  case wheels

  /// The words that it can be; nil for any.
  public var words: [String]? {
    switch self {
    case .lock: ["open", "locked"]
    case .place: ["home", "sandbox", "levels", "lock", "scenes", "tapes", "settings"]
    case .level: nil
    case .device: ["finger", "mouse", "keys", "gamepad"]
    case .help, .inspector, .spin, .demonstration, .palette, .messages: ["open", "closed"]
    case .banner: ["shown", "hidden"]
    case .wheels: ["shown", "hidden"]
    }
  }
}

/// A list of things by their names.
public enum NameList: String, Hashable, Sendable, CaseIterable {
  /// The chosen ones, in the order of choosing.
  case choice
  /// The held ones, in the order of taking.
  case held
}

/// How a number compares with another.
public struct Comparison: Hashable, Sendable {
  /// The ways to compare.
  public enum Relation: String, Hashable, Sendable, CaseIterable {
    case equal = "="
    case different = "≠"
    case less = "<"
    case greater = ">"
    case lessOrEqual = "≤"
    case greaterOrEqual = "≥"
  }

  /// In which way.
  public var relation: Relation
  /// With what, in millionths.
  public var value: Int64
  /// What is counted, for angles.
  public var unit: ScriptAngle.Unit?
  /// How far off still counts as equal, in millionths of the same; half of one does anyway.
  public var tolerance: Int64

  /// A comparison with a value.
  public init(
    _ relation: Relation, _ value: Int64, _ unit: ScriptAngle.Unit? = nil, tolerance: Int64 = 0
  ) {
    self.relation = relation
    self.value = value
    self.unit = unit
    self.tolerance = tolerance
  }

  /// Whether a number, in the unit of the value, compares so; one that is not a number never does.
  public func holds(of found: Double) -> Bool {
    let wanted = Double(value) / 1e6
    let margin = (Double(tolerance) + 0.5) / 1e6
    switch relation {
    case .equal: return (found - wanted).magnitude <= margin
    case .different: return (found - wanted).magnitude > margin
    case .less: return found < wanted
    case .greater: return found > wanted
    case .lessOrEqual: return found <= wanted + margin
    case .greaterOrEqual: return found >= wanted - margin
    }
  }
}

/// A condition that must be so after a tick.
public struct Expectation: Hashable, Sendable {
  /// After which tick; tick n stands at n · 8 ms.
  public var tick: Int64
  /// What must be so.
  public var condition: Condition

  /// An expectation of a state after a tick.
  public init(tick: Int64, _ condition: Condition) {
    self.tick = tick
    self.condition = condition
  }
}
