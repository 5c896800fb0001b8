import Entities
import Geometry
import Gestures
import Input
import Interface
import Sandbox

/// Finds a place for each hand's panel: beside the hand, inside the window, off other panels and hands.
///
/// The side is chosen by how the hands landed, and the panel then goes with its hand: it doesn't jump
/// from side to side while one reads it.
struct InspectorLayout {
  /// Hands beyond so many are not kept apart.
  private static let capacity = 12
  /// From a hand's circle and from a thing to the panel, in points.
  private static let gap = (hand: 44.0, thing: 20.0)
  /// The share of the window that whole panels may take; beyond it, and where two don't fit beside each
  /// other, they are short.
  private static let share = 0.33
  /// How much worse it is to lie on a panel than on a hand, and what a later place costs, in square points.
  private static let cost = (panel: 6.0, later: 150.0)

  private let metrics: Metrics
  private let reading: Inspector.Reading
  /// Whether there is room for whole panels.
  let isShort: Bool
  private var panels = Boxes()
  private var hands = Boxes()

  /// Some boxes, without a heap allocation.
  private struct Boxes {
    private var boxes = InlineArray<12, Rectangle>(
      repeating: Rectangle(origin: .zero, size: .zero))
    private var count = 0

    mutating func append(_ box: Rectangle) {
      guard count < InspectorLayout.capacity else { return }
      boxes[count] = box
      count += 1
    }

    /// The area that a box has in common with them, in square points.
    func overlap(with box: Rectangle) -> Double {
      var sum = 0.0
      for index in 0..<count { sum += boxes[index].overlap(with: box) }
      return sum
    }
  }

  /// A layout for all hands beside a box that is taken already.
  init(_ reading: Inspector.Reading, _ metrics: Metrics, beside strip: Rectangle) {
    self.reading = reading
    self.metrics = metrics
    panels.append(strip)
    var (area, width) = (0.0, 0.0)
    var boxes = Boxes()
    reading.forEachHand { hand in
      let size = InspectorPanel.size(of: hand, metrics, isShort: false)
      area += size.x * size.y
      width = min(width + size.x + metrics.margin, 2 * (size.x + metrics.margin))
      boxes.append(Self.reach(of: hand, reading))
    }
    hands = boxes
    let window = metrics.window.size
    isShort = area > Self.share * window.x * window.y || width + metrics.margin > window.x
  }

  /// The box of the next hand's panel.
  mutating func place(_ hand: InspectedHand) -> Rectangle {
    let size = InspectorPanel.size(of: hand, metrics, isShort: isShort)
    let reach = Self.reach(of: hand, reading)
    var best = candidate(0, size, reach)
    var least = cost(of: best)
    for index in 1..<Self.candidates {
      let box = candidate(index, size, reach)
      let cost = cost(of: box) + Double(index) * Self.cost.later
      if cost < least { (best, least) = (box, cost) }
    }
    panels.append(best)
    let way = hand.hand.translation
    return metrics.placed(size, near: best.origin + way)
  }
}

extension InspectorLayout {
  /// The box about a hand as it landed, and about the thing as it was taken, that panels keep clear of.
  private static func reach(of hand: InspectedHand, _ reading: Inspector.Reading) -> Rectangle {
    let landed = hand.hand.centroid - hand.hand.translation
    let side = 2 * (hand.hand.radius + gap.hand)
    let box = Rectangle(center: landed, size: Vector(x: side, y: side))
    let world = reading.sandbox.world
    guard let entity = hand.entity, let start = hand.start, let shape = world.shape(of: entity),
      reading.library.shapes.indices.contains(shape)
    else { return box }
    let shown = reading.sandbox.camera.similarity(on: reading.surface)
      .after(start)
    let size = reading.library.shapes[shape].size
    let across = max(size.x, size.y) * shown.scale + 2 * gap.thing
    return box.union(
      Rectangle(center: shown.translation, size: Vector(x: across, y: across)))
  }

  private static let candidates = 12

  /// The places in the order in which they are tried: towards the side of the window that has more room,
  /// to the other side, below, above; each in the middle first, then along that side either way.
  private func candidate(_ index: Int, _ size: Vector, _ reach: Rectangle) -> Rectangle {
    let (slide, side) = index.quotientAndRemainder(dividingBy: 4)
    let shift = slide == 0 ? 0 : slide == 1 ? -0.5 : 0.5
    let middle = reach.center - size / 2
    let goesRight = (reach.center.x < metrics.window.center.x) == (side == 0)
    switch side {
    case 0, 1:
      return metrics.placed(
        size,
        near: Vector(
          x: goesRight ? reach.end.x : reach.origin.x - size.x,
          y: middle.y + shift * (size.y + reach.size.y)))
    default:
      return metrics.placed(
        size,
        near: Vector(
          x: middle.x + shift * (size.x + reach.size.x),
          y: side == 2 ? reach.end.y : reach.origin.y - size.y))
    }
  }

  private func cost(of box: Rectangle) -> Double {
    Self.cost.panel * panels.overlap(with: box) + hands.overlap(with: box)
  }
}
