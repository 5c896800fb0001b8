package import Geometry

/// A whole ratio with its sign, in lowest terms.
package struct GearRatio: Hashable, Codable, Sendable {
  package let numerator: Int
  package let denominator: Int

  /// One turn for one turn.
  package static let one = GearRatio(numerator: 1, denominator: 1)

  private init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The ratio times a whole fraction, turned round where it goes over teeth; nil where numbers grow too large.
  package func times(_ teeth: Int, over others: Int, reverses: Bool) -> GearRatio? {
    let (a, overA) = numerator.multipliedReportingOverflow(by: reverses ? -teeth : teeth)
    let (b, overB) = denominator.multipliedReportingOverflow(by: others)
    guard !overA, !overB, a.magnitude <= Self.largest, b.magnitude <= Self.largest else {
      return nil
    }
    let divisor = Self.divisor(Int(a.magnitude), b)
    return GearRatio(numerator: a / divisor, denominator: b / divisor)
  }

  /// Whether wheels could have it.
  package var isValid: Bool {
    numerator != 0 && numerator.magnitude <= Self.largest && denominator > 0
      && denominator.magnitude <= Self.largest
  }

  /// Numbers beyond are no wheels that anybody lays.
  private static let largest = UInt(1 << 40)

  private static func divisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }

  /// The angle times the ratio, rounded once.
  package func of(_ angle: Angle) -> Angle {
    .radians(angle.radians * Double(numerator) / Double(denominator))
  }
}
