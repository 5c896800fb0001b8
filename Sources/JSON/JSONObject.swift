/// Reads an object strictly: each error names the key, what was found and what was expected.
public struct JSONObject: Sendable {
  private let path: String
  private let line: Int
  /// The members in the order of the text.
  public let members: [JSONNode.Member]
  /// Whether numbers that are out of range are brought into it, instead of being an error; whole numbers aren't.
  public var isMending = false

  /// The object at a key path; `keys` are the valid keys, nil for any.
  public init(
    _ node: JSONNode, at path: String = "", keys: [String]? = nil
  ) throws(JSONError) {
    guard let members = node.members else {
      throw JSONError(
        path.isEmpty ? "file" : path, line: node.line, found: node.summary, expected: "an object")
    }
    self.path = path
    self.members = members
    line = node.line
    guard let keys else { return }
    for member in members where !keys.contains(where: member.isNamed) {
      throw JSONError(
        keyPath(member.key), line: member.value.line, found: "an unknown key",
        expected: "one of \(keys.joined(separator: ", "))")
    }
  }

  /// The key path of a key of this object.
  public func keyPath(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// Whether a key exists.
  public func has(_ key: String) -> Bool { node(key) != nil }

  /// The value of a key; nil where it is missing.
  public func node(_ key: String) -> JSONNode? { members.first { $0.isNamed(key) }?.value }

  /// The error for a key with an invalid value.
  public func mismatch(_ key: String, _ expected: String) -> JSONError {
    let node = node(key)
    return JSONError(
      keyPath(key), line: node?.line ?? line, found: node?.summary ?? "nothing", expected: expected)
  }

  /// A number within a range; without a default the key must exist.
  public func number(
    _ key: String, _ range: ClosedRange<Double>, default standard: Double? = nil
  ) throws(JSONError) -> Double {
    guard let node = node(key) else {
      if let standard { return standard }
      throw mismatch(key, Self.number(range))
    }
    guard let number = node.number, isMending || range.contains(number) else {
      throw mismatch(key, Self.number(range))
    }
    return range.contains(number) ? number : min(max(number, range.lowerBound), range.upperBound)
  }

  private static func number(_ range: ClosedRange<Double>) -> String {
    "a number within \(JSONNode.text(of: range.lowerBound))…\(JSONNode.text(of: range.upperBound))"
  }

  /// A whole number within a range; without a default the key must exist.
  public func integer(
    _ key: String, _ range: ClosedRange<Int>, default standard: Int? = nil
  ) throws(JSONError) -> Int {
    guard let node = node(key) else {
      if let standard { return standard }
      throw mismatch(key, Self.integer(range))
    }
    guard let integer = node.integer, range.contains(integer) else {
      throw mismatch(key, Self.integer(range))
    }
    return integer
  }

  private static func integer(_ range: ClosedRange<Int>) -> String {
    if range == .min ... .max { return "a whole number" }
    return range.lowerBound == range.upperBound
      ? "\(range.lowerBound)" : "a whole number within \(range.lowerBound)…\(range.upperBound)"
  }

  /// A boolean; the default where the key is missing.
  public func bool(_ key: String, default standard: Bool = false) throws(JSONError) -> Bool {
    guard let node = node(key) else { return standard }
    guard let bool = node.bool else { throw mismatch(key, "true or false") }
    return bool
  }

  /// A text of at least 1 character and of limited length; nil where the key is missing.
  public func string(_ key: String, atMost length: Int) throws(JSONError) -> String? {
    has(key) ? try required(key, atMost: length) : nil
  }

  /// A text whose key must exist.
  public func required(_ key: String, atMost length: Int) throws(JSONError) -> String {
    guard let text = node(key)?.string, !text.isEmpty, text.count <= length else {
      throw mismatch(key, "a text of 1…\(length) characters")
    }
    return text
  }

  /// A word of an enumeration; without a default the key must exist.
  public func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, default standard: Word? = nil
  ) throws(JSONError) -> Word {
    if !has(key), let standard { return standard }
    guard let word = node(key)?.string.flatMap(Word.init(rawValue:)) else {
      throw mismatch(key, "one of \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return word
  }

  /// The elements of an array; nil where the key is missing.
  public func array(_ key: String, _ counts: ClosedRange<Int>) throws(JSONError) -> [JSONNode]? {
    has(key) ? try required(key, counts) : nil
  }

  /// The elements of an array whose key must exist.
  public func required(_ key: String, _ counts: ClosedRange<Int>) throws(JSONError) -> [JSONNode] {
    guard let elements = node(key)?.elements, counts.contains(elements.count) else {
      let count =
        counts.lowerBound == counts.upperBound
        ? "\(counts.lowerBound)" : "\(counts.lowerBound)…\(counts.upperBound)"
      throw mismatch(key, "an array of \(count) elements")
    }
    return elements
  }
}
