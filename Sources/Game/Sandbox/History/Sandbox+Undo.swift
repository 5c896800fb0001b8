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
    if view?.joins != false { restore(history.undo()) { $0.edit.inverse } }
  }

  private mutating func redo(_ context: EventContext) {
    if let view = views.redo(from: camera, after: history.done.count) {
      return fly(to: view, context)
    }
    restore(history.redo()) { $0.edit }
    let view = views.redo(from: camera, after: history.done.count, joins: true)
    if let view { fly(to: view, context) }
  }

  /// Makes changes again or takes them back; where nothing is selected then, what they bring back is, else what was before the
  /// selected things that they take away.
  private mutating func restore(_ steps: ArraySlice<EditStep>, _ edit: (EditStep) -> Edit) {
    let hadSelection = !selection.isEmpty
    retrace(steps, edit)
    guard selection.isEmpty else { return }
    selection = steps.filter { edit($0).isAddition }.map(\.edit.entity)
    if selection.isEmpty, hadSelection { selection = selectedBefore.filter { world.contains($0) } }
  }

  /// What was undone last, or else done last: its first change of a thing, and of how many; nil where that was a move of the
  /// view.
  package func lastStep(isUndone: Bool) -> (first: EditStep, count: Int)? {
    views.isLast(isUndone: isUndone, after: history.done.count)
      ? nil : history.lastStep(isUndone: isUndone)
  }

  mutating func retrace(_ steps: ArraySlice<EditStep>, _ edit: (EditStep) -> Edit) {
    flings.removeAll { fling in steps.contains { $0.edit.entity == fling.entity } }
    world.apply(steps.count) { edit(steps[steps.startIndex + $0]) }
    dropGone()
  }

  mutating func dropGone() {
    // Read through self it would be copied for each.
    let world = world
    selection.removeAll { !world.contains($0) }
    flings.removeAll { !world.contains($0.entity) }
  }
}
