/// A piece of JSON.
package struct JSONNode: Sendable {
  /// What a piece of JSON says.
  package enum Value: Sendable {
    case null
    case bool(Bool)
    /// A number that is written without a point and an exponent.
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSONNode])
    /// Each key is there once.
    case object([Member])
  }

  /// A key and its value, in the order of the text.
  package struct Member: Sendable {
    package var key: String
    package var value: JSONNode

    /// A key and its value.
    package init(key: String, value: JSONNode) {
      self.key = key
      self.value = value
    }
  }

  /// What it says.
  package let value: Value
  /// The line on which it begins, counted from 1; 0 for what was not read.
  package let line: Int

  /// A piece of JSON.
  package init(_ value: Value, line: Int = 0) {
    self.value = value
    self.line = line
  }

  /// What it is, for a message.
  package var summary: String {
    switch value {
    case .string(let value): "\"\(value)\""
    case .array(let elements): "an array of \(elements.count)"
    case .object: "an object"
    default: text
    }
  }

  /// Whether it is `null`.
  package var isNull: Bool {
    if case .null = value { true } else { false }
  }

  /// The truth value that this is.
  package var bool: Bool? {
    if case .bool(let value) = value { value } else { nil }
  }

  /// The number that this is.
  package var number: Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// The whole number that this is.
  package var integer: Int? {
    switch value {
    case .integer(let number): Int(exactly: number)
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The text that this is.
  package var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The elements of the array that this is.
  package var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The members of the object that this is.
  package var members: [Member]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The value of a key of the object that this is; nil if it isn't there.
  package func member(_ key: String) -> JSONNode? { members?.first { $0.key == key }?.value }
}
