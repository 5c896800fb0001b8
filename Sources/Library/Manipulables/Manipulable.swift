public import SwivelGeometry

/// A thing with a ``placement`` that hands can move, turn, scale, press or peek at.
///
/// Types don't conform to this directly: ``Movable``, ``Rotatable``, ``Pinchable``, ``Tappable`` and ``Peekable`` refine it,
/// each with a `make…()` that attaches its recognizer, and can be combined on a struct or a class.
///
/// All hooks are declared here, so that one ``handle(_:at:)`` can call those of any combination; each has a
/// default implementation, and can read the hand's velocity from ``Placement/handVelocity``.
///
/// Views that were made for the Standard Template Protocols keep their hooks' names: each of the six that are called otherwise
/// here is called where it is implemented, and else the one of this library.
///
/// A thing that is movable as well as rotatable or pinchable has one gesture for all: what is under the fingers stays
/// under them, also where a hook limits the angle or the scale. It moves as soon as it turns or grows, so a turn calls
/// ``didStartMoving()`` too. One that isn't movable turns and grows about its middle.
public protocol Manipulable {
  /// The thing's placement, with the attached recognizers.
  ///
  /// It may be computed if it keeps what it is set to: its getter takes a stored ``Placement`` and changes what is known
  /// better. One that forgets the recognizers or an animated turn fails a precondition when these are set.
  var placement: Placement { get set }

  mutating func didStartMoving()
  /// A move ended or was cancelled.
  mutating func didFinishMoving()
  /// A move ended with the velocity of the fingers' middle, in points per second, or was cancelled, which has none: by
  /// default ``didFinishMoving()``.
  mutating func didFinishMoving(velocity: Vector)
  /// The position that a move gives: by default `start + translation`.
  ///
  /// - Parameters:
  ///   - translation: how far the fingers have carried the thing's middle since the move began, in points.
  ///   - start: the thing's position when the move began.
  ///   - current: the middle of the fingers; of a thing that was thrown, where they would be.
  func translate(translation: Vector, start: Vector, current: Vector) -> Vector
  /// Puts the thing at the position of a move: by default at once.
  mutating func animate(to position: Vector)

  /// The template's name for ``translate(translation:start:current:)``.
  func translateToPointFromTranslation(
    translation: Vector, startPoint: Vector, currentPoint: Vector
  ) -> Vector
  /// The template's name for ``animate(to:)``.
  mutating func animateToPoint(point: Vector)

  /// A turn by hand began.
  mutating func didStartRotating()
  /// A turn by hand ended or was cancelled.
  mutating func didFinishRotating()
  /// A turn by hand ended with an angular velocity per second, or was cancelled, which has none: by default
  /// ``didFinishRotating()``.
  mutating func didFinishRotating(velocity: Angle)
  /// The placement that a turn by hand gives: by default turned by `rotation`, in radians since the gesture
  /// began; `lastRotation` is the value of the call before.
  func transform(rotation: Double, lastRotation: Double) -> Placement
  /// Applies the placement of a turn by hand: by default at once.
  mutating func animate(toRotated placement: Placement)
  /// The template's name for ``transform(rotation:lastRotation:)``.
  func transformWithRotation(rotation: Double, lastRotation: Double) -> Placement
  /// The template's name for ``animate(toRotated:)``.
  mutating func animateToRotatedTransform(transform: Placement)

  mutating func didStartPinching()
  /// A pinch ended or was cancelled.
  mutating func didFinishPinching()
  /// A pinch ended with a velocity of its factor per second, or was cancelled, which has none: by default
  /// ``didFinishPinching()``.
  mutating func didFinishPinching(velocity: Double)
  /// The placement that a pinch gives: by default scaled by `scale`, a factor since the gesture began;
  /// `lastScale` is the value of the call before.
  func transform(scale: Double, lastScale: Double) -> Placement
  /// Applies the placement of a pinch: by default at once.
  mutating func animate(toPinched placement: Placement)
  /// The template's name for ``transform(scale:lastScale:)``.
  func transformWithScale(scale: Double, lastScale: Double) -> Placement
  /// The template's name for ``animate(toPinched:)``.
  mutating func animateToPinchedTransform(transform: Placement)

  /// How far the thing glides when it is released while it moves, turns or grows: by default it stops at once.
  ///
  /// While it glides the hooks that turn, scale and move it are called by ``advance(to:)``, and
  /// ``Placement/isFlying`` is true. A finger that lands on it catches it.
  func inertia() -> Inertia

  /// The thing was tapped.
  mutating func didTap()
  /// A press on the thing began: by default its opacity becomes ``Tapping/pressedAlpha``.
  mutating func didTouchDown()
  /// A press on the thing ended: by default its opacity becomes 1.
  mutating func didTouchUp()
  /// The duration of a press before it counts, in seconds: by default 0.
  func minimumPressDuration() -> Double
  /// How far a press may move before it counts, in points: by default 10.
  func allowableMovement() -> Double

