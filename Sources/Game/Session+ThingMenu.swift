import SwivelCommands
import SwivelEntities
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelRecognizers
import SwivelSandbox
import SwivelScreens

/// The menu at a thing: by a key, a button, the mouse's other button, or a finger that rested.
extension Session {
  /// Opens the menu of what is selected, at its middle, or closes it.
  mutating func toggleMenu() {
    guard !close(.menu) else { return }
    openMenu()
  }

  /// The mouse's other button: the menu of the thing under it.
  ///
  /// Beside things and with Ctrl it sets the dot about which the mouse turns, and takes away one that is set.
  mutating func handleSecondaryPress(at point: ExactPoint, _ time: Timestamp) {
    let isPin = state.pointer.pin != nil || state.pointer.modifiers.contains(.control)
    guard !isPin, openMenu(ofThingAt: point.vector) else { return togglePin(at: point, time) }
  }

  /// Follows a finger: one that has rested on a thing and lifts opens its menu.
  mutating func noteRest(of contact: Contact, at time: Timestamp) {
    switch contact.phase {
    case .began:
      // A second finger is a hand.
      let isAlone = touches.count == 1 && state.sandbox.isIdle
      state.rest =
        isAlone
        ? ThingMenu.Rest(
          contact: contact.id, point: contact.position, began: time,
          undos: state.sandbox.history.undoCount) : nil
    case .moved:
      guard let rest = state.rest, rest.contact == contact.id else { return }
      let drift = contact.position.vector - rest.point.vector
      if drift.length > Self.restingDrift { state.rest = nil }
    case .ended:
      guard let rest = state.rest, rest.contact == contact.id else { return }
      state.rest = nil
      guard time.seconds(since: rest.began) >= state.settings.longPressTime else { return }
      passTouches(at: time)
      guard state.sandbox.history.undoCount == rest.undos else { return }
      openMenu(ofThingAt: rest.point.vector, isPress: true)
    case .cancelled: state.rest = nil
    }
  }

  /// How far a resting finger may move, in points.
  private static var restingDrift: Double { 10 }

  /// Opens the menu of the thing at a point; false where none is there, or one that a long press does something else with.
  @discardableResult
  private mutating func openMenu(ofThingAt point: Vector, isPress: Bool = false) -> Bool {
    let world = state.sandbox.world
    guard state.sandbox.isIdle, let hit = state.sandbox.hit(point, context(at: now)),
      !isPress
        || !world.gestures(of: hit).contains(where: { world.gestures.kind(of: $0) == .longPress })
    else { return false }
    let thing = world.whole(of: hit)
    if !state.sandbox.selection.contains(thing) { state.sandbox.select(thing, adding: false) }
    openMenu()
    return true
  }

  /// Opens the menu beside what is selected, or its button where nothing is.
  private mutating func openMenu() {
    preparePanel(ThingMenu.element(ThingMenu.Part.command))
    var menu = state.menu ?? ThingMenu()
    let button = SandboxScreen.menuButton(on: state.surface, state.settings.side)
    menu.open(
      beside: selectionBox ?? button, isOfSelection: !state.sandbox.selection.isEmpty, isApplicable)
    state.menu = menu
  }
}
