import SwivelGeometry
import SwivelInterface
import SwivelRecognizers
import SwivelSandbox
import SwivelWorld

/// Places the panel of each hand: beside the hand, inside the window, apart from other panels and hands.
///
/// The side is chosen by how the hands landed, and the panel then follows its hand, so that it doesn't jump
/// from side to side while it is read.
struct InspectorLayout {
  /// The number of hands that are kept apart.
  private static let capacity = 12
  /// The distance from a hand's circle and from a thing to the panel, in points.
  private static let gap = (hand: 44.0, thing: 20.0)
  /// The weight of overlapping a panel relative to a hand, and the cost of each later candidate, in square points.
  private static let cost = (panel: 6.0, later: 150.0)

  private let metrics: Metrics
  private let inspector: Inspector
  private let context: ScreenContext
  private var panels = Boxes()
  private var hands = Boxes()

  private struct Boxes {
    private var boxes = InlineArray<12, Rectangle>(
      repeating: Rectangle(origin: .zero, size: .zero))
    private var count = 0

    mutating func append(_ box: Rectangle) {
      guard count < InspectorLayout.capacity else { return }
      boxes[count] = box
      count += 1
    }

    /// The total area of a box that they cover, in square points.
    func overlap(with box: Rectangle) -> Double {
      var sum = 0.0
      for index in 0..<count { sum += boxes[index].overlap(with: box) }
      return sum
    }
  }

  init(_ inspector: Inspector, _ context: ScreenContext, _ metrics: Metrics) {
    (self.inspector, self.context, self.metrics) = (inspector, context, metrics)
    var boxes = Boxes()
    inspector.forEachHand { boxes.append(Self.reach(of: $0, inspector, context)) }
    hands = boxes
  }

  mutating func place(_ hand: InspectedHand) -> Rectangle {
    let size = InspectorPanel.size(of: hand, metrics)
    let reach = Self.reach(of: hand, inspector, context)
    var best = candidate(0, size, reach)
    var least = cost(of: best)
    for index in 1..<Self.candidates {
      let box = candidate(index, size, reach)
      let cost = cost(of: box) + Double(index) * Self.cost.later
      if cost < least { (best, least) = (box, cost) }
    }
    panels.append(best)
    let displacement = hand.hand.translation
    return metrics.placed(size, near: best.origin + displacement)
  }
}

extension InspectorLayout {
  /// The box about a hand as it landed, and about the thing as it was taken, which panels avoid.
  private static func reach(
    of hand: InspectedHand, _ inspector: Inspector, _ context: ScreenContext
  ) -> Rectangle {
    let landed = hand.hand.centroid - hand.hand.translation
    let side = 2 * (hand.hand.radius + gap.hand)
    let box = Rectangle(center: landed, side: side)
    let world = inspector.sandbox.world
    guard let entity = hand.entity, let start = hand.start,
      let size = context.library.size(of: world.shape(of: entity))
    else { return box }
    let shown = inspector.sandbox.camera.similarity(on: context.surface)
      .after(start)
    let across = max(size.x, size.y) * shown.scale + 2 * gap.thing
    return box.union(
      Rectangle(center: shown.translation, side: across))
  }

  private static let candidates = 12

  /// The candidates in the order in which they are tried: on the side with more room, the other side, below,
  /// above; each centred first, then shifted both ways along that side.
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
