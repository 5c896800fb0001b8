/// An unbounded angle: three turns are 6π, never 0; positive is clockwise on screen.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// An angle in radians.
  @inlinable public init(radians: Double) { self.radians = radians }

  /// An angle in degrees, 360 per turn.
  @inlinable public init(degrees: Double) { self.radians = degrees * (Double.pi / 180) }

  /// An angle in turns.
  @inlinable public init(turns: Double) { self.radians = turns * (2 * Double.pi) }

  /// An angle in radians.
  @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// An angle in degrees.
  @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// An angle in turns.
  @inlinable public static func turns(_ turns: Double) -> Angle { Angle(turns: turns) }

  /// The angle 0.
  @inlinable public static var zero: Angle { Angle(radians: 0) }

  /// A turn in radians, 2π.
  @inlinable public static var fullTurn: Double { 2 * Double.pi }

  /// The angle in degrees.
  @inlinable public var degrees: Double { radians * (180 / Double.pi) }

  /// The angle in turns.
  @inlinable public var turns: Double { radians / Angle.fullTurn }

  /// The sine and the cosine, the same bits on every machine.
  @inlinable public var sineAndCosine: (sine: Double, cosine: Double) {
    SwivelGeometry.sineAndCosine(radians)
  }

  /// The angle in the same direction nearest to zero, in [−π, π].
  public var wrapped: Angle { Angle(radians: remainderOfTurns(radians)) }

  /// The angle that points where `direction` points and lies within half a turn of this one.
  ///
  /// By this an angle that is only known modulo a turn is followed from report to report.
  @inlinable public func unwrapped(towards direction: Angle) -> Angle {
    Angle(radians: radians + (direction - self).wrapped.radians)
  }

  /// The sum of two angles, without bounds.
  @inlinable
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }

  /// The difference of two angles, without bounds.
  @inlinable
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }

  /// The angle in the opposite direction.
  @inlinable public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }

  /// The angle multiplied by a factor.
  @inlinable
  public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }

  /// The angle divided by a number.
  @inlinable
  public static func / (a: Angle, divisor: Double) -> Angle { Angle(radians: a.radians / divisor) }

  /// Adds an angle.
  @inlinable public static func += (a: inout Angle, b: Angle) { a = a + b }

  /// Subtracts an angle.
  @inlinable public static func -= (a: inout Angle, b: Angle) { a = a - b }

  /// Whether the first is the smaller number of radians.
  @inlinable public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}

#if !hasFeature(Embedded)
  /// Written as a number, in radians.
  extension Angle: Codable {
    /// Reads a number of radians.
    public init(from decoder: any Decoder) throws {
      self.init(radians: try decoder.singleValueContainer().decode(Double.self))
    }

    /// Writes a number of radians.
    public func encode(to encoder: any Encoder) throws { try radians.encode(to: encoder) }
  }
#endif

/// 2π, as the double that it is, in two parts: their products with a whole number below 2²⁰ are exact.
private enum FullTurn {
  static let high = 0x1.921fb544p+2
  static let low = 0x42d18p-50
  static let perRadian = 0x1.45f306dc9c883p-3
}

/// Up to here the whole turns are fewer than 2²⁰, in radians.
private let fewTurns = 6_500_000.0

/// `radians.remainder(dividingBy: Angle.fullTurn)`, to the bit, without the long division of libm.
///
/// A remainder is exactly a double, and so is what is left after the first part, so nothing is rounded,
/// provided the number of turns is right; where it is not, or two numbers are equally near, the remainder
/// shows it. A remainder of nothing has a sign that the difference would lose.
private func remainderOfTurns(_ radians: Double) -> Double {
  let half = Angle.fullTurn / 2
  if radians.magnitude < half { return radians }
  guard radians.magnitude < fewTurns else { return radians.remainder(dividingBy: Angle.fullTurn) }
  let turns = Double(Int(radians * FullTurn.perRadian + (radians < 0 ? -0.5 : 0.5)))
  let rest = (radians - turns * FullTurn.high) - turns * FullTurn.low
  guard rest != 0, rest.magnitude < half else {
    return radians.remainder(dividingBy: Angle.fullTurn)
  }
  return rest
}
