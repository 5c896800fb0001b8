import Drawing

/// A character as a face at a size shows it.
struct Glyph {
  /// The character whose shape is shown.
  let character: UInt32
  /// Which face at which size: a number of ``Fonts``.
  let face: Int
  /// How far the pen goes on, in pixels.
  let advance: Int
  /// Whether it is shown by the typeface for what the usual one lacks.
  let isSubstitute: Bool
}

/// A face at one size, and what is known of it so far.
struct SizedFace {
  let weight: TextWeight
  let pixelSize: Int
  let capitalHeight: Int
  /// The glyphs of ASCII, −1 where not asked for yet: most text needs no more than a look into an array.
  private var ascii = [Int32](repeating: -1, count: 128)
  private var others: [UInt32: Int32] = [:]
  private var pairs: [UInt64: Int16] = [:]

  init(weight: TextWeight, pixelSize: Int, capitalHeight: Int) {
    self.weight = weight
    self.pixelSize = pixelSize
    self.capitalHeight = capitalHeight
  }

  /// The number of a character's glyph, if it was asked for before.
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

  /// What is added between two characters, if it was asked for before.
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
