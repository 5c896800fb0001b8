import SwivelInput
import SwivelTexts

extension CommandTable {
  package static let sandbox: [CommandEntry] = choosing + moving + changing + snapping + exchanging

  private static let choosing: [CommandEntry] = [
    CommandEntry(
      .chooseNext, .commandChooseNext, .sandbox, .tab, [], .rightShoulder, .repeats),
    CommandEntry(
      .choosePrevious, .commandChoosePrevious, .sandbox, .tab, .shift, .leftShoulder, .repeats),
    CommandEntry(.chooseAll, .commandChooseAll, .sandbox, .a, .control),
    CommandEntry(.chooseNone, .commandChooseNone, .sandbox, .a, [.control, .shift]),
    CommandEntry(.gather, .commandGather, .sandbox, .m, [], .y),
  ]

  private static let moving: [CommandEntry] = [
    CommandEntry(.moveLeft, .commandMoveLeft, .sandbox, .left, [], .dpadLeft, .step),
    CommandEntry(.moveRight, .commandMoveRight, .sandbox, .right, [], .dpadRight, .step),
    CommandEntry(.moveUp, .commandMoveUp, .sandbox, .up, [], .dpadUp, .step),
    CommandEntry(.moveDown, .commandMoveDown, .sandbox, .down, [], .dpadDown, .step),
    CommandEntry(.turnLeft, .commandTurnLeft, .sandbox, .comma, [], nil, .step),
    CommandEntry(.turnRight, .commandTurnRight, .sandbox, .period, [], nil, .step),
    CommandEntry(.shrink, .commandShrink, .sandbox, .minus, [], nil, .step),
    CommandEntry(.grow, .commandGrow, .sandbox, .equals, [], nil, .step),
    CommandEntry(.spin, .commandSpin, .sandbox, .enter, [], .a),
    CommandEntry(.exact, .commandExact, .sandbox, .t),
    CommandEntry(.menu, .commandMenu, .sandbox, .f10, .shift, .x),
    CommandEntry(.showAll, .commandShowAll, .sandbox, .home),
    CommandEntry(.showChosen, .commandShowChosen, .sandbox, .home, .shift),
  ]

  private static let changing: [CommandEntry] = [
    CommandEntry(.duplicate, .commandDuplicate, .sandbox, .d, .control),
    CommandEntry(
      .delete, .commandDelete, .sandbox, [KeyStroke(.delete), KeyStroke(.backspace)]),
    CommandEntry(.forward, .commandForward, .sandbox, .pageUp, [], nil, .repeats),
    CommandEntry(.backward, .commandBackward, .sandbox, .pageDown, [], nil, .repeats),
    CommandEntry(.toFront, .commandToFront, .sandbox, .pageUp, .shift),
    CommandEntry(.toBack, .commandToBack, .sandbox, .pageDown, .shift),
    CommandEntry(.fix, .commandFix, .sandbox, .l, .shift),
    CommandEntry(.axle, .commandAxle, .sandbox, .p),
    CommandEntry(.chain, .commandChain, .sandbox, .p, .shift),
    CommandEntry(.group, .commandGroup, .sandbox, .g, .control),
    CommandEntry(.ungroup, .commandUngroup, .sandbox, .g, [.control, .shift]),
    CommandEntry(.tidy, .commandTidy, .sandbox, .t, .control),
    CommandEntry(.fitCover, .commandFitCover, .sandbox, .home, .control),
    CommandEntry(.lockView, .commandLockView, .sandbox, .l, .control),
  ]

  private static let snapping: [CommandEntry] = [
    CommandEntry(.pivot, .commandPivot, .sandbox, .o),
    CommandEntry(.snapTurns, .commandSnapTurns, .sandbox, .n),
    CommandEntry(.snapToThings, .commandSnapToThings, .sandbox, .e),
    CommandEntry(.grid, .commandGrid, .sandbox, .g),
    CommandEntry(.inertia, .commandInertia, .sandbox, .i),
    CommandEntry(.bounds, .commandBounds, .sandbox, .b),
  ]

  private static let exchanging: [CommandEntry] = [
    CommandEntry(.add, .commandAdd, .sandbox, [KeyStroke(.a), KeyStroke(.insert)]),
    CommandEntry(
      .copy, .commandCopy, .sandbox, [KeyStroke(.c, .control), KeyStroke(.insert, .control)]),
    CommandEntry(
      .cut, .commandCut, .sandbox, [KeyStroke(.x, .control), KeyStroke(.delete, .shift)]),
    CommandEntry(
      .paste, .commandPaste, [.sandbox, .lists],
      [KeyStroke(.v, .control), KeyStroke(.insert, .shift)]),
    CommandEntry(.copyScene, .commandCopyScene, .sandbox, .c, [.control, .shift]),
    CommandEntry(.exportPicture, .commandExportPicture, .sandbox, .e, .control),
    CommandEntry(.exportAnimation, .commandExportAnimation, .sandbox, .e, [.control, .shift]),
  ]
}
