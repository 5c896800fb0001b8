import SwivelDrawing
package import SwivelGeometry
package import SwivelInterface
package import SwivelSandbox
import SwivelTexts

/// The panel that spins the selected things by an animation, with what was typed into it.
///
/// It turns things *by* an angle, never to one: 720° are two turns from any angle.
package struct SpinPanel: Hashable, Encodable, Sendable {
  package var isOpen = false
  /// The edge of the window at which it lies, where it covers least of what it spins.
  package var side = PanelSide.bottom
  package private(set) var angle = "720"
  /// The direction of an angle without a sign.
  package private(set) var direction = TurnDirection.right
  /// The typed time, in seconds.
  package private(set) var duration = "1.4"
  package private(set) var easing = SpinEasing.gentle

  package init() {}

  /// The spin to play; throws the error of the input, that of the angle first.
  package func plan() throws(TypedFault) -> SpinPlan {
    let expression = try AngleExpression(angle)
    let isLeft = (expression.direction ?? direction) == .left
    return SpinPlan(
      turn: isLeft ? -expression.magnitude : expression.magnitude,
      duration: try SecondsExpression.seconds(duration), easing: easing)
  }
}

extension SpinPanel: SandboxPanel {
  package static var id: ScreenID { .spin }

  package enum Part: UInt8 {
    case close, angleLess, angle, angleMore, direction, durationLess, duration, durationMore,
      easingBack, easing, easingOn, play
  }

  /// The sizes that don't depend on the panel's side.
  private struct Measures {
    let metrics: Metrics
    let control: Double
    let gap: Double
    let isStacked: Bool
    /// Whether the window is so low that the title is left out.
    let isLow: Bool

    init(_ metrics: Metrics, isStacked: Bool) {
      self.metrics = metrics
      self.isStacked = isStacked
      control = Layout.formControl(metrics)
      gap = 10 * metrics.unit
      isLow = !isStacked && metrics.window.size.y < 480
    }

    /// Two lines for the description and two for the examples of input, above the play button where they don't fit beside it.
    var words: Double { 4 * metrics.line }

    var height: Double {
      let rows = (isStacked ? 4.0 : 2) * (control + gap) + (isStacked ? words + gap : 0)
      return 36 * metrics.unit + (isLow ? 0 : control + gap) + rows + control + gap
    }
  }

