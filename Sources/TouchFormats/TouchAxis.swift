import Tapes

/// From which number to which a device counts on an axis.
public struct TouchAxis: Hashable, Sendable {
  /// The number at the left, at the top, or without any pressure.
  public let minimum: Int64
  /// The number at the other end, above the minimum.
  public let maximum: Int64

  /// An axis between two numbers, or nil where the second is not the larger one.
  ///
  /// Both must be within ±2⁴⁰, so that nothing made of them overflows.
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

  /// Millionths of whatever is measured, from 0.
  public static let millionths = TouchAxis(millionths: ())

  /// How many counts lie between its ends.
  public var length: Int64 { maximum - minimum }

  /// How far along the axis a count lies: 0 at the minimum, 1 at the maximum.
  public func fraction(of count: Int64) -> Double {
    (Double(count) - Double(minimum)) / Double(length)
  }

  /// The place of a count on something so long, to the nearest whole number.
  ///
  /// Where that is no shorter than the axis, ``count(at:on:)`` finds the count again.
  func place(of count: Int64, on length: Int64) -> Int64 {
    divided((Int128(count) - Int128(minimum)) * Int128(length), by: Int128(self.length))
  }

  /// The count that is nearest to a place on something so long.
  func count(at place: Int64, on length: Int64) -> Int64 {
    let way = divided(Int128(place) * Int128(self.length), by: Int128(max(1, length)))
    return minimum.addingReportingOverflow(way).partialValue
  }

  /// A quotient, rounded to the nearest whole number, halves away from zero.
  private func divided(_ number: Int128, by divisor: Int128) -> Int64 {
    let (quotient, rest) = number.magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
    let rounded = quotient + (2 * rest >= divisor.magnitude ? 1 : 0)
    let value = Int64(clamping: rounded)
    return number < 0 ? -value : value
  }
}
