/// What can be done before the list of scenes.
extension HelpSection {
  static func forScenes(_ device: Device) -> HelpSection {
    switch device {
    case .finger:
      HelpSection(
        title: "With fingers",
        rows: [HelpRow("Tap a scene", "opens it"), HelpRow("Drag", "scrolls the list")])
    case .mouse:
      HelpSection(
        title: "With the mouse",
        rows: [HelpRow("Click a scene", "opens it"), HelpRow("Wheel", "scrolls the list")])
    case .keys:
      HelpSection(
        title: "With keys",
        rows: [
          HelpRow("Arrows", "choose a scene"), HelpRow("Enter", "opens it"),
          HelpRow("Letters", "are its name"),
        ])
    case .gamepad:
      HelpSection(
        title: "With a gamepad",
        rows: [
          HelpRow("Cross or stick", "chooses a scene"), HelpRow("A", "opens it"),
          HelpRow("B", "back to the sandbox"),
        ])
    }
  }

  static let alwaysInScenes = HelpSection(
    title: "At any time",
    rows: [
      HelpRow("Esc", "back to the sandbox"), HelpRow("F1", "this help"),
      HelpRow("Ctrl+N", "a new scene"), HelpRow("Ctrl+S", "saves"), HelpRow("Ctrl+Q", "leaves"),
    ])
}
