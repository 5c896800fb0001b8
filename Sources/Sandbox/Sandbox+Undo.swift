package import Entities
package import Interface

extension Sandbox {
  /// Notes a change that was made; what was undone before is lost from here on.
  package mutating func note(_ change: WorldChange, joinsPrevious: Bool = false) {
    forgetUndone()
    history.append(change, joinsPrevious: joinsPrevious)
  }

  /// Makes changes, which are undone as one step; nothing where there are none.
  package mutating func make(_ changes: [WorldChange]) {
    world.apply(changes)
    for (index, change) in changes.enumerated() { note(change, joinsPrevious: index > 0) }
  }

  /// Forgets the things that only steps could bring back that can't be done again any more.
  mutating func forgetUndone() {
    guard history.canRedo else { return }
    world.forget(history.lost)
  }

  /// Takes the last step back; nothing while a hand holds something.
  package mutating func undo() -> Sound? {
    guard isFree, let changes = history.undo() else { return nil }
    retrace(changes)
    return .undo
  }

  /// Does the step that was taken back last again; nothing while a hand holds something.
  package mutating func redo() -> Sound? {
    guard isFree, let changes = history.redo() else { return nil }
    retrace(changes)
    return .put
  }

  private mutating func retrace(_ changes: [WorldChange]) {
    for change in changes { glides.removeAll { $0.entity == change.entity } }
    world.apply(changes)
    dropGone()
  }

  /// Lets go of chosen things that aren't there any more.
  mutating func dropGone() {
    chosen.removeAll { !world.contains($0) }
    glides.removeAll { !world.contains($0.entity) }
  }
}
