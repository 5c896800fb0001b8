import Entities
import Geometry
import Gestures

/// Finds a place for each hand's panel: beside the hand, inside the window, not on another panel.
struct InspectorLayout {
  /// Panels beyond so many are not kept apart.
  private static let capacity = 12
  /// From a hand's circle and from a thing to the panel, in points.
  private static let gap = (hand: 44.0, thing: 20.0)

  private let sheet: OverlaySheet
  private let session: Session
  private var taken = InlineArray<12, Rectangle>(
    repeating: Rectangle(origin: .zero, size: .zero))
  private var count = 0

  init(_ session: Session, _ sheet: OverlaySheet) {
    self.session = session
    self.sheet = sheet
  }

  /// The box of the next hand's panel.
  mutating func place(_ hand: InspectedHand) -> Rectangle {
    let size = InspectorPanel.size(of: hand, sheet)
    let reach = reach(of: hand)
    var best = candidate(0, size, reach, hand)
    for index in 1..<Self.candidates where cost(of: best) > 0 {
      let box = candidate(index, size, reach, hand)
      if cost(of: box) < cost(of: best) { best = box }
    }
    if cost(of: best) > 0 { best = pushed(best) }
    if count < Self.capacity {
      taken[count] = best
      count += 1
    }
    return best
  }

  /// The box that a panel keeps clear of.
  ///
  /// It holds the circle of the hand and that of the thing, which stay the same when they turn, so the
  /// panel doesn't swing.
  private func reach(of hand: InspectedHand) -> Rectangle {
    let side = 2 * (hand.transform.core.hand.radius + Self.gap.hand)
    let box = Rectangle(center: hand.transform.location, size: Vector(x: side, y: side))
    let world = session.state.sandbox.world
    guard let entity = hand.entity, let shape = world.shape(of: entity),
      let placement = world.placement(of: entity), session.library.shapes.indices.contains(shape)
    else { return box }
    let shown = session.state.sandbox.camera.similarity(on: session.state.surface)
      .after(placement.similarity)
    let size = session.library.shapes[shape].size
    let across = max(size.x, size.y) * shown.scale + 2 * Self.gap.thing
    return box.union(
      Rectangle(center: shown.translation, size: Vector(x: across, y: across)))
  }

  private static let candidates = 4

  /// The places in the order in which they are tried: towards the side of the window that has more room,
  /// to the other side, below, above.
  private func candidate(
    _ index: Int, _ size: Vector, _ reach: Rectangle, _ hand: InspectedHand
  ) -> Rectangle {
    let start = hand.contacts.isEmpty ? reach.center : hand.contacts[0].start
    let goesRight = (start.x < sheet.window.center.x) == (index == 0)
    let middle = hand.transform.location - size / 2
    switch index {
    case 0, 1:
      let x = goesRight ? reach.end.x : reach.origin.x - size.x
      return sheet.placed(size, near: Vector(x: x, y: middle.y))
    case 2: return sheet.placed(size, near: Vector(x: middle.x, y: reach.end.y))
    default: return sheet.placed(size, near: Vector(x: middle.x, y: reach.origin.y - size.y))
    }
  }

  /// How much of a box lies on panels that are placed already, in square points.
  private func cost(of box: Rectangle) -> Double {
    var cost = 0.0
    for index in 0..<count { cost += box.overlap(with: taken[index]) }
    return cost
  }

  /// The box moved under or over one of the panels that it would lie on, where that is better.
  private func pushed(_ box: Rectangle) -> Rectangle {
    var best = box
    for index in 0..<count {
      let other = taken[index]
      consider(box, y: other.end.y + sheet.margin, &best)
      consider(box, y: other.origin.y - sheet.margin - box.size.y, &best)
    }
    return best
  }

  private func consider(_ box: Rectangle, y: Double, _ best: inout Rectangle) {
    let moved = sheet.placed(box.size, near: Vector(x: box.origin.x, y: y))
    if cost(of: moved) < cost(of: best) { best = moved }
  }
}
