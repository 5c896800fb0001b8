public import SwivelInput

/// A key with its modifiers.
public struct KeyStroke: Hashable, Codable, Sendable {
  /// The key without its modifiers.
  public var key: Key
  /// The modifiers that are held with it.
  public var modifiers: Modifiers

  /// A key with modifiers.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
