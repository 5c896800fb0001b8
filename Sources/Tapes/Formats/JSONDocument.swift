/// A value of a JSON document, with the line on which it begins.
struct JSONNode {
  indirect enum Value {
    case number(Double)
    case text(String)
    /// `true`, `false` or `null`.
    case word
    case list([JSONNode])
    case object([(key: String, node: JSONNode)])
  }

  let line: Int
  let value: Value

  /// What a key of an object holds, or nil.
  func member(_ key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.node
  }
}

/// Reads a whole JSON document (RFC 8259).
///
/// No byte makes it crash: neither depth nor number of values is unbounded.
struct JSONDocument {
  /// How deep lists and objects may lie in each other.
  private static let deepest = 16
  /// How many values a document may hold.
  private static let mostValues = 4_000_000
  /// How many members an object may have.
  private static let mostMembers = 100

  private var reader: JSONLineReader
  private var count = 0

  static func root(of bytes: [UInt8]) throws(RecordingError) -> JSONNode {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw RecordingError(
        line: firstBadLine(bytes), found: "bytes that are no UTF-8", expected: "text in UTF-8")
    }
    var document = JSONDocument(
      reader: JSONLineReader(bytes[...], line: 1, spansLines: true))
    document.reader.skipSpace()
    let root = try document.node(depth: 0)
    document.reader.skipSpace()
    guard document.reader.peek == nil else { throw document.reader.error("the end of the file") }
    return root
  }

  private static func firstBadLine(_ bytes: [UInt8]) -> Int {
    var number = 1
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if String(validating: line, as: UTF8.self) == nil { return number }
      number += 1
    }
    return number
  }

  private init(reader: JSONLineReader) { self.reader = reader }

  private mutating func node(depth: Int) throws(RecordingError) -> JSONNode {
    count += 1
    guard count <= Self.mostValues else {
      throw reader.error("at most \(Self.mostValues) values")
    }
    guard depth < Self.deepest else {
      throw reader.error("lists and objects at most \(Self.deepest) deep")
    }
    let line = reader.line
    switch reader.peek {
    case UInt8(ascii: "["): return JSONNode(line: line, value: .list(try list(depth)))
    case UInt8(ascii: "{"): return JSONNode(line: line, value: .object(try object(depth)))
    default:
      switch try reader.value() {
      case .number(let number): return JSONNode(line: line, value: .number(number))
      case .text(let text): return JSONNode(line: line, value: .text(text))
      case .word: return JSONNode(line: line, value: .word)
      }
    }
  }

  private mutating func list(_ depth: Int) throws(RecordingError) -> [JSONNode] {
    var nodes: [JSONNode] = []
    try reader.take("[", "a list")
    reader.skipSpace()
    if reader.accept("]") { return [] }
    repeat {
      reader.skipSpace()
      nodes.append(try node(depth: depth + 1))
      reader.skipSpace()
    } while reader.accept(",")
    try reader.take("]", "a comma or ]")
    return nodes
  }

  private mutating func object(
    _ depth: Int
  ) throws(RecordingError) -> [(key: String, node: JSONNode)] {
    var members: [(key: String, node: JSONNode)] = []
    try reader.take("{", "an object")
    reader.skipSpace()
    if reader.accept("}") { return [] }
    repeat {
      reader.skipSpace()
      guard reader.peek == UInt8(ascii: "\"") else { throw reader.error("a key in quotes") }
      let key = try reader.text()
      guard members.count < Self.mostMembers, !members.contains(where: { $0.key == key }) else {
        throw reader.error("each key once, and at most \(Self.mostMembers)")
      }
      reader.skipSpace()
      try reader.take(":", "a colon")
      reader.skipSpace()
      members.append((key: key, node: try node(depth: depth + 1)))
      reader.skipSpace()
    } while reader.accept(",")
    try reader.take("}", "a comma or }")
    return members
  }
}
