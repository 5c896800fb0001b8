public import SwivelGeometry

/// A position or a size in events: whole millionths of a point of the window.
///
/// It is rounded once, on input, so that the session and a tape have the same value.
public struct ExactPoint: Hashable, Encodable, Sendable {
  /// Millionths of a point to the right.
  public var x: Int64
  /// Millionths of a point down.
  public var y: Int64

  /// A position in millionths of a point.
  @inlinable public init(x: Int64, y: Int64) {
    (self.x, self.y) = (x, y)
  }

  /// The position nearest to one in points, clamped to ±1,000,000 points; NaN becomes 0.
  public init(_ position: Vector) {
    self.init(x: Self.millionths(position.x), y: Self.millionths(position.y))
  }

  /// The upper left corner of the window.
  public static let zero = ExactPoint(x: 0, y: 0)

  /// Millionths in a point.
  public static let perPoint = 1e6

  /// The limit of positions on input, in points.
  public static let farthest = 1e6

  /// The position in points.
  @inlinable public var vector: Vector {
    Vector(x: Double(x) / Self.perPoint, y: Double(y) / Self.perPoint)
  }

  /// The position clamped to ±1,000,000 points, as the session requires.
  public var clamped: ExactPoint {
    let limit = Int64(Self.farthest * Self.perPoint)
    return ExactPoint(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
  }

  /// The notches of a wheel that scroll as far as this way, where notches alone are counted: one for 10 points.
  public var wheelNotches: ExactPoint { ExactPoint(x: -x / 10, y: y / 10) }

  private static func millionths(_ points: Double) -> Int64 {
    guard !points.isNaN else { return 0 }
    return Int64((min(max(points, -farthest), farthest) * perPoint).rounded())
  }
}
