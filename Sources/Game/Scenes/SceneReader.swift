import Entities
import Locks

/// An object of a scene being read, strictly: each error names the key, what was found and expected.
struct SceneReader {
  private let path: String
  private let members: [JSONNode.Member]

  /// The object at a key path; `keys` are all that it may have.
  init(_ node: JSONNode, at path: String, keys: [String]) throws(SceneError) {
    guard case .object(let members) = node else {
      throw SceneError(
        path.isEmpty ? "scene" : path, found: node.summary, expected: "an object")
    }
    self.path = path
    self.members = members
    for member in members where !keys.contains(member.key) {
      throw SceneError(
        keyPath(member.key), found: "an unknown key",
        expected: "one of \(keys.joined(separator: ", "))")
    }
  }

  /// The key path of a key of this object.
  func keyPath(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// The value of a key; nil if it isn't there.
  func node(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }

  /// The error that a key doesn't hold what it should.
  func mismatch(_ key: String, _ expected: String) -> SceneError {
    SceneError(keyPath(key), found: node(key)?.summary ?? "nothing", expected: expected)
  }

  /// A number within a range; the key must be there unless there is a standard.
  func number(
    _ key: String, _ range: ClosedRange<Double>, default standard: Double? = nil
  ) throws(SceneError) -> Double {
    if let standard, node(key) == nil { return standard }
    guard case .number(let number)? = node(key), range.contains(number) else {
      throw mismatch(key, "a number within \(text(range.lowerBound))…\(text(range.upperBound))")
    }
    return number
  }

  private func text(_ number: Double) -> String {
    abs(number) < 1e6 && number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  /// A whole number within a range; nil if the key isn't there.
  func integer(_ key: String, _ range: ClosedRange<Int>) throws(SceneError) -> Int? {
    guard let node = node(key) else { return nil }
    guard case .number(let number) = node, let integer = Int(exactly: number),
      range.contains(integer)
    else { throw mismatch(key, Self.wholeNumber(range)) }
    return integer
  }

  /// A whole number that must be there.
  func required(_ key: String, _ range: ClosedRange<Int>) throws(SceneError) -> Int {
    guard let integer = try integer(key, range) else {
      throw mismatch(key, Self.wholeNumber(range))
    }
    return integer
  }

  static func wholeNumber(_ range: ClosedRange<Int>) -> String {
    "a whole number within \(range.lowerBound)…\(range.upperBound)"
  }

  /// A truth value; false if the key isn't there.
  func flag(_ key: String, default standard: Bool = false) throws(SceneError) -> Bool {
    guard let node = node(key) else { return standard }
    guard case .bool(let flag) = node else { throw mismatch(key, "true or false") }
    return flag
  }

  /// A text in one line; nil if the key isn't there.
  func line(_ key: String, atMost length: Int) throws(SceneError) -> String? {
    guard let node = node(key) else { return nil }
    guard case .string(let text) = node, !text.isEmpty, text.count <= length,
      !text.unicodeScalars.contains(where: SceneName.isControl)
    else { throw mismatch(key, "a text of 1…\(length) characters in one line") }
    return text
  }

  /// One of the words of an enumeration; nil if the key isn't there.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ type: Word.Type
  ) throws(SceneError) -> Word? {
    guard let node = node(key) else { return nil }
    guard case .string(let text) = node, let word = Word(rawValue: text) else {
      throw mismatch(key, "one of \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return word
  }

  /// The elements of a list; none if the key isn't there.
  func list(_ key: String, atMost count: Int) throws(SceneError) -> [JSONNode] {
    guard let node = node(key) else { return [] }
    guard case .array(let elements) = node else { throw mismatch(key, "a list") }
    guard elements.count <= count else {
      throw mismatch(key, "a list of at most \(count)")
    }
    return elements
  }

  /// The numbers of a list of things.
  static func numbers(_ node: JSONNode, at path: String) throws(SceneError) -> [Int] {
    guard case .array(let elements) = node, elements.count <= Scene.mostThings else {
      throw SceneError(path, found: node.summary, expected: "a list of numbers of things")
    }
    var numbers: [Int] = []
    for (index, element) in elements.enumerated() {
      guard case .number(let number) = element, let whole = Int(exactly: number),
        SceneLimit.numbers.contains(whole)
      else {
        throw SceneError(
          "\(path)[\(index)]", found: element.summary, expected: "the number of a thing")
      }
      numbers.append(whole)
    }
    return numbers
  }
}

/// What numbers of a scene may be.
enum SceneLimit {
  /// The numbers of things.
  static let numbers = 0...Int(Int32.max)
  /// Places and angles, in points and radians.
  static let places = -1e12...1e12
  static let scales = 1e-6...1e6
  static let heights = -(1 << 53)...(1 << 53)
  /// The sides of pictures, and how long a mask's text is.
  static let pixels = 1...30_000
  static let mask = 1 << 20
  /// Scales of the camera, with what is lost in rounding.
  static let views = 0.025...40.0
}
