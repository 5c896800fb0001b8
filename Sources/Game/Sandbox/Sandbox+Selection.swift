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

  /// Selects what was changed last, or else the uppermost thing that can be moved.
  package mutating func selectLast() {
    let things = [history.lastEdit?.entity].compactMap(\.self) + world.order.reversed()
    if let thing = things.first(where: isMovable) { replaceSelection(with: [thing]) }
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

  mutating func beginMarquee(_ contact: Contact) {
    let position = contact.position.vector
    makeRoom()
    selectedBefore.removeAll(keepingCapacity: true)
    for entity in selection { selectedBefore.append(entity) }
    marquee = Marquee(contact: contact.id, kind: contact.kind, start: position, end: position)
  }

  /// Follows the contact; what the frame covers is added to the selection from before.
  mutating func followMarquee(_ contact: Contact, _ context: EventContext) {
    guard contact.phase != .cancelled else { return endMarquee(putsBack: true) }
    marquee?.end = contact.position.vector
    if let frame = marquee, frame.end.distance(to: frame.start) > Marquee.threshold {
      marquee?.isMeant = true
    }
    if marquee?.isMeant == true { selectFramed(context) }
    guard contact.phase == .ended else { return }
    // What did not become a frame is a tap.
    if let frame = marquee, !frame.isMeant {
      tapGround(over: hit(frame.start, context).map(world.whole), context)
    }
    endMarquee()
  }

  /// Ends the frame; the selection stays, or becomes again what it was before.
  mutating func endMarquee(putsBack: Bool = false) {
    if putsBack, marquee != nil { restoreSelection() }
    marquee = nil
  }

  /// Turns the contact of the frame into a hand on the ground when a second contact lands.
  mutating func makeGroundOfMarquee(_ context: EventContext) {
    guard let frame = marquee else { return }
    endMarquee(putsBack: true)
    let first = Contact(
      id: frame.contact, kind: frame.kind, phase: .began, position: ExactPoint(frame.end))
    grabGround(first, over: hit(frame.start, context), context)
  }

  /// Restores the selection from before the frame; element by element, which allocates nothing.
  private mutating func restoreSelection() {
    selection.removeAll(keepingCapacity: true)
    for entity in selectedBefore { selection.append(entity) }
  }

  private mutating func selectFramed(_ context: EventContext) {
    guard let frame = marquee else { return }
    restoreSelection()
    let view = camera.similarity(on: context.surface)
    for part in world.order where !world.isHeldFast(part) {
      guard isCovered(part, by: frame.box, view, context) else { continue }
      // Things in a container are selected as that container. They follow it directly in the order, so if it
      // was selected already, it is the last one.
      var whole = part
      while let outer = world.parent(of: whole) { whole = outer }
      guard selection.last != whole, !selectedBefore.contains(whole) else { continue }
      selection.append(whole)
    }
  }

  /// Whether a thing's rotated box intersects an axis-aligned one.
  private func isCovered(
    _ part: EntityID, by frame: Rectangle, _ view: Similarity, _ context: EventContext
  ) -> Bool {
    guard let box = world.box(of: part, seen: view, library: context.library, at: context.seconds),
      box.origin.x <= frame.end.x, box.origin.y <= frame.end.y, frame.origin.x <= box.end.x,
      frame.origin.y <= box.end.y, let shape = world.shape(of: part),
      let inWorld = world.similarity(of: part, at: context.seconds)
    else { return false }
    // The axis-aligned boxes meet; the rotated one does too, unless one of its own sides separates them.
    let onWindow = view.after(inWorld)
    let half = context.library.shapes[shape].size / 2 * onWindow.scale
    let displacement = (frame.center - onWindow.translation).turned(by: -onWindow.rotation)
    let (sine, cosine) = onWindow.rotation.sineAndCosine
    let reach = Vector(
      x: frame.size.x / 2 * cosine.magnitude + frame.size.y / 2 * sine.magnitude,
      y: frame.size.x / 2 * sine.magnitude + frame.size.y / 2 * cosine.magnitude)
    return displacement.x.magnitude <= half.x + reach.x
      && displacement.y.magnitude <= half.y + reach.y
  }
}

/// A rubber-band frame that is drawn on the ground and selects what it covers.
package struct Marquee: Hashable, Encodable, Sendable {
  package let contact: ContactID
  package let kind: ContactKind
  /// Where the contact landed, and where it is, in points of the window.
  package let start: Vector
  package var end: Vector
  /// Whether the contact has moved far enough for a frame, not a tap.
  package var isMeant = false

  /// The distance that a contact moves before a frame begins, in points.
  package static let threshold = 4.0

  package var box: Rectangle {
    Rectangle(origin: start, size: .zero).union(Rectangle(origin: end, size: .zero))
  }
}
