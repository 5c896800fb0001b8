import Geometry
import Gestures

/// A thing that can be rotated: by code, at once or animated, and by two or more fingers.
///
/// Any type with a ``Manipulable/placement`` can be made rotatable: `extension Card: Rotatable {}`.
public protocol Rotatable: Manipulable {}

extension Rotatable {
  /// The rotation, or the target of an animated turn, clockwise on screen, with whole turns: 200° is 200°, not
  /// −160°, and three turns are 6π.
  public var rotation: (radians: Double, degrees: Double) {
    (placement.rotation.radians, placement.rotation.degrees)
  }

  /// Rotates the thing to an angle in degrees; position and scale stay as they are.
  ///
  /// - Parameter animated: whether the turn is animated, for ``Placement/defaultDuration``; ``rotation`` is the
  ///   new angle at once in either case.
  public mutating func rotate(degrees: Double, animated: Bool = false) {
    placement.rotate(to: .degrees(degrees), animated: animated)
  }

  /// Rotates the thing to an angle in radians; position and scale stay as they are.
  public mutating func rotate(radians: Double, animated: Bool = false) {
    placement.rotate(to: .radians(radians), animated: animated)
  }

  /// The placement as it is shown at a time in seconds.
  public func presented(at seconds: Double) -> Placement { placement.presented(at: seconds) }

  /// Attaches a rotation recognizer, so that hands can rotate the thing.
  ///
  /// Further calls do nothing.
  public mutating func makeRotatable() {
    placement.attach(
      .rotation(RotationGestureRecognizer(), start: placement.rotation, last: 0))
  }
}

/// The same for objects, whose methods need not be mutating.
extension Rotatable where Self: AnyObject {
  /// Rotates the thing to an angle in degrees; position and scale stay as they are.
  public func rotate(degrees: Double, animated: Bool = false) {
    var object = self
    object.placement.rotate(to: .degrees(degrees), animated: animated)
  }

  /// Rotates the thing to an angle in radians; position and scale stay as they are.
  public func rotate(radians: Double, animated: Bool = false) {
    var object = self
    object.placement.rotate(to: .radians(radians), animated: animated)
  }

  /// Attaches a rotation recognizer, so that hands can rotate the thing.
  ///
  /// Further calls do nothing.
  public func makeRotatable() {
    var object = self
    object.placement.attach(
      .rotation(RotationGestureRecognizer(), start: placement.rotation, last: 0))
  }
}

extension Placement {
  /// Rotates to an angle, at once or animated for the default duration.
  mutating func rotate(to angle: Angle, animated: Bool) {
    rotate(to: angle, duration: animated ? Self.defaultDuration : 0)
  }
}
