import SwivelGeometry

/// An elastic limit: beyond it a hand pulls against a growing resistance, as in UIKit's scroll views.
///
/// A pull beyond a limit by x is shown beyond it by reach·(1 − 1/(1 + coefficient·x/reach)): at first by the
/// coefficient's fraction of x, then by less and less, and never by more than the reach.
///
/// The curve is continuous, monotonic, and never exceeds the pull. Values within the limits are unchanged to the bit.
///
/// A band is for one quantity, and its reach has that unit.
public struct RubberBand: Hashable, Encodable, Sendable {
  /// The fraction of a small pull beyond the limit that is shown, from 0 to 1.
  public let coefficient: Double
  /// The greatest distance beyond the limit, in the unit of the quantity.
  public let reach: Double

  /// A band; the coefficient is clamped to 0…1, the reach to 0…10⁹; a reach of 0 is a hard limit.
  public init(coefficient: Double = Self.softness, reach: Double) {
    self.coefficient = (0...1).nearest(coefficient)
    self.reach = (0...Self.farthest).nearest(reach)
  }

  private static var farthest: Double { 1e9 }

  /// The default coefficient.
  public static let softness = 0.55

  /// For a scale: beyond its limits by at most a factor of 1.5.
  public static let scale = RubberBand(reach: logarithm(1.5))
  /// For an angle in radians: at most 20° beyond.
  public static let angle = RubberBand(reach: Angle(degrees: 20).radians)
  /// For a position in points: at most 80 beyond.
  public static let position = RubberBand(reach: 80)

  /// The shown distance beyond the limit for a pulled one; 0 within the limit.
  public func stretch(_ pull: Double) -> Double {
    guard pull > 0, reach > 0, coefficient > 0 else { return 0 }
    return reach * (1 - 1 / (1 + coefficient * pull / reach))
  }

  /// The pulled distance beyond the limit for a shown one.
  ///
  /// A distance at the reach or beyond counts as a pull of a thousand reaches.
  public func pull(_ stretch: Double) -> Double {
    guard stretch > 0, reach > 0, coefficient > 0 else { return 0 }
    let most = reach * Self.strongestPull
    guard stretch < reach else { return most }
    return min(most, stretch / (1 - stretch / reach) / coefficient)
  }

  private static var strongestPull: Double { 1_000 }

  /// The shown value for a pulled one, with limits.
  public func shown(_ pulled: Double, within limits: ClosedRange<Double>) -> Double {
    outside(limits, pulled, by: stretch)
  }

  /// The pulled value for a shown one: the inverse of ``shown(_:within:)``.
  ///
  /// For a hand that takes something that is still returning: it is pulled on from there without a jump.
  public func pulled(_ shown: Double, within limits: ClosedRange<Double>) -> Double {
    outside(limits, shown, by: pull)
  }

  /// A value with a function of what of it is outside its limits.
  private func outside(
    _ limits: ClosedRange<Double>, _ value: Double, by change: (Double) -> Double
  ) -> Double {
    let limit = Self.rest(value, within: limits)
    if value < limit { return limit - change(limit - value) }
    return value > limit ? limit + change(value - limit) : value
  }

  /// The value at which a released thing comes to rest: the limit that it is beyond, or the value itself.
  public static func rest(_ shown: Double, within limits: ClosedRange<Double>) -> Double {
    min(max(shown, limits.lowerBound), limits.upperBound)
  }
}
