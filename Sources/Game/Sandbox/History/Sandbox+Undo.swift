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
  mutating func forgetOldest() {
    guard history.done.count > Bounds.changes else { return }
    world.forget(history.forgetOldest(Bounds.changes / 8) { _ in 1 })
  }

  /// Forgets the oldest steps but for about so many changes.
  package mutating func forgetOldest(butFor most: Int) {
    guard history.done.count > most else { return }
    world.forget(history.forgetOldest(history.done.count - most) { _ in 1 })
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
    world.forget(
      history.forgetOldest(excess) { $0.isDeletion ? sizes[$0.entity] ?? 0 : 0 })
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
    guard history.canRedo else { return }
    world.forget(history.lost)
  }

  /// Nothing while something is held.
  package mutating func undo() -> Sound? {
    guard isIdle, history.canUndo else { return nil }
    quickSteps = nil
    let steps = history.undo()
    retrace(steps) { $0.edit.inverse }
    return .undo
  }

  /// Nothing while something is held.
  package mutating func redo() -> Sound? {
    guard isIdle, history.canRedo else { return nil }
    quickSteps = nil
    let steps = history.redo()
    retrace(steps) { $0.edit }
    return .put
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
