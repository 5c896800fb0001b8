extension MessageKey {
  /// What is asked for, above the notes.
  static let lockGuide: [MessageKey: String] = [
    .guideTryHandle: "Now try the handle",
    .guideFollowClue: "Follow the clue",
    .guideWatch: "Watch, then dial",
    .guideAlign: "Align it first",
    .guideFind: "Find the numbers",
    .guideLeftTo: "left to {0}",
    .guideRightTo: "right to {0}",
    .guideTime: "time {0}",
    .guideFirstOf: "1st of {0}",
    .guideSecondOf: "2nd of {0}",
    .guideThirdOf: "3rd of {0}",
    .guideNthOf: "{0}th of {1}",
    .guideChoose: "Choose number {0} of {1}",
    .guideDemonstration: "Demonstration",
    .guideDial: "Dial {0}",
    .graphWidth: "contact width",
    .graphPark: "Park, then read",
  ]
}
