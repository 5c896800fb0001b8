extension MessageKey {
  /// What a person would say to another for each turn.
  static let lockSteps: [MessageKey: String] = [
    .stepOfDial: "dial {0}: {1}",
    .stepLeftTo: "left, stop on {0} the {1} time",
    .stepRightTo: "right, stop on {0} the {1} time",
    .stepLeftUntil: "left until it stops at {0}",
    .stepRightUntil: "right until it stops at {0}",
    .stepLeftTurns:
      "left, {0} whole turn, to clear the wheels|left, {0} whole turns, to clear the wheels",
    .stepRightTurns:
      "right, {0} whole turn, to clear the wheels|right, {0} whole turns, to clear the wheels",
    .stepLeftBit: "left a little and back: then start anew",
    .stepRightBit: "right a little and back: then start anew",
    .stepHandle: "try the handle",
  ]
}
