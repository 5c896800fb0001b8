import SwivelCommands
import SwivelDrawing
package import SwivelGestures
import SwivelInterface
import SwivelLockPlay
import SwivelLocks
package import SwivelSandbox
import SwivelScreens
import SwivelTexts
import SwivelWorld

/// The screens that do everything of their own: where each is, and what they request.
extension Session {
  func context(for screen: ScreenID, _ sprites: SpriteTable? = nil) -> ScreenContext {
    var context = ScreenContext(now: now, surface: state.surface, library: library, levels: levels)
    context.sprites = sprites
    context.texts = texts
    context.focus = state.interface.focus(on: screen)
    context.device = state.overlays.device
    context.settings = state.settings
    context.sandbox = state.sandbox.settings
    context.reducesMotion = state.reducesMotion
    context.back = state.trail.back
    context.progress = state.locks.progress
    if let desk = state.scenes { context.desk = desk }
    context.route = state.route
    context.keyboard = state.isOpen(TouchKeyboard.id) ? TouchKeyboard.height(on: state.surface) : 0
    if screen == ExactPanel.id {
      (context.selection, context.values) = (selectionTitle, selectionValues)
      context.typed = state.interface.typed
    }
    if screen == HomeScreen.id || screen == ClockDrawer.id {
      context.nextLevel = nextLevel
      context.clockwork = state.clock?.clockwork
    }
    if screen == ScenesScreen.id { context.content = sceneContent }
    if screen == HelpScreen.id {
      if state.clock?.isOpen == true { context.clockwork = state.clock?.clockwork }
      context.commands = boundCommands
      context.entersNumbers = lockSession?.entersNumbers != false
      context.countsPasses = lockSession?.countsPasses == true
      context.typesLetters = context.device.namesKeys && lockSession?.stop(of: .h) != nil
    }
    if screen == TouchKeyboard.id { context.hasGermanKeys = state.hasGermanKeys }
    return context
  }

  /// The applicable commands that the device in use has a binding for.
  private var boundCommands: UInt128 {
    var commands = UInt128.zero
    for (index, entry) in CommandTable.rows.enumerated() {
      let isBound =
        state.overlays.device == .gamepad
        ? !keyMap.buttons(of: entry).isEmpty
        : keyMap.strokes(of: entry).contains {
          // None that types a letter on the dial of the current lock.
          !$0.modifiers.isEmpty || lockSession?.stop(of: $0.key) == nil
        }
      if isBound, isApplicable(entry.command) { commands |= 1 << UInt128(index) }
    }
    return commands
  }

  /// Gives a screen what comes in for it, and does what it requests; false where it does nothing.
  @discardableResult
  mutating func send(_ input: ScreenInput, to screen: ScreenID, at time: Timestamp) -> Bool {
    if screen == MakerScreen.id { recordLater() }
    guard let request = answer(input, of: screen) else { return false }
    perform(request: request, at: time)
    return true
  }

  private mutating func answer(_ input: ScreenInput, of screen: ScreenID) -> ScreenRequest? {
    switch (screen, input) {
    case (SandboxScreen.id, .action): sandboxScreen.answer(input, context(for: screen))
    case (LockScreen.id, .action): lockScreen(nil)?.answer(input, context(for: screen))
    // What is done on the bench and at a lock must not wait for a context.
    case (SandboxScreen.id, _), (LockScreen.id, _): nil
    default: state.answer(input, of: screen, context(for: screen))
    }
  }

