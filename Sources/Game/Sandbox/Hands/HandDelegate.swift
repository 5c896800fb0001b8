import SwivelInput
import SwivelRecognizers

/// The sandbox's delegate for the gestures of things.
struct HandDelegate: GestureDelegate {
  /// The tap gesture that must not receive a landing, since its hand has moved already.
  var tapless: GestureID?

  func shouldReceive(_ contact: Contact, _ gesture: GestureInfo) -> Bool {
    gesture.id != tapless
  }
}
