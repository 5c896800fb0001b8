import SwivelGestures
package import SwivelWorld

extension Sandbox {
  /// A thing as a wheel in the world; nil where it neither is one nor on an axle, nor made to be put on one.
  package func gear(_ entity: EntityID, _ library: ShapeLibrary, at seconds: Double?) -> PlacedGear?
  {
    guard let shape = world.shape(of: entity) else { return nil }
    let gear = library.shapes.indices.contains(shape) ? library.shapes[shape].gear : nil
    guard gear != nil || world.isPinned(entity) || library.mechanism(of: shape)?.isOnAxle == true,
      let inWorld = world.similarity(of: entity, at: seconds), inWorld.scale > 0
    else { return nil }
    return PlacedGear(
      entity: entity, teeth: gear?.teeth ?? 1, middle: inWorld.translation,
      radius: (gear?.pitch ?? 0) * inWorld.scale, angle: inWorld.rotation,
      chain: world.chain(around: entity))
  }

  /// Calls `body` with each wheel of the world from the bottom to the top; it allocates nothing.
  package func forEachGear(
    _ library: ShapeLibrary, at seconds: Double?, _ body: (PlacedGear) -> Void
  ) {
    guard library.hasGears else { return }
    for id in world.order { if let gear = gear(id, library, at: seconds) { body(gear) } }
  }

  func isMeshed(_ gear: PlacedGear, _ library: ShapeLibrary, at seconds: Double?) -> Bool {
    var isMeshed = false
    forEachGear(library, at: seconds) { other in
      let isCoupled = GearMesh.isChained(gear, other) || GearMesh.link(gear, other) != nil
      if isCoupled, other.entity != gear.entity { isMeshed = true }
    }
    return isMeshed
  }

  package func gears(_ library: ShapeLibrary, at seconds: Double?) -> [PlacedGear] {
    guard library.hasGears else { return [] }
    return world.order.compactMap { gear($0, library, at: seconds) }
  }

  /// The train of a wheel at its position; nil where it isn't a wheel, or drives nothing.
  func train(of entity: EntityID, _ library: ShapeLibrary, at seconds: Double?) -> GearTrain? {
    guard let gear = gear(entity, library, at: seconds), isMeshed(gear, library, at: seconds)
    else { return nil }
    let train = GearTrain(of: entity, among: gears(library, at: seconds))
    return train.isAlone && !train.isLocked ? nil : train
  }

  /// The changes, with those of all wheels that are driven by them; blocked wheels don't turn.
  ///
  /// A wheel drives others if it is turned and not moved. One that two would drive is driven by the first.
  mutating func driving(_ changes: [Edit], _ library: ShapeLibrary, at time: Timestamp) -> [Edit] {
    guard library.hasGears else { return changes }
    var driven = changes
    var taken: [EntityID] = []
    for (index, change) in changes.enumerated() {
      let entity = change.entity
      guard let (before, after) = change.sides, before.turnsInPlace(to: after),
        !taken.contains(entity), let train = train(of: entity, library, at: time.seconds)
      else { continue }
      let turn = after.placement.rotation - before.placement.rotation
      taken += [entity] + train.parts.map(\.entity)
      if isBlocked(train) {
        show(GearJam(entities: [entity] + train.parts.map(\.entity), since: time))
        driven[index] = Edit(entity, before: before, after: before)
        continue
      }
      for part in train.parts {
        guard let change = turning(part, by: part.ratio.of(turn), at: time.seconds) else {
          continue
        }
        if let index = driven.firstIndex(where: { $0.entity == part.entity }) {
          driven[index] = change
        } else {
          driven.append(change)
        }
      }
    }
    driven.removeAll(where: \.isNothing)
    return driven
  }

  /// Whether a train can't turn: it is blocked, or one of its wheels is fixed or somebody else's.
  func isBlocked(_ train: GearTrain, for mover: Mover? = nil) -> Bool {
    train.isLocked
      || train.parts.contains { world.isHeldFast($0.entity) || isTaken($0.entity, butBy: mover) }
  }

  package mutating func show(_ jam: GearJam) {
    gearWork = gearWork ?? GearWork()
    gearWork?.jam = jam
  }

  private mutating func turning(
    _ part: GearTrain.Part, by turn: Angle, at seconds: Double
  ) -> Edit? {
    guard let before = stopped(part.entity, at: seconds) else { return nil }
    var after = before
    after.placement.rotation += turn
    return Edit(part.entity, before: before, after: after)
  }

  /// Snaps the wheel that a step moves into mesh with others near it, and returns how far; a fine step doesn't snap.
  func meshing(
    _ change: inout Edit, after step: StepMovement, _ context: EventContext
  ) -> StepMovement {
    let entity = change.entity
    let distance = GearGrip.stepDistance / max(camera.scale, 1e-9)
    guard context.library.hasGears, step.translation.length > distance,
      let free = change.after?.placement, gear(entity, context.library, at: context.seconds) != nil
    else { return StepMovement() }
    var moved = self
    moved.world.place(entity, at: free)
    guard let meshed = moved.meshed(entity, within: distance, context) else {
      return StepMovement()
    }
    change.after?.placement = meshed
    let outer = world.parentTransform(of: entity, at: context.seconds) ?? .identity
    return StepMovement(
      translation: outer.applyToDisplacement(meshed.position - free.position),
      degrees: (meshed.rotation - free.rotation).degrees)
  }

  mutating func stopTrain(of entity: EntityID, _ context: EventContext) {
    guard world.placement(of: entity)?.turn != nil,
      let train = train(of: entity, context.library, at: context.seconds)
    else { return }
    for part in train.parts { endTurn(of: part.entity, at: context.seconds) }
  }

  /// Stops an animated turn where it is; its step of undo ends there.
  mutating func endTurn(of entity: EntityID, at seconds: Double) {
    guard var placement = world.placement(of: entity), placement.turn != nil else { return }
    placement.rest(at: seconds)
    world.place(entity, at: placement)
    endStep(of: entity)
  }
}

extension Edit {
  var isNothing: Bool { before == after }
}

extension Thing {
  fileprivate func turnsInPlace(to other: Thing) -> Bool {
    placement.rotation != other.placement.rotation && placement.position == other.placement.position
      && placement.scale == other.placement.scale && parent == other.parent
  }
}

extension ShapeLibrary {
  var hasGears: Bool { shapes.contains { $0.gear != nil } }
}
