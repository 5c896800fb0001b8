public import Geometry

/// A value that can be anywhere between two others and has a velocity: a vector space over `Double`.
///
/// `Double`, `Angle` and `Vector` are such values. A type of several parts joins by doing each
/// operation part by part.
public protocol Interpolatable: Hashable, Codable, Sendable {
  /// The value that adds nothing.
  static var zero: Self { get }

  /// The sum.
  static func + (a: Self, b: Self) -> Self

  /// The difference.
  static func - (a: Self, b: Self) -> Self

  /// So many times the value.
  static func * (a: Self, factor: Double) -> Self

  /// The size of the value without its direction, never below 0.
  var magnitude: Double { get }

  /// The value at a fraction of the way: `start` at 0 and `end` at 1, to the bit.
  ///
  /// A fraction within 0…1 never gives a value outside the two, not even by rounding; a fraction
  /// outside goes beyond them.
  static func interpolate(_ start: Self, _ end: Self, at fraction: Double) -> Self
}

extension Double: Interpolatable {
  /// The number at a fraction of the way from one to another, exact at 0 and 1.
  @inlinable
  public static func interpolate(_ start: Double, _ end: Double, at fraction: Double) -> Double {
    // Below 1 the product is never rounded beyond the true difference: a fraction of 1 − 2⁻⁵³ takes
    // off at least what rounding the difference can have added. So only 1 itself needs care.
    fraction == 1 ? end : start + (end - start) * fraction
  }
}

extension Angle: Interpolatable {
  /// The size of the angle in radians, whichever way it turns.
  @inlinable public var magnitude: Double { radians.magnitude }

  /// The angle at a fraction of the turn from one to another, whole turns and all, exact at 0 and 1.
  @inlinable
  public static func interpolate(_ start: Angle, _ end: Angle, at fraction: Double) -> Angle {
    Angle(radians: .interpolate(start.radians, end.radians, at: fraction))
  }
}

extension Vector: Interpolatable {
  /// The length.
  @inlinable public var magnitude: Double { length }

  /// The place at a fraction of the straight way from one to another, exact at 0 and 1.
  @inlinable
  public static func interpolate(_ start: Vector, _ end: Vector, at fraction: Double) -> Vector {
    Vector(
      x: .interpolate(start.x, end.x, at: fraction), y: .interpolate(start.y, end.y, at: fraction))
  }
}
