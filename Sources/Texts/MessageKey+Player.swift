extension MessageKey {
  /// The player of tapes.
  static let player: [MessageKey: String] = [
    .playerTakeOver: "Take over",
    .playerDiverged: "Diverged at {0}: not as it was taped from here on",
    .playerDivergedShort: "Diverged at {0}",
    .playerHintFinger: "Drag the line to look at another moment",
    .playerHintFingerShort: "Drag the line",
    .playerHintPad: "A plays · the cross steps · Start takes over",
    .playerHintPadShort: "A plays · Start takes over",
    .playerHintKeys: "Space plays · arrows step · T takes over",
    .playerHintKeysShort: "Space plays · T takes over",
  ]
}
