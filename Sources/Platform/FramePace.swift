/// When the next frame may begin: no sooner after the last than a display can show it.
///
/// A display whose rhythm is waited for anyway sets the pace itself; half a frame is kept to all the same, since
/// drivers don't wait for windows that are covered, nor on screens that are none.
public struct FramePace: Hashable, Sendable {
  /// How many frames the display shows a second; what makes no sense counts as 60.
  public var rate: Double
  private let share: Double
  private var last: ContinuousClock.Instant?

  /// A pace for a display of so many frames a second.
  public init(rate: Double, presentWaits: Bool) {
    self.rate = rate
    share = presentWaits ? 0.5 : 1
  }

  private var interval: Duration {
    .seconds(share / (Self.rates.contains(rate) ? rate : Self.usualRate))
  }

  /// How many seconds are left at an instant until a frame may begin, 0 where it may.
  public func delay(at now: ContinuousClock.Instant) -> Double {
    guard let last, now - last < interval else { return 0 }
    return (interval - (now - last)) / .seconds(1)
  }

  /// Notes that a frame begins.
  ///
  /// One that is only a little late doesn't delay those after it.
  public mutating func begin(at now: ContinuousClock.Instant) {
    guard let last, now - last < interval * 1.5, now - last >= interval else { return last = now }
    self.last = last + interval
  }

  private static let rates = 10.0...1_000.0
  private static let usualRate = 60.0
}
