import CSwivelBlend
import SwivelGestures

/// A corner on the grid of the rasteriser: 256ths of a pixel.
private struct GridCorner {
  let x: Int
  let y: Int
  private let texel: Texel

  static let perPixel = 256
  static let halfPixel = 128
  /// A triangle beyond this distance, in pixels, isn't drawn: the exact edge arithmetic, which isn't checked, would overflow.
  static let farthest = 2_097_152.0

  init?(_ corner: PixelCorner) {
    let (x, y) = (corner.position.x, corner.position.y)
    guard x.magnitude < Self.farthest, y.magnitude < Self.farthest else { return nil }
    (self.x, self.y, texel) = (Self.rounded(x), Self.rounded(y), corner.color)
  }

  /// The nearest position on the grid, the outer one of two; `rounded()` is a call of the C library.
  @inline(__always) private static func rounded(_ pixels: Double) -> Int {
    let exact = pixels * Double(perPixel)
    let whole = Int(exact)
    let rest = exact - Double(whole)
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }

  /// Red, green, blue, alpha.
  var color: SIMD4<Double> {
    SIMD4(
      Double(texel >> 16 & 0xFF), Double(texel >> 8 & 0xFF), Double(texel & 0xFF),
      Double(texel >> 24))
  }

  /// The first row or column whose centre is at or after a position on the grid.
  static func firstCenter(from index: Int) -> Int { (index &+ (halfPixel - 1)) >> 8 }
}

/// An edge that is walked downwards: in each row, the first column whose centre isn't left of it.
///
/// The arithmetic is exact and the same for both triangles at an edge, so a pixel whose centre is on the edge
/// belongs to one of them only (the top-left rule). Only the beginning divides.
private struct EdgeWalk {
  private(set) var column: Int
  /// How far the column's centre is right of the edge, and how much less that gets from row to row, in parts of a column.
  private var excess: Int
  private let rest: Int
  private let parts: Int
  private let step: Int

  /// Begins in a row; the lower corner is lower.
  init(_ upper: GridCorner, _ lower: GridCorner, in row: Int) {
    let (run, drop) = (lower.x &- upper.x, lower.y &- upper.y)
    let depth = row &* GridCorner.perPixel &+ GridCorner.halfPixel &- upper.y
    let exact = (upper.x &- GridCorner.halfPixel) &* drop &+ depth &* run
    parts = GridCorner.perPixel &* drop
    column = 0 &- Self.floor(0 &- exact, parts)
    excess = column &* parts &- exact
    step = Self.floor(run, drop)
    rest = GridCorner.perPixel &* (run &- step &* drop)
  }

  /// The quotient rounded down.
  private static func floor(_ numerator: Int, _ denominator: Int) -> Int {
    let quotient = numerator / denominator
    return quotient &* denominator > numerator ? quotient &- 1 : quotient
  }

  mutating func advance() {
    column &+= step
    excess &-= rest
    if excess < 0 {
      column &+= 1
      excess &+= parts
    }
  }
}

/// A triangle on the grid, its corners from top to bottom.
private struct GridTriangle {
  let top: GridCorner
  let middle: GridCorner
  let bottom: GridCorner
  let area: Int
  private let rows: Range<Int>

  /// Nil where none of the rows has any of it.
  init?(_ a: PixelCorner, _ b: PixelCorner, _ c: PixelCorner, in rows: Range<Int>) {
    guard var top = GridCorner(a), var middle = GridCorner(b), var bottom = GridCorner(c)
    else { return nil }
    if middle.y < top.y { swap(&top, &middle) }
    if bottom.y < middle.y { swap(&middle, &bottom) }
    if middle.y < top.y { swap(&top, &middle) }
    area = (middle.x &- top.x) &* (bottom.y &- top.y) &- (bottom.x &- top.x) &* (middle.y &- top.y)
    let first = max(rows.lowerBound, GridCorner.firstCenter(from: top.y))
    let end = min(rows.upperBound, GridCorner.firstCenter(from: bottom.y))
    guard area != 0, first < end else { return nil }
    (self.top, self.middle, self.bottom, self.rows) = (top, middle, bottom, first..<end)
  }

  /// Calls a body with the columns of each row that has any, of so many.
  @inline(__always)
  func forEachRow(of width: Int, _ body: (_ row: Int, _ columns: Range<Int>) -> Void) {
    let turn = min(max(GridCorner.firstCenter(from: middle.y), rows.lowerBound), rows.upperBound)
    var long = EdgeWalk(top, bottom, in: rows.lowerBound)
    for isUpper in [true, false] {
      let rows = isUpper ? rows.lowerBound..<turn : turn..<rows.upperBound
      guard !rows.isEmpty else { continue }
      var short = EdgeWalk(isUpper ? top : middle, isUpper ? middle : bottom, in: rows.lowerBound)
      for row in rows {
        let start = max(0, area > 0 ? long.column : short.column)
        let end = min(width, area > 0 ? short.column : long.column)
        if start < end { body(row, start..<end) }
        long.advance()
        short.advance()
      }
    }
  }
}

/// A colour that changes evenly.
///
/// Where a pixel's centre lies in the triangle, each channel is within 0…255, but for rounding errors: at most 2⁻⁴³ times the
/// width and the height over the area, all on the grid. That is less than a half even if a triangle 4,096 pixels long has the
/// least area of all.
private struct Gradient {
  private let origin: GridCorner
  private let color: SIMD4<Double>
  private let perColumn: SIMD4<Double>
  private let perRow: SIMD4<Double>
  /// What a pixel differs by from that on its left; of no use where no row has two.
  let step: FixedColor

