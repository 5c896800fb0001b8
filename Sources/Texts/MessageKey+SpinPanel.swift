extension MessageKey {
  /// The panel that spins things.
  static let spinPanel: [MessageKey: String] = [
    .spinButton: "Spin",
    .spinTitle: "Spin {0}",
    .spinNow: "now {0}",
    .spinAngle: "Angle",
    .spinDirection: "Turn",
    .spinDuration: "Time",
    .spinEasing: "Ease",
    .spinGentle: "gentle",
    .spinSteady: "steady",
    .spinSoftStart: "soft start",
    .spinSoftStop: "soft stop",
    .spinSpring: "spring",
    .spinBouncy: "bouncy",
    .spinPlay: "Play",
    .spinPlanLeft: "turns left by {0}, in {1} s",
    .spinPlanRight: "turns right by {0}, in {1} s",
    .spinPlanTurns: "{0}, {1}",
    .spinHint: "By so much: 720, 2t, 4pi · minus is left",
  ]
}
