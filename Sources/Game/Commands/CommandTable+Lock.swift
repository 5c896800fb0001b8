import SwivelInput
import SwivelTexts

extension CommandTable {
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
      [.dpadUp]),
    Row(.clear, .commandClear, .lock, [KeyStroke(.delete), KeyStroke(.backspace)]),
    Row(.hint, .commandHint, .lock, .h, [], .x, needs: [.hints, .closedLock]),
    Row(.watch, .commandWatch, .lock, .d, [], .y, needs: [.demonstration]),
    Row(.nextTurn, .commandNextTurn, .lock, .n, needs: [.nextTurn]),
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
