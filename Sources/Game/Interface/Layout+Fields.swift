import SwivelDrawing
package import SwivelGestures
package import SwivelTexts

/// A field in a layout: what it holds, and the box of its line.
package struct FieldLayout: Sendable {
  package var id: ElementID
  var title: MessageKey
  var content: FieldText
  /// What stands in it while it is empty, instead of its title.
  var suggestion = ""
  package var line: Rectangle
  package var style: TextStyle
  /// What stands behind its text, as of what it is a number.
  package var unit: StaticString = ""
  /// Whether it shows a value until it is edited, as in a form, instead of what is to be typed into it.
  package var showsValue = false
}

/// Where the characters of a field lie, by the table of widths: so a press means the same with every font, and text is
/// set to these widths.
///
/// Of a text that is wider than the field as much is seen as fits about the caret.
package struct FieldLine {
  private let text: Substring
  private let seen: Range<Int>
  private let scale: Double
  /// The boxes of what is seen of the text, and of what stands behind it.
  let box: Rectangle
  let unitBox: Rectangle

  /// The part of the width that is kept before the caret, where there is more text on both sides.
  private static let kept = 0.7

  /// Without a caret the beginning is seen.
  package init(_ field: FieldLayout, _ edited: TextField, hasCaret: Bool = true) {
    let (text, caret) = (edited.shown, hasCaret ? edited.shownCaret : 0)
    // The widths of the table are those of a regular typeface.
    let scale = field.style.fontSize * (field.style.weight == .bold ? LineBreaker.bold : 1)
    let (all, count) = (Substring(text), text.count)
    func width(_ range: Range<Int>) -> Double { Self.width(of: all, range) * scale }
    let unit = LineBreaker.width(of: Substring("\(field.unit)").utf8) * scale
    let available = max(0, field.line.size.x - unit)
    var seen = 0..<count
    while width(seen) > available,
      width(seen.lowerBound..<max(seen.lowerBound, caret)) > Self.kept * available
    {
      seen = seen.lowerBound + 1..<count
    }
    while !seen.isEmpty, width(seen) > available { seen = seen.lowerBound..<seen.upperBound - 1 }
    var rest = field.line
    if field.style.alignment == .center {
      rest = rest.inset(x: max(0, (available - width(seen)) / 2))
    }
    box = rest.cutLeft(width(seen))
    unitBox = rest.cutLeft(unit)
    (self.text, self.seen, self.scale) = (all, seen, scale)
  }

  private static func width(of text: Substring, _ range: Range<Int>) -> Double {
    LineBreaker.width(of: text.prefix(range.upperBound).dropFirst(range.lowerBound).utf8)
  }

  var seenText: Substring { text.prefix(seen.upperBound).dropFirst(seen.lowerBound) }

  /// The x before a character; that of the first or the last seen one where it lies beside them.
  func x(of offset: Int) -> Double {
    let end = min(max(offset, seen.lowerBound), seen.upperBound)
    return box.origin.x + Self.width(of: text, seen.lowerBound..<end) * scale
  }

  /// The character before which a caret lies that is put at an x.
  package func offset(at x: Double) -> Int {
    seen.first { self.x(of: $0 + 1) + self.x(of: $0) > 2 * x } ?? seen.upperBound
  }
}

extension Layout {
  /// - Parameter suggestion: stands in the empty field instead of its title.
  package mutating func addTextField(
    _ id: ElementID, _ frame: Rectangle, _ content: FieldText, _ title: MessageKey,
    suggestion: String = "", icon: Icon? = nil, _ traits: Traits = [],
    name: @autoclosure () -> String = ""
  ) {
    let (metrics, box) = (metrics, add(.field, id, frame, .field, traits, name: name()))
    var line = box.inset(x: icon == nil ? metrics.padding : 10 * metrics.unit)
    if let icon {
      let figure = line.cutLeft(18 * metrics.unit, gap: 8 * metrics.unit)
      addIcon(icon, at: figure.center, size: figure.size.x, Palette.brass)
    }
    addLine(
      FieldLayout(
        id: id, title: title, content: content, suggestion: suggestion, line: line,
        style: TextStyle(metrics.textSize)))
  }

  /// Adds the line of the newest element, which is a field, and its label.
  ///
  /// - Parameter write: appends the value that is shown until it is edited.
  mutating func addLine(_ field: FieldLayout, value write: TextWriter = { _, _ in }) {
    fields.append(field)
    guard contents.contains(.texts) else { return }
    let edited = state.edited(field)
    let text = edited.map { $0.text.isEmpty ? field.suggestion : $0.text }
    label { texts, bytes in
      texts.append(field.title, to: &bytes)
      guard text != "" else { return }
      NumberFormat.append(": ", to: &bytes)
      if let text { NumberFormat.append(text, to: &bytes) } else { write(texts, &bytes) }
    }
    addText(of: field, value: write)
  }

  /// Adds the text of a field, with its caret and what is selected where it takes what is typed.
  package mutating func addText(of field: FieldLayout, value write: TextWriter = { _, _ in }) {
    let isActive = takesText(field.id, state)
    guard let edited = state.edited(field) else {
      if isActive { addGround(.fill, field.line.grown(by: 2), Palette.brass.faded(0.15)) }
      return addText(in: field.line, field.style) {
        write($0, &$1)
        NumberFormat.append(field.unit, to: &$1)
      }
    }
    let line = FieldLine(field, edited, hasCaret: isActive)
    if isActive { addCaret(of: edited, line, field) }
    var style = field.style
    if edited.shown.isEmpty, !field.showsValue {
      style.color = Palette.quiet
      addText(in: field.line, style) { texts, text in
        NumberFormat.append(field.suggestion, to: &text)
        if field.suggestion.isEmpty { texts.append(field.title, to: &text) }
      }
    }
    style.alignment = .justified
    addText(in: line.box, style) { $1.append(contentsOf: line.seenText.utf8) }
    addText(in: line.unitBox, style) { NumberFormat.append(field.unit, to: &$1) }
  }

  private mutating func addCaret(of edited: TextField, _ line: FieldLine, _ field: FieldLayout) {
    let isComposing = !edited.composition.isEmpty
    let range = isComposing ? edited.composed : edited.selection.range
    let (caret, width) = (line.x(of: edited.shownCaret), field.style.fontSize / 12)
    func box(_ start: Double, _ end: Double) -> Rectangle {
      let (y, height) = (field.line.origin.y, field.line.size.y)
      return Rectangle(x: start, y: y + 0.2 * height, width: end - start, height: 0.6 * height)
    }
    if !range.isEmpty {
      var marked = box(line.x(of: range.lowerBound), line.x(of: range.upperBound))
      if isComposing { marked = marked.cutBottom(width) }
      addGround(.fill, marked, Palette.brass.faded(isComposing ? 1 : 0.35))
    }
    addGround(.caret, box(caret - width / 2, caret + width / 2), Palette.brass)
  }

  /// Whether what is typed goes to a field of a screen: it has the focus, or can't have it.
  func takesText(_ id: ElementID, _ state: InterfaceState) -> Bool {
    state.focus(on: id.screen) == id || !isFocusable(id)
  }

  private func isFocusable(_ id: ElementID) -> Bool {
    index(of: id).map { elements[$0].isFocusable } ?? true
  }

  /// The field that takes what is typed; nil where none does.
  package func activeField(_ state: InterfaceState) -> FieldLayout? {
    fields.last { !isFocusable($0.id) } ?? focus(state).flatMap { field($0) }
  }

  func field(_ id: ElementID) -> FieldLayout? { fields.first { $0.id == id } }
}
