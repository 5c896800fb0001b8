extension HelpSection {
  /// What can be done with every device in the settings.
  static let forSettings = HelpSection(
    title: "Settings",
    rows: [
      HelpRow("− and +", "change a setting"),
      HelpRow("Drag or wheel", "scrolls"),
      HelpRow("Up, down, Tab", "choose a setting"),
      HelpRow("Left, right", "change it"),
      HelpRow("Enter  or  A", "the next of its values"),
      HelpRow("Delete  or  Y", "as it is from the start"),
    ])

  /// What can be done in the settings, whatever is in hand.
  static let alwaysInSettings = HelpSection(
    title: "At any time",
    rows: [
      HelpRow("Esc  or  B", "leads back"),
      HelpRow("Ctrl+,", "here and back"),
      HelpRow("F1  or  ?", "this help"),
      HelpRow("F11", "the full screen"),
      HelpRow("Ctrl+Q", "leaves"),
    ])
}
