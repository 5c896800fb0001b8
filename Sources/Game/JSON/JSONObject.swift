/// Reads an object strictly: each error names the key, what was found and what was expected.
public struct JSONObject: Sendable {
  private let line: Int
  /// The members in the order of the text.
  public let members: [JSONNode.Member]

  /// The object of a node; `keys` are the valid keys, nil for any.
  public init(_ node: JSONNode, keys: [String]? = nil) throws(JSONError) {
    guard let members = node.members else { throw node.mismatch("an object") }
    self.members = members
    line = node.line
    guard let keys else { return }
    for member in members where !keys.contains(where: member.isNamed) {
      throw JSONError(
        member.key, line: member.value.line, found: "an unknown key",
        expected: "one of \(keys.joined(separator: ", "))")
    }
  }

  /// Whether a key exists.
  public func has(_ key: String) -> Bool { node(key) != nil }

  /// The value of a key; nil where it is missing.
  public func node(_ key: String) -> JSONNode? { members.first { $0.isNamed(key) }?.value }

  /// The error for a key with an invalid value.
  public func mismatch(_ key: String, _ expected: String) -> JSONError {
    let node = node(key)
    return JSONError(
      key, line: node?.line ?? line, found: node?.summary ?? "nothing", expected: expected)
  }

  /// The value of a key in a format; without a default the key must exist.
  ///
  /// It is compiled into its callers, since scenes have ten thousand things.
  @inlinable package func value<Value>(
    _ key: String, _ format: @autoclosure () -> JSONFormat<Value>, default standard: Value? = nil
  ) throws(JSONError) -> Value {
    guard let node = node(key) else {
      guard let standard else { throw mismatch(key, format().expected) }
      return standard
    }
    do { return try format().read(node) } catch { throw error.within(key) }
  }
}
