package import SwivelGeometry

/// A ratio of whole numbers in lowest terms; negative for opposite directions.
package struct GearRatio: Hashable, Encodable, Sendable {
  package let numerator: Int
  package let denominator: Int

  package static let one = GearRatio(numerator: 1, denominator: 1)

  private init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The ratio times a fraction, negated where it is coupled by teeth; nil on overflow of the limits.
  package func times(_ teeth: Int, over others: Int, reverses: Bool) -> GearRatio? {
    let (a, overA) = numerator.multipliedReportingOverflow(by: reverses ? -teeth : teeth)
    let (b, overB) = denominator.multipliedReportingOverflow(by: others)
    guard !overA, !overB, a.magnitude <= Self.largest, b.magnitude <= Self.largest else {
      return nil
    }
    let divisor = Self.divisor(Int(a.magnitude), b)
    return GearRatio(numerator: a / divisor, denominator: b / divisor)
  }

  /// The limit for both numbers; real trains stay far below.
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
