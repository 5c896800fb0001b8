/// All commands: everything that can be done without pointing at something.
///
/// ``CommandTable`` has their titles, scopes and bindings; keys, the gamepad, the help, the command palette and
/// the settings read it.
package enum GameCommand: String, Hashable, Codable, Sendable, CaseIterable {
  // On every screen.
  case escape, home, sandbox, locks, tapes, settings, palette, messages, help, inspector,
    fullScreen, keepRecent, quit
  case newScene, scenes, saveScene, saveSceneAs, endless, maker, table, clock

  // In the sandbox and at a lock.
  case undo, redo

  // In the sandbox.
  case chooseNext, choosePrevious, chooseAll, chooseNone, gather
  case moveLeft, moveRight, moveUp, moveDown, turnLeft, turnRight, shrink, grow
  case spin, spinLeft, exact
  case duplicate, delete, forward, backward, toFront, toBack, fix, group, ungroup
  case showAll, showChosen
  case pivot, snapTurns, snapToThings, grid, inertia, bounds
  case add, copy, cut, paste, copyScene, exportPicture, exportAnimation
  case tidy, fitCover, lockView, axle, chain, menu

  // In lists.
  case focusUp, focusDown, focusLeft, focusRight, focusNext, focusPrevious, focusFirst, focusLast
  case pageUp, pageDown, activate, leave

  // At a lock.
  case dialLeft, dialRight, dialFarLeft, dialFarRight, pressControl, nextControl, previousControl
  case clear, hint, xray, watch, nextTurn, park, read, again

  // In an open demonstration.
  case scrubBack, scrubOn, stepBack, stepOn, scrubToStart, scrubToEnd, slower, faster, playPause

  // While a tape is played.
  case tapePlay, tapeStepBack, tapeStepOn, tapeSkipBack, tapeSkipOn, tapeJumpBack, tapeJumpOn
  case tapeNormalSpeed, tapeTakeOver
}
