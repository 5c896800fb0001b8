import Geometry
import Input

/// The time since which a hand rests, and the part of the slop that is given back by time alone.
///
/// A hand rests while it doesn't move, though its panel may report noise.
///
/// After a usual gap between reports the slop falls in small steps, to 0 at 100 ms after the hand has stopped.
struct RestClock: Hashable, Codable, Sendable {
  /// The time after which no slop is left, in microseconds after the hand has stopped.
  private static let duration: Int64 = 100_000
  /// The length of a step, in microseconds.
  private static let step: Int64 = 8_000
  /// The longest gap between reports that is no rest, in microseconds.
  private static let longestGap: Int64 = 60_000
  /// The distance from which on a hand counts as moving, in points.
  private static let noise = 0.75

  private var since = Timestamp.zero
  /// The time after which the hand counts as resting, and the time up to which slop was given back, in
  /// microseconds.
  private var gap: Int32 = 0
  private var paid: Int32 = 0
  private var translation = Vector.zero
  private var rotation = Angle.zero
  private var radius = 0.0

  /// Notes that a hand moves.
  @inline(__always)
  mutating func restart(_ hand: borrowing Hand, at time: Timestamp, gap: Int64) {
    since = time
    self.gap = Int32(min(max(gap, 0), Self.longestGap))
    paid = self.gap
    (translation, rotation, radius) = (hand.translation, hand.rotation, hand.radius)
  }

  /// Notes the position of a hand, which may have moved only by noise.
  @inline(__always)
  mutating func note(_ hand: borrowing Hand, at time: Timestamp, gap: Int64) {
    let size = hand.radius
    let way = max(
      (hand.translation - translation).length, (size - radius).magnitude,
      size * (hand.rotation - rotation).radians.magnitude)
    if way > Self.noise { restart(hand, at: time, gap: gap) }
  }

  /// When the next step is due; nil where no slop is left.
  var due: Timestamp? {
    guard paid < Self.duration else { return nil }
    return since.adding(microseconds: min(Int64(paid) + Self.step, Self.duration))
  }

  /// Lets time pass; returns the fraction of the slop that is left, from 0 to 1.
  mutating func share(at time: Timestamp) -> Double {
    let passed = min(max(time.microseconds(since: since), 0), Self.duration)
    let steps = (passed - Int64(gap)) / Self.step
    let next = passed == Self.duration ? passed : Int64(gap) + steps * Self.step
    guard next > paid else { return 1 }
    defer { paid = Int32(truncatingIfNeeded: next) }
    return Double(Self.duration - next) / Double(Self.duration - Int64(paid))
  }
}
