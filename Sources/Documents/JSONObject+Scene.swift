import SwivelEntities
import SwivelInput
package import SwivelJSON
import SwivelTapes

extension JSONObject {
  /// A text without line breaks; nil if the key is missing.
  package func line(_ key: String, atMost length: Int) throws(JSONError) -> String? {
    guard let node = node(key) else { return nil }
    guard let text = node.string, !text.isEmpty, text.count <= length,
      !text.unicodeScalars.contains(where: SceneName.isControl)
    else { throw mismatch(key, "a text of 1…\(length) characters in one line") }
    return text
  }

  /// The elements of a list; empty if the key is missing.
  package func list(_ key: String, atMost count: Int) throws(JSONError) -> [JSONNode] {
    try array(key, 0...count) ?? []
  }

  package static func numbers(_ node: JSONNode, at path: String) throws(JSONError) -> [Int] {
    guard let elements = node.elements, elements.count <= Bounds.things else {
      throw JSONError(path, found: node.summary, expected: "a list of numbers of things")
    }
    var numbers: [Int] = []
    for (index, element) in elements.enumerated() {
      guard let whole = element.integer, SceneLimit.numbers.contains(whole) else {
        throw JSONError(
          "\(path)[\(index)]", found: element.summary, expected: "the number of a thing")
      }
      numbers.append(whole)
    }
    return numbers
  }
}

/// The limits of a scene's numbers that aren't those of things.
enum SceneLimit {
  static let numbers = 0...Int(Int32.max)
  /// The sides of pictures in pixels, and the length of a mask's text.
  static let pixels = 1...PictureArrival.longestSide
  static let mask = PictureArrival.longestMask
}