  /// A press on the thing began to peek, which cancels a possible tap: by default the thing is shown
  /// ``Peeking/peekScale`` times as large.
  mutating func didPeek()
  /// The press became harder or longer: by default the thing is shown ``Peeking/popScale`` times as large.
  ///
  /// It is called at most once, between ``didPeek()`` and ``didFinishPeeking()``.
  mutating func didPop()
  /// A peek ended or was cancelled: by default the thing is shown at its own size.
  mutating func didFinishPeeking()
  /// The force beyond which a press peeks, from 0 to 1 of the device's full scale: by default 0.4.
  func peekForce() -> Double
  /// The force beyond which a press pops, from 0 to 1 of the device's full scale: by default 0.85.
  func popForce() -> Double
  /// The duration after which a press without force peeks, in seconds: by default 0.5.
  func minimumPeekDuration() -> Double
  /// The duration after which a press without force pops, in seconds: by default 1.2.
  func minimumPopDuration() -> Double
}

/// The defaults of a press.
public enum Tapping {
  /// The opacity of a thing that is pressed.
  public static let pressedAlpha = 0.5
  /// The duration of a press before it counts, in seconds.
  public static let minimumPressDuration = 0.0
  /// How far a press may move before it counts, in points.
  public static let allowableMovement = 10.0
}

extension Manipulable {
  /// Does nothing.
  public mutating func didStartMoving() {}
  /// Does nothing.
  public mutating func didFinishMoving() {}
  /// Calls the hook without a velocity.
  public mutating func didFinishMoving(velocity: Vector) { didFinishMoving() }
  /// The start plus the whole translation.
  public func translate(translation: Vector, start: Vector, current: Vector) -> Vector {
    start + translation
  }
  /// Sets the position at once.
  public mutating func animate(to position: Vector) { placement.position = position }
  /// What this library's hook says.
  public func translateToPointFromTranslation(
    translation: Vector, startPoint: Vector, currentPoint: Vector
  ) -> Vector { translate(translation: translation, start: startPoint, current: currentPoint) }
  /// Calls this library's hook.
  public mutating func animateToPoint(point: Vector) { animate(to: point) }

  /// Does nothing.
  public mutating func didStartRotating() {}
  /// Does nothing.
  public mutating func didFinishRotating() {}
  /// Calls the hook without a velocity.
  public mutating func didFinishRotating(velocity: Angle) { didFinishRotating() }
  /// The rotation at the start plus the whole gesture's, since steps would add up rounding errors.
  public func transform(rotation: Double, lastRotation: Double) -> Placement {
    var turned = placement
    turned.rotation = placement.startOfTurning + Angle(radians: rotation)
    return turned
  }
  /// Sets the placement at once.
  public mutating func animate(toRotated placement: Placement) { self.placement = placement }
  /// What this library's hook says.
  public func transformWithRotation(rotation: Double, lastRotation: Double) -> Placement {
    transform(rotation: rotation, lastRotation: lastRotation)
  }
  /// Calls this library's hook.
  public mutating func animateToRotatedTransform(transform: Placement) {
    animate(toRotated: transform)
  }

  /// Does nothing.
  public mutating func didStartPinching() {}
  /// Does nothing.
  public mutating func didFinishPinching() {}
  /// Calls the hook without a velocity.
  public mutating func didFinishPinching(velocity: Double) { didFinishPinching() }
  /// The scale at the start times the whole gesture's.
  public func transform(scale: Double, lastScale: Double) -> Placement {
    var scaled = placement
    scaled.scale = placement.startOfPinching * scale
    return scaled
  }
  /// Sets the placement at once.
  public mutating func animate(toPinched placement: Placement) { self.placement = placement }
  /// What this library's hook says.
  public func transformWithScale(scale: Double, lastScale: Double) -> Placement {
    transform(scale: scale, lastScale: lastScale)
  }
  /// Calls this library's hook.
  public mutating func animateToPinchedTransform(transform: Placement) {
    animate(toPinched: transform)
  }

  /// It stops at once.
  public func inertia() -> Inertia { .off }

  /// Does nothing.
  public mutating func didTap() {}
  /// Dims the thing.
  public mutating func didTouchDown() { placement.alpha = Tapping.pressedAlpha }
  /// Restores the thing's opacity.
  public mutating func didTouchUp() { placement.alpha = 1 }
  /// At once.
  public func minimumPressDuration() -> Double { Tapping.minimumPressDuration }
  /// Ten points.
  public func allowableMovement() -> Double { Tapping.allowableMovement }
}
