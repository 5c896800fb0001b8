package import Entities
package import Geometry
import Input

extension Sandbox {
  /// Chooses a thing instead of the others, or besides them; one that is chosen already is let go.
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

  /// Chooses all things on the ground that can be moved.
  package mutating func chooseAll() {
    chosen.removeAll(keepingCapacity: true)
    for entity in world.order where world.parent(of: entity) == nil && !world.isFixed(entity) {
      chosen.append(entity)
    }
  }

  /// Forgets which things were chosen, and answers whether one was.
  package mutating func unchoose() -> Bool {
    defer { chosen.removeAll(keepingCapacity: true) }
    return !chosen.isEmpty
  }

  /// Chooses the next thing in the order in which they came into the world, or the one before.
  ///
  /// While things are gathered the next one comes besides the others, and backwards the last one goes.
  package mutating func chooseNext(backwards: Bool) {
    if settings.isGathering, backwards { return _ = chosen.popLast() }
    let things = world.order.filter { world.whole(of: $0) == $0 }.sorted { $0.index < $1.index }
    guard let first = things.first, let end = things.last else { return }
    guard let last = chosen.last, let index = things.firstIndex(of: last) else {
      return chosen = [backwards ? end : first]
    }
    guard settings.isGathering else {
      let next = (index + (backwards ? things.count - 1 : 1)) % things.count
      return chosen = [things[next]]
    }
    let others = things[(index + 1)...] + things[..<index]
    if let next = others.first(where: { !chosen.contains($0) }) { chosen.append(next) }
  }

  /// The middle about which chosen things turn and grow together: that of their own middles, which stays
  /// where it is when they do.
  package func pivot(of things: [EntityID], at seconds: Double) -> Vector {
    var sum = Vector.zero
    for thing in things { sum += world.similarity(of: thing, at: seconds)?.translation ?? .zero }
    return things.isEmpty ? .zero : sum / Double(things.count)
  }
}
