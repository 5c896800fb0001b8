package import SwivelDrawing
package import SwivelGestures
package import SwivelTexts

/// The boxes of a card: of its title, of what is said of it, and of its control.
package struct Card { package var title, text, control: Rectangle }

/// The parts of a list screen: a title above, a scrolled list, and a bar of buttons below.
extension Layout {
  /// Makes the whole window a background that takes the wheel and drags for the list.
  package mutating func addListGround() { add(.panel, nil, surface.bounds, .none) }

  /// Adds a list whose parts scroll within a viewport.
  ///
  /// - Parameters:
  ///   - notch: the distance that a notch of the wheel scrolls, in points; nil for the usual one.
  ///   - isInPanel: whether it has a panel about it instead of the bands of a screen; its rows have no gaps then.
  package mutating func list(
    _ id: ElementID, in viewport: Rectangle, notch: Double? = nil, isInPanel: Bool = false,
    _ parts: (inout Layout) -> Void
  ) {
    let content = beginScroll(
      id, viewport, notch: notch ?? 68 * metrics.unit, showsParts: !isInPanel)
    within(Flow(metrics, in: content, gap: isInPanel ? 0 : 8 * metrics.unit)) { layout in
      parts(&layout)
      layout.endScroll(at: layout.flow.rest.origin.y)
    }
    if isInPanel { addThumb(right: viewport.end.x) }
  }

  /// Adds a panel with a list below a head, over what is dimmed behind; returns the box of the head.
  package mutating func listPanel(
    _ id: ElementID, in box: Rectangle, head: Double, row: Double, _ parts: (inout Layout) -> Void
  ) -> Rectangle {
    var rest = box.inset(x: metrics.padding / 2)
    addDim()
    addPanel(box)
    let band = rest.cutTop(head).inset(x: metrics.padding / 2)
    _ = rest.cutBottom(metrics.padding / 2)
    list(id, in: rest, notch: row, isInPanel: true, parts)
    return band
  }

  /// Adds what lies about a list: the bands, its title and the button back; returns what is left of the title's band and
  /// of the bar.
  package mutating func addListFrame(
    _ title: MessageKey, _ back: ElementID, _ backTitle: MessageKey, name: StaticString = "back",
    from left: Double? = nil, _ traits: Traits = []
  ) -> (head: Rectangle, bar: Rectangle) {
    addListBands()
    let head = addTitle(title, from: left)
    let button = metrics.backButton
    addButton(back, button, .back, backTitle, .plate, traits, name: "\(name)")
    var bar = metrics.bar()
    _ = bar.cutLeft(button.size.x, gap: metrics.gap)
    return (head, bar)
  }

  /// Adds the bands above and below a list, which cover the scrolled elements, and the scroll bar's thumb.
  package mutating func addListBands() {
    let (metrics, viewport) = (metrics, scrolls.last?.viewport ?? metrics.window)
    let (top, bottom) = (viewport.origin.y - 4 * metrics.unit, viewport.end.y)
    let window = metrics.window
    addBand(Rectangle(origin: .zero, size: Vector(x: window.size.x, y: top)), edge: top)
    let height = max(0, window.end.y - bottom)
    addBand(Rectangle(x: 0, y: bottom, width: window.size.x, height: height), edge: bottom)
    addThumb(right: window.end.x - 3 * metrics.unit)
  }

  private mutating func addBand(_ band: Rectangle, edge: Double) {
    // The band blocks contacts to elements that are scrolled under it.
    add(.panel, nil, band, .fill)
    setColor(Palette.ground)
    addRule(in: band, y: edge, Palette.panelEdge.faded(0.6))
  }

  /// Returns its box, in which there may be room for more.
  @discardableResult
  package mutating func addTitle(_ key: MessageKey, from left: Double? = nil) -> Rectangle {
    let (metrics, x) = (metrics, left ?? metrics.margin)
    let box = Rectangle(
      x: x, y: 0, width: metrics.window.size.x - metrics.margin - x,
      height: metrics.header - 4 * metrics.unit)
    var title = box
    self.title = title.cutLeft(min(9 * metrics.titleSize, box.size.x))
    addText(
      key, in: box, TextStyle(metrics.titleSize, Palette.ivory, weight: .bold), role: .heading)
    return box
  }

  // MARK: - Rows

