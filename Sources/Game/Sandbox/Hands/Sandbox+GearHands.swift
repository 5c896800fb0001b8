package import SwivelGestures
package import SwivelWorld

extension Sandbox {
  /// Begins the grip on a wheel that somebody begins to move: it is on its arbor where it meshes with others.
  package mutating func grip(_ entity: EntityID, by mover: Mover, _ context: EventContext) {
    guard gearWork?.grip(on: entity) == nil,
      gear(entity, context.library, at: context.seconds) != nil,
      world.isPinned(entity) || !carriesOthers(than: entity, mover)
    else { return }
    var work = gearWork ?? GearWork()
    work.grips.append(GearGrip(entity: entity, mover: mover))
    gearWork = work
    engage(work.grips.endIndex - 1, context)
  }

  /// A driven wheel that a hand takes doesn't turn under it: its train is blocked until that is let go.
  mutating func blockTrain(driving entity: EntityID) {
    guard let slot = gearWork?.grip(driving: entity), let leader = gearWork?.grips[slot].entity,
      let angle = world.rotation(of: leader)
    else { return }
    gearWork?.grips[slot].base = angle
    gearWork?.grips[slot].isLocked = true
  }

  /// The placement of a held wheel instead of the free one: on its arbor, or snapped to other wheels.
  ///
  /// - Parameter scale: its scale before; one that is scaled leaves its arbor.
  package mutating func geared(
    _ free: Placement, of entity: EntityID, scale: Double, _ context: EventContext
  ) -> Placement {
    guard let slot = gearWork?.grip(on: entity), let grip = gearWork?.grips[slot] else {
      return free
    }
    var free = free
    free.rotation += grip.offset
    let outer = world.parentTransform(of: entity, at: context.seconds) ?? .identity
    let unit = 1 / max(camera.scale * outer.scale, 1e-9)
    if let arbor = grip.arbor {
      let isNear = free.position.distance(to: arbor) <= GearGrip.releaseDistance * unit
      let isStaying = isNear && !context.snap.isSnappingOff || world.isPinned(entity)
      if isStaying, free.scale == scale { return turned(free, on: arbor, grip, context) }
      disengage(slot)
    }
    let isFree = context.snap.isSnappingOff || world.isPinned(entity)
    return isFree ? free : caught(free, slot, context)
  }

  /// The wheel on its arbor, turned as far as its train allows; the train turns with it.
  private mutating func turned(
    _ free: Placement, on arbor: Vector, _ grip: GearGrip, _ context: EventContext
  ) -> Placement {
    var next = free
    next.position = arbor
    let turn = free.rotation - grip.base
    if grip.isLocked {
      next.rotation = grip.base
      let isTried = turn.radians.magnitude > GearGrip.tryingAngle
      if isTried, gearWork?.jam?.entities.first != grip.entity {
        let train = [grip.entity] + grip.driven.map(\.entity)
        show(GearJam(entities: train, since: context.time))
      }
      return next
    }
    for wheel in grip.driven {
      guard var placement = world.placement(of: wheel.entity) else { continue }
      placement.rotation = wheel.base + wheel.ratio.of(turn)
      world.place(wheel.entity, at: placement)
    }
    return next
  }

  /// Puts a wheel on the arbor at its position, with all that it drives from there.
  private mutating func engage(_ index: Int, _ context: EventContext) {
    guard var work = gearWork else { return }
    var grip = work.grips[index]
    guard let train = train(of: grip.entity, context.library, at: context.seconds),
      let placement = world.placement(of: grip.entity)
    else { return }
    (grip.arbor, grip.base) = (placement.position, placement.rotation)
    grip.isLocked = isBlocked(train, for: grip.mover)
    work.grips[index] = grip
    for part in train.parts
    where !isTaken(part.entity, butBy: grip.mover) && work.grip(driving: part.entity) == nil {
      guard let start = rest(of: part.entity, at: context.seconds) else { continue }
      world.place(part.entity, at: start)
      begin(.driven, part.entity, by: grip.mover)
      work.grips[index].driven.append(
        DrivenWheel(entity: part.entity, base: start.rotation, ratio: part.ratio))
    }
    gearWork = work
  }

  mutating func disengage(_ entity: EntityID) {
    if let index = gearWork?.grip(on: entity) { disengage(index) }
  }

  /// Takes a wheel off its arbor; the wheels that it drove keep their angles.
  private mutating func disengage(_ slot: Int) {
    gearWork?.grips[slot].arbor = nil
    gearWork?.grips[slot].mayCatch = false
    gearWork?.grips[slot].driven.removeAll()
  }

  private mutating func caught(
    _ free: Placement, _ index: Int, _ context: EventContext
  ) -> Placement {
    guard let grip = gearWork?.grips[index] else { return free }
    world.place(grip.entity, at: free)
    let distance = GearGrip.catchDistance / max(camera.scale, 1e-9)
    guard let meshed = meshed(grip.entity, within: distance, context) else {
      // Clear of all others only at twice the distance (hysteresis).
      if !grip.mayCatch, self.meshed(grip.entity, within: 2 * distance, context) == nil {
        gearWork?.grips[index].mayCatch = true
      }
      return free
    }
    guard grip.mayCatch else { return free }
    world.place(grip.entity, at: meshed)
    gearWork?.grips[index].offset += meshed.rotation - free.rotation
    engage(index, context)
    return meshed
  }

  /// Where a wheel near others would mesh with them, nil where none is near; allocates nothing.
  func meshed(_ entity: EntityID, within distance: Double, _ context: EventContext) -> Placement? {
    guard let gear = gear(entity, context.library, at: context.seconds),
      var placement = world.placement(of: entity)
    else { return nil }
    let outer = world.parentTransform(of: entity, at: context.seconds) ?? .identity
    guard outer.scale > 0 else { return nil }
    let found = GearFit(for: gear, within: distance) { body in
      forEachGear(context.library, at: context.seconds) { other in
        if other.entity != entity, !world.lies(other.entity, in: entity) { body(other) }
      }
    }
    guard let found else { return nil }
    placement.position = outer.inverse.apply(found.middle)
    placement.rotation += found.turn
    return placement
  }

  /// Whether a thing that is made for an axle was put on that of a wheel.
  func isOnWheel(_ entity: EntityID, _ context: EventContext) -> Bool {
    guard context.library.mechanism(of: world.shape(of: entity))?.isOnAxle == true,
      let own = gear(entity, context.library, at: context.seconds)
    else { return false }
    var isOnWheel = false
    forEachGear(context.library, at: context.seconds) { other in
      if other.entity != entity, GearMesh.link(own, other) == .arbor { isOnWheel = true }
    }
    return isOnWheel
  }

  /// Whether a held wheel is part of a blocked train.
  func isJammed(_ entity: EntityID) -> Bool { gear(heldAs: entity)?.isLocked == true }

  @inline(__always)
  func isOnArbor(_ entity: EntityID) -> Bool { gear(heldAs: entity)?.arbor != nil }

  @inline(__always)
  private func gear(heldAs entity: EntityID) -> GearGrip? {
    gearWork?.grip(on: entity).flatMap { gearWork?.grips[$0] }
  }
}