  mutating func perform(request: ScreenRequest, at time: Timestamp) {
    switch request {
    case .nothing: break
    case .effect(let effect):
      if case .saveLevel(let id, let text) = effect, let level = addLevel(text) {
        // Its maker has opened it: as the one that came in now, and as the one of the next session.
        for id in [id, level.id] { state.locks.progress.markOpened(id, isAlone: true, hints: 0) }
        effects.append(.saveProgress(state.locks.progress))
      }
      effects.append(effect)
    case .play(let sounds): for sound in sounds { play(sound) }
    case .perform(let command): perform(command, at: time)
    case .goBack: goBack()
    case .open(let level):
      close(ClockDrawer.id)
      enter(level)
    case .openScene(let key): openEntry(key)
    case .run(let item): run(item, at: time)
    case .navigate(let command, let isFine): _ = navigate(command, isFine: isFine, at: time)
    case .close(let screen, let command):
      close(screen)
      if let command { perform(command, at: time) }
    case .type(let text): type([.text(text)], at: time)
    case .press(let key):
      if key == .enter { hideKeyboard() }
      type([.keyDown(key, [], isRepeat: false), .keyUp(key, [])], at: time)
    case .edit(let element):
      reveal(element)
      showKeyboard(for: state.overlays.device)
    case .reveal(let element): reveal(element)
    case .scroll(let element): withLayout { $0.scroll(toTop: element, $1) }
    case .searchPalette(let text): changePalette { $0.typed = text }
    case .searchSettings(let text): search(text)
    case .change(let settings, let reveals):
      change(to: settings)
      if reveals { withLayout { $0.reveal($1) } }
    case .changeTool(let command, let times): for _ in 0..<times { change(tool: command) }
    case .set(let change, let duration, let easing):
      state.interface.finishTyping()
      hearing(amongAll: true, at: time) {
        $0.state.sandbox.set(change, over: duration, easing: easing, $0.context(at: time))
      }
      makeRoomBesidePanel()
      play(.put)
    case .step(let field, let steps, let isFine):
      stepField(field, by: Double(steps), isFine: isFine, at: time)
    case .mount(let part, let isMounted): mount(part, isMounted: isMounted)
    case .name(let name):
      state.locks.progress.name = LockProgress.name(name)
      effects.append(.saveProgress(state.locks.progress))
    case .add(let shape): addThing(ofShape: shape, at: time)
    case .showBeacon(let index): showBeacon(index, at: time)
    case .putOnAxle:
      guard let fault = state.sandbox.fault(library, at: now.seconds) else { return }
      state.sandbox.replaceSelection(with: [fault.wheel.entity])
      perform(.axle, at: time)
    case .turnUpright: state.sandbox.turnUpright(context(at: time))
    case .control(let control): useLock(at: time) { $0?.press(control, at: time) }
    case .scrub(let share, let isOver):
      state.locks.lockSession?.demonstration?.scrub(toShare: share, isOver: isOver)
    case .say(let key): showMessage(Message(key), isError: false)
    case .copy(let text, let saying):
      effects.append(.copy(text))
      showMessage(Message(saying), isError: false)
    }
  }

  /// Gives an element of a list the focus, and scrolls to it.
  mutating func reveal(_ element: ElementID) {
    state.interface.setFocus(element, on: element.screen)
    withLayout { $0.reveal($1) }
  }

  // MARK: - Lists that come anew while a contact or the focus is on one of their rows

  /// Makes a change that may bring lists anew, and lets what is held of their rows follow them.
  mutating func followingRows(_ change: (inout Session) -> Void) {
    let shown = withLayout { state, layout in
      layout.screens.indices.map { index in
        let focus = layout.focused(on: index, state).flatMap { layout.elements[$0].id }
        return (screen: layout.screens[index].id, focus: focus)
      }
    }
    let before = shown.map { rows(of: $0.screen) }
    change(&self)
    for (list, old) in zip(shown, before) where !old.keys.isEmpty {
      let new = rows(of: list.screen)
      guard new != old else { continue }
      state.interface.follow(old, to: new, on: list.screen, focus: list.focus)
    }
  }

  private func rows(of screen: ScreenID) -> ListRows {
    var rows = ListRows()
    state.read(screen, RowReader(), of: self, into: &rows)
    return rows
  }

  var sandboxScreen: SandboxScreen {
    var screen = SandboxScreen(state.sandbox)
    if state.isOpen(ExactPanel.id) { screen.exact = state.exact }
    screen.isAdding = state.isOpen(AddPicker.id)
    if !state.overlays.isHelping, screen.exact == nil, !screen.isAdding {
      (screen.note, screen.isTip) = benchNote
    }
    if screen.note == nil || screen.isTip, let caption = state.caption {
      (screen.note, screen.isTip, screen.caption) = (nil, false, caption.sound)
    }
    // A banner stands where that would be.
    if state.isOpen(MessageLog.id) { (screen.note, screen.caption) = (nil, nil) }
    // While something is held, what that alone prevents isn't dimmed, so that nothing flickers.
    for (index, entry) in SandboxScreen.top.enumerated() {
      if let need = missingNeed(of: entry.command), need != .freeHands {
        screen.disabledTop |= 1 << UInt32(index)
      }
    }
    return screen
  }

  /// What the line at the foot says, and whether a new user is asked to try that.
  private var benchNote: (MessageKey?, isTip: Bool) {
    guard !state.overlays.isInspecting else {
      return (state.sandbox.isIdle ? .inspectorHint : nil, false)
    }
    let pin = state.pointer.pin == nil ? nil : MessageKey.sandboxPinned
    let note = state.sandbox.note(after: state.notice, context(at: now)) ?? pin
    if let note { return (note, false) }
    return (state.coachMarks?.shown(at: now)?.phrase(for: state.overlays.device), true)
  }

  /// Brings the things of an arrow at the edge into view.
  mutating func showBeacon(_ index: Int, at time: Timestamp) {
    let indicators = offscreenIndicators
    guard index < indicators.count else { return }
    state.sandbox.stopFlight(at: time.seconds)
    state.sandbox.show(indicators[index].box, context(at: time))
  }

  package var sandboxScene: SandboxRenderContext {
    SandboxRenderContext(
      sandbox: state.sandbox, library: library, surface: state.surface, now: now,
      pointer: state.pointer, device: state.overlays.device, reducesMotion: state.reducesMotion,
      isInspecting: state.overlays.isInspecting, texts: texts)
  }

