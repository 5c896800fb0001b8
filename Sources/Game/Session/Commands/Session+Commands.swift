package import SwivelCommands
package import SwivelGestures
import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelSandbox
import SwivelScreens
package import SwivelTexts
import SwivelWorld

extension Session {
  var keyMap: KeyMap { state.settings.keys }

  /// Returns false, and changes nothing, where it isn't applicable.
  ///
  /// What runs by itself then goes on for as long as after an event, even if nobody but the program has performed it.
  @discardableResult package mutating func perform(
    _ command: GameCommand, isFine: Bool = false, at time: Timestamp
  ) -> Bool {
    guard isApplicable(command) else { return false }
    state.lastEvent = max(state.lastEvent, time)
    if command.scopes != .everywhere || command == .escape {
      if command == .escape, closeOverlay() { return true }
      if send(.command(command), to: state.route.screen.id, at: time) { return true }
      if navigate(command, at: time) { return true }
      if state.route == .lock {
        if moveFocus(command, at: time) { return true }
        useLock(at: time) { $0?.perform(command, isFine: isFine, at: time) }
        return true
      }
      if state.route == .sandbox {
        state.notice = nil
        if command != .escape { state.sandbox.finishPad() }
      }
    }
    act(command, isFine: isFine, at: time)
    return true
  }

  /// Moves the focus to the button beside the one that has it; false for all other commands, and while it isn't on a button.
  private mutating func moveFocus(_ command: GameCommand, at time: Timestamp) -> Bool {
    guard command == .dialLeft || command == .dialRight,
      let focus = state.interface.focus(on: LockScreen.id),
      let control = LockControl(rawValue: focus.part),
      ![.dial, .handle, .tray, .scrub].contains(control)
    else { return false }
    let move = command == .dialLeft ? Navigation.left : .right
    let outcome = withLayout { $0.navigate(move, $1) }
    return finish(outcome, at: time)
  }

  /// The command in the scopes of the current screen, in their order.
  func command(for binding: Binding) -> CommandPress? {
    // Escape always works, whatever else is held and however keys are bound; Alt+Left goes back in other programs.
    if case .key(let stroke) = binding, stroke.key == .escape || stroke == KeyStroke(.left, .alt) {
      return CommandPress(GameCommand.escape.row, isFine: false)
    }
    func find(_ scope: CommandScopes) -> CommandPress? {
      CommandTable.command(for: binding, in: scope, keyMap)
    }
    return (isDemonstrating ? find(.demonstration) : nil) ?? find(state.route.screen.scopes)
      ?? find(.everywhere)
  }

  /// Performs the command bound to a key or a button; false where none is.
  mutating func press(_ event: InputEvent) -> Bool {
    guard let press = Binding(event.kind).flatMap(command) else { return false }
    switch event.kind {
    case .keyDown(let key, _, let isRepeat):
      guard !isRepeat || press.repeats else { return true }
      let panel = state.openPanel
      perform(press.command, isFine: press.isFine, at: event.time)
      // The text event of this key follows, and isn't meant for the panel.
      if let opened = state.openPanel, opened != panel { state.interface.noteOpener(key) }
      return true
    default:
      perform(button: press.command, at: event.time)
      // At a lock the modifiers and shoulders that are held make steps fine or fast.
      return state.route != .lock
    }
  }

  /// Performs a button's command; at a lock the shoulders make its steps fine or fast.
  private mutating func perform(button command: GameCommand, at time: Timestamp) {
    let pad = state.locks.lockSession?.pad ?? LockPad()
    switch command {
    case .dialLeft where pad.isCoarse: perform(.dialFarLeft, at: time)
    case .dialRight where pad.isCoarse: perform(.dialFarRight, at: time)
    default: perform(command, isFine: pad.isFine, at: time)
    }
  }

  /// Why a command would have no effect now; nil where it would have one, or says so itself.
  package func reasonUnavailable(_ command: GameCommand) -> MessageKey? {
    if withheld.contains(command) { return .obstacleExhibition }
    let (scopes, shown) = (command.scopes, state.route.screen.scopes)
    let here = isDemonstrating ? shown.union(.demonstration) : shown
    guard scopes == .everywhere || !scopes.isDisjoint(with: here) else {
      let isOfBench = scopes.contains(.sandbox) && !withheld.contains(.sandbox)
      return isOfBench ? .obstacleSandbox : .obstacleNotHere
    }
    return missingNeed(of: command)?.reason
  }

  package func isApplicable(_ command: GameCommand) -> Bool { reasonUnavailable(command) == nil }

  var isDemonstrating: Bool {
    state.route == .lock && state.locks.lockSession?.demonstration != nil
  }

  /// The first need of a command that isn't met, wherever it works.
  func missingNeed(of command: GameCommand) -> CommandNeed? {
    for need in command.needs where !isMet(need, command) { return need }
    return nil
  }

  private func isMet(_ need: CommandNeed, _ command: GameCommand) -> Bool {
    switch need {
    case .otherScreen: state.route != command.route
    case .level: tableLevel != nil
    case .message: state.messages != nil
    case .shape: library.supplied > 0
    case .twoWheels: state.sandbox.chainable(library, at: now.seconds) != nil
    default:
      switch state.route {
      case .sandbox: state.sandbox.meets(need)
      case .lock: state.locks.lockSession?.meets(need) ?? true
      default: true
      }
    }
  }

  // MARK: - The palette

