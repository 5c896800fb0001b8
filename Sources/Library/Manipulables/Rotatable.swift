import SwivelGeometry

/// A thing that can be rotated: by code, at once or animated, and by two or more fingers.
///
/// Any type with a ``Manipulable/placement`` can be made rotatable: `extension Card: Rotatable {}`.
///
/// Fingers turn it about its middle, or where it is movable too, about the fingers.
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
  ///
  /// An angle that is no finite number is a mistake: it fails a precondition in a debug build, and is ignored in a
  /// release build.
  public mutating func rotate(degrees: Double, animated: Bool = false) {
    rotate(to: .degrees(degrees), animated: animated)
  }

  /// Rotates the thing to an angle in radians, as ``rotate(degrees:animated:)`` does.
  public mutating func rotate(radians: Double, animated: Bool = false) {
    rotate(to: .radians(radians), animated: animated)
  }

  /// The placement as it is shown at a time in seconds.
  public func presented(at seconds: Double) -> Placement { placement.presented(at: seconds) }

  /// Attaches a recognizer, so that hands can rotate the thing.
  ///
  /// Further calls do nothing.
  public mutating func makeRotatable() { attach(.turn) }
}

/// The same for objects, whose methods need not be mutating.
extension Rotatable where Self: AnyObject {
  /// Rotates the thing to an angle in degrees; position and scale stay as they are.
  public func rotate(degrees: Double, animated: Bool = false) {
    mutate(self) { $0.rotate(to: .degrees(degrees), animated: animated) }
  }

  /// Rotates the thing to an angle in radians, as ``rotate(degrees:animated:)`` does.
  public func rotate(radians: Double, animated: Bool = false) {
    mutate(self) { $0.rotate(to: .radians(radians), animated: animated) }
  }

  /// Attaches a recognizer, so that hands can rotate the thing.
  public func makeRotatable() { mutate(self) { $0.attach(.turn) } }
}
