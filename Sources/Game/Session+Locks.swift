import Input
import Locks

extension Session {
  /// Goes to a level of the shelf: as it was left, or at its start; false where there is none of this id.
  @discardableResult
  public mutating func enterLock(_ id: String) -> Bool {
    guard let level = levels.level(id) else { return false }
    leavePlace()
    state.hall.enter(level)
    state.place = .lock
    return true
  }

  /// Goes to the list of levels; the one that was left has the focus, else the first that was never opened.
  public mutating func enterLevels() {
    leavePlace()
    let last = state.hall.room?.level.id
    state.hall.leave()
    state.place = .levels
    state.hall.list = LevelList()
    let entry =
      last.flatMap { id in levels.entries.firstIndex { $0.level?.id == id } }
      ?? levels.firstUnsolved(state.hall.progress)
    state.hall.list.choose(entry.map { .entry($0) } ?? .sandbox, levelListLayout)
  }

  /// Goes back to the sandbox, which is as it was left.
  public mutating func enterSandbox() {
    leavePlace()
    state.hall.leave()
    state.place = .sandbox
  }

  /// Lets go of everything before the person goes elsewhere.
  private mutating func leavePlace() {
    _ = state.sandbox.cancelContacts()
    let now = now
    state.hall.room?.rest(at: now, &effects)
    state.hall.list.letGo()
    state.hall.button.letGo()
    forgetMouse()
  }

  /// Where the list of levels lies now.
  var levelListLayout: LevelListLayout { LevelListLayout(levels, on: state.surface) }

  /// What the list of levels does with an event.
  mutating func reactInLevels(to event: InputEvent) {
    let layout = levelListLayout
    var pressed: LevelSpot?
    switch event.kind {
    case .contact(let contact):
      pressed = state.hall.list.handle(contact, at: event.time, layout)
    case .hover(let point):
      state.hall.list.hovered = layout.spot(at: point.vector, scroll: state.hall.list.scroll)
    case .wheel(let point, let delta, _):
      state.hall.list.turnWheel(delta, layout)
      state.hall.list.hovered = layout.spot(at: point.vector, scroll: state.hall.list.scroll)
    case .keyDown(.escape, _, isRepeat: false) where state.overlays.closeHelp(): break
    case .keyDown(let key, let modifiers, let isRepeat) where modifiers.isSubset(of: .shift):
      let spot = state.hall.list.press(key, modifiers.contains(.shift), layout)
      if !isRepeat { pressed = spot }
    case .gamepad(.buttonDown(.b)) where state.overlays.closeHelp(): break
    case .gamepad(let change): pressed = state.hall.list.handle(change, layout)
    case .modifiers(let modifiers): state.pointer.modifiers = modifiers
    case .keyDown, .keyUp, .secondaryPress, .text, .reply, .window, .contactsLost: break
    }
    if let pressed { follow(pressed) }
  }

  /// Goes where something in the list leads.
  private mutating func follow(_ spot: LevelSpot) {
    switch spot {
    case .sandbox: enterSandbox()
    case .entry(let entry):
      guard levels.entries.indices.contains(entry), let level = levels.entries[entry].level
      else { return }
      enterLock(level.id)
    }
  }

  /// Scrolls the list of levels to what has the focus, after the window has another size.
  mutating func keepListInSight() {
    guard state.place == .levels, let focus = state.hall.list.focus else { return }
    let layout = levelListLayout
    state.hall.list.scroll(to: state.hall.list.scroll, layout)
    state.hall.list.choose(focus, layout)
  }

  /// Lets a tick pass in the list of levels.
  mutating func tickLevels() {
    guard isListGliding else { return }
    state.hall.list.tick(levelListLayout)
  }

  /// Whether the list of levels goes on by itself.
  var isListGliding: Bool { state.place == .levels && state.hall.list.isGliding }

  /// Gives the button in the sandbox what is meant for it; answers whether it was.
  mutating func pressLocksButton(_ contact: Contact) -> Bool {
    let answer = state.hall.button.handle(
      contact, isFree: isSandboxFree, on: state.surface)
    if answer.isPressed { enterLevels() }
    return answer.isTaken
  }

  /// Goes to the list of levels if nothing in the sandbox is held.
  mutating func enterLevelsIfFree() {
    if isSandboxFree { enterLevels() }
  }

  private var isSandboxFree: Bool {
    state.sandbox.holds.isEmpty && state.sandbox.ground == nil
  }

  /// What the lock that is played does with an event.
  mutating func reactInLock(to event: InputEvent) {
    let wasOpen = isLockOpened
    let surface = state.surface
    var wanted: LockControl?
    switch event.kind {
    case .contact(let contact):
      wanted = state.hall.room?.handle(contact, at: event.time, surface: surface, &effects)
    case .keyDown(.escape, _, isRepeat: false) where state.overlays.closeHelp(): break
    case .keyDown(let key, let modifiers, let isRepeat):
      wanted = state.hall.room?.press(
        key, modifiers, isRepeat: isRepeat, at: event.time, surface: surface, &effects)
    case .wheel(let point, let delta, let modifiers):
      state.hall.room?.turnWheel(
        point, delta, modifiers, at: event.time, surface: surface, &effects)
    case .gamepad(.buttonDown(.b)) where state.overlays.closeHelp(): break
    case .gamepad(let change):
      wanted = state.hall.room?.handle(change, at: event.time, surface: surface, &effects)
    case .modifiers(let modifiers): state.pointer.modifiers = modifiers
    case .hover, .keyUp, .secondaryPress, .text, .reply, .window, .contactsLost: break
    }
    recordLock(wasOpen: wasOpen)
    if let wanted { follow(wanted) }
  }

  /// Lets a tick pass in the lock that is played.
  mutating func tickLock(at time: Timestamp) {
    guard isLockRunning else { return }
    let wasOpen = isLockOpened
    state.hall.room?.tick(at: time, &effects)
    recordLock(wasOpen: wasOpen)
  }

  /// Whether something in the lock that is played goes on by itself.
  var isLockRunning: Bool { state.place == .lock && state.hall.room?.isRunning == true }

  /// Whether the picture of the lock that is played goes out of date by itself.
  var isLockMoving: Bool { state.place == .lock && state.hall.room?.isMoving(at: now) == true }

  private var isLockOpened: Bool { state.hall.room?.summary != nil }

  /// Notes how well a lock was opened that was not open before.
  private mutating func recordLock(wasOpen: Bool) {
    guard !wasOpen, let room = state.hall.room, let summary = room.summary
    else { return }
    if state.hall.progress.note(room.level.id, stars: summary.stars) {
      effects.append(.keep(state.hall.progress))
    }
  }

  /// Does what a control of the lock is for that leads elsewhere.
  private mutating func follow(_ control: LockControl) {
    switch control {
    case .back: enterLevels()
    case .next: if let next = state.hall.room?.level.next { enterLock(next) }
    case .again: state.hall.begin()
    default: break
    }
  }
}
