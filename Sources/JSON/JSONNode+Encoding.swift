extension JSONNode {
  /// The node that a value encodes to; the keys of each object are sorted.
  package init(encoding value: some Encodable) throws {
    let slot = NodeSlot()
    try slot.encode(value)
    self = slot.node
  }
}

/// A mutable slot in a tree of nodes that is being built.
private final class NodeSlot {
  private enum Content {
    case value(JSONNode)
    case list([NodeSlot])
    case record([(key: String, slot: NodeSlot)])
  }

  private var content = Content.value(JSONNode(.null))

  var node: JSONNode {
    switch content {
    case .value(let node): node
    case .list(let slots): .array(slots.map(\.node))
    case .record(let members):
      .object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.slot.node) })
    }
  }

  var count: Int {
    if case .list(let slots) = content { slots.count } else { 0 }
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

  func append() -> NodeSlot {
    let slot = NodeSlot()
    if case .list(let slots) = content { content = .list(slots + [slot]) }
    return slot
  }

  func append(_ key: some CodingKey) -> NodeSlot {
    let slot = NodeSlot()
    if case .record(let members) = content {
      content = .record(members + [(key.stringValue, slot)])
    }
    return slot
  }

  func encode(_ value: some Encodable) throws {
    switch value {
    case let text as String: set(.string(text))
    case let flag as Bool: set(.bool(flag))
    case let number as Double: set(.number(number))
    case let number as any BinaryInteger: set(JSONNode(.integer(Int64(clamping: number))))
    default: try value.encode(to: NodeEncoder(slot: self))
    }
  }
}

private struct NodeEncoder: Encoder {
  let slot: NodeSlot
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.beginRecord()
    return KeyedEncodingContainer(NodeRecord<Key>(slot: slot))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.beginList()
    return NodeList(slot: slot)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { NodeValue(slot: slot) }
}

private struct NodeValue: SingleValueEncodingContainer {
  let slot: NodeSlot
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { slot.set(JSONNode(.null)) }

  mutating func encode(_ value: some Encodable) throws { try slot.encode(value) }
}

private struct NodeList: UnkeyedEncodingContainer {
  let slot: NodeSlot
  var codingPath: [any CodingKey] { [] }
  var count: Int { slot.count }

  mutating func encodeNil() { _ = slot.append() }

  mutating func encode(_ value: some Encodable) throws { try slot.append().encode(value) }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy keyType: Key.Type
  ) -> KeyedEncodingContainer<Key> {
    NodeEncoder(slot: slot.append()).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    NodeEncoder(slot: slot.append()).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { NodeEncoder(slot: slot.append()) }
}

private struct NodeRecord<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let slot: NodeSlot
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil(forKey key: Key) { _ = slot.append(key) }

  mutating func encode(_ value: some Encodable, forKey key: Key) throws {
    try slot.append(key).encode(value)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    NodeEncoder(slot: slot.append(key)).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    NodeEncoder(slot: slot.append(key)).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { NodeEncoder(slot: slot) }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    NodeEncoder(slot: slot.append(key))
  }
}
