/// Where commands work: one or several of the rooms, or everywhere.
///
/// A key may do one thing in each of them; what works in a room goes before what works everywhere.
public struct CommandScopes: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// The scopes of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// In the sandbox.
  public static let sandbox = CommandScopes(rawValue: 1)
  /// In the lists of things to be opened, and wherever else a mark goes from one thing to the next.
  public static let lists = CommandScopes(rawValue: 2)
  /// Before a lock.
  public static let lock = CommandScopes(rawValue: 4)
  /// Before a lock, while its demonstration is open; it goes before what works at the lock.
  public static let demonstration = CommandScopes(rawValue: 8)
  /// While a tape is played.
  public static let player = CommandScopes(rawValue: 16)
  /// Wherever the person is.
  public static let everywhere = CommandScopes(rawValue: 255)
}
