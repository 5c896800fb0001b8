import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelSandbox
import SwivelTexts
import SwivelWorld

/// The panel of a hand: each recognizer with its state, and the transform's values, velocities, travel and residual.
struct InspectorPanel {
  /// The left edges of the columns and the right edge of the panel, in points at full size.
  private enum Column {
    static let ring = 0.0
    /// The width of the number of contacts in the head.
    static let count = 128.0
    static let name = 28.0
    static let value = 118.0
    static let rate = 272.0
    static let end = 376.0
  }

  /// In points at full size.
  private static let ringRadius = 8.0

  private let hand: InspectedHand
  private let metrics: Metrics
  private let inspector: Inspector
  private let context: ScreenContext
  /// The right edge: a window that is too narrow for velocities shows none.
  private let end: Double

  init(_ hand: InspectedHand, _ inspector: Inspector, _ context: ScreenContext, _ metrics: Metrics)
  {
    (self.hand, self.inspector, self.context, self.metrics) = (hand, inspector, context, metrics)
    let free = metrics.window.size.x - 2 * (metrics.margin + metrics.padding)
    end = free < Column.end * metrics.unit ? Column.rate : Column.end
  }

  func body(_ places: inout InspectorLayout, _ layout: inout Layout) {
    let width = end * metrics.unit
    let column = Rectangle(x: 0, y: 0, width: width, height: .infinity)
    let height = layout.height(of: Flow(metrics, in: column, gap: 0)) { addRows(&$0) }
    let box = places.place(
      hand, Vector(x: width + 2 * metrics.padding, y: height + metrics.padding))
    layout.addGround(.panel, box)
    let inner = box.inset(x: metrics.padding, y: metrics.padding / 2)
    layout.within(Flow(metrics, in: inner, gap: 0)) { addRows(&$0) }
  }

  private func addRows(_ layout: inout Layout) {
    addHead(&layout)
    hand.forEachGesture { name, recognizer in add(recognizer, name, &layout) }
  }

  private func add(_ recognizer: AnyGestureRecognizer, _ name: String, _ layout: inout Layout) {
    addRecognizer(name, recognizer, &layout)
    let (now, isActive) = (context.now, recognizer.state.isActive)
    switch recognizer {
    case .transform(let hand):
      let (progress, velocity) = (hand.progress, hand.velocity(at: now))
      addMove(progress.move, hand.isMoving, hand.translation, velocity.translation, &layout)
      addTurn(progress.turn, hand.isTurning, hand.rotation, velocity.rotation, &layout)
      addScale(progress.spread, hand.isScaling, hand.scale, velocity.logScale * hand.scale, &layout)
    case .rotation(let turn):
      addTurn(turn.progress, isActive, turn.rotation, turn.velocity(at: now), &layout)
    case .pinch(let pinch):
      addScale(pinch.progress, isActive, pinch.scale, pinch.velocity(at: now), &layout)
    case .pan(let pan):
      addMove(pan.progress, isActive, pan.translation, pan.velocity(at: now), &layout)
    case .screenEdgePan(let pan):
      addMove(pan.progress, isActive, pan.translation, pan.velocity(at: now), &layout)
    case .longPress(let press): return addPress(press, &layout)
    case .force(let press): return addForce(press, &layout)
    case .tap, .swipe, .doubleTapDrag: return
    }
    addResidual(recognizer.core.hand, &layout)
  }

  /// The box of a cell of a row, between the edges of its column.
  private func cell(_ row: Rectangle, _ left: Double, _ right: Double) -> Rectangle {
    Rectangle(
      x: row.origin.x + left * metrics.unit, y: row.origin.y,
      width: max(0, right - left) * metrics.unit, height: row.size.y)
  }

  private func write(
    _ row: Rectangle, _ left: Double, _ right: Double, _ color: Color,
    alignment: TextAlignment = .leading, weight: TextWeight = .regular,
    _ layout: inout Layout, _ text: TextWriter
  ) {
    layout.addText(
      in: cell(row, left, right),
      TextStyle(metrics.textSize, color, weight: weight, alignment: alignment), text)
  }

  private func addHead(_ layout: inout Layout) {
    guard let row = layout.next(metrics.line) else { return }
    let middle = end - Column.count
    write(row, Column.ring, middle, Palette.ivory, weight: .bold, &layout) { texts, text in
      guard let entity = hand.entity else { return texts.append(.listSandbox, to: &text) }
      context.library.appendTitle(of: entity, in: inspector.sandbox.world, texts, to: &text)
    }
    write(row, middle, end, Palette.quiet, alignment: .trailing, &layout) {
      $0.append(.contactCount, hand.contacts.count, to: &$1)
    }
    layout.addRule(in: row, y: row.end.y)
  }

  private func addRecognizer(
    _ name: String, _ recognizer: AnyGestureRecognizer, _ layout: inout Layout
  ) {
    guard let row = layout.next(metrics.line) else { return }
    let state = recognizer.state
    write(row, Column.ring, Column.value, Palette.brass, &layout) { texts, text in
      if name == recognizer.kind.rawValue {
        texts.append(recognizer.kind.word, to: &text)
      } else {
        NumberFormat.append(name, to: &text)
      }
    }
    let color = state.isActive || state == .ended ? Palette.ivory : Palette.quiet
    write(row, Column.value, Column.rate, color, &layout) { $0.append(state.word, to: &$1) }
  }

