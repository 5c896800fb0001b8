extension MessageKey {
  /// Hints.
  static let lockHints: [MessageKey: String] = [
    .hintHandle: "All numbers are dialled: try the handle.",
    .hintIsWrong: "Something is wrong by now: it wants to be cleared first.",
    .hintClearLeft: "Clear it: turn left.",
    .hintClearRight: "Clear it: turn right.",
    .hintClearLeftTurns:
      "Clear it: left, {0} whole turn, to clear the wheels.|Clear it: left, {0} whole turns, to clear the wheels.",
    .hintClearRightTurns:
      "Clear it: right, {0} whole turn, to clear the wheels.|Clear it: right, {0} whole turns, to clear the wheels.",
    .hintClearLeftBit: "Clear it: left a little and back: then start anew.",
    .hintClearRightBit: "Clear it: right a little and back: then start anew.",
    .hintOfDial: "Dial {0}: {1}",
    .hintNumberNext: "The {0} number comes next.",
    .hintTurnLeft: "Turn left.",
    .hintTurnRight: "Turn right.",
    .hintTurnLeftTimes: "Turn left until the number comes by the {0} time.",
    .hintTurnRightTimes: "Turn right until the number comes by the {0} time.",
    .hintLeftTo: "Left, stop on {0} the {1} time.",
    .hintRightTo: "Right, stop on {0} the {1} time.",
    .hintLeftUntil: "Left until it stops at {0}.",
    .hintRightUntil: "Right until it stops at {0}.",
  ]
}
