import SwivelCommands
import SwivelGestures
package import SwivelInterface
package import SwivelSandbox
import SwivelTexts

/// The panel that sets angle, size and position of the selection by numbers.
///
/// A plain number sets, a signed one changes relatively, and `=` before a sign sets a negative number. A turn can take a time,
/// with an easing.
package struct ExactPanel: Hashable, Encodable, Sendable {
  package var isOpen = false
  /// How long a turn takes, in seconds as typed; 0 for at once.
  package private(set) var duration = "0"
  package private(set) var easing = SpinEasing.gentle

  package init() {}
}

extension ExactPanel: SandboxPanel {
  package static var id: ScreenID { 9 }
  /// It stays open, so that the selection can be moved while it is shown.
  package static var isClosedBeside: Bool { false }

  /// Its elements; the index is that of the field.
  package enum Part: UInt8 { case close, field, duration, easing }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let (box, isSmall) = place(context, &layout)
    layout.panel(width: box.size.x, label: Self.label(isSmall)) { _, _ in
      box
    } _: {
      add(isSmall: isSmall, context, &$0)
    }
  }

  /// The width of the labels, in points at full size.
  private static func label(_ isSmall: Bool) -> Double { isSmall ? 72 : 86 }

  /// Where it lies: over the lower row of buttons where it fits, at the right or in a narrow window in the middle, and in a
  /// small one without the turn over a time.
  func place(_ context: ScreenContext, _ layout: inout Layout) -> (box: Rectangle, isSmall: Bool) {
    let metrics = Metrics(panel: layout.surface)
    var (part, wide) = (metrics.window, 420 * metrics.unit)
    let (row, around) = (SandboxBoxes(layout.surface).locks.origin.y, 2 * metrics.margin)
    func height(_ isSmall: Bool) -> Double {
      layout.panelHeight(wide, label: Self.label(isSmall)) { add(isSmall: isSmall, context, &$0) }
    }
    let isSmall = height(false) > row - around || part.size.x <= 1.5 * wide
    if isSmall { wide = 370 * metrics.unit }
    let size = Vector(x: layout.panelWidth(wide), y: height(isSmall))
    if size.y <= row - around { part.size.y = row }
    let (isBeside, middle) = (part.end.x > 1.5 * wide, part.center - size / 2)
    let edge = context.settings.side == .left ? 0 : part.end.x
    let (x, y) = isBeside ? (edge, middle.y) : (middle.x, part.end.y)
    return (metrics.placed(size, near: Vector(x: x, y: y), in: part), isSmall)
  }

  private func add(isSmall: Bool, _ context: ScreenContext, _ layout: inout Layout) {
    layout.title(layout.id(Part.close)) { context.selection.append($0, to: &$1) }
    for (index, field) in ExactField.allCases.enumerated() {
      let (title, _, name) = field.words
      layout.field(layout.id(Part.field, index), title, "\(name)", capacity: 12) {
        context.append(field, $0, to: &$1)
      }
    }
    if !isSmall {
      layout.field(
        layout.id(Part.duration), .spinDuration, "time", duration, capacity: 6, unit: " s"
      ) { NumberFormat.append(typed: duration, $0, to: &$1) }
      layout.choice(layout.id(Part.easing), .spinEasing, "easing") {
        $0.append(easing.title, to: &$1)
      }
    }
    if let box = layout.next(2 * layout.metrics.line) { addWords(in: box, context, &layout) }
  }

  /// Adds what may be typed, or what is wrong with what was typed.
  private func addWords(in box: Rectangle, _ context: ScreenContext, _ layout: inout Layout) {
    let (size, line) = (layout.metrics.textSize * 0.9, layout.metrics.line)
    layout.endElement()
    do throws(InputError) {
      _ = try request(context)
      let hint = context.exactField?.words.hint ?? .exactHintTime
      layout.addLines(in: box, TextStyle(size, Palette.quiet), line: line, most: 2) {
        $0.append(hint, to: &$1)
      }
    } catch {
      layout.addLines(in: box, TextStyle(size, Palette.signal), line: line, most: 2) {
        error.append($0, to: &$1)
      }
    }
  }

  /// What was typed asks for; nil where that is nothing.
  private func request(_ context: ScreenContext) throws(InputError) -> ScreenRequest? {
    let seconds = try SecondsExpression.seconds(duration)
    guard let typed = context.typed, let field = context.exactField else { return nil }
    return .set(try ExactChange(typed, for: field), over: seconds, easing)
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    guard case .action(let id, let action) = input else { return answerAsPanel(input, context) }
    let (part, fields, index) = (Part(rawValue: id.part), ExactField.allCases, Int(id.index))
    switch (part, action) {
    case (.close, .press): return .close(ExactPanel.id)
    case (.field, .submit): return (try? request(context)) ?? nil
    case (.field, .step(let steps, let isFine)) where fields.indices.contains(index):
      return .step(fields[index], steps, isFine: isFine)
    case (.duration, .write(let text)): duration = text
    case (.duration, .step(let steps, _)):
      duration = SecondsExpression.text(after: duration, up: steps > 0)
    case (.easing, .press): easing = easing.stepped(by: 1)
    case (.easing, .step(let steps, _)): easing = easing.stepped(by: steps)
    default: break
    }
    return nil
  }
}

extension ScreenContext {
  /// The field that has the focus; nil where that is what says how long a turn takes.
  package var exactField: ExactField? {
    let part = focus.map { ExactPanel.Part(rawValue: $0.part) } ?? .field
    let (fields, index) = (ExactField.allCases, Int(focus?.index ?? 0))
    guard part != .duration, part != .easing else { return nil }
    return fields.indices.contains(index) ? fields[index] : .angle
  }

  /// Appends the value that a field shows while nothing is typed into it.
  fileprivate func append(_ field: ExactField, _ texts: Texts, to text: inout [UInt8]) {
    guard let values else { return }
    switch field {
    case .angle: NumberFormat.append(values.angle, texts, to: &text)
    case .scale:
      NumberFormat.append(trimmed: values.scale * 100, decimals: 1, texts, to: &text)
      NumberFormat.append("%", to: &text)
    case .x: NumberFormat.append(trimmed: values.position.x, decimals: 1, texts, to: &text)
    case .y: NumberFormat.append(trimmed: values.position.y, decimals: 1, texts, to: &text)
    }
  }
}

extension ExactField {
  /// Its label, what may be typed into it, and what scripts call it.
  fileprivate var words: (title: MessageKey, hint: MessageKey, name: StaticString) {
    switch self {
    case .angle: (.exactAngle, .exactHintAngle, "angle")
    case .scale: (.exactScale, .exactHintScale, "scale")
    case .x: (.exactAcross, .exactHintPlace, "x")
    case .y: (.exactDown, .exactHintPlace, "y")
    }
  }
}
