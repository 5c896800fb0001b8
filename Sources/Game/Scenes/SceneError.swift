import Entities
import Locks

/// Why a scene can't be used: one line with the key, what was found there and what was expected.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The way to the key, as `things[2].shape`, or the line and the column of what is no JSON.
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

  init(_ error: LevelError) {
    self.init(error.keyPath, found: error.found, expected: error.expected)
  }

  init(_ error: GestureListError) {
    self.init(error.keyPath, found: error.found, expected: error.expected)
  }

  /// `KEYPATH: found …, expected …`.
  public var description: String { "\(keyPath): found \(found), expected \(expected)" }

  private static let longest = 60

  private static func oneLine(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(longest + 1)
    return SceneName.plain(String(String.UnicodeScalarView(start.prefix(longest))))
      + (start.count > longest ? "…" : "")
  }
}
