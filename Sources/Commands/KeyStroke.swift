public import Input

/// A key with its modifiers.
public struct KeyStroke: Hashable, Codable, Sendable {
  /// The key.
  public var key: Key
  /// The modifiers that are down with it.
  public var modifiers: Modifiers

  /// A key with modifiers.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