  package var isPaletteOpen: Bool { state.palette != nil }

  /// The names and the search words of what the palette lists, in a language; the answer to ``Effect/sendWords``.
  package func paletteWords(in texts: Texts) -> PaletteWords {
    PaletteWords(paletteCatalogue(without: withheld).lines(in: texts))
  }

  private func paletteCatalogue(without absent: [GameCommand]) -> PaletteCatalogue {
    PaletteCatalogue(
      levels, state.scenes?.list ?? ListedScenes(), without: absent, by: state.overlays.device)
  }

  /// Opens the palette; what is held is released where it is.
  mutating func openPalette() {
    letGo()
    if state.words == nil { effects.append(.sendWords) }
    if !withheld.contains(.scenes) { effects.append(.listScenes) }
    showKeyboard(for: state.overlays.device)
    changePalette { _ in }
  }

  mutating func receive(_ words: PaletteWords) {
    state.words = words.text.utf8.count <= PaletteWords.most ? words : nil
    refreshPalette()
  }

  /// Lists again what matches, if the palette is open, as when there is something else to list.
  mutating func refreshPalette() {
    guard var palette = state.palette else { return }
    updateMatches(of: &palette)
    state.palette = palette
  }

  /// Lists what matches, but nothing that only other places than this and the bench do.
  private func updateMatches(of palette: inout CommandPalette) {
    let absent = GameCommand.allCases.filter {
      [.obstacleNotHere, .obstacleExhibition].contains(reasonUnavailable($0))
    }
    palette.find(among: paletteCatalogue(without: absent), state.words) { item in
      guard case .command(let command) = item else { return nil }
      return reasonUnavailable(command)
    }
  }

  /// Changes the query of the palette, opening it if needed, and lists the commands that match.
  mutating func changePalette(_ type: (inout CommandPalette) -> Void) {
    var palette = state.palette ?? CommandPalette()
    type(&palette)
    updateMatches(of: &palette)
    state.palette = palette
    let editing = state.interface.editing
    state.interface.forget(screen: CommandPalette.id)
    state.interface.editing = editing
    withLayout { $0.updateHover($1) }
  }

  /// Closes the palette and does what was chosen in it: performs a command, on the bench if only that does, shows a setting, or
  /// opens a level or a scene; of a command that isn't applicable it says why.
  mutating func run(_ item: PaletteItem, at time: Timestamp) {
    if case .command(let command) = item, let reason = reasonUnavailable(command) {
      guard reason == .obstacleSandbox else { return showMessage(Message(reason), isError: true) }
      close(CommandPalette.id)
      enter(.sandbox)
      // What acts on what is selected is no use where nothing says what that is.
      let need = missingNeed(of: command)
      if need == .movable || need == .selection, ![.delete, .cut].contains(command) {
        state.sandbox.selectLast()
      }
      return run(item, at: time)
    }
    close(CommandPalette.id)
    switch item {
    case .command(let command): perform(command, at: time)
    case .setting(let row): showSetting(row)
    case .level(let id): enterLock(id)
    case .scene(let key): openEntry(key)
    }
  }

  // MARK: - What commands do: the other half of their rows

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
    case .messages:
      guard state.messages != nil, !close(MessagesScreen.id) else { return }
      state.messages?.dismissAll()
      state.messages?.isReading = true
      letGo()
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
    case .spin, .spinLeft:
      let direction = command == .spin ? DialDirection.clockwise : .counterClockwise
      if state.sandbox.push(direction, context(at: time)) {
        play(.glide)
        state.notice = command
      }
    case .exact: openExact()
    case .menu: if !close(ThingMenu.id) { openMenu() }
    case .copy: _ = copySelection()
    case .cut:
      state.sandbox.endFlings(at: time.seconds)
      // What couldn't be copied stays.
      if copySelection() { deleteSelection(at: time) }
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
    case .forward, .backward, .toFront, .toBack:
      guard let lift = StackMove(rawValue: command.rawValue) else { return }
      stack(at: time) { $0.restack(lift, $1) }
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
    case .showChosen:
      let context = context(at: time)
      if let box = state.sandbox.selectionBox(context) { state.sandbox.show(box, context) }
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

  private mutating func deleteSelection(at time: Timestamp) {
    state.sandbox.endFlings(at: time.seconds)
    state.sandbox.deleteSelection()
    play(.undo)
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

extension Sandbox {
  fileprivate func meets(_ need: CommandNeed) -> Bool {
    switch need {
    case .freeHands: isIdle
    case .undoStep: canUndo
    case .redoStep: canRedo
    case .things: !world.order.isEmpty
    case .selection: !selection.isEmpty
    case .movable: !movable.isEmpty
    case .several: movable.count > 1
    case .group: selection.contains { world.isGroup($0) && !world.isHeldFast($0) }
    default: true
    }
  }
}

extension LockSession {
  fileprivate func meets(_ need: CommandNeed) -> Bool {
    let (assists, isWheelPack) = (level.assists, played.model == .wheels)
    return switch need {
    case .redoStep: redoCount > 0
    case .closedLock: opened == nil
    case .hints: assists.contains(.hints)
    case .demonstration: assists.contains(.demonstration)
    case .nextLock: opened != nil && level.leadsOn
    case .sight: maySeeThrough
    case .parking: isWheelPack && assists.contains(.park)
    case .graph: isWheelPack && assists.contains(.graph)
    default: true
    }
  }
}
