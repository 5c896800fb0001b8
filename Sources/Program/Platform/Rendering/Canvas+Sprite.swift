import CSwivelBlend
import SwivelGestures

/// The affine map from pixels to a sprite's texels: texel = start + perColumn · column + perRow · row.
private struct Rotozoom {
  var start: Vector
  var perColumn: Vector
  var perRow: Vector

  /// The quad must not be degenerate.
  init(_ quad: PixelQuad, _ patch: Patch) {
    let scale = 1 / quad.x.cross(quad.y)
    let (w, h) = (Double(patch.width) * scale, Double(patch.height) * scale)
    perColumn = Vector(quad.y.y * w, -quad.x.y * h)
    perRow = Vector(-quad.y.x * w, quad.x.x * h)
    let center = Vector(0.5, 0.5) - quad.origin
    start = perColumn * center.x + perRow * center.y
  }

  /// The columns of a row where both coordinates are within −½ … side + ½, which a linear filter affects.
  func columns(at rowStart: Vector, _ patch: Patch, within width: Int) -> Range<Int> {
    var (least, most) = (0.0, Double(width - 1))
    clip(rowStart.x, perColumn.x, Double(patch.width), &least, &most)
    clip(rowStart.y, perColumn.y, Double(patch.height), &least, &most)
    guard least <= most else { return 0..<0 }
    let (first, last) = (Int(least.rounded(.up)), Int(most.rounded(.down)))
    return first..<max(first, last + 1)
  }

  private func clip(
    _ start: Double, _ step: Double, _ side: Double, _ least: inout Double, _ most: inout Double
  ) {
    guard step.magnitude > Self.flat else {
      if start < -0.5 || start > side + 0.5 { most = -1 }
      return
    }
    let (a, b) = ((-0.5 - start) / step, (side + 0.5 - start) / step)
    least = max(least, min(a, b))
    most = min(most, max(a, b))
  }

  /// A step per column that is too small to leave the range within a row.
  private static let flat = 1e-9
}

struct SpriteCover {
  private let map: Rotozoom
  private let origin: UnsafePointer<Texel>
  private let stride: Int
  private let width: Double
  private let height: Double

  /// What a patch on a parallelogram hides, whose page has these texels, so many in a row.
  init(_ texels: UnsafePointer<Texel>, stride: Int, _ patch: Patch, _ quad: PixelQuad) {
    map = Rotozoom(quad, patch)
    origin = texels + Int(patch.y) * stride + Int(patch.x)
    self.stride = stride
    (width, height) = (Double(patch.width), Double(patch.height))
  }

  /// Whether all texels that the filter could mix for pixels are opaque; one more on each side is looked at, as positions
  /// are rounded.
  func hides(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
    let corner =
      map.start + map.perColumn * Double(columns.lowerBound) + map.perRow * Double(rows.lowerBound)
    let (across, down) = (
      map.perColumn * Double(columns.count - 1), map.perRow * Double(rows.count - 1)
    )
    let least = Vector(
      corner.x + min(across.x, 0) + min(down.x, 0), corner.y + min(across.y, 0) + min(down.y, 0))
    let most = Vector(
      corner.x + max(across.x, 0) + max(down.x, 0), corner.y + max(across.y, 0) + max(down.y, 0))
    guard least.x >= 2, least.y >= 2, most.x < width - 2, most.y < height - 2 else { return false }
    let part = Int(least.x - 1.5)...Int(most.x + 1.5)
    for row in Int(least.y - 1.5)...Int(most.y + 1.5) {
      var all = Texel.max
      for column in part { all &= origin[row &* stride &+ column] }
      if all < 0xFF00_0000 { return false }
    }
    return true
  }
}

extension Canvas {
  /// Paints a patch of an atlas, whose page is `texels` with `stride` of them per row, with a linear filter.
  ///
  /// The patch has padding around it, so the filter may read one texel beyond each side, where the picture fades out.
  func paintSprite(
    _ texels: UnsafePointer<Texel>, stride: Int, patch: Patch, on quad: PixelQuad, tint: Texel,
    in clip: Clip
  ) {
    let map = Rotozoom(quad, patch)
    let rows = rows(under: quad, patch).clamped(to: clip.rows)
    let origin = texels + Int(patch.y) * stride + Int(patch.x)
    let dyes = tint == .max ? nil : Channels.spread(tint)
    for row in rows where clip.touches(row) {
      let rowStart = map.start + map.perRow * Double(row)
      let columns = map.columns(at: rowStart, patch, within: width)
      guard !columns.isEmpty else { continue }
      // The filter mixes the texels whose centres surround a position, hence half a texel less.
      let first = rowStart + map.perColumn * Double(columns.lowerBound) - Vector(0.5, 0.5)
      let walk = TexelWalk(at: first, step: map.perColumn, stride: stride)
      clip.forEachPart(of: columns, in: row) { part in
        let line = pixels + row * width + part.lowerBound
        let walk = walk.advanced(by: part.lowerBound - columns.lowerBound)
        if dyes == nil, walk.isWhole { return lay(line, part.count, origin + walk.offset) }
        let many = many(of: part.count)
        if many > 0 { walk.blend(many, of: origin, tint: tint, with: line) }
        let (rest, count, next) = (line + many, part.count - many, walk.advanced(by: many))
        if let dyes {
          blend(rest, count, origin, next) { a, b, c, d, u, v in
            // Of plain white, as most of a shadow is, the dye is what is left.
            a & b & c & d == .max
              ? dyes : Channels.multiplied(Channels.mixed(a, b, c, d, u, v), dyes)
          }
        } else {
          blend(rest, count, origin, next, by: Channels.mixed)
        }
      }
    }
  }

