import SwivelCommands
import SwivelGestures
import SwivelSandbox
import SwivelScreens
import SwivelWorld

/// The menu at a thing: by a key, a button, the mouse's other button, or a finger that rested.
extension Session {
  /// The mouse's other button: the menu of the thing under it, or beside things that of the bench.
  ///
  /// With Ctrl it sets the dot about which the mouse turns, and takes away one that is set. While anything is held it does
  /// nothing: a drag would begin to turn and scale by a slip of the hand.
  mutating func handleSecondaryPress(at point: ExactPoint) {
    guard state.sandbox.isIdle else { return }
    let pin = state.pointer.pin
    if pin != nil || state.pointer.modifiers.contains(.control) {
      state.pointer.pin = pin == nil ? point.vector : nil
    } else if !openMenu(ofThingAt: point.vector) {
      if !state.sandbox.settings.isGathering { _ = state.sandbox.deselectAll() }
      openMenu(at: point.vector)
    }
  }

  /// Follows the fingers of a report; returns where one has rested that lifts.
  mutating func noteRest(of fingers: ContactFrame, at time: Timestamp) -> ThingMenu.Rest? {
    guard state.rest != nil || fingers.hasLandings else { return nil }
    var rested: ThingMenu.Rest?
    // A second finger is a hand.
    let isAlone = fingers.count == 1 && state.sandbox.isIdle
    fingers.forEach { _, contact in
      if contact.phase == .began {
        let undos = state.sandbox.history.undoCount
        let rest = ThingMenu.Rest(
          contact: contact.id, point: contact.position, began: time, undos: undos)
        state.rest = isAlone ? rest : nil
      }
      guard let rest = state.rest, rest.contact == contact.id else { return }
      let drift = contact.position.vector.distance(to: rest.point.vector)
      let isDown = contact.phase == .moved || contact.phase == .began
      if !isDown || drift > Double(state.settings[.tapMovement]) { state.rest = nil }
      let isLong = time.seconds(since: rest.began) >= state.settings.longPressTime
      if contact.phase == .ended, isLong { rested = rest }
    }
    return rested
  }

  /// Opens the menu of the thing on which a finger has rested that has changed nothing.
  ///
  /// - Parameter chosen: what was selected before it has lifted, which may have been a tap.
  mutating func openMenu(at rested: ThingMenu.Rest, of chosen: [EntityID]) {
    guard state.sandbox.isIdle, state.sandbox.history.undoCount == rested.undos else { return }
    openMenu(ofThingAt: rested.point.vector, isPress: true, among: chosen)
  }

  /// Opens the menu of the thing at a point; false where none is there, or one that a long press does something else with.
  @discardableResult
  private mutating func openMenu(
    ofThingAt point: Vector, isPress: Bool = false, among chosen: [EntityID] = []
  ) -> Bool {
    let world = state.sandbox.world
    guard let hit = state.sandbox.hit(point, context(at: now)),
      !isPress
        || !world.gestures(of: hit).contains(where: { world.gestures.kind(of: $0) == .longPress })
    else { return false }
    let thing = world.whole(of: hit)
    if chosen.contains(thing) { state.sandbox.selection = chosen }
    if !state.sandbox.selection.contains(thing) {
      state.sandbox.select(thing, adding: state.sandbox.settings.isGathering)
    }
    openMenu()
    return true
  }

  /// Opens the menu beside what is selected; where nothing is, at a point, or beside its button.
  mutating func openMenu(at point: Vector? = nil) {
    preparePanel(ThingMenu.element(ThingMenu.Part.command))
    var menu = state.menu ?? ThingMenu()
    let button = SandboxBoxes(state.surface).menu(state.settings.side)
    let box =
      state.sandbox.selectionBox(context(at: now))
      ?? point.map { Rectangle(origin: $0, size: .zero) }
    menu.open(beside: box ?? button, in: state.sandbox, isApplicable)
    state.menu = menu
  }
}
