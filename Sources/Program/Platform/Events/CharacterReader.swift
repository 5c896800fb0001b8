import SwivelDrawing

/// Decodes UTF-8 bytes one character at a time, without a `String` and so without an allocation.
///
/// Characters that would do something instead of being seen are written out, as ``VisibleText`` has it.
struct CharacterReader {
  private var bytes: IndexingIterator<ArraySlice<UInt8>>
  private var decoder = Unicode.UTF8()
  /// The character that is being written out, and how many signs of it are still to come.
  private var hidden: (value: UInt32, left: Int) = (0, 0)

  /// The character for ill-formed bytes, and for characters that a font lacks.
  static let replacement: UInt32 = 0xFFFD
  private static let space: UInt32 = 0x20

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes.makeIterator() }

  /// The next character; ends of lines and tabs are spaces, each ill-formed sequence is one U+FFFD.
  mutating func next() -> UInt32? {
    if hidden.left > 0 { return nextOfHidden() }
    switch decoder.decode(&bytes) {
    case .scalarValue("\n"), .scalarValue("\r"), .scalarValue("\t"): return Self.space
    case .scalarValue(let scalar) where VisibleText.isHidden(scalar):
      hidden = (scalar.value, Self.digits(of: scalar.value) + 4)
      return nextOfHidden()
    case .scalarValue(let scalar): return scalar.value
    case .error: return Self.replacement
    case .emptyInput: return nil
    }
  }

  /// The next sign of `\u{1B}`.
  private mutating func nextOfHidden() -> UInt32 {
    defer { hidden.left -= 1 }
    let digits = Self.digits(of: hidden.value)
    switch hidden.left {
    case 1: return Unicode.Scalar("}").value
    case digits + 4: return Unicode.Scalar("\\").value
    case digits + 3: return Unicode.Scalar("u").value
    case digits + 2: return Unicode.Scalar("{").value
    default:
      let digit = hidden.value >> UInt32(4 * (hidden.left - 2)) & 0xF
      return digit < 10 ? Unicode.Scalar("0").value + digit : Unicode.Scalar("A").value + digit - 10
    }
  }

  /// The number of hexadecimal digits of a character.
  private static func digits(of value: UInt32) -> Int {
    max(1, (UInt32.bitWidth - value.leadingZeroBitCount + 3) / 4)
  }
}