  /// The rows of the canvas that a sprite can affect, grown by half a texel.
  private func rows(under quad: PixelQuad, _ patch: Patch) -> Range<Int> {
    let (a, b, c, d) = quad.corners(around: patch)
    let corners = SIMD4(a.y, b.y, c.y, d.y)
    let first = Int(min(max(corners.min() - 0.5, 0), Double(height)).rounded(.up))
    let end = Int(min(max(corners.max() - 0.5, -1), Double(height - 1)).rounded(.down)) + 1
    return first..<max(first, end)
  }

  /// Paints texels that lie just on pixels, where the filter mixes none: what ``blend`` does, by many at once.
  private func lay(
    _ line: UnsafeMutablePointer<Texel>, _ count: Int, _ texels: UnsafePointer<Texel>
  ) {
    var index = 0
    while index < count {
      if count - index >= Self.together {
        let many = UnsafeRawPointer(texels + index).loadUnaligned(as: SIMD8<Texel>.self)
        if many.min() >= Self.opaque {
          UnsafeMutableRawPointer(line + index).storeBytes(of: many, as: SIMD8<Texel>.self)
          index += Self.together
          continue
        }
      }
      let texel = texels[index]
      line[index] =
        texel >= Self.opaque ? texel : Channels.over(Channels.spread(texel), line[index])
      index += 1
    }
  }

  private static let together = 8
  /// The least opaque texel, since the opacity is the highest byte.
  private static let opaque: Texel = 0xFF00_0000

  private func blend(
    _ line: UnsafeMutablePointer<Texel>, _ count: Int, _ origin: UnsafePointer<Texel>,
    _ walk: TexelWalk, by mix: (Texel, Texel, Texel, Texel, UInt64, UInt64) -> UInt64
  ) {
    var walk = walk
    for index in 0..<count {
      defer { walk.advance() }
      let corner = origin + walk.offset
      let (a, b) = (corner[0], corner[1])
      let (c, d) = (corner[walk.stride], corner[walk.stride &+ 1])
      guard a | b | c | d != 0 else { continue }
      let source = mix(a, b, c, d, walk.horizontal, walk.vertical)
      line[index] = source >> 48 == 255 ? Channels.pack(source) : Channels.over(source, line[index])
    }
  }
}

/// A position among the texels that advances by a constant step, in 65,536ths of a texel.
private struct TexelWalk {
  let stride: Int
  private var x: Int
  private var y: Int
  private let xStep: Int
  private let yStep: Int

  init(at position: Vector, step: Vector, stride: Int) {
    self.stride = stride
    x = Int((position.x * Self.unit).rounded())
    y = Int((position.y * Self.unit).rounded())
    xStep = Int((step.x * Self.unit).rounded())
    yStep = Int((step.y * Self.unit).rounded())
  }

  private static let unit = 65536.0

  /// Whether each step leads from just one texel to the next of its row.
  var isWhole: Bool {
    x & (Self.one - 1) < Self.step && y & (Self.one - 1) < Self.step && xStep == Self.one
      && yStep == 0
  }

  /// A texel, and what the weights of the filter can't tell from none.
  private static let one = 65536
  private static let step = 256

  /// The offset of the upper left of the four texels around the position from the patch's first texel.
  var offset: Int { (y >> 16) &* stride &+ (x >> 16) }
  /// The weight of the right two texels, in 256ths.
  var horizontal: UInt64 { UInt64(truncatingIfNeeded: x >> 8 & 0xFF) }
  /// The weight of the lower two texels, in 256ths.
  var vertical: UInt64 { UInt64(truncatingIfNeeded: y >> 8 & 0xFF) }

  mutating func advance() {
    x &+= xStep
    y &+= yStep
  }

  /// Blends so many texels, eight at a time, with a line's pixels.
  ///
  /// A position within a page, and a step of which more than seven stay within it, have less than 32 bits.
  func blend(
    _ count: Int, of origin: UnsafePointer<Texel>, tint: Texel,
    with line: UnsafeMutablePointer<Texel>
  ) {
    swivel_blend_texels(
      line, count, origin, Int32(truncatingIfNeeded: stride), UInt32(truncatingIfNeeded: x),
      UInt32(truncatingIfNeeded: y), UInt32(truncatingIfNeeded: xStep),
      UInt32(truncatingIfNeeded: yStep), tint)
  }

  func advanced(by steps: Int) -> TexelWalk {
    var walk = self
    walk.x &+= xStep &* steps
    walk.y &+= yStep &* steps
    return walk
  }
}
