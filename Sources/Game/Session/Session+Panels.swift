import SwivelCommands
import SwivelGestures
import SwivelInterface
import SwivelSandbox
import SwivelScreens
import SwivelWorld

/// A finger that rests on a thing: once it lifts, the menu opens.
struct Rest: Hashable, Encodable, Sendable {
  let contact: ContactID
  let point: ExactPoint
  let began: Timestamp
  /// How much could be undone then: what a finger has moved is more.
  let undos: Int
}

/// The panels over the sandbox; at most one is open.
extension Session {
  /// Brings back the view that was moved for a panel, once none is open and nothing is held.
  mutating func restoreView(at time: Timestamp) {
    if state.sandbox.viewBeforePanel != nil, state.openPanel == nil {
      state.sandbox.restoreView(context(at: time))
    }
  }

  mutating func openExact() {
    guard !state.sandbox.selection.isEmpty else { return }
    preparePanel(ExactPanel.element(ExactPanel.Part.field))
    state.exact = state.exact ?? ExactPanel()
    state.exact?.isOpen = true
    makeRoomBesidePanel()
  }

  /// Moves the view so that the panel doesn't hide what is selected.
  mutating func makeRoomBesidePanel() {
    let context = context(at: now)
    var layout = Layout()
    layOut([], into: &layout)
    guard let panel = layout.elements.first(where: { $0.role == .panel })?.frame,
      let selected = state.sandbox.selectionBox(context),
      panel.overlap(with: selected) > 0
    else { return }
    let top = OffscreenIndicators.free(on: state.surface).origin.y
    let best = state.surface.bounds.part(beside: panel, under: top, for: selected.size)
    if min(best.size.x, best.size.y) > 44 {
      state.sandbox.moveView(toShow: selected, in: best, context)
    }
  }

  /// Opens a panel that needs nothing more than that, where it was left, else at its first part, or closes it.
  mutating func toggle(panel: ScreenID) {
    guard !close(panel) else { return }
    preparePanel()
    send(.appear(after: nil), to: panel, at: now)
    if state.interface.focus(on: panel) == nil { _ = navigate(.focusFirst, at: now) }
  }

  mutating func preparePanel(_ focus: ElementID? = nil) {
    if let panel = state.openPanel { close(panel) }
    state.sandbox.restoreView(context(at: now))
    // From now on the sticks act on the panel.
    state.sandbox.finishPad()
    state.sandbox.pad?.rest()
    if let focus { state.interface.setFocus(focus, on: focus.screen) }
  }

  // MARK: - Values

  mutating func stepField(_ field: ExactField, by steps: Double, isFine: Bool, at time: Timestamp) {
    let focus = ExactPanel.element(
      ExactPanel.Part.field, ExactField.allCases.firstIndex(of: field) ?? 0)
    state.interface.setFocus(focus, on: focus.screen)
    switch field {
    case .angle: turn(by: steps, isFine: isFine, at: time)
    case .scale: scale(by: steps, isFine: isFine, at: time)
    case .x: move(Vector(x: steps, y: 0), isFine: isFine, at: time, onTable: true)
    case .y: move(Vector(x: 0, y: steps), isFine: isFine, at: time, onTable: true)
    }
    makeRoomBesidePanel()
  }

  var selectionValues: (angle: Angle, scale: Double, position: Vector)? {
    let (sandbox, seconds) = (state.sandbox, now.seconds)
    guard let first = sandbox.selection.first,
      let inWorld = sandbox.world.similarity(of: first, at: seconds)
    else { return nil }
    return (inWorld.rotation, inWorld.scale, sandbox.pivot(of: sandbox.selection, at: seconds))
  }

  // MARK: - The menu at a thing: by a key, a button, the mouse's other button, or a finger that rested

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
  mutating func noteRest(of fingers: ContactFrame, at time: Timestamp) -> Rest? {
    guard state.rest != nil || fingers.hasLandings else { return nil }
    var rested: Rest?
    // A second finger is a hand.
    let isAlone = fingers.count == 1 && state.sandbox.isIdle
    fingers.forEach { _, contact in
      if contact.phase == .began {
        let undos = state.sandbox.history.undoCount
        let rest = Rest(
          contact: contact.id, point: contact.position, began: time, undos: undos)
        state.rest = isAlone ? rest : nil
      }
      guard let rest = state.rest, rest.contact == contact.id else { return }
      let drift = contact.position.vector.distance(to: rest.point.vector)
      let isDown = contact.phase == .moved || contact.phase == .began
      if !isDown || drift > Double(state.settings[.tapMovement]) { state.rest = nil }
      let isLong = time.seconds(since: rest.began) * 1_000 >= Double(state.settings[.longPress])
      if contact.phase == .ended, isLong { rested = rest }
    }
    return rested
  }

  /// Opens the menu of the thing or of the bench on which a finger has rested that has changed nothing.
  ///
  /// - Parameter chosen: what was selected before it has lifted, which may have been a tap.
  mutating func openMenu(at rested: Rest, of chosen: [EntityID]) {
    guard state.sandbox.isIdle, state.sandbox.history.undoCount == rested.undos else { return }
    let point = rested.point.vector
    guard !openMenu(ofThingAt: point, isPress: true, among: chosen) else { return }
    if state.sandbox.hit(point, context(at: now)) == nil { openMenu(at: point) }
  }

  /// Opens the menu of the thing at a point; false where none is there, or one that a long press does something else with.
  @discardableResult private mutating func openMenu(
    ofThingAt point: Vector, isPress: Bool = false, among chosen: [EntityID] = []
  ) -> Bool {
    let world = state.sandbox.world
    guard let hit = state.sandbox.hit(point, context(at: now)),
      !isPress
        || !world.gestures(of: hit).contains(where: { world.gestures.kind(of: $0) == .longPress })
    else { return false }
    let thing = world.whole(of: state.sandbox.disc(under: hit, library) ?? hit)
    if chosen.contains(thing) { state.sandbox.selection = chosen }
    if !state.sandbox.selection.contains(thing) {
      state.sandbox.select(thing, adding: state.sandbox.settings.isGathering)
    }
    openMenu(at: point)
    return true
  }

  /// Opens the menu at a point; for none beside what is selected, or where nothing is beside its button.
  mutating func openMenu(at point: Vector? = nil) {
    preparePanel(ThingMenu.element(ThingMenu.Part.command))
    var menu = state.menu ?? ThingMenu()
    let button = SandboxBoxes(state.surface, state.settings.side).menu
    let thing = state.sandbox.selectionBox(context(at: now)) ?? button
    let box = point.map { Rectangle(origin: $0, size: .zero) } ?? thing
    menu.open(beside: box, of: thing, in: state.sandbox, context(at: now), isApplicable)
    state.menu = menu
  }
}

extension Rectangle {
  /// The part beside a panel in which something of a size is seen largest.
  ///
  /// - Parameter top: where the part over the panel begins.
  func part(beside panel: Rectangle, under top: Double, for size: Vector) -> Rectangle {
    var (left, right, over, under) = (self, self, self, self)
    left.size.x = panel.origin.x - origin.x
    _ = (right.cutLeft(panel.end.x - origin.x), under.cutTop(panel.end.y - origin.y))
    _ = over.cutTop(top - origin.y)
    over.size.y = max(0, panel.origin.y - top)
    func share(_ part: Rectangle) -> Double {
      min(1, part.size.x / max(1, size.x), part.size.y / max(1, size.y))
    }
    return [left, right, over, under].reduce(left) { share($1) > share($0) ? $1 : $0 }
  }
}
