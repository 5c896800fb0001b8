import SwivelDrawing
package import SwivelGestures
package import SwivelTexts

/// The parts of a control that are pressed by themselves: what is done to them is done to the control.
extension ElementID {
  /// Above every index of a row.
  private static let shift = Int32(28)

  /// The buttons that step a control down and up.
  package var less: ElementID { part(1) }
  package var more: ElementID { part(2) }
  /// What is pressed of a control whose card isn't.
  package var face: ElementID { part(3) }

  package var control: ElementID { part(0) }

  /// The steps that a press on it means; nil for a press on the control itself.
  package var steps: Int? {
    switch index >> Self.shift {
    case 1: -1
    case 2: 1
    default: nil
    }
  }

  private func part(_ number: Int32) -> ElementID {
    var id = self
    id.index = id.index & (1 << Self.shift - 1) | number << Self.shift
    return id
  }
}

// MARK: - Forms

/// The rows of a form: a control with its label.
extension Layout {
  /// Adds the title of a panel and the button that closes it.
  package mutating func title(_ close: ElementID, _ write: TextWriter) {
    guard var box = nextControl() else { return }
    addClose(close, box.cutRight(box.size.y, gap: flow.gap))
    endElement()
    addText(in: box, TextStyle(metrics.textSize * 1.15, weight: .bold), role: .heading, write)
  }

  /// Adds a field with its label, between the buttons that step its value.
  ///
  /// - Parameters:
  ///   - text: what is edited, with its greatest number of characters.
  ///   - write: appends the value that is shown while nothing is typed.
  package mutating func field(
    _ id: ElementID, _ title: MessageKey, _ name: @autoclosure () -> String, _ text: String = "",
    capacity: Int, unit: StaticString = "", _ write: TextWriter
  ) {
    guard let row = nextControl() else { return }
    var box = addFormLabel(title, in: row)
    addSteps(id, title, name(), beside: &box)
    box = add(.field, id, box, .field, .inForm, name: name())
    addLine(
      FieldLayout(
        id: id, title: title,
        content: FieldText(text, characters: capacity, selectsAllOnFocus: true),
        line: box.grown(by: -6 * metrics.unit),
        style: TextStyle(metrics.textSize, weight: .bold, alignment: .center),
        unit: unit, showsValue: true), value: write)
  }

  /// Adds a value that is chosen, with its label: by steps or a press.
  ///
  /// - Parameters:
  ///   - hasLabel: false where a long value needs the whole row.
  ///   - traits: without ``Traits/inForm`` arrows move the focus up and down.
  package mutating func choice(
    _ id: ElementID, _ title: MessageKey, _ name: @autoclosure () -> String,
    hasLabel: Bool = true, arrows: (Icon, Icon) = (.back, .next), _ ground: Ground = .plate,
    _ traits: Traits = .inForm, _ value: TextWriter
  ) {
    guard let row = nextControl() else { return }
    endElement()
    var box = hasLabel ? addFormLabel(title, in: row) : row
    addSteps(id, title, name(), arrows, beside: &box)
    box = add(.stepper, id, box, ground, traits, name: name())
    label { texts, text in
      texts.append(title, to: &text)
      NumberFormat.append(": ", to: &text)
      value(texts, &text)
    }
    addFittingText(
      in: box.grown(by: -4 * metrics.unit),
      TextStyle(metrics.textSize, weight: .bold, alignment: .center), value)
  }

  /// Returns the rest of the row.
  private mutating func addFormLabel(_ title: MessageKey, in row: Rectangle) -> Rectangle {
    endElement()
    var rest = row
    addText(title, in: rest.cutLeft(flow.label), TextStyle(metrics.textSize, Palette.quiet))
    return rest
  }

  /// Adds the buttons that step a control, and cuts them off its box.
  ///
  /// - Parameter isEnd: whether there is no step down, and none up.
  package mutating func addSteps(
    _ id: ElementID, _ title: MessageKey, _ name: @autoclosure () -> String,
    _ icons: (less: Icon, more: Icon) = (.minus, .plus), beside box: inout Rectangle,
    isEnd: (less: Bool, more: Bool) = (false, false)
  ) {
    let (control, gap) = (box.size.y, 5 * metrics.unit)
    addStep(id.less, icons.less, title, box.cutLeft(control, gap: gap), isEnd: isEnd.less)
    self.name("less \(name())")
    addStep(id.more, icons.more, title, box.cutRight(control, gap: gap), isEnd: isEnd.more)
    self.name("more \(name())")
  }

  private mutating func addStep(
    _ id: ElementID, _ icon: Icon, _ title: MessageKey, _ box: Rectangle, isEnd: Bool
  ) {
    func write(_ texts: Texts, _ text: inout [UInt8]) {
      NumberFormat.append(id.steps == -1 ? "− " : "+ ", to: &text)
      texts.append(title, to: &text)
    }
    // Keys skip it, since they have a command for it; a disabled one has no background.
    add(
      .button, id, box, isEnd ? .none : .plate, isEnd ? [.notFocusable, .disabled] : .notFocusable)
    label(write)
    addIcon(
      icon, at: box.center, size: 20 * metrics.unit,
      isEnd ? Palette.quiet.faded(0.5) : Palette.ivory)
    if !isEnd { tip(write) }
  }

  /// Keys skip it, since Escape closes the panel.
  package mutating func addClose(_ id: ElementID, _ box: Rectangle, name: StaticString = "close") {
    addIconButton(id, box, .cross, .lockClose, "\(name)", .notFocusable, Palette.ivory)
    if device.namesKeys {
      tip { texts, text in
        texts.append(.lockClose, to: &text)
        NumberFormat.append("   ", to: &text)
        texts.append(.keyEscape, to: &text)
      }
    }
  }
}
