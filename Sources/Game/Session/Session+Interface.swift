import SwivelCommands
import SwivelDocuments
import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelSandbox
import SwivelScreens
import SwivelWorld

extension Session {
  /// Lays out the current screen and the overlays over it, from the back to the front.
  package func layOut(
    _ contents: Layout.Contents, at point: Vector? = nil, into layout: inout Layout
  ) {
    let device = state.overlays.device
    layout.begin(contents, at: point, on: state.surface, by: device, state.interface, texts)
    state.read(state.route.screen.id, LayoutReader(), of: self, into: &layout)
    for screen in SessionState.overScreens
    where state.isOpen(screen.id) && (!screen.isOnlyDrawn || contents.contains(.texts)) {
      state.read(screen.id, LayoutReader(), of: self, into: &layout)
    }
    if let id = layout.pointedAt, let command = command(of: id) {
      layout.tipPointedAt(command, keyMap)
    }
    layout.addTip()
  }

  /// The command of a button of a screen whose words aren't those of the command, or that has none.
  private func command(of id: ElementID) -> GameCommand? {
    switch id.screen {
    case HomeScreen.id where id.part == HomeScreen.Part.button.rawValue:
      HomeScreen.command(Int(id.index))
    case LockScreen.id: LockControl(rawValue: id.part)?.command
    default: nil
    }
  }

  func draw(
    _ element: Element, _ sprites: SpriteTable, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    guard let id = element.id?.screen else { return }
    state.read(id, CanvasReader(element: element, builder: builder), of: self, sprites, into: &list)
  }

  mutating func handleAction(_ element: ElementID, _ action: Action, at time: Timestamp) {
    // A press as a door opens was meant for what stood there.
    let again = ElementID(screen: LockScreen.id, part: LockControl.again.rawValue)
    if element == again, let opened = lockSession?.opened, time.seconds(since: opened) < 1.5 {
      return
    }
    // A command of the bench acts on what lies there, whatever another hand is on.
    if element.screen == SandboxScreen.id, !state.sandbox.isIdle { letGo() }
    send(.action(element, action), to: element.screen, at: time)
  }

  /// Returns whether an element has the contact.
  ///
  /// Captured contacts are looked up before anything is laid out, so that a contact that moves things costs nothing here.
  mutating func handleForInterface(
    _ contact: Contact, holding grip: Vector, at time: Timestamp
  ) -> Bool {
    let isCaptured = state.interface.presses.contains { $0.contact == contact.id }
    guard contact.phase == .began || isCaptured else { return false }
    if contact.phase == .began, state.settingsScreen?.remapping != nil {
      state.settingsScreen?.remapping = nil
    }
    let (typing, outcome) = withLayout(at: contact.phase == .began ? grip : nil) { state, layout in
      (
        [.began, .ended].contains(contact.phase) ? Self.typing(at: grip, layout) : nil,
        state.handle(contact, holding: grip, at: time, layout)
      )
    }
    if contact.phase == .began, state.interface.isPressing(contact.id) { emit(.press) }
    if let typing, contact.phase == .began || outcome != .taken {
      updateKeyboard(for: typing, by: contact)
    }
    if state.reducesMotion { state.interface.stopFling() }
    if contact.phase == .moved, case .action(let tile, .press) = outcome,
      tile.screen == AddPicker.id
    {
      dragOut(Int(tile.index), by: contact, at: time)
      return true
    }
    let isHandled = finish(outcome, at: time)
    // What a menu is about is taken by the press that closes that.
    let isForBench = outcome == .dismissed(screen: ThingMenu.id) && isSelected(at: grip)
    return isForBench ? handleForInterface(contact, holding: grip, at: time) : isHandled
  }

  private func isSelected(at point: Vector) -> Bool {
    let sandbox = state.sandbox
    let hit = sandbox.hit(point, context(at: now))
    return hit.map { sandbox.selection.contains(sandbox.world.whole(of: $0)) } ?? false
  }

  /// Returns whether the interface handled what is no contact.
  mutating func handleForInterface(_ event: InputEvent) -> Bool {
    let outcome: Outcome
    switch event.kind {
    case .hover(let point):
      outcome = withLayout(at: point.vector) { $0.hover(point, $1) ? .taken : .ignored }
    case .wheel(let point, let delta, _), .scroll(let point, let delta, _):
      let screen = state.route.screen.id
      let isWheel = if case .wheel = event.kind { true } else { false }
      let (notches, points) = (isWheel ? delta.vector.y : 0, isWheel ? nil : delta.vector.y)
      outcome = withLayout {
        !$1.hasDial(of: screen, at: point)
          && $0.turnWheel(notches, orBy: points, at: point, $1) ? .taken : .ignored
      }
      if outcome == .taken { withLayout { _ = $0.updateHover($1) } }
    case .secondaryPress(let point):
      let hit = withLayout(at: point.vector) { $1.hit(at: point.vector) }
      if case .outside(let screen) = hit { close(screen) }
      return hit != .nothing
    case .gamepad(let change):
      guard let move = state.interface.push(change) else { return false }
      // The sticks turn the dials of a lock, unless a panel is over it.
      outcome = withLayout { $1.focusScreenID == LockScreen.id ? .ignored : $0.navigate(move, $1) }
    default: return false
    }
    return finish(outcome, at: event.time)
  }

