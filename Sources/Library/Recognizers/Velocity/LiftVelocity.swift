import SwivelGeometry
import SwivelInput

/// The velocities of a hand's turn and growth when it was left with one finger, which can do neither.
///
/// Fingers lift one by one, and the last of them often a few reports later; their common turn must still count
/// for a throw.
struct LiftVelocity: Hashable, Codable, Sendable {
  /// The longest time between two lifts that count as one, in microseconds.
  private static let oneLift: Int64 = 100_000

  let time: Timestamp
  let rotation: Angle
  let logScale: Double

  /// Whether a lift at a time still counts as the same one.
  func isOneLift(at time: Timestamp) -> Bool {
    time.microseconds(since: self.time) <= Self.oneLift
  }
}

extension GestureCore {
  /// The velocity of the hand, or that before fingers were lifted a moment ago; 0 of a gesture that was cancelled.
  func velocity(at time: Timestamp) -> VelocityTracker.Velocity {
    guard state != .cancelled else { return VelocityTracker.Velocity() }
    var velocity = velocity.velocity(at: time)
    if let parting, parting.isOneLift(at: time) {
      velocity.rotation = parting.rotation
      velocity.logScale = parting.logScale
    }
    return velocity
  }

  /// Notes the velocities before the hand is left with one finger.
  mutating func noteLiftVelocity(of id: ContactID, at time: Timestamp) {
    guard hand.contacts.count == 2, hand.contains(id) else { return }
    let velocity = velocity.velocity(at: time)
    parting = LiftVelocity(time: time, rotation: velocity.rotation, logScale: velocity.logScale)
  }

  mutating func forgetVelocity() {
    velocity.clear()
    parting = nil
  }
}
