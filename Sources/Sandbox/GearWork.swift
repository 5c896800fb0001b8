package import Entities
import Geometry
package import Input

/// What hands do with wheels that mesh; there is none while no hand holds a wheel.
package struct GearWork: Hashable, Codable, Sendable {
  /// The wheels in hands.
  var grips: [GearGrip] = []
  /// The wheels that are driven by them.
  var followers: [GearFollower] = []
  /// The wheels that blocked each other last.
  var jam: GearJam?

  /// Whether there is nothing in it.
  package var isEmpty: Bool { grips.isEmpty && followers.isEmpty && jam == nil }

  /// Which of the grips is on a wheel.
  package func grip(on entity: EntityID) -> Int? {
    for index in grips.indices where grips[index].entity == entity { return index }
    return nil
  }
}

/// A wheel that is driven by one in a hand.
struct GearFollower: Hashable, Codable, Sendable {
  /// The wheel.
  let entity: EntityID
  /// What is in the hand.
  let leader: EntityID
  /// Where it was before the hand took the other.
  let start: Placement
  /// The angle that it had when it came into the train.
  var base: Angle
  /// How far it turns while the leader turns once; nil where it isn't in the train any more.
  var ratio: GearRatio?
}

/// A wheel in a hand, as far as it is on an arbor among others.
struct GearGrip: Hashable, Codable, Sendable {
  /// The wheel.
  let entity: EntityID
  /// The place of its arbor in the plane of what it lies in; nil while it is off.
  var arbor: Vector?
  /// The angle that it had when it came there.
  var base = Angle.zero
  /// By how much it has been turned into mesh besides what the hand turns it.
  var offset = Angle.zero
  /// Whether the train is blocked.
  var isLocked = false
  /// Whether it has been away from all others since it was taken off, so that it may catch again.
  var mayCatch = true

  /// How near to touching others a wheel catches, and how far from its arbor it comes off, in points of the
  /// window.
  static let catchDistance = 8.0
  static let releaseDistance = 18.0
  /// How near to touching others a wheel catches that is moved by steps, in points of the window.
  static let stepDistance = 5.0
  /// So far a blocked wheel must be turned for that to be told, in radians.
  static let tryingAngle = 0.05
}

/// Wheels that block each other, as somebody has just tried to turn them.
package struct GearJam: Hashable, Codable, Sendable {
  package let entities: [EntityID]
  package let since: Timestamp

  /// How long it is shown, in seconds.
  package static let duration = 1.2
}

extension GearWork {
  /// Whether hands could have come to it.
  package var isValid: Bool {
    grips.allSatisfy { $0.isValid } && followers.allSatisfy { $0.isValid }
      && jam?.since.microseconds ?? 0 >= 0
  }
}

extension GearGrip {
  fileprivate var isValid: Bool {
    Similarity(rotation: base, scale: 1, translation: arbor ?? .zero).isValid
      && Similarity(rotation: offset, scale: 1, translation: .zero).isValid
  }
}

extension GearFollower {
  fileprivate var isValid: Bool {
    start.isValid && (ratio?.isValid ?? true)
      && Similarity(rotation: base, scale: 1, translation: .zero).isValid
  }
}
