import Geometry
import Input

/// How a hand turned and grew when it came to have one finger, with which it can do neither any more.
///
/// Fingers lift one by one, and the last of them often a few reports later; what they turned together is
/// what the person let go of.
struct Parting: Hashable, Codable, Sendable {
  /// How long after another the last finger may lift for both to be one lift, in microseconds.
  private static let oneLift: Int64 = 100_000

  let time: Timestamp
  let rotation: Angle
  let logScale: Double

  /// Whether a lift at a time is still the same one.
  func isOneLift(at time: Timestamp) -> Bool {
    time.microseconds(since: self.time) <= Self.oneLift
  }
}

extension GestureCore {
  /// How fast the hand moves, turns and spreads, or did so when fingers lifted only just now.
  func velocity(at time: Timestamp) -> VelocityTracker.Velocity {
    var velocity = velocity.velocity(at: time)
    if let parting, parting.isOneLift(at: time) {
      velocity.rotation = parting.rotation
      velocity.logScale = parting.logScale
    }
    return velocity
  }

  /// Notes how the hand turns and grows before it is left with one finger.
  mutating func notePartings(of id: ContactID, at time: Timestamp) {
    guard hand.contacts.count == 2, hand.contains(id) else { return }
    let velocity = velocity.velocity(at: time)
    parting = Parting(time: time, rotation: velocity.rotation, logScale: velocity.logScale)
  }

  /// Forgets how fast the hand was.
  mutating func forgetVelocity() {
    velocity.clear()
    parting = nil
  }
}
