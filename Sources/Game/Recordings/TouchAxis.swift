/// The range of a device's axis.
public struct TouchAxis: Hashable, Sendable {
  /// The count at the left, at the top, or without pressure.
  public let minimum: Int64
  /// The count at the other end, greater than the minimum.
  public let maximum: Int64

  /// An axis between two counts; nil where the second isn't the greater one.
  ///
  /// Both must be within ±2⁴⁰, so that computations don't overflow.
  public init?(_ minimum: Int64, _ maximum: Int64) {
    let bounds = -(Int64(1) << 40)...(Int64(1) << 40)
    guard minimum < maximum, bounds.contains(minimum), bounds.contains(maximum) else { return nil }
    self.minimum = minimum
    self.maximum = maximum
  }

  private init(millionths: Void) {
    minimum = 0
    maximum = 1_000_000
  }

  /// An axis of 0 to 1,000,000.
  public static let millionths = TouchAxis(millionths: ())

  /// The number of counts between its ends.
  public var length: Int64 { maximum - minimum }

  /// A count as a fraction of the axis: 0 at the minimum, 1 at the maximum.
  public func fraction(of count: Int64) -> Double {
    (Double(count) - Double(minimum)) / Double(length)
  }

  /// A count's position on a length, rounded to a whole number.
  ///
  /// If the length isn't shorter than the axis, ``count(at:on:)`` is its inverse.
  public func position(of count: Int64, on length: Int64) -> Int64 {
    divided((Int128(count) - Int128(minimum)) * Int128(length), by: Int128(self.length))
  }

  /// The count nearest to a position on a length.
  public func count(at index: Int64, on length: Int64) -> Int64 {
    let distance = divided(Int128(index) * Int128(self.length), by: Int128(max(1, length)))
    return minimum.addingReportingOverflow(distance).partialValue
  }

  /// A quotient, rounded to the nearest whole number, halves away from zero.
  private func divided(_ number: Int128, by divisor: Int128) -> Int64 {
    let (quotient, rest) = number.magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
    let rounded = quotient + (2 * rest >= divisor.magnitude ? 1 : 0)
    let value = Int64(clamping: rounded)
    return number < 0 ? -value : value
  }
}
