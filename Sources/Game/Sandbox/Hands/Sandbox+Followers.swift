package import SwivelGestures
package import SwivelWorld

extension Sandbox {
  /// The selected things that are moved together: those that can be moved and lie in no other selected one.
  package var movable: [EntityID] { selection.filter { isMovable($0) } }

  func isMovable(_ entity: EntityID) -> Bool {
    world.contains(entity) && !world.isHeldFast(entity) && !liesInSelection(entity)
  }

  package func liesInSelection(_ entity: EntityID) -> Bool {
    // A chain of containers copies the list of things.
    var outer = world.parent(of: entity)
    while let container = outer, !selection.contains(container) {
      outer = world.parent(of: container)
    }
    return outer != nil
  }

  /// The thing that a hand takes when it lands on another: its outermost group; or, where that is selected and
  /// another selected thing is held already, the held one, since they move together.
  package func leader(for hit: EntityID) -> EntityID {
    let whole = world.whole(of: hit)
    guard selection.count > 1, holdIndex(of: whole) == nil, selection.contains(whole),
      isMovable(whole)
    else { return whole }
    return hands.first { selection.contains($0.entity) && isMovable($0.entity) }?.entity ?? whole
  }

  /// Whether a mover carries more than one thing.
  func carriesOthers(than entity: EntityID, _ mover: Mover) -> Bool {
    moved.contains { $0.mover == mover && $0.entity != entity && $0.startInWorld != nil }
  }

  mutating func gatherFollowers(of leader: EntityID, at seconds: Double) {
    let mover = Mover.hand(on: leader)
    guard selection.count > 1, selection.contains(leader), isMovable(leader),
      !world.isPinned(leader), !carriesOthers(than: leader, mover)
    else { return }
    let isAlone = !moved.contains { $0.mover != mover }
    for entity in selection where entity != leader && isMovable(entity) && !world.isPinned(entity) {
      guard holdIndex(of: entity) == nil, !world.lies(leader, in: entity),
        isAlone || !isTaken(entity), world.similarity(of: entity, at: seconds)?.isPassable == true
      else { continue }
      carry(entity, by: mover, at: seconds, isNew: isAlone)
    }
  }

  /// Up to so many things are raised one by one, which allocates nothing; more are raised by a sort.
  private static let few = 32

  /// Raises the followers of a thing to the top, in their present order.
  mutating func raiseFollowers(of leader: EntityID) {
    guard moved.count <= Self.few else { return raiseManyFollowers(of: leader) }
    var last = Int.min
    while let next = nextToRaise(above: last, of: leader) {
      world.raise(next.entity)
      last = next.before.z
    }
  }

  private mutating func raiseManyFollowers(of leader: EntityID) {
    let led = moved.filter { $0.follows(leader) }.sorted { $0.before.z < $1.before.z }
    var top = world.order.reduce(0) { max($0, world.z(of: $1) ?? 0) }
    world.apply(
      led.compactMap { follower in
        top += 1
        return changing(follower.entity) { $0.z = top }
      })
  }

  private func nextToRaise(above z: Int, of leader: EntityID) -> MovedThing? {
    var next: MovedThing?
    for thing in moved where thing.follows(leader) && thing.before.z > z {
      if thing.before.z < next?.before.z ?? .max { next = thing }
    }
    return next
  }

  package mutating func lead(_ index: Int, _ context: EventContext) {
    guard moved.count > 1 else { return }
    let grab = hands[index].grab
    let before = grab.startInWorld
    guard before.scale > 0, let now = world.similarity(of: grab.entity, at: context.seconds)
    else { return }
    let change = now.after(before.inverse)
    for follower in moved where follower.follows(grab.entity) {
      guard let start = follower.startInWorld else { continue }
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
    let outer = world.parentTransform(of: entity, at: seconds) ?? .identity
    guard outer.scale > 0 else { return }
    placement.setSimilarity(outer.inverse.after(there))
    world.place(entity, at: placement)
  }

  /// Reserves memory for selecting all things, so that selecting allocates nothing.
  package mutating func makeRoom() {
    selection.reserveCapacity(world.order.count)
    moved.reserveCapacity(world.order.count)
    selectedBefore.reserveCapacity(world.order.count)
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
