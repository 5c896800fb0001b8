package import SwivelGestures
import SwivelWorld

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

extension Sandbox {
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
