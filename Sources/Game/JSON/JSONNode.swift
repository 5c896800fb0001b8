/// A JSON value with its line in the text.
public struct JSONNode: Sendable {
  /// The content of a node.
  public enum Content: Sendable {
    case null
    case bool(Bool)
    /// A number without a decimal point and an exponent.
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSONNode])
    /// The members of an object, each key at most once.
    case object([Member])
  }

  /// A member of an object, in the order of the text.
  public struct Member: Sendable {
    /// Its name in the object, without escapes.
    public var key: String
    /// What it stands for.
    public var value: JSONNode

    /// A member of a key and a value.
    public init(key: String, value: JSONNode) { (self.key, self.value) = (key, value) }

    /// Whether it has this name; what differs in length, as most names do, isn't compared.
    func isNamed(_ name: String) -> Bool { key.utf8.count == name.utf8.count && key == name }
  }

  /// The content of the node.
  public let value: Content
  /// The line on which it begins, counted from 1; 0 for a node that was not read.
  public let line: Int

  /// A node with a content.
  public init(_ value: Content, line: Int = 0) { (self.value, self.line) = (value, line) }

  /// A short description for error messages.
  public var summary: String {
    switch value {
    case .string(let value): "\"\(value)\""
    case .array(let elements): "an array of \(elements.count)"
    case .object: "an object"
    default: text
    }
  }

  /// Whether it is `null`.
  public var isNull: Bool { if case .null = value { true } else { false } }

  /// The boolean; nil for other nodes.
  public var bool: Bool? { if case .bool(let value) = value { value } else { nil } }

  /// The number; nil for other nodes.
  public var number: Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// The whole number; nil for other nodes.
  public var integer: Int? {
    switch value {
    case .integer(let number): Int(exactly: number)
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The text; nil for other nodes.
  public var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The elements of an array; nil for other nodes.
  public var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The members of an object; nil for other nodes.
  public var members: [Member]? { if case .object(let members) = value { members } else { nil } }

  /// The value of an object's key; nil where it is missing.
  public func member(_ key: String) -> JSONNode? { members?.first { $0.isNamed(key) }?.value }
}