  /// It is at the lower edge where it would be too high for a side; at the sides and in narrow windows its parts are stacked.
  package static func box(_ side: PanelSide, _ metrics: Metrics) -> (
    box: Rectangle, isStacked: Bool
  ) {
    let stacked = Measures(metrics, isStacked: true).height
    let isAside = side.isAside && stacked + 2 * metrics.margin <= metrics.window.size.y
    let width = max(
      0, min(isAside ? 364 * metrics.unit : 680, metrics.window.size.x - 2 * metrics.margin))
    let isStacked = isAside || width < 540
    let size = Vector(x: width, y: Measures(metrics, isStacked: isStacked).height)
    let anchor = isAside || side == .top ? side : .bottom
    return (metrics.box(size, at: anchor), isStacked)
  }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = Metrics(panel: layout.surface)
    let (box, isStacked) = Self.box(side, metrics)
    let measures = Measures(metrics, isStacked: isStacked)
    let (unit, control, gap) = (metrics.unit, measures.control, measures.gap)
    layout.addPanel(box)
    var rest = box.grown(by: -18 * unit)
    var head = rest.cutTop(measures.isLow ? 0 : control, gap: measures.isLow ? 0 : gap)
    var foot = rest.cutBottom(control, gap: gap)
    let close =
      measures.isLow
      ? foot.cutRight(control, gap: gap) : head.cutRight(control, gap: gap)
    if !measures.isLow { addTitle(in: head, isStacked, context, metrics, &layout) }
    let words = isStacked ? rest.cutBottom(measures.words, gap: gap) : foot
    let rows = isStacked ? rest : rest.cutTop(2 * control + gap)
    addRows(metrics, &layout) { index in
      isStacked
        ? rows.row(index, of: 4, gap: gap)
        : rows.column(index / 2, of: 2, gap: 26 * unit).row(index % 2, of: 2, gap: gap)
    }
    let play = isStacked ? foot : foot.cutRight(150 * unit, gap: 2 * gap)
    addPlay(in: play, beside: isStacked ? words : foot, isStacked, metrics, &layout)
    layout.addClose(layout.id(Part.close), close, metrics)
  }

  /// Adds what is spun, shortened where there is little room, and its present angle.
  private func addTitle(
    in head: Rectangle, _ isStacked: Bool, _ context: ScreenContext, _ metrics: Metrics,
    _ layout: inout Layout
  ) {
    var box = head
    var now = head
    if isStacked {
      box.size.y = metrics.line
      now = box
      now.origin.y += metrics.line
    } else {
      now = box.cutRight(230 * metrics.unit)
    }
    let (size, width) = (metrics.textSize * 1.15, box.size.x)
    layout.addText(
      in: box, TextStyle(size, Palette.ivory, weight: .bold), role: .heading
    ) { texts, text in
      let start = text.count
      texts.append(.spinTitle, to: &text) { context.selection.append(texts, to: &$1) }
      guard LineBreaker.width(of: text[start...]) * size > width else { return }
      text.removeSubrange(start...)
      context.selection.append(texts, to: &text)
    }
    guard context.selection.count == 1, let angle = context.values?.angle else { return }
    layout.addText(
      in: now,
      TextStyle(metrics.textSize, Palette.quiet, alignment: isStacked ? .leading : .trailing)
    ) { texts, text in
      texts.append(.spinNow, to: &text) { NumberFormat.append(angle, texts, to: &$1) }
    }
  }

  /// Adds the rows for angle, direction, time and easing, in this order.
  private func addRows(
    _ metrics: Metrics, _ layout: inout Layout, _ row: (_ index: Int) -> Rectangle
  ) {
    let width = 84 * metrics.unit
    layout.addField(
      FormField(
        layout.id(Part.angle), less: layout.id(Part.angleLess), more: layout.id(Part.angleMore),
        .spinAngle, name: "angle", angle, capacity: 12), in: row(0), label: width, metrics
    ) { NumberFormat.append(typed: angle, $0, to: &$1) }
    let turn = layout.addFormLabel(.spinDirection, in: row(1), width, metrics)
    layout.add(.stepper, layout.id(Part.direction), turn, .plate, .inForm)
    layout.name("direction")
    layout.label { texts, text in
      texts.append(.spinDirection, to: &text)
      NumberFormat.append(": ", to: &text)
      texts.append(direction == .left ? .left : .right, to: &text)
    }
    layout.addIcon(
      direction == .left ? .turnLeft : .turnRight,
      at: turn.center - Vector(x: 44 * metrics.unit, y: 0), size: 22 * metrics.unit, Palette.brass)
    layout.addText(
      direction == .left ? .left : .right,
      in: turn.between(turn.size.x / 2 - 24 * metrics.unit, 0),
      TextStyle(metrics.textSize, Palette.ivory, weight: .bold))
    layout.addField(
      FormField(
        layout.id(Part.duration), less: layout.id(Part.durationLess),
        more: layout.id(Part.durationMore), .spinDuration, name: "time", duration, capacity: 6),
      in: row(2), label: width, metrics, unit: " s"
    ) { NumberFormat.append(typed: duration, $0, to: &$1) }
    addEasing(in: layout.addFormLabel(.spinEasing, in: row(3), width, metrics), metrics, &layout)
  }

  private func addEasing(in row: Rectangle, _ metrics: Metrics, _ layout: inout Layout) {
    var rest = row
    let (control, gap) = (Layout.formControl(metrics), 5 * metrics.unit)
    let (back, next) = (rest.cutLeft(control, gap: gap), rest.cutRight(control, gap: gap))
    layout.addFigure(layout.id(Part.easingBack), .back, back, metrics) {
      NumberFormat.append("− ", to: &$1)
      $0.append(.spinEasing, to: &$1)
    }
    layout.name("easing before")
    layout.addFigure(layout.id(Part.easingOn), .next, next, metrics) {
      NumberFormat.append("+ ", to: &$1)
      $0.append(.spinEasing, to: &$1)
    }
    layout.name("next easing")
    layout.add(.stepper, layout.id(Part.easing), rest, .plate, .inForm)
    layout.name("easing")
    layout.label { texts, text in
      texts.append(.spinEasing, to: &text)
      NumberFormat.append(": ", to: &text)
      texts.append(easing.title, to: &text)
    }
    layout.addText(
      easing.title, in: rest.grown(by: -4 * metrics.unit),
      TextStyle(metrics.textSize, Palette.ivory, weight: .bold, alignment: .center))
  }

  /// Adds the description or the error, the examples of input, and the play button.
  private func addPlay(
    in box: Rectangle, beside words: Rectangle, _ isStacked: Bool, _ metrics: Metrics,
    _ layout: inout Layout
  ) {
    var fault: TypedFault?
    var plan: SpinPlan?
    do throws(TypedFault) { plan = try self.plan() } catch { fault = error }
    layout.endElement()
    let line = isStacked ? metrics.line : box.size.y / 2
    let most = isStacked ? 4 : 2
    let color = fault == nil ? Palette.ivory : Palette.signal
    let used = layout.addLines(
      in: words, TextStyle(isStacked ? metrics.textSize * 0.9 : metrics.textSize, color),
      line: line,
      most: most
    ) { texts, text in
      if let fault { fault.append(texts, to: &text) } else { plan?.append(texts, to: &text) }
    }
    var rest = words
    _ = rest.cutTop(Double(used) * line)
    layout.addLines(
      in: rest, TextStyle(metrics.textSize * 0.85, Palette.quiet), line: line, most: most - used,
      isOptional: true
    ) { $0.append(.spinHint, to: &$1) }
    layout.add(
      .button, layout.id(Part.play), box, plan == nil ? .plate : .primary,
      plan == nil ? .disabled : [])
    layout.name("play")
    layout.addText(
      .spinPlay, in: box,
      TextStyle(
        metrics.textSize, plan == nil ? Palette.quiet : Palette.ground, weight: .bold,
        alignment: .center))
  }

  package mutating func handleAction(_ id: ElementID, _ action: Action, _ context: ScreenContext)
    -> ScreenRequest?
  {
    guard let part = Part(rawValue: id.part) else { return nil }
    switch (part, action) {
    case (_, .submit), (.play, .press): return (try? plan()).map { .spin($0) }
    case (.close, .press): return .close(.spin)
    case (.angle, .write(let text)):
      angle = text
      // A sign sets the direction, which stays when the sign is erased.
      if let sign = try? AngleExpression(text).direction { direction = sign }
    case (.duration, .write(let text)): duration = text
    case (.angle, .step(let steps)), (.angle, .fineStep(let steps)): return stepAngle(steps)
    case (.angleLess, .press): return stepAngle(-1)
    case (.angleMore, .press): return stepAngle(1)
    case (.duration, .step(let steps)), (.duration, .fineStep(let steps)):
      return stepDuration(steps)
    case (.durationLess, .press): return stepDuration(-1)
    case (.durationMore, .press): return stepDuration(1)
    case (.direction, .step(let steps)), (.direction, .fineStep(let steps)):
      head(steps < 0 ? .left : .right)
    case (.direction, .press): head(direction.opposite)
    case (.easing, .step(let steps)), (.easing, .fineStep(let steps)):
      easing = easing.next(backwards: steps < 0)
    case (.easingBack, .press): easing = easing.next(backwards: true)
    case (.easing, .press), (.easingOn, .press): easing = easing.next()
    default: break
    }
    return nil
  }

  private mutating func stepAngle(_ steps: Int) -> ScreenRequest {
    angle = AngleExpression.text(after: angle, up: steps > 0)
    return .focus(Self.element(Part.angle))
  }

  private mutating func stepDuration(_ steps: Int) -> ScreenRequest {
    duration = SecondsExpression.text(after: duration, up: steps > 0)
    return .focus(Self.element(Part.duration))
  }

  /// Sets the direction, and the sign of the typed angle if it has one.
  private mutating func head(_ direction: TurnDirection) {
    self.direction = direction
    let unsigned = angle.drop { $0 == "+" || $0 == "-" || $0 == "−" || $0 == " " }
    guard unsigned.startIndex > angle.startIndex else { return }
    angle = (direction == .left ? "-" : "+") + unsigned
  }
}
