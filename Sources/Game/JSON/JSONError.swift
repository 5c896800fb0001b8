/// An error in JSON, in one line: the key, what was found there and what was expected.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The key path, such as `combination[2]`, or the line and the column of a syntax error; `file` for the whole of it.
  public var keyPath: String { path.isEmpty ? "file" : path }
  private let path: String
  /// What was found at the key.
  public let found: String
  /// What was expected there.
  public let expected: String
  /// The line, counted from 1; 0 where it isn't known.
  public let line: Int
  /// Whether it is a syntax error, which has no key.
  public private(set) var isSyntax = false

  /// An error at a key; what was found is cut to 60 characters in one line.
  public init(_ keyPath: String, line: Int = 0, found: String, expected: String) {
    path = Self.oneLine(keyPath)
    self.line = line
    self.found = Self.oneLine(found)
    self.expected = expected
  }

  init(line: Int, column: Int, found: String, expected: String) {
    self.init("line \(line), column \(column)", line: line, found: found, expected: expected)
    isSyntax = true
  }

  /// The same error of a value that has a key, or an index such as `[2]`.
  @usableFromInline package func within(_ key: String) -> JSONError {
    let path = path.isEmpty || path.first == "[" ? key + path : "\(key).\(path)"
    return JSONError(path, line: line, found: found, expected: expected)
  }

  /// `KEYPATH: found …, expected …`.
  public var description: String { "\(keyPath): found \(found), expected \(expected)" }

  private static let longest = 60

  private static func oneLine(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(longest + 1)
    let printable = start.prefix(longest).map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate: Character(" ")
      default: Character(scalar)
      }
    }
    return String(printable) + (start.count > longest ? "…" : "")
  }
}
