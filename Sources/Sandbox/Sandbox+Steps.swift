package import SwivelEntities
package import SwivelGeometry
package import SwivelInput

extension Sandbox {
  /// The thing at a point of the window.
  package func hit(_ point: Vector, _ context: EventContext) -> EntityID? {
    let view = view(on: context.surface, at: context.seconds)
    return world.hitTest(
      point, camera: view, library: context.library, at: context.seconds
    ) { id in
      let whole = self.world.whole(of: id)
      return self.hands.contains { $0.entity == id || $0.entity == whole }
    }
  }

  /// The things that a step on one of them applies to: the whole selection where it is part of that.
  package func followers(of entity: EntityID) -> [EntityID] {
    let things = movable
    return things.count > 1 && things.contains(entity) ? things : [entity]
  }

  /// Moves things that aren't held; quick steps of the same things are one step of undo.
  package mutating func nudge(
    _ things: [EntityID], _ kind: EditStep.Kind, _ context: EventContext,
    by movement: SharedMovement
  ) {
    let free = things.filter { !world.isHeldFast($0) && !isTaken($0) }
    let pivot = sharedPivot(of: free, at: context.seconds)
    var changes = placing(free, context) { $0.move(movement, about: pivot, in: $1) }
    if kind == .turn { changes = driving(changes, context.library, at: context.time) }
    if kind == .move, let only = changes.first, changes.count == 1 {
      changes = [meshing(only, context)]
    }
    changes.removeAll(where: \.isNothing)
    guard !changes.isEmpty else { return }
    forgetUndone()
    world.apply(changes)
    history.appendStep(changes, kind, at: context.time)
    forgetOldest()
  }

  /// Sets placements of things as typed, as one step of undo.
  package mutating func set(
    _ things: [EntityID], _ context: EventContext, _ change: (inout Placement, Similarity) -> Void
  ) {
    let free = things.filter { !isTaken($0) }
    make(driving(placing(free, context, change), context.library, at: context.time))
  }

  /// The middle of the thing that a contact holds, or of the window where it holds the ground.
  package func pivot(of contact: ContactID, on surface: Surface, at time: Timestamp) -> Vector? {
    if let entity = held(by: contact) {
      let view = camera.similarity(on: surface)
      return world.similarity(of: entity, at: time.seconds).map {
        view.apply($0.translation)
      }
    }
    guard isOnGround(contact) else { return nil }
    return surface.bounds.center
  }
}

extension Similarity {
  package init(rotation: Angle, scale: Double, about point: Vector) {
    self.init(rotation: rotation, scale: scale, carrying: point, to: point)
  }
}
