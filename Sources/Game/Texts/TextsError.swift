/// An error in a translation: the key, what was found, and what was expected.
package struct TextsError: Error, Hashable, Sendable, CustomStringConvertible {
  package let key: String
  package let found: String
  package let expected: String

  /// `lockHandle: found no text, expected one`.
  package var description: String { "\(key): found \(found), expected \(expected)" }
}
