import Geometry
import Input
import Locks

extension Session {
  /// Where the list of levels lies now.
  var levelListLayout: LevelListLayout { LevelListLayout(levels, on: state.surface) }

  /// What the list of levels does with an event.
  mutating func reactInLevels(to event: InputEvent) {
    let layout = levelListLayout
    var pressed: LevelSpot?
    switch event.kind {
    case .contact(let contact):
      pressed = state.hall.list.handle(contact, at: event.time, layout)
      if state.reducesMotion { state.hall.list.glide = 0 }
    case .hover(let point):
      state.hall.list.hovered = layout.spot(at: point.vector, scroll: state.hall.list.scroll)
    case .wheel(let point, let delta, _):
      state.hall.list.turnWheel(delta, layout)
      state.hall.list.hovered = layout.spot(at: point.vector, scroll: state.hall.list.scroll)
    case .gamepad(let change): state.hall.list.handle(change, layout)
    case .modifiers(let modifiers): state.pointer.modifiers = modifiers
    case .keyDown, .keyUp, .secondaryPress, .text, .reply, .window, .contactsLost: break
    }
    if let pressed { follow(pressed) }
  }

  /// Does a command in the list of levels.
  mutating func performInLevels(_ command: GameCommand) {
    let layout = levelListLayout
    if let pressed = state.hall.list.perform(command, layout) { follow(pressed) }
  }

  /// Goes where something in the list leads.
  private mutating func follow(_ spot: LevelSpot) {
    switch spot {
    case .sandbox: goBack()
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

}
