import SwivelInput
package import SwivelInterface
package import SwivelTexts

extension KeyStroke {
  /// Appends the name of the stroke: `Ctrl+Shift+Z`, in the words of a language.
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
  package func append(_ texts: Texts, to text: inout [UInt8]) {
    if let name {
      texts.append(name, to: &text)
    } else {
      NumberFormat.append(cap, to: &text)
    }
  }

  /// Its name where that depends on the language; nil for a key that is named by its cap.
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
  /// Appends the name or the position of the button, in the words of a language.
  ///
  /// - Parameter isFirst: whether the directional pad is named, which an earlier button may have done already.
  package func append(_ texts: Texts, isFirst: Bool = true, to text: inout [UInt8]) {
    guard let direction else { return NumberFormat.append(cap, to: &text) }
    if isFirst {
      texts.append(.padCross, to: &text)
      text.append(UInt8(ascii: " "))
    }
    NumberFormat.append(direction, to: &text)
  }

  private var direction: StaticString? {
    switch self {
    case .dpadUp: "↑"
    case .dpadDown: "↓"
    case .dpadLeft: "←"
    case .dpadRight: "→"
    default: nil
    }
  }
}

extension CommandRow {
  /// Appends the preferred key of the command; returns whether it has one.
  @discardableResult
  package func appendStroke(_ map: KeyMap, _ texts: Texts, to text: inout [UInt8]) -> Bool {
    guard let stroke = map.strokes(of: self).first else { return false }
    stroke.append(texts, to: &text)
    return true
  }

  @discardableResult
  package func appendButton(
    _ map: KeyMap, _ texts: Texts, isFirst: Bool = true, to text: inout [UInt8]
  ) -> Bool {
    guard let button = map.buttons(of: self).first else { return false }
    button.append(texts, isFirst: isFirst, to: &text)
    return true
  }
}

extension CommandRow {
  /// Appends the preferred key or button of the command, for the device that the user acted with last.
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
