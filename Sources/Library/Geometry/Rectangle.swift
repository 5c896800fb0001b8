/// An axis-aligned rectangle.
public struct Rectangle: Hashable, Codable, Sendable {
  /// The corner with the least x and y.
  public var origin: Vector
  /// The width and the height, neither below 0.
  public var size: Vector

  /// A rectangle with its upper left corner and its size.
  @inlinable public init(origin: Vector, size: Vector) {
    (self.origin, self.size) = (origin, size)
  }

  /// A rectangle with its centre and its size.
  @inlinable
  public init(center: Vector, size: Vector) { self.init(origin: center - size / 2, size: size) }

  /// The centre point.
  @inlinable public var center: Vector { origin + size / 2 }

  /// The corner with the greatest x and y.
  @inlinable public var end: Vector { origin + size }

  /// Whether a point is inside or on the edge.
  @inlinable public func contains(_ point: Vector) -> Bool {
    point.x >= origin.x && point.y >= origin.y && point.x <= end.x && point.y <= end.y
  }

  /// The rectangle with every side moved outwards; inwards for a negative margin, down to a size of 0.
  public func grown(by margin: Double) -> Rectangle {
    let size = Vector(x: max(0, size.x + 2 * margin), y: max(0, size.y + 2 * margin))
    return Rectangle(center: center, size: size)
  }

  /// The smallest box that holds this one and another.
  public func union(_ other: Rectangle) -> Rectangle {
    let corner = Vector(x: min(origin.x, other.origin.x), y: min(origin.y, other.origin.y))
    let last = Vector(x: max(end.x, other.end.x), y: max(end.y, other.end.y))
    return Rectangle(origin: corner, size: last - corner)
  }

  /// The area that the box has in common with another.
  public func overlap(with other: Rectangle) -> Double {
    let width = min(end.x, other.end.x) - max(origin.x, other.origin.x)
    let height = min(end.y, other.end.y) - max(origin.y, other.origin.y)
    return width > 0 && height > 0 ? width * height : 0
  }
}
