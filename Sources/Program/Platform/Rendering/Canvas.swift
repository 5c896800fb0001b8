import CSwivelBlend

/// A bitmap that is drawn into: opaque pixels `0xFFRRGGBB`, row by row; premultiplied ones where it was cleared
/// with a transparent colour.
///
/// It is a class that owns its memory, so that inner loops can use plain pointers, and of one size, since each look at a
/// variable of a class is checked, which takes longer than a short row.
final class Canvas {
  let width: Int
  let height: Int
  let pixels: UnsafeMutablePointer<Texel>
  /// Whether pixels are blended eight at a time, which gives the same.
  let blendsMany: Bool

  init(width: Int, height: Int, blendsMany: Bool = true) {
    self.blendsMany = blendsMany && swivel_blends_many() != 0
    (self.width, self.height) = (width, height)
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0xFF00_0000, count: width * height)
  }

  deinit { pixels.deallocate() }

  /// Fills what is painted with an opaque colour, or makes it fully transparent.
  func clear(_ color: Texel, in clip: Clip) {
    let ground = color >> 24 == 0 ? 0 : color | 0xFF00_0000
    for row in clip.rows {
      clip.forEachPart(of: 0..<width, in: row) { part in
        (pixels + row * width + part.lowerBound).update(repeating: ground, count: part.count)
      }
    }
  }

  /// A copy as an opaque image.
  var image: Image? { image(with: 0xFF00_0000) }

  /// A copy as an image with straight alpha.
  var clearImage: Image? { image(with: 0) }

  /// A copy in which some bits of each texel are set.
  private func image(with bits: Texel) -> Image? {
    let count = width * height
    let bytes = [UInt8](unsafeUninitializedCapacity: count * bytesPerPixel) { bytes, used in
      for index in 0..<count {
        let texel = pixels[index] | bits
        let alpha = texel >> 24
        for part in 0..<3 {
          let value = texel >> UInt32(16 - 8 * part) & 0xFF
          let straight =
            alpha == 255 ? value : alpha == 0 ? 0 : min(255, (value * 255 + alpha / 2) / alpha)
          bytes[index * 4 + part] = UInt8(straight)
        }
        bytes[index * 4 + 3] = UInt8(alpha)
      }
      used = count * bytesPerPixel
    }
    return Image(width: width, height: height, pixels: bytes)
  }

  func many(of count: Int) -> Int { blendsMany ? count & ~7 : 0 }

  func fill(row: Int, from start: Int, to end: Int, with color: Texel) {
    let line = pixels + row * width
    if color >> 24 == 255 {
      (line + start).update(repeating: color, count: end - start)
      return
    }
    let source = Channels.spread(color)
    let many = many(of: end - start)
    if many > 0 { swivel_blend_color(line + start, many, color) }
    for x in start + many..<end { line[x] = Channels.over(source, line[x]) }
  }

  /// Blends a glyph's coverage, whose first row begins at `coverage`, in a colour.
  func paintGlyph(
    _ coverage: UnsafePointer<UInt8>, _ stride: Int, _ glyph: PlacedGlyph, color: Texel,
    in clip: Clip
  ) {
    let (right, down) = (glyph.slot.width - 1, (glyph.slot.height - 1) * stride)
    // Where the first pixel's coverage is, and how far that of the next to the right and below is from it.
    let (first, across, below) =
      switch glyph.quarters {
      case 0: (0, 1, stride)
      case 1: (down, -stride, 1)
      case 2: (down + right, -1, -stride)
      default: (right, stride, -1)
      }
    let columns = (glyph.x..<glyph.x + glyph.size.width).clamped(to: 0..<width)
    let source = Channels.spread(color)
    for row in (glyph.y..<glyph.y + glyph.size.height).clamped(to: clip.rows) {
      let line = pixels + row * width
      let from = coverage + first + (row - glyph.y) * below
      clip.forEachPart(of: columns, in: row) { part in
        for column in part {
          let share = from[(column - glyph.x) * across]
          guard share > 0 else { continue }
          line[column] = Channels.over(Channels.scaled(source, by: UInt64(share)), line[column])
        }
      }
    }
  }
}
