package import SwivelGestures
package import SwivelInterface
package import SwivelWorld

/// The actions that gestures of things may call, by name.
private enum Action {
  case choose
  case manipulate(Manipulation)

  private static let all =
    Manipulation.allCases.map { ($0.rawValue, Action.manipulate($0)) } + [("choose", .choose)]

  // The initializer of an enumeration by its text takes twenty times as long.
  init?(_ name: String) {
    guard let index = Self.all.firstIndex(where: { $0.0 == name }) else { return nil }
    self = Self.all[index].1
  }
}

extension Sandbox {
  func holdIndex(of entity: EntityID) -> Int? {
    hands.indices.first { hands[$0].grab.entity == entity }
  }

  package func held(by contact: ContactID) -> EntityID? {
    world.gestures.node(ofContact: contact)?.entity
  }

  /// The thing that a contact holds and hasn't moved; nil for none.
  package func resting(under contact: ContactID) -> EntityID? {
    let hand = held(by: contact).flatMap(holdIndex).map { hands[$0].grab }
    return hand?.isMoving == false ? hand?.entity : nil
  }

  /// Passes a contact that lands on a held thing to its gestures, and to those of its containers.
  package mutating func feed(_ contact: Contact, landingOn index: Int, at time: Timestamp) {
    let tapless = hands[index].grab.mayTap ? nil : hands[index].grab.defaults?.tap
    world.gestures.handle(
      contact, at: time, chain: chain(of: hands[index].grab.entity),
      delegate: HandDelegate(tapless: tapless))
    if world.gestures.numberOfTouches(on: hands[index].grab.node) > 1 {
      hands[index].grab.forgetTap()
    }
  }

  /// A thing and those of its containers that have gestures of their own; one that is merely held takes no part.
  private func chain(of entity: EntityID) -> GestureChain {
    var chain = GestureChain()
    for id in world.chain(of: entity) {
      let isOwn = id == entity || !hands.contains { $0.entity == id && $0.grab.defaults != nil }
      if isOwn { chain.append(GestureNode(id)) }
    }
    return chain
  }

  /// Performs the actions that gestures have called, and releases what no contact and no gesture holds any more.
  package mutating func performGestureActions(_ context: EventContext) -> Sound? {
    var sound: Sound?
    for slot in world.gestures.report.outcomes.indices {
      let outcome = world.gestures.report.outcomes[slot]
      for name in outcome.actions {
        switch Action(name) {
        case .choose: select(outcome, context)
        case .manipulate(let part):
          let entity = outcome.node.entity
          guard let index = holdIndex(of: entity) ?? grab(entity, at: context.time) else { break }
          sound = manipulate(index, part, outcome, context) ?? sound
        case nil: break
        }
      }
    }
    return endReleased(context) ?? sound
  }

  /// Selects what a tap means: the thing that has it, or of a disc that is selected the pin on which it was.
  private mutating func select(_ outcome: GestureOutcome, _ context: EventContext) {
    let isDiscrete = world.gestures.kind(of: outcome.gesture)?.isDiscrete ?? false
    guard outcome.state == (isDiscrete ? .recognized : .began) else { return }
    let whole = world.whole(of: outcome.node.entity)
    var chosen = whole
    if context.library.mechanism(of: world.shape(of: whole)) == .disc, selection.contains(whole),
      let movement = world.gestures.movement(of: outcome.gesture),
      let seen = hit(movement.location, context), disc(under: seen, context.library) == whole
    {
      chosen = seen
    }
    select(chosen, adding: context.isAdding)
  }

  private mutating func manipulate(
    _ index: Int, _ part: Manipulation, _ outcome: GestureOutcome, _ context: EventContext
  ) -> Sound? {
    let entity = hands[index].grab.entity
    guard let placement = world.placement(of: entity) else { return nil }
    switch outcome.state {
    case .began:
      hands[index].grab.begin(part, placement)
      carry(entity, by: .hand(on: entity), at: context.seconds)
      gatherFollowers(of: entity, at: context.seconds)
      grip(entity, by: .hand(on: entity), context)
      raise(index, context.library)
      return show(index, part, outcome.gesture, placement, context, begins: true)
    case .changed: return show(index, part, outcome.gesture, placement, context)
    case .ended:
      let sound = show(index, part, outcome.gesture, placement, context)
      hands[index].grab.end()
      return sound
    case .cancelled:
      world.place(entity, at: hands[index].grab.cancel(part, placement))
      lead(index, context)
    case .possible, .failed: break
    }
    return nil
  }

