/// A lock to be opened, as described by a level file.
package struct Level: Hashable, Encodable, Sendable {
  package static let defaultTolerance = 0.5

  /// The unique name, for commands and for links between levels.
  package var id: String
  package var title: String
  package var author = ""
  /// The name of the pack in which it is listed.
  package var pack = ""
  /// The order within the pack.
  package var order = 0
  package var model: LockModel
  package var opening = LockOpening.handle
  /// At least one.
  package var dials: [LevelDial]
  package var gears: [DialGear] = []
  /// The distance from a number that still counts, in stops.
  package var tolerance = Self.defaultTolerance
  /// The width of the flies of a wheel pack, in stops.
  package var fly = 0.0
  /// Whether all wheels of a pack touch on the side of the first direction at the start, as after a door that was spun shut,
  /// so that the first number needs to be reached only once.
  package var isRiding = false
  /// The properties of the wheels, the one next to the dial first; as many as there are wheels.
  package var wheels: [LevelWheel] = []
  /// The angle of the mark, in degrees clockwise from the top.
  package var markAngle = 0.0
  /// The distance from the mark to the one at which numbers are read, in stops to the left.
  package var changeIndex = 0.0
  /// Whether the dial is attracted by its stops.
  package var detent = true
  package var reveal = Reveal()
  package var xray = Xray.off
  package var assists: [Assist] = Assist.allCases
  /// Three lines that help, from where to look to what follows; empty for what is known of the next number instead.
  package var hints: [String] = []
  package var demo = DemoPace()
  /// `nil` where it doesn't count.
  package var par: Par?
  /// The name of a tape in the same folder that opens the level.
  package var solution: String?
  /// What is written in the letter behind the door.
  package var letter: String?
  /// The name of the thing of the bench that lies behind the door.
  package var behind: String?
  /// The id of a level; `nil` after the last.
  package var next: String?

  package init(id: String, title: String, model: LockModel, dials: [LevelDial]) {
    (self.id, self.title, self.model, self.dials) = (id, title, model, dials)
  }
}

/// The kinds of mechanisms.
package enum LockModel: String, Hashable, Encodable, Sendable, CaseIterable {
  /// Each number is reached once, in alternating directions.
  case sequence
  /// Each number is reached a given number of times.
  case passes
  /// A wheel pack: a wheel for each number but the last, which is the opening point.
  case wheels
}

package struct LevelDial: Hashable, Encodable, Sendable {
  /// As it is read, with the dial, the start and the first direction.
  package var combination: Combination
  package var labels: DialLabels

  package init(_ combination: Combination, labels: DialLabels = .numbers) {
    (self.combination, self.labels) = (combination, labels)
  }
}

/// The labels of a dial's stops.
package enum DialLabels: Hashable, Encodable, Sendable {
  case numbers
  case letters
  /// Symbols that need no language.
  case symbols
  /// Bars, the longest first, as long as the teeth of a comb.
  case bars
  /// These texts, one per stop.
  case texts([String])
}

package struct LevelWheel: Hashable, Encodable, Sendable {
  /// The width of the gate, in stops; `nil` for twice the tolerance.
  package var gate: Double?
  /// The radius of the rim, in thousandths of the normal one.
  package var radius = 1_000
  /// The positions of shallow cuts, in units.
  package var falseGates: [Int] = []
  /// The number under the fence at the start, in units; `nil` to derive it from the level's id.
  package var start: Int?

  package init() {}
}

package struct Reveal: Hashable, Encodable, Sendable {
  package enum Method: String, Hashable, Encodable, Sendable, CaseIterable {
    case shown
    case clue
    case picture
    case demonstration
    /// When a thing of the sandbox is aligned.
    case alignment
    /// By things in a tray that must be turned.
    case tray
    /// The player must find the numbers by feeling.
    case hidden
  }

  package var method = Method.shown
  package var text = ""
  /// The name of the picture's file in the same folder.
  package var picture: String?
  /// One for each dial, and those that guide them.
  package var tray: [TrayThing]?
}

/// When the wheels may be shown.
package enum Xray: String, Hashable, Encodable, Sendable, CaseIterable {
  case on
  case off
  /// Once the level has been opened.
  case earned
}

/// An assist that a level may allow.
package enum Assist: String, Hashable, Encodable, Sendable, CaseIterable {
  case hints
  case demonstration
  /// The number of passes that are left.
  case passes
  case park
  /// Entering a number by waiting at it.
  case dwell
  /// The graph of contact widths.
  case graph
}

package struct DemoPace: Hashable, Encodable, Sendable {
  package var secondsPerRadian = 0.7
  /// Between two numbers, in seconds.
  package var pause = 0.3
}

/// The effort of a good player.
package struct Par: Hashable, Encodable, Sendable {
  /// The turns of all dials together.
  package var turns: Double
  package var reversals: Int
}
