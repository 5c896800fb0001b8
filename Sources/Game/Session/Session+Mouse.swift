import SwivelCommands
import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelLockPlay
import SwivelSandbox

extension Session {
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
