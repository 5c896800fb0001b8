package import SwivelGestures
package import SwivelWorld

extension Sandbox {
  /// The thing at a point of the window, the same for whatever points there: holes belong to what they are in.
  package func hit(_ point: Vector, _ context: EventContext) -> EntityID? {
    let view = view(on: context.surface, at: context.seconds)
    return world.hitTest(point, camera: view, library: context.library, at: context.seconds) { id in
      let whole = self.world.whole(of: id)
      return self.hands.contains { $0.entity == id || $0.entity == whole }
    }
  }

  /// The things that a step on one of them applies to: the whole selection where it is part of that.
  package func followers(of entity: EntityID) -> [EntityID] {
    let things = movable
    return things.count > 1 && things.contains(entity) ? things : [entity]
  }

  /// Moves things that aren't held; quick steps of the same things are one manipulation, and one step of undo.
  package mutating func nudge(
    _ things: [EntityID], _ kind: EditStep.Kind, _ context: EventContext, by step: StepMovement
  ) {
    let free = things.filter { !world.isHeldFast($0) && !isTaken($0) }
    guard !free.isEmpty else { return }
    var steps = QuickSteps(
      kind: kind, things: free, pivot: settings.pivot, movement: step, time: context.time)
    if let last = quickSteps, last.goesOn(with: steps, history) {
      steps.movement += last.movement
      if last.hasChanged { retrace(history.takeLast()) { $0.edit.inverse } }
    }
    let pivot = sharedPivot(of: free, at: context.seconds)
    let whole = steps.movement.whole.limited(by: freeScales(of: free))
    var changes = placing(free, context) { $0.move(whole, about: pivot, in: $1) }
    if kind == .turn { changes = driving(changes, context.library, at: context.time) }
    if kind == .move, changes.count == 1 {
      steps.movement += meshing(&changes[0], after: step, context)
    }
    steps.hasChanged = carryOut(changes, of: free, context, step: kind)
    steps.changes = history.done.count
    quickSteps = steps
  }

  /// Sets placements of things as typed, as one step of undo.
  package mutating func set(
    _ things: [EntityID], _ context: EventContext, _ change: (inout Placement, Similarity) -> Void
  ) {
    let free = things.filter { !isTaken($0) }
    let changes = driving(placing(free, context, change), context.library, at: context.time)
    carryOut(changes, of: free, context)
  }

  /// Makes changes as a hand that carries things and lets go of them at once; returns whether there was one.
  ///
  /// - Parameter things: those that are carried; others are driven by them.
  @discardableResult
  mutating func carryOut(
    _ changes: [Edit], of things: [EntityID], _ context: EventContext, step: EditStep.Kind? = nil
  ) -> Bool {
    let isAlone = moved.isEmpty
    // What is carried comes first, in the order of the things.
    var (next, carried) = (0, Set<EntityID>?.none)
    for index in changes.indices {
      let entity = changes[index].entity
      guard let before = changes[index].before?.placement,
        let after = changes[index].after?.placement
      else { continue }
      while next < things.count, things[next] != entity { next += 1 }
      if next == things.count, carried == nil { carried = Set(things) }
      if carried?.contains(entity) ?? true {
        carry(entity, by: .steps, at: context.seconds, isNew: isAlone)
      } else {
        endTurn(of: entity, at: context.seconds)
        world.place(entity, at: before)
        begin(.driven, entity, by: .steps, isNew: isAlone)
      }
      world.place(entity, at: after)
    }
    return finish(.steps, context, step: step)
  }

  /// The middle of the thing that a contact holds, or of the window where it holds the ground.
  package func pivot(of contact: ContactID, on surface: Surface, at time: Timestamp) -> Vector? {
    guard let entity = held(by: contact) else {
      return isOnGround(contact) ? surface.bounds.center : nil
    }
    let view = camera.similarity(on: surface)
    return world.similarity(of: entity, at: time.seconds).map { view.apply($0.translation) }
  }
}
