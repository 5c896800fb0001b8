import SwivelGeometry
import SwivelInput
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

  /// It lies at the right; in a low window, where its fields are in two columns, and in a narrow one at the lower edge.
  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = Metrics(panel: layout.surface)
    let (slim, free) = (420 * metrics.unit, metrics.window.size.y - 2 * metrics.margin)
    let isSlim = layout.panelHeight(slim, label: 86) { add(columns: 1, context, &$0) } <= free
    let isBeside = isSlim && metrics.window.size.x > 1.5 * slim
    layout.panel(width: isSlim ? slim : 720, label: 86, at: { Self.box($0, isBeside, $1) }) {
      add(columns: isSlim ? 1 : 2, context, &$0)
    }
  }

  /// The box of a size, centred at the right or at the lower edge of the window, within its margins.
  private static func box(_ size: Vector, _ isBeside: Bool, _ metrics: Metrics) -> Rectangle {
    let middle = metrics.window.center - size / 2
    let last = metrics.window.end - size - Vector(x: metrics.margin, y: metrics.margin)
    let origin = isBeside ? Vector(x: last.x, y: middle.y) : Vector(x: middle.x, y: last.y)
    return Rectangle(origin: Vector(x: origin.x, y: max(0, origin.y)), size: size)
  }

  private func add(columns: Int, _ context: ScreenContext, _ layout: inout Layout) {
    let metrics = layout.metrics
    // In a low window the words stand beside the title, so that more of the bench is seen.
    let isLow = columns > 1
    let beside = layout.title(layout.id(Part.close), share: isLow ? 0.3 : 1) {
      context.selection.append($0, to: &$1)
    }
    let count = ExactField.all.count + 2
    layout.grid(columns: columns, of: count, metrics.control, gap: 26 * metrics.unit) { layout in
      for (index, field) in ExactField.all.enumerated() {
        let (title, _, name) = field.words
        layout.field(layout.id(Part.field, index), title, "\(name)", capacity: 12) {
          context.append(field, $0, to: &$1)
        }
      }
      layout.field(
        layout.id(Part.duration), .spinDuration, "time", duration, capacity: 6, unit: " s"
      ) { NumberFormat.append(typed: duration, $0, to: &$1) }
      layout.choice(layout.id(Part.easing), .spinEasing, "easing") {
        $0.append(easing.title, to: &$1)
      }
    }
    let lines = isLow ? 2 : 3
    guard let box = isLow ? beside : layout.next(Double(lines) * metrics.line) else { return }
    addWords(in: box, lines, context, &layout)
  }

  /// Adds what may be typed, or what is wrong with what was typed.
  private func addWords(
    in box: Rectangle, _ lines: Int, _ context: ScreenContext, _ layout: inout Layout
  ) {
    do throws(InputError) {
      _ = try request(context)
      let hint = context.exactField?.words.hint ?? .exactHintTime
      let keys: MessageKey? = context.device.namesKeys ? .exactHintKeys : nil
      layout.words(in: box, lines, { $0.append(hint, to: &$1) }, hint: keys)
    } catch {
      layout.words(in: box, lines, isError: true) { error.append($0, to: &$1) }
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
    let (part, fields, index) = (Part(rawValue: id.part), ExactField.all, Int(id.index))
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
    let (fields, index) = (ExactField.all, Int(focus?.index ?? 0))
    guard part != .duration, part != .easing else { return nil }
    return fields.indices.contains(index) ? fields[index] : .angle
  }

  /// Appends the value that a field shows while nothing is typed into it.
  fileprivate func append(_ field: ExactField, _ texts: Texts, to text: inout [UInt8]) {
    guard let values else { return }
    switch field {
    case .angle: NumberFormat.append(short: values.angle, texts, to: &text)
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
