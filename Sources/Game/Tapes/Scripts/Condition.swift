/// A condition on a session's state, for which scripts wait and which they expect.
public enum Condition: Hashable, Sendable {
  /// Nothing moves by itself; or, if false, something does.
  case still(Bool)
  case number(Quantity, Comparison)
  case fact(Fact, isNot: Bool, String)
  /// A list contains exactly these things in this order, or doesn't.
  case names(NameList, isNot: Bool, [String])
  /// The numbers entered on a dial, counted from 1, are these, in millionths, or aren't.
  case entered(dial: Int, isNot: Bool, [Int64])
  /// A text on the screen contains these characters; or none does.
  case shows(String, isNot: Bool)
}

/// A numeric value of a session.
public enum Quantity: Hashable, Sendable {
  case measure(Measure, of: Measured)
  case count(Countable)

  /// Whether it is an angle.
  public var isAngle: Bool { if case .measure(.rotation, _) = self { true } else { false } }
}

/// What can be measured.
public enum Measure: String, Hashable, Sendable, CaseIterable {
  /// The angle with all its turns, clockwise.
  case rotation
  case scale
  /// The middle on the window in points, right and down; of the camera, the point of the world that it shows.
  case x, y
  /// The size at scale 1, in points.
  case width, height
  /// The number under a dial's mark, with its fraction.
  case number

  /// Whether a subject has this measure.
  public func isKnown(of measured: Measured) -> Bool {
    switch measured {
    case .thing: self != .number
    case .dial: [.rotation, .x, .y, .number].contains(self)
    case .camera: [.rotation, .scale, .x, .y].contains(self)
    }
  }
}

/// The subject of a measure.
public enum Measured: Hashable, Sendable {
  /// The topmost thing with a name.
  case thing(String)
  /// A dial of the lock, counted from 1.
  case dial(Int)
  case camera
}

/// What can be counted.
public enum Countable: String, Hashable, Sendable, CaseIterable {
  case things
  case chosen
  /// The held things, or a lock's held dials.
  case held
  /// The steps that can be undone.
  case undo
  case redo
  case hints
  /// The levels that were ever opened.
  case solved
}

/// A fact about a session whose value is a word.
public enum Fact: String, Hashable, Sendable, CaseIterable {
  case lock
  /// The light behind the current lock's door: gold where it was opened alone, grey where hints have opened it.
  case light
  case route = "place"
  case level
  /// The device that the user acted with last.
  case device
  case help, inspector, exact, demonstration, palette, messages
  case banner
  case wheels

  /// The possible values; nil for any.
  public var words: [String]? {
    switch self {
    case .lock: ["open", "locked"]
    case .light: ["gold", "grey", "none"]
    case .route:
      [
        "home", "sandbox", "levels", "lock", "scenes", "tapes", "settings", "endless", "maker",
        "table",
      ]
    case .level: nil
    case .device: ["finger", "mouse", "keys", "gamepad"]
    case .help, .inspector, .exact, .demonstration, .palette, .messages: ["open", "closed"]
    case .banner, .wheels: ["shown", "hidden"]
    }
  }
}

/// A list of things by name.
public enum NameList: String, Hashable, Sendable, CaseIterable {
  /// The selected things, in the order of selection.
  case choice
  /// The held ones, in the order of taking.
  case held
}

/// A comparison of a number with a value.
public struct Comparison: Hashable, Sendable {
  /// The relations, by their spelling.
  public enum Relation: String, Hashable, Sendable, CaseIterable {
    case equal = "="
    case different = "≠"
    case less = "<"
    case greater = ">"
    case lessOrEqual = "≤"
    case greaterOrEqual = "≥"
  }

  /// The relation of the number to the value.
  public var relation: Relation
  /// The value, in millionths.
  public var value: Int64
  /// The unit of angles; nil for other numbers.
  public var unit: ScriptAngle.Unit?
  /// The distance that still counts as equal, in millionths of the same unit; half a millionth always does.
  public var tolerance: Int64 = 0

  /// Whether a number, in the unit of the value, satisfies the comparison; NaN never does.
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

/// A condition that must hold after a tick.
public struct Expectation: Hashable, Sendable {
  /// The number of the tick; tick n is at n · 8 ms.
  public var tick: Int64
  /// The condition that must hold.
  public var condition: Condition

  /// An expectation of a state after a tick.
  public init(tick: Int64, _ condition: Condition) {
    (self.tick, self.condition) = (tick, condition)
  }
}

extension Condition {
  /// The condition in its canonical spelling.
  public var text: String {
    switch self {
    case .still(let isStill): isStill ? "still" : "moving"
    case .number(let quantity, let comparison): "\(quantity.text) \(comparison.text)"
    case .fact(let fact, let isNot, let word):
      "\(fact.rawValue) \(copula(isNot)) \(fact.words == nil ? quoted(word) : word)"
    case .names(let list, let isNot, let names):
      "\(list.rawValue) \(copula(isNot)) \(Self.list(names.map { quoted($0) }))"
    case .entered(let dial, let isNot, let numbers):
      "entered\(dial == 1 ? "" : " on dial \(dial)") \(copula(isNot)) "
        + Self.list(numbers.map { shortDecimal($0) })
    case .shows(let text, let isNot): "screen \(isNot ? "lacks" : "shows") \(quoted(text))"
    }
  }

  private static func list(_ words: [String]) -> String {
    words.isEmpty ? "none" : words.joined(separator: " ")
  }
}

private func copula(_ isNot: Bool) -> String { isNot ? "is not" : "is" }

extension Quantity {
  /// The canonical spelling.
  public var text: String {
    switch self {
    case .measure(let measure, let measured): "\(measure.rawValue) of \(measured.text)"
    case .count(let countable): "count of \(countable.rawValue)"
    }
  }
}

extension Measured {
  /// The canonical spelling.
  public var text: String {
    switch self {
    case .thing(let name): quoted(name)
    case .dial(let dial): dial == 1 ? "dial" : "dial \(dial)"
    case .camera: "camera"
    }
  }
}

extension Comparison {
  /// The canonical spelling: the relation, the value and the tolerance.
  public var text: String {
    let margin = tolerance == 0 ? "" : " ± \(shortDecimal(tolerance))"
    return "\(relation.rawValue) \(shortDecimal(value))\(unit?.rawValue ?? "")\(margin)"
  }

  /// A number in the unit of the value, rounded to six decimals, for what was found.
  public func text(ofFound found: Double) -> String {
    let millionths = Int64(exactly: (found * 1e6).rounded())
    let number =
      millionths.map { shortDecimal($0) } ?? (found.isNaN ? "no number" : "too large a number")
    return number + (unit?.rawValue ?? "")
  }
}
