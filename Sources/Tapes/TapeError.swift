/// Why a text is no tape: where, what was found, what was expected.
public struct TapeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The character in the line, counted from 1, as Unicode counts scalars.
  public let column: Int
  /// What stands there.
  public let found: String
  /// What should.
  public let expected: String

  init(line: Int, column: Int = 1, found: String, expected: String) {
    self.line = line
    self.column = column
    self.found = found
    self.expected = expected
  }

  /// `line 3, column 10: found "x", expected a position`.
  public var description: String {
    "line \(line), column \(column): found \(found), expected \(expected)"
  }
}
