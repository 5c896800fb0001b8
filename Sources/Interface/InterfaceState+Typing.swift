package import Input

/// Typing into the field that has the focus.
extension InterfaceState {
  /// Types a text as far as it fits; ignored where no field has the focus.
  package mutating func type(_ text: String, _ layout: borrowing Layout) -> Outcome {
    let isOpener = opener.map { text.lowercased() == $0.rawValue } ?? false
    opener = nil
    guard let field = layout.focusedField(self), let id = field.id else { return .ignored }
    guard !isOpener else { return .taken }
    let plain = text.filter { character in
      character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }
    guard !plain.isEmpty else { return .taken }
    let old = typed ?? ""
    let written = old + plain.prefix(max(0, Int(field.value) - old.count))
    typed = written
    return .action(id, .write(written))
  }

  /// Erases the last character, or the whole value where nothing was typed yet.
  package mutating func erase(_ layout: borrowing Layout) -> Outcome {
    guard let field = layout.focusedField(self), let id = field.id else { return .ignored }
    let written = String((typed ?? "").dropLast())
    typed = written
    return .action(id, .write(written))
  }

  /// Forgets the typed text after it was applied, so that the field shows its value again.
  package mutating func finishTyping() { typed = nil }

  /// Notes the key that opened a form, since its text event follows.
  package mutating func noteOpener(_ key: Key) { opener = key }

  /// Notes that a key was released.
  package mutating func release(_ key: Key) { if opener == key { opener = nil } }
}

extension Layout {
  /// The field that has the focus; nil where another element has it.
  package func focusedField(_ state: InterfaceState) -> Element? {
    guard let screen = focusScreen, let index = focused(on: screen, state),
      elements[index].role == .field
    else { return nil }
    return elements[index]
  }
}
