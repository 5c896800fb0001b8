package import SwivelInput
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
    let (cap, name) = labels
    if let name { texts.append(name, to: &text) } else { NumberFormat.append(cap, to: &text) }
  }

  package var cap: String { labels.cap }

  /// What stands on it, and its name where that depends on the language; nil for a key that is named by its cap.
  private var labels: (cap: String, name: MessageKey?) {
    switch self {
    case .escape: ("Esc", .keyEscape)
    case .enter: ("Enter", .keyEnter)
    case .tab: ("Tab", .keyTab)
    case .space: ("Space", .keySpace)
    case .backspace: ("Bksp", .keyBackspace)
    case .delete: ("Del", .keyDelete)
    case .insert: ("Ins", .keyInsert)
    case .home: ("Home", .keyHome)
    case .end: ("End", .keyEnd)
    case .pageUp: ("PgUp", .keyPageUp)
    case .pageDown: ("PgDn", .keyPageDown)
    case .left: ("←", nil)
    case .right: ("→", nil)
    case .up: ("↑", nil)
    case .down: ("↓", nil)
    case .comma: (",", nil)
    case .period: (".", nil)
    case .minus: ("−", nil)
    case .equals: ("=", nil)
    case .slash: ("/", nil)
    case .question: ("?", nil)
    default: (rawValue.uppercased(), nil)
    }
  }
}

extension GamepadButton {
  /// Appends the name or the position of the button, in the words of a language.
  ///
  /// - Parameter isFirst: whether the directional pad is named, which an earlier button may have done already.
  package func append(_ texts: Texts, isFirst: Bool = true, to text: inout [UInt8]) {
    guard cap.hasPrefix("D") else { return NumberFormat.append(cap, to: &text) }
    if isFirst {
      texts.append(.padCross, to: &text)
      text.append(UInt8(ascii: " "))
    }
    NumberFormat.append(String(cap.dropFirst()), to: &text)
  }

  /// The text on the button, or its position.
  package var cap: String {
    switch self {
    case .a: "A"
    case .b: "B"
    case .x: "X"
    case .y: "Y"
    case .back: "Back"
    case .guide: "Guide"
    case .start: "Start"
    case .leftStick: "LS"
    case .rightStick: "RS"
    case .leftShoulder: "LB"
    case .rightShoulder: "RB"
    case .dpadUp: "D↑"
    case .dpadDown: "D↓"
    case .dpadLeft: "D←"
    case .dpadRight: "D→"
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

  @discardableResult package func appendButton(
    _ map: KeyMap, _ texts: Texts, isFirst: Bool = true, to text: inout [UInt8]
  ) -> Bool {
    guard let button = map.buttons(of: self).first else { return false }
    button.append(texts, isFirst: isFirst, to: &text)
    return true
  }

  /// Appends the preferred key or button of the command, for the device that the user acted with last: none for fingers.
  package func append(
    _ device: Device, _ map: KeyMap, _ texts: Texts, isFirst: Bool = true, to text: inout [UInt8]
  ) {
    if device == .gamepad {
      appendButton(map, texts, isFirst: isFirst, to: &text)
    } else if device.namesKeys {
      appendStroke(map, texts, to: &text)
    }
  }

  fileprivate func appendTip(
    _ device: Device, _ keys: KeyMap, _ texts: Texts, to text: inout [UInt8]
  ) {
    texts.append(title, to: &text)
    let end = text.count
    NumberFormat.append("   ", to: &text)
    let start = text.count
    append(device, keys, texts, to: &text)
    if text.count == start { text.removeLast(start - end) }
  }
}

extension Layout {
  /// Sets the tip of the newest element: the name of a command, and its key.
  package mutating func tip(_ command: GameCommand, _ keys: KeyMap, isBeside: Bool = false) {
    let device = device
    tip(isBeside: isBeside) { command.row.appendTip(device, keys, $0, to: &$1) }
  }

  /// Sets the same for the element that a pointer or a finger is on, unless its screen has said something of it.
  package mutating func tipPointedAt(_ command: GameCommand, _ keys: KeyMap) {
    let device = device
    tipPointedAt { command.row.appendTip(device, keys, $0, to: &$1) }
  }
}
