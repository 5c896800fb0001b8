package import SwivelEntities
package import SwivelGeometry
import SwivelInput

extension Sandbox {
  /// Selects a thing, alone or in addition to the others; deselects one that is selected already.
  package mutating func choose(_ entity: EntityID, adding: Bool) {
    guard adding else {
      chosen.removeAll(keepingCapacity: true)
      chosen.append(entity)
      return
    }
    if let index = chosen.firstIndex(of: entity) {
      chosen.remove(at: index)
    } else {
      chosen.append(entity)
    }
  }

  /// Selects all things on the ground that can be moved.
  package mutating func chooseAll() {
    chosen.removeAll(keepingCapacity: true)
    for entity in world.order where world.parent(of: entity) == nil && !world.isFixed(entity) {
      chosen.append(entity)
    }
  }

  /// Returns whether there was a selection.
  package mutating func unchoose() -> Bool {
    defer { chosen.removeAll(keepingCapacity: true) }
    return !chosen.isEmpty
  }

  /// Selects the next thing in the order of creation, or the one before; O(1) where no slots are free.
  ///
  /// While gathering, the next one is added to the selection, and backwards the last one is removed.
  package mutating func chooseNext(backwards: Bool) {
    guard settings.isGathering else {
      if let next = world.neighbor(of: chosen.last, backwards: backwards) { chosen = [next] }
      return
    }
    if backwards { return _ = chosen.popLast() }
    let wanted = Set(chosen)
    var next = world.neighbor(of: chosen.last)
    for _ in chosen {
      guard let thing = next, wanted.contains(thing) else { break }
      next = world.neighbor(of: thing)
    }
    if let next, !wanted.contains(next) { chosen.append(next) }
  }

  /// The pivot of selected things that turn and scale together: the mean of their middles, which stays where it
  /// is when they do.
  package func pivot(of things: [EntityID], at seconds: Double) -> Vector {
    var sum = Vector.zero
    for thing in things { sum += world.similarity(of: thing, at: seconds)?.translation ?? .zero }
    return things.isEmpty ? .zero : sum / Double(things.count)
  }
}
