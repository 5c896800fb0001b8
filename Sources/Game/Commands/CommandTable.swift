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
    Row(.escape, .everywhere, .escape, [], .b),
    Row(
      .undo, [.sandbox, .lock], .z, .control, .back, .repeats, icon: .undo,
      needs: [.undoStep, .freeHands]),
    Row(
      .redo, [.sandbox, .lock], [KeyStroke(.z, [.control, .shift]), KeyStroke(.y, .control)], [],
      .repeats, icon: .redo, needs: [.redoStep, .freeHands]),
    Row(.home, .everywhere, .home, .alt, .guide, icon: .home, needs: [.otherScreen, .freeHands]),
    Row(
      .sandbox, .everywhere, .one, .control, title: .listSandbox, icon: .rotate,
      needs: [.otherScreen, .freeHands]),
    Row(
      .locks, .everywhere, [KeyStroke(.l), KeyStroke(.two, .control)], [.start], title: .locks,
      icon: .safe, needs: [.freeHands]),
    Row(.tapes, .everywhere, .three, .control, icon: .tape, needs: [.otherScreen, .freeHands]),
    Row(
      .endless, .everywhere, .four, .control, title: .endlessTonight,
      needs: [.otherScreen, .freeHands]),
    Row(.maker, .everywhere, .five, .control, title: .maker, needs: [.otherScreen, .freeHands]),
    Row(
      .table, .everywhere, .six, .control, title: .table, needs: [.otherScreen, .freeHands, .level]),
    Row(.clock, .everywhere, .c, title: .clock),
    Row(
      .settings, .everywhere, .comma, .control, title: .settings, icon: .settings,
      needs: [.freeHands]),
    Row(.palette, .everywhere, .k, .control, .rightStick, icon: .search),
    Row(
      .help, .everywhere,
      [
        KeyStroke(.f1), KeyStroke(.question), KeyStroke(.question, .shift),
        KeyStroke(.slash, .shift),
      ], [.leftStick], icon: .help),
    Row(.messages, .everywhere, .f2, needs: [.message]),
    Row(.inspector, .sandbox, .f3),
    Row(.fullScreen, .everywhere, [KeyStroke(.f11), KeyStroke(.enter, .alt)]),
    Row(.keepRecent, .everywhere, .f8),
    Row(.newScene, .everywhere, .n, .control, needs: [.freeHands]),
    Row(.scenes, .everywhere, .o, .control, title: .scenes, icon: .pictures, needs: [.freeHands]),
    Row(.saveScene, .everywhere, .s, .control, icon: .tick),
    Row(.saveSceneAs, .everywhere, .s, [.control, .shift], needs: [.freeHands]),
    Row(.quit, .everywhere, .q, .control, icon: .leave),
  ]

  package static let lists: [Row] = [
    Row(.focusUp, .lists, .up, [], .dpadUp, .repeats),
    Row(.focusDown, .lists, .down, [], .dpadDown, .repeats),
    Row(.focusLeft, .lists, .left, [], .dpadLeft, .repeats),
    Row(.focusRight, .lists, .right, [], .dpadRight, .repeats),
    Row(.focusNext, [.lists, .player], .tab, [], nil, .repeats),
    Row(.focusPrevious, [.lists, .player], .tab, .shift, nil, .repeats),
    Row(.focusFirst, .lists, .home),
    Row(.focusLast, .lists, .end),
    Row(.pageUp, .lists, .pageUp, [], .leftShoulder, .repeats),
    Row(.pageDown, .lists, .pageDown, [], .rightShoulder, .repeats),
    Row(.activate, .lists, [KeyStroke(.enter), KeyStroke(.space)], [.a]),
    Row(.leave, .lists, .backspace, [], .back),
  ]

  package static let sandbox: [Row] = choosing + moving + changing + snapping + exchanging

  private static let choosing: [Row] = [
    Row(.chooseNext, .sandbox, .tab, [], .rightShoulder, .repeats, needs: [.things]),
    Row(.choosePrevious, .sandbox, .tab, .shift, .leftShoulder, .repeats, needs: [.things]),
    Row(.chooseAll, .sandbox, .a, .control, icon: .chooseAll, needs: [.things]),
    Row(.chooseNone, .sandbox, .a, [.control, .shift], needs: [.selection]),
    Row(.gather, .sandbox, .m, [], .y, icon: .chooseSome),
  ]

  private static let moving: [Row] = [
    Row(.moveLeft, .sandbox, .left, [], .dpadLeft, .step),
    Row(.moveRight, .sandbox, .right, [], .dpadRight, .step),
    Row(.moveUp, .sandbox, .up, [], .dpadUp, .step),
    Row(.moveDown, .sandbox, .down, [], .dpadDown, .step),
    Row(.turnLeft, .sandbox, .comma, [], nil, .step, icon: .turnLeft),
    Row(.turnRight, .sandbox, .period, [], nil, .step, icon: .turnRight),
    Row(.shrink, .sandbox, .minus, [], nil, .step, icon: .shrink),
    Row(.grow, .sandbox, .equals, [], nil, .step, icon: .grow),
    Row(.spin, .sandbox, .enter, [], .a, icon: .turnRight, needs: [.selection]),
    Row(.spinLeft, .sandbox, .enter, .shift, icon: .turnLeft, needs: [.selection]),
    Row(.exact, .sandbox, .t, icon: .angle, needs: [.selection]),
    Row(.menu, .sandbox, .f10, .shift, .x, needs: [.freeHands]),
    Row(.showAll, .sandbox, .home, icon: .frame, needs: [.freeHands]),
    Row(.showChosen, .sandbox, .home, .shift, needs: [.selection, .freeHands]),
  ]

  private static let changing: [Row] = [
    Row(.duplicate, .sandbox, .d, .control, icon: .copies, needs: [.selection, .freeHands]),
    Row(
      .delete, .sandbox, [KeyStroke(.delete), KeyStroke(.backspace)], icon: .cross,
      needs: [.selection, .movable, .freeHands]),
    Row(
      .forward, .sandbox, .pageUp, [], nil, .repeats, icon: .forward,
      needs: [.selection, .freeHands]),
    Row(
      .backward, .sandbox, .pageDown, [], nil, .repeats, icon: .backward,
      needs: [.selection, .freeHands]),
    Row(.toFront, .sandbox, .pageUp, .shift, needs: [.selection, .freeHands]),
    Row(.toBack, .sandbox, .pageDown, .shift, needs: [.selection, .freeHands]),
    Row(.fix, .sandbox, .l, .shift, icon: .padlock, needs: [.selection, .freeHands]),
    Row(.axle, .sandbox, .p, icon: .target, needs: [.selection, .freeHands]),
    Row(.chain, .sandbox, .p, .shift, icon: .chain, needs: [.twoWheels, .freeHands]),
    Row(.group, .sandbox, .g, .control, icon: .group, needs: [.several, .freeHands]),
    Row(.ungroup, .sandbox, .g, [.control, .shift], icon: .ungroup, needs: [.group, .freeHands]),
    Row(.tidy, .sandbox, .t, .control, icon: .rows, needs: [.things, .freeHands]),
    Row(.lockView, .sandbox, .l, .control, needs: [.freeHands]),
  ]

  private static let snapping: [Row] = [
    Row(.pivot, .sandbox, .o),
    Row(.snapTurns, .sandbox, .n),
    Row(.snapToThings, .sandbox, .e),
    Row(.grid, .sandbox, .g),
    Row(.inertia, .sandbox, .i),
    Row(.bounds, .sandbox, .b),
  ]

  private static let exchanging: [Row] = [
    Row(
      .add, .sandbox, [KeyStroke(.a), KeyStroke(.insert)], icon: .plus, needs: [.shape, .freeHands]),
    Row(
      .copy, .sandbox, [KeyStroke(.c, .control), KeyStroke(.insert, .control)], needs: [.selection]),
    Row(
      .cut, .sandbox, [KeyStroke(.x, .control), KeyStroke(.delete, .shift)],
      needs: [.selection, .movable, .freeHands]),
    Row(
      .paste, [.sandbox, .lists], [KeyStroke(.v, .control), KeyStroke(.insert, .shift)],
      icon: .copies, needs: [.freeHands]),
    Row(.copyScene, .sandbox, .c, [.control, .shift], needs: [.freeHands]),
    Row(.exportPicture, .sandbox, .e, .control),
    Row(.exportAnimation, .sandbox, .e, [.control, .shift]),
  ]

  package static let lock: [Row] = [
    Row(.dialLeft, .lock, .left, [], .dpadLeft, .step),
    Row(.dialRight, .lock, .right, [], .dpadRight, .step),
    Row(.dialFarLeft, .lock, .pageUp, [], nil, .repeats),
    Row(.dialFarRight, .lock, .pageDown, [], nil, .repeats),
    Row(.pressControl, .lock, [KeyStroke(.enter), KeyStroke(.space)], [.a]),
    Row(.nextControl, .lock, [KeyStroke(.tab), KeyStroke(.down)], [.dpadDown]),
    Row(.previousControl, .lock, [KeyStroke(.tab, .shift), KeyStroke(.up)], [.dpadUp]),
    Row(.clear, .lock, .delete),
    Row(.hint, .lock, .h, [], .x, needs: [.hints, .closedLock]),
    Row(.watch, .lock, .d, [], .y, needs: [.demonstration]),
    Row(.nextLock, .lock, .n, needs: [.nextLock]),
    Row(.xray, .lock, .x, needs: [.sight]),
    Row(.park, .lock, .p, needs: [.parking, .closedLock]),
    Row(.read, .lock, .g, needs: [.graph, .closedLock]),
    Row(.again, .lock, .r, [], .start),
  ]

  package static let demonstration: [Row] = [
    Row(.playPause, .demonstration, .space),
    Row(.scrubBack, .demonstration, .left, [], nil, .step),
    Row(.scrubOn, .demonstration, .right, [], nil, .step),
    Row(.stepBack, .demonstration, [KeyStroke(.pageUp), KeyStroke(.comma)], [.dpadLeft], .repeats),
    Row(
      .stepOn, .demonstration, [KeyStroke(.pageDown), KeyStroke(.period)], [.dpadRight], .repeats),
    Row(.scrubToStart, [.demonstration, .player], .home),
    Row(.scrubToEnd, [.demonstration, .player], .end),
    Row(.slower, [.demonstration, .player], .minus, [], .leftShoulder, .repeats),
    Row(
      .faster, [.demonstration, .player], [KeyStroke(.equals), KeyStroke(.equals, .shift)],
      [.rightShoulder], .repeats),
  ]

  static let player: [Row] = [
    Row(.tapePlay, .player, .space, [], .a),
    Row(.tapeStepBack, .player, .left, [], .dpadLeft, .repeats),
    Row(.tapeStepOn, .player, .right, [], .dpadRight, .repeats),
    Row(.tapeSkipBack, .player, .left, .shift, nil, .repeats),
    Row(.tapeSkipOn, .player, .right, .shift, nil, .repeats),
    Row(
      .tapeJumpBack, .player, [KeyStroke(.pageUp), KeyStroke(.left, .control)], [.dpadUp], .repeats),
    Row(
      .tapeJumpOn, .player, [KeyStroke(.pageDown), KeyStroke(.right, .control)], [.dpadDown],
      .repeats),
    Row(.tapeNormalSpeed, .player, .one),
    Row(.tapeTakeOver, .player, [KeyStroke(.t), KeyStroke(.enter)], [.start]),
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
