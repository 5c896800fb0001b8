import Entities
import Geometry
import Input

extension Session {
  /// Whether the shelf lies over the room.
  var isShelfOpen: Bool { state.shelf?.isOpen ?? false }

  /// Which shapes lie on the shelf: all that the session began with.
  var shelfCount: Int { library.supplied }

  /// Where the open shelf and its parts are.
  var shelfLayout: ThingShelfLayout? {
    isShelfOpen ? ThingShelfLayout(state.surface, count: shelfCount) : nil
  }

  /// Opens the shelf, or closes it; keys and gamepads see what they act on.
  mutating func toggleShelf(seen: Bool = true) {
    guard shelfCount > 0 else { return }
    var shelf = state.shelf ?? AddPicker()
    shelf.isOpen.toggle()
    shelf.isFocusSeen = seen
    shelf.press = nil
    state.shelf = shelf
    guard shelf.isOpen else { return }
    state.spin?.close()
    state.exact?.close()
  }

  /// Gives an event to the shelf or to its button; false for what goes on to the room.
  mutating func takeForShelf(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .contact(let contact): return pressForShelf(contact, at: event.time)
    case .keyDown(let key, let modifiers, let isRepeat):
      guard isShelfOpen, modifiers.isSubset(of: .shift) else { return false }
      return steerShelf(key, modifiers, isRepeat: isRepeat, at: event.time)
    case .gamepad(.buttonDown(let button)):
      return isShelfOpen && steerShelf(button, at: event.time)
    case .wheel(let point, _, _), .secondaryPress(let point):
      return shelfLayout?.box.contains(point.vector) ?? false
    case .contactsLost, .window:
      state.shelf?.press = nil
      return false
    default: return false
    }
  }

  /// Follows a contact on the shelf or on its button; one that lands beside closes it and goes on.
  private mutating func pressForShelf(_ contact: Contact, at time: Timestamp) -> Bool {
    let point = contact.position.vector
    if contact.phase == .began {
      guard let control = shelfControl(at: point) else {
        let isInside = shelfLayout?.box.contains(point) ?? false
        // The button that opens it closes it too, once it is let go of.
        if !isInside, !SandboxBoxes(state.surface).add.contains(point) {
          state.shelf?.isOpen = false
        }
        return isInside
      }
      guard isShelfOpen || state.sandbox.isFree else { return false }
      var shelf = state.shelf ?? AddPicker()
      shelf.press = shelf.press ?? AddPicker.Press(contact: contact.id, control: control)
      state.shelf = shelf
      return true
    }
    guard let press = state.shelf?.press, press.contact == contact.id else { return false }
    let isOver = shelfControl(at: point) == press.control
    state.shelf?.press?.isOver = isOver
    guard contact.phase != .moved else { return true }
    state.shelf?.press = nil
    guard contact.phase == .ended, isOver else { return true }
    switch press.control {
    case .close: state.shelf?.isOpen = false
    case .item(let item): addFromShelf(item, at: time)
    }
    return true
  }

  private func shelfControl(at point: Vector) -> AddPicker.Control? {
    return shelfLayout?.control(at: point)
  }

  /// Adds a thing of the shelf, which stays open: one seldom needs one wheel.
  private mutating func addFromShelf(_ item: Int, at time: Timestamp) {
    guard (0..<shelfCount).contains(item) else { return }
    state.shelf?.focus = item
    addThing(ofShape: item, at: time)
  }

  /// What a key does to the open shelf; those that work everywhere are left to the room.
  private mutating func steerShelf(
    _ key: Key, _ modifiers: Modifiers, isRepeat: Bool, at time: Timestamp
  ) -> Bool {
    switch key {
    case .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12: return false
    case .escape:
      guard !state.overlays.isHelping else { return false }
      if !isRepeat { state.shelf?.isOpen = false }
    case .left: moveOnShelf(-1)
    case .right: moveOnShelf(1)
    case .tab: moveOnShelf(modifiers.contains(.shift) ? -1 : 1)
    case .up: moveOnShelf(-(shelfLayout?.columns ?? 1))
    case .down: moveOnShelf(shelfLayout?.columns ?? 1)
    case .home: moveOnShelf(-shelfCount)
    case .end: moveOnShelf(shelfCount)
    case .enter, .space:
      if !isRepeat { addFromShelf(state.shelf?.focus ?? 0, at: time) }
    case .a, .insert:
      if !isRepeat { toggleShelf() }
    default: return false
    }
    return true
  }

  private mutating func steerShelf(_ button: GamepadButton, at time: Timestamp) -> Bool {
    switch button {
    case .dpadLeft: moveOnShelf(-1)
    case .dpadRight: moveOnShelf(1)
    case .dpadUp: moveOnShelf(-(shelfLayout?.columns ?? 1))
    case .dpadDown: moveOnShelf(shelfLayout?.columns ?? 1)
    case .a: addFromShelf(state.shelf?.focus ?? 0, at: time)
    case .b: state.shelf?.isOpen = false
    default: return false
    }
    return true
  }

  /// Moves what keys act on; a step beyond an end goes to the end.
  private mutating func moveOnShelf(_ step: Int) {
    guard var shelf = state.shelf else { return }
    shelf.focus = min(max(0, shelf.focus + step), shelfCount - 1)
    shelf.isFocusSeen = true
    state.shelf = shelf
  }
}
