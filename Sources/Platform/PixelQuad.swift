import Drawing
import Geometry

/// A parallelogram in pixels: where the unit square goes.
struct PixelQuad {
  /// Where (0, 0) goes.
  var origin: Vector
  /// Where one step to the right goes.
  var x: Vector
  /// Where one step down goes.
  var y: Vector

  /// A transform of points on a surface of a density.
  @inline(__always)
  init(_ transform: AffineTransform, density: Double) {
    origin = transform.translation * density
    x = transform.x * density
    y = transform.y * density
  }

  /// The area in pixels, never negative.
  @inline(__always) var area: Double { x.cross(y).magnitude }

  /// Where a place of the unit square goes.
  @inline(__always)
  func at(_ u: Double, _ v: Double) -> Vector { origin + x * u + y * v }

  /// How wide it is across its two shorter ways, in pixels: from left to right, from top to bottom.
  @inline(__always) var thickness: (x: Double, y: Double) {
    (area / y.length, area / x.length)
  }

  /// Whether there is something to be drawn: finite, and no thinner than a pixel's hundredth.
  @inline(__always) var isVisible: Bool {
    guard origin.isFinite, x.isFinite, y.isFinite else { return false }
    let (across, down) = thickness
    return across >= Self.thinnest && down >= Self.thinnest && area.isFinite
  }

  private static let thinnest = 0.01
}

/// A plain parallelogram with smooth edges: a core, and a rim a pixel wide in which it fades out.
///
/// A pixel that the edge halves gets half the colour. Where an edge lies on the border of two pixels, the rim's middle
/// lies there too and both pixels' centres on its ends, so a level box at whole pixels stays crisp.
struct Feather {
  /// The corners of the core: top left, top right, bottom right, bottom left.
  let core: (Vector, Vector, Vector, Vector)
  /// The corners of the rim, in the same order.
  let rim: (Vector, Vector, Vector, Vector)
  /// How opaque the core is: less than 1 for what is thinner than a pixel.
  let opacity: Double

  /// The feathered form of a quad.
  init(_ quad: PixelQuad) {
    let thickness = quad.thickness
    let (u, v) = (0.5 / thickness.x, 0.5 / thickness.y)
    rim = Self.corners(quad, -u, -v)
    core = Self.corners(quad, min(u, 1 - u), min(v, 1 - v))
    opacity = min(1, thickness.x) * min(1, thickness.y)
  }

  private static func corners(
    _ quad: PixelQuad, _ u: Double, _ v: Double
  ) -> (Vector, Vector, Vector, Vector) {
    (quad.at(u, v), quad.at(1 - u, v), quad.at(1 - u, 1 - v), quad.at(u, 1 - v))
  }
}
