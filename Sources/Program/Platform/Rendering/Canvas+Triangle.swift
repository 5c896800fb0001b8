import CSwivelBlend
import SwivelGeometry

/// A corner on the grid of the rasteriser: 256ths of a pixel.
private struct GridCorner {
  var x: Int
  var y: Int
  /// Red, green, blue, alpha.
  var color: SIMD4<Double>

  static let perPixel = 256
  static let halfPixel = 128
  /// A triangle beyond this distance isn't drawn, in pixels, since the exact edge arithmetic would overflow.
  static let farthest = 2_097_152.0

  init?(_ corner: PixelCorner) {
    let (x, y) = (corner.position.x, corner.position.y)
    guard x.magnitude < Self.farthest, y.magnitude < Self.farthest else { return nil }
    self.x = Int((x * Double(Self.perPixel)).rounded())
    self.y = Int((y * Double(Self.perPixel)).rounded())
    let texel = corner.color
    color = SIMD4(
      Double(texel >> 16 & 0xFF), Double(texel >> 8 & 0xFF), Double(texel & 0xFF),
      Double(texel >> 24))
  }

  /// The first row or column whose centre is at or after a position on the grid.
  static func firstCenter(from index: Int) -> Int {
    (index - halfPixel + perPixel - 1) >> 8
  }
}

/// An edge with its direction downwards: for each row, the first column whose centre isn't left of it.
///
/// The arithmetic is exact and the same for both triangles at an edge, so a pixel whose centre is on the edge
/// belongs to one of them only (the top-left rule).
private struct Edge {
  let x: Int
  let y: Int
  let run: Int
  let drop: Int

  init(_ upper: GridCorner, _ lower: GridCorner) {
    (x, y) = (upper.x, upper.y)
    (run, drop) = (lower.x - upper.x, lower.y - upper.y)
  }

  func firstColumn(in row: Int) -> Int {
    let depth = row * GridCorner.perPixel + GridCorner.halfPixel - y
    let numerator = (x - GridCorner.halfPixel) * drop + depth * run
    let denominator = GridCorner.perPixel * drop
    let quotient = numerator / denominator
    return numerator > quotient * denominator ? quotient + 1 : quotient
  }
}

private struct Gradient {
  let origin: GridCorner
  let perColumn: SIMD4<Double>
  let perRow: SIMD4<Double>

  init(_ a: GridCorner, _ b: GridCorner, _ c: GridCorner, area: Int) {
    origin = a
    let (ab, ac) = (b.color - a.color, c.color - a.color)
    let scale = 1 / Double(area)
    perColumn = (ab * Double(c.y - a.y) - ac * Double(b.y - a.y)) * scale
    perRow = (ac * Double(b.x - a.x) - ab * Double(c.x - a.x)) * scale
  }

  /// The colour at a pixel's centre, clamped to 0…255, since a thin triangle magnifies rounding errors.
  func color(_ column: Int, _ row: Int) -> SIMD4<Double> {
    let x = Double(column * GridCorner.perPixel + GridCorner.halfPixel - origin.x)
    let y = Double(row * GridCorner.perPixel + GridCorner.halfPixel - origin.y)
    var color = origin.color + perColumn * x + perRow * y
    // A vector's own function isn't made of the processor's instructions for it.
    for channel in 0..<4 { color[channel] = min(max(color[channel], 0), 255) }
    return color
  }
}

