/// Why JSON can't be used: one line with the key, what was found there and what was expected.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The way to the key, as `combination[2]`, or the line and the column of what is no JSON.
  public let keyPath: String
  /// What stands there.
  public let found: String
  /// What should stand there.
  public let expected: String
  /// The line, counted from 1; 0 where it isn't known.
  package let line: Int
  /// Whether the text is no JSON, so that there is no key.
  package let isSyntax: Bool

  /// An error at a key; what was found is cut to 60 characters and one line.
  public init(_ keyPath: String, found: String, expected: String) {
    self.init(keyPath, line: 0, found: found, expected: expected)
  }

  /// An error at a key that stands in a line.
  package init(_ keyPath: String, line: Int, found: String, expected: String) {
    self.keyPath = Self.oneLine(keyPath)
    self.line = line
    self.found = Self.oneLine(found)
    self.expected = expected
    isSyntax = false
  }

  /// An error of a text that is no JSON.
  init(line: Int, column: Int, found: String, expected: String) {
    keyPath = "line \(line), column \(column)"
    self.line = line
    self.found = Self.oneLine(found)
    self.expected = expected
    isSyntax = true
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

extension JSONError {
  /// The way to a place in what is decoded, as `things[1].gestures[2].taps`.
  package static func keyPath(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : "." + key.stringValue
      }
    }
  }
}

/// A key by whatever name, or a place in a list.
package struct JSONKey: CodingKey {
  package let stringValue: String
  package let intValue: Int?

  package init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }

  package init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}
