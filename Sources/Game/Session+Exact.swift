import Entities
import Geometry
import Input

extension Session {
  /// Whether the panel that sets numbers lies over the room.
  var isExactOpen: Bool { state.exact?.isOpen == true && !state.sandbox.chosen.isEmpty }

  /// Where the open panel and its parts are.
  var exactLayout: ExactLayout? {
    guard let panel = state.exact, isExactOpen else { return nil }
    return ExactLayout(state.surface, at: panel.side)
  }

  mutating func openExact() {
    guard !state.sandbox.chosen.isEmpty else { return }
    state.spin?.close()
    let boxes = state.sandbox.chosen.compactMap(swept)
    var panel = state.exact ?? ExactPanel()
    panel.open(at: ExactLayout.side(hidingLeastOf: boxes, on: state.surface))
    state.exact = panel
  }

  /// Gives an event to the panel that sets numbers, or to its button; false for what goes on to the room.
  mutating func takeForExact(_ event: InputEvent) -> Bool {
    if state.exact?.isOpen == true, !isExactOpen { state.exact?.close() }
    switch event.kind {
    case .contact(let contact): return pressForExact(contact, at: event.time)
    case .keyDown(let key, let modifiers, let isRepeat):
      guard isExactOpen, modifiers.isSubset(of: .shift) else { return false }
      return typeForExact(key, modifiers, isRepeat: isRepeat, at: event.time)
    case .gamepad(.buttonDown(let button)):
      guard isExactOpen, let stroke = button.panelStroke else { return false }
      return typeForExact(stroke.key, stroke.modifiers, isRepeat: false, at: event.time)
    case .text(let text) where isExactOpen:
      state.exact?.type(text)
      return true
    case .wheel(let point, _, _), .secondaryPress(let point):
      return exactLayout?.box.contains(point.vector) ?? false
    case .contactsLost, .window:
      state.exact?.press = nil
      return false
    case .keyUp(let key, _):
      if state.exact?.opener == key { state.exact?.opener = nil }
      return false
    case .hover, .modifiers, .text, .reply, .gamepad: return false
    }
  }

  /// Follows a contact on the panel or on its button; one that lands beside the panel goes on to the room,
  /// as what is chosen can be moved while its numbers are shown.
  private mutating func pressForExact(_ contact: Contact, at time: Timestamp) -> Bool {
    let point = contact.position.vector
    if contact.phase == .began {
      guard let control = exactControl(at: point) else {
        return exactLayout?.box.contains(point) ?? false
      }
      var panel = state.exact ?? ExactPanel()
      panel.press =
        panel.press ?? ExactPanel.Press(contact: contact.id, control: control)
      state.exact = panel
      return true
    }
    guard let press = state.exact?.press, press.contact == contact.id else { return false }
    let isOver = exactControl(at: point) == press.control
    state.exact?.press?.isOver = isOver
    guard contact.phase != .moved else { return true }
    state.exact?.press = nil
    if contact.phase == .ended, isOver { activateExact(press.control, at: time) }
    return true
  }

  private func exactControl(at point: Vector) -> ExactControl? {
    exactLayout?.control(at: point)
  }

  private mutating func activateExact(_ control: ExactControl, at time: Timestamp) {
    switch control {
    case .close: state.exact?.close()
    case .field(let field): state.exact?.focus(field)
    case .less(let field): stepExact(field, -1, isFine: false, at: time)
    case .more(let field): stepExact(field, 1, isFine: false, at: time)
    }
  }

  /// What a key does to the open panel; those that work everywhere are left to the room.
  private mutating func typeForExact(
    _ key: Key, _ modifiers: Modifiers, isRepeat: Bool, at time: Timestamp
  ) -> Bool {
    let isFine = modifiers.contains(.shift)
    let focus = state.exact?.focus ?? .angle
    switch key {
    case .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12: return false
    case .escape:
      guard !state.overlays.isHelping else { return false }
      if !isRepeat { state.exact?.close() }
    case .tab: state.exact?.focusNext(backwards: isFine)
    case .backspace, .delete: state.exact?.erase()
    case .enter where !isRepeat: applyExact(at: time)
    case .up: stepExact(focus, 1, isFine: isFine, at: time)
    case .down: stepExact(focus, -1, isFine: isFine, at: time)
    default: break
    }
    return true
  }

  /// Does what was typed, as one step of undo; what is wrong stays, with what is wrong about it.
  private mutating func applyExact(at time: Timestamp) {
    guard let change = try? state.exact?.change() else { return }
    state.exact?.finishTyping()
    state.sandbox.set(change, moment(at: time))
    play(.put)
  }

  /// A step of a field as a key would make it.
  private mutating func stepExact(
    _ field: ExactField, _ steps: Double, isFine: Bool, at time: Timestamp
  ) {
    state.exact?.focus(field)
    switch field {
    case .angle: turn(steps, isFine, time)
    case .scale: scale(steps, isFine, time)
    case .x: move(Vector(x: steps, y: 0), isFine, time)
    case .y: move(Vector(x: 0, y: steps), isFine, time)
    }
  }
}

extension Sandbox {
  /// Sets what was typed for the chosen things, which is undone as one step.
  ///
  /// Angles and sizes are those in the world, places those of the middle on the window.
  mutating func set(_ change: ExactChange, _ moment: EventContext) {
    let things = movable
    let middle = pivot(of: things, at: moment.seconds)
    let view = camera.similarity(on: moment.surface)
    let way = way(of: change, from: view.apply(middle))
    let inWorld = view.inverse.applyToDisplacement(way)
    let isAlone = things.count == 1 || settings.pivot == .each
    set(things, moment) { placement, outer in
      guard outer.scale > 0 else { return }
      let place = outer.apply(placement.position)
      let about = isAlone ? place : middle
      switch (change.field, change.isSet) {
      case (.angle, true):
        placement.rotation = Angle(radians: change.value) - outer.rotation
      case (.angle, false):
        let turn = Similarity(rotation: Angle(radians: change.value), scale: 1, about: about)
        if !isAlone { placement.position = outer.inverse.apply(turn.apply(place)) }
        placement.rotation += turn.rotation
      case (.scale, true): placement.setScale(change.value / outer.scale)
      case (.scale, false):
        let growth = Similarity(rotation: .zero, scale: change.value, about: about)
        if !isAlone { placement.position = outer.inverse.apply(growth.apply(place)) }
        placement.setScale(placement.scale * change.value)
      case (.x, _), (.y, _): placement.position += outer.inverse.applyToDisplacement(inWorld)
      }
    }
  }

  private func way(of change: ExactChange, from place: Vector) -> Vector {
    switch change.field {
    case .x: Vector(x: change.isSet ? change.value - place.x : change.value, y: 0)
    case .y: Vector(x: 0, y: change.isSet ? change.value - place.y : change.value)
    case .angle, .scale: .zero
    }
  }
}

extension Placement {
  /// Sets the scale, kept within what a thing can have.
  mutating func setScale(_ wanted: Double) {
    let range = Placement.scaleRange
    scale = min(max(wanted, range.lowerBound), range.upperBound)
  }
}
