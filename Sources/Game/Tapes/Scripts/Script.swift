public import SwivelInput

/// A script for a session: where it starts, and the statements to run.
///
/// Statements say what a user would do: tap, drag, turn, wait for a condition.
///
/// Running it in a session makes a ``Tape``; `Documentation/Scripts.md` describes exactly how.
public struct Script: Hashable, Sendable {
  /// The window at the start; by default 1,280 × 720 points at one pixel per point.
  public var surface: Surface
  /// Where it starts: `sandbox`, or a level's id.
  public var start: String
  /// The statements, in order.
  public var statements: [ScriptStatement]

  /// A script of these statements.
  public init(
    surface: Surface = Self.usualSurface, start: String = Self.usualStart,
    statements: [ScriptStatement] = []
  ) {
    (self.surface, self.start, self.statements) = (surface, start, statements)
  }

  /// The default window.
  public static let usualSurface = Surface(width: 1_280, height: 720)
  /// The default start.
  public static let usualStart = "sandbox"
  /// The suffix of a script's file.
  public static let suffix = ".script"

  /// Whether it contains an expectation or a fingerprint.
  public var provesSomething: Bool { statements.contains(where: \.action.provesSomething) }
}

/// A statement of a script with its position in the text.
public struct ScriptStatement: Hashable, Sendable {
  /// The position of its first word.
  public var location: ScriptLocation
  /// The action of the statement.
  public var action: ScriptAction

  /// A statement at a position.
  public init(_ action: ScriptAction, at location: ScriptLocation) {
    (self.location, self.action) = (location, action)
  }
}

/// A position in the text of a script.
public struct ScriptLocation: Hashable, Sendable {
  /// The file's name in messages.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in characters, counted from 1.
  public var column: Int

  /// A position in a file.
  public init(file: String, line: Int, column: Int) {
    (self.file, self.line, self.column) = (file, line, column)
  }
}

/// An error in reading or running a script: its position, what was found, and what was expected.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The position of the error.
  public let location: ScriptLocation
  /// What was found, for the message.
  public let found: String
  /// What was expected, for the message.
  public let expected: String
  /// Whether the script is valid, but an expectation failed.
  public let isFalse: Bool

  /// An error at a position.
  public init(_ location: ScriptLocation, found: String, expected: String, isFalse: Bool = false) {
    (self.location, self.found, self.expected, self.isFalse) = (location, found, expected, isFalse)
  }

  /// `a.script: line 3, column 7: found "x", expected a target`.
  public var description: String {
    "\(location.file): line \(location.line), column \(location.column): found \(found), expected \(expected)"
  }
}