  /// Whether what is shown may have a field, so that nothing is laid out for keys where none is.
  private var mayType: Bool {
    guard state.settingsScreen?.remapping == nil else { return false }
    return state.palette != nil || state.openPanel != nil || state.route.screen.scopes == .lists
      || state.clock?.nameBefore != nil
  }

  /// Gives typed and pasted text and the keys that edit to the field that takes them; false for all else.
  mutating func handleInField(_ event: InputEvent) -> Bool {
    let input: TextField.Input
    switch event.kind {
    case .text(let text), .reply(.pasted(let text)): input = .type(text)
    case .composition(let text): input = .compose(text)
    case .keyDown(let key, let modifiers, _):
      guard let asked = TextField.Input(key, modifiers) else { return false }
      input = asked
    default: return false
    }
    guard mayType else { return false }
    let (answer, action) = withLayout { $0.edit(input, $1) }
    switch answer {
    case .copied(let text), .cut(let text): effects.append(.copy(text))
    case .wantsPaste: effects.append(.readClipboard)
    case .ignored, .taken, .written: break
    }
    return finish(action, at: event.time)
  }

  /// Moves the focus, or acts on the element that has it, as a command asks; returns whether the interface handled it.
  mutating func navigate(_ command: GameCommand, isFine: Bool = false, at time: Timestamp) -> Bool {
    guard let move = Navigation(command) else { return false }
    let outcome = withLayout { $0.navigate(move, isFine: isFine, $1) }
    return finish(outcome, at: time)
  }

  mutating func finish(_ outcome: Outcome, at time: Timestamp) -> Bool {
    switch outcome {
    case .ignored: return false
    case .taken: break
    case .action(let id, let action): handleAction(id, action, at: time)
    case .dismissed(let screen): close(screen)
    }
    if state.route == .lock { noteLockFocus() }
    return true
  }

  /// - Parameter point: the only point that the body asks for; nil for the whole window.
  @discardableResult mutating func withLayout<Answer>(
    at point: Vector? = nil, _ body: (inout InterfaceState, borrowing Layout) -> Answer
  ) -> Answer {
    var layout = Layout()
    swap(&layout, &self.layout)
    layOut([], at: point, into: &layout)
    layout.release()
    defer { swap(&layout, &self.layout) }
    return body(&state.interface, layout)
  }

  // MARK: - The keyboard on the screen, which follows from the device in use and the field that has the focus

  /// What a contact lands on that shows the keyboard, hides it, or leaves it as it is.
  enum Typing { case onField, onKeyboard, beside }

  static func typing(at point: Vector, _ layout: borrowing Layout) -> Typing {
    guard !layout.isCovered(at: point, by: TouchKeyboard.id) else { return .onKeyboard }
    guard case .element(let id) = layout.hit(at: point) else { return .beside }
    return layout.role(of: id) == .field ? .onField : .beside
  }

  /// Shows the keyboard where a field was pressed, and hides it where a contact has landed beside it.
  ///
  /// It isn't shown before, as it may lie over the field, whose press would end on it.
  mutating func updateKeyboard(for typing: Typing, by contact: Contact) {
    switch (typing, contact.phase) {
    case (.onField, .ended): showKeyboard(for: Device(contact.kind))
    // The palette keeps it, since its rows would move under the finger.
    case (.beside, .began): if state.palette == nil { hideKeyboard() }
    default: break
    }
  }

  /// Shows the keyboard for a field that is typed into next, where the device wants it.
  mutating func showKeyboard(for device: Device) {
    let fresh = TouchKeyboard(startsName: state.clock?.nameBefore?.isEmpty == true)
    state.keyboard = state.wantsKeyboard(by: device) ? state.keyboard ?? fresh : nil
  }

  /// Hides the keyboard until a field is pressed.
  mutating func hideKeyboard() { if state.keyboard != nil { state.keyboard = nil } }

  /// Does what a key of it does in the field that has the focus, as the same key of another keyboard would.
  mutating func type(_ events: [InputEvent.Kind], at time: Timestamp) {
    let (keyboard, device) = (state.keyboard, state.overlays.device)
    for event in events { react(to: InputEvent(time: time, kind: event)) }
    // What is typed on another keyboard hides this one.
    if case .text = events.first { state.keyboard = keyboard }
    state.overlays.device = device
  }

