extension MessageKey {
  /// What can be done in the sandbox with the device in hand, in full and where there is little room.
  static let sandboxHints: [MessageKey: String] = [
    .sandboxHintFinger: "Two fingers turn anything · one drags it · a tap chooses",
    .sandboxHintFingerShort: "Two fingers turn · a tap chooses",
    .sandboxHintMouse: "Drag to move · Ctrl+drag to turn and scale · F1 shows more",
    .sandboxHintMouseShort: "Ctrl+drag turns · F1 shows more",
    .sandboxHintKeys: "Tab chooses · arrows move · , and . turn · F1 shows more",
    .sandboxHintKeysShort: "Tab chooses · F1 shows more",
    .sandboxHintPad: "RB chooses · the sticks move and turn",
  ]
}
