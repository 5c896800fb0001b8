import SwivelInput
import SwivelInterface
import SwivelTexts

extension CommandTable {
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
      icon: .padlock, needs: [.freeHands]),
    Row(
      .tapes, .commandTapes, .everywhere, .three, .control, icon: .tape,
      needs: [.otherScreen, .freeHands]),
    Row(.endless, .endless, .everywhere, .four, .control, needs: [.otherScreen, .freeHands]),
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
    Row(.inspector, .commandInspector, .everywhere, .f3),
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
}
