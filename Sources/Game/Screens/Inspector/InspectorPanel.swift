import SwivelDrawing
import SwivelGeometry
import SwivelInterface
import SwivelRecognizers
import SwivelSandbox
import SwivelTexts

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

  /// The right edge: a window that is too narrow for velocities shows none.
  private static func end(_ metrics: Metrics) -> Double {
    let free = metrics.window.size.x - 2 * (metrics.margin + metrics.padding)
    return free < Column.end * metrics.unit ? Column.rate : Column.end
  }

  /// In points at full size.
  private static let ringRadius = 8.0

  let hand: InspectedHand
  let box: Rectangle
  let metrics: Metrics
  let inspector: Inspector
  let context: ScreenContext

  static func size(of hand: InspectedHand, _ metrics: Metrics) -> Vector {
    Vector(
      x: end(metrics) * metrics.unit + 2 * metrics.padding,
      y: Double(1 + hand.lines) * metrics.line + metrics.padding)
  }

  func body(_ layout: inout Layout) {
    layout.addGround(.panel, box)
    addHead(&layout)
    var line = 1
    hand.forEachGesture { name, recognizer in
      add(recognizer, name, line, &layout)
      line += Self.lines(of: recognizer.kind)
    }
  }

  static func lines(of kind: GestureKind) -> Int {
    switch kind {
    case .transform: 5
    case .rotation, .pinch, .pan, .screenEdgePan: 3
    case .longPress, .force: 2
    case .tap, .swipe, .doubleTapDrag: 1
    }
  }

  private func add(
    _ recognizer: AnyGestureRecognizer, _ name: String, _ line: Int, _ layout: inout Layout
  ) {
    let lines = Self.lines(of: recognizer.kind)
    addRecognizer(line, name, recognizer, &layout)
    let (line, now) = (line + 1, context.now)
    let isActive = recognizer.state.isActive
    switch recognizer {
    case .transform(let hand):
      let (progress, velocity) = (hand.progress, hand.velocity(at: now))
      addMove(
        line, progress.move, hand.isMoving, hand.translation, velocity.translation, &layout)
      addTurn(
        line + 1, progress.turn, hand.isTurning, hand.rotation, velocity.rotation, &layout)
      addScale(
        line + 2, progress.spread, hand.isScaling, hand.scale, velocity.logScale * hand.scale,
        &layout)
    case .rotation(let turn):
      addTurn(line, turn.progress, isActive, turn.rotation, turn.velocity(at: now), &layout)
    case .pinch(let pinch):
      addScale(line, pinch.progress, isActive, pinch.scale, pinch.velocity(at: now), &layout)
    case .pan(let pan):
      addMove(line, pan.progress, isActive, pan.translation, pan.velocity(at: now), &layout)
    case .screenEdgePan(let pan):
      addMove(line, pan.progress, isActive, pan.translation, pan.velocity(at: now), &layout)
    case .longPress(let press): addPress(line, press, &layout)
    case .force(let press): addForce(line, press, &layout)
    case .tap, .swipe, .doubleTapDrag: break
    }
    switch recognizer.kind {
    case .transform, .rotation, .pinch, .pan, .screenEdgePan:
      addResidual(line + lines - 2, recognizer.core.hand, &layout)
    case .longPress, .force, .tap, .swipe, .doubleTapDrag: break
    }
  }

  /// The box of a cell by its line, counted from the head, and the edges of its column.
  private func cell(_ line: Int, _ left: Double, _ right: Double) -> Rectangle {
    let corner = Vector(
      x: metrics.padding + left * metrics.unit,
      y: metrics.padding / 2 + Double(line) * metrics.line)
    return Rectangle(
      origin: box.origin + corner,
      size: Vector(x: max(0, right - left) * metrics.unit, y: metrics.line))
  }

  private func write(
    _ line: Int, _ left: Double, _ right: Double, _ color: Color,
    alignment: TextAlignment = .leading, weight: TextWeight = .regular,
    _ layout: inout Layout, text: (inout [UInt8]) -> Void
  ) {
    layout.addText(
      in: cell(line, left, right),
      TextStyle(metrics.textSize, color, weight: weight, alignment: alignment)
    ) { text(&$1) }
  }

  private func addHead(_ layout: inout Layout) {
    let right = Self.end(metrics)
    let middle = right - Column.count
    write(0, Column.ring, middle, Palette.ivory, weight: .bold, &layout) { text in
      appendTitle(to: &text)
    }
    let contacts = hand.contacts.count
    write(
      0, middle, right, Palette.quiet, alignment: .trailing, &layout
    ) { text in
      context.texts.append(.contactCount, contacts, to: &text)
    }
    let rule = cell(0, Column.ring, right)
    layout.addRule(in: rule, y: rule.end.y)
  }

  private func appendTitle(to text: inout [UInt8]) {
    guard let entity = hand.entity else { return context.texts.append(.bench, to: &text) }
    context.library.appendTitle(of: entity, in: inspector.sandbox.world, context.texts, to: &text)
  }

  private func addRecognizer(
    _ line: Int, _ name: String, _ recognizer: AnyGestureRecognizer, _ layout: inout Layout
  ) {
    let state = recognizer.state
    write(line, Column.ring, Column.value, Palette.brass, &layout) { text in
      if name == recognizer.kind.rawValue {
        context.texts.append(recognizer.kind.word, to: &text)
      } else {
        NumberFormat.append(name, to: &text)
      }
    }
    let color = state.isActive || state == .ended ? Palette.ivory : Palette.quiet
    write(line, Column.value, Column.rate, color, &layout) { text in
      context.texts.append(state.word, to: &text)
    }
  }

  private func addMove(
    _ line: Int, _ progress: Double, _ hasBegun: Bool, _ value: Vector, _ velocity: Vector,
    _ layout: inout Layout
  ) {
    addPart(line, .inspectorMove, progress, hasBegun, &layout) { text in
      NumberFormat.append(value, to: &text)
    } rate: { text in
      NumberFormat.append(whole: velocity.length, to: &text)
      NumberFormat.append(" pt/s", to: &text)
    }
  }

  private func addTurn(
    _ line: Int, _ progress: Double, _ hasBegun: Bool, _ value: Angle, _ velocity: Angle,
    _ layout: inout Layout
  ) {
    addPart(line, .inspectorTurn, progress, hasBegun, &layout) { text in
      NumberFormat.append(value, context.texts, to: &text)
    } rate: { text in
      NumberFormat.append(whole: velocity.degrees, to: &text)
      NumberFormat.append("°/s", to: &text)
    }
  }

  private func addScale(
    _ line: Int, _ progress: Double, _ hasBegun: Bool, _ value: Double, _ velocity: Double,
    _ layout: inout Layout
  ) {
    addPart(line, .inspectorScale, progress, hasBegun, &layout) { text in
      NumberFormat.append(scale: value, context.texts, to: &text)
    } rate: { text in
      NumberFormat.append(velocity, decimals: 2, context.texts, to: &text)
      NumberFormat.append("×/s", to: &text)
    }
  }

  /// Adds the ring of a long press, which fills with time.
  private func addPress(_ line: Int, _ press: LongPressGestureRecognizer, _ layout: inout Layout) {
    let progress = press.progress(at: context.now)
    addPart(line, .inspectorPress, progress, press.state.isActive, &layout) { text in
      NumberFormat.append(
        press.minimumPressDuration * progress, decimals: 1, context.texts, to: &text)
      NumberFormat.append(" s", to: &text)
    } rate: { text in
      NumberFormat.append(whole: press.longestTravel, to: &text)
      NumberFormat.append(" pt", to: &text)
    }
  }

  /// Adds the ring of a force press, which fills with the force.
  private func addForce(_ line: Int, _ press: PressForceGestureRecognizer, _ layout: inout Layout) {
    addPart(line, .inspectorForce, press.progress, press.state.isActive, &layout) { text in
      NumberFormat.append(press.force, decimals: 2, context.texts, to: &text)
    } rate: { text in
      NumberFormat.append(press.velocity(at: context.now), decimals: 2, context.texts, to: &text)
      NumberFormat.append("/s", to: &text)
    }
  }

  private func addPart(
    _ line: Int, _ name: MessageKey, _ progress: Double, _ hasBegun: Bool,
    _ layout: inout Layout, value: (inout [UInt8]) -> Void, rate: (inout [UInt8]) -> Void
  ) {
    addRing(line, progress, hasBegun, &layout)
    let right = Self.end(metrics)
    let color = hasBegun ? Palette.ivory : Palette.quiet
    write(line, Column.name, Column.value, color, &layout) { text in
      context.texts.append(name, to: &text)
    }
    write(line, Column.value, Column.rate, color, &layout, text: value)
    guard right > Column.rate else { return }
    write(line, Column.rate, right, Palette.quiet, alignment: .trailing, &layout, text: rate)
  }

  /// Adds a ring that fills clockwise with the travel; a full disc once the part has begun.
  private func addRing(_ line: Int, _ progress: Double, _ hasBegun: Bool, _ layout: inout Layout) {
    let box = cell(line, Column.ring, Column.name)
    let radius = Self.ringRadius * metrics.unit
    layout.addCanvas(
      layout.id(Inspector.Part.ring),
      Rectangle(center: Vector(x: box.origin.x + radius + 1, y: box.center.y), side: 2 * radius),
      value: min(max(progress, 0), 1) + (hasBegun ? 2 : 0))
  }

  private func addResidual(_ line: Int, _ hand: Hand, _ layout: inout Layout) {
    write(line, Column.name, Column.value, Palette.quiet, &layout) { text in
      context.texts.append(.inspectorResidual, to: &text)
    }
    write(line, Column.value, Column.rate, Palette.quiet, &layout) { text in
      NumberFormat.append(hand.residual, decimals: 1, context.texts, to: &text)
      NumberFormat.append(" pt", to: &text)
    }
    guard hand.isHolding, hand.contacts.count > 1, Self.end(metrics) > Column.rate else { return }
    write(
      line, Column.rate, Column.end, Palette.quiet, alignment: .trailing, &layout
    ) { text in context.texts.append(.inspectorOnHold, to: &text) }
  }
}
