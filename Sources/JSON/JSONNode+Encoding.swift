extension JSONNode {
  /// The node that a value encodes to; the keys of each object keep their order.
  package init(encoding value: some Encodable) throws {
    let place = NodePlace()
    try place.encode(value)
    self = place.node
  }
}

/// A mutable place in a tree of nodes that is being built.
private final class NodePlace {
  private enum Content {
    case value(JSONNode)
    case list([NodePlace])
    case record([(key: String, place: NodePlace)])
  }

  private var content = Content.value(JSONNode(.null))

  var node: JSONNode {
    switch content {
    case .value(let node): node
    case .list(let places): .array(places.map(\.node))
    case .record(let members):
      .object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.place.node) })
    }
  }

  var count: Int {
    if case .list(let places) = content { places.count } else { 0 }
  }

  func set(_ node: JSONNode) { content = .value(node) }

  func beginList() {
    if case .list = content { return }
    content = .list([])
  }

  func beginRecord() {
    if case .record = content { return }
    content = .record([])
  }

  /// A new place at the end of a list.
  func append() -> NodePlace {
    let place = NodePlace()
    if case .list(let places) = content { content = .list(places + [place]) }
    return place
  }

  /// A new place for a key of an object.
  func append(_ key: some CodingKey) -> NodePlace {
    let place = NodePlace()
    if case .record(let members) = content {
      content = .record(members + [(key.stringValue, place)])
    }
    return place
  }

  func encode(_ value: some Encodable) throws {
    switch value {
    case let text as String: set(.string(text))
    case let flag as Bool: set(.bool(flag))
    case let number as Double: set(.number(number))
    case let number as any BinaryInteger: set(JSONNode(.integer(Int64(clamping: number))))
    default: try value.encode(to: NodeEncoder(place: self))
    }
  }
}

private struct NodeEncoder: Encoder {
  let place: NodePlace
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    place.beginRecord()
    return KeyedEncodingContainer(NodeRecord<Key>(place: place))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    place.beginList()
    return NodeList(place: place)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { NodeValue(place: place) }
}

private struct NodeValue: SingleValueEncodingContainer {
  let place: NodePlace
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { place.set(JSONNode(.null)) }

  mutating func encode(_ value: some Encodable) throws { try place.encode(value) }
}

private struct NodeList: UnkeyedEncodingContainer {
  let place: NodePlace
  var codingPath: [any CodingKey] { [] }
  var count: Int { place.count }

  mutating func encodeNil() { _ = place.append() }

  mutating func encode(_ value: some Encodable) throws { try place.append().encode(value) }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy keyType: Key.Type
  ) -> KeyedEncodingContainer<Key> {
    NodeEncoder(place: place.append()).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    NodeEncoder(place: place.append()).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { NodeEncoder(place: place.append()) }
}

private struct NodeRecord<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let place: NodePlace
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil(forKey key: Key) { _ = place.append(key) }

  mutating func encode(_ value: some Encodable, forKey key: Key) throws {
    try place.append(key).encode(value)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    NodeEncoder(place: place.append(key)).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    NodeEncoder(place: place.append(key)).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { NodeEncoder(place: place) }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    NodeEncoder(place: place.append(key))
  }
}
