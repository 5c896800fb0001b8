import SwivelDrawing

/// Decodes UTF-8 bytes one character at a time, without a `String` and so without an allocation.
struct CharacterReader {
  private var bytes: IndexingIterator<ArraySlice<UInt8>>
  private var decoder = Unicode.UTF8()

  /// The character for ill-formed bytes, for characters that a font lacks, and for those that would do something instead of
  /// being seen, as ``VisibleText`` has it.
  static let replacement: UInt32 = 0xFFFD
  private static let space: UInt32 = 0x20

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes.makeIterator() }

  /// The next character; ends of lines and tabs are spaces, each ill-formed sequence is one U+FFFD.
  mutating func next() -> UInt32? {
    switch decoder.decode(&bytes) {
    case .scalarValue("\n"), .scalarValue("\r"), .scalarValue("\t"): Self.space
    case .scalarValue(let scalar) where !VisibleText.isHidden(scalar): scalar.value
    case .scalarValue, .error: Self.replacement
    case .emptyInput: nil
    }
  }
}
