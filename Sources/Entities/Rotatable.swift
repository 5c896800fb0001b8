import Geometry
import Gestures

/// A thing that can be turned: by code, at once or animated, and by two or more fingers.
///
/// Any type that has a ``Manipulable/placement`` becomes rotatable afterwards: `extension Card: Rotatable {}`.
public protocol Rotatable: Manipulable {}

extension Rotatable {
  /// The angle to which the thing is turned or turning, clockwise on screen, whole turns kept: 200° reads
  /// 200°, not −160°, and three turns read 6π.
  public var rotation: (radians: Double, degrees: Double) {
    (placement.rotation.radians, placement.rotation.degrees)
  }

  /// Turns the thing to an angle in degrees; position and scale stay as they are.
  ///
  /// - Parameter animated: whether it is shown on the way, for ``Placement/defaultDuration``; ``rotation``
  ///   is the new angle at once either way.
  public mutating func rotate(degrees: Double, animated: Bool = false) {
    placement.rotate(to: .degrees(degrees), animated: animated)
  }

  /// Turns the thing to an angle in radians; position and scale stay as they are.
  public mutating func rotate(radians: Double, animated: Bool = false) {
    placement.rotate(to: .radians(radians), animated: animated)
  }

  /// What is shown at a time in seconds, on the way to the angle.
  public func presented(at seconds: Double) -> Placement { placement.presented(at: seconds) }

  /// Attaches a rotation recognizer: from here on hands can turn the thing.
  ///
  /// Once is enough.
  public mutating func makeRotatable() {
    placement.attach(
      .rotation(RotationGestureRecognizer(), start: placement.rotation, last: 0))
  }
}

/// The same for objects, which need not be variables to be turned.
extension Rotatable where Self: AnyObject {
  /// Turns the thing to an angle in degrees; position and scale stay as they are.
  public func rotate(degrees: Double, animated: Bool = false) {
    var object = self
    object.placement.rotate(to: .degrees(degrees), animated: animated)
  }

  /// Turns the thing to an angle in radians; position and scale stay as they are.
  public func rotate(radians: Double, animated: Bool = false) {
    var object = self
    object.placement.rotate(to: .radians(radians), animated: animated)
  }
}

extension Placement {
  /// Turns to an angle at once, or shown on the way for the default duration.
  mutating func rotate(to angle: Angle, animated: Bool) {
    rotate(to: angle, duration: animated ? Self.defaultDuration : 0)
  }
}
