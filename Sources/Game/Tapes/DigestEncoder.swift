/// What is added for the parts of an encoding.
extension Digest {
  /// Marks that separate values of different kinds and shapes.
  enum Mark: UInt8 {
    case null = 1
    case no, yes, integer, number, text, list, record, key, end
  }

  @inline(__always) mutating func mark(_ mark: Mark) { mix(UInt64(mark.rawValue)) }

  mutating func encode(_ value: Double) {
    mark(.number)
    mix(value)
  }

  mutating func encode(_ value: some FixedWidthInteger) {
    mark(.integer)
    mix(UInt64(truncatingIfNeeded: value))
  }

  mutating func encode(_ value: String) {
    mark(.text)
    mix(value)
  }

  mutating func encode(_ value: Bool) { mark(value ? .yes : .no) }
}

/// The digest that an encoder and all its containers write to.
final class DigestSink {
  var digest = Digest()
  /// What is known of the long list of what is encoded; nil where nothing is to be remembered.
  var memory: DigestMemory?
  let hasMemory: Bool

  init(memory: DigestMemory? = nil) {
    self.memory = memory
    hasMemory = memory != nil
  }

  /// Adds the place of a key among those of its type, which tells a record's values and an enumeration's cases apart, and
  /// more: what they are called may change, their order may not.
  ///
  /// The program checks each access to what a class holds as it runs, so there is one, in which nothing else is called.
  @inline(__always)
  func add<Key: CodingKey>(_ key: Key, _ more: (inout Digest) -> Void = { _ in }) {
    // A key without values is held as the number of its case; one that isn't is some text.
    guard MemoryLayout<Key>.size <= 1 else {
      digest.mark(.key)
      digest.mix(key.stringValue)
      return more(&digest)
    }
    let place = UInt64(unsafe withUnsafeBytes(of: key) { unsafe $0.first ?? 0 })
    func add(_ digest: inout Digest) {
      digest.mark(.key)
      digest.mix(place)
      more(&digest)
    }
    add(&digest)
  }

  /// Adds a value of any kind; its end is marked, so that what follows can't be taken for a part of it.
  func add(encoding value: some Encodable) throws {
    try value.encode(to: DigestEncoder(sink: self))
    digest.mark(.end)
  }
}

/// An encoder that computes only a fingerprint.
struct DigestEncoder: Encoder {
  var sink = DigestSink()
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    sink.digest.mark(.record)
    return KeyedEncodingContainer(DigestRecord<Key>(sink: sink))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    sink.digest.mark(.list)
    return DigestList(sink: sink)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { DigestValue(sink: sink) }
}

private struct DigestValue: SingleValueEncodingContainer {
  let sink: DigestSink
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { sink.digest.mark(.null) }

  mutating func encode(_ value: Bool) { sink.digest.encode(value) }
  mutating func encode(_ value: String) { sink.digest.encode(value) }
  mutating func encode(_ value: Double) { sink.digest.encode(value) }
  mutating func encode(_ value: Float) { sink.digest.encode(Double(value)) }
  mutating func encode<Whole: FixedWidthInteger & Encodable>(_ value: Whole) {
    sink.digest.encode(value)
  }
  mutating func encode(_ value: some Encodable) throws { try sink.add(encoding: value) }
}

private struct DigestList: UnkeyedEncodingContainer {
  let sink: DigestSink
  var codingPath: [any CodingKey] { [] }
  private(set) var count = 0

  mutating func encodeNil() {
    count += 1
    sink.digest.mark(.null)
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

  mutating func encodeNil(forKey key: Key) { sink.add(key) { $0.mark(.null) } }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    sink.add(key)
    if sink.hasMemory, try sink.addKnown(value) { return }
    try sink.add(encoding: value)
  }

  // The most frequent types skip their own encoding, with the same result.

  @inline(__always) private func add(_ key: Key, _ value: (inout Digest) -> Void) {
    sink.add(key) { digest in
      value(&digest)
      digest.mark(.end)
    }
  }

  mutating func encode(_ value: Double, forKey key: Key) { add(key) { $0.encode(value) } }
  mutating func encode(_ value: Int, forKey key: Key) { add(key) { $0.encode(value) } }
  mutating func encode(_ value: Int64, forKey key: Key) { add(key) { $0.encode(value) } }
  mutating func encode(_ value: Bool, forKey key: Key) { add(key) { $0.encode(value) } }
  mutating func encode(_ value: String, forKey key: Key) { add(key) { $0.encode(value) } }

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