  private func addMove(
    _ progress: Double, _ hasBegun: Bool, _ value: Vector, _ velocity: Vector,
    _ layout: inout Layout
  ) {
    addPart(.inspectorMove, progress, hasBegun, &layout) {
      NumberFormat.append(value, to: &$1)
    } rate: {
      NumberFormat.append(whole: velocity.length, to: &$1)
      NumberFormat.append(" pt/s", to: &$1)
    }
  }

  private func addTurn(
    _ progress: Double, _ hasBegun: Bool, _ value: Angle, _ velocity: Angle, _ layout: inout Layout
  ) {
    addPart(.inspectorTurn, progress, hasBegun, &layout) {
      NumberFormat.append(value, $0, to: &$1)
    } rate: {
      NumberFormat.append(whole: velocity.degrees, to: &$1)
      NumberFormat.append("°/s", to: &$1)
    }
  }

  private func addScale(
    _ progress: Double, _ hasBegun: Bool, _ value: Double, _ velocity: Double,
    _ layout: inout Layout
  ) {
    addPart(.inspectorScale, progress, hasBegun, &layout) {
      NumberFormat.append(scale: value, to: &$1)
    } rate: {
      NumberFormat.append(velocity, decimals: 2, $0, to: &$1)
      NumberFormat.append("×/s", to: &$1)
    }
  }

  /// Adds the ring of a long press, which fills with time.
  private func addPress(_ press: LongPressGestureRecognizer, _ layout: inout Layout) {
    let progress = press.progress(at: context.now)
    addPart(.inspectorPress, progress, press.state.isActive, &layout) {
      NumberFormat.append(press.minimumPressDuration * progress, decimals: 1, $0, to: &$1)
      NumberFormat.append(" s", to: &$1)
    } rate: {
      NumberFormat.append(whole: press.longestTravel, to: &$1)
      NumberFormat.append(" pt", to: &$1)
    }
  }

  /// Adds the ring of a force press, which fills with the force.
  private func addForce(_ press: PressForceGestureRecognizer, _ layout: inout Layout) {
    addPart(.inspectorForce, press.progress, press.state.isActive, &layout) {
      NumberFormat.append(press.force, decimals: 2, $0, to: &$1)
    } rate: {
      NumberFormat.append(press.velocity(at: context.now), decimals: 2, $0, to: &$1)
      NumberFormat.append("/s", to: &$1)
    }
  }

  /// Adds a row: a ring that fills clockwise with the travel, a full disc once the part has begun, and beside it name, value and
  /// velocity.
  private func addPart(
    _ name: MessageKey, _ progress: Double, _ hasBegun: Bool, _ layout: inout Layout,
    value: TextWriter, rate: TextWriter
  ) {
    guard let row = layout.next(metrics.line) else { return }
    let radius = Self.ringRadius * metrics.unit
    let middle = Vector(x: row.origin.x + radius + 1, y: row.center.y)
    layout.addCanvas(
      layout.id(Inspector.Part.ring), Rectangle(center: middle, side: 2 * radius),
      value: min(max(progress, 0), 1) + (hasBegun ? 2 : 0))
    let color = hasBegun ? Palette.ivory : Palette.quiet
    write(row, Column.name, Column.value, color, &layout) { $0.append(name, to: &$1) }
    write(row, Column.value, Column.rate, color, &layout, value)
    guard end > Column.rate else { return }
    write(row, Column.rate, end, Palette.quiet, alignment: .trailing, &layout, rate)
  }

  private func addResidual(_ hand: Hand, _ layout: inout Layout) {
    guard let row = layout.next(metrics.line) else { return }
    write(row, Column.name, Column.value, Palette.quiet, &layout) {
      $0.append(.inspectorResidual, to: &$1)
    }
    write(row, Column.value, Column.rate, Palette.quiet, &layout) {
      NumberFormat.append(hand.residual, decimals: 1, $0, to: &$1)
      NumberFormat.append(" pt", to: &$1)
    }
    guard hand.isHolding, hand.contacts.count > 1, end > Column.rate else { return }
    write(row, Column.rate, end, Palette.quiet, alignment: .trailing, &layout) {
      $0.append(.inspectorOnHold, to: &$1)
    }
  }
}

/// Places the panel of each hand: beside the hand, inside the window, apart from other panels and hands.
///
/// The side is chosen by how the hands landed, and the panel then follows its hand, so that it doesn't jump
/// from side to side while it is read.
struct InspectorLayout {
  /// The number of hands that are kept apart.
  private static let capacity = 12
  /// The distance from a hand's circle and from a thing to the panel, in points.
  private static let gap = (hand: 44.0, thing: 20.0)
  /// The weight of overlapping a panel relative to a hand.
  private static let weight = 6.0

  private let metrics: Metrics
  private let inspector: Inspector
  private let context: ScreenContext
  private var panels = Boxes()
  private var hands = Boxes()

  private struct Boxes {
    private var boxes = InlineArray<12, Rectangle>(repeating: Rectangle(origin: .zero, size: .zero))
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

  mutating func place(_ hand: InspectedHand, _ size: Vector) -> Rectangle {
    let reach = Self.reach(of: hand, inspector, context)
    let best = metrics.placed(size, beside: reach) {
      Self.weight * panels.overlap(with: $0) + hands.overlap(with: $0)
    }
    panels.append(best)
    return metrics.placed(size, near: best.origin + hand.hand.translation)
  }

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
    let shown = inspector.sandbox.camera.similarity(on: context.surface).after(start)
    let across = max(size.x, size.y) * shown.scale + 2 * gap.thing
    return box.union(Rectangle(center: shown.translation, side: across))
  }
}
