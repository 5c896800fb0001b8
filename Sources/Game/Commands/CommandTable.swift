import SwivelInput
import SwivelInterface
import SwivelTexts

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
  case tidy, lockView, axle, chain, menu

  // In lists.
  case focusUp, focusDown, focusLeft, focusRight, focusNext, focusPrevious, focusFirst, focusLast
  case pageUp, pageDown, activate, leave

  // At a lock.
  case dialLeft, dialRight, dialFarLeft, dialFarRight, pressControl, nextControl, previousControl
  case clear, hint, xray, watch, nextLock, park, read, again

  // In an open demonstration.
  case scrubBack, scrubOn, stepBack, stepOn, scrubToStart, scrubToEnd, slower, faster, playPause

  // While a tape is played.
  case tapePlay, tapeStepBack, tapeStepOn, tapeSkipBack, tapeSkipOn, tapeJumpBack, tapeJumpOn
  case tapeNormalSpeed, tapeTakeOver
}

package enum CommandTable {
  package typealias Row = CommandRow

  /// All commands, in the order in which they are shown.
  package static let rows: [Row] = program + sandbox + lists + lock + demonstration + player

  /// The index in ``rows`` by the number of each command's case.
  private static let indices = GameCommand.allCases.map { command in
    rows.firstIndex { $0.command == command } ?? 0
  }

  /// The index in ``rows``; O(1).
  package static func index(of command: GameCommand) -> Int { indices[command.number] }

  /// The command that a key or a button has in a scope, and whether in fine steps; nil for none.
  ///
  /// Commands that work everywhere are found only in ``CommandScopes/everywhere``.
  package static func command(
    for binding: Binding, in scope: CommandScopes, _ map: KeyMap
  ) -> CommandPress? {
    for row in rows where row.isFound(in: scope) {
      if map.has(binding, for: row) { return CommandPress(row, isFine: false) }
      guard row.repeatBehavior == .step, case .key(var plain) = binding else { continue }
      plain.modifiers.subtract(.shift)
      if map.has(.key(plain), for: row) { return CommandPress(row, isFine: true) }
    }
    return nil
  }

  /// Commands that work on every screen.
  package static let program: [Row] = [
    Row(.escape, .commandEscape, .everywhere, .escape, [], .b),
    Row(
      .undo, .commandUndo, [.sandbox, .lock], .z, .control, .back, .repeats, icon: .undo,
      needs: [.undoStep, .freeHands]),
    Row(
      .redo, .commandRedo, [.sandbox, .lock],
      [KeyStroke(.z, [.control, .shift]), KeyStroke(.y, .control)], [], .repeats, icon: .redo,
      needs: [.redoStep, .freeHands]),
    Row(
      .home, .commandHome, .everywhere, .home, .alt, .guide, icon: .home,
      needs: [.otherScreen, .freeHands]),
    Row(
      .sandbox, .listSandbox, .everywhere, .one, .control, icon: .rotate,
      needs: [.otherScreen, .freeHands]),
    Row(
      .locks, .locks, .everywhere, [KeyStroke(.l), KeyStroke(.two, .control)], [.start],
      icon: .safe, needs: [.freeHands]),
    Row(
      .tapes, .commandTapes, .everywhere, .three, .control, icon: .tape,
      needs: [.otherScreen, .freeHands]),
    Row(
      .endless, .endlessTonight, .everywhere, .four, .control, needs: [.otherScreen, .freeHands]),
    Row(.maker, .maker, .everywhere, .five, .control, needs: [.otherScreen, .freeHands]),
    Row(.table, .table, .everywhere, .six, .control, needs: [.otherScreen, .freeHands, .level]),
    Row(.clock, .clock, .everywhere, .c),
    Row(.settings, .settings, .everywhere, .comma, .control, icon: .settings, needs: [.freeHands]),
    Row(.palette, .commandPalette, .everywhere, .k, .control, .rightStick, icon: .search),
    Row(
      .help, .commandHelp, .everywhere,
      [
        KeyStroke(.f1), KeyStroke(.question), KeyStroke(.question, .shift),
        KeyStroke(.slash, .shift),
      ], [.leftStick], icon: .help),
    Row(.messages, .commandMessages, .everywhere, .f2, needs: [.message]),
    Row(.inspector, .commandInspector, .sandbox, .f3),
    Row(.fullScreen, .commandFullScreen, .everywhere, [KeyStroke(.f11), KeyStroke(.enter, .alt)]),
    Row(.keepRecent, .commandKeepRecent, .everywhere, .f8),
    Row(.newScene, .commandNewScene, .everywhere, .n, .control, needs: [.freeHands]),
    Row(.scenes, .scenes, .everywhere, .o, .control, icon: .pictures, needs: [.freeHands]),
    Row(.saveScene, .commandSaveScene, .everywhere, .s, .control, icon: .tick),
    Row(
      .saveSceneAs, .commandSaveSceneAs, .everywhere, .s, [.control, .shift], needs: [.freeHands]),
    Row(.quit, .commandQuit, .everywhere, .q, .control, icon: .leave),
  ]

  package static let lists: [Row] = [
    Row(.focusUp, .commandFocusUp, .lists, .up, [], .dpadUp, .repeats),
    Row(.focusDown, .commandFocusDown, .lists, .down, [], .dpadDown, .repeats),
    Row(.focusLeft, .commandFocusLeft, .lists, .left, [], .dpadLeft, .repeats),
    Row(.focusRight, .commandFocusRight, .lists, .right, [], .dpadRight, .repeats),
    Row(.focusNext, .commandFocusNext, [.lists, .player], .tab, [], nil, .repeats),
    Row(.focusPrevious, .commandFocusPrevious, [.lists, .player], .tab, .shift, nil, .repeats),
    Row(.focusFirst, .commandFocusFirst, .lists, .home),
    Row(.focusLast, .commandFocusLast, .lists, .end),
    Row(.pageUp, .commandPageUp, .lists, .pageUp, [], .leftShoulder, .repeats),
    Row(.pageDown, .commandPageDown, .lists, .pageDown, [], .rightShoulder, .repeats),
    Row(.activate, .commandActivate, .lists, [KeyStroke(.enter), KeyStroke(.space)], [.a]),
    Row(.leave, .commandLeave, .lists, .backspace, [], .back),
  ]

  package static let sandbox: [Row] = choosing + moving + changing + snapping + exchanging

  private static let choosing: [Row] = [
    Row(
      .chooseNext, .commandChooseNext, .sandbox, .tab, [], .rightShoulder, .repeats,
      needs: [.things]),
    Row(
      .choosePrevious, .commandChoosePrevious, .sandbox, .tab, .shift, .leftShoulder, .repeats,
      needs: [.things]),
    Row(.chooseAll, .commandChooseAll, .sandbox, .a, .control, icon: .chooseAll, needs: [.things]),
    Row(.chooseNone, .commandChooseNone, .sandbox, .a, [.control, .shift], needs: [.selection]),
    Row(.gather, .commandGather, .sandbox, .m, [], .y, icon: .chooseSome),
  ]

  private static let moving: [Row] = [
    Row(.moveLeft, .commandMoveLeft, .sandbox, .left, [], .dpadLeft, .step),
    Row(.moveRight, .commandMoveRight, .sandbox, .right, [], .dpadRight, .step),
    Row(.moveUp, .commandMoveUp, .sandbox, .up, [], .dpadUp, .step),
    Row(.moveDown, .commandMoveDown, .sandbox, .down, [], .dpadDown, .step),
    Row(.turnLeft, .commandTurnLeft, .sandbox, .comma, [], nil, .step, icon: .turnLeft),
    Row(.turnRight, .commandTurnRight, .sandbox, .period, [], nil, .step, icon: .turnRight),
    Row(.shrink, .commandShrink, .sandbox, .minus, [], nil, .step, icon: .shrink),
    Row(.grow, .commandGrow, .sandbox, .equals, [], nil, .step, icon: .grow),
    Row(.spin, .commandSpin, .sandbox, .enter, [], .a, icon: .turnRight, needs: [.selection]),
    Row(
      .spinLeft, .commandSpinLeft, .sandbox, .enter, .shift, icon: .turnLeft, needs: [.selection]),
    Row(.exact, .commandExact, .sandbox, .t, icon: .angle, needs: [.selection]),
    Row(.menu, .commandMenu, .sandbox, .f10, .shift, .x, needs: [.freeHands]),
    Row(.showAll, .commandShowAll, .sandbox, .home, icon: .frame, needs: [.freeHands]),
    Row(.showChosen, .commandShowChosen, .sandbox, .home, .shift, needs: [.selection, .freeHands]),
  ]

  private static let changing: [Row] = [
    Row(
      .duplicate, .commandDuplicate, .sandbox, .d, .control, icon: .copies,
      needs: [.selection, .freeHands]),
    Row(
      .delete, .commandDelete, .sandbox, [KeyStroke(.delete), KeyStroke(.backspace)], icon: .cross,
      needs: [.selection, .movable, .freeHands]),
    Row(
      .forward, .commandForward, .sandbox, .pageUp, [], nil, .repeats, icon: .forward,
      needs: [.selection, .freeHands]),
    Row(
      .backward, .commandBackward, .sandbox, .pageDown, [], nil, .repeats, icon: .backward,
      needs: [.selection, .freeHands]),
    Row(.toFront, .commandToFront, .sandbox, .pageUp, .shift, needs: [.selection, .freeHands]),
    Row(.toBack, .commandToBack, .sandbox, .pageDown, .shift, needs: [.selection, .freeHands]),
    Row(.fix, .commandFix, .sandbox, .l, .shift, icon: .padlock, needs: [.selection, .freeHands]),
    Row(.axle, .commandAxle, .sandbox, .p, icon: .target, needs: [.selection, .freeHands]),
    Row(
      .chain, .commandChain, .sandbox, .p, .shift, icon: .wheels, needs: [.twoWheels, .freeHands]),
    Row(
      .group, .commandGroup, .sandbox, .g, .control, icon: .group, needs: [.several, .freeHands]),
    Row(
      .ungroup, .commandUngroup, .sandbox, .g, [.control, .shift], icon: .ungroup,
      needs: [.group, .freeHands]),
    Row(.tidy, .commandTidy, .sandbox, .t, .control, icon: .rows, needs: [.things, .freeHands]),
    Row(.lockView, .commandLockView, .sandbox, .l, .control, needs: [.freeHands]),
  ]

  private static let snapping: [Row] = [
    Row(.pivot, .commandPivot, .sandbox, .o),
    Row(.snapTurns, .commandSnapTurns, .sandbox, .n),
    Row(.snapToThings, .commandSnapToThings, .sandbox, .e),
    Row(.grid, .commandGrid, .sandbox, .g),
    Row(.inertia, .commandInertia, .sandbox, .i),
    Row(.bounds, .commandBounds, .sandbox, .b),
  ]

  private static let exchanging: [Row] = [
    Row(
      .add, .commandAdd, .sandbox, [KeyStroke(.a), KeyStroke(.insert)], icon: .plus,
      needs: [.shape, .freeHands]),
    Row(
      .copy, .commandCopy, .sandbox, [KeyStroke(.c, .control), KeyStroke(.insert, .control)],
      needs: [.selection]),
    Row(
      .cut, .commandCut, .sandbox, [KeyStroke(.x, .control), KeyStroke(.delete, .shift)],
      needs: [.selection, .movable, .freeHands]),
    Row(
      .paste, .commandPaste, [.sandbox, .lists],
      [KeyStroke(.v, .control), KeyStroke(.insert, .shift)], icon: .copies, needs: [.freeHands]),
    Row(.copyScene, .commandCopyScene, .sandbox, .c, [.control, .shift], needs: [.freeHands]),
    Row(.exportPicture, .commandExportPicture, .sandbox, .e, .control),
    Row(.exportAnimation, .commandExportAnimation, .sandbox, .e, [.control, .shift]),
  ]

  package static let lock: [Row] = [
    Row(.dialLeft, .commandDialLeft, .lock, .left, [], .dpadLeft, .step),
    Row(.dialRight, .commandDialRight, .lock, .right, [], .dpadRight, .step),
    Row(.dialFarLeft, .commandDialFarLeft, .lock, .pageUp, [], nil, .repeats),
    Row(.dialFarRight, .commandDialFarRight, .lock, .pageDown, [], nil, .repeats),
    Row(.pressControl, .commandPressControl, .lock, [KeyStroke(.enter), KeyStroke(.space)], [.a]),
    Row(
      .nextControl, .commandNextControl, .lock, [KeyStroke(.tab), KeyStroke(.down)], [.dpadDown]),
    Row(
      .previousControl, .commandPreviousControl, .lock, [KeyStroke(.tab, .shift), KeyStroke(.up)],
      [.dpadUp]), Row(.clear, .commandClear, .lock, .delete),
    Row(.hint, .commandHint, .lock, .h, [], .x, needs: [.hints, .closedLock]),
    Row(.watch, .commandWatch, .lock, .d, [], .y, needs: [.demonstration]),
    Row(.nextLock, .commandNextLock, .lock, .n, needs: [.nextLock]),
    Row(.xray, .commandXray, .lock, .x, needs: [.sight]),
    Row(.park, .commandPark, .lock, .p, needs: [.parking, .closedLock]),
    Row(.read, .commandRead, .lock, .g, needs: [.graph, .closedLock]),
    Row(.again, .commandAgain, .lock, .r, [], .start),
  ]

  package static let demonstration: [Row] = [
    Row(.playPause, .commandPlayPause, .demonstration, .space),
    Row(.scrubBack, .commandScrubBack, .demonstration, .left, [], nil, .step),
    Row(.scrubOn, .commandScrubOn, .demonstration, .right, [], nil, .step),
    Row(
      .stepBack, .commandStepBack, .demonstration, [KeyStroke(.pageUp), KeyStroke(.comma)],
      [.dpadLeft], .repeats),
    Row(
      .stepOn, .commandStepOn, .demonstration, [KeyStroke(.pageDown), KeyStroke(.period)],
      [.dpadRight], .repeats),
    Row(.scrubToStart, .commandScrubToStart, [.demonstration, .player], .home),
    Row(.scrubToEnd, .commandScrubToEnd, [.demonstration, .player], .end),
    Row(.slower, .commandSlower, [.demonstration, .player], .minus, [], .leftShoulder, .repeats),
    Row(
      .faster, .commandFaster, [.demonstration, .player],
      [KeyStroke(.equals), KeyStroke(.equals, .shift)], [.rightShoulder], .repeats),
  ]

  static let player: [Row] = [
    Row(.tapePlay, .commandTapePlay, .player, .space, [], .a),
    Row(.tapeStepBack, .commandTapeStepBack, .player, .left, [], .dpadLeft, .repeats),
    Row(.tapeStepOn, .commandTapeStepOn, .player, .right, [], .dpadRight, .repeats),
    Row(.tapeSkipBack, .commandTapeSkipBack, .player, .left, .shift, nil, .repeats),
    Row(.tapeSkipOn, .commandTapeSkipOn, .player, .right, .shift, nil, .repeats),
    Row(
      .tapeJumpBack, .commandTapeJumpBack, .player,
      [KeyStroke(.pageUp), KeyStroke(.left, .control)], [.dpadUp], .repeats),
    Row(
      .tapeJumpOn, .commandTapeJumpOn, .player,
      [KeyStroke(.pageDown), KeyStroke(.right, .control)], [.dpadDown], .repeats),
    Row(.tapeNormalSpeed, .commandTapeNormalSpeed, .player, .one),
    Row(
      .tapeTakeOver, .commandTapeTakeOver, .player, [KeyStroke(.t), KeyStroke(.enter)], [.start]),
  ]
}

/// A command as requested by a key or a button.
package struct CommandPress {
  package let command: GameCommand
  package let isFine: Bool
  /// Whether it is performed again while the key is held.
  package let repeats: Bool

  package init(_ row: CommandRow, isFine: Bool) {
    (command, repeats, self.isFine) = (row.command, row.repeatBehavior != .once, isFine)
  }
}

extension CommandRow {
  func isFound(in scope: CommandScopes) -> Bool {
    scope == .everywhere
      ? scopes == .everywhere : scopes != .everywhere && !scopes.isDisjoint(with: scope)
  }
}

extension GameCommand {
  /// The number of its case, as which one without values is held.
  fileprivate var number: Int { unsafe withUnsafeBytes(of: self) { unsafe Int($0.first ?? 0) } }

  /// What is known of it, in O(1): each has a row, as a test proves.
  package var row: CommandRow { CommandTable.rows[CommandTable.index(of: self)] }

  // A copy of a row costs more than what is asked of it at each press.
  package var scopes: CommandScopes { CommandTable.rows[CommandTable.index(of: self)].scopes }
  package var needs: [CommandNeed] { CommandTable.rows[CommandTable.index(of: self)].needs }
}
