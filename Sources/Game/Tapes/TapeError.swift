/// An error in a tape: its position, what was found, and what was expected.
public struct TapeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1 in Unicode scalars.
  public let column: Int
  /// What was found at the position.
  public let found: String
  /// What was expected instead, as part of a sentence.
  public let expected: String

  init(line: Int, column: Int = 1, found: String, expected: String) {
    (self.line, self.column, self.found, self.expected) = (line, column, found, expected)
  }

  /// `line 3, column 10: found "x", expected a position`.
  public var description: String {
    "line \(line), column \(column): found \(found), expected \(expected)"
  }
}
