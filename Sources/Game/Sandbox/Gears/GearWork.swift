package import SwivelGestures
package import SwivelWorld

/// The state of meshing wheels while somebody moves one of them.
package struct GearWork: Hashable, Encodable, Sendable {
  var grips: [GearGrip] = []
  /// The blocked train that a hand tried to turn last.
  var jam: GearJam?

  package var isEmpty: Bool { grips.isEmpty && jam == nil }

  /// The wheels in mesh by their numbers, those that somebody moves first; nil beyond the last.
  func meshed(_ number: Int) -> EntityID? {
    var left = number
    for grip in grips where grip.arbor != nil {
      if left == 0 { return grip.entity }
      left -= 1
    }
    for grip in grips {
      if left < grip.driven.count { return grip.driven[left].entity }
      left -= grip.driven.count
    }
    return nil
  }

  package func grip(on entity: EntityID) -> Int? {
    grips.indices.first { grips[$0].entity == entity }
  }

  /// The grip on the wheel that drives another one; nil for none.
  func grip(driving entity: EntityID) -> Int? {
    grips.firstIndex { $0.driven.contains { $0.entity == entity } }
  }
}

struct DrivenWheel: Hashable, Encodable, Sendable {
  let entity: EntityID
  /// Its angle when it joined the train.
  let base: Angle
  /// Its turns for one turn of the gripped wheel.
  let ratio: GearRatio
}

/// A wheel that somebody moves, which may mesh with others.
struct GearGrip: Hashable, Encodable, Sendable {
  let entity: EntityID
  let mover: Mover
  /// The position of its arbor in its container's plane; nil while it meshes with none.
  var arbor: Vector?
  /// How far the hand pulls it from there, in the world.
  var pull = Vector.zero
  /// Its angle when it was put on the arbor.
  var base = Angle.zero
  /// The angle by which it was turned into mesh, in addition to the hand's turn.
  var offset = Angle.zero
  var isLocked = false
  /// Whether it may snap again: it has been clear of all others since it was taken off.
  var mayCatch = true
  var driven: [DrivenWheel] = []

  /// How near to meshing a held wheel snaps, to an arbor what has no teeth, and how far it comes off that, in points of the window.
  static let catchDistance = 16.0
  static let arborDistance = 24.0
  static let releaseDistance = 32.0
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
