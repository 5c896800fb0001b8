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

/// The same for objects, whose methods need not be mutating.
extension Pinchable where Self: AnyObject {
  /// Attaches a pinch recognizer, so that hands can scale the thing.
  ///
  /// Further calls do nothing.
  public func makePinchable() {
    var object = self
    object.placement.attach(.pinch(PinchGestureRecognizer(), start: placement.scale, last: 1))
  }
}
