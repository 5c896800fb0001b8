package import SwivelGestures

/// A parallelogram in pixels: the image of the unit square.
struct PixelQuad {
  /// The image of (0, 0).
  var origin: Vector
  /// The image of the unit vector to the right.
  var x: Vector
  /// The image of the unit vector down.
  var y: Vector

  init(_ transform: AffineTransform, density: Double) {
    origin = transform.translation * density
    x = transform.x * density
    y = transform.y * density
  }

  /// The area in pixels, never negative.
  var area: Double { x.cross(y).magnitude }

  func at(_ u: Double, _ v: Double) -> Vector { origin + x * u + y * v }

  /// The corners of a part, clockwise from the upper left, which is at `u` and `v`.
  func corners(_ u: Double, _ v: Double) -> (Vector, Vector, Vector, Vector) {
    (at(u, v), at(1 - u, v), at(1 - u, 1 - v), at(u, 1 - v))
  }

  /// Those of a picture with half a texel around it, as far as the linear filter reaches.
  func corners(around patch: Patch) -> (Vector, Vector, Vector, Vector) {
    corners(-0.5 / Double(patch.width), -0.5 / Double(patch.height))
  }

  /// The distances between its opposite sides, in pixels: left and right, top and bottom.
  var thickness: (x: Double, y: Double) { (area / y.length, area / x.length) }

  /// Whether it is drawn: finite, and not thinner than a hundredth of a pixel.
  var isVisible: Bool {
    guard origin.isFinite, x.isFinite, y.isFinite else { return false }
    let (across, down) = thickness
    return across >= Self.thinnest && down >= Self.thinnest && area.isFinite
  }

  private static let thinnest = 0.01
}

/// A parallelogram with antialiased edges: a core, and a rim one pixel wide in which it fades out.
///
/// A pixel that the edge halves gets half the colour. Where an edge is on the border of two pixels, the rim's ends are at
/// both pixels' centres, so an axis-aligned box at whole pixels stays crisp.
struct Feather {
  /// The corners of the core: top left, top right, bottom right, bottom left.
  let core: (Vector, Vector, Vector, Vector)
  /// The corners of the rim, in the same order.
  let rim: (Vector, Vector, Vector, Vector)
  /// The opacity of the core: less than 1 for a parallelogram thinner than a pixel.
  let opacity: Double

  init(_ quad: PixelQuad) {
    let thickness = quad.thickness
    let (u, v) = (0.5 / thickness.x, 0.5 / thickness.y)
    rim = quad.corners(-u, -v)
    core = quad.corners(min(u, 1 - u), min(v, 1 - v))
    opacity = min(1, thickness.x) * min(1, thickness.y)
  }
}

/// A rectangle of an image or a window, in pixels.
package struct PixelRegion: Hashable, Sendable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// A whole pixel.
  package var center: Vector { Vector(x: Double(x + width / 2), y: Double(y + height / 2)) }

  func contains(x: Int, y: Int) -> Bool {
    (self.x..<self.x + width).contains(x) && (self.y..<self.y + height).contains(y)
  }

  func joined(with other: PixelRegion) -> PixelRegion {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRegion(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}

extension PixelRegion {
  /// The bounding box of the differences between two images of the same size; nil where they are equal.
  init?(between a: Image, and b: Image) {
    let stride = 4 * a.width
    func differs(_ row: Int) -> Bool {
      a.pixels[row * stride..<(row + 1) * stride] != b.pixels[row * stride..<(row + 1) * stride]
    }
    let rows = 0..<a.height
    guard let top = rows.first(where: differs), let bottom = rows.last(where: differs) else {
      return nil
    }
    var (left, right) = (a.width, -1)
    for row in top...bottom {
      let start = row * stride
      if let first = (0..<left).first(where: { a.differs(from: b, at: start + 4 * $0) }) {
        left = first
      }
      if let last = (right + 1..<a.width).last(where: { a.differs(from: b, at: start + 4 * $0) }) {
        right = last
      }
    }
    self.init(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}

extension Image {
  /// Whether the pixel at a byte differs in another image of the same size.
  fileprivate func differs(from other: Image, at byte: Int) -> Bool {
    pixels[byte..<byte + 4] != other.pixels[byte..<byte + 4]
  }

  /// Nil where it isn't within the image.
  func cut(to region: PixelRegion) -> Image? {
    guard region.x >= 0, region.y >= 0, region.x + region.width <= width,
      region.y + region.height <= height
    else { return nil }
    let pixels = (region.y..<region.y + region.height).flatMap { row in
      let start = 4 * (row * width + region.x)
      return self.pixels[start..<start + 4 * region.width]
    }
    return Image(width: region.width, height: region.height, pixels: pixels)
  }
}
