import Geometry

/// A limit that gives way a little: beyond it a hand pulls against a growing resistance.
///
/// What is pulled beyond a limit by x is shown beyond it by reach·(1 − 1/(1 + coefficient·x/reach)): at
/// first by the coefficient's share of x, then by less and less, and never by more than the reach. The
/// curve is continuous, never falls, and never runs ahead of the hand. Within the limits nothing changes,
/// to the bit.
///
/// A band is for one quantity, in whose unit its reach is.
public struct RubberBand: Hashable, Sendable {
  /// Which share of the first pull beyond the limit is shown, from 0 to 1.
  public let coefficient: Double
  /// How far beyond the limit the strongest pull can get, in the unit of what is limited.
  public let reach: Double

  /// A band; the coefficient is kept within 0…1, the reach within 0…10⁹, and a reach of 0 is a wall.
  public init(coefficient: Double = Self.softness, reach: Double) {
    self.coefficient = kept(coefficient, within: 0...1)
    self.reach = kept(reach, within: 0...Self.farthest)
  }

  private static var farthest: Double { 1e9 }
}

extension RubberBand {
  /// The share of the first pull that is shown unless something else is said.
  public static let softness = 0.55

  /// For a scale, whose limits are stretched by a factor: at most half as large again, or as small.
  public static let scale = RubberBand(reach: logarithm(1.5))
  /// For an angle in radians: at most 20° beyond.
  public static let angle = RubberBand(reach: Angle(degrees: 20).radians)
  /// For a place in points: at most 80 beyond.
  public static let position = RubberBand(reach: 80)

  /// How far beyond its limit something is shown that is pulled so far beyond it; 0 for what isn't.
  public func stretch(_ pull: Double) -> Double {
    guard pull > 0, reach > 0, coefficient > 0 else { return 0 }
    return reach * (1 - 1 / (1 + coefficient * pull / reach))
  }

  /// How far something was pulled beyond its limit that is shown so far beyond it.
  ///
  /// What is at the reach, or beyond it, counts as pulled by a thousand reaches.
  public func pull(_ stretch: Double) -> Double {
    guard stretch > 0, reach > 0, coefficient > 0 else { return 0 }
    let most = reach * Self.strongestPull
    guard stretch < reach else { return most }
    return min(most, stretch / (1 - stretch / reach) / coefficient)
  }

  private static var strongestPull: Double { 1_000 }
}

extension RubberBand {
  /// Where something is shown that is pulled to a value, with limits.
  public func shown(_ pulled: Double, within limits: ClosedRange<Double>) -> Double {
    if pulled < limits.lowerBound {
      return limits.lowerBound - stretch(limits.lowerBound - pulled)
    }
    if pulled > limits.upperBound {
      return limits.upperBound + stretch(pulled - limits.upperBound)
    }
    return pulled
  }

  /// To what value something is pulled that is shown at one: the reverse of ``shown(_:within:)``.
  ///
  /// For a hand that takes what is still on its way back: it is pulled on from there without a jump.
  public func pulled(_ shown: Double, within limits: ClosedRange<Double>) -> Double {
    if shown < limits.lowerBound { return limits.lowerBound - pull(limits.lowerBound - shown) }
    if shown > limits.upperBound { return limits.upperBound + pull(shown - limits.upperBound) }
    return shown
  }

  /// Where something springs back to when it is let go of at a value: the limit that it is beyond.
  public static func rest(_ shown: Double, within limits: ClosedRange<Double>) -> Double {
    min(max(shown, limits.lowerBound), limits.upperBound)
  }
}

/// A number kept within a range; the lower bound for one that is not a number.
func kept(_ number: Double, within range: ClosedRange<Double>) -> Double {
  number >= range.lowerBound ? min(number, range.upperBound) : range.lowerBound
}

/// Written as the coefficient and the reach.
extension RubberBand: Codable {
  private enum CodingKeys: String, CodingKey {
    case coefficient, reach
  }

  /// Reads a coefficient and a reach, each kept within its range.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      coefficient: try parts.decode(Double.self, forKey: .coefficient),
      reach: try parts.decode(Double.self, forKey: .reach))
  }
}