extension Canvas {
  /// Fills a triangle with premultiplied colours that are interpolated between the corners.
  ///
  /// A pixel belongs to it if its centre does, so triangles with a common edge leave no gap and paint no pixel twice.
  func paintTriangle(_ a: PixelCorner, _ b: PixelCorner, _ c: PixelCorner, in clip: Clip) {
    guard a.color | b.color | c.color != 0, var top = GridCorner(a), var middle = GridCorner(b),
      var bottom = GridCorner(c)
    else { return }
    if middle.y < top.y { swap(&top, &middle) }
    if bottom.y < middle.y { swap(&middle, &bottom) }
    if middle.y < top.y { swap(&top, &middle) }
    let area =
      (middle.x - top.x) * (bottom.y - top.y) - (bottom.x - top.x) * (middle.y - top.y)
    let firstRow = max(clip.rows.lowerBound, GridCorner.firstCenter(from: top.y))
    let endRow = min(clip.rows.upperBound, GridCorner.firstCenter(from: bottom.y))
    guard area != 0, firstRow < endRow else { return }
    let gradient =
      a.color == b.color && b.color == c.color
      ? nil : Gradient(top, middle, bottom, area: area)
    let (long, upper, lower) = (Edge(top, bottom), Edge(top, middle), Edge(middle, bottom))
    let turn = GridCorner.firstCenter(from: middle.y)
    // Each look at a property of a class is checked, which takes longer than a short row.
    let (pixels, width) = (pixels, width)
    for row in firstRow..<endRow where clip.touches(row) {
      let across = long.firstColumn(in: row)
      let other = (row < turn ? upper : lower).firstColumn(in: row)
      let start = max(0, area > 0 ? across : other)
      let end = min(width, area > 0 ? other : across)
      guard start < end else { continue }
      if let gradient {
        blend(pixels + row * width, row, start, end, gradient, in: clip)
      } else {
        clip.forEachPart(of: start..<end, in: row) {
          fill(row: row, from: $0.lowerBound, to: $0.upperBound, with: a.color)
        }
      }
    }
  }

  /// Two channels are packed into one 64-bit word as 16.16 fixed-point numbers: both ends are within 0…255, and so are all
  /// values between, so no channel overflows into its neighbour.
  private func blend(
    _ line: UnsafeMutablePointer<Texel>, _ row: Int, _ start: Int, _ end: Int,
    _ gradient: Gradient, in clip: Clip
  ) {
    let first = gradient.color(start, row)
    var (redBlueStep, alphaGreenStep) = (Int64(0), Int64(0))
    // Most rows of what is drawn to smooth an edge are of one pixel.
    if end - start > 1 {
      let step = (gradient.color(end - 1, row) - first) / Double(end - 1 - start)
      (redBlueStep, alphaGreenStep) = (pair(step.x, step.z), pair(step.w, step.y))
    }
    let (firstRedBlue, firstAlphaGreen) = (
      pair(first.x, first.z) &+ roundingPair, pair(first.w, first.y) &+ roundingPair
    )
    clip.forEachPart(of: start..<end, in: row) { part in
      let before = Int64(part.lowerBound - start)
      var redBlue = firstRedBlue &+ redBlueStep &* before
      var alphaGreen = firstAlphaGreen &+ alphaGreenStep &* before
      let many = many(of: part.count)
      if many > 0 {
        swivel_blend_gradient(
          line + part.lowerBound, many, redBlue, alphaGreen, redBlueStep, alphaGreenStep)
        redBlue &+= redBlueStep &* Int64(many)
        alphaGreen &+= alphaGreenStep &* Int64(many)
      }
      for x in part.dropFirst(many) {
        let source =
          (UInt64(bitPattern: redBlue) >> 16 & 0xFF)
          | (UInt64(bitPattern: redBlue) >> 32 & 0x00FF_0000)
          | (UInt64(bitPattern: alphaGreen) << 16 & 0x00FF_0000_0000)
          | (UInt64(bitPattern: alphaGreen) & 0x00FF_0000_0000_0000)
        line[x] = Channels.over(source, line[x])
        redBlue &+= redBlueStep
        alphaGreen &+= alphaGreenStep
      }
    }
  }
}

/// 0.5 as a 16.16 number, in both halves of a pair.
private let roundingPair: Int64 = 0x0000_8000_0000_8000

/// Two numbers as 16.16 fixed-point numbers in one word.
private func pair(_ high: Double, _ low: Double) -> Int64 {
  Int64(high * 65536) << 32 &+ Int64(low * 65536)
}
