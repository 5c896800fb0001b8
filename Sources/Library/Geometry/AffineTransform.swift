/// An affine transform of the plane: p ↦ p.x·x + p.y·y + translation.
public struct AffineTransform: Hashable, Codable, Sendable {
  /// The image of the unit vector in x.
  public var x: Vector
  /// The image of the unit vector in y.
  public var y: Vector
  /// The image of the origin.
  public var translation: Vector

  /// The transform with these columns.
  @inlinable public init(x: Vector, y: Vector, translation: Vector) {
    (self.x, self.y, self.translation) = (x, y, translation)
  }

  /// The identity, which leaves every point where it is.
  public static let identity = AffineTransform(
    x: Vector(x: 1, y: 0), y: Vector(x: 0, y: 1), translation: .zero)

  /// The factor on areas; negative for a mirroring transform.
  @inlinable public var determinant: Double { x.cross(y) }

  /// The image of a point.
  @inlinable
  public func apply(_ point: Vector) -> Vector { x * point.x + y * point.y + translation }

  /// The transform that applies `first`, then this.
  @inlinable public func after(_ first: AffineTransform) -> AffineTransform {
    AffineTransform(
      x: x * first.x.x + y * first.x.y, y: x * first.y.x + y * first.y.y,
      translation: apply(first.translation))
  }

  /// The inverse, or nil where the transform is singular.
  public var inverse: AffineTransform? {
    let area = determinant
    guard area != 0, area.isFinite else { return nil }
    let back = AffineTransform(
      x: Vector(x: y.y, y: -x.y) / area, y: Vector(x: -y.x, y: x.x) / area, translation: .zero)
    return AffineTransform(x: back.x, y: back.y, translation: -back.apply(translation))
  }
}
