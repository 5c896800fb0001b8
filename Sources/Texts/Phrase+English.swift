extension Phrase {
  /// What every phrase says in English.
  static let english: [Phrase: String] = [
    words,
    lockControls,
    lockGuide,
    lockNotes,
    lockSummary,
    lockCaptions,
    lockHints,
    lockSteps,
    lockVerdicts,
    player,
    levelList,
    commandsAnywhere,
    commandsInSandbox,
    commandsAtLock,
    obstacles,
    keyNames,
    screens,
    help,
  ].reduce(into: [:]) { all, part in all.merge(part) { first, _ in first } }
}