  var offscreenIndicators: OffscreenIndicators {
    OffscreenIndicators(state.sandbox, library, on: state.surface, at: now.seconds)
  }

  /// Whether the inspector must be redrawn without an event: velocities decay to 0 within a tenth of a second
  /// after the last event.
  var isInspectorMoving: Bool {
    state.overlays.isInspecting
      && !(state.sandbox.hands.isEmpty && state.sandbox.cameraGrabs.isEmpty)
      && now.seconds(since: state.lastEvent) < 0.1
  }

  var selectionTitle: SelectionTitle {
    let (selection, world) = (state.sandbox.selection, state.sandbox.world)
    let name = selection.count == 1 ? library.title(of: selection[0], in: world, texts) : nil
    return SelectionTitle(count: selection.count, name: name)
  }

  package func context(at time: Timestamp) -> EventContext {
    let modifiers = state.pointer.modifiers
    let isGathering = state.sandbox.settings.isGathering
    return EventContext(
      time: time, surface: state.surface, library: library, snap: state.pointer.snap,
      isAdding: isGathering || modifiers.contains(.shift), isFraming: isGathering,
      reducesMotion: state.reducesMotion)
  }

  /// Notes what the user has done on the bench of what is to be tried, and saves that, so that it isn't asked for again.
  mutating func noteCoachMarks() {
    guard state.route == .sandbox, var marks = state.coachMarks else { return }
    let done = marks.open.filter { isDone($0) }
    marks.follow(done, isCalm: state.sandbox.isIdle, at: now) { isPossible($0) }
    state.coachMarks = marks
    if !done.isEmpty { effects.append(.learned(open: CoachMarks.text(marks.open))) }
  }

  /// Whether it can be done with what lies on the bench.
  private func isPossible(_ mark: CoachMark) -> Bool {
    func hasWheels(_ least: Int) -> Bool {
      var count = 0
      state.sandbox.forEachGear(library, at: now.seconds) { if $0.radius > 0 { count += 1 } }
      return count >= least
    }
    return switch mark {
    case .turn, .flick, .menu, .size, .spin: !state.sandbox.world.order.isEmpty
    case .add: library.supplied > 0
    case .crank: library.supplied > 0 && hasWheels(1)
    case .mesh, .chain: hasWheels(2)
    }
  }

  private func isDone(_ mark: CoachMark) -> Bool {
    let edit = state.sandbox.history.lastEdit
    let change = edit?.sides.map { ($0.0.placement, $0.1.placement) }
    let first = state.sandbox.lastStep(isUndone: false)?.first.edit.after
    return switch mark {
    case .turn:
      change.map { ($0.1.rotation - $0.0.rotation).radians.magnitude >= 0.1 } ?? false
    case .flick: state.sandbox.world.isRunning || !state.sandbox.flings.isEmpty
    case .menu: state.openPanel == ThingMenu.id && !state.sandbox.selection.isEmpty
    case .add: edit?.isAddition == true
    case .mesh: state.sandbox.isDriving
    case .size: change.map { $0.1.scale != $0.0.scale } ?? false
    case .spin: state.notice == .spin || state.notice == .spinLeft
    case .crank: first?.isPinned == true && library.mechanism(of: first?.shape) == .crank
    case .chain: state.notice == .chain
    }
  }

  // MARK: - What an exhibition allows

  /// Limits how many things may lie on the bench; nil for as many as fit.
  package mutating func limitThings(to count: Int?) { state.sandbox.rules.thingLimit = count }

  /// Makes things smaller that have become larger than a scale, nil for none; those of another session may stay as large as
  /// there.
  package mutating func shrinkThings(to largest: Double?, unlessIn start: Session) {
    guard let largest else { return }
    let world = state.sandbox.world
    for thing in world.order {
      let most = max(largest, start.state.sandbox.world.similarity(of: thing)?.scale ?? largest)
      guard let scale = world.similarity(of: thing)?.scale, scale > most,
        var placement = world.placement(of: thing)
      else { continue }
      placement.scale *= most / scale
      state.sandbox.world.place(thing, at: placement)
    }
  }
}

/// Lays a screen out over those before it.
struct LayoutReader: ScreenReader {
  func read(
    _ screen: borrowing some WholeScreen, _ context: borrowing ScreenContext,
    into layout: inout Layout
  ) {
    let kind = type(of: screen)
    layout.addScreen(
      kind.id, isModal: kind.layer == .modal, isClosedBeside: kind.isClosedBeside, screen, context)
  }
}

struct CanvasReader: ScreenReader {
  let element: Element
  let builder: ShapeBuilder

  func read(
    _ screen: borrowing some WholeScreen, _ context: borrowing ScreenContext,
    into list: inout DrawList
  ) {
    screen.draw(element, context, builder, into: &list)
  }
}

private struct RowReader: ScreenReader {
  func read(
    _ screen: borrowing some WholeScreen, _ context: borrowing ScreenContext,
    into rows: inout ListRows
  ) {
    rows = screen.rows(context)
  }
}
