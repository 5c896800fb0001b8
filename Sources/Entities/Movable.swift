import Gestures

/// A thing that one or more fingers drag about.
public protocol Movable: Manipulable {}

/// The name that the protocol has elsewhere.
public typealias Moveable = Movable

extension Movable {
  /// Attaches a pan recognizer: from here on hands can drag the thing.
  ///
  /// Once is enough.
  public mutating func makeMovable() {
    placement.attach(.pan(PanGestureRecognizer(), start: placement.position))
  }

  /// The name that the method has elsewhere.
  public mutating func makeMoveable() { makeMovable() }
}

extension Placement {
  /// Attaches a recognizer unless one of its kind is attached already.
  mutating func attach(_ recognizer: AttachedRecognizer) {
    let kinds = recognizers.map(\.kind)
    if !kinds.contains(recognizer.kind) { recognizers.append(recognizer) }
  }
}
