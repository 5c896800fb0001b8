import Entities
import Geometry
import Input
import Motion

extension Session {
  /// Gives an event to the panel that spins things, or to the button that opens it; false for what goes on
  /// to the room.
  mutating func takeForSpin(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .contact(let contact): return pressForSpin(contact, at: event.time)
    case .keyDown(let key, let modifiers, let isRepeat):
      guard modifiers.isSubset(of: .shift), isSpinOpen else { return false }
      return typeForSpin(key, modifiers, isRepeat: isRepeat, at: event.time)
    case .gamepad(.buttonDown(let button)):
      guard isSpinOpen, let stroke = button.panelStroke else { return false }
      let focus = state.spin?.focus ?? .angle
      let presses = stroke.key == .enter && !focus.isField
      return typeForSpin(
        presses ? .space : stroke.key, stroke.modifiers, isRepeat: false, at: event.time)
    case .text(let text) where isSpinOpen:
      state.spin?.type(text)
      return true
    case .wheel(let point, _, _), .secondaryPress(let point):
      return spinLayout?.box.contains(point.vector) ?? false
    case .contactsLost, .window:
      state.spin?.press = nil
      return false
    case .hover, .keyUp, .modifiers, .text, .reply, .gamepad: return false
    }
  }

  /// Whether the panel lies over the room.
  var isSpinOpen: Bool { state.spin?.isOpen ?? false }

  /// Where the open panel and its parts are.
  var spinLayout: SpinLayout? {
    guard let panel = state.spin, panel.isOpen else { return nil }
    return SpinLayout(state.surface, at: panel.side)
  }

  mutating func openSpin() {
    guard !state.sandbox.chosen.isEmpty else { return }
    state.exact?.close()
    let boxes = state.sandbox.chosen.compactMap(swept)
    var panel = state.spin ?? SpinPanel()
    panel.open(at: SpinLayout.side(hidingLeastOf: boxes, on: state.surface))
    state.spin = panel
  }

  /// The box on the window that a thing passes over when it turns.
  func swept(by entity: EntityID) -> Rectangle? {
    let (world, surface) = (state.sandbox.world, state.surface)
    guard let inWorld = world.similarity(of: entity), let shape = world.shape(of: entity),
      library.shapes.indices.contains(shape)
    else { return nil }
    let onWindow = state.sandbox.camera.similarity(on: surface).after(inWorld)
    let across = library.shapes[shape].size.length * onWindow.scale
    return Rectangle(center: onWindow.translation, size: Vector(x: across, y: across))
  }
}

extension Session {
  /// Follows a contact on the panel or on the button; one that lands beside the panel closes it and goes on
  /// to the room.
  private mutating func pressForSpin(_ contact: Contact, at time: Timestamp) -> Bool {
    let point = contact.position.vector
    if contact.phase == .began {
      guard let control = spinControl(at: point) else {
        let isInside = spinLayout?.box.contains(point) ?? false
        if !isInside { state.spin?.close() }
        return isInside
      }
      var panel = state.spin ?? SpinPanel()
      panel.press = panel.press ?? SpinPanel.Press(contact: contact.id, control: control)
      state.spin = panel
      return true
    }
    guard let press = state.spin?.press, press.contact == contact.id else { return false }
    let isOver = spinControl(at: point) == press.control
    state.spin?.press?.isOver = isOver
    guard contact.phase != .moved else { return true }
    state.spin?.press = nil
    if contact.phase == .ended, isOver { activateSpin(press.control, at: time) }
    return true
  }

  private func spinControl(at point: Vector) -> SpinControl? {
    spinLayout?.control(at: point)
  }

  private mutating func activateSpin(_ control: SpinControl, at time: Timestamp) {
    switch control {
    case .close: state.spin?.close()
    case .play: playSpin(at: time)
    default: state.spin?.activate(control)
    }
  }

  /// What a key does to the open panel; those that work everywhere are left to the room.
  private mutating func typeForSpin(
    _ key: Key, _ modifiers: Modifiers, isRepeat: Bool, at time: Timestamp
  ) -> Bool {
    let focus = state.spin?.focus ?? .angle
    switch key {
    case .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12: return false
    case .escape:
      guard !state.overlays.isHelping else { return false }
      if !isRepeat { state.spin?.close() }
    case .tab: state.spin?.focusNext(backwards: modifiers.contains(.shift))
    case .backspace, .delete: state.spin?.erase()
    case .enter where !isRepeat: playSpin(at: time)
    case .space where !isRepeat && !focus.isField: activateSpin(focus, at: time)
    case .left, .right, .up, .down: steerSpin(key, focus)
    default: break
    }
    return true
  }

  /// What an arrow does to the control that has the focus.
  private mutating func steerSpin(_ key: Key, _ focus: SpinControl) {
    let isForwards = key == .right || key == .up
    switch focus {
    case .angle, .duration:
      if key == .up || key == .down { state.spin?.step(focus, up: isForwards) }
    case .direction: state.spin?.head(isForwards ? .right : .left)
    case .easing: state.spin?.activate(isForwards ? .easingOn : .easingBack)
    default: break
    }
  }

  private mutating func playSpin(at time: Timestamp) {
    guard let plan = try? state.spin?.plan() else { return }
    if state.sandbox.spinChosen(plan, moment(at: time)) { play(.take) }
  }
}
