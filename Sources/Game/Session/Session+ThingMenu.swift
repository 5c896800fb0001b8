import SwivelCommands
import SwivelGeometry
import SwivelInput
import SwivelRecognizers
import SwivelSandbox
import SwivelScreens
import SwivelWorld

/// The menu at a thing: by a key, a button, the mouse's other button, or a finger that rested.
extension Session {
  /// The mouse's other button: the menu of the thing under it.
  ///
  /// Beside things and with Ctrl it sets the dot about which the mouse turns, and takes away one that is set. While anything is
  /// held it does nothing: a drag would begin to turn and scale by a slip of the hand.
  mutating func handleSecondaryPress(at point: ExactPoint) {
    guard state.sandbox.isIdle else { return }
    let isPin = state.pointer.pin != nil || state.pointer.modifiers.contains(.control)
    if isPin || !openMenu(ofThingAt: point.vector) {
      state.pointer.pin = state.pointer.pin == nil ? point.vector : nil
    }
  }

  /// Follows the fingers of a report; returns where one has rested that lifts.
  mutating func noteRest(of fingers: ContactFrame, at time: Timestamp) -> ThingMenu.Rest? {
    guard state.rest != nil || fingers.hasLandings else { return nil }
    var rested: ThingMenu.Rest?
    // A second finger is a hand.
    let isAlone = fingers.count == 1 && state.sandbox.isIdle
    fingers.forEach { _, contact in
      rested = noteRest(of: contact, isAlone: isAlone, at: time) ?? rested
    }
    return rested
  }

  private mutating func noteRest(
    of contact: Contact, isAlone: Bool, at time: Timestamp
  ) -> ThingMenu.Rest? {
    if contact.phase == .began {
      state.rest =
        isAlone
        ? ThingMenu.Rest(
          contact: contact.id, point: contact.position, began: time,
          undos: state.sandbox.history.undoCount) : nil
    }
    guard let rest = state.rest, rest.contact == contact.id else { return nil }
    let drift = contact.position.vector - rest.point.vector
    if contact.phase != .moved && contact.phase != .began
      || drift.length > Double(state.settings[.tapMovement])
    {
      state.rest = nil
    }
    let isLong = time.seconds(since: rest.began) >= state.settings.longPressTime
    return contact.phase == .ended && isLong ? rest : nil
  }

  /// Opens the menu of the thing on which a finger has rested that has changed nothing.
  mutating func openMenu(at rested: ThingMenu.Rest) {
    guard state.sandbox.isIdle, state.sandbox.history.undoCount == rested.undos else { return }
    openMenu(ofThingAt: rested.point.vector, isPress: true)
  }

  /// Opens the menu of the thing at a point; false where none is there, or one that a long press does something else with.
  @discardableResult
  private mutating func openMenu(ofThingAt point: Vector, isPress: Bool = false) -> Bool {
    let world = state.sandbox.world
    guard let hit = state.sandbox.hit(point, context(at: now)),
      !isPress
        || !world.gestures(of: hit).contains(where: { world.gestures.kind(of: $0) == .longPress })
    else { return false }
    let thing = world.whole(of: hit)
    if !state.sandbox.selection.contains(thing) { state.sandbox.select(thing, adding: false) }
    openMenu()
    return true
  }

  /// Opens the menu beside what is selected, or its button where nothing is.
  mutating func openMenu() {
    preparePanel(ThingMenu.element(ThingMenu.Part.command))
    var menu = state.menu ?? ThingMenu()
    let button = SandboxBoxes(state.surface).menu(state.settings.side)
    let box = state.sandbox.selectionBox(context(at: now))
    menu.open(beside: box ?? button, in: state.sandbox, isApplicable)
    state.menu = menu
  }
}
