import Commands
import Entities
import Geometry
import Gestures
import Input
import LockPlay
import Sandbox

extension Session {
  /// Applies settings.
  mutating func use(_ settings: Settings) {
    let before = state.settings
    state.settings = settings
    state.sandbox.thresholds = settings.thresholds == Thresholds() ? nil : settings.thresholds
    if settings[.longPress] != before[.longPress] {
      state.sandbox.world.changeLongPresses(
        of: before.longPressTime, to: settings.longPressTime)
    }
  }

  /// The angle by which a notch of the wheel turns a thing.
  var wheelStep: Angle { .degrees(Double(state.settings[.wheelStep])) }

  /// Applies the gain of the settings to the dials of the current lock.
  mutating func setDialGain() {
    let gain = state.settings.dialGain
    state.locks.lockRoom?.hands.gain = gain
  }

  /// A mouse's contact at the distance from its start that the drag gain gives.
  mutating func geared(_ contact: Contact) -> Contact {
    let gain = state.settings[.pointerGain]
    guard gain != Setting.pointerGain.standard else { return contact }
    if contact.phase == .began { state.pointer.anchor = contact.position }
    guard let anchor = state.pointer.anchor else { return contact }
    if contact.phase == .ended || contact.phase == .cancelled { state.pointer.anchor = nil }
    var geared = contact
    geared.position = ExactPoint(
      anchor.vector + (contact.position.vector - anchor.vector) * (Double(gain) / 100))
    return geared
  }
}
