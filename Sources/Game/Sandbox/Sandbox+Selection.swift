package import SwivelGestures
package import SwivelWorld

extension Sandbox {
  /// Selects a thing, alone or in addition to the others; deselects one that is selected already.
  package mutating func select(_ entity: EntityID, adding: Bool) {
    let index = adding ? selection.firstIndex(of: entity) : nil
    if let index { return _ = selection.remove(at: index) }
    if !adding { selection.removeAll(keepingCapacity: true) }
    selection.append(entity)
  }

  /// Selects what a command has made; what was selected before is so again once that is undone.
  package mutating func replaceSelection(with things: [EntityID]) {
    selectedBefore = selection
    selection = things
    makeRoom()
  }

  /// Selects all things on the ground that can be moved.
  package mutating func selectAll() {
    selection.removeAll(keepingCapacity: true)
    for entity in world.order where world.parent(of: entity) == nil && !world.isFixed(entity) {
      selection.append(entity)
    }
  }

  /// Returns whether there was a selection.
  package mutating func deselectAll() -> Bool {
    defer { selection.removeAll(keepingCapacity: true) }
    return !selection.isEmpty
  }

  /// Selects the next thing in the order of creation, or the one before; O(1) where no slots are free.
  ///
  /// While gathering, the next one is added to the selection, and backwards the last one is removed.
  package mutating func selectNext(backwards: Bool) {
    guard settings.isGathering else {
      if let next = world.neighbor(of: selection.last, backwards: backwards) { selection = [next] }
      return
    }
    if backwards { return _ = selection.popLast() }
    let wanted = Set(selection)
    var next = world.neighbor(of: selection.last)
    for _ in selection {
      guard let thing = next, wanted.contains(thing) else { break }
      next = world.neighbor(of: thing)
    }
    if let next, !wanted.contains(next) { selection.append(next) }
  }

  /// The pivot of selected things that turn and scale together: the mean of their middles, which stays where it
  /// is when they do.
  package func pivot(
    of things: [EntityID], at seconds: Double, where isWanted: (EntityID) -> Bool = { _ in true }
  ) -> Vector {
    var (sum, count) = (Vector.zero, 0.0)
    for thing in things where isWanted(thing) {
      sum += world.similarity(of: thing, at: seconds)?.translation ?? .zero
      count += 1
    }
    return sum / max(count, 1)
  }
}
