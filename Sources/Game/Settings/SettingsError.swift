import Locks

/// Why settings can't be used: one line with the key, what was found there and what was expected.
public struct SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `KEY: found …, expected …`.
  public let description: String

  init(_ key: String, found: String, expected: String) {
    self.init(LevelError(key, found: found, expected: expected))
  }

  init(_ error: LevelError) { description = error.description }
}
