public import Input

/// Input written by hand: a place to start from, and what is done there, one statement after the other.
///
/// A script says what a person would: tap, drag, turn, wait until something is so. Playing it in a
/// session makes a ``Tape`` of it; `Documentation/Scripts.md` says exactly how.
public struct Script: Hashable, Sendable {
  /// The window at the start: 1,280 × 720 points of one pixel unless it says otherwise.
  public var surface: Surface
  /// Where it starts: `sandbox`, or a level's id.
  public var start: String
  /// What is done, in order.
  public var statements: [ScriptStatement]

  /// A script of these statements.
  public init(
    surface: Surface = Self.usualSurface, start: String = Self.usualStart,
    statements: [ScriptStatement] = []
  ) {
    self.surface = surface
    self.start = start
    self.statements = statements
  }

  /// The window of a script that names none.
  public static let usualSurface = Surface(width: 1_280, height: 720)
  /// The start of a script that names none.
  public static let usualStart = "sandbox"
  /// How a script's file is called at its end.
  public static let suffix = ".script"

  /// Whether it says anything that could be false: an expectation or a fingerprint.
  public var provesSomething: Bool { statements.contains(where: \.action.provesSomething) }
}

/// A statement of a script, and where it stands.
public struct ScriptStatement: Hashable, Sendable {
  /// Where it stands.
  public var place: ScriptPlace
  /// What is done.
  public var action: ScriptAction

  /// A statement at a place.
  public init(_ action: ScriptAction, at place: ScriptPlace) {
    self.place = place
    self.action = action
  }
}

/// A place in the text of a script.
public struct ScriptPlace: Hashable, Sendable {
  /// The file, as it is called in messages.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The character of the line, counted from 1.
  public var column: Int

  /// A place in a file.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// Why a script can't be read or played: where, what was found, what was expected.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where.
  public let place: ScriptPlace
  /// What is there.
  public let found: String
  /// What should be.
  public let expected: String
  /// Whether the script is sound and something that it expects is not so.
  public let isFalse: Bool

  /// Something else than was expected.
  public init(
    _ place: ScriptPlace, found: String, expected: String, isFalse: Bool = false
  ) {
    self.place = place
    self.found = found
    self.expected = expected
    self.isFalse = isFalse
  }

  /// `a.script: line 3, column 7: found "x", expected a target`.
  public var description: String {
    "\(place.file): line \(place.line), column \(place.column): found \(found), expected \(expected)"
  }
}
