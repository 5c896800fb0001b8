import Foundation

/// A number, a text, a boolean or null in a JSON text, with its position.
struct WrittenLeaf: Hashable {
  /// The key path, with `[]` for indices of lists, so that values with the same meaning have the same path.
  let path: String
  /// Its bytes in the text.
  let range: Range<Int>
}

extension WrittenLeaf {
  /// All values of a JSON text as an encoder writes it, without spaces.
  static func all(in text: [UInt8]) -> [WrittenLeaf] {
    var reader = LeafReader(text: text)
    reader.readValue("")
    return reader.leaves
  }
}

private struct LeafReader {
  let text: [UInt8]
  var place = 0
  var leaves: [WrittenLeaf] = []

  init(text: [UInt8]) { self.text = text }

  mutating func readValue(_ path: String) {
    let start = place
    switch text[place] {
    case UInt8(ascii: "{"): readMembers(closedBy: UInt8(ascii: "}")) { $0.readMember(path) }
    case UInt8(ascii: "["): readMembers(closedBy: UInt8(ascii: "]")) { $0.readValue(path + "[]") }
    case UInt8(ascii: "\""):
      skipText()
      leaves.append(WrittenLeaf(path: path, range: start..<place))
    default:
      while place < text.count, !Array(",]}".utf8).contains(text[place]) { place += 1 }
      leaves.append(WrittenLeaf(path: path, range: start..<place))
    }
  }

  private mutating func readMembers(closedBy end: UInt8, _ read: (inout LeafReader) -> Void) {
    place += 1
    while text[place] != end {
      read(&self)
      if text[place] == UInt8(ascii: ",") { place += 1 }
    }
    place += 1
  }

  private mutating func readMember(_ path: String) {
    let start = place
    skipText()
    let key = String(decoding: text[(start + 1)..<(place - 1)], as: UTF8.self)
    place += 1
    readValue(path + "." + key)
  }

  private mutating func skipText() {
    place += 1
    while text[place] != UInt8(ascii: "\"") {
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    place += 1
  }
}
