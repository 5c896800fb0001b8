/// A 64-bit fingerprint: FNV-1a over bytes, the same on every machine.
public struct Digest: Hashable, Sendable {
  /// The fingerprint so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  private static let prime: UInt64 = 0x0000_0100_0000_01B3
  private static let primeToTheSeventh: UInt64 = 0xC552_7B8A_51D3_D2DB

  /// The fingerprint of nothing.
  public init() {}

  /// A fingerprint so far.
  init(_ value: UInt64) { self.value = value }

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

  /// Adds a number, its low byte first.
  public mutating func add(_ word: UInt64) {
    guard word > 0xFF else {
      add(UInt8(truncatingIfNeeded: word))
      // Seven zero bytes only multiply by the prime.
      return value = value &* Self.primeToTheSeventh
    }
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: word >> shift))
    }
  }

  /// The fingerprint as 16 hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The fingerprint of a value: of all that it encodes, with keys and order.
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

  /// The same fingerprint, in a time that doesn't grow with the lists that a memory knows.
  public static func of(
    _ value: some Encodable, remembering memory: inout DigestMemory
  ) throws -> Digest {
    let encoder = DigestEncoder()
    encoder.sink.memory = memory
    defer { memory = encoder.sink.takeMemory() ?? memory }
    try value.encode(to: encoder)
    return encoder.sink.digest
  }
}
