import Gestures

/// A thing that fingers can drag.
public protocol Movable: Manipulable {}

/// An alternative spelling of the protocol's name.
public typealias Moveable = Movable

extension Movable {
  /// Attaches a pan recognizer, so that hands can drag the thing.
  ///
  /// Further calls do nothing.
  public mutating func makeMovable() {
    placement.attach(.pan(PanGestureRecognizer(), start: placement.position))
  }

  /// An alternative spelling of the method's name.
  public mutating func makeMoveable() { makeMovable() }
}

/// The same for objects, whose methods need not be mutating.
extension Movable where Self: AnyObject {
  /// Attaches a pan recognizer, so that hands can drag the thing.
  ///
  /// Further calls do nothing.
  public func makeMovable() {
    var object = self
    object.placement.attach(.pan(PanGestureRecognizer(), start: placement.position))
  }

  /// An alternative spelling of the method's name.
  public func makeMoveable() { makeMovable() }
}

extension Placement {
  /// Attaches a recognizer unless one of its kind is attached already.
  mutating func attach(_ recognizer: AttachedRecognizer) {
    let kinds = recognizers.map(\.kind)
    if !kinds.contains(recognizer.kind) { recognizers.append(recognizer) }
  }
}
