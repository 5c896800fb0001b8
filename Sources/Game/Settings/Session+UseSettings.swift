import Entities
import Geometry
import Gestures
import Input

extension Session {
  /// Makes settings those that hold from now on.
  mutating func use(_ settings: Settings) {
    let before = state.settings
    state.settings = settings
    state.sandbox.thresholds = settings.thresholds == Thresholds() ? nil : settings.thresholds
    if settings[.longPress] != before[.longPress] {
      state.sandbox.world.changeLongPresses(
        of: before.longPressTime, to: settings.longPressTime)
    }
  }

  /// How far a notch of the wheel turns a thing.
  var wheelStep: Angle { .degrees(Double(state.settings[.wheelStep])) }

  /// Makes the dials of the lock that is played turn as far as the person has set.
  mutating func setDialGain() {
    let gain = state.settings.dialGain
    state.hall.room?.dialGain = gain == 1 ? nil : gain
  }

  /// A mouse's contact as far from where it came down as a drag is to move things.
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

extension Settings {
  /// How far fingers travel before a gesture is recognised.
  var thresholds: Thresholds {
    var thresholds = Thresholds()
    thresholds.move = Double(self[.moveThreshold])
    thresholds.turn = Double(self[.turnThreshold])
    thresholds.spread = Double(self[.spreadThreshold])
    return thresholds
  }

  /// How long a press takes to be a long one, in seconds.
  var longPressTime: Double { Double(self[.longPress]) / 1_000 }

  /// How far a dial turns for a turn of the hand, as a factor.
  var dialGain: Double { Double(self[.dialGain]) / 100 }

  /// Where what sounds is written too.
  public var captions: CaptionChoice { CaptionChoice(rawValue: self[.captions]) ?? .locks }
}

extension Sandbox {
  /// Gives a hand that has just taken a thing the thresholds that the person has set.
  mutating func setThresholds(of hold: Grab) {
    guard let thresholds, let transform = hold.defaults?.transform else { return }
    world.gestures.update(transform) { recognizer in
      guard case .transform(var transform) = recognizer else { return }
      transform.thresholds = thresholds
      recognizer = .transform(transform)
    }
  }
}

extension World {
  /// Gives all long presses of one length another, in seconds: those that were told no length of their own.
  mutating func changeLongPresses(of old: Double, to new: Double) {
    for id in gestures.gestures where gestures.kind(of: id) == .longPress {
      gestures.update(id) { recognizer in
        guard case .longPress(var press) = recognizer, press.minimumPressDuration == old else {
          return
        }
        press.minimumPressDuration = new
        recognizer = .longPress(press)
      }
    }
  }
}
