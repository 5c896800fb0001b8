import Input
import Interface
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
    noteWayBack()
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
    state.back = nil
  }

  /// Lets go of everything before the person goes elsewhere.
  mutating func leavePlace() {
    _ = state.sandbox.cancelContacts()
    let now = now
    let wasOpen = isLockOpened
    state.hall.room?.rest(at: now, &effects)
    recordLock(wasOpen: wasOpen)
    state.hall.list.letGo()
    state.sandbox.pad?.rest()
    state.interface.letGo()
    state.settingsScreen = nil
    forgetMouse()
  }

  /// What the lock that is played does with an event.
  mutating func reactInLock(to event: InputEvent) {
    let wasOpen = isLockOpened
    let surface = state.surface
    var wanted: LockControl?
    switch event.kind {
    case .contact(let contact):
      if contact.phase == .began { setDialGain() }
      wanted = state.hall.room?.handle(contact, at: event.time, surface: surface, &effects)
    case .wheel(let point, let delta, let modifiers):
      state.hall.room?.turnWheel(
        point, delta, modifiers, at: event.time, surface: surface, &effects)
    case .gamepad(let change):
      state.hall.room?.handle(change, at: event.time, &effects)
    case .modifiers(let modifiers): state.pointer.modifiers = modifiers
    case .hover, .keyDown, .keyUp, .secondaryPress, .text, .reply, .window, .contactsLost: break
    }
    recordLock(wasOpen: wasOpen)
    if let wanted { follow(wanted) }
  }

  /// Does a command at the lock that is played.
  mutating func performAtLock(_ command: GameCommand, isFine: Bool, at time: Timestamp) {
    let wasOpen = isLockOpened
    let wanted = state.hall.room?.perform(
      command, isFine: isFine, at: time, surface: state.surface, &effects)
    recordLock(wasOpen: wasOpen)
    if let wanted { follow(wanted) }
  }

  /// Lets a tick pass in the lock that is played.
  mutating func tickLock(at time: Timestamp) {
    guard isLockRunning else { return }
    let wasOpen = isLockOpened
    let surface = state.surface
    state.hall.room?.tick(at: time, surface: surface, &effects)
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
    case .help: turnHelp()
    default: break
    }
  }
}
