/// A thing that fingers can scale by pinching: about its middle, or where it is movable too, about the fingers.
public protocol Pinchable: Manipulable {}

extension Pinchable {
  /// Attaches a recognizer, so that hands can scale the thing.
  ///
  /// Further calls do nothing.
  public mutating func makePinchable() { attach(.scale) }
}

/// The same for objects, whose methods need not be mutating.
extension Pinchable where Self: AnyObject {
  /// Attaches a recognizer, so that hands can scale the thing.
  public func makePinchable() { mutate(self) { $0.attach(.scale) } }
}
