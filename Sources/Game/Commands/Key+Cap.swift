package import SwivelInput

extension Key {
  package var cap: String {
    switch self {
    case .escape: "Esc"
    case .enter: "Enter"
    case .tab: "Tab"
    case .space: "Space"
    case .backspace: "Bksp"
    case .delete: "Del"
    case .insert: "Ins"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .comma: ","
    case .period: "."
    case .minus: "−"
    case .equals: "="
    case .slash: "/"
    case .question: "?"
    default: rawValue.uppercased()
    }
  }
}

extension GamepadButton {
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
