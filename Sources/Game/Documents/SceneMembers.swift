import SwivelGestures
import SwivelJSON
import SwivelTapes
import SwivelWorld

/// What goes over the members of a part of a scene as its one description names them, in the order of their keys: it reads
/// them, writes them, or makes their schema.
///
/// It is for scenes what ``JSONMember`` is for other files: things and steps come by ten thousands, so nothing here follows a
/// key path or builds a tree, and a format is only made for a member that is there.
///
/// A member has its usual value where it is missing, and is missing where it has that, unless it is always written; without
/// a usual value it must be there.
protocol SceneMembers {
  associatedtype Failure: Error = Never

  mutating func member<Value: Equatable>(
    _ key: String, _ value: inout Value, _ format: @autoclosure () -> JSONFormat<Value>,
    default usual: Value?, isAlwaysWritten: Bool, _ about: String) throws(Failure)
  mutating func number(
    _ key: String, _ value: inout Double, _ range: ClosedRange<Double>, default usual: Double?,
    _ about: String) throws(Failure)
  /// What must be true of a key that is there.
  func refuse(_ key: String, if isRefused: Bool, _ expected: String) throws(Failure)
}

extension SceneMembers {
  mutating func member<Value: Equatable>(
    _ key: String, _ value: inout Value, _ format: @autoclosure () -> JSONFormat<Value>,
    default usual: Value? = nil, _ about: String
  ) throws(Failure) {
    try member(key, &value, format(), default: usual, isAlwaysWritten: false, about)
  }

  func refuse(_ key: String, if isRefused: Bool, _ expected: String) throws(Failure) {}
}

/// Reads the members of an object strictly.
struct SceneReader: SceneMembers {
  typealias Failure = JSONError

  let object: JSONObject
  /// Whether numbers that are out of range are brought into it, instead of being an error; whole numbers aren't.
  let clampsOutOfRange: Bool

  func member<Value: Equatable>(
    _ key: String, _ value: inout Value, _ format: @autoclosure () -> JSONFormat<Value>,
    default usual: Value?, isAlwaysWritten: Bool, _ about: String
  ) throws(JSONError) { value = try object.value(key, format(), default: usual) }

  func number(
    _ key: String, _ value: inout Double, _ range: ClosedRange<Double>, default usual: Double?,
    _ about: String
  ) throws(JSONError) {
    guard let number = object.node(key)?.number, clampsOutOfRange || range.contains(number) else {
      return value = try object.value(key, .number(range), default: usual)
    }
    value = range.contains(number) ? number : min(max(number, range.lowerBound), range.upperBound)
  }

  func refuse(_ key: String, if isRefused: Bool, _ expected: String) throws(JSONError) {
    if isRefused, object.has(key) { throw object.mismatch(key, expected) }
  }
}

struct SceneWriter: SceneMembers {
  var writer = JSONWriter()
  /// Whether it says what is unlike something else, to the bit: 0 and -0 are equal, but a step must lead back to the one
  /// that was there.
  let isDifference: Bool

  mutating func member<Value: Equatable>(
    _ key: String, _ value: inout Value, _ format: @autoclosure () -> JSONFormat<Value>,
    default usual: Value?, isAlwaysWritten: Bool, _ about: String
  ) {
    guard value != usual || isAlwaysWritten else { return }
    // Most of it is written without a tree, also what may be nothing.
    if Value.self == Int.self || Value.self == Int?.self, let number = value as? Int {
      return writer.member(key, number)
    }
    if Value.self == String.self || Value.self == String?.self, let text = value as? String {
      return writer.member(key, text)
    }
    writer.key(key)
    writer.write(format().write(value).text)
  }

  mutating func number(
    _ key: String, _ value: inout Double, _ range: ClosedRange<Double>, default usual: Double?,
    _ about: String
  ) {
    let isUsual = isDifference ? value.bitPattern == usual?.bitPattern : value == usual
    if !isUsual { writer.member(key, value) }
  }
}

struct SceneSchema: SceneMembers {
  private var properties: [JSONNode.Member] = []
  private var required: [JSONNode] = []
  /// Whether it says what is unlike something else: nothing must be there, and nothing is usual.
  private let isDifference: Bool

  /// - Parameter describe: names the members of what there is nothing of.
  init(isDifference: Bool = false, _ describe: (inout Self) -> Void) {
    self.isDifference = isDifference
    describe(&self)
  }

  var keys: [String] { properties.map(\.key) }

  var node: JSONNode {
    .object([
      ("type", "object"), ("additionalProperties", false),
      ("required", required.isEmpty ? nil : .array(required)),
      ("properties", JSONNode(.object(properties))),
    ])
  }

  mutating func member<Value: Equatable>(
    _ key: String, _ value: inout Value, _ format: @autoclosure () -> JSONFormat<Value>,
    default usual: Value?, isAlwaysWritten: Bool, _ about: String
  ) {
    let format = format()
    var schema = format.schema
    if let usual, !isDifference, !isAlwaysWritten {
      let usual = format.write(usual)
      if !usual.isNull { schema = schema.with(["default": usual]) }
    }
    properties.append(JSONNode.Member(key: key, value: schema.about(about)))
    if usual == nil, !isDifference { required.append(.string(key)) }
  }

  mutating func number(
    _ key: String, _ value: inout Double, _ range: ClosedRange<Double>, default usual: Double?,
    _ about: String
  ) { member(key, &value, .number(range), default: usual, about) }
}

extension JSONObject {
  /// Calls a body with each element of a list, none where the key is missing and needn't be there.
  func forEach(
    _ key: String, atMost count: Int, isRequired: Bool = false,
    _ body: (JSONNode) throws(JSONError) -> Void
  ) throws(JSONError) {
    let nodes = try value(key, .nodes(0...count), default: isRequired ? nil : [])
    for (index, node) in nodes.enumerated() {
      do { try body(node) } catch { throw error.within("\(key)[\(index)]") }
    }
  }

  static func numbers(_ node: JSONNode) throws(JSONError) -> [Int] {
    guard let elements = node.elements, elements.count <= Bounds.things else {
      throw JSONError("", found: node.summary, expected: "a list of numbers of things")
    }
    var numbers: [Int] = []
    for (index, element) in elements.enumerated() {
      guard let whole = element.integer, SceneLimit.numbers.contains(whole) else {
        throw JSONError("[\(index)]", found: element.summary, expected: "the number of a thing")
      }
      numbers.append(whole)
    }
    return numbers
  }
}

/// The limits of a scene's numbers that aren't those of things.
enum SceneLimit {
  static let numbers = 0...Int(Int32.max)
  static let number = JSONFormat<Int>.integer(numbers)
  /// The sides of pictures in pixels, and the length of a mask's text.
  static let pixels = 1...PictureArrival.longestSide
  static let mask = PictureArrival.longestMask
}

extension String {
  /// Whether it is a text of limited length without line breaks.
  func isLine(atMost length: Int) -> Bool {
    // What has a byte a character, as nearly all texts, is counted and looked through at once.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return (1...length).contains(utf8.count) }
    return count <= length && !unicodeScalars.contains(where: SceneName.isControl)
  }
}

extension JSONFormat<String> {
  /// A text of limited length without line breaks, or one that is fit otherwise.
  static func line(atMost length: Int, where isFit: (@Sendable (String) -> Bool)? = nil) -> Self {
    let isFit = isFit ?? { $0.isLine(atMost: length) }
    return Self(
      "a text of 1…\(length) characters in one line", schema: text(atMost: length).schema,
      of: { $0.string.flatMap { isFit($0) ? $0 : nil } }, write: JSONNode.string)
  }
}
