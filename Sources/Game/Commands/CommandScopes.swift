/// Where commands work: on some screens, or everywhere.
///
/// A key may do something different in each scope; a single screen takes precedence over everywhere.
package struct CommandScopes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let sandbox = CommandScopes(rawValue: 1)
  /// In lists, and wherever else the focus moves from element to element.
  package static let lists = CommandScopes(rawValue: 2)
  package static let lock = CommandScopes(rawValue: 4)
  /// At a lock, while its demonstration is open; it takes precedence over the lock.
  package static let demonstration = CommandScopes(rawValue: 8)
  /// While a tape is played.
  package static let player = CommandScopes(rawValue: 16)
  package static let everywhere = CommandScopes(rawValue: 255)
}
