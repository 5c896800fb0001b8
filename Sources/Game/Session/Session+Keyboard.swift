import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelScreens

/// The keyboard on the screen, which follows from the device in use and the field that has the focus.
extension Session {
  /// What a contact lands on that shows the keyboard, hides it, or leaves it as it is.
  enum Typing { case onField, onKeyboard, beside }

  static func typing(at point: Vector, _ layout: borrowing Layout) -> Typing {
    guard case .element(let id) = layout.hit(at: point), let index = layout.index(of: id) else {
      return .beside
    }
    if id.screen == ScreenID.keyboard.rawValue { return .onKeyboard }
    return layout.elements[index].role == .field ? .onField : .beside
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
    guard state.wantsKeyboard(by: device) else { return hideKeyboard() }
    var keyboard = state.keyboard ?? TouchKeyboard()
    keyboard.isShown = true
    state.keyboard = keyboard
  }

  /// Hides the keyboard until a field is pressed.
  mutating func hideKeyboard() {
    if state.keyboard?.isShown == true { state.keyboard?.isShown = false }
  }

  /// Does what a key of it does in the field that has the focus, as the same key of another keyboard would.
  mutating func type(_ events: [InputEvent.Kind], at time: Timestamp) {
    let (keyboard, device) = (state.keyboard, state.overlays.device)
    for event in events { react(to: InputEvent(time: time, kind: event)) }
    // What is typed on another keyboard hides this one.
    if case .text = events.first { state.keyboard = keyboard }
    state.overlays.device = device
  }
}
