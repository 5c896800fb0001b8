package import SwivelGestures
package import SwivelInterface
package import SwivelWorld

extension Sandbox {
  /// Returns the index of the hand.
  package mutating func grab(_ entity: EntityID, at time: Timestamp) -> Int? {
    guard !world.isHeldFast(entity), world.parentTransform(of: entity)?.isPassable ?? true
    else { return nil }
    stop(entity, at: time.seconds)
    guard let grab = world.hold(entity, at: time) else { return nil }
    blockTrain(driving: entity)
    setThresholds(of: grab)
    hands.append(SandboxHand(grab: grab))
    return hands.endIndex - 1
  }

  /// Raises a thing to the top when a hand begins to move it, with its followers and its containers; cranks on axles stay above a
  /// wheel, in reach.
  mutating func raise(_ index: Int, _ library: ShapeLibrary) {
    let entity = hands[index].grab.entity
    guard !world.isPinned(entity) else { return }
    raiseFollowers(of: entity)
    world.raise(entity)
    var outer = world.parent(of: entity)
    while let thing = outer {
      begin(.raised, thing, by: .hand(on: entity))
      world.raise(thing)
      outer = world.parent(of: thing)
    }
    guard library.shape(world.shape(of: entity))?.gear != nil else { return }
    for id in world.order where world.isPinned(id) && world.parent(of: id) == nil {
      guard library.mechanism(of: world.shape(of: id)) == .crank, !isTaken(id) else { continue }
      begin(.raised, id, by: .hand(on: entity))
      world.raise(id)
    }
  }

  /// Ends a hold once no contact and no gesture has the thing; what was cancelled is put back.
  package mutating func end(_ index: Int, _ context: EventContext) -> Sound? {
    let grab = hands[index].grab
    guard grab.hasEnded || !grab.wasCancelled else {
      putBack(.hand(on: grab.entity))
      return .undo
    }
    finish(.hand(on: grab.entity), context)
    guard grab.hasEnded else { return nil }
    let isThrown = flings.contains { fling in
      if case .thrown = fling.motion { fling.entity == grab.entity } else { false }
    }
    return isThrown ? .glide : sounds(of: grab.entity, context.library).putDown
  }

  /// What is heard of a thing that is taken, and of one that is put down, by its material.
  func sounds(of entity: EntityID, _ library: ShapeLibrary) -> (taken: Sound, putDown: Sound) {
    switch library.shape(world.shape(of: entity))?.material ?? .wood {
    case .metal: (.take, .putMetal)
    case .wood: (.takeWood, .put)
    case .paper: (.takePaper, .putPaper)
    }
  }

  /// Whether a tooth of a wheel in mesh passes as it is turned from one angle to another.
  @inline(__always)
  func passesTooth(_ entity: EntityID, from: Angle, to: Angle, _ library: ShapeLibrary) -> Bool {
    guard let index = gearWork?.grip(on: entity), gearWork?.grips[index].arbor != nil,
      gearWork?.grips[index].isLocked == false,
      let gear = library.shape(world.shape(of: entity))?.gear
    else { return false }
    return gear.passesTooth(from: from, to: to)
  }

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

extension Sandbox: ContactHolder {
  /// The contacts are ignored until they lift; earlier steps of undo are kept.
  package mutating func letGo(putsBack: Bool, at time: Timestamp) {
    for hand in hands.reversed() {
      let mover = Mover.hand(on: hand.entity)
      if putsBack { putBack(mover) } else { finish(mover, nil) }
    }
    world.gestures.cancelContacts(at: world.gestures.now)
    endGround(putsBack: putsBack)
    endMarquee(putsBack: putsBack)
    if putsBack { cancelPad() } else { finishPad() }
    pad?.rest()
  }

  /// Whether nothing is held, neither things nor the ground nor by a gamepad.
  package var isIdle: Bool {
    hands.isEmpty && cameraGrabs.isEmpty && marquee == nil && pad?.grab == nil
  }

  /// Gives the default gestures of a thing that is taken what the user has set.
  mutating func setThresholds(of grab: Grab) {
    guard let defaults = grab.defaults else { return }
    if let thresholds = rules.thresholds {
      world.gestures.update(defaults.transform) { $0.transform?.thresholds = thresholds }
    }
    if let steadiness = rules.steadiness {
      world.gestures.update(defaults.tap) {
        $0.tap?.allowableMovement = steadiness.movement
        $0.tap?.maximumPressDuration = steadiness.duration
      }
    }
  }
}

extension World {
  /// Changes a property of all gestures that have its old default.
  package mutating func change(_ property: GestureProperty, of old: Double, to new: Double) {
    for id in gestures.gestures where gestures[id]?.value(of: property) == old {
      gestures.update(id) { $0.set(property, to: new) }
    }
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
