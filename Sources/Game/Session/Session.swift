package import SwivelCommands
import SwivelDocuments
package import SwivelGestures
import SwivelInterface
package import SwivelLockPlay
import SwivelLocks
import SwivelSandbox
package import SwivelScreens
package import SwivelTexts
package import SwivelWorld

/// The state of the program, and the function from input events to the next state.
///
/// It is a pure function of the events and the ticks: no clock, no file, no window. What it wants from the
/// program are ``effects``, and the results come back as events.
package struct Session: Sendable {
  /// The shapes of the things; an input, not a part of the state.
  ///
  /// Imported shapes come after those from the start: see ``ImportedAssets``.
  package internal(set) var library: ShapeLibrary
  /// The levels that can be opened; an input, not a part of the state.
  package internal(set) var levels: LevelList
  /// The texts of the program; an input, so that the state is the same in every language.
  package var texts: Texts
  /// The commands that are not offered, as at an exhibition; an input, not a part of the state.
  package var withheld: [GameCommand] = []
  /// The state: everything that a tape must reproduce.
  package var state: SessionState
  /// The effects that the session asks the program for, since ``takeEffects()``.
  package var effects: [Effect] = []
  // Memory that is written before it is read, so that a session continues the same from its state alone.

  /// Memory for the sounds of a lock while an event is handled; no part of the state.
  var sounds: [Sound] = []
  /// Memory for what is laid out; no part of the state.
  var layout = Layout.reserved

  package init(
    library: ShapeLibrary, levels: LevelList = LevelList(), texts: Texts = .english,
    surface: Surface
  ) {
    let sandbox = Sandbox(world: StartScene.world(library: library, surface: surface))
    self.init(
      library: library, levels: levels, texts: texts,
      state: SessionState(surface: surface, sandbox: sandbox))
  }

  package init(
    library: ShapeLibrary, levels: LevelList = LevelList(), texts: Texts = .english,
    state: SessionState
  ) {
    self.library = library.with(state.importedAssets)
    self.levels = levels.with(state.importedAssets)
    (self.texts, self.state) = (texts, state)
    effects.reserveCapacity(16)
    sounds.reserveCapacity(16)
  }

  /// The event with its time raised so that it is neither before the last event nor at or before the last
  /// finished tick, and its position and axis clamped.
  ///
  /// The admitted event is what is handled and recorded. An event *at* a finished tick is raised by a
  /// microsecond, since a replay would handle it before that tick.
  package func admit(_ event: InputEvent) -> InputEvent {
    var admitted = event
    Self.admit(&admitted, after: state.lastEvent, ticks: state.ticks)
    return admitted
  }

  // Takes only the parts that it needs: a whole session would be copied at every event.
  @inline(__always)
  private static func admit(_ event: inout InputEvent, after last: Timestamp, ticks: Int64) {
    let earliest = ticks == 0 ? 0 : ticks * Timestamp.tick + 1
    event.time = max(event.time, last, Timestamp(microseconds: earliest))
    if case .contact(var contact) = event.kind {
      contact.position = contact.position.clamped
      event.kind = .contact(contact)
    } else if case .gamepad(let change) = event.kind {
      event.kind = .gamepad(change.clamped)
    }
  }

  /// Handles an event after the ticks before it; returns the admitted event.
  ///
  /// A contact is a report of one, or a part of one that continues, which is handled with its last: whatever order a device
  /// names its fingers in, all moves come first, measured once, then lifts, then landings. It allocates nothing for contacts
  /// that move.
  @discardableResult package mutating func handle(_ event: InputEvent) -> InputEvent {
    var event = event
    Self.admit(&event, after: state.lastEvent, ticks: state.ticks)
    let isContact = if case .contact = event.kind { true } else { false }
    if !state.report.isEmpty, !isContact || event.time > state.lastEvent { finishReport() }
    finishTicks(before: event.time)
    state.lastEvent = event.time
    if case .contact(let contact) = event.kind, event.hasMore || !state.report.isEmpty {
      if !state.report.append(contact) {
        // It belongs to the next report.
        finishReport()
        state.report.append(contact)
      }
      if !event.hasMore { finishReport() }
      return event
    }
    beginEvent(at: event.time)
    if case .contact(let contact) = event.kind {
      // As a report of one would be, which copies more.
      followPen(contact, at: event.time)
      let isOfBench = receive(contact, holding: contact.position.vector, at: event.time)
      if isOfBench { touchBench(ContactFrame(contact), at: event.time) }
    } else if state.debounce?.admits(event) ?? true {
      handleForDwell(event) ? () : react(to: event)
    }
    finishEvent(at: event.time)
    return event
  }

  /// Finishes the ticks up to a time.
  package mutating func advance(to time: Timestamp) {
    if !state.report.isEmpty, time > state.lastEvent { finishReport() }
    finishTicks(before: Timestamp(microseconds: time.microseconds &+ 1))
  }

  package mutating func takeEffects() -> [Effect] {
    defer { effects.removeAll(keepingCapacity: true) }
    return effects
  }

  package var now: Timestamp {
    max(state.lastEvent, Timestamp(microseconds: state.ticks * Timestamp.tick))
  }

  /// Whether something moves without an event, so that every frame must be drawn.
  package var isMoving: Bool {
    isRunning || isScreenMoving || isInspectorMoving || isBannerMoving || isClockMoving
      || state.sandbox.isShowing(at: now, reducesMotion: state.reducesMotion)
  }

  /// Handles the report that has come in: its contacts are asked for one by one who has them, and the bench takes in its own
  /// together.
  private mutating func finishReport() {
    let (report, time) = (state.report, state.lastEvent)
    state.report.removeAll()
    beginEvent(at: time)
    report.forEach { followPen($1, at: time) }
    var others: UInt32 = 0
    report.forEach { index, contact in
      let isOfBench = receive(contact, holding: report.grip(of: contact), at: time)
      if !isOfBench { others |= 1 << UInt32(index) }
    }
    touchBench(others == 0 ? report : report.without(others), at: time)
    finishEvent(at: time)
  }

  /// Finds out who has a contact; returns whether it is for the bench.
  mutating func receive(_ contact: Contact, holding grip: Vector, at time: Timestamp) -> Bool {
    guard admits(contact, at: time) else { return false }
    if contact.phase == .began { endDwell(at: time) }
    return react(to: contact, holding: grip, at: time)
  }

  private mutating func beginEvent(at time: Timestamp) {
    if state.exact?.isOpen == true, state.sandbox.selection.isEmpty { state.exact?.isOpen = false }
    carryHeld(at: time)
  }

  private mutating func finishEvent(at time: Timestamp) {
    carryHeld(at: time)
    restoreView(at: time)
    noteCoachMarks()
    holdBanner(at: time)
  }

  /// Finishes all ticks whose time is before another; a world at rest skips them in one step.
  private mutating func finishTicks(before time: Timestamp) {
    let due = max(0, (time.microseconds - 1) / Timestamp.tick)
    while state.ticks < due, skipIdleTicks(upTo: due) {
      let before = Timestamp(microseconds: state.ticks * Timestamp.tick)
      state.ticks += 1
      let time = Timestamp(microseconds: state.ticks * Timestamp.tick)
      // Before the first tick of a turn it is where the event has left it.
      let moves = state.sandbox.world.isRunning || isPadMoving
      let sources =
        moves || !state.sandbox.hands.isEmpty ? musicSources(amongAll: moves, at: before) : []
      state.sandbox.advance(to: time.seconds)
      if let due = state.sandbox.gesturesDue, due <= time {
        play(state.sandbox.advanceGestures(context(at: time)))
      }
      if isPadMoving { state.sandbox.tickPad(context(at: time)) }
      carryHeld(at: time)
      playNotes(of: sources, at: time)
      tickScreen(at: time)
      if state.interface.isMoving { withLayout { $0.tick($1) } }
      state.messages?.advance(to: time)
      if let caption = state.caption, caption.end <= time { state.caption = nil }
      tickDwell(at: time)
      tickClock(at: time)
      // Shortly after each full hour, since days and daylight saving time begin at one.
      if state.showsTime, let due = state.timeDue, due <= time { askForTime() }
    }
    state.ticks = max(state.ticks, due)
  }

  /// Skips to the tick before the next timed change; false where there is none up to a tick.
  private mutating func skipIdleTicks(upTo last: Int64) -> Bool {
    // Getters that aren't inlined would copy the whole state, which takes longer than a tick.
    guard !isRunning || isForgotten else { return true }
    guard let due = earlier(due, state.sandbox.gesturesDue) else { return false }
    let before = max(0, due.microseconds - 1) / Timestamp.tick
    guard before < last else { return false }
    state.ticks = max(state.ticks, before)
    return true
  }

  /// Whether nothing has come in for so long that what runs is left as it is until something does, so that no line of
  /// a tape costs more than an hour's ticks.
  @inline(__always) private var isForgotten: Bool {
    (state.ticks + 1) * Timestamp.tick - state.lastEvent.microseconds > Self.longestRun
  }

  /// How long something runs by itself after the last event, in microseconds.
  private static let longestRun: Int64 = 3_600_000_000

  /// When the next timed change is due while nothing moves.
  @inline(__always) package var due: Timestamp? {
    earlier(
      earlier(
        earlier(state.messages?.due, state.caption?.end),
        earlier(clockDue, state.coachMarks?.nextChange(after: now))),
      earlier(lockDue, state.showsTime ? state.timeDue : nil))
  }

  /// Keeps what is held under its fingers after what it lies in has moved.
  private mutating func carryHeld(at time: Timestamp) {
    guard !state.sandbox.hands.isEmpty else { return }
    state.sandbox.carryHeld(context(at: time))
  }

  @inline(__always) private var isRunning: Bool {
    state.sandbox.isRunning || isScreenRunning || state.interface.isMoving || isDwelling
      || isPadMoving
  }

  private var isPadMoving: Bool { state.route == .sandbox && state.sandbox.isPadMoving }

  /// Gives a contact to the element that has it, else to the screen; returns whether it is a finger for the bench.
  ///
  /// - Parameter grip: where it takes hold if it lands, in points.
  mutating func react(to contact: Contact, holding grip: Vector, at time: Timestamp) -> Bool {
    guard !handleForInterface(contact, holding: grip, at: time) else {
      state.overlays.device = Device(contact.kind)
      return false
    }
    state.overlays.note(contact)
    switch state.route {
    case .sandbox:
      guard contact.kind == .mouse else { return true }
      handleMouse(geared(contact), at: time)
    case .lock: reactInLock(to: contact, holding: grip, at: time)
    case .table: reactAtTable(to: contact, holding: grip, at: time)
    default:
      let event = InputEvent(time: time, contact: contact)
      send(.event(event), to: state.route.screen.id, at: time)
    }
    return false
  }

  /// Reacts to what is no contact.
  mutating func react(to event: InputEvent) {
    guard case .reply = event.kind else { return handOn(event) }
    followingRows { $0.handOn(event) }
  }

  /// Gives an event to what takes it: the interface, a field, what is open, a command, and at last the screen.
  private mutating func handOn(_ event: InputEvent) {
    state.pointer.noteKeys(event.kind)
    state.overlays.noteKeys(event.kind)
    if case .gamepad(let change) = event.kind { state.locks.lockSession?.noteButton(change) }
    if case .text = event.kind { hideKeyboard() }
    if case .keyDown(let key, _, _) = event.kind { state.interface.press(key) }
    if case .keyUp(let key, _) = event.kind { state.interface.release(key) }
    if handleForInterface(event) || handleInField(event) || preview(event) {
      return state.overlays.noteDevice(of: event.kind)
    }
    state.overlays.note(event.kind)
    if case .keyDown(let key, [], false) = event.kind, typeAtLock(key, at: event.time) { return }
    if withholds(event) || press(event) || reactEverywhere(to: event.kind) { return }
    switch state.route {
    case .sandbox: reactInSandbox(to: event)
    case .lock: reactInLock(to: event)
    case .table: reactAtTable(to: event)
    default: send(.event(event), to: state.route.screen.id, at: event.time)
    }
  }

  /// Handles an event that has the same effect on every screen; false for other events.
  private mutating func reactEverywhere(to event: InputEvent.Kind) -> Bool {
    switch event {
    case .window(let change): handle(change)
    case .contactsLost: cancelAllInput()
    case .reply(.progress(let progress)): receive(progress.value)
    case .reply(.settings(let text)): receiveSettings(text)
    case .reply(.desktop(let wishes)): state.desktop = wishes.value
    case .reply(.failed(let reason)): showMessage(reason, isError: true)
    case .reply(.scene(let path, let text)): openScene(text, at: path)
    case .reply(.saved(let serial, let path)): noteSaved(serial, at: path)
    case .reply(.scenes(let scenes)): receive(scenes.value)
    case .reply(.kept(let text)):
      showMessage(text, isError: false)
      // A tape that was just kept is in the list at once.
      if state.route == .tapes { effects.append(.listTapes) }
    case .reply(.tapes(let tapes)): state.tapes?.receive(tapes.value)
    case .reply(.pictures(let pictures)): state.picker?.receive(pictures.value)
    case .reply(.words(let words)): receive(words)
    case .reply(.day(let day)): receive(day)
    case .reply(.coachMark(let names)): state.coachMarks = CoachMarks(names)
    case .reply(.takenOver): detachFromFiles()
    case .reply(let reply): return receive(reply, at: state.lastEvent)
    case .gamepad(.disconnected):
      state.sandbox.finishPad()
      state.sandbox.pad?.rest()
      if state.overlays.device == .gamepad { showMessage(Message(.messagePadGone), isError: true) }
      return false
    default: return false
    }
    return true
  }

  private mutating func reactInSandbox(to event: InputEvent) {
    // The line at the foot says what a command has done until something else is done.
    if event.kind.isOfHand { state.notice = nil }
    switch event.kind {
    case .gamepad(.axis(let axis, let value)):
      state.sandbox.setAxis(axis, value)
      if state.sandbox.isPadMoving { state.notice = nil }
    case .modifiers: applyModifiers(at: event.time)
    case .secondaryPress(let point): handleSecondaryPress(at: point)
    case .wheel(let point, let delta, let modifiers):
      turnWheel(point, delta, modifiers, at: event.time)
    case .scroll(let point, let travel, let modifiers):
      scroll(point, travel, modifiers, at: event.time)
    default: break
    }
  }

  // MARK: - Letting go

  /// Lets go of all that is held on any screen: it is put down where it is, or goes back to where it was.
  mutating func letGo(putsBack: Bool = false) {
    let now = now
    state.letGo(putsBack: putsBack, at: now)
    state.interface.letGo(putsBack: putsBack, at: now)
    state.pointer.letGo(putsBack: putsBack, at: now)
    state.dwell?.letGo(putsBack: putsBack, at: now)
    state.rest = nil
  }

  /// Cancels all that is going on, as nothing is known any more of what is down.
  mutating func cancelAllInput() {
    letGo(putsBack: true)
    state.debounce = state.debounce.map { Debounce(pause: $0.pause) }
    state.palms = nil
    state.settingsScreen?.remapping = nil
  }

  mutating func handle(_ change: WindowChange) {
    switch change {
    case .resized(let surface):
      // Gestures are measured in the old window.
      letGo()
      // A dot that can't be seen would still be turned about.
      if let pin = state.pointer.pin, !surface.bounds.contains(pin) { state.pointer.pin = nil }
      fitBench(from: state.surface, to: surface)
      state.settingsScreen?.remapping = nil
      resize { ($0.size, $0.density) = (surface.size, surface.density) }
    case .focusLost, .hidden: cancelAllInput()
    case .closed:
      takeFind()
      recordMoves()
      effects.append(.quit)
    case .focusGained, .shown: askForTimeIfShown()
    }
  }

  // MARK: - What is heard

  /// Does what may turn music discs and cams, and lets be heard what they are turned past.
  @inline(__always)
  mutating func hearing(amongAll: Bool, at time: Timestamp, _ body: (inout Session) -> Void) {
    let sources = musicSources(amongAll: amongAll, at: time)
    body(&self)
    playNotes(of: sources, at: time)
  }

  /// The music discs and cams that may turn in what follows.
  private func musicSources(amongAll: Bool, at time: Timestamp) -> [Sandbox.MusicSource] {
    library.hasMusic
      ? state.sandbox.musicSources(library, amongAll: amongAll, at: time.seconds) : []
  }

  /// Plays what the discs and cams have turned past since.
  @inline(__always)
  private mutating func playNotes(of sources: [Sandbox.MusicSource], at time: Timestamp) {
    guard !sources.isEmpty else { return }
    for note in state.sandbox.notes(of: sources, library, at: time.seconds) { play(note) }
  }

  mutating func play(_ sound: Sound?) {
    guard let sound else { return }
    caption(sound)
    emit(sound)
  }

  /// Lets it be heard that another screen comes, but of the first one: nobody has turned to that.
  mutating func turnPage() { if now > .zero { emit(.page) } }

  /// Has a sound played; what is heard is felt too in the hand that holds a gamepad.
  mutating func emit(_ sound: Sound) {
    effects.append(.play(sound))
    guard state.overlays.device == .gamepad,
      let rumble = sound.rumble?.scaled(percent: state.settings[.rumble])
    else { return }
    effects.append(.rumble(rumble))
  }
}

extension InputEvent.Kind {
  /// Whether a hand does something by it: presses a key or a button, or turns the wheel.
  var isOfHand: Bool {
    switch self {
    case .keyDown, .wheel, .scroll, .secondaryPress, .text, .gamepad(.buttonDown): true
    default: false
    }
  }
}

func earlier(_ one: Timestamp?, _ other: Timestamp?) -> Timestamp? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}

extension LevelList {
  /// The list with imported levels added; invalid ones are left out.
  func with(_ importedAssets: ImportedAssets?) -> LevelList {
    guard let importedAssets, !importedAssets.levels.isEmpty else { return self }
    return importedAssets.levels.reduce(self) { levels, text in
      (try? Level(json: Array(text.utf8))).map { levels.with(levels.known($0)) } ?? levels
    }
  }
}
