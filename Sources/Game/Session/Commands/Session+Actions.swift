import SwivelCommands
import SwivelGestures
import SwivelInterface
import SwivelSandbox
import SwivelScreens
import SwivelTexts
import SwivelWorld

/// What commands do: the other half of their rows.
extension Session {
  /// Does what a command does on every screen, in the sandbox or in a list; at a lock and in the player others do.
  mutating func act(_ command: GameCommand, isFine: Bool, at time: Timestamp) {
    switch command {
    case .escape: escape()
    case .leave: goBack()
    case .locks where state.route == .levels, .scenes where state.route == .scenes,
      .settings where state.route == .settings:
      goBack()
    case .home, .sandbox, .locks, .tapes, .settings, .scenes, .endless, .maker:
      if let route = command.route { enter(route) }
    case .table: if let level = tableLevel { enterTable(level) }
    case .help: turnHelp()
    case .clock: toggleClock()
    case .palette: openPalette()
    case .messages: toggleMessages()
    case .inspector: state.overlays.isInspecting.toggle()
    case .fullScreen: effects.append(.toggleFullscreen)
    case .keepRecent: effects.append(.saveTape)
    case .quit: handle(.closed)
    case .newScene: replaceScene(with: Sandbox(world: World()), at: nil)
    case .saveScene: saveScene()
    case .saveSceneAs: nameScene()

    case .undo, .redo:
      if let sound = state.sandbox.retrace(isRedo: command == .redo, context(at: time)) {
        play(sound)
        state.notice = command
      }
    case .moveLeft: move(Vector(x: -1, y: 0), isFine: isFine, at: time)
    case .moveRight: move(Vector(x: 1, y: 0), isFine: isFine, at: time)
    case .moveUp: move(Vector(x: 0, y: -1), isFine: isFine, at: time)
    case .moveDown: move(Vector(x: 0, y: 1), isFine: isFine, at: time)
    case .turnLeft: turn(by: -1, isFine: isFine, at: time)
    case .turnRight: turn(by: 1, isFine: isFine, at: time)
    case .shrink: scale(by: -1, isFine: isFine, at: time)
    case .grow: scale(by: 1, isFine: isFine, at: time)
    case .spin: spin(.right, at: time)
    case .spinLeft: spin(.left, at: time)
    case .exact: openExact()
    case .menu: if !close(ThingMenu.id) { openMenu() }
    case .copy: _ = copySelection()
    case .cut: cutSelection(at: time)
    case .paste: effects.append(.readClipboard)
    case .copyScene: copyScene()
    case .exportPicture: effects.append(.exportPicture)
    case .exportAnimation: effects.append(.exportAnimation)
    case .chooseNext: selectNext(at: time)
    case .choosePrevious: selectNext(backwards: true, at: time)
    case .chooseAll: state.sandbox.selectAll()
    case .chooseNone: _ = state.sandbox.deselectAll()
    case .duplicate:
      stack(at: time) { (sandbox, context) throws(Sandbox.NoRoom) in
        try sandbox.duplicateSelection(context.surface, at: context.seconds)
      }
    case .delete: deleteSelection(at: time)
    case .forward: stack(at: time) { $0.restack(.forward, $1) }
    case .backward: stack(at: time) { $0.restack(.backward, $1) }
    case .toFront: stack(at: time) { $0.restack(.toFront, $1) }
    case .toBack: stack(at: time) { $0.restack(.toBack, $1) }
    case .group:
      stack(at: time) { (sandbox, context) throws(Sandbox.NoRoom) in
        try sandbox.groupSelection(at: context.seconds)
      }
    case .ungroup: stack(at: time) { $0.ungroupSelection(at: $1.time.seconds) }
    case .fix: stack(at: time, noting: command) { sandbox, _ in sandbox.toggleFixed() }
    case .axle: stack(at: time, noting: command) { $0.toggleAxles(at: $1.time.seconds) }
    case .chain:
      stack(at: time, noting: command) { $0.toggleChain($1.library, at: $1.time.seconds) }
    case .tidy:
      state.sandbox.tidyUp(context(at: time))
      play(.put)
    case .showAll: state.sandbox.showAll(context(at: time))
    case .showChosen: state.sandbox.showSelection(context(at: time))
    case .lockView:
      state.sandbox.rules.isViewLocked.toggle()
      state.notice = command
    case .gather, .pivot, .snapTurns, .snapToThings, .grid, .inertia, .bounds:
      state.sandbox.settings.toggle(command)
      state.notice = command

    default:
      // A panel opens and closes; lists, `LockSession` and `Playback` do the rest.
      let panel = SessionState.overScreens.first { $0.command == command }
      if let panel { toggle(panel: panel.id) }
    }
  }

  /// Puts back what is held, else takes away the dot of the mouse, else clears the selection and ends gathering, else goes to
  /// the first screen.
  ///
  /// On other screens it leaves the field that is typed into, else it leads back.
  private mutating func escape() {
    guard state.route == .sandbox else { return leaveField() ? () : goBack() }
    guard state.sandbox.isIdle else {
      letGo(putsBack: true)
      return play(.undo)
    }
    guard state.pointer.pin == nil else { return state.pointer.pin = nil }
    let wasGathering = state.sandbox.settings.isGathering
    state.sandbox.settings.isGathering = false
    if !state.sandbox.deselectAll(), !wasGathering { enter(.home) }
  }

  /// Takes the focus from the field of the screen that one is at; false where none has it.
  private mutating func leaveField() -> Bool {
    let screen = state.route.screen.id
    let field = withLayout { $1.activeField($0)?.id }
    guard let field, field == state.interface.focus(on: screen) else { return false }
    state.interface.setFocus(nil, on: screen)
    hideKeyboard()
    return true
  }

  private mutating func selectNext(backwards: Bool = false, at time: Timestamp) {
    state.sandbox.selectNext(backwards: backwards)
    if state.sandbox.isIdle { state.sandbox.showSelectionIfLost(context(at: time)) }
  }

  private mutating func spin(_ direction: TurnDirection, at time: Timestamp) {
    if state.sandbox.push(direction, context(at: time)) { play(.take) }
  }

  private mutating func deleteSelection(at time: Timestamp) {
    state.sandbox.endFlings(at: time.seconds)
    state.sandbox.deleteSelection()
    play(.undo)
  }

  private mutating func cutSelection(at time: Timestamp) {
    state.sandbox.endFlings(at: time.seconds)
    // What couldn't be copied stays.
    if copySelection() { deleteSelection(at: time) }
  }

  /// Changes which things exist or their z-order; flings end before, and where there is no room for it, that is said.
  ///
  /// - Parameter note: the command whose effect the note at the bottom says.
  private mutating func stack(
    at time: Timestamp, noting note: GameCommand? = nil,
    _ change: (inout Sandbox, EventContext) throws(Sandbox.NoRoom) -> Void
  ) {
    state.sandbox.endFlings(at: time.seconds)
    do throws(Sandbox.NoRoom) { try change(&state.sandbox, context(at: time)) } catch {
      return showError(error == .full ? .thingsFull : .nestedTooDeep)
    }
    if let note { state.notice = note }
    play(.put)
  }

  /// Changes how the sandbox behaves, from the settings, where it is seen.
  mutating func change(tool command: GameCommand) {
    state.sandbox.settings.toggle(command)
    state.notice = nil
  }
}
