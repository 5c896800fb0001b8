import SwivelInput
import SwivelTexts

extension CommandTable {
  /// Commands that work on every screen.
  package static let program: [CommandEntry] = [
    CommandEntry(.escape, .commandEscape, .everywhere, .escape, [], .b),
    CommandEntry(
      .undo, .commandUndo, [.sandbox, .lock], .z, .control, .back, .repeats),
    CommandEntry(
      .redo, .commandRedo, [.sandbox, .lock],
      [KeyStroke(.z, [.control, .shift]), KeyStroke(.y, .control)], [], .repeats),
    CommandEntry(.home, .commandHome, .everywhere, .home, .alt, .guide),
    CommandEntry(.sandbox, .listSandbox, .everywhere, .one, .control),
    CommandEntry(
      .locks, .locks, .everywhere, [KeyStroke(.l), KeyStroke(.two, .control)], [.start]),
    CommandEntry(.tapes, .commandTapes, .everywhere, .three, .control),
    CommandEntry(.endless, .endless, .everywhere, .four, .control),
    CommandEntry(.maker, .maker, .everywhere, .five, .control),
    CommandEntry(.table, .table, .everywhere, .six, .control),
    CommandEntry(.clock, .clock, .everywhere, .c),
    CommandEntry(.settings, .settings, .everywhere, .comma, .control),
    CommandEntry(.palette, .commandPalette, .everywhere, .k, .control, .rightStick),
    CommandEntry(
      .help, .commandHelp, .everywhere,
      [
        KeyStroke(.f1), KeyStroke(.question), KeyStroke(.question, .shift),
        KeyStroke(.slash, .shift),
      ], [.leftStick]),
    CommandEntry(.messages, .commandMessages, .everywhere, .f2),
    CommandEntry(.inspector, .commandInspector, .everywhere, .f3),
    CommandEntry(
      .fullScreen, .commandFullScreen, .everywhere, [KeyStroke(.f11), KeyStroke(.enter, .alt)]),
    CommandEntry(.keepRecent, .commandKeepRecent, .everywhere, .f8),
    CommandEntry(.newScene, .commandNewScene, .everywhere, .n, .control),
    CommandEntry(.scenes, .scenes, .everywhere, .o, .control),
    CommandEntry(.saveScene, .commandSaveScene, .everywhere, .s, .control),
    CommandEntry(.saveSceneAs, .commandSaveSceneAs, .everywhere, .s, [.control, .shift]),
    CommandEntry(.quit, .commandQuit, .everywhere, .q, .control),
  ]

  package static let lists: [CommandEntry] = [
    CommandEntry(.focusUp, .commandFocusUp, .lists, .up, [], .dpadUp, .repeats),
    CommandEntry(.focusDown, .commandFocusDown, .lists, .down, [], .dpadDown, .repeats),
    CommandEntry(.focusLeft, .commandFocusLeft, .lists, .left, [], .dpadLeft, .repeats),
    CommandEntry(.focusRight, .commandFocusRight, .lists, .right, [], .dpadRight, .repeats),
    CommandEntry(.focusNext, .commandFocusNext, [.lists, .player], .tab, [], nil, .repeats),
    CommandEntry(
      .focusPrevious, .commandFocusPrevious, [.lists, .player], .tab, .shift, nil, .repeats),
    CommandEntry(.focusFirst, .commandFocusFirst, .lists, .home),
    CommandEntry(.focusLast, .commandFocusLast, .lists, .end),
    CommandEntry(.pageUp, .commandPageUp, .lists, .pageUp, [], .leftShoulder, .repeats),
    CommandEntry(.pageDown, .commandPageDown, .lists, .pageDown, [], .rightShoulder, .repeats),
    CommandEntry(
      .activate, .commandActivate, .lists, [KeyStroke(.enter), KeyStroke(.space)], [.a]),
    CommandEntry(.leave, .commandLeave, .lists, .backspace, [], .back),
  ]
}
