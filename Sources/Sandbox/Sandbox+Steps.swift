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
      return self.grabs.contains { $0.entity == id || $0.entity == whole }
    }
  }

  /// The things that a step on one of them applies to: the whole selection where it is part of that.
  package func followers(of entity: EntityID) -> [EntityID] {
    let things = movable
    return things.count > 1 && things.contains(entity) ? things : [entity]
  }

  /// Applies a similarity to things that aren't held; quick steps of the same things are one step of undo.
  ///
  /// - Parameter change: gives the similarity of the world for a pivot.
  package mutating func step(
    _ things: [EntityID], _ kind: EditStep.Kind, _ context: EventContext,
    by change: (Vector) -> Similarity
  ) {
    let time = context.time
    let free = things.filter { thing in
      !world.isHeldFast(thing) && !grabs.contains { $0.entity == thing }
        && !followers.contains { $0.entity == thing }
    }
    let middle = pivot(of: free, at: time.seconds)
    var changes = free.compactMap { entity -> WorldChange? in
      endFling(of: entity, at: time.seconds)
      guard var before = world.arrangement(of: entity) else { return nil }
      before.placement.stop(at: time.seconds)
      var after = before
      guard !before.isPinned || kind == .turn else { return nil }
      let outer = world.surroundings(of: entity, at: time.seconds) ?? .identity
      let own = outer.apply(before.placement.position)
      let isAlone = free.count == 1 || settings.pivot == .each
      let movement = change(isAlone ? own : middle)
      after.placement.step(
        by: movement, kind, in: outer,
        keepsPlace: before.isPinned || isAlone && kind != .move)
      return .arranged(entity, before: before, after: after)
    }
    guard !changes.isEmpty else { return }
    if kind == .turn { changes = driving(changes, context.library, at: time) }
    if kind == .move, let only = changes.first, changes.count == 1 {
      changes = [meshing(only, context)]
    }
    changes.removeAll(where: \.isNothing)
    guard !changes.isEmpty else { return }
    forgetUndone()
    world.apply(changes)
    history.step(changes, kind, at: time)
    forgetOldest()
  }

  /// Sets placements of things as typed, as one step of undo.
  package mutating func set(
    _ things: [EntityID], _ context: EventContext, _ change: (inout Placement, Similarity) -> Void
  ) {
    let time = context.time
    let changes = things.compactMap { entity -> WorldChange? in
      guard !grabs.contains(where: { $0.entity == entity }) else { return nil }
      endFling(of: entity, at: time.seconds)
      guard var before = world.arrangement(of: entity) else { return nil }
      before.placement.stop(at: time.seconds)
      var after = before
      change(&after.placement, world.surroundings(of: entity, at: time.seconds) ?? .identity)
      after = after.keepingAxle(of: before)
      return before == after ? nil : .arranged(entity, before: before, after: after)
    }
    make(driving(changes, context.library, at: time))
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

extension Placement {
  /// Applies a similarity of the world; components that the step doesn't change stay the same to the bit.
  fileprivate mutating func step(
    by change: Similarity, _ kind: EditStep.Kind, in outer: Similarity, keepsPlace: Bool
  ) {
    guard outer.scale > 0 else { return }
    if !keepsPlace {
      let point = outer.apply(position)
      position += outer.inverse.applyToDisplacement(change.apply(point) - point)
    }
    if kind == .turn { rotation += change.rotation }
    guard kind == .scale else { return }
    let range = Placement.scaleRange
    scale = min(max(scale * change.scale, range.lowerBound), range.upperBound)
  }
}

extension Similarity {
  package init(rotation: Angle, scale: Double, about point: Vector) {
    self.init(rotation: rotation, scale: scale, carrying: point, to: point)
  }
}
