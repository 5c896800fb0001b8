/// Where an encoder and all its containers put what they are given.
final class DigestSink {
  var digest = Digest()

  /// Marks that keep values of different kinds and shapes apart.
  enum Mark: UInt8 {
    case null = 1
    case no, yes, integer, number, text, list, record, name, end
  }

  func add(_ mark: Mark) { digest.add(mark.rawValue) }

  func add(text: String) {
    digest.add(UInt64(text.utf8.count))
    digest.add(text.utf8)
  }

  func add(name: any CodingKey) {
    add(.name)
    add(text: name.stringValue)
  }
}

/// An encoder that keeps nothing but a fingerprint of what it is given.
struct DigestEncoder: Encoder {
  let sink: DigestSink
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

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

/// A value by itself.
private struct DigestValue: SingleValueEncodingContainer {
  let sink: DigestSink
  let codingPath: [any CodingKey] = []

  mutating func encodeNil() { sink.add(.null) }

  mutating func encode(_ value: Bool) { sink.add(value ? .yes : .no) }

  mutating func encode(_ value: String) {
    sink.add(.text)
    sink.add(text: value)
  }

  mutating func encode(_ value: Double) {
    sink.add(.number)
    sink.digest.add((value == 0 ? 0 : value).bitPattern)
  }

  mutating func encode(_ value: Float) { encode(Double(value)) }

  private func add(_ value: some FixedWidthInteger) {
    sink.add(.integer)
    sink.digest.add(UInt64(truncatingIfNeeded: value))
  }

  mutating func encode(_ value: Int) { add(value) }
  mutating func encode(_ value: Int8) { add(value) }
  mutating func encode(_ value: Int16) { add(value) }
  mutating func encode(_ value: Int32) { add(value) }
  mutating func encode(_ value: Int64) { add(value) }
  mutating func encode(_ value: UInt) { add(value) }
  mutating func encode(_ value: UInt8) { add(value) }
  mutating func encode(_ value: UInt16) { add(value) }
  mutating func encode(_ value: UInt32) { add(value) }
  mutating func encode(_ value: UInt64) { add(value) }

  mutating func encode(_ value: some Encodable) throws { try sink.add(value) }
}

extension DigestSink {
  /// Takes in a value of any kind; its end is marked, so that what follows can't be taken for its part.
  fileprivate func add(_ value: some Encodable) throws {
    switch value {
    case let value as Double: addBasic { $0.encode(value) }
    case let value as Int64: addBasic { $0.encode(value) }
    case let value as String: addBasic { $0.encode(value) }
    case let value as Bool: addBasic { $0.encode(value) }
    default:
      try value.encode(to: DigestEncoder(sink: self))
      add(.end)
    }
  }

  /// Spares the most frequent kinds the way through their own encoding.
  private func addBasic(_ encode: (inout DigestValue) -> Void) {
    var container = DigestValue(sink: self)
    encode(&container)
    add(.end)
  }
}

/// Values one after the other.
private struct DigestList: UnkeyedEncodingContainer {
  let sink: DigestSink
  let codingPath: [any CodingKey] = []
  private(set) var count = 0

  init(sink: DigestSink) { self.sink = sink }

  mutating func encodeNil() {
    count += 1
    sink.add(.null)
  }

  mutating func encode(_ value: some Encodable) throws {
    count += 1
    try sink.add(value)
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

/// Values with names.
private struct DigestRecord<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let sink: DigestSink
  let codingPath: [any CodingKey] = []

  mutating func encodeNil(forKey key: Key) {
    sink.add(name: key)
    sink.add(.null)
  }

  mutating func encode(_ value: some Encodable, forKey key: Key) throws {
    sink.add(name: key)
    try sink.add(value)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    sink.add(name: key)
    return DigestEncoder(sink: sink).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    sink.add(name: key)
    return DigestEncoder(sink: sink).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { DigestEncoder(sink: sink) }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    sink.add(name: key)
    return DigestEncoder(sink: sink)
  }
}
