import SwivelCommands
import SwivelDocuments
import SwivelGestures
import SwivelInterface
package import SwivelLockPlay
package import SwivelLocks
import SwivelSandbox
import SwivelScreens
import SwivelTexts
import SwivelWorld

extension Session {
  /// Goes to a level of the list, as it was left or at its start; false where no level has this id.
  @discardableResult package mutating func enterLock(_ id: String) -> Bool {
    guard let level = levels.level(id) else { return false }
    enter(level)
    return true
  }

  package mutating func begin(atLock id: String) {
    state.trail = .toFirstLock
    enterLock(id)
  }

  mutating func enter(_ level: Level) {
    if let maker = state.maker, state.route != .lock || state.locks.lockSession?.level != level {
      let isTried = state.route == .maker && maker.level == level
      state.maker?.isTried = isTried
    }
    state.trail.go(from: origin, to: listRoute(for: level))
    leaveRoute()
    leaveLock()
    state.table = nil
    state.locks.enter(level)
    if EndlessLock(id: level.id).map({ $0.night == nil }) == true,
      state.locks.progress.markSeen(level.id)
    {
      effects.append(.saveProgress(state.locks.progress))
    }
    let time = now
    turnPage()
    state.locks.lockSession?.noteTouch(at: time)
    state.route = .lock
    state.interface.forget(screen: LockScreen.id)
    focusDial()
  }

  /// Leaves the current lock, which stays as it is; what lies behind its open door is taken along.
  mutating func leaveLock() {
    takeFind()
    state.locks.leave()
  }

  /// Saves what was done at the current lock and at the one that is made, where that is new.
  mutating func recordMoves() {
    defer { state.locks.recordingDue = nil }
    let draft = state.maker?.draft
    let isNew = draft.map { state.locks.progress.markBegun(MakerScreen.draftID, $0) } == true
    if !isMade && state.locks.recordMoves() || isNew {
      effects.append(.saveProgress(state.locks.progress))
    }
  }

  /// Saves it a second after it was done, or once all rests.
  mutating func recordMoves(ifDueAt time: Timestamp) {
    guard let due = state.locks.recordingDue, due <= time else { return }
    guard !isScreenRunning, lockHands == 0 else {
      return state.locks.recordingDue = time.adding(microseconds: Self.recordingDelay)
    }
    recordMoves()
  }

  mutating func recordLater() {
    guard state.locks.recordingDue == nil else { return }
    state.locks.recordingDue = now.adding(microseconds: Self.recordingDelay)
  }

  /// In microseconds.
  private static let recordingDelay: Int64 = 1_000_000

  /// Releases everything before another screen is shown.
  mutating func leaveRoute() {
    let now = now
    changeLock { $0?.rest(at: now) }
    letGo(putsBack: true)
    if let panel = state.openPanel { close(panel) }
    recordMoves()
    state.settingsScreen = nil
    // What went wrong a while ago has been read, and is about the page that is left.
    state.messages?.dismissNews(andErrorsBefore: now.adding(microseconds: -1_000_000) ?? .zero)
  }

  mutating func reactInLock(to contact: Contact, holding grip: Vector, at time: Timestamp) {
    let surface = state.surface
    state.locks.lockSession?.noteTouch(at: time)
    if contact.phase == .began { setDialGain() }
    changeLock { $0?.handle(contact, holding: grip, at: time, surface: surface) }
  }

  mutating func reactInLock(to event: InputEvent) {
    let (field, focus) = (
      TableLayout.Field(state.surface.bounds, of: state.surface), state.locks.lockSession?.focus
    )
    if event.kind.isOfHand { state.locks.lockSession?.noteTouch(at: event.time) }
    switch event.kind {
    case .wheel, .scroll: changeLock { $0?.handleWheel(event, in: field) }
    case .gamepad(let change): changeLock { $0?.handle(change, at: event.time) }
    default: break
    }
    if state.locks.lockSession?.focus != focus { focusDial() }
  }

  /// Does something at the lock by hand, and performs the control that it leads to.
  mutating func useLock(at time: Timestamp, _ use: (inout LockSession?) -> LockControl?) {
    var wanted: LockControl?
    state.locks.lockSession?.noteTouch(at: time)
    // A hint must not stand under what was said before.
    state.messages?.dismissNews()
    changeLock { wanted = use(&$0) }
    if let wanted { performControl(wanted) }
  }

