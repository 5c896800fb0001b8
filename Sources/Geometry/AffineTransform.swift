/// A linear movement of the plane and a translation: p ↦ p.x·x + p.y·y + translation.
public struct AffineTransform: Hashable, Codable, Sendable {
  /// Where the unit of x goes.
  public var x: Vector
  /// Where the unit of y goes.
  public var y: Vector
  /// Where the origin goes.
  public var translation: Vector

  /// The transform with these columns.
  @inlinable
  public init(x: Vector, y: Vector, translation: Vector) {
    self.x = x
    self.y = y
    self.translation = translation
  }

  /// Leaves everything where it is.
  public static let identity = AffineTransform(
    x: Vector(x: 1, y: 0), y: Vector(x: 0, y: 1), translation: .zero)
}

extension AffineTransform {
  /// By how much an area grows; negative where the sides are swapped.
  @inlinable public var determinant: Double { x.cross(y) }

  /// Where a point goes.
  @inlinable
  public func apply(_ point: Vector) -> Vector { x * point.x + y * point.y + translation }

  /// The transform that first does `first`, then this.
  @inlinable
  public func after(_ first: AffineTransform) -> AffineTransform {
    AffineTransform(
      x: x * first.x.x + y * first.x.y, y: x * first.y.x + y * first.y.y,
      translation: apply(first.translation))
  }

  /// The transform that undoes this one, or nil where it flattens the plane.
  public var inverse: AffineTransform? {
    let area = determinant
    guard area != 0, area.isFinite else { return nil }
    let back = AffineTransform(
      x: Vector(x: y.y, y: -x.y) / area, y: Vector(x: -y.x, y: x.x) / area, translation: .zero)
    return AffineTransform(x: back.x, y: back.y, translation: -back.apply(translation))
  }
}
