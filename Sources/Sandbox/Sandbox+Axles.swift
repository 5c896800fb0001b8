import SwivelEntities
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelRecognizers

/// Things on axles: they stay where they are, and are turned about their middle by one finger.
extension Sandbox {
  /// Puts the selected things on axles where they lie, or takes them off where all are on one.
  package mutating func toggleAxles(at seconds: Double) {
    let isPinning = selection.contains { !world.isPinned($0) }
    make(
      selection.compactMap { entity in
        endFling(of: entity, at: seconds)
        guard world.isPinned(entity) != isPinning else { return nil }
        return changing(entity) {
          $0.isPinned = isPinning
          if !isPinning { $0.chain = 0 }
        }
      })
  }

  package var isSelectionPinned: Bool { !selection.isEmpty && selection.allSatisfy(world.isPinned) }

  /// Its index in ``axles``, also where the thing has come off its axle.
  func axleHand(on entity: EntityID) -> Int? { axles.firstIndex { $0.entity == entity } }

  mutating func followAxle(
    _ index: Int, _ movement: GestureMovement, _ part: Manipulation, begins: Bool,
    _ context: EventContext
  ) {
    let entity = grabs[index].entity
    guard world.isPinned(entity),
      let inWorld = world.similarity(of: entity, at: context.seconds)
    else { return }
    let slot = axleHand(on: entity) ?? axles.endIndex
    if slot == axles.endIndex {
      axles.append(AxleHand(entity: entity, chain: world.chain(around: entity)))
    }
    let middle = camera.similarity(on: context.surface).apply(inWorld.translation)
    let fingers = world.gestures.numberOfTouches(on: grabs[index].node)
    let isPulled = axles[slot].update(
      movement, part, of: fingers, about: middle, begins: begins)
    if isPulled {
      disengage(entity)
      world.setPinned(false, for: entity)
      raise(index)
    }
  }

  /// Turns a held thing about its axle, with all that it drives.
  mutating func turnOnAxle(
    _ index: Int, by movement: GestureMovement, _ context: EventContext
  ) -> Sound? {
    let grab = grabs[index]
    guard let hand = axleHand(on: grab.entity) else { return nil }
    let before = snappings[index].caught
    var next = grab.start
    next.rotation += axles[hand].turn
    if let step = context.snap.step, step > .zero {
      let outer = world.surroundings(of: grab.entity, at: context.seconds)?.rotation ?? .zero
      let steps = ((next.rotation + outer).radians / step.radians).rounded()
      next.rotation = step * steps - outer
    }
    next = snappingAngle(
      of: next, index, by: movement, .turn, camera.similarity(on: context.surface), context)
    let angle = world.placement(of: grab.entity)?.rotation ?? next.rotation
    next = geared(next, index, context)
    world.place(grab.entity, at: next)
    if snappings[index].hasNewSnap(since: before) { return .tick }
    let meshes = passesTooth(grab.entity, from: angle, to: next.rotation, context.library)
    return meshes ? .mesh : nil
  }

  mutating func forgetAxle(of entity: EntityID) { axles.removeAll { $0.entity == entity } }
}

extension Arrangement {
  /// The arrangement with what a thing on an axle keeps of an earlier one: all but its angle.
  func keepingAxle(of before: Arrangement) -> Arrangement {
    guard before.isPinned else { return self }
    var kept = self
    kept.placement.position = before.placement.position
    kept.placement.setScale(before.placement.scale)
    return kept
  }
}
