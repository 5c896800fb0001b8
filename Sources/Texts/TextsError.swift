/// Why messages are not a translation: which one, what was found, what was expected.
public struct TextsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The key of the message.
  public let key: String
  /// What stands there.
  public let found: String
  /// What should.
  public let expected: String

  /// `lockHandle: found no text, expected one`.
  public var description: String { "\(key): found \(found), expected \(expected)" }
}
