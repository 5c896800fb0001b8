/// Paces frames: none begins sooner after the last than the display can show it.
///
/// Where presenting waits for the display, that sets the pace; half a frame is enforced nevertheless, since
/// drivers don't wait for covered windows or without a display.
package struct FrameLimiter: Hashable, Sendable {
  /// The display's refresh rate in hertz; an invalid one counts as 60.
  package var rate: Double
  /// Whether about 30 frames a second are enough, since all that moves does so slowly.
  package var isCalm = false
  private let share: Double
  private var last: ContinuousClock.Instant?

  package init(rate: Double, presentWaits: Bool) {
    self.rate = rate
    share = presentWaits ? 0.5 : 1
  }

  private var interval: Duration {
    let rate = Self.rates.contains(rate) ? rate : Self.usualRate
    let skipped = isCalm ? max(0, (rate / Self.calmRate).rounded() - 1) : 0
    return .seconds((skipped + share) / rate)
  }

  /// The seconds at an instant until a frame may begin; 0 where it may begin now.
  package func delay(at now: ContinuousClock.Instant) -> Double {
    guard let last, now - last < interval else { return 0 }
    return (interval - (now - last)) / .seconds(1)
  }

  /// A frame that is slightly late doesn't delay the following ones.
  package mutating func begin(at now: ContinuousClock.Instant) {
    guard let last, now - last < interval * 1.5, now - last >= interval else { return last = now }
    self.last = last + interval
  }

  private static let rates = 10.0...1_000.0
  private static let usualRate = 60.0
  private static let calmRate = 30.0
}
