package import SwivelGestures
import SwivelWorld

/// A change of z-order: by a step or all the way, up or down.
package enum StackMove: String, Hashable, Sendable {
  case forward, backward, toFront, toBack

  var isUp: Bool { self == .forward || self == .toFront }
}

extension Sandbox {
  /// The offset of a copy from its original, in points of the window.
  private static let copyOffset = Vector(x: 24, y: 24)

  /// Deletes the selected things with their contents; fixed ones stay.
  package mutating func deleteSelection() {
    remove(movable)
    dropGone()
  }

  /// Why things are neither copied nor grouped.
  package enum NoRoom: Error {
    case full
    /// More than ``World/deepest`` things would lie in each other.
    case tooDeep
  }

  /// Copies each selected thing with its contents, and selects the copies.
  package mutating func duplicateSelection(_ surface: Surface, at seconds: Double) throws(NoRoom) {
    let displacement = camera.similarity(on: surface).inverse.applyToDisplacement(Self.copyOffset)
    let originals = world.outermost(of: selection)
    guard takeRoom(for: originals.count) else { throw .full }
    let copies = world.copies(of: originals.things)
    for (index, copy) in copies.enumerated() {
      guard var placement = world.placement(of: copy) else { continue }
      placement.stop(at: seconds)
      let outer = world.parentTransform(of: copy, at: seconds) ?? .identity
      placement.position += outer.inverse.applyToDisplacement(displacement)
      world.place(copy, at: placement)
      noteAdded(copy, joinsPrevious: index > 0)
    }
    guard !copies.isEmpty else { return }
    replaceSelection(with: copies)
  }

  /// Fixes the selected things, or frees them where all are fixed.
  package mutating func toggleFixed() {
    let isFixing = selection.contains { !world.isFixed($0) }
    make(
      selection.compactMap { entity in
        guard world.isFixed(entity) != isFixing else { return nil }
        return changing(entity) { $0.isFixed = isFixing }
      })
  }

  package var isSelectionFixed: Bool { !selection.isEmpty && selection.allSatisfy(world.isFixed) }

  /// Changes the z-order of the selected things among their siblings.
  ///
  /// A step passes the next sibling that overlaps one of them, since passing any other would change nothing visible.
  package mutating func restack(_ lift: StackMove, _ context: EventContext) {
    let parents = selection.reduce(into: [EntityID?]()) { parents, entity in
      let parent = world.parent(of: entity)
      if world.contains(entity), !parents.contains(parent) { parents.append(parent) }
    }
    make(parents.flatMap { restacked(lift, in: $0, context) })
  }

  private func restacked(_ lift: StackMove, in parent: EntityID?, _ context: EventContext) -> [Edit]
  {
    let before = world.children(of: parent)
    // Lowering is raising in the reversed order.
    var things = lift.isUp ? before : before.reversed()
    let wanted = Set(selection)
    switch lift {
    case .toFront, .toBack:
      things = things.filter { !wanted.contains($0) } + things.filter(wanted.contains)
    case .forward, .backward:
      let boxes = world.boundsOfChildren(of: parent, library: context.library, at: context.seconds)
      raiseByOne(&things, wanted, lift.isUp ? boxes : boxes.reversed())
    }
    let after = lift.isUp ? things : things.reversed()
    return zip(before, after).compactMap { old, new in
      guard old != new, let z = world.z(of: old) else { return nil }
      return changing(new) { $0.z = z }
    }
  }

  /// Moves each selected thing of a list past the next one that it overlaps; the boxes are those of the list.
  private func raiseByOne(
    _ things: inout [EntityID], _ wanted: Set<EntityID>, _ boxes: [Rectangle?]
  ) {
    var indices = Array(things.indices)
    let isWanted = things.map(wanted.contains)
    // Above the topmost unselected thing there is nothing to pass.
    let last = isWanted.lastIndex(of: false) ?? 0
    for slot in things.indices.prefix(last).reversed() where isWanted[slot] {
      guard let box = boxes[slot], let from = indices.firstIndex(of: slot) else { continue }
      let to = indices.indices[(from + 1)...].first { index in
        let other = indices[index]
        return !isWanted[other] && (boxes[other]?.overlap(with: box) ?? 0) > 0
      }
      guard let to else { continue }
      indices.remove(at: from)
      indices.insert(slot, at: to)
    }
    things = indices.map { things[$0] }
  }

  /// Groups the selected things, on top, in their common container, else on the ground.
  package mutating func groupSelection(at seconds: Double) throws(NoRoom) {
    let wanted = Set(movable)
    let things = world.order.filter(wanted.contains)
    guard things.count > 1 else { return }
    let parents = Set(things.map { world.parent(of: $0) })
    let outer = parents.count == 1 ? things.first.flatMap { world.parent(of: $0) } : nil
    let inOuter = outer.flatMap { world.similarity(of: $0, at: seconds) } ?? .identity
    guard inOuter.scale > 0 else { return }
    let level = outer.map(world.level) ?? 0
    guard level + 1 + world.levels(of: wanted) <= World.deepest else { throw .tooDeep }
    guard takeRoom(for: 1) else { throw .full }
    let middle = inOuter.inverse.apply(pivot(of: things, at: seconds))
    let thing = Thing(
      name: world.freeName(like: "group"), shape: World.noShape,
      placement: Placement(position: middle).bounded)
    guard let group = outer.map({ try? world.insert(thing, into: $0) }) ?? world.insert(thing)
    else { return }
    var changes = [Edit(group, before: nil, after: world[group])]
    changes.reserveCapacity(things.count + 1)
    for entity in things {
      guard let change = moving(entity, into: group, at: seconds) else { continue }
      changes.append(change)
    }
    make(changes)
    replaceSelection(with: [group])
  }

