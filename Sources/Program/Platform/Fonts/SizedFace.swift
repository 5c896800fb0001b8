import SwivelDrawing

/// The glyph of a character in a face at a size.
struct Glyph {
  let character: UInt32
  /// The number of the face at its size in ``Fonts``.
  let face: Int
  /// In pixels.
  let advance: Int
  /// The number of the fallback typeface from which it is; nil for the normal one.
  let substitute: Int?
}

/// A face at one size, with a cache of its glyphs and kerning.
struct SizedFace {
  let weight: TextWeight
  let pixelSize: Int
  let capitalHeight: Int
  /// The glyph numbers of ASCII, −1 where not known yet: a fast path for most text.
  private var ascii = [Int32](repeating: -1, count: 128)
  private var others: [UInt32: Int32] = [:]
  private var pairs: [UInt64: Int16] = [:]

  init(weight: TextWeight, pixelSize: Int, capitalHeight: Int) {
    (self.weight, self.pixelSize, self.capitalHeight) = (weight, pixelSize, capitalHeight)
  }

  /// Nil where it isn't known yet.
  func glyph(_ character: UInt32) -> Int? {
    guard character < 128 else { return others[character].map(Int.init) }
    let number = ascii[Int(character)]
    return number < 0 ? nil : Int(number)
  }

  mutating func remember(_ character: UInt32, as number: Int) {
    if character < 128 {
      ascii[Int(character)] = Int32(number)
    } else {
      others[character] = Int32(number)
    }
  }

  /// Nil where it isn't known yet.
  func kerning(_ first: UInt32, _ second: UInt32) -> Int? {
    pairs[Self.key(first, second)].map(Int.init)
  }

  mutating func remember(_ first: UInt32, _ second: UInt32, kerning: Int) {
    pairs[Self.key(first, second)] = Int16(clamping: kerning)
  }

  private static func key(_ first: UInt32, _ second: UInt32) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }
}