  /// Turns the dial of the current lock to the letter that a key types; false where it types none.
  mutating func typeAtLock(_ key: Key, at time: Timestamp) -> Bool {
    guard !isCovered, !state.overlays.isHelping, let stop = lockSession?.stop(of: key)
    else { return false }
    changeLock { $0?.type(stop, at: time) }
    focusDial()
    return true
  }

  mutating func tickLock(at time: Timestamp) {
    recordMoves(ifDueAt: time)
    let nods = !state.reducesMotion
    state.locks.lockSession?.speakIfLate(at: time, nods: nods)
    guard isScreenRunning else { return }
    let surface = state.surface
    changeLock { $0?.tick(at: time, surface: surface) }
  }

  /// Changes the current lock; records if that opened it, and moves the focus to a dial that a hand has taken, or that opened it.
  private mutating func changeLock(_ body: (inout LockSession?) -> Void) {
    let (wasOpen, hands, waits) = (isLockOpened, lockHands, state.settings.isOn(.waiting))
    state.locks.lockSession?.entersByWaiting = waits
    sounding {
      body(&$0.locks.lockSession)
      $0.locks.lockSession?.takeSounds(into: &$1)
    }
    recordLock(wasOpen: wasOpen)
    if state.locks.lockSession != nil { recordLater() }
    if lockHands > hands || isLockOpened != wasOpen { focusDial() }
  }

  /// What is heard of what comes into the light behind the door: a part of the clock has a note of its own, the last door of a
  /// night or of a wall a chord.
  private var appearance: [Sound] {
    let part = lockSession.flatMap { clockPart(behind: $0.level) }?.rawValue ?? 0
    let isLast = lockSession.flatMap(completed) != nil
    return (isLast ? [0, 2, 4] : [0]).map { .appear(note: Int(part) + $0) }
  }

  private var lockHands: Int { state.locks.lockSession?.hands.count ?? 0 }

  /// Moves the focus to the dial or the thing of the tray that keys turn.
  private mutating func focusDial() {
    let lock = LockScreen.id
    let focus = state.locks.lockSession?.focus ?? LockFocus()
    let part = focus.part == nil ? LockControl.dial : .tray
    let element = ElementID(screen: lock, part: part.rawValue, index: focus.part ?? focus.dial)
    state.interface.setFocus(element, on: lock)
  }

  /// Makes the dial that has the focus the one that keys turn.
  mutating func noteLockFocus() {
    guard let focus = state.interface.focus(on: LockScreen.id),
      let lockSession = state.locks.lockSession
    else { return }
    let (index, time) = (Int(focus.index), now)
    switch LockControl(rawValue: focus.part) {
    case .tray where lockSession.slots.indices.contains(index) && lockSession.focus.part != index:
      state.locks.lockSession?.focus(onPart: index, at: time)
    case .dial where lockSession.lock.dials.indices.contains(index):
      state.locks.lockSession?.focus = LockFocus(dial: index)
    default: break
    }
  }

  /// The control that Enter presses at the current lock.
  package var focusedLockControl: LockControl? {
    guard let lockSession else { return nil }
    let focus = state.interface.focus(on: LockScreen.id)
    switch focus.flatMap({ LockControl(rawValue: $0.part) }) {
    case .dial, .handle, nil: return lockSession.mainControl
    case .tray where lockSession.focus.part.map(lockSession.isTouched) == false:
      return lockSession.mainControl
    case let control?: return control
    }
  }

  /// When the current lock does something while nothing moves, or that or what is made is recorded; nil for never.
  @inline(__always) var lockDue: Timestamp? {
    guard state.route == .lock else {
      return state.route == .maker ? state.locks.recordingDue : nil
    }
    let passed = Timestamp(microseconds: state.ticks * Timestamp.tick)
    return earlier(state.locks.recordingDue, state.locks.lockSession?.nextChange(after: passed))
  }

  private var isLockOpened: Bool { state.locks.lockSession?.isDone == true }

  private mutating func recordLock(wasOpen: Bool) {
    guard !wasOpen, let lockSession = state.locks.lockSession, lockSession.isDone else { return }
    if lockSession.isAlone { proveMade() }
    guard recordsProgress(of: lockSession.level) else { return }
    let hints = lockSession.hints.taken
    // Whoever comes back finds it open, however soon the program ends.
    let wasLeft = state.locks.progress.markBegun(lockSession.level.id, "")
    let isNew = state.locks.progress.markOpened(
      lockSession.level.id, isAlone: lockSession.isAlone,
      hints: lockSession.level.night != nil && hints == 0 ? nil : hints)
    if wasLeft || isNew { effects.append(.saveProgress(state.locks.progress)) }
  }

