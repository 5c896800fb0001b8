/// The digest that an encoder and all its containers write to.
final class DigestSink {
  var digest = Digest()
  /// What is known of the long list of what is encoded; nil where nothing is to be remembered.
  var memory: DigestMemory?

  /// Takes the memory, so that nobody else has it.
  func takeMemory() -> DigestMemory? {
    defer { memory = nil }
    return memory
  }

  /// Marks that separate values of different kinds and shapes.
  enum Mark: UInt8 {
    case null = 1
    case no, yes, integer, number, text, list, record, key, end
  }

  func add(_ mark: Mark) { digest.mix(UInt64(mark.rawValue)) }

  /// Adds the place of a key among those of its type, which tells a record's values and an enumeration's cases apart: what
  /// they are called may change, their order may not.
  func add<Key: CodingKey>(_ key: Key) {
    add(.key)
    // A key without values is held as the number of its case; one that isn't is some text.
    guard MemoryLayout<Key>.size <= 1 else { return digest.mix(key.stringValue) }
    digest.mix(UInt64(unsafe withUnsafeBytes(of: key) { unsafe $0.first ?? 0 }))
  }

  func add(_ value: Double) {
    add(.number)
    digest.mix(value)
  }

  func add(_ value: some FixedWidthInteger) {
    add(.integer)
    digest.mix(UInt64(truncatingIfNeeded: value))
  }

  func add(_ value: String) {
    add(.text)
    digest.mix(value)
  }

  func add(_ value: Bool) { add(value ? .yes : .no) }

  /// Adds a value of any kind; its end is marked, so that what follows can't be taken for a part of it.
  func add(encoding value: some Encodable) throws {
    try value.encode(to: DigestEncoder(sink: self))
    add(.end)
  }
}

/// An encoder that computes only a fingerprint.
struct DigestEncoder: Encoder {
  let sink: DigestSink
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(sink: DigestSink = DigestSink()) { self.sink = sink }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    sink.add(.record)
    return KeyedEncodingContainer(DigestRecord<Key>(sink: sink))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    sink.add(.list)
    return DigestList(sink: sink)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { DigestValue(sink: sink) }
}

private struct DigestValue: SingleValueEncodingContainer {
  let sink: DigestSink
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { sink.add(.null) }

  mutating func encode(_ value: Bool) { sink.add(value) }
  mutating func encode(_ value: String) { sink.add(value) }
  mutating func encode(_ value: Double) { sink.add(value) }
  mutating func encode(_ value: Float) { sink.add(Double(value)) }
  mutating func encode(_ value: Int) { sink.add(value) }
  mutating func encode(_ value: Int8) { sink.add(value) }
  mutating func encode(_ value: Int16) { sink.add(value) }
  mutating func encode(_ value: Int32) { sink.add(value) }
  mutating func encode(_ value: Int64) { sink.add(value) }
  mutating func encode(_ value: UInt) { sink.add(value) }
  mutating func encode(_ value: UInt8) { sink.add(value) }
  mutating func encode(_ value: UInt16) { sink.add(value) }
  mutating func encode(_ value: UInt32) { sink.add(value) }
  mutating func encode(_ value: UInt64) { sink.add(value) }
  mutating func encode(_ value: some Encodable) throws { try sink.add(encoding: value) }
}

private struct DigestList: UnkeyedEncodingContainer {
  let sink: DigestSink
  var codingPath: [any CodingKey] { [] }
  private(set) var count = 0

  init(sink: DigestSink) { self.sink = sink }

  mutating func encodeNil() {
    count += 1
    sink.add(.null)
  }

  mutating func encode(_ value: some Encodable) throws {
    count += 1
    try sink.add(encoding: value)
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy keyType: Key.Type
  ) -> KeyedEncodingContainer<Key> {
    count += 1
    return DigestEncoder(sink: sink).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    count += 1
    return DigestEncoder(sink: sink).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { DigestEncoder(sink: sink) }
}

private struct DigestRecord<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let sink: DigestSink
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil(forKey key: Key) {
    sink.add(key)
    sink.add(.null)
  }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    sink.add(key)
    if sink.addColumn(value) { return }
    if sink.memory?.knows(Value.self) == true, let list = value as? any RememberedList {
      return try list.add(to: sink)
    }
    try sink.add(encoding: value)
  }

  // The most frequent types skip their own encoding, with the same result.

  @inline(__always)
  private func add(_ key: Key, _ addValue: () -> Void) {
    sink.add(key)
    addValue()
    sink.add(.end)
  }

  mutating func encode(_ value: Double, forKey key: Key) { add(key) { sink.add(value) } }
  mutating func encode(_ value: Int, forKey key: Key) { add(key) { sink.add(value) } }
  mutating func encode(_ value: Int64, forKey key: Key) { add(key) { sink.add(value) } }
  mutating func encode(_ value: Bool, forKey key: Key) { add(key) { sink.add(value) } }
  mutating func encode(_ value: String, forKey key: Key) { add(key) { sink.add(value) } }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    sink.add(key)
    return DigestEncoder(sink: sink).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    sink.add(key)
    return DigestEncoder(sink: sink).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { DigestEncoder(sink: sink) }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    sink.add(key)
    return DigestEncoder(sink: sink)
  }
}
