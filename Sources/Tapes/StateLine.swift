/// Something of the state in words, as a tape tells it beside a fingerprint.
///
/// It proves nothing, the fingerprint does; it is there to say what differs where the fingerprint differs.
public struct StateLine: Hashable, Sendable {
  /// A value under its key.
  public struct Value: Hashable, Sendable {
    /// What it is, such as `x`: a small letter, then small letters, digits and hyphens.
    public var key: String
    /// What it comes to, without spaces.
    public var text: String

    /// A value as text.
    public init(_ key: String, _ text: String) {
      self.key = key
      self.text = text
    }

    /// A number as the shortest decimal text that is read back to the same bits; −0 is written as 0.
    public init(_ key: String, _ number: Double) {
      self.init(key, "\(number == 0 ? 0 : number)")
    }

    /// A whole number.
    public init(_ key: String, _ number: some BinaryInteger) { self.init(key, "\(number)") }
  }

  /// What kind of thing it is, such as `thing` or `camera`; spelled as keys are.
  public var kind: String
  /// Which of its kind; nil where there is but one.
  public var name: String?
  /// What is known of it; nothing where it is gone.
  public var values: [Value]

  /// What is known of one thing.
  public init(_ kind: String, _ name: String? = nil, _ values: [Value]) {
    self.kind = kind
    self.name = name
    self.values = values
  }

  /// Which thing it is about, as it stands in the tape: `camera`, `thing "photo"`.
  public var subject: String { name.map { "\(kind) \(quoted($0))" } ?? kind }
}
