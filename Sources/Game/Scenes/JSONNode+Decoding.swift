import Locks

extension JSONNode {
  /// A value that decodes itself from this.
  ///
  /// - Parameter path: the way to this in its file, for errors.
  func decode<Value: Decodable>(_ type: Value.Type, at path: [any CodingKey]) throws -> Value {
    try NodeDecoder(node: self, codingPath: path).decode(type)
  }
}

/// A key of an object or a place in a list, on the way to a node.
struct NodeKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }

  init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}

private struct NodeDecoder: Decoder {
  let node: JSONNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func mismatch(_ type: Any.Type) -> DecodingError {
    DecodingError.typeMismatch(
      type, DecodingError.Context(codingPath: codingPath, debugDescription: node.summary))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = node else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(NodeMembers<Key>(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let nodes) = node else { throw mismatch([Any].self) }
    return NodeElements(nodes: nodes, codingPath: codingPath)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    NodeScalar(decoder: self)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    var value: Any?
    switch node {
    case .string(let text) where type == String.self: value = text
    case .bool(let flag) where type == Bool.self: value = flag
    case .number(let number) where type == Double.self: value = number
    case .number(let number) where type == Int.self: value = Int(exactly: number)
    default:
      guard type != String.self, type != Bool.self, type != Double.self, type != Int.self else {
        throw mismatch(type)
      }
      return try Value(from: self)
    }
    guard let value = value as? Value else { throw mismatch(type) }
    return value
  }
}

private struct NodeScalar: SingleValueDecodingContainer {
  let decoder: NodeDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.node == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}

private struct NodeElements: UnkeyedDecodingContainer {
  let nodes: [JSONNode]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0
  var count: Int? { nodes.count }
  var isAtEnd: Bool { currentIndex >= nodes.count }

  init(nodes: [JSONNode], codingPath: [any CodingKey]) {
    (self.nodes, self.codingPath) = (nodes, codingPath)
  }

  private mutating func next() throws -> NodeDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        JSONNode.self,
        DecodingError.Context(codingPath: codingPath, debugDescription: "the end of the list"))
    }
    defer { currentIndex += 1 }
    return NodeDecoder(
      node: nodes[currentIndex], codingPath: codingPath + [NodeKey(intValue: currentIndex)])
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, nodes[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decode(type)
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> { try next().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }
}

private struct NodeMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [JSONNode.Member]
  let codingPath: [any CodingKey]
  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { members.contains { $0.key == key.stringValue } }

  private func decoder(_ key: any CodingKey) throws -> NodeDecoder {
    guard let member = members.first(where: { $0.key == key.stringValue }) else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "no such key"))
    }
    return NodeDecoder(node: member.value, codingPath: codingPath + [key])
  }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).node == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> { try decoder(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(NodeKey(stringValue: "super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}
