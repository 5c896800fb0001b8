/// Values of a part of the state, which a tape has beside a fingerprint.
///
/// They prove nothing; they explain what differs where a fingerprint differs.
public struct StateLine: Hashable, Sendable {
  /// A value under its key.
  public struct Value: Hashable, Sendable {
    /// The key, such as `x`: a small letter, then small letters, digits and hyphens.
    public var key: String
    /// The value as text without spaces.
    public var text: String

    /// A value as text.
    public init(_ key: String, _ text: String) {
      self.key = key
      self.text = text
    }

    /// A number as the shortest decimal text that reads back as the same bits; −0 is written as 0.
    public init(_ key: String, _ number: Double) { self.init(key, "\(number == 0 ? 0 : number)") }

    /// A whole number.
    public init(_ key: String, _ number: some BinaryInteger) { self.init(key, "\(number)") }
  }

  /// The kind of the part, such as `thing` or `camera`; spelled like a key.
  public var kind: String
  /// The name of the part among those of its kind; nil where there is only one.
  public var name: String?
  /// The values; empty where the part no longer exists.
  public var values: [Value]

  /// The values of a part.
  public init(_ kind: String, _ name: String? = nil, _ values: [Value]) {
    (self.kind, self.name, self.values) = (kind, name, values)
  }

  /// The part as written in the tape: `camera`, `thing "photo"`.
  public var subject: String { name.map { "\(kind) \(quoted($0))" } ?? kind }
}