  /// Whether it is kept that a level was opened: the supplied ones, those of a night, and so many other endless ones, or progress
  /// would grow without end.
  private func recordsProgress(of level: Level) -> Bool {
    guard EndlessLock(id: level.id) != nil else {
      return !level.isFromOutside && levels.level(level.id) == level
    }
    return level.night != nil || state.locks.progress.records.count < Self.maximumRecords
  }

  private static let maximumRecords = 2_000

  /// What stands open with the lock that was opened last: all doors of its night, or of its wall; nil for neither.
  private func completed(with lockSession: LockSession) -> Message? {
    let (level, progress) = (lockSession.level, state.locks.progress)
    guard lockSession.isDone, progress.records.last?.id == level.id else { return nil }
    if let night = level.night {
      let isWhole = progress.grades(named: night.text) == LockGrade.allCases
      return isWhole ? Message(.endlessNightDone) : nil
    }
    let pack = levels.completedPack(of: level, progress)
    return pack.map { Message(.listDone, .saying($0.title)) }
  }

  private mutating func performControl(_ control: LockControl) {
    let time = now
    switch control {
    case .back: enter(origin)
    case .next:
      guard let level = lockSession?.level else { return }
      let (next, progress) = (levels.next(after: level, state.locks.progress), state.locks.progress)
      let waitsForClock = level.behind != nil && progress.finished == nil
      if let next, !waitsForClock || progress[next.id] == nil { return enter(next) }
      // After the last door of all to the clock, and once that goes to what each night brings.
      let other = origin == .levels ? Route.endless : origin
      guard waitsForClock, origin == .levels else { return enter(other) }
      enter(.home)
      toggleClock()
    case .again:
      takeFind()
      state.locks.begin()
      state.locks.lockSession?.noteTouch(at: time)
      focusDial()
    case .help: turnHelp()
    case .take where lockSession.flatMap { EndlessLock(id: $0.level.id) } != nil:
      state.endless?.seen = nil
      performControl(.back)
    case .take: if !takeFind(isShown: true) { performControl(.next) }
    case .share where isMade: perform(request: state.maker?.copying ?? .nothing, at: time)
    case .share: copyResult()
    case .save: perform(request: state.maker?.saving ?? .nothing, at: time)
    default: break
    }
  }

  /// Copies how the door of a night was opened, without what opens it, and the line by which others get the same door.
  private mutating func copyResult() {
    guard let lockSession, let lock = EndlessLock(id: lockSession.level.id) else { return }
    let title = write { texts.append(titleOf: lockSession.level, to: &$0) }
    let hints = lockSession.hints.taken
    let saying =
      hints == 0 ? Message(.endlessUnaided) : Message(.endlessHints, .number(hints), count: hints)
    let result = texts[Message(.endlessResult, .text(title), .saying(saying))]
    perform(request: .copy("\(result)\n\(lock)", saying: .endlessCopied), at: now)
  }

  /// The screen of the current lock, with the pictures of things where it is drawn; nil where there is none.
  func lockScreen(_ sprites: SpriteTable?) -> LockScreen? {
    guard let lockSession = state.locks.lockSession else { return nil }
    var context = LockRenderContext(
      lockSession: lockSession, surface: state.surface, now: now, device: state.overlays.device,
      reducesMotion: state.reducesMotion, texts: texts)
    context.hasCaptions = state.settings.captions != .never
    context.find = lockFind(of: lockSession, sprites)
    context.progress = state.locks.progress
    context.completed = completed(with: lockSession)
    context.isMade = isMade
    return LockScreen(context)
  }

  private func lockFind(of lockSession: LockSession, _ sprites: SpriteTable?) -> LockFind? {
    let (level, part) = (lockSession.level, clockPart(behind: lockSession.level))
    // Of a part of the clock a trace stays where it lay.
    let isTaken = lockSession.find == nil
    guard lockSession.isDone, let name = level.behind,
      !isTaken || part != nil && level.letter == nil
    else { return nil }
    let shapes = (part?.shapes ?? [name]).compactMap(library.index(named:))
      .filter { $0 < library.supplied }
    guard let first = shapes.first else { return nil }
    let found = library.shapes[first]
    return LockFind(
      layers: shapes.compactMap { shape in
        sprites.flatMap { $0.shapes.indices.contains(shape) ? $0.shapes[shape] : nil }
          .map { ($0, library.shapes[shape].size) }
      },
      size: found.size, emptyFoot: found.mask?.emptyFoot ?? 0,
      title: part.map { Message($0.title) } ?? Message(.messageText, .name(found.title)),
      isTaken: isTaken)
  }

