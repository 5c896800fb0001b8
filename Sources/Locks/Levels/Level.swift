/// A lock to be opened, as described by a level file.
public struct Level: Hashable, Encodable, Sendable {
  /// The default for ``tolerance``.
  public static let defaultTolerance = 0.5

  /// The unique name, for commands and for links between levels.
  public var id: String
  /// The title on the screen.
  public var title: String
  /// The author; empty if there is none.
  public var by = ""
  /// The name of the pack in which it is listed.
  public var pack = ""
  /// The order within the pack.
  public var order = 0
  /// The kind of mechanism.
  public var model: LockModel
  /// When it opens.
  public var opening = LockOpening.handle
  /// The dials with their combinations, at least one.
  public var dials: [LevelDial]
  /// The gears between dials.
  public var gears: [DialGear] = []
  /// The distance from a number that still counts, in stops.
  public var tolerance = Self.defaultTolerance
  /// The width of the flies of a wheel pack, in stops.
  public var fly = 0.0
  /// Whether all wheels of a pack touch on the side of the first direction at the start, as after a door that was spun shut,
  /// so that the first number needs to be reached only once.
  public var isRiding = false
  /// The properties of the wheels, the one next to the dial first; as many as there are wheels.
  public var wheels: [LevelWheel] = []
  /// The angle of the mark, in degrees clockwise from the top.
  public var index = 0.0
  /// The distance from the mark to the one at which numbers are read, in stops to the left.
  public var changeIndex = 0.0
  /// Whether the dial is attracted by its stops.
  public var detent = true
  /// How the numbers are revealed.
  public var reveal = Reveal()
  /// When the wheels may be shown.
  public var xray = Xray.off
  /// The assists that are allowed.
  public var assists: [Assist] = Assist.allCases
  /// Three lines that help, from where to look to what follows; empty for what is known of the next number instead.
  public var hints: [String] = []
  /// The pace of the demonstration.
  public var demo = DemoPace()
  /// The effort of a good player; `nil` where it doesn't count.
  public var par: Par?
  /// The name of a tape in the same folder that opens the level; `nil` if there is none.
  public var solution: String?
  /// What is written in the letter behind the door; `nil` for none.
  public var letter: String?
  /// The name of the thing of the bench that lies behind the door; `nil` for nothing.
  public var behind: String?
  /// The id of the next level; `nil` after the last.
  public var next: String?

  /// A level with these parts, and defaults for all others.
  public init(id: String, title: String, model: LockModel, dials: [LevelDial]) {
    self.id = id
    self.title = title
    self.model = model
    self.dials = dials
  }
}

/// The kinds of mechanisms.
public enum LockModel: String, Hashable, Encodable, Sendable, CaseIterable {
  /// Each number is reached once, in alternating directions.
  case sequence
  /// Each number is reached a given number of times.
  case passes
  /// A wheel pack: a wheel for each number but the last, which is the opening point.
  case wheels
}

/// A dial of a level with its combination.
public struct LevelDial: Hashable, Encodable, Sendable {
  /// The combination as it is read, with the dial, the start and the first direction.
  public var combination: Combination
  /// The labels of the stops.
  public var labels: DialLabels

  /// A dial with a combination.
  public init(_ combination: Combination, labels: DialLabels = .numbers) {
    self.combination = combination
    self.labels = labels
  }
}

/// The labels of a dial's stops.
public enum DialLabels: Hashable, Encodable, Sendable {
  /// The numbers from 0 on.
  case numbers
  /// The letters of the alphabet.
  case letters
  /// Symbols that need no language.
  case symbols
  /// Bars, the longest first, as long as the teeth of a comb.
  case bars
  /// These texts, one per stop.
  case texts([String])
}

/// The properties of a level's wheel.
public struct LevelWheel: Hashable, Encodable, Sendable {
  /// The width of the gate, in stops; `nil` for twice the tolerance.
  public var gate: Double?
  /// The radius of the rim, in thousandths of the normal one.
  public var radius = 1_000
  /// The positions of shallow cuts, in units.
  public var falseGates: [Int] = []
  /// The number under the fence at the start, in units; `nil` to derive it from the level's id.
  public var start: Int?

  /// A wheel with default properties.
  public init() {}
}

/// How the numbers are revealed.
public struct Reveal: Hashable, Encodable, Sendable {
  /// The ways to reveal the numbers.
  public enum Method: String, Hashable, Encodable, Sendable, CaseIterable {
    /// They are written on the screen.
    case shown
    /// By a clue in text.
    case clue
    /// By a picture.
    case picture
    /// Only by the demonstration.
    case demonstration
    /// When a thing of the sandbox is aligned.
    case alignment
    /// By things in a tray that must be turned.
    case tray
    /// The player must find the numbers by feeling.
    case hidden
  }

  /// How the numbers are revealed.
  public var method = Method.shown
  /// The text of the clue.
  public var text = ""
  /// The name of the picture's file in the same folder.
  public var picture: String?
  /// The things in the tray, one for each dial and those that guide them; `nil` for no tray.
  public var tray: [TrayThing]?

  /// Numbers that are written on the screen.
  public init() {}
}

/// When the wheels may be shown.
public enum Xray: String, Hashable, Encodable, Sendable, CaseIterable {
  /// Always.
  case on
  /// Never.
  case off
  /// Once the level has been opened.
  case earned
}

/// An assist that a level may allow.
public enum Assist: String, Hashable, Encodable, Sendable, CaseIterable {
  /// Graded hints.
  case hints
  /// The demonstration of the combination.
  case demonstration
  /// The number of passes that are left.
  case passes
  /// Parking the wheels.
  case park
  /// Entering a number by waiting at it.
  case dwell
  /// The graph of contact widths.
  case graph
}

/// The pace of a demonstration.
public struct DemoPace: Hashable, Encodable, Sendable {
  /// Seconds per radian.
  public var secondsPerRadian = 0.7
  /// The pause between two numbers, in seconds.
  public var pause = 0.3

  /// The default pace.
  public init() {}
}

/// The effort of a good player.
public struct Par: Hashable, Encodable, Sendable {
  /// The turns of all dials together.
  public var turns: Double
  /// The number of reversals.
  public var reversals: Int

  /// A number of turns and reversals.
  public init(turns: Double, reversals: Int) {
    self.turns = turns
    self.reversals = reversals
  }
}
