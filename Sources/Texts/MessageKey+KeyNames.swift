extension MessageKey {
  /// What stands on keys where that isn't the same in every language.
  static let keyNames: [MessageKey: String] = [
    .keyControl: "Ctrl",
    .keyAlt: "Alt",
    .keyShift: "Shift",
    .keyCommand: "Super",
    .keyEscape: "Esc",
    .keyEnter: "Enter",
    .keyTab: "Tab",
    .keySpace: "Space",
    .keyBackspace: "Backspace",
    .keyDelete: "Del",
    .keyInsert: "Ins",
    .keyHome: "Home",
    .keyEnd: "End",
    .keyPageUp: "PgUp",
    .keyPageDown: "PgDn",
    .padCross: "Cross",
  ]
}
