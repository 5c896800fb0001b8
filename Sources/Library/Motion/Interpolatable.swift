public import SwivelGeometry

/// A value that can be anywhere between two others and has a velocity: a vector space over `Double`.
///
/// `Double`, `Angle` and `Vector` are such values. A type of several parts joins by doing each operation part by part.
public protocol Interpolatable: Hashable, Encodable, Sendable {
  /// The value that adds nothing.
  static var zero: Self { get }

  /// The sum of two values, part by part.
  static func + (a: Self, b: Self) -> Self

  /// The difference of two values, part by part.
  static func - (a: Self, b: Self) -> Self

  /// The value multiplied by a factor.
  static func * (a: Self, factor: Double) -> Self

  /// The absolute size of the value.
  var magnitude: Double { get }

  /// The value at a fraction between two values: exactly `start` at 0 and `end` at 1.
  ///
  /// For a fraction within 0…1 the result is never beyond the two values, not even by rounding; other fractions extrapolate.
  static func interpolate(_ start: Self, _ end: Self, at fraction: Double) -> Self
}

extension Interpolatable {
  /// The value at a fraction between two values, part by part, exact at 0 and 1.
  @inlinable
  public static func interpolate(_ start: Self, _ end: Self, at fraction: Double) -> Self {
    // Below 1 the product is never rounded beyond the true difference: a fraction of 1 − 2⁻⁵³ takes
    // off at least what rounding the difference can have added. So only 1 itself needs care.
    fraction == 1 ? end : start + (end - start) * fraction
  }
}

extension Double: Interpolatable {}

extension Angle: Interpolatable {
  /// The absolute angle in radians.
  @inlinable public var magnitude: Double { radians.magnitude }
}

extension Vector: Interpolatable {
  /// The length of the vector.
  @inlinable public var magnitude: Double { length }
}
