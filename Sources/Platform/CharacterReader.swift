/// Decodes UTF-8 bytes one character at a time, without a `String` and so without an allocation.
struct CharacterReader {
  private var bytes: IndexingIterator<ArraySlice<UInt8>>
  private var decoder = Unicode.UTF8()

  /// The character for ill-formed bytes, and for characters that a font lacks.
  static let replacement: UInt32 = 0xFFFD
  private static let space: UInt32 = 0x20
  private static let delete: UInt32 = 0x7F

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes.makeIterator() }

  /// The next character; control characters are spaces, each ill-formed sequence is one U+FFFD.
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
