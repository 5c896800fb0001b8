/// A 64-bit fingerprint, the same on every machine: FNV-1a of bytes, or of whole words by ``mix(_:)-(UInt64)``.
public struct Digest: Hashable, Sendable {
  /// The fingerprint so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  private static let prime: UInt64 = 0x0000_0100_0000_01B3

  /// Which fingerprints of states these are: the first ones held the names of keys instead of their places.
  public static let version = 2

  /// The fingerprint of nothing.
  public init() {}

  /// Reads a fingerprint of 16 hexadecimal digits; nil for other texts.
  package init?(text: String) {
    guard let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
    guard self.text == text else { return nil }
  }

  /// Adds a byte.
  public mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* Self.prime }

  /// Adds bytes in order.
  public mutating func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

  /// Adds bytes in order; in other modules much faster than any sequence.
  public mutating func add(_ bytes: [UInt8]) { for byte in bytes { add(byte) } }

  /// Adds a word in one step, for what is too much to be added byte by byte.
  ///
  /// The word is joined by exclusive or, multiplied by the odd number next to 2⁶⁴ divided by the golden ratio, which
  /// spreads each bit over those above it (Knuth, The Art of Computer Programming 3, 6.4), and folded, so that the
  /// upper half reaches the lower one. Each step can be undone, so two words never lead from one fingerprint to the same.
  public mutating func mix(_ word: UInt64) {
    let product = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value = product ^ (product >> 32)
  }

  /// Adds a number by its bits in one step; 0 is −0.
  public mutating func mix(_ number: Double) { mix((number == 0 ? 0 : number).bitPattern) }

  /// Adds a text in steps of eight bytes, after its length.
  public mutating func mix(_ text: String) {
    let bytes = text.utf8.span
    mix(UInt64(bytes.count))
    var (word, shift) = (UInt64(0), UInt64(0))
    for index in bytes.indices {
      word |= UInt64(bytes[index]) << shift
      shift += 8
      guard shift == 64 else { continue }
      mix(word)
      (word, shift) = (0, 0)
    }
    if shift > 0 { mix(word) }
  }

  /// The fingerprint as 16 hexadecimal digits.
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends ``text``.
  package func append(to bytes: inout [UInt8]) {
    for shift in stride(from: UInt64(60), through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: value >> shift & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// The fingerprint of a value: of all that it encodes, with the order, and with the places of keys among those of their
  /// types instead of their names.
  ///
  /// Equal values have equal fingerprints if their encoding has a fixed order, which sets and dictionaries
  /// don't have: a state must not contain them.
  ///
  /// Numbers are compared by bits, except that 0 equals −0, and texts by bytes.
  public static func of(_ value: some Encodable) throws -> Digest {
    let encoder = DigestEncoder()
    try value.encode(to: encoder)
    return encoder.sink.digest
  }

  /// The fingerprint of a value with the columns and the long list that a memory knows, which are added in their own ways.
  ///
  /// It is the same whatever the memory has seen before, and another one than without a memory.
  public static func of(
    _ value: some Encodable, remembering memory: inout DigestMemory
  ) throws -> Digest {
    let sink = DigestSink(memory: memory)
    defer { memory = sink.memory ?? memory }
    try value.encode(to: DigestEncoder(sink: sink))
    return sink.digest
  }
}
