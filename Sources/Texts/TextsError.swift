/// An error in a translation: the key, what was found, and what was expected.
public struct TextsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The key of the message.
  public let key: String
  /// What was found for the key.
  public let found: String
  /// What was expected instead, as part of a sentence.
  public let expected: String

  /// `lockHandle: found no text, expected one`.
  public var description: String { "\(key): found \(found), expected \(expected)" }
}
