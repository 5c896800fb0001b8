import SwivelDrawing
import SwivelGeometry
package import SwivelInterface
package import SwivelSandbox
import SwivelTexts

/// The panel that sets angle, size and position of the selection by numbers.
///
/// A plain number sets, a signed one changes relatively, and `=` before a sign sets a negative number.
package struct ExactPanel: Hashable, Encodable, Sendable {
  package var isOpen = false
  package var side = PanelSide.right

  package init() {}
}

extension ExactPanel: SidePanel {
  package static var id: ScreenID { .exact }
  package static var sides: [PanelSide] { [.right, .left, .bottom, .top] }

  /// Its elements; the index is that of the field.
  package enum Part: UInt8 { case close, field }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = Metrics(panel: layout.surface)
    layout.panel(width: 420 * metrics.unit, label: 86, at: { $1.box($0, at: side) }) { layout in
      layout.title(layout.id(Part.close)) { texts, text, _ in
        context.selection.append(texts, to: &text)
      }
      for (index, field) in ExactField.all.enumerated() {
        layout.field(layout.id(Part.field, index), field.title, "\(field.name)", capacity: 12) {
          context.append(field, $0, to: &$1)
        }
      }
      let lines = metrics.window.size.y < 480 ? 2 : 3
      guard let box = layout.next(Double(lines) * metrics.line) else { return }
      do throws(InputError) {
        _ = try context.exactChange()
        layout.words(
          in: box, lines, isQuiet: true, { $0.append(context.exactField.hint, to: &$1) },
          hint: .exactHintKeys)
      } catch {
        layout.words(in: box, lines, isError: true, isQuiet: true) { error.append($0, to: &$1) }
      }
    }
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    guard case .action(let id, let action) = input else { return answerAsPanel(input, context) }
    let (part, fields, index) = (Part(rawValue: id.part), ExactField.all, Int(id.index))
    return switch (part, action) {
    case (.close, .press): .close(.exact)
    case (.field, .submit): ((try? context.exactChange()) ?? nil).map { .set($0) }
    case (.field, .step(let steps)) where fields.indices.contains(index):
      .step(fields[index], steps, isFine: false)
    case (.field, .fineStep(let steps)) where fields.indices.contains(index):
      .step(fields[index], steps, isFine: true)
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
  fileprivate func exactChange() throws(InputError) -> ExactChange? {
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
