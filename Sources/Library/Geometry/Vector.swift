/// A position, a displacement or a size in the plane: x to the right, y down.
///
/// The unit is the caller's, in this project points of the window unless a name says otherwise.
public struct Vector: Hashable, Sendable {
  /// The component to the right.
  public var x: Double
  /// The component downwards.
  public var y: Double

  /// A vector with its components.
  @inlinable public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }

  /// A vector with its components, where their meaning is obvious.
  @inlinable public init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }

  /// The vector of a length at an angle, counted clockwise from the direction of x.
  @inlinable public init(length: Double, angle: Angle) {
    let (sine, cosine) = angle.sineAndCosine
    self.init(x: length * cosine, y: length * sine)
  }

  /// The zero vector; the origin.
  @inlinable public static var zero: Vector { Vector(x: 0, y: 0) }

  /// The length, by an exact square root; infinite where the square overflows.
  @inlinable public var length: Double { lengthSquared.squareRoot() }

  /// The square of the length.
  @inlinable public var lengthSquared: Double { x * x + y * y }

  /// The angle from the direction of x, in (−π, π], clockwise on screen; 0 for the zero vector.
  @inlinable public var angle: Angle { Angle(radians: arctangent(y, x)) }

  /// This vector rotated by a quarter turn, clockwise on screen.
  @inlinable public var perpendicular: Vector { Vector(x: -y, y: x) }

  /// The vector turned clockwise by a number of quarters, exactly.
  @inlinable public func turned(quarters: Int) -> Vector {
    switch quarters & 3 {
    case 0: self
    case 1: Vector(x: -y, y: x)
    case 2: Vector(x: -x, y: -y)
    default: Vector(x: y, y: -x)
    }
  }

  /// Whether both components are finite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The dot product, x·x' + y·y': the product of the lengths and the cosine of the angle between.
  @inlinable public func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// The cross product, x·y' − y·x': the product of the lengths and the sine of the angle from this to the other.
  @inlinable public func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// The distance to another point.
  @inlinable public func distance(to other: Vector) -> Double { (other - self).length }

  /// This vector rotated by an angle, clockwise on screen.
  @inlinable public func turned(by angle: Angle) -> Vector {
    let (sine, cosine) = angle.sineAndCosine
    return Vector(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }

  /// The sum, by components.
  @inlinable
  public static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }

  /// The difference, by components.
  @inlinable
  public static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }

  /// The vector of the same length in the opposite direction.
  @inlinable public static prefix func - (a: Vector) -> Vector { Vector(x: -a.x, y: -a.y) }

  /// The vector multiplied by a factor.
  @inlinable public static func * (a: Vector, factor: Double) -> Vector {
    Vector(x: a.x * factor, y: a.y * factor)
  }

  /// The vector divided by a number.
  @inlinable public static func / (a: Vector, divisor: Double) -> Vector {
    Vector(x: a.x / divisor, y: a.y / divisor)
  }

  /// Adds by components.
  @inlinable public static func += (a: inout Vector, b: Vector) { a = a + b }

  /// Subtracts by components.
  @inlinable public static func -= (a: inout Vector, b: Vector) { a = a - b }
}

#if !hasFeature(Embedded)
  /// Written as two numbers, `[x, y]`.
  extension Vector: Codable {
    /// Reads two numbers.
    public init(from decoder: any Decoder) throws {
      var parts = try decoder.unkeyedContainer()
      self.init(x: try parts.decode(Double.self), y: try parts.decode(Double.self))
    }

    /// Writes two numbers.
    public func encode(to encoder: any Encoder) throws {
      var parts = encoder.unkeyedContainer()
      try parts.encode(x)
      try parts.encode(y)
    }
  }
#endif
