extension MessageKey {
  /// How a lock was opened.
  static let lockSummary: [MessageKey: String] = [
    .summaryOpen: "Open",
    .summaryOpenOf: "Open, {0} of {1}",
    .summaryTurns: "Turns",
    .summaryReversals: "Reversals",
    .summaryHints: "Hints",
    .summaryPar: "par {0}",
    .summaryUndos: "taken back: {0}",
  ]
}