  /// The part of the clock behind the door of a level; nil where something else lies there, or the library knows no such part.
  private func clockPart(behind level: Level) -> ClockPart? {
    guard let name = level.behind, ClockPlan.contains(name), let part = ClockPart(behind: level.id),
      part.shapes.allSatisfy({ library.index(named: $0) != nil })
    else { return nil }
    return part
  }

  /// Takes what lies behind the open door, for good: a part of the clock to its plate, anything else to the bench; false where
  /// the bench knows no such thing or is full.
  ///
  /// - Parameter isShown: whether the plate comes up for its part.
  @discardableResult mutating func takeFind(isShown: Bool = false) -> Bool {
    guard let lockSession = state.locks.lockSession, let find = lockSession.find else {
      return false
    }
    let (part, shape) = (clockPart(behind: lockSession.level), library.index(named: find) ?? .max)
    let box = lockScreen(nil)?.findBox ?? Rectangle(center: state.surface.bounds.center, side: 0)
    // A part of the clock lies behind its own door alone.
    guard
      part != nil
        || !ClockPlan.contains(find) && shape < library.supplied
          && addThing(ofShape: shape, at: now) != nil
    else { return false }
    state.locks.lockSession?.door.isTaken = true
    if state.locks.progress.markTaken(lockSession.level.id) {
      effects.append(.saveProgress(state.locks.progress))
    }
    if let part, isShown {
      bringToClock(part, from: box)
    } else if let part {
      showMessage(Message(.messagePart, .saying(Message(part.title))), isError: false)
    } else {
      showMessage(Message(.messageTaken, .name(library.shapes[shape].title)), isError: false)
    }
    return true
  }

  /// Whether the lock that one is at is the one that is made, which its maker has gone to open.
  var isMade: Bool { state.maker?.isTried == true }

  mutating func proveMade() {
    guard isMade else { return }
    state.locks.lockSession?.door.isProof = true
    state.maker?.prove()
  }

  // MARK: - Lines that come in

  mutating func pasteLock(_ text: String) {
    do throws(LockLine.Fault) { receiveLevel(try LockLine(parsing: text).level.json) } catch {
      switch error {
      case .version: showError(.lockLineVersion)
      case .damaged: showError(.lockLineBroken)
      case .unfair: showError(.lockLineUnfair)
      }
    }
  }

  /// The level that a table would have: the one that is played, else the one with the focus in the list, else the first.
  var tableLevel: Level? {
    if let level = state.locks.lockSession?.level { return level }
    let focus = state.interface.focus(on: LevelsScreen.id)
    guard state.route == .levels, let focus, focus.part == LevelsScreen.Part.level.rawValue,
      levels.entries.indices.contains(Int(focus.index))
    else { return levels.levels.first }
    return levels.entries[Int(focus.index)].level ?? levels.levels.first
  }

  package mutating func enterTable(_ level: Level, seats: Int = 2) {
    state.trail.go(from: origin, to: .table)
    show(.table)
    state.table = LockTable(
      level, drawnAt: now, seats: seats, isUpright: state.overlays.device != .finger)
    let isShared = state.overlays.device == .mouse
    showMessage(Message(isShared ? .tableMouse : .tableRace), isError: false)
  }

  mutating func reactAtTable(to contact: Contact, holding grip: Vector, at time: Timestamp) {
    let (surface, gain) = (state.surface, state.settings.dialGain)
    changeTable { $0?.handle(contact, holding: grip, at: time, surface: surface, gain: gain) }
  }

  mutating func reactAtTable(to event: InputEvent) {
    let surface = state.surface
    switch event.kind {
    case .wheel(let point, _, _), .scroll(let point, _, _):
      changeTable { $0?.handleWheel(event, at: point, on: surface) }
    default: break
    }
  }

  mutating func changeTable(_ body: (inout LockTable?) -> Void) {
    sounding {
      body(&$0.table)
      $0.table?.takeSounds(into: &$1)
    }
  }

  /// Changes something that makes sounds, which are collected in memory that is kept.
  mutating func sounding(_ body: (inout SessionState, inout [Sound]) -> Void) {
    sounds.removeAll(keepingCapacity: true)
    body(&state, &sounds)
    for sound in sounds {
      guard sound == .appear(note: 0) else {
        emit(sound)
        continue
      }
      for sound in appearance { emit(sound) }
    }
  }
}
