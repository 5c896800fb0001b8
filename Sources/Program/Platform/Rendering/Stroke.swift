import SwivelGestures

/// What is painted at once, in pixels, and the box of pixels that it stays in.
struct Stroke {
  enum Kind {
    /// A copy of a picture on a parallelogram, including half a texel of its padding.
    case sprite(Patch, PixelQuad, tint: Texel)
    case triangle(PixelCorner, PixelCorner, PixelCorner)
    case glyph(PlacedGlyph, color: Texel)
  }

  let kind: Kind
  var isPicture: Bool { if case .sprite = kind { true } else { false } }
  /// Whether it may cover whole tiles.
  var isLarge: Bool { min(columns.count, rows.count) >= 2 * Tiles.side }
  let columns: Range<Int>
  let rows: Range<Int>

  /// A stroke on a canvas of a size; nil where nothing of it would be seen.
  init?(_ kind: Kind, width: Int, height: Int) {
    let (least, most) = Self.box(of: kind)
    // A pixel more on each side, since the rasteriser rounds.
    guard let columns = Self.range(from: least.x - 1, to: most.x + 1, within: width),
      let rows = Self.range(from: least.y - 1, to: most.y + 1, within: height)
    else { return nil }
    (self.kind, self.columns, self.rows) = (kind, columns, rows)
  }

  private static func box(of kind: Kind) -> (least: Vector, most: Vector) {
    switch kind {
    case .sprite(let patch, let quad, _):
      let (a, b, c, d) = quad.corners(around: patch)
      return box(of: a, b, c, d)
    case .triangle(let a, let b, let c):
      return box(of: a.position, b.position, c.position, c.position)
    case .glyph(let glyph, _):
      let first = Vector(Double(glyph.x), Double(glyph.y))
      return (first, first + Vector(Double(glyph.size.width), Double(glyph.size.height)))
    }
  }

  private static func box(
    of a: Vector, _ b: Vector, _ c: Vector, _ d: Vector
  ) -> (least: Vector, most: Vector) {
    (
      Vector(min(min(a.x, b.x), min(c.x, d.x)), min(min(a.y, b.y), min(c.y, d.y))),
      Vector(max(max(a.x, b.x), max(c.x, d.x)), max(max(a.y, b.y), max(c.y, d.y)))
    )
  }

  /// Nil also for what is no number.
  private static func range(from least: Double, to most: Double, within count: Int) -> Range<Int>? {
    guard least < Double(count), most > 0, least < most else { return nil }
    return Int(max(least, 0))..<min(count, Int(min(most, Double(count))) + 1)
  }

  var fingerprint: UInt64 {
    switch kind {
    case .sprite(let patch, let quad, let tint):
      var mixer = Mixer(UInt64(tint))
      mixer.add(UInt64(UInt32(bitPattern: patch.x)) << 32 | UInt64(UInt32(bitPattern: patch.y)))
      mixer.add(
        UInt64(UInt32(bitPattern: patch.page)) << 32 | UInt64(UInt32(bitPattern: patch.width)))
      mixer.add(quad.origin)
      mixer.add(quad.x)
      mixer.add(quad.y)
      return mixer.value
    case .triangle(let a, let b, let c):
      var mixer = Mixer(UInt64(a.color) << 32 | UInt64(b.color))
      mixer.add(UInt64(c.color) << 1 | 1)
      mixer.add(a.position)
      mixer.add(b.position)
      mixer.add(c.position)
      return mixer.value
    case .glyph(let glyph, let color):
      var mixer = Mixer(UInt64(color) << 4 | UInt64(glyph.quarters) << 2 | 2)
      mixer.add(UInt64(truncatingIfNeeded: glyph.slot.y << 32 | glyph.slot.x))
      mixer.add(UInt64(truncatingIfNeeded: glyph.y << 32 ^ glyph.x))
      return mixer.value
    }
  }
}

/// Mixes words, of which each and their order count.
struct Mixer {
  private(set) var value: UInt64

  init(_ word: UInt64) { value = (word ^ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9 }

  static func mixed(_ value: UInt64, _ word: UInt64) -> UInt64 {
    let product = (value ^ word) &* 0x94D0_49BB_1331_11EB
    return product ^ product >> 31
  }

  mutating func add(_ word: UInt64) { value = Self.mixed(value, word) }

  mutating func add(_ vector: Vector) {
    add(vector.x.bitPattern)
    add(vector.y.bitPattern)
  }
}
