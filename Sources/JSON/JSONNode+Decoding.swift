extension JSONNode {
  /// Decodes a value from this node.
  ///
  /// - Parameter path: the key path of this node in its file, for errors.
  package func decode<Value: Decodable>(
    _ type: Value.Type, at path: [any CodingKey] = []
  ) throws -> Value {
    try NodeDecoder(node: self, codingPath: path).decode(type)
  }
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
    guard let members = node.members else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(NodeMembers<Key>(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let nodes = node.elements else { throw mismatch([Any].self) }
    return NodeElements(nodes: nodes, codingPath: codingPath)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    NodeScalar(decoder: self)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value: Any?
    switch type {
    case is String.Type: value = node.string
    case is Bool.Type: value = node.bool
    case is Double.Type: value = node.number
    case is Int.Type: value = node.integer
    default: return try Value(from: self)
    }
    guard let value = value as? Value else { throw mismatch(type) }
    return value
  }
}

private struct NodeScalar: SingleValueDecodingContainer {
  let decoder: NodeDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.node.isNull }

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
      node: nodes[currentIndex], codingPath: codingPath + [JSONKey(intValue: currentIndex)])
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, nodes[currentIndex].isNull else { return false }
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

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).node.isNull }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> { try decoder(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(JSONKey(stringValue: "super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}
