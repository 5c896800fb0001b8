package import SwivelEntities
package import SwivelInterface

extension Sandbox {
  /// Notes a change that was made; what was undone before can't be redone any more.
  package mutating func note(_ change: WorldChange, joinsPrevious: Bool = false) {
    forgetUndone()
    history.append(change, joinsPrevious: joinsPrevious)
    forgetOldest()
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
    let most = min(thingLimit ?? Bounds.thingsOnBench, Bounds.thingsOnBench)
    guard count <= most - world.order.count else { return false }
    let excess = world.count + count - Bounds.things
    guard excess > 0 else { return true }
    forgetUndone()
    history.forgetUndone()
    let sizes = world.withdrawnSizes
    world.forget(
      history.forgetOldest(excess) { change in
        if case .removed(let thing) = change { sizes[thing] ?? 0 } else { 0 }
      })
    return world.count + count <= Bounds.things
  }

  /// Makes changes as one step of undo; nothing for an empty list.
  package mutating func make(_ changes: [WorldChange]) {
    world.apply(changes)
    for (index, change) in changes.enumerated() { note(change, joinsPrevious: index > 0) }
  }

  /// Destroys the deleted things that no step can bring back any more.
  mutating func forgetUndone() {
    guard history.canRedo else { return }
    world.forget(history.lost)
  }

  /// Nothing while something is held.
  package mutating func undo() -> Sound? {
    guard isIdle, let changes = history.undo() else { return nil }
    retrace(changes)
    return .undo
  }

  /// Nothing while something is held.
  package mutating func redo() -> Sound? {
    guard isIdle, let changes = history.redo() else { return nil }
    retrace(changes)
    return .put
  }

  private mutating func retrace(_ changes: [WorldChange]) {
    for change in changes { flings.removeAll { $0.entity == change.entity } }
    world.apply(changes)
    dropGone()
  }

  mutating func dropGone() {
    selection.removeAll { !world.contains($0) }
    flings.removeAll { !world.contains($0.entity) }
  }
}
