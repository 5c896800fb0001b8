import Entities
public import Geometry
public import Input

/// A frame that is drawn on the ground, and chooses what it covers.
public struct Marquee: Hashable, Codable, Sendable {
  /// The contact that draws it.
  public let contact: ContactID
  /// What draws it.
  package let kind: ContactKind
  /// Where it landed, in points of the window.
  public let start: Vector
  /// Where it is.
  public package(set) var end: Vector
  /// Whether it has gone so far that a frame is meant.
  public package(set) var isMeant = false

  /// How far a contact goes before a frame is meant, in points.
  package static let threshold = 4.0

  /// The frame.
  public var box: Rectangle {
    let corner = Vector(x: min(start.x, end.x), y: min(start.y, end.y))
    return Rectangle(
      origin: corner, size: Vector(x: max(start.x, end.x), y: max(start.y, end.y)) - corner)
  }
}

extension Sandbox {
  mutating func beginMarquee(_ contact: Contact) {
    let place = contact.position.vector
    makeRoom()
    framedBefore.removeAll(keepingCapacity: true)
    for entity in chosen { framedBefore.append(entity) }
    marquee = Marquee(contact: contact.id, kind: contact.kind, start: place, end: place)
  }

  /// Follows the contact that draws the frame; what it covers is chosen besides what was before.
  mutating func followMarquee(_ contact: Contact, _ moment: EventContext) {
    guard contact.phase != .cancelled else { return cancelMarquee() }
    marquee?.end = contact.position.vector
    if let frame = marquee, frame.end.distance(to: frame.start) > Marquee.threshold {
      marquee?.isMeant = true
    }
    if marquee?.isMeant == true { chooseFramed(moment) }
    guard contact.phase == .ended else { return }
    if let frame = marquee, !frame.isMeant { tap(frame.start, moment) }
    endMarquee()
  }

  /// Forgets the frame; what is chosen stays so.
  mutating func endMarquee() {
    marquee = nil
    framedBefore.removeAll(keepingCapacity: true)
  }

  /// What a tap does that might have become a frame: chooses a thing that is fixed, or takes it away.
  private mutating func tap(_ point: Vector, _ moment: EventContext) {
    if let thing = hit(point, moment) { choose(world.whole(of: thing), adding: true) }
  }

  /// Gives the contact that draws the frame to a hand on the ground, which a second one makes of it.
  mutating func makeGroundOfMarquee(at time: Timestamp) {
    guard let frame = marquee else { return }
    cancelMarquee()
    grounds.append(CameraGrab(start: camera))
    let first = Contact(
      id: frame.contact, kind: frame.kind, phase: .began, position: ExactPoint(frame.end))
    grounds[0].handle(first, at: time)
  }

  /// Breaks the frame off; what was chosen before it is chosen again.
  mutating func cancelMarquee() {
    if marquee != nil { chooseAsBefore() }
    endMarquee()
  }

  /// Chooses what was chosen before the frame was drawn; element by element, which allocates nothing.
  private mutating func chooseAsBefore() {
    chosen.removeAll(keepingCapacity: true)
    for entity in framedBefore { chosen.append(entity) }
  }

  private mutating func chooseFramed(_ moment: EventContext) {
    guard let frame = marquee else { return }
    chooseAsBefore()
    let view = camera.similarity(on: moment.surface)
    for part in world.order where !world.isHeldFast(part) {
      guard isCovered(part, by: frame.box, view, moment) else { continue }
      // What lies in a thing goes with it, so the outermost one is meant.
      // All that lies in it comes directly above it, so it is the last one where it was chosen already.
      let whole = world.outermost(of: part)
      guard chosen.last != whole, !framedBefore.contains(whole) else { continue }
      chosen.append(whole)
    }
  }

  /// Whether a thing's turned box has something in common with a level one.
  private func isCovered(
    _ part: EntityID, by frame: Rectangle, _ view: Similarity, _ moment: EventContext
  ) -> Bool {
    guard let box = world.box(of: part, seen: view, library: moment.library, at: moment.seconds),
      box.origin.x <= frame.end.x, box.origin.y <= frame.end.y, frame.origin.x <= box.end.x,
      frame.origin.y <= box.end.y, let shape = world.shape(of: part),
      let inWorld = world.similarity(of: part, at: moment.seconds)
    else { return false }
    // The level boxes meet; the turned one does, unless one of its own sides lies between.
    let onWindow = view.after(inWorld)
    let half = moment.library.shapes[shape].size / 2 * onWindow.scale
    let way = (frame.center - onWindow.translation).turned(by: -onWindow.rotation)
    let (sine, cosine) = onWindow.rotation.sineAndCosine
    let reach = Vector(
      x: frame.size.x / 2 * cosine.magnitude + frame.size.y / 2 * sine.magnitude,
      y: frame.size.x / 2 * sine.magnitude + frame.size.y / 2 * cosine.magnitude)
    return way.x.magnitude <= half.x + reach.x && way.y.magnitude <= half.y + reach.y
  }
}

extension World {
  /// The outermost thing that a thing lies in, or itself.
  func outermost(of id: EntityID) -> EntityID {
    var last = id
    for outer in chain(of: id) { last = outer }
    return last
  }
}
