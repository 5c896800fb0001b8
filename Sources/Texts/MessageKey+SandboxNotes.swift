extension MessageKey {
  /// What a command has changed in the sandbox that shows nowhere else.
  static let sandboxNotes: [MessageKey: String] = [
    .sandboxGathering: "Choosing several · M ends it",
    .sandboxOneByOne: "One thing is chosen at a time",
    .sandboxPivotEach: "Things turn each by itself",
    .sandboxPivotTogether: "Things turn together",
    .sandboxTurnsCatch: "Turns catch at 15° and right angles",
    .sandboxTurnsFree: "Turns are free",
    .sandboxAligns: "Edges and middles catch at each other",
    .sandboxAlignsNot: "Things don't align any more",
    .sandboxGridOn: "Middles catch at the grid",
    .sandboxGridOff: "The grid is off",
    .sandboxBounded: "Things stay in the window",
    .sandboxUnbounded: "Things can be put anywhere",
    .sandboxInertiaOff: "Things stop where they are let go of",
    .sandboxInertiaLow: "Things glide a little",
    .sandboxInertiaHigh: "Things glide far",
    .sandboxFixed: "Locked in place",
    .sandboxFreed: "Free again",
  ]
}
