public import SwivelJSON

/// An error in a recording: its line, what was found, and what was expected.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// What was found on the line.
  public let found: String
  /// What was expected instead, as part of a sentence.
  public let expected: String

  /// An error with its place.
  public init(line: Int, found: String, expected: String) {
    (self.line, self.found, self.expected) = (line, found, expected)
  }

  /// An error of JSON in a line.
  public init(_ error: JSONError) {
    let found = error.isSyntax ? error.found : "\(error.keyPath): \(error.found)"
    self.init(line: error.line, found: found, expected: error.expected)
  }

  /// `line 3: found phase: "hover", expected one of down, move, up`.
  public var description: String { "line \(line): found \(found), expected \(expected)" }
}
