import SwivelInput
import SwivelTexts

extension CommandTable {
  package static let lock: [CommandEntry] = [
    CommandEntry(.dialLeft, .commandDialLeft, .lock, .left, [], .dpadLeft, .step),
    CommandEntry(.dialRight, .commandDialRight, .lock, .right, [], .dpadRight, .step),
    CommandEntry(.dialFarLeft, .commandDialFarLeft, .lock, .pageUp, [], nil, .repeats),
    CommandEntry(.dialFarRight, .commandDialFarRight, .lock, .pageDown, [], nil, .repeats),
    CommandEntry(
      .pressControl, .commandPressControl, .lock, [KeyStroke(.enter), KeyStroke(.space)], [.a]),
    CommandEntry(
      .nextControl, .commandNextControl, .lock, [KeyStroke(.tab), KeyStroke(.down)], [.dpadDown]),
    CommandEntry(
      .previousControl, .commandPreviousControl, .lock,
      [KeyStroke(.tab, .shift), KeyStroke(.up)], [.dpadUp]),
    CommandEntry(.clear, .commandClear, .lock, [KeyStroke(.delete), KeyStroke(.backspace)]),
    CommandEntry(.hint, .commandHint, .lock, .h, [], .x),
    CommandEntry(.watch, .commandWatch, .lock, .d, [], .y),
    CommandEntry(.nextTurn, .commandNextTurn, .lock, .n),
    CommandEntry(.xray, .commandXray, .lock, .x),
    CommandEntry(.park, .commandPark, .lock, .p),
    CommandEntry(.read, .commandRead, .lock, .g),
    CommandEntry(.again, .commandAgain, .lock, .r, [], .start),
  ]

  package static let demonstration: [CommandEntry] = [
    CommandEntry(.playPause, .commandPlayPause, .demonstration, .space),
    CommandEntry(.scrubBack, .commandScrubBack, .demonstration, .left, [], nil, .step),
    CommandEntry(.scrubOn, .commandScrubOn, .demonstration, .right, [], nil, .step),
    CommandEntry(
      .stepBack, .commandStepBack, .demonstration, [KeyStroke(.pageUp), KeyStroke(.comma)],
      [.dpadLeft], .repeats),
    CommandEntry(
      .stepOn, .commandStepOn, .demonstration, [KeyStroke(.pageDown), KeyStroke(.period)],
      [.dpadRight], .repeats),
    CommandEntry(.scrubToStart, .commandScrubToStart, [.demonstration, .player], .home),
    CommandEntry(.scrubToEnd, .commandScrubToEnd, [.demonstration, .player], .end),
    CommandEntry(
      .slower, .commandSlower, [.demonstration, .player], .minus, [], .leftShoulder, .repeats),
    CommandEntry(
      .faster, .commandFaster, [.demonstration, .player],
      [KeyStroke(.equals), KeyStroke(.equals, .shift)], [.rightShoulder], .repeats),
  ]

  static let player: [CommandEntry] = [
    CommandEntry(.tapePlay, .commandTapePlay, .player, .space, [], .a),
    CommandEntry(
      .tapeStepBack, .commandTapeStepBack, .player, .left, [], .dpadLeft, .repeats),
    CommandEntry(.tapeStepOn, .commandTapeStepOn, .player, .right, [], .dpadRight, .repeats),
    CommandEntry(
      .tapeSkipBack, .commandTapeSkipBack, .player, .left, .shift, nil, .repeats),
    CommandEntry(.tapeSkipOn, .commandTapeSkipOn, .player, .right, .shift, nil, .repeats),
    CommandEntry(
      .tapeJumpBack, .commandTapeJumpBack, .player,
      [KeyStroke(.pageUp), KeyStroke(.left, .control)], [.dpadUp], .repeats),
    CommandEntry(
      .tapeJumpOn, .commandTapeJumpOn, .player,
      [KeyStroke(.pageDown), KeyStroke(.right, .control)], [.dpadDown], .repeats),
    CommandEntry(.tapeNormalSpeed, .commandTapeNormalSpeed, .player, .one),
    CommandEntry(
      .tapeTakeOver, .commandTapeTakeOver, .player, [KeyStroke(.t), KeyStroke(.enter)], [.start]),
  ]
}
