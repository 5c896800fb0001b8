package import SwivelGestures
package import SwivelInterface
package import SwivelWorld

extension Sandbox {
  /// Notes a change that was made; what was undone before can't be redone any more.
  package mutating func note(
    _ edit: consuming Edit, joinsPrevious: Bool = false, step: EditStep.Kind? = nil
  ) {
    forgetUndone()
    history.append(consume edit, joinsPrevious: joinsPrevious, step: step)
    forgetOldest()
  }

  /// Notes that a thing was added, with its contents.
  package mutating func noteAdded(_ entity: EntityID, joinsPrevious: Bool = false) {
    note(Edit(entity, before: nil, after: world[entity]), joinsPrevious: joinsPrevious)
  }

  /// Forgets an eighth of the history where it is beyond its bound.
  mutating func forgetOldest() { forgetOldest(butFor: Bounds.changes, atOnce: Bounds.changes / 8) }

  /// Forgets the oldest steps but for about so many changes.
  package mutating func forgetOldest(butFor most: Int, atOnce count: Int = 1) {
    guard history.done.count > most else { return }
    forgetOldest(max(count, history.done.count - most)) { _ in 1 }
  }

  /// Forgets the oldest steps until they weigh enough; moves of the view, which count on them, are forgotten with them.
  private mutating func forgetOldest(_ enough: Int, weighing weight: (Edit) -> Int) {
    world.forget(history.forgetOldest(enough, weighing: weight))
    views = ViewHistory()
  }

  /// Whether there is room for more things; deleted ones that could come back give way, those of the oldest steps first.
  package mutating func takeRoom(for count: Int) -> Bool {
    let most = min(rules.thingLimit ?? Bounds.thingsOnBench, Bounds.thingsOnBench)
    guard count <= most - world.order.count else { return false }
    let excess = world.count + count - Bounds.things
    guard excess > 0 else { return true }
    forgetUndone()
    history.forgetUndone()
    let sizes = world.withdrawnSizes
    forgetOldest(excess) { $0.isDeletion ? sizes[$0.entity] ?? 0 : 0 }
    return world.count + count <= Bounds.things
  }

  /// Deletes things with their contents, as one step of undo.
  package mutating func remove(_ things: [EntityID]) {
    make(things.compactMap { world.removal(of: $0) })
  }

  /// Makes changes as one step of undo; nothing for an empty list.
  package mutating func make(_ edits: [Edit]) {
    world.apply(edits)
    guard !edits.isEmpty else { return }
    forgetUndone()
    history.reserveCapacity(edits.count)
    for index in edits.indices { history.append(edits[index], joinsPrevious: index > 0) }
    forgetOldest()
  }

  /// Destroys the deleted things that no step can bring back any more.
  mutating func forgetUndone() {
    views.forgetUndone()
    guard history.canRedo else { return }
    world.forget(history.lost)
  }

  package var undoCount: Int { history.undoCount + views.undoCount }
  package var redoCount: Int { history.redoCount + views.redoCount }
  package var canUndo: Bool { history.canUndo || views.undoCount > 0 }
  package var canRedo: Bool { history.canRedo || views.canRedo(after: history.done.count) }

  /// Takes back what was done last, be it to things or to the view, or does it again; nothing while something is held.
  package mutating func retrace(isRedo: Bool, _ context: EventContext) -> Sound? {
    guard isIdle, isRedo ? canRedo : canUndo else { return nil }
    quickSteps = nil
    if isRedo { redo(context) } else { undo(context) }
    refit(context)
    return isRedo ? .put : .undo
  }

  private mutating func undo(_ context: EventContext) {
    let view = views.undo(from: camera, after: history.done.count)
    if let view { fly(to: view.camera, context) }
    if view?.joins != false { restore(history.undo(), isUndone: true) }
  }

  private mutating func redo(_ context: EventContext) {
    if let view = views.redo(from: camera, after: history.done.count) {
      return fly(to: view, context)
    }
    restore(history.redo(), isUndone: false)
    let view = views.redo(from: camera, after: history.done.count, joins: true)
    if let view { fly(to: view, context) }
  }

  /// Makes changes again or takes them back; where nothing is selected then, what they bring back is, else what was before the
  /// selected things that they take away.
  private mutating func restore(_ steps: ArraySlice<EditStep>, isUndone: Bool) {
    let hadSelection = !selection.isEmpty
    retrace(steps, isUndone: isUndone)
    guard selection.isEmpty else { return }
    for step in steps where isUndone ? step.edit.isDeletion : step.edit.isAddition {
      selection.append(step.edit.entity)
    }
    if selection.isEmpty, hadSelection { selection = selectedBefore.filter { world.contains($0) } }
  }

  /// What was undone last, or else done last: its first change of a thing, and of how many; nil where that was a move of the
  /// view.
  package func lastStep(isUndone: Bool) -> (first: EditStep, count: Int)? {
    views.isLast(isUndone: isUndone, after: history.done.count)
      ? nil : history.lastStep(isUndone: isUndone)
  }

  private mutating func retrace(_ steps: ArraySlice<EditStep>, isUndone: Bool) {
    flings.removeAll { fling in steps.contains { $0.edit.entity == fling.entity } }
    let steps = steps.span
    world.apply(steps.count, isInverse: isUndone) { $1(steps[$0].edit) }
    dropGone()
  }

  mutating func dropGone() {
    // Read through self it would be copied for each.
    let world = world
    selection.removeAll { !world.contains($0) }
    flings.removeAll { !world.contains($0.entity) }
  }

  /// The thing at a point of the window, the same for whatever points there: holes belong to what they are in.
  package func hit(_ point: Vector, _ context: EventContext) -> EntityID? {
    let view = view(on: context.surface, at: context.seconds)
    return world.hitTest(point, camera: view, library: context.library, at: context.seconds) { id in
      let whole = self.world.whole(of: id)
      return self.hands.contains { $0.entity == id || $0.entity == whole }
    }
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
      if last.hasChanged {
        retrace(history.undo(), isUndone: true)
        history.forgetUndone()
      }
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
  @discardableResult mutating func carryOut(
    _ changes: [Edit], of things: [EntityID], _ context: EventContext, step: EditStep.Kind? = nil
  ) -> Bool {
    let isAlone = moved.isEmpty
    moved.reserveCapacity(moved.count + changes.count)
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
