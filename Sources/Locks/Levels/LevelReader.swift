/// An object of a level being read: each key is taken once, and one that nobody asked for is an error.
struct LevelReader {
  private let path: String
  private let members: [JSONNode.Member]

  /// The object at a key path; `keys` are all that it may have.
  init(_ node: JSONNode, at path: String, keys: [String]) throws(LevelError) {
    guard case .object(let members) = node else {
      throw LevelError(path.isEmpty ? "level" : path, found: node.summary, expected: "an object")
    }
    self.path = path
    self.members = members
    for member in members where !keys.contains(member.key) {
      throw LevelError(
        keyPath(member.key), found: "an unknown key",
        expected: "one of \(keys.joined(separator: ", "))")
    }
  }

  /// The key path of a key of this object.
  func keyPath(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// Whether a key is there.
  func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  /// The value of a key; `nil` if it isn't there.
  func node(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }

  /// The error that a key doesn't hold what it should.
  func mismatch(_ key: String, expected: String) -> LevelError {
    LevelError(keyPath(key), found: node(key)?.summary ?? "nothing", expected: expected)
  }

  /// A number within a range.
  func number(
    _ key: String, _ range: ClosedRange<Double>, default standard: Double
  ) throws(LevelError) -> Double {
    guard let node = node(key) else { return standard }
    guard case .number(let number) = node, range.contains(number) else {
      let bounds = "\(JSONNode.text(of: range.lowerBound))…\(JSONNode.text(of: range.upperBound))"
      throw mismatch(key, expected: "a number within \(bounds)")
    }
    return number
  }

  /// A whole number within a range; the key must be there unless there is a standard.
  func integer(
    _ key: String, _ range: ClosedRange<Int>, default standard: Int? = nil
  ) throws(LevelError) -> Int {
    if node(key) == nil, let standard { return standard }
    guard case .number(let number)? = node(key), let integer = Int(exactly: number),
      range.contains(integer)
    else {
      throw mismatch(key, expected: Self.expected(range))
    }
    return integer
  }

  /// What a whole number within a range is called.
  private static func expected(_ range: ClosedRange<Int>) -> String {
    range.count == 1
      ? "\(range.lowerBound)" : "a whole number within \(range.lowerBound)…\(range.upperBound)"
  }

  /// A truth value.
  func bool(_ key: String, default standard: Bool) throws(LevelError) -> Bool {
    guard let node = node(key) else { return standard }
    guard case .bool(let value) = node else { throw mismatch(key, expected: "true or false") }
    return value
  }

  /// A text of 1 to so many characters; `nil` if the key isn't there.
  func string(_ key: String, atMost length: Int) throws(LevelError) -> String? {
    guard let node = node(key) else { return nil }
    guard case .string(let text) = node, !text.isEmpty, text.count <= length else {
      throw mismatch(key, expected: "a text of 1…\(length) characters")
    }
    return text
  }

  /// A text that must be there.
  func required(_ key: String, atMost length: Int) throws(LevelError) -> String {
    guard let text = try string(key, atMost: length) else {
      throw mismatch(key, expected: "a text of 1…\(length) characters")
    }
    return text
  }

  /// One of the words of an enumeration; the key must be there unless there is a standard.
  func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, default standard: Word? = nil
  ) throws(LevelError) -> Word where Word.RawValue == String {
    if node(key) == nil, let standard { return standard }
    guard case .string(let text)? = node(key), let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw mismatch(key, expected: "one of \(words)")
    }
    return word
  }

  /// The elements of an array; `nil` if the key isn't there.
  func array(_ key: String, _ counts: ClosedRange<Int>) throws(LevelError) -> [JSONNode]? {
    guard let node = node(key) else { return nil }
    guard case .array(let elements) = node, counts.contains(elements.count) else {
      throw mismatch(key, expected: Self.expected(elements: counts))
    }
    return elements
  }

  /// What an array of so many elements is called.
  static func expected(elements counts: ClosedRange<Int>) -> String {
    let count =
      counts.count == 1
      ? "\(counts.lowerBound)" : "\(counts.lowerBound)…\(counts.upperBound)"
    return "an array of \(count) elements"
  }
}
