import Gestures

/// A thing that fingers can scale by pinching.
public protocol Pinchable: Manipulable {}

extension Pinchable {
  /// Attaches a pinch recognizer, so that hands can scale the thing.
  ///
  /// Further calls do nothing.
  public mutating func makePinchable() {
    placement.attach(.pinch(PinchGestureRecognizer(), start: placement.scale, last: 1))
  }
}
