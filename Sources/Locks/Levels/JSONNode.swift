/// A piece of JSON as it was read.
package indirect enum JSONNode: Hashable, Sendable {
  case null
  /// A truth value.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A text.
  case string(String)
  /// Values one after the other.
  case array([JSONNode])
  /// Values with keys, each of which stands there once.
  case object([Member])

  /// A key and its value, in the order of the text.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONNode

    /// A key and its value.
    package init(key: String, value: JSONNode) {
      self.key = key
      self.value = value
    }
  }

  /// What it is, for a message.
  package var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): Self.text(of: value)
    case .string(let value): "\"\(value)\""
    case .array(let elements): "an array of \(elements.count)"
    case .object: "an object"
    }
  }

  /// The value that a text holds (RFC 8259); no byte makes it crash, and nothing nests deeper than 16.
  ///
  /// - Throws: ``LevelError`` with the line and the column of what is no JSON.
  package init(parsing bytes: [UInt8]) throws(LevelError) { self = try JSONParser.parse(bytes) }

  /// A number without a needless `.0`.
  static func text(of number: Double) -> String {
    guard let whole = Int(exactly: number) else { return "\(number)" }
    return "\(whole)"
  }
}
