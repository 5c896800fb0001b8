extension MessageKey {
  /// What works wherever the person is, and in lists.
  static let commandsAnywhere: [MessageKey: String] = [
    .commandEscape: "Put back, let go, leave",
    .commandUndo: "Take back",
    .commandRedo: "Do it again",
    .commandHelp: "Help",
    .commandInspector: "Inspector",
    .commandFullScreen: "Full screen",
    .commandKeepRecent: "Keep last minutes",
    .commandQuit: "Leave",
    .commandFocusUp: "Up",
    .commandFocusDown: "Down",
    .commandFocusLeft: "To the left",
    .commandFocusRight: "To the right",
    .commandFocusNext: "To the next",
    .commandFocusPrevious: "To the one before",
    .commandFocusFirst: "To the first",
    .commandFocusLast: "To the last",
    .commandPageUp: "Scroll up",
    .commandPageDown: "Scroll down",
    .commandActivate: "Open what is marked",
    .commandLeave: "Go back",
    .commandHome: "Home",
    .commandTapes: "Tapes",
    .commandPalette: "Commands",
    .commandMessages: "Messages",
  ]
}