  /// Adds the heading of a section.
  ///
  /// - Parameter height: in points at full size.
  package mutating func heading(_ title: MessageKey, _ id: ElementID? = nil, height: Double = 46) {
    guard let box = next(height * metrics.unit) else { return }
    if let id { add(.heading, id, box, .none) }
    addHeading(in: box) { $0.append(title, to: &$1) }
  }

  // MARK: - Cards

  /// Whether the list is so narrow that the control of a card is below its title, and what is said of it below that.
  package var hasNarrowCards: Bool { flow.rest.size.x < 560 * metrics.unit }
  private var cardLine: Double { metrics.smallSize * 1.35 }

  /// Adds a card that has the focus for its control; nil where it isn't seen.
  package mutating func card(_ id: ElementID, lines: Int, _ traits: Traits = []) -> Card? {
    let (control, padding, isNarrow) = (metrics.control, 12 * metrics.unit, hasNarrowCards)
    let words = metrics.line + Double(lines) * cardLine
    let gap = isNarrow ? 4 * metrics.unit : 0
    let height = padding + gap + (isNarrow ? words + control : max(words, control))
    guard let box = next(height) else { return nil }
    add(.stepper, id, box, .card, traits.union(.notPressable))
    guard isVisible(box) else { return nil }
    var inner = box.inset(x: padding)
    var right = isNarrow ? inner : inner.cutRight(190 * metrics.unit + 2 * control, gap: padding)
    inner = inner.inset(y: padding / 2)
    let title = inner.cutTop(metrics.line, gap: gap)
    right =
      isNarrow
      ? inner.cutTop(control)
      : Rectangle(center: right.center, size: Vector(x: right.size.x, y: control))
    return Card(title: title, text: inner, control: right)
  }

  /// Adds a card with a title, what is said of it, and a control; returns the box of that, nil where it isn't seen.
  ///
  /// - Parameter value: appends the value of the control.
  package mutating func card(
    _ id: ElementID, _ title: MessageKey, _ explanation: MessageKey, _ traits: Traits = [],
    value: TextWriter
  ) -> Rectangle? {
    guard var card = card(id, lines: 2, traits) else { return nil }
    let lines = lineCount(size: metrics.smallSize, width: card.text.size.x) {
      $0.append(explanation, to: &$1)
    }
    // In the middle, as its control is.
    let low = hasNarrowCards || lines > 1 ? 0 : cardLine / 2
    card.title.origin.y += low
    card.text.origin.y += low
    label { texts, text in
      texts.append(title, to: &text)
      NumberFormat.append(": ", to: &text)
      value(texts, &text)
      NumberFormat.append(". ", to: &text)
      texts.append(explanation, to: &text)
    }
    addText(title, in: card.title, TextStyle(metrics.textSize, weight: .bold))
    addLines(
      in: card.text, TextStyle(metrics.smallSize, Palette.quiet), line: cardLine, most: 2
    ) { $0.append(explanation, to: &$1) }
    return card.control
  }

  /// Adds the switch of a card, with its value.
  package mutating func toggle(
    _ id: ElementID, _ name: @autoclosure () -> String, isOn: Bool, in box: Rectangle,
    value: TextWriter
  ) {
    let unit = metrics.unit
    add(.toggle, id.face, box, .plate, .notFocusable, name: name())
    var rest = box.inset(x: 4 * unit)
    _ = rest.cutLeft(10 * unit)
    let slot = rest.cutLeft(40 * unit, gap: 14 * unit)
    addGround(
      .slot, Rectangle(center: slot.center, size: Vector(x: slot.size.x, y: 20 * unit)),
      value: isOn ? 1 : 0)
    addText(in: rest, TextStyle(metrics.textSize), value)
  }

  /// Adds the value of a card, between the buttons that step it.
  package mutating func stepper(
    _ id: ElementID, _ title: MessageKey, _ name: @autoclosure () -> String, _ icons: (Icon, Icon),
    in box: Rectangle, isEnd: (Bool, Bool), weight: TextWeight = .regular, value: TextWriter
  ) {
    var rest = box
    addSteps(id, title, name(), icons, beside: &rest, isEnd: isEnd)
    addText(in: rest, TextStyle(metrics.textSize, weight: weight, alignment: .center), value)
  }
}
