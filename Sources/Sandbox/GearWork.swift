package import SwivelEntities
import SwivelGeometry
package import SwivelInput

/// The state of meshing wheels while somebody holds one of them.
package struct GearWork: Hashable, Encodable, Sendable {
  var grips: [GearGrip] = []
  var followers: [GearFollower] = []
  /// The blocked train that a hand tried to turn last.
  var jam: GearJam?

  package var isEmpty: Bool { grips.isEmpty && followers.isEmpty && jam == nil }

  var count: Int { grips.count + followers.count }

  /// One of these wheels that is on its arbor; nil for others.
  func meshed(_ index: Int) -> EntityID? {
    guard index >= grips.count else { return grips[index].arbor == nil ? nil : grips[index].entity }
    let follower = followers[index - grips.count]
    return follower.ratio == nil ? nil : follower.entity
  }

  package func grip(on entity: EntityID) -> Int? {
    for index in grips.indices where grips[index].entity == entity { return index }
    return nil
  }

  /// The wheel that drives another one; nil for none.
  func driver(of entity: EntityID) -> EntityID? {
    followers.first { $0.entity == entity && $0.ratio != nil }?.leader
  }

  mutating func forget(_ mover: Mover) {
    for grip in grips where grip.mover == mover {
      followers.removeAll { $0.leader == grip.entity }
    }
    grips.removeAll { $0.mover == mover }
  }
}

/// A wheel that is driven by a held one.
struct GearFollower: Hashable, Encodable, Sendable {
  let entity: EntityID
  let leader: EntityID
  /// Its angle when it joined the train.
  var base: Angle
  /// Its turns for one turn of the leader; nil where it has left the train.
  var ratio: GearRatio?
}

/// A held wheel that meshes with others.
struct GearGrip: Hashable, Encodable, Sendable {
  let entity: EntityID
  let mover: Mover
  /// The position of its arbor in its container's plane; nil while it meshes with none.
  var arbor: Vector?
  /// Its angle when it was put on the arbor.
  var base = Angle.zero
  /// The angle by which it was turned into mesh, in addition to the hand's turn.
  var offset = Angle.zero
  /// Whether the train is blocked.
  var isLocked = false
  /// Whether it may snap again: it has been clear of all others since it was taken off.
  var mayCatch = true

  /// How near to meshing a held wheel snaps, and how far from its arbor it comes off, in points of the window.
  static let catchDistance = 8.0
  static let releaseDistance = 18.0
  /// How near to meshing a wheel snaps that is moved by steps, in points of the window.
  static let stepDistance = 5.0
  /// The angle by which a hand must turn a blocked wheel before that is shown, in radians.
  static let tryingAngle = 0.05
}

/// Wheels that block each other, after a hand has tried to turn them.
package struct GearJam: Hashable, Encodable, Sendable {
  package let entities: [EntityID]
  package let since: Timestamp

  /// How long it is shown, in seconds.
  package static let duration = 1.2
}
