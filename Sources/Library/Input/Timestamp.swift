/// A time since the start of the session, in whole microseconds.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Microseconds since the start.
  public var microseconds: Int64

  /// A number of microseconds after the start.
  @inlinable public init(microseconds: Int64) { self.microseconds = microseconds }

  /// The time nearest to a number of seconds after the start, clamped to the range of an Int64.
  public init(seconds: Double) {
    let value = (seconds * Self.perSecond).rounded()
    self.microseconds = Int64(exactly: value) ?? (value < 0 ? .min : value > 0 ? .max : 0)
  }

  /// The start of the session.
  @inlinable public static var zero: Timestamp { Timestamp(microseconds: 0) }

  /// The length of a tick of the session, in microseconds: 125 ticks a second.
  public static let tick: Int64 = 8_000

  private static let perSecond = 1e6

  /// Seconds since the start.
  public var seconds: Double { Double(microseconds) / Self.perSecond }

  /// Seconds from another time to this one; negative where this one is earlier.
  public func seconds(since other: Timestamp) -> Double {
    let (distance, isBeyond) = microseconds.subtractingReportingOverflow(other.microseconds)
    // On overflow the difference of the rounded seconds is near enough.
    return isBeyond ? seconds - other.seconds : Double(distance) / Self.perSecond
  }

  /// A time later by a number of microseconds; nil beyond the range of an Int64.
  public func adding(microseconds wait: Int64) -> Timestamp? {
    let (sum, isBeyond) = microseconds.addingReportingOverflow(wait)
    return isBeyond ? nil : Timestamp(microseconds: sum)
  }

  /// The time after a tap within which another one makes a double tap, in microseconds.
  public static let longestTapInterval: Int64 = 350_000

  /// Whether the first is earlier.
  @inlinable
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.microseconds < b.microseconds }
}

#if !hasFeature(Embedded)
  /// Written as a whole number of microseconds.
  extension Timestamp: Encodable {
    /// Writes a whole number of microseconds.
    public func encode(to encoder: any Encoder) throws { try microseconds.encode(to: encoder) }
  }
#endif
