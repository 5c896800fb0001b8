import SwivelGeometry
import SwivelInput

/// The velocities of a hand when it was left with one finger, which can neither turn nor grow, and where they were.
///
/// Fingers lift one by one, and the last of them often a few reports later; their common turn must still count
/// for a throw.
struct LiftVelocity: Hashable, Encodable, Sendable {
  /// The longest time between two lifts that count as one, in microseconds.
  private static let oneLift: Int64 = 100_000

  let time: Timestamp
  /// Where the centroid was, as seen from the finger that stayed.
  let offset: Vector
  /// That of the centroid where something turned or grew about it, nil where that of the finger that stayed counts.
  let translation: Vector?
  let rotation: Angle
  let logScale: Double

  func isOneLift(at time: Timestamp) -> Bool { time.microseconds(since: self.time) <= Self.oneLift }
}

extension GestureCore {
  /// The centroid of the contacts; after the last lift that of the fingers which lifted a moment before it.
  var location: Vector {
    guard state == .ended, let parting else { return hand.centroid }
    return hand.centroid + parting.offset
  }

  /// The velocity of the hand, or that before fingers were lifted a moment ago; 0 of a gesture that was cancelled.
  func velocity(at time: Timestamp) -> VelocityTracker.Velocity {
    guard state != .cancelled else { return VelocityTracker.Velocity() }
    var velocity = velocity.velocity(at: time)
    if let parting, parting.isOneLift(at: time) {
      velocity.translation = parting.translation ?? velocity.translation
      velocity.rotation = parting.rotation
      velocity.logScale = parting.logScale
    }
    return velocity
  }

  /// Notes the velocities before the hand is left with one finger, or forgets them long after that.
  mutating func noteLiftVelocity(of id: ContactID, at time: Timestamp) {
    if hand.contacts.count == 1, parting?.isOneLift(at: time) == false { parting = nil }
    guard hand.contacts.count == 2, let index = hand.contacts.index(of: id) else { return }
    let velocity = velocity.velocity(at: time)
    let turnsOrGrows = !hand.begun.isDisjoint(with: [.turn, .scale])
    // The centroid lies midway between both.
    parting = LiftVelocity(
      time: time, offset: hand.contacts[index].position - hand.centroid,
      translation: turnsOrGrows ? velocity.translation : nil, rotation: velocity.rotation,
      logScale: velocity.logScale)
  }

  mutating func forgetVelocity() {
    velocity.clear()
    parting = nil
  }
}