  /// Ungroups the selected groups, and selects what was in them.
  package mutating func ungroupSelection(at seconds: Double) {
    var changes: [Edit] = []
    var left: [EntityID] = []
    for group in selection where world.isGroup(group) && !world.isHeldFast(group) {
      for entity in world.children(of: group) {
        guard let change = moving(entity, into: world.parent(of: group), at: seconds) else {
          continue
        }
        changes.append(change)
        left.append(entity)
      }
      if let removal = world.removal(of: group) { changes.append(removal) }
    }
    let others = selection.filter { !world.isGroup($0) }
    make(changes)
    replaceSelection(with: others + left)
  }

  /// The change that puts a thing into another, or on the ground, without moving it in the world.
  func moving(_ entity: EntityID, into parent: EntityID?, at seconds: Double) -> Edit? {
    let old = world.parentTransform(of: entity, at: seconds) ?? .identity
    let new = parent.flatMap { world.similarity(of: $0, at: seconds) } ?? .identity
    guard new.scale > 0 else { return nil }
    return changing(entity) {
      $0.parent = parent
      $0.placement.carry(by: new.inverse.after(old))
    }
  }

  func changing(_ entity: EntityID, _ change: (inout Thing) -> Void) -> Edit? {
    guard let before = world[entity] else { return nil }
    var after = before
    change(&after)
    return Edit(entity, before: before, after: after)
  }

  // MARK: - Putting in order what gestures have made a mess of

  /// The things on the ground that can be moved, but for what works with others where it lies, as wheels in mesh and gongs do.
  private func loose(_ context: EventContext) -> [EntityID] {
    let wheels = gears(context.library, at: context.seconds)
    let meshed = GearTrain.coupled(among: wheels, world.isPinned)
    return world.order.filter {
      world.parent(of: $0) == nil && !world.isFixed($0) && !world.isPinned($0)
        && !meshed.contains($0) && context.library.mechanism(of: world.shape(of: $0)) != .bell
    }
  }

  /// Lays all things that can be moved side by side and upright, beside those that stay, and shows all, as one step of undo; they
  /// glide there.
  package mutating func tidyUp(_ context: EventContext) {
    guard isIdle else { return }
    let things = loose(context)
    let sizes = things.map { entity -> Vector in
      if let size = context.library.size(of: world.shape(of: entity)),
        let placement = world.placement(of: entity)
      {
        return size * placement.scale
      }
      return world.bounds(of: entity, library: context.library)?.size ?? Vector(x: 1, y: 1)
    }
    var edits: [Edit] = []
    let slots = StartScene.slots(sizes, on: context.surface, most: 1)
    let boxes = slots.map { Rectangle(center: $0.middle, size: sizes[$0.index] * $0.scale) }
    let apart = displacement(of: boxes.enclosing, apartFrom: things, context)
    for slot in slots {
      let entity = things[slot.index]
      guard let before = stopped(entity, at: context.seconds) else { continue }
      var after = before
      after.placement.position = slot.middle + apart
      after.placement.setScale(before.placement.scale * slot.scale)
      if !world.isGroup(entity) {
        after.placement.rotation = .zero
      } else if let box = world.bounds(of: entity, library: context.library) {
        // A group turns about its own middle, which need not be that of its box.
        after.placement.position -= (box.center - before.placement.position) * slot.scale
      }
      if before != after { edits.append(Edit(entity, before: before, after: after)) }
    }
    let didMove = carryOut(edits, of: things, context, step: .tidy)
    _ = deselectAll()
    fit = nil
    showAll(context, joins: didMove)
    glide(edits, context)
  }

  /// How far a box is moved that would lie over what stays where it is: to that side where all is shown largest.
  private func displacement(
    of laid: Rectangle?, apartFrom loose: [EntityID], _ context: EventContext
  ) -> Vector {
    let loose = Set(loose)
    let stay = world.order.filter { world.parent(of: $0) == nil && !loose.contains($0) }
      .compactMap { world.bounds(of: $0, library: context.library, at: context.seconds) }.enclosing
    guard let laid, let stay, laid.overlap(with: stay) > 0 else { return .zero }
    let (apart, window) = (
      (laid.size + stay.size) / 2 + Vector(x: 24, y: 24), context.surface.bounds
    )
    let ways = [
      Vector(x: apart.x, y: 0), Vector(x: -apart.x, y: 0), Vector(x: 0, y: apart.y),
      Vector(x: 0, y: -apart.y),
    ].map { stay.center + $0 - laid.center }
    func share(_ way: Vector) -> Double {
      let all = Rectangle(origin: laid.origin + way, size: laid.size).union(stay).size
      return min(window.size.x / all.x, window.size.y / all.y)
    }
    return ways.max { share($0) < share($1) } ?? .zero
  }
}

extension [Rectangle] {
  /// The least box around all; nil for none.
  fileprivate var enclosing: Rectangle? { first.map { dropFirst().reduce($0) { $0.union($1) } } }
}
