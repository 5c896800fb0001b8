import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelSandbox
import SwivelTexts

/// Draws the inspector's marks over the things: paths, circles, anchors and spokes.
struct InspectorStage {
  /// Sizes in points.
  private enum Measure {
    static let contact = 17.0
    static let contactWidth = 2.0
    static let middle = 3.0
    static let trail = (newest: 5.0, oldest: 1.0)
    static let circle = 1.5
    static let spoke = 1.5
    static let anchorSpoke = 1.0
    static let anchor = 4.0
    static let cross = 9.0
    /// How much wider the dark rim of a line is than the line.
    static let rim = 2.5
    static let label = Vector(x: 26, y: 24)
    static let labelForWord = 78.0
    static let labelDistance = 15.0
    static let labelCorner = 5.0
  }

  private let inspector: Inspector
  private let context: ScreenContext
  private let metrics: Metrics
  private let builder: ShapeBuilder

  init(_ inspector: Inspector, _ context: ScreenContext, _ builder: ShapeBuilder) {
    (self.inspector, self.context) = (inspector, context)
    metrics = Metrics(panel: context.surface)
    self.builder = builder
  }

  /// Draws the paths, then the hands, then the contacts over them.
  func draw(into list: inout DrawList) {
    let trails = inspector.trails
    for index in trails.indices where trails[index].count > 0 { draw(trails[index], into: &list) }
    inspector.forEachHand { $0.forEachHand { draw($0, into: &list) } }
    inspector.forEachHand { hand in
      hand.forEachHand { drawContacts(of: $0, unlessIn: hand.hand, into: &list) }
    }
    // Those in no hand landed beside everything, or were released by Escape.
    for index in trails.indices where trails[index].count > 0 && isIdle(trails[index].id) {
      let trail = trails[index]
      draw(trail.id, trail.kind, at: trail[age: 0], Palette.quiet, into: &list)
    }
  }

  /// Draws a path as a band, from faint and thin at the oldest position to opaque at the newest.
  private func draw(_ trail: Trail, into list: inout DrawList) {
    guard trail.count > 1 else { return }
    var last = strokePoint(of: trail, age: 0)
    for age in 1..<trail.count {
      let next = strokePoint(of: trail, age: age)
      builder.addPiece(from: last, to: next, to: &list)
      last = next
    }
  }

  private func strokePoint(of trail: Trail, age: Int) -> StrokePoint {
    let displacement = trail[age: max(0, age - 1)] - trail[age: min(trail.count - 1, age + 1)]
    let length = displacement.length
    let left = 1 - Double(age) / Double(Trail.capacity)
    let width = Measure.trail.oldest + (Measure.trail.newest - Measure.trail.oldest) * left
    return StrokePoint(
      position: trail[age: age], side: length > 0 ? displacement.perpendicular / length : .zero,
      width: width, color: Palette.ivory.faded(left))
  }

  /// Draws the circle of a hand, its centre, and the spokes to the contacts over those to their anchors.
  private func draw(_ hand: Hand, into list: inout DrawList) {
    guard !hand.contacts.isEmpty else { return }
    if hand.contacts.count > 1 {
      drawAnchors(of: hand, into: &list)
      for index in hand.contacts.indices {
        addLine(
          from: hand.centroid, to: hand.contacts[index].position, width: Measure.spoke,
          Palette.brass, to: &list)
      }
      addRing(
        hand.centroid, radius: hand.radius, width: Measure.circle,
        hand.isHolding ? Palette.quiet : Palette.brass, to: &list)
    }
    let (x, y) = (Vector(x: Measure.cross, y: 0), Vector(x: 0, y: Measure.cross))
    addLine(from: hand.centroid - x, to: hand.centroid + x, width: 2, Palette.signal, to: &list)
    addLine(from: hand.centroid - y, to: hand.centroid + y, width: 2, Palette.signal, to: &list)
  }

  /// Draws the anchors, from which the hand's turn and scale are measured.
  private func drawAnchors(of hand: Hand, into list: inout DrawList) {
    let middle = hand.anchorCentroid
    for index in hand.contacts.indices {
      let anchor = hand.contacts[index].anchor
      addLine(from: middle, to: anchor, width: Measure.anchorSpoke, Palette.quiet, to: &list)
      addRing(anchor, radius: Measure.anchor, width: Measure.circle, Palette.quiet, to: &list)
    }
  }

  /// Adds a line with a dark rim, which is visible on brass and ivory too.
  private func addLine(
    from a: Vector, to b: Vector, width: Double, _ color: Color, to list: inout DrawList
  ) {
    builder.addLine(from: a, to: b, width: width + Measure.rim, Self.rim, to: &list)
    builder.addLine(from: a, to: b, width: width, color, to: &list)
  }

  private func addRing(
    _ center: Vector, radius: Double, width: Double, _ color: Color, to list: inout DrawList
  ) {
    builder.addRing(center, radius: radius, width: width + Measure.rim, Self.rim, to: &list)
    builder.addRing(center, radius: radius, width: width, color, to: &list)
  }

  private static let rim = Palette.ground.faded(0.6)

  /// Draws the contacts of a hand, except those that are drawn with the thing's first hand.
  private func drawContacts(of hand: Hand, unlessIn first: Hand, into list: inout DrawList) {
    for index in hand.contacts.indices {
      let contact = hand.contacts[index]
      if hand == first || !first.contains(contact.id) { draw(contact, into: &list) }
    }
  }

  private func draw(_ contact: TrackedContact, into list: inout DrawList) {
    let color = contact.isClamped ? Palette.signal : Palette.ivory
    draw(contact.id, contact.kind, at: contact.position, color, into: &list)
  }

  /// Draws the ring of a contact, and its number beside it.
  private func draw(
    _ id: ContactID, _ kind: ContactKind, at position: Vector, _ color: Color,
    into list: inout DrawList
  ) {
    builder.addDisc(position, radius: Measure.contact, Palette.ground.faded(0.35), to: &list)
    addRing(position, radius: Measure.contact, width: Measure.contactWidth, color, to: &list)
    builder.addDisc(position, radius: Measure.middle, color, to: &list)
    let digits = id.number.magnitude < 10 ? 0.0 : id.number.magnitude < 100 ? 11 : 22
    let word = kind == .finger ? 0 : Measure.labelForWord
    let size = Vector(x: Measure.label.x + digits + word, y: Measure.label.y) * metrics.unit
    let corner = position + Vector(x: Measure.labelDistance, y: -Measure.labelDistance - size.y)
    let box = metrics.placed(size, near: corner)
    builder.addBox(box, corner: Measure.labelCorner, Palette.panel, to: &list)
    list.addText(
      in: box, size: metrics.textSize, alignment: .center, weight: .bold,
      color: color == Palette.signal ? Palette.ivory : color
    ) { text in
      NumberFormat.append(id.number, to: &text)
      guard kind != .finger else { return }
      NumberFormat.append(" ", to: &text)
      context.texts.append(kind.word, to: &text)
    }
  }

  private func isIdle(_ id: ContactID) -> Bool {
    var isIdle = true
    inspector.forEachHand { if $0.contains(id) { isIdle = false } }
    return isIdle
  }
}
