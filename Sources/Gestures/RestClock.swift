import Geometry
import Input

/// Since when a hand rests, and how much of what is owed is given back by time alone.
///
/// A hand rests while it goes nowhere, though its panel may go on to report noise. After a usual gap
/// between reports what is owed falls steadily, in small steps, to nothing 100 ms after the hand stopped.
struct RestClock: Hashable, Codable, Sendable {
  /// When nothing is owed any more, in microseconds after the hand stopped.
  private static let duration: Int64 = 100_000
  /// How long a step takes, in microseconds.
  private static let step: Int64 = 8_000
  /// The longest gap between reports that is no rest, in microseconds.
  private static let longestGap: Int64 = 60_000
  /// How far a hand goes to be seen moving, in points.
  private static let noise = 0.75

  private var since = Timestamp.zero
  /// How long after that it is a rest, and up to when it was paid for, in microseconds.
  private var gap: Int32 = 0
  private var paid: Int32 = 0
  private var translation = Vector.zero
  private var rotation = Angle.zero
  private var radius = 0.0

  /// Notes that a hand moves.
  mutating func restart(_ hand: borrowing Hand, at time: Timestamp, gap: Int64) {
    since = time
    self.gap = Int32(min(max(gap, 0), Self.longestGap))
    paid = self.gap
    (translation, rotation, radius) = (hand.translation, hand.rotation, hand.radius)
  }

  /// Notes where a hand is, which may be where it was but for noise.
  mutating func note(_ hand: borrowing Hand, at time: Timestamp, gap: Int64) {
    let size = hand.radius
    let way = max(
      (hand.translation - translation).length, (size - radius).magnitude,
      size * (hand.rotation - rotation).radians.magnitude)
    if way > Self.noise { restart(hand, at: time, gap: gap) }
  }

  /// When the next step is due, or nil where nothing is left to be paid.
  var due: Timestamp? {
    guard paid < Self.duration else { return nil }
    let next = min(Int64(paid) + Self.step, Self.duration)
    let (due, isLate) = since.microseconds.addingReportingOverflow(next)
    return isLate ? nil : Timestamp(microseconds: due)
  }

  /// Lets time pass; answers which share of what is owed still is, from 0 to 1.
  mutating func share(at time: Timestamp) -> Double {
    let passed = min(max(time.microseconds(since: since), 0), Self.duration)
    let steps = (passed - Int64(gap)) / Self.step
    let next = passed == Self.duration ? passed : Int64(gap) + steps * Self.step
    guard next > paid else { return 1 }
    defer { paid = Int32(truncatingIfNeeded: next) }
    return Double(Self.duration - next) / Double(Self.duration - Int64(paid))
  }
}
