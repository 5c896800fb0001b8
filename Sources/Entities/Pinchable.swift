import Gestures

/// A thing that fingers spread and close scale.
public protocol Pinchable: Manipulable {}

extension Pinchable {
  /// Attaches a pinch recognizer: from here on hands can scale the thing.
  ///
  /// Once is enough.
  public mutating func makePinchable() {
    placement.attach(.pinch(PinchGestureRecognizer(), start: placement.scale, last: 1))
  }
}
