/// Why a level can't be used: one line with the key, what was found there and what was expected.
public struct LevelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The way to the key, as `combination[2]`, or the line and the column of what is no JSON.
  public let keyPath: String
  /// What stands there.
  public let found: String
  /// What should stand there.
  public let expected: String

  /// An error at a key; what was found is cut to 60 characters and one line.
  public init(_ keyPath: String, found: String, expected: String) {
    self.keyPath = Self.oneLine(keyPath)
    self.found = Self.oneLine(found)
    self.expected = expected
  }

  /// `KEYPATH: found …, expected …`.
  public var description: String { "\(keyPath): found \(found), expected \(expected)" }

  private static let longest = 60

  private static func oneLine(_ text: String) -> String {
    let printable = text.unicodeScalars.prefix(longest).map { scalar in
      scalar.properties.generalCategory == .control ? " " : Character(scalar)
    }
    return String(printable) + (text.unicodeScalars.count > longest ? "…" : "")
  }
}
