/// Reads the characters of UTF-8 bytes one by one, without a `String` and so without an allocation.
struct CharacterReader {
  private var bytes: IndexingIterator<ArraySlice<UInt8>>
  private var decoder = Unicode.UTF8()

  /// What stands for bytes that aren't UTF-8, and for characters that a font doesn't have.
  static let replacement: UInt32 = 0xFFFD
  private static let space: UInt32 = 0x20
  private static let delete: UInt32 = 0x7F

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes.makeIterator() }

  /// The next character: control characters as spaces, each ill-formed sequence as one U+FFFD.
  mutating func next() -> UInt32? {
    switch decoder.decode(&bytes) {
    case .scalarValue(let scalar):
      let isControl = scalar.value < Self.space || scalar.value == Self.delete
      return isControl ? Self.space : scalar.value
    case .error: return Self.replacement
    case .emptyInput: return nil
    }
  }
}
