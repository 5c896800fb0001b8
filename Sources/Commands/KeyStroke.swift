package import SwivelInput

/// A key with its modifiers.
package struct KeyStroke: Hashable, Codable, Sendable {
  /// The key without its modifiers.
  package var key: Key
  /// The modifiers that are held with it.
  package var modifiers: Modifiers

  /// A key with modifiers.
  package init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