  init(_ triangle: GridTriangle) {
    let (a, b, c) = (triangle.top, triangle.middle, triangle.bottom)
    (origin, color) = (a, a.color)
    let (ab, ac) = (b.color - color, c.color - color)
    let scale = 1 / Double(triangle.area)
    perColumn = (ab * Double(c.y &- a.y) - ac * Double(b.y &- a.y)) * scale
    perRow = (ac * Double(b.x &- a.x) - ab * Double(c.x &- a.x)) * scale
    step = FixedColor(perColumn * Double(GridCorner.perPixel))
  }

  /// The colour at a pixel's centre.
  func color(_ column: Int, _ row: Int) -> FixedColor {
    let x = Double(column &* GridCorner.perPixel &+ GridCorner.halfPixel &- origin.x)
    let y = Double(row &* GridCorner.perPixel &+ GridCorner.halfPixel &- origin.y)
    return FixedColor(color + perColumn * x + perRow * y) + .half
  }
}

extension Canvas {
  /// Fills a triangle with premultiplied colours that are interpolated between the corners.
  ///
  /// A pixel belongs to it if its centre does, so triangles with a common edge leave no gap and paint no pixel twice.
  func paintTriangle(_ a: PixelCorner, _ b: PixelCorner, _ c: PixelCorner, in clip: Clip) {
    guard a.color | b.color | c.color != 0, let triangle = GridTriangle(a, b, c, in: clip.rows)
    else { return }
    if a.color == b.color && b.color == c.color {
      triangle.forEachRow(of: width) { row, columns in
        clip.forEachPart(of: columns, in: row) {
          fill(row: row, from: $0.lowerBound, to: $0.upperBound, with: a.color)
        }
      }
    } else {
      let gradient = Gradient(triangle)
      triangle.forEachRow(of: width) { row, columns in
        // Most rows of what is drawn to smooth an edge are of one pixel.
        if columns.count > 1 {
          blend(columns, in: row, gradient, in: clip)
        } else if clip.paints(columns.lowerBound, in: row) {
          let pixel = pixels + row * width + columns.lowerBound
          let color = gradient.color(columns.lowerBound, row)
          pixel.pointee = Channels.over(color.channels, pixel.pointee)
        }
      }
    }
  }

  private func blend(_ columns: Range<Int>, in row: Int, _ gradient: Gradient, in clip: Clip) {
    let line = pixels + row * width
    let (start, step) = (gradient.color(columns.lowerBound, row), gradient.step)
    clip.forEachPart(of: columns, in: row) { part in
      var color = start + step * (part.lowerBound - columns.lowerBound)
      let many = many(of: part.count)
      if many > 0 {
        swivel_blend_gradient(
          line + part.lowerBound, many, color.redBlue, color.alphaGreen, step.redBlue,
          step.alphaGreen)
        color = color + step * many
      }
      for x in part.dropFirst(many) {
        line[x] = Channels.over(color.channels, line[x])
        color = color + step
      }
    }
  }
}

/// A colour, or what one differs by: two channels are packed into one 64-bit word as 16.16 fixed-point numbers.
///
/// Both ends of a row are within 0…255, or less than half outside, and so are all values between: with ``half``, no channel overflows
/// into its neighbour.
private struct FixedColor {
  var redBlue: Int64
  var alphaGreen: Int64

  /// To be added for rounding.
  static let half = FixedColor(redBlue: 0x0000_8000_0000_8000, alphaGreen: 0x0000_8000_0000_8000)

  var channels: UInt64 {
    (UInt64(bitPattern: redBlue) >> 16 & 0xFF) | (UInt64(bitPattern: redBlue) >> 32 & 0x00FF_0000)
      | (UInt64(bitPattern: alphaGreen) << 16 & 0x00FF_0000_0000)
      | (UInt64(bitPattern: alphaGreen) & 0x00FF_0000_0000_0000)
  }

  static func + (a: FixedColor, b: FixedColor) -> FixedColor {
    FixedColor(redBlue: a.redBlue &+ b.redBlue, alphaGreen: a.alphaGreen &+ b.alphaGreen)
  }

  static func * (step: FixedColor, count: Int) -> FixedColor {
    FixedColor(redBlue: step.redBlue &* Int64(count), alphaGreen: step.alphaGreen &* Int64(count))
  }
}

extension FixedColor {
  /// A number with a last place of 1, to which others are added to be rounded: `Int64(_:)` looks for what it traps at.
  private static let rounding = 0x1.8p52

  /// - Parameter color: channels below 2¹⁵ in magnitude; greater ones become others.
  init(_ color: SIMD4<Double>) {
    let rounded = color * 65536 + SIMD4(repeating: Self.rounding)
    redBlue = Self.pair(rounded.x, rounded.z)
    alphaGreen = Self.pair(rounded.w, rounded.y)
  }

  @inline(__always) private static func pair(_ high: Double, _ low: Double) -> Int64 {
    func whole(_ channel: Double) -> Int64 {
      Int64(bitPattern: channel.bitPattern &- rounding.bitPattern)
    }
    return whole(high) << 32 &+ whole(low)
  }
}
