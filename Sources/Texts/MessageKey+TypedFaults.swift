extension MessageKey {
  /// What is wrong with what was typed.
  static let typedFaults: [MessageKey: String] = [
    .faultLine: "{0}, {1}",
    .faultFound: "found “{0}”",
    .faultFoundNothing: "found nothing",
    .faultExpected: "expected {0}",
    .faultAngle: "an angle: 720, 1.5t or 2pi",
    .faultNumber: "a number after the sign",
    .faultDivisor: "a number after /",
    .faultUnit: "t, pi, ° or nothing there",
    .faultEnd: "nothing there or / and a number",
    .faultTurn: "an angle that is not 0",
    .faultFewerTurns: "1000 turns at most",
    .faultSeconds: "seconds such as 1.4",
    .faultShortTime: "0.1 to 60 seconds",
    .faultAnyAngle: "an angle: 45, +720 or 1.5t",
    .faultScale: "a size: 50%, 1.5 or *2",
    .faultPlace: "points: 320, +10 or =-20",
    .faultSize: "5% to 2000%",
    .faultNearPlace: "100000 points at most",
  ]
}
