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
  package var side = PanelSide.bottom
  package private(set) var angle = "720"
  /// The direction of an angle without a sign.
  package private(set) var direction = TurnDirection.right
  /// The typed time, in seconds.
  package private(set) var duration = "1.4"
  package private(set) var easing = SpinEasing.gentle

  package init() {}

  /// The spin to play; throws the error of the input, that of the angle first.
  package func plan() throws(InputError) -> SpinPlan {
    let expression = try AngleExpression(angle)
    let isLeft = (expression.direction ?? direction) == .left
    return SpinPlan(
      turn: isLeft ? -expression.magnitude : expression.magnitude,
      duration: try SecondsExpression.seconds(duration), easing: easing)
  }
}

extension SpinPanel: SidePanel {
  package static var id: ScreenID { .spin }
  package static var sides: [PanelSide] { PanelSide.allCases }

  /// Its controls; their numbers are those in the fingerprints of tapes.
  package enum Part: UInt8 {
    case close = 0
    case angle = 2
    case direction = 4
    case duration = 6
    case easing = 9
    case play = 11
  }

  /// It is at the lower edge where it would be too high for a side; at the sides and in narrow windows its parts are stacked.
  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = Metrics(panel: layout.surface)
    let (slim, free) = (364 * metrics.unit, metrics.window.size.y - 2 * metrics.margin)
    let isAside =
      side.isAside && layout.panelHeight(slim) { add(isStacked: true, context, &$0) } <= free
    let width = isAside ? slim : 680
    let isStacked = isAside || layout.panelWidth(width) < 540
    let edge = isAside || side == .top ? side : .bottom
    layout.panel(width: width, label: 84, at: { $1.box($0, at: edge) }) {
      add(isStacked: isStacked, context, &$0)
    }
  }

  private func add(isStacked: Bool, _ context: ScreenContext, _ layout: inout Layout) {
    let metrics = layout.metrics
    // In a low window there is no room for the title.
    let isLow = !isStacked && metrics.window.size.y < 480
    if !isLow { addTitle(isStacked: isStacked, context, &layout) }
    layout.grid(columns: isStacked ? 1 : 2, of: 4, metrics.control, gap: 26 * metrics.unit) {
      $0.field($0.id(Part.angle), .spinAngle, "angle", angle, capacity: 12) {
        NumberFormat.append(typed: angle, $0, to: &$1)
      }
      $0.choice(
        $0.id(Part.direction), .spinDirection, "direction",
        icon: direction == .left ? .turnLeft : .turnRight
      ) { $0.append(direction == .left ? .left : .right, to: &$1) }
      $0.field($0.id(Part.duration), .spinDuration, "time", duration, capacity: 6, unit: " s") {
        NumberFormat.append(typed: duration, $0, to: &$1)
      }
      $0.choice($0.id(Part.easing), .spinEasing, "easing") { $0.append(easing.title, to: &$1) }
    }
    layout.skip()
    let words = isStacked ? layout.next(4 * metrics.line) : nil
    guard var foot = layout.nextControl() else { return }
    if isLow {
      layout.addClose(
        layout.id(Part.close), foot.cutRight(foot.size.y, gap: layout.flow.gap), metrics)
    }
    let play = isStacked ? foot : foot.cutRight(150 * metrics.unit, gap: 20 * metrics.unit)
    addWords(in: words ?? foot, &layout)
    let isReady = (try? plan()) != nil
    layout.addButton(
      layout.id(Part.play), play, nil, .spinPlay, metrics, isReady ? .primary : .plate,
      isReady ? [] : .disabled, weight: .bold, name: "play")
  }

  /// Adds what is spun, and its present angle.
  private func addTitle(isStacked: Bool, _ context: ScreenContext, _ layout: inout Layout) {
    let angle = context.selection.count == 1 ? context.values?.angle : nil
    layout.title(layout.id(Part.close), isStacked ? .below : .beside) { texts, text, isShort in
      guard !isShort else { return context.selection.append(texts, to: &text) }
      texts.append(.spinTitle, to: &text) { context.selection.append(texts, to: &$1) }
    } now: { texts, text in
      guard let angle else { return }
      texts.append(.spinNow, to: &text) { NumberFormat.append(angle, texts, to: &$1) }
    }
  }

  /// Adds the description or the error, and the examples of input.
  private func addWords(in box: Rectangle, _ layout: inout Layout) {
    let lines = box.size.y > 3 * layout.metrics.line ? 4 : 2
    do throws(InputError) {
      let plan = try plan()
      layout.words(in: box, lines, { plan.append($0, to: &$1) }, hint: .spinHint)
    } catch {
      layout.words(in: box, lines, isError: true, { error.append($0, to: &$1) }, hint: .spinHint)
    }
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    guard case .action(let id, let action) = input else { return answerAsPanel(input, context) }
    guard let part = Part(rawValue: id.part) else { return nil }
    switch (part, action) {
    case (_, .submit), (.play, .press): return (try? plan()).map { .spin($0) }
    case (.close, .press): return .close(.spin)
    case (.angle, .write(let text)):
      angle = text
      // A sign sets the direction, which stays when the sign is erased.
      if let sign = try? AngleExpression(text).direction { direction = sign }
    case (.duration, .write(let text)): duration = text
    case (.direction, .press): head(direction.opposite)
    case (.easing, .press): step(part, up: true)
    default: if let steps = action.steps { step(part, up: steps > 0) }
    }
    return nil
  }

  private mutating func step(_ part: Part, up: Bool) {
    switch part {
    case .angle: angle = AngleExpression.text(after: angle, up: up)
    case .direction: head(up ? .right : .left)
    case .duration: duration = SecondsExpression.text(after: duration, up: up)
    case .easing: easing = easing.next(backwards: !up)
    case .close, .play: break
    }
  }

  /// Sets the direction, and the sign of the typed angle if it has one.
  private mutating func head(_ direction: TurnDirection) {
    self.direction = direction
    let unsigned = angle.drop { $0 == "+" || $0 == "-" || $0 == "−" || $0 == " " }
    guard unsigned.startIndex > angle.startIndex else { return }
    angle = (direction == .left ? "-" : "+") + unsigned
  }
}
