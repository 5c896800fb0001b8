import SwivelDrawing
package import SwivelGeometry
package import SwivelInterface
package import SwivelSandbox
import SwivelTexts

/// The panel that sets angle, size and position of the selection by numbers.
///
/// A plain number sets, a signed one changes relatively, and `=` before a sign sets a negative number.
package struct ExactPanel: Hashable, Encodable, Sendable {
  package var isOpen = false
  /// The edge of the window at which it lies, where it covers least of what it sets.
  package var side = PanelSide.right

  package init() {}
}

extension ExactPanel: SandboxPanel {
  package static var id: ScreenID { .exact }

  /// Its elements; the index is that of the field.
  package enum Part: UInt8 { case close, field, less, more }

  package static func box(_ side: PanelSide, _ metrics: Metrics) -> Rectangle {
    let (unit, rows) = (metrics.unit, Double(ExactField.all.count + 1))
    let height =
      36 * unit + rows * (Layout.formControl(metrics) + 10 * unit) + wordsHeight(metrics)
    let width = max(0, min(420 * unit, metrics.window.size.x - 2 * metrics.margin))
    return metrics.box(Vector(x: width, y: height), at: side)
  }

  private static func wordsHeight(_ metrics: Metrics) -> Double {
    (metrics.window.size.y < 480 ? 2 : 3) * metrics.line
  }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = Metrics(panel: layout.surface)
    let (control, gap) = (Layout.formControl(metrics), 10 * metrics.unit)
    let box = Self.box(side, metrics)
    layout.addPanel(box)
    var rest = box.grown(by: -18 * metrics.unit)
    var head = rest.cutTop(control, gap: gap)
    let close = head.cutRight(control, gap: gap)
    layout.addText(
      in: head, TextStyle(metrics.textSize * 1.15, Palette.ivory, weight: .bold), role: .heading
    ) { context.selection.append($0, to: &$1) }
    for (index, field) in ExactField.all.enumerated() {
      layout.addField(
        FormField(
          layout.id(Part.field, index), less: layout.id(Part.less, index),
          more: layout.id(Part.more, index), field.title, name: field.name, capacity: 12),
        in: rest.cutTop(control, gap: gap), label: 86 * metrics.unit, metrics
      ) { texts, text in context.append(field, texts, to: &text) }
    }
    addWords(in: rest, context, metrics, &layout)
    layout.addClose(layout.id(Part.close), close, metrics)
  }

  private func addWords(
    in box: Rectangle, _ context: ScreenContext, _ metrics: Metrics, _ layout: inout Layout
  ) {
    let (size, line) = (metrics.textSize * 0.9, metrics.line)
    let most = metrics.window.size.y < 480 ? 2 : 3
    layout.endElement()
    do throws(TypedFault) { _ = try context.exactChange() } catch {
      layout.addLines(in: box, TextStyle(size, Palette.signal), line: line, most: most) {
        error.append($0, to: &$1)
      }
      return
    }
    let style = TextStyle(size, Palette.quiet)
    let used = layout.addLines(in: box, style, line: line, most: most) {
      $0.append(context.exactField.hint, to: &$1)
    }
    var rest = box
    _ = rest.cutTop(Double(used) * line)
    layout.addLines(in: rest, style, line: line, most: most - used, isOptional: true) {
      $0.append(.exactHintKeys, to: &$1)
    }
  }

  package mutating func handleAction(_ id: ElementID, _ action: Action, _ context: ScreenContext)
    -> ScreenRequest?
  {
    let index = Int(id.index)
    guard let part = Part(rawValue: id.part), ExactField.all.indices.contains(index) else {
      return nil
    }
    let field = ExactField.all[index]
    return switch (part, action) {
    case (.close, .press): .close(.exact)
    case (.field, .submit): ((try? context.exactChange()) ?? nil).map { .set($0) }
    case (.field, .step(let steps)): .step(field, steps, isFine: false)
    case (.field, .fineStep(let steps)): .step(field, steps, isFine: true)
    case (.less, .press): .step(field, -1, isFine: false)
    case (.more, .press): .step(field, 1, isFine: false)
    default: nil
    }
  }
}

extension ScreenContext {
  /// The field of the panel that has the focus.
  package var exactField: ExactField {
    let (fields, index) = (ExactField.all, Int(focus?.index ?? 0))
    return fields.indices.contains(index) ? fields[index] : .angle
  }

  /// Nil where nothing was typed.
  fileprivate func exactChange() throws(TypedFault) -> ExactChange? {
    guard let typed else { return nil }
    return try ExactChange(typed, for: exactField)
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
  fileprivate var title: MessageKey {
    switch self {
    case .angle: .exactAngle
    case .scale: .exactScale
    case .x: .exactAcross
    case .y: .exactDown
    }
  }

  fileprivate var hint: MessageKey {
    switch self {
    case .angle: .exactHintAngle
    case .scale: .exactHintScale
    case .x, .y: .exactHintPlace
    }
  }

  fileprivate var name: StaticString {
    switch self {
    case .angle: "angle"
    case .scale: "scale"
    case .x: "x"
    case .y: "y"
    }
  }
}
