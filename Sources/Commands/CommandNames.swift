import Input
package import Interface
package import Texts

extension KeyStroke {
  /// Appends what is pressed: `Ctrl+Shift+Z`, in the words of a language.
  package func append(_ texts: Texts, to text: inout [UInt8]) {
    for (modifier, name) in Self.names where modifiers.contains(modifier) {
      texts.append(name, to: &text)
      text.append(UInt8(ascii: "+"))
    }
    key.append(texts, to: &text)
  }

  private static let names: [(Modifiers, MessageKey)] = [
    (.control, .keyControl), (.alt, .keyAlt), (.shift, .keyShift), (.command, .keyCommand),
  ]
}

extension Key {
  /// Appends what stands on it, in the words of a language.
  package func append(_ texts: Texts, to text: inout [UInt8]) {
    if let name {
      texts.append(name, to: &text)
    } else {
      NumberFormat.append(cap, to: &text)
    }
  }

  /// What it is called where that isn't the same in every language.
  private var name: MessageKey? {
    switch self {
    case .escape: .keyEscape
    case .enter: .keyEnter
    case .tab: .keyTab
    case .space: .keySpace
    case .backspace: .keyBackspace
    case .delete: .keyDelete
    case .insert: .keyInsert
    case .home: .keyHome
    case .end: .keyEnd
    case .pageUp: .keyPageUp
    case .pageDown: .keyPageDown
    default: nil
    }
  }
}

extension GamepadButton {
  /// Appends what stands on it, or where it lies, in the words of a language.
  ///
  /// - Parameter isFirst: whether it is said that it lies on the cross, which stands before others already.
  package func append(_ texts: Texts, isFirst: Bool = true, to text: inout [UInt8]) {
    guard let way else { return NumberFormat.append(cap, to: &text) }
    if isFirst {
      texts.append(.padCross, to: &text)
      text.append(UInt8(ascii: " "))
    }
    NumberFormat.append(way, to: &text)
  }

  private var way: StaticString? {
    switch self {
    case .dpadUp: "↑"
    case .dpadDown: "↓"
    case .dpadLeft: "←"
    case .dpadRight: "→"
    default: nil
    }
  }
}

extension CommandEntry {
  /// Appends the first key that does it; nothing where none does, and answers whether one does.
  @discardableResult
  package func appendStroke(_ map: KeyMap, _ texts: Texts, to text: inout [UInt8]) -> Bool {
    guard let stroke = map.strokes(of: self).first else { return false }
    stroke.append(texts, to: &text)
    return true
  }

  /// Appends the first button that does it; nothing where none does, and answers whether one does.
  @discardableResult
  package func appendButton(
    _ map: KeyMap, _ texts: Texts, isFirst: Bool = true, to text: inout [UInt8]
  ) -> Bool {
    guard let button = map.buttons(of: self).first else { return false }
    button.append(texts, isFirst: isFirst, to: &text)
    return true
  }
}

extension CommandEntry {
  /// Appends the first key or button that does it, by what is in the person's hand.
  package func append(
    _ device: Device, _ map: KeyMap, _ texts: Texts, isFirst: Bool = true, to text: inout [UInt8]
  ) {
    if device == .gamepad {
      appendButton(map, texts, isFirst: isFirst, to: &text)
    } else {
      appendStroke(map, texts, to: &text)
    }
  }
}
