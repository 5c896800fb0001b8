/// A lock to be opened, as a level file says it.
public struct Level: Hashable, Codable, Sendable {
  /// The name by which commands and other levels call it.
  public var id: String
  /// What it is called on the screen.
  public var title: String
  /// Who wrote it; empty if it doesn't say.
  public var by = ""
  /// The pack in which it is listed.
  public var pack = ""
  /// Its place in the pack.
  public var order = 0
  /// How its mechanism works.
  public var model: LockModel
  /// When it opens.
  public var opening = LockOpening.handle
  /// Whether a wrong number takes back those entered before.
  public var isStrict = true
  /// The dials with their combinations, at least one.
  public var dials: [LevelDial]
  /// Which dials take others along.
  public var gears: [Gear] = []
  /// How far from a number still counts, in stops.
  public var tolerance = 0.5
  /// How wide the flies of a wheel pack are, in stops.
  public var fly = 0.0
  /// What is particular to the wheels, the wheel next to the dial first; as many as there are wheels.
  public var wheels: [LevelWheel] = []
  /// Where the mark stands, in degrees clockwise from the top.
  public var index = 0.0
  /// How far to the left of the mark numbers are read, in stops.
  public var changeIndex = 0.0
  /// Whether the dial is drawn to its stops.
  public var detent = true
  /// How the numbers are made known.
  public var reveal = Reveal()
  /// When the wheels may be seen.
  public var xray = Xray.off
  /// Which helps are allowed.
  public var assists: [Assist] = Assist.allCases
  /// How the demonstration goes.
  public var demo = DemoPace()
  /// What a good player needs; `nil` where nothing is counted.
  public var par: Par?
  /// A tape beside the level that opens it; `nil` if there is none.
  public var solution: String?
  /// The level to go on with; `nil` after the last.
  public var next: String?

  /// A level with one dial and else as usual.
  public init(id: String, title: String, model: LockModel, dials: [LevelDial]) {
    self.id = id
    self.title = title
    self.model = model
    self.dials = dials
  }
}

/// How a lock's mechanism works.
public enum LockModel: String, Hashable, Codable, Sendable, CaseIterable {
  /// Each number is reached once, in alternating directions.
  case sequence
  /// Each number is reached as often as it says.
  case passes
  /// A wheel pack: one wheel for each number but the last, which is the opening point.
  case wheels
}

/// A dial of a level with its combination.
public struct LevelDial: Hashable, Codable, Sendable {
  /// The combination as the numbers are read, with the face, the start and the first direction.
  public var combination: Combination
  /// What stands at the stops.
  public var labels: DialLabels

  /// A dial with a combination.
  public init(_ combination: Combination, labels: DialLabels = .numbers) {
    self.combination = combination
    self.labels = labels
  }
}

/// What stands at the stops of a dial.
public enum DialLabels: Hashable, Codable, Sendable {
  /// The numbers from 0 on.
  case numbers
  /// The letters of the language, 26 or whatever it has.
  case letters
  /// Shapes that need no language.
  case symbols
  /// These texts, one a stop.
  case texts([String])
}

/// What is particular to a wheel of a level.
public struct LevelWheel: Hashable, Codable, Sendable {
  /// How wide the gate is, in stops; `nil` for twice the tolerance.
  public var gate: Double?
  /// The radius of the rim, in thousandths of the usual one.
  public var radius = 1_000
  /// Where shallow cuts are, in units.
  public var falseGates: [Int] = []
  /// The number under the fence at the beginning, in units; `nil` leaves it to the level's name.
  public var start: Int?

  /// A wheel like any other.
  public init() {}
}

/// How the numbers are made known.
public struct Reveal: Hashable, Codable, Sendable {
  /// The ways to make them known.
  public enum Way: String, Hashable, Codable, Sendable, CaseIterable {
    /// They are written on the screen.
    case shown
    /// A text tells them in its way.
    case clue
    /// A picture tells them.
    case picture
    /// Only the demonstration tells them.
    case demonstration
    /// They appear when a thing of the sandbox lies in its place.
    case alignment
    /// The player chooses them.
    case chosen
    /// They are to be found out.
    case hidden
  }

  /// In which way.
  public var way = Way.shown
  /// The text of the clue.
  public var text = ""
  /// The picture's file beside the level.
  public var picture: String?

  /// Numbers that are shown.
  public init() {}
}

/// When the wheels may be seen.
public enum Xray: String, Hashable, Codable, Sendable, CaseIterable {
  /// Always.
  case on
  /// Never.
  case off
  /// Once the lock has been opened.
  case earned
}

/// A help that a level may allow.
public enum Assist: String, Hashable, Codable, Sendable, CaseIterable {
  /// Hints in grades.
  case hints
  /// The demonstration.
  case demonstration
  /// The number of passes that are left.
  case passes
  /// Parking the wheels.
  case park
  /// A number is entered by waiting at it.
  case dwell
  /// The graph of contact points.
  case graph
}

/// How a demonstration goes.
public struct DemoPace: Hashable, Codable, Sendable {
  /// Seconds for each radian.
  public var secondsPerRadian = 0.7
  /// Seconds between two numbers.
  public var pause = 0.3

  /// The usual pace.
  public init() {}
}

/// What a good player needs.
public struct Par: Hashable, Codable, Sendable {
  /// Turns of all dials together.
  public var turns: Double
  /// Changes of direction.
  public var reversals: Int

  /// So many turns and changes of direction.
  public init(turns: Double, reversals: Int) {
    self.turns = turns
    self.reversals = reversals
  }
}
