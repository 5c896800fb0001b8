import SwivelInput
import SwivelInterface
import SwivelTexts

extension CommandTable {
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
    Row(.fitCover, .commandFitCover, .sandbox, .home, .control, needs: [.things, .freeHands]),
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
}
