import Input

extension GamepadButton {
  /// The key that it stands for in a panel with fields; nil for none.
  var panelStroke: KeyStroke? {
    switch self {
    case .a: KeyStroke(.enter)
    case .b: KeyStroke(.escape)
    case .dpadUp: KeyStroke(.up)
    case .dpadDown: KeyStroke(.down)
    case .dpadLeft: KeyStroke(.left)
    case .dpadRight: KeyStroke(.right)
    case .rightShoulder: KeyStroke(.tab)
    case .leftShoulder: KeyStroke(.tab, .shift)
    default: nil
    }
  }
}
