import SwivelGeometry

/// The bitmap that a thing is painted on: straight colour and opacity, by default two pixels per point.
///
/// The origin is the middle of the canvas, x to the right and y down, in points.
struct Canvas {
  /// The default density in pixels per point.
  static let usualDensity = 2.0
  /// The side of the square blocks that are skipped together, in pixels.
  private static let block = 8

  /// The density in pixels per point.
  let density: Double
  /// The width in pixels.
  let columns: Int
  /// The height in pixels.
  let rows: Int
  /// Red, green, blue and opacity of each pixel, 0…1, row by row.
  private(set) var parts: [Double]

  /// An empty canvas with a size in points.
  init(size: Vector, density: Double = usualDensity) {
    self.init(
      columns: Int((size.x * density).rounded()), rows: Int((size.y * density).rounded()), density)
  }

  /// An empty canvas with a size in pixels.
  init(columns: Int, rows: Int, _ density: Double) {
    self.density = density
    self.columns = columns
    self.rows = rows
    parts = Array(repeating: 0, count: 4 * columns * rows)
  }
}

extension Canvas {
  /// How paint is combined with what is there.
  enum Coat {
    /// It is painted over everything.
    case over
    /// It is painted only where something was painted before.
    case atop
  }

  /// Paints one pixel.
  mutating func blend(_ ink: Pigment, _ coverage: Double, at pixel: Int, _ coat: Coat) {
    let first = 4 * pixel
    let below = parts[first + 3]
    guard coverage > 0, coat == .over || below > 0 else { return }
    let opacity = coat == .atop ? below : coverage + below * (1 - coverage)
    let part = coat == .atop ? coverage : coverage / opacity
    parts[first] += (ink.red - parts[first]) * part
    parts[first + 1] += (ink.green - parts[first + 1]) * part
    parts[first + 2] += (ink.blue - parts[first + 2]) * part
    parts[first + 3] = opacity
  }

  /// Erases what lies in a shape.
  mutating func cut(_ shape: Shape) {
    eachPixel(of: shape, reach: 0.5, depth: 0.5) { canvas, pixel, _, distance in
      canvas.parts[4 * pixel + 3] *= 1 - canvas.coverage(at: distance)
    }
  }

  /// The part of a pixel that is inside an outline at a distance from its middle.
  func coverage(at distance: Double) -> Double {
    min(1, max(0, 0.5 - distance * density))
  }

  /// Calls a body with the pixels of a shape, their middles and their distances from the outline.
  ///
  /// `reach` is how far outside the outline pixels are included, `depth` how far inside the distance is exact;
  /// farther in, whole blocks get the distance of their middle.
  mutating func eachPixel(
    of shape: Shape, reach: Double, depth: Double,
    _ visit: (inout Canvas, Int, Vector, Double) -> Void
  ) {
    let half = Double(Canvas.block) / (2 * density)
    let radius = 1.42 * half
    let (across, down) = span(of: shape.bounds.grown(by: reach))
    for top in stride(from: down.lowerBound, to: down.upperBound, by: Canvas.block) {
      for left in stride(from: across.lowerBound, to: across.upperBound, by: Canvas.block) {
        let corner = point(column: left, row: top)
        let distance = shape.distance(Vector(x: corner.x + half, y: corner.y + half))
        guard distance <= reach + radius else { continue }
        let cached = distance < -depth - radius ? distance : nil
        for row in top..<min(top + Canvas.block, down.upperBound) {
          for column in left..<min(left + Canvas.block, across.upperBound) {
            let point = point(column: column, row: row)
            visit(&self, row * columns + column, point, cached ?? shape.distance(point))
          }
        }
      }
    }
  }

  /// The middle of a pixel.
  private func point(column: Int, row: Int) -> Vector {
    Vector(
      x: (Double(column) + 0.5 - Double(columns) / 2) / density,
      y: (Double(row) + 0.5 - Double(rows) / 2) / density)
  }

  /// The pixels that a box touches.
  private func span(of box: Rectangle) -> (across: Range<Int>, down: Range<Int>) {
    func range(_ start: Double, _ end: Double, _ count: Int) -> Range<Int> {
      let first = start * density + Double(count) / 2
      let last = end * density + Double(count) / 2
      let lower = Int(min(max(first.rounded(.down), 0), Double(count)))
      return lower..<max(lower, Int(min(max(last.rounded(.up), 0), Double(count))))
    }
    return (
      range(box.origin.x, box.end.x, columns), range(box.origin.y, box.end.y, rows)
    )
  }
}
