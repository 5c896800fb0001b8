/// A thing that fingers can drag.
///
/// Where it can be turned or scaled too, what is under the fingers stays under them: the thing turns and grows about the
/// fingers, and so moves with it.
///
/// With an ``Manipulable/inertia()`` it can be thrown.
public protocol Movable: Manipulable {}

/// An alternative spelling of the protocol's name.
public typealias Moveable = Movable

extension Movable {
  /// Attaches a recognizer, so that hands can drag the thing.
  ///
  /// Further calls do nothing.
  public mutating func makeMovable() { attach(.move) }

  /// An alternative spelling of the method's name.
  public mutating func makeMoveable() { makeMovable() }
}

/// The same for objects, whose methods need not be mutating.
extension Movable where Self: AnyObject {
  /// Attaches a recognizer, so that hands can drag the thing.
  public func makeMovable() { mutate(self) { $0.attach(.move) } }

  /// An alternative spelling of the method's name.
  public func makeMoveable() { makeMovable() }
}
