package import SwivelEntities
package import SwivelGeometry
import SwivelInput
import SwivelRecognizers

/// A selected thing that follows another one that is held.
package struct SelectionFollower: Hashable, Encodable, Sendable {
  package let entity: EntityID
  package let leader: EntityID
  /// Its placement when the hand began to move the leader.
  package let start: Placement
  package let startZ: Int
  package let startInWorld: Similarity
}

extension Sandbox {
  /// The selected things that are moved together: those that can be moved and lie in no other selected one.
  package var movable: [EntityID] { selection.filter(isMovable) }

  private func isMovable(_ entity: EntityID) -> Bool {
    world.contains(entity) && !world.isHeldFast(entity) && !liesInSelection(entity)
  }

  package func liesInSelection(_ entity: EntityID) -> Bool {
    var outer = world.parent(of: entity)
    while let thing = outer {
      if selection.contains(thing) { return true }
      outer = world.parent(of: thing)
    }
    return false
  }

  /// The thing that a hand takes when it lands on another: its outermost group; or, where that is selected and
  /// another selected thing is held already, the held one, since they move together.
  package func leader(for hit: EntityID) -> EntityID {
    let whole = world.whole(of: hit)
    guard selection.count > 1, holdIndex(of: whole) == nil, selection.contains(whole),
      isMovable(whole)
    else { return whole }
    for grab in grabs where selection.contains(grab.entity) && isMovable(grab.entity) {
      return grab.entity
    }
    return whole
  }

  mutating func gatherFollowers(of leader: EntityID, at seconds: Double) {
    guard selection.count > 1, selection.contains(leader), isMovable(leader),
      !world.isPinned(leader),
      !followers.contains(where: { $0.leader == leader })
    else { return }
    let others = followers.count
    for entity in selection where entity != leader && isMovable(entity) && !world.isPinned(entity) {
      guard holdIndex(of: entity) == nil, !world.lies(leader, in: entity),
        others == 0 || !followers.contains(where: { $0.entity == entity })
      else { continue }
      guard let start = stopped(entity, at: seconds)?.placement, let z = world.z(of: entity)
      else { continue }
      world.place(entity, at: start)
      let inWorld = world.similarity(of: entity, at: seconds) ?? start.similarity
      guard inWorld.isPassable else { continue }
      followers.append(
        SelectionFollower(
          entity: entity, leader: leader, start: start, startZ: z, startInWorld: inWorld))
    }
  }

  /// Up to so many things are raised one by one, which allocates nothing; more are raised by a sort.
  private static let few = 32

  /// Raises the followers of a thing to the top, in their present order.
  mutating func raiseFollowers(of leader: EntityID) {
    guard followers.count <= Self.few else { return raiseManyFollowers(of: leader) }
    var last = Int.min
    while let next = nextToRaise(above: last, of: leader) {
      world.raise(next.entity)
      last = next.startZ
    }
  }

  private mutating func raiseManyFollowers(of leader: EntityID) {
    let led = followers.filter { $0.leader == leader }.sorted { $0.startZ < $1.startZ }
    var top = world.order.reduce(0) { max($0, world.z(of: $1) ?? 0) }
    world.apply(
      led.map { follower in
        top += 1
        return .raised(follower.entity, before: follower.startZ, after: top)
      })
  }

  private func nextToRaise(above z: Int, of leader: EntityID) -> SelectionFollower? {
    var next: SelectionFollower?
    for follower in followers where follower.leader == leader && follower.startZ > z {
      if follower.startZ < next?.startZ ?? .max { next = follower }
    }
    return next
  }

  package mutating func lead(_ index: Int, _ context: EventContext) {
    guard !followers.isEmpty else { return }
    let grab = grabs[index]
    let before = grab.startInWorld
    guard before.scale > 0, let now = world.similarity(of: grab.entity, at: context.seconds)
    else { return }
    let change = now.after(before.inverse)
    for follower in followers where follower.leader == grab.entity {
      let start = follower.startInWorld
      var there = change.after(start)
      if settings.pivot == .each {
        there.translation = start.translation + now.translation - before.translation
      }
      set(follower.entity, inWorld: there, at: context.seconds)
    }
  }

  /// Places a thing in the world, its own scale clamped.
  package mutating func set(_ entity: EntityID, inWorld there: Similarity, at seconds: Double) {
    guard var placement = world.placement(of: entity) else { return }
    let outer = world.surroundings(of: entity, at: seconds) ?? .identity
    guard outer.scale > 0 else { return }
    placement.setSimilarity(outer.inverse.after(there))
    world.place(entity, at: placement)
  }

  /// Reserves memory for selecting all things, so that selecting allocates nothing.
  package mutating func makeRoom() {
    selection.reserveCapacity(world.order.count)
    followers.reserveCapacity(world.order.count)
    framedBefore.reserveCapacity(world.order.count)
  }
}

extension Placement {
  /// The scale is clamped.
  package mutating func setSimilarity(_ similarity: Similarity) {
    position = similarity.translation
    rotation = similarity.rotation
    setScale(similarity.scale)
  }
}
