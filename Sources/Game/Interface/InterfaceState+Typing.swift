package import SwivelGestures

/// The caret in the field that is edited.
package struct Editing: Hashable, Encodable, Sendable {
  package var field: ElementID
  package var selection: TextSelection
  var composition = ""
  /// When a contact has put the caret into the text, since a second one soon after selects the word; nil for keys.
  var tapped: Timestamp?
}

extension InterfaceState {
  /// Edits the field that takes what is typed; ignored where none does, and by a field to which it says nothing.
  package mutating func edit(
    _ input: TextField.Input, _ layout: borrowing Layout
  ) -> (answer: TextField.Outcome, action: Outcome) {
    // Whatever the key types in the layout of the keyboard, and however often.
    if case .type(let text) = input, !text.isEmpty, opener != nil { return (.taken, .taken) }
    guard let laid = layout.activeField(self), input != .clear || laid.content.clearsOnEscape else {
      return (.ignored, .ignored)
    }
    return edit(input, in: laid)
  }

  private mutating func edit(
    _ input: TextField.Input, in laid: FieldLayout
  ) -> (answer: TextField.Outcome, action: Outcome) {
    var field = textField(laid)
    let answer = field.handle(input)
    guard answer != .ignored else { return (answer, .ignored) }
    var action = Outcome.taken
    switch answer {
    case .written, .cut:
      if laid.content.selectsAllOnFocus { typed = field.text }
      action = .action(laid.id, .write(field.text))
    default: break
    }
    let isUsual = field.selection == usualSelection(laid, of: field.text)
    editing =
      isUsual && field.composition.isEmpty
      ? nil : Editing(field: laid.id, selection: field.selection, composition: field.composition)
    return (answer, action)
  }

  /// Puts the caret where a contact has tapped a field, or selects the word that it taps twice.
  mutating func tap(
    _ laid: FieldLayout, at x: Double, _ time: Timestamp, _ layout: borrowing Layout
  ) {
    let isActive = layout.takesText(laid.id, self)
    if !isActive { setFocus(laid.id, on: laid.id.screen) }
    guard isActive || !laid.content.selectsAllOnFocus, !textField(laid).text.isEmpty else { return }
    let offset = offset(at: x, in: laid)
    let interval = tapInterval ?? Timestamp.longestTapInterval
    let latest = editing?.tapped?.adding(microseconds: interval)
    let isDouble = latest.map { time <= $0 } == true && editing?.selection.caret == offset
    _ = edit(isDouble ? .selectWord(offset) : .setCaret(offset, selects: false), in: laid)
    if !isDouble { editing?.tapped = time }
  }

  mutating func select(
    in laid: FieldLayout, from start: Double, to end: Double, begins: Bool,
    _ layout: borrowing Layout
  ) {
    if !layout.takesText(laid.id, self) { setFocus(laid.id, on: laid.id.screen) }
    if begins { _ = edit(.setCaret(offset(at: start, in: laid), selects: false), in: laid) }
    _ = edit(.setCaret(offset(at: end, in: laid), selects: true), in: laid)
  }

  private func offset(at x: Double, in laid: FieldLayout) -> Int {
    let field = textField(laid)
    return FieldLine(laid, field).offset(at: x)
  }

  /// The text of a field, as far as it was typed into it, with its caret.
  func textField(_ laid: FieldLayout) -> TextField {
    var content = laid.content
    if content.selectsAllOnFocus, focus(on: laid.id.screen) == laid.id, let typed {
      content.text = typed
    }
    let own = editing?.field == laid.id ? editing : nil
    return TextField(
      content, own?.selection ?? usualSelection(laid, of: content.text),
      composing: own?.composition ?? "")
  }

  /// The text that a field shows to be edited; nil where it shows its value.
  func edited(_ laid: FieldLayout) -> TextField? {
    let isEdited =
      focus(on: laid.id.screen) == laid.id && (typed != nil || editing?.field == laid.id)
    return laid.showsValue && !isEdited ? nil : textField(laid)
  }

  /// What is selected in a field until its caret is moved: all of what is to be replaced, else nothing at the end.
  private func usualSelection(_ laid: FieldLayout, of text: String) -> TextSelection {
    let isWhole = laid.content.selectsAllOnFocus && typed == nil
    return TextSelection(isWhole ? 0 : text.count, text.count)
  }

  /// Forgets the typed text after it was applied, so that the field shows its value again.
  package mutating func finishTyping() { (typed, editing) = (nil, nil) }

  /// Notes the key that opened a form, since its text event follows.
  package mutating func noteOpener(_ key: Key) { if key.types { opener = key } }

  /// Notes a key that goes down: the text that follows is its own.
  package mutating func press(_ key: Key) { if opener != key { opener = nil } }

  package mutating func release(_ key: Key) { if opener == key { opener = nil } }
}
