extension MessageKey {
  /// The first screen, the list of tapes, the palette of commands, messages, and what to try first.
  static let screens: [MessageKey: String] = [
    .homeSandbox: "Turn anything by hand",
    .homeLocks: "{0} of {1} opened",
    .homeSettings: "For eyes, ears and hands",
    .homeScenes: "Open and keep scenes",
    .homeTapes: "Watch again what was kept",
    .tapesNone: "Nothing is kept yet: “Keep last minutes” among the commands does it",
    .paletteAsk: "What is to be done?",
    .paletteNothing: "Nothing is called that",
    .messageText: "{0}",
    .messagePadGone: "The gamepad is gone; what it held is put down. "
      + "Plug it in again, or go on with keys, mouse or fingers.",
    .lessonFinger: "Put two fingers on a thing and turn them.",
    .lessonMouse: "Hold Ctrl and drag around the middle of a thing.",
    .lessonKeys: "Tab chooses a thing, the full stop turns it.",
    .lessonGamepad: "RB chooses a thing, the right stick turns it.",
  ]
}
