import SwivelDrawing
package import SwivelGeometry
package import SwivelTexts

/// A field of a form, with buttons for less and more at its sides.
package struct FormField: Sendable {
  package var field: ElementID
  package var less: ElementID
  package var more: ElementID
  package var title: MessageKey
  package var name: StaticString
  /// The text that is edited, and its greatest number of characters.
  package var text: String
  package var capacity: Int

  package init(
    _ field: ElementID, less: ElementID, more: ElementID, _ title: MessageKey,
    name: StaticString, _ text: String = "", capacity: Int
  ) {
    (self.field, self.less, self.more) = (field, less, more)
    (self.title, self.name) = (title, name)
    (self.text, self.capacity) = (text, capacity)
  }
}

extension Layout {
  package static func formControl(_ metrics: Metrics) -> Double { metrics.target(46) }

  /// Adds a row of a form: a label, and a field between the buttons that step its value.
  ///
  /// - Parameter write: appends the value that is shown while nothing is typed.
  package mutating func addField(
    _ field: FormField, in row: Rectangle, label width: Double, _ metrics: Metrics,
    unit: StaticString = "", _ write: (_ texts: Texts, _ text: inout [UInt8]) -> Void
  ) {
    var rest = addFormLabel(field.title, in: row, width, metrics)
    let (control, gap) = (Self.formControl(metrics), 5 * metrics.unit)
    addStep(field.less, .minus, field, rest.cutLeft(control, gap: gap), metrics)
    addStep(field.more, .plus, field, rest.cutRight(control, gap: gap), metrics)
    let box = add(.field, field.field, rest, .field, .inForm)
    name("\(field.name)")
    addLine(
      FieldLayout(
        id: field.field, title: field.title,
        content: FieldText(field.text, characters: field.capacity, selectsAllOnFocus: true),
        line: box.grown(by: -6 * metrics.unit),
        style: TextStyle(metrics.textSize, weight: .bold, alignment: .center),
        unit: unit, showsValue: true), value: write)
  }

  /// Returns the rest of the row.
  package mutating func addFormLabel(
    _ title: MessageKey, in row: Rectangle, _ width: Double, _ metrics: Metrics
  ) -> Rectangle {
    endElement()
    var rest = row
    addText(title, in: rest.cutLeft(width), TextStyle(metrics.textSize, Palette.quiet))
    return rest
  }

  private mutating func addStep(
    _ id: ElementID, _ icon: Icon, _ field: FormField, _ box: Rectangle, _ metrics: Metrics
  ) {
    addFigure(id, icon, box, metrics) { texts, text in
      NumberFormat.append(icon == .minus ? "− " : "+ ", to: &text)
      texts.append(field.title, to: &text)
    }
    name("\(icon == .minus ? "less" : "more") \(field.name)")
  }

  /// Keys skip it, since they have a command for it.
  package mutating func addFigure(
    _ id: ElementID, _ icon: Icon, _ box: Rectangle, _ metrics: Metrics,
    _ label: (_ texts: Texts, _ text: inout [UInt8]) -> Void
  ) {
    add(.button, id, box, .plate, .notFocusable)
    addIcon(icon, at: box.center, size: 20 * metrics.unit)
    self.label(label)
    tip(label)
  }

  /// Keys skip it, since Escape closes the panel.
  package mutating func addClose(
    _ id: ElementID, _ box: Rectangle, _ metrics: Metrics, name: StaticString = "close"
  ) {
    addFigure(id, .cross, box, metrics) { $0.append(.lockClose, to: &$1) }
    tip { texts, text in
      texts.append(.lockClose, to: &text)
      NumberFormat.append("   ", to: &text)
      texts.append(.keyEscape, to: &text)
    }
    self.name("\(name)")
  }
}