  /// Handles the mouse's contact, and moves its second finger accordingly.
  mutating func handleMouse(_ contact: Contact, at time: Timestamp) {
    switch contact.phase {
    case .began:
      state.pointer.second = nil
      state.pointer.primary = contact
      touch(ContactFrame(contact), isMouse: true, at: time)
      applyModifiers(at: time)
    case .moved:
      var frame = ContactFrame(contact)
      if state.pointer.primary?.id == contact.id {
        state.pointer.primary = contact
        if let second = state.pointer.secondContact(.moved) { frame.append(second) }
      }
      touch(frame, at: time)
    case .ended, .cancelled:
      // A click with Ctrl that has turned nothing selects as one with Shift does.
      let clicked =
        contact.phase == .ended && state.pointer.second?.kind == .mirrored
        ? state.sandbox.resting(under: contact.id) : nil
      defer { if let clicked { state.sandbox.select(clicked, adding: true) } }
      if let second = state.pointer.secondContact(contact.phase) {
        touch(ContactFrame(second), at: time)
      }
      // The lift snaps as the drag did, so the mouse is known until then.
      touch(ContactFrame(contact), isMouse: true, at: time)
      state.pointer.letGo(putsBack: false, at: time)
    }
  }

  /// Adds or removes the second finger that the modifiers and the dot ask for.
  mutating func applyModifiers(at time: Timestamp) {
    let wanted = state.pointer.wanted
    guard wanted != state.pointer.second?.kind else { return }
    if let old = state.pointer.secondContact(.ended) { touch(ContactFrame(old), at: time) }
    state.pointer.second = nil
    guard let wanted, let primary = state.pointer.primary,
      let center = state.sandbox.pivot(of: primary.id, on: state.surface, at: time)
    else { return }
    state.pointer.makeSecond(wanted, about: center)
    if let second = state.pointer.secondContact(.began) {
      state.sandbox.land(second, joining: primary.id, context(at: time))
    }
  }

  /// Passes the fingers of a report to the sandbox.
  mutating func touchBench(_ fingers: ContactFrame, at time: Timestamp) {
    // What lifts from an element in the same report may lead elsewhere.
    guard !fingers.isEmpty, state.route == .sandbox else { return }
    let rested = noteRest(of: fingers, at: time)
    let chosen = rested == nil ? [] : state.sandbox.selection
    touch(fingers, at: time)
    if let rested { openMenu(at: rested, of: chosen) }
  }

  /// Passes a report to the sandbox.
  ///
  /// With Shift the mouse draws a selection frame on the ground. What music discs and cams are turned past is heard.
  private mutating func touch(_ frame: ContactFrame, isMouse: Bool = false, at time: Timestamp) {
    var context = context(at: time)
    if isMouse, state.pointer.modifiers == .shift, state.pointer.pin == nil {
      context.isFraming = true
    }
    if frame.hasLandings {
      state.notice = nil
      state.sandbox.finishPad()
    }
    hearing(amongAll: false, at: time) { $0.play($0.state.sandbox.handle(frame, context)) }
  }

  // MARK: - The pointer

  /// What the mouse's pointer looks like over what was laid out; an arrow for all other devices.
  func cursor(over layout: borrowing Layout) -> Cursor {
    guard state.overlays.device == .mouse else { return .arrow }
    if holdsByMouse { return .closedHand }
    if let index = layout.pointedAt.flatMap({ layout.index(of: $0) }) {
      let element = layout.elements[index]
      return element.traits.contains(.disabled) ? .arrow : element.role.cursor
    }
    guard let point = state.interface.hoverPoint, !layout.isCovered(at: point) else {
      return .arrow
    }
    return isTakable(at: point) ? .openHand : .arrow
  }

  private var holdsByMouse: Bool {
    state.route == .sandbox
      ? state.pointer.primary != nil && !state.sandbox.hands.isEmpty
      : state.route == .lock && state.locks.lockSession?.hands.isEmpty == false
  }

  /// Whether a hand that lands at a point takes something besides elements.
  private func isTakable(at point: Vector) -> Bool {
    guard state.route == .lock else {
      let context = context(at: now)
      return state.route == .sandbox
        && (state.sandbox.hit(point, context) != nil
          || state.sandbox.knob(at: point, context) != nil)
    }
    guard let lockSession = state.locks.lockSession, lockSession.demonstration == nil else {
      return false
    }
    let layout = LockLayout(lockSession, on: state.surface)
    return layout.dial(at: point) != nil || layout.part(at: point) != nil
      || layout.stage.handle.contains(point)
  }
}

extension Role {
  fileprivate var cursor: Cursor {
    switch self {
    case .button, .toggle, .row, .stepper, .slider: .pointingHand
    case .grip, .dial: .openHand
    case .field: .text
    default: .arrow
    }
  }
}