  private mutating func show(
    _ index: Int, _ part: Manipulation, _ gesture: GestureID, _ placement: Placement,
    _ context: EventContext, begins: Bool = false
  ) -> Sound? {
    // A landing or a lift doesn't move anything: the placement stays the same to the bit.
    guard let movement = world.gestures.movement(of: gesture) else { return nil }
    followAxle(index, movement, part, begins: begins, context)
    guard movement.didMove else { return nil }
    return place(index, by: movement, part, of: placement, context)
  }

  /// Keeps held things under their fingers when their containers were moved, turned or scaled.
  ///
  /// Repeats over all hands until nothing moves any more, since a held thing may lie in another held thing.
  package mutating func carryHeld(_ context: EventContext) {
    for _ in hands.indices {
      var didMove = false
      for index in hands.indices {
        let parentTransform = world.parentTransform(
          of: hands[index].grab.entity, at: context.seconds)
        guard hands[index].grab.follow(parentTransform) else { continue }
        placeUnderFingers(index, context)
        didMove = true
      }
      guard didMove else { return }
    }
  }

  /// Puts a thing under its fingers; one without a transform gesture follows its container instead.
  private mutating func placeUnderFingers(_ index: Int, _ context: EventContext) {
    guard let transform = world.transform(of: hands[index].grab),
      let placement = world.placement(of: hands[index].grab.entity)
    else { return }
    let entity = hands[index].grab.entity
    carry(entity, by: .hand(on: entity), at: context.seconds)
    _ = place(index, by: GestureMovement(transform), .transform, of: placement, context)
  }

  private mutating func endReleased(_ context: EventContext) -> Sound? {
    var sound: Sound?
    for index in hands.indices.reversed() {
      let node = hands[index].grab.node
      let isHeld = world.gestures.numberOfTouches(on: node) > 0 || world.gestures.isActive(node)
      if !isHeld { sound = end(index, context) ?? sound }
    }
    return sound
  }

  /// Advances gestures to a time: a long press that is due begins, and a hand at rest catches up what it owes.
  package mutating func advanceGestures(_ context: EventContext) -> Sound? {
    if let due = cameraGrab?.transform.due, due <= context.time {
      cameraGrabs[0].advance(to: context.time)
      moveView(by: cameraGrabs[0], context)
    }
    world.gestures.advance(to: context.time)
    return performGestureActions(context)
  }

  /// When the gestures of things change next by time alone; nil where they don't.
  ///
  /// A tap that takes too long changes nothing visible, so it is not waited for.
  package var gesturesDue: Timestamp? {
    let things = world.gestures.due { id in
      !hands.indices.contains { hands[$0].grab.defaults?.tap == id }
    }
    guard let ground = cameraGrab?.transform.due else { return things }
    return things.map { min($0, ground) } ?? ground
  }

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
      let pull = free.position - arbor
      gearWork?.grips[slot].pull = outer.applyToDisplacement(pull)
      let isNear = pull.length <= GearGrip.releaseDistance * unit
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
      stop(part.entity, at: context.seconds)
      guard let start = world.placement(of: part.entity) else { continue }
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
    let hasTeeth = context.library.shape(world.shape(of: grip.entity))?.gear != nil
    let reach = hasTeeth ? GearGrip.catchDistance : GearGrip.arborDistance
    let distance = reach / max(camera.scale, 1e-9)
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

  /// What lies on the arbor on which a thing was put that is made for one, with that; nothing where it lies on none.
  func arbor(under entity: EntityID, _ context: EventContext) -> [EntityID] {
    guard context.library.mechanism(of: world.shape(of: entity))?.isOnAxle == true,
      let own = gear(entity, context.library, at: context.seconds)
    else { return [] }
    var things: [EntityID] = []
    forEachGear(context.library, at: context.seconds) { other in
      if GearMesh.link(own, other) == .arbor { things.append(other.entity) }
    }
    return things.count > 1 ? things : []
  }

  @inline(__always)
  func isOnArbor(_ entity: EntityID) -> Bool { gear(heldAs: entity)?.arbor != nil }

  @inline(__always) func gear(heldAs entity: EntityID) -> GearGrip? {
    gearWork?.grip(on: entity).flatMap { gearWork?.grips[$0] }
  }
}

struct HandDelegate: GestureDelegate {
  /// The tap gesture that must not receive a landing, since its hand has moved already.
  var tapless: GestureID?

  func shouldReceive(_ contact: Contact, _ gesture: GestureInfo) -> Bool { gesture.id != tapless }
}
