import Gestures
import Input

/// What the sandbox decides about the gestures of things.
struct HandDelegate: GestureDelegate {
  /// The tap that a landing doesn't go to, as its hand has done something else already.
  var tapless: GestureID?

  /// Keeps a landing from a hand that doesn't tap any more.
  func shouldReceive(_ contact: Contact, _ gesture: GestureInfo) -> Bool {
    gesture.id != tapless
  }
}
