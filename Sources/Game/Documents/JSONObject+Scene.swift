import SwivelGestures
import SwivelJSON
import SwivelTapes
import SwivelWorld

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
        throw JSONError(
          "[\(index)]", found: element.summary, expected: "the number of a thing")
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
