public import Geometry
import Gestures
import Input

/// A thing with a ``placement`` that hands can move, turn, scale, press or peek at.
///
/// Types don't conform to this directly: ``Movable``, ``Rotatable``, ``Pinchable``, ``Tappable`` and
/// ``Peekable`` refine it, each with a `make…()` that attaches its recognizer, and can be combined on a struct
/// or a class.
///
/// All hooks are declared here, so that one ``handle(_:at:)`` can call those of any combination; each has a
/// default implementation.
public protocol Manipulable {
  /// The thing's placement, with the attached recognizers.
  var placement: Placement { get set }

  /// A move began.
  mutating func didStartMoving()
  /// A move ended or was cancelled.
  mutating func didFinishMoving()
  /// The position that a move gives: by default `start + translation`.
  func translate(translation: Vector, start: Vector, current: Vector) -> Vector
  /// Puts the thing at the position of a move: by default at once.
  mutating func animate(to position: Vector)

  /// A turn by hand began.
  mutating func didStartRotating()
  /// A turn by hand ended or was cancelled.
  mutating func didFinishRotating()
  /// The placement that a turn by hand gives: by default turned by `rotation`, in radians since the gesture
  /// began; `lastRotation` is the value of the call before.
  func transform(rotation: Double, lastRotation: Double) -> Placement
  /// Applies the placement of a turn by hand: by default at once.
  mutating func animate(toRotated placement: Placement)

  /// A pinch began.
  mutating func didStartPinching()
  /// A pinch ended or was cancelled.
  mutating func didFinishPinching()
  /// The placement that a pinch gives: by default scaled by `scale`, a factor since the gesture began;
  /// `lastScale` is the value of the call before.
  func transform(scale: Double, lastScale: Double) -> Placement
  /// Applies the placement of a pinch: by default at once.
  mutating func animate(toPinched placement: Placement)

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
  /// The start plus the whole translation.
  public func translate(translation: Vector, start: Vector, current: Vector) -> Vector {
    start + translation
  }
  /// Sets the position at once.
  public mutating func animate(to position: Vector) { placement.position = position }

  /// Does nothing.
  public mutating func didStartRotating() {}
  /// Does nothing.
  public mutating func didFinishRotating() {}
  /// The rotation at the start plus the whole gesture's, since steps would add up rounding errors.
  public func transform(rotation: Double, lastRotation: Double) -> Placement {
    var turned = placement
    turned.rotation = placement.startOfTurning + Angle(radians: rotation)
    return turned
  }
  /// Sets the placement at once.
  public mutating func animate(toRotated placement: Placement) { self.placement = placement }

  /// Does nothing.
  public mutating func didStartPinching() {}
  /// Does nothing.
  public mutating func didFinishPinching() {}
  /// The scale at the start times the whole gesture's.
  public func transform(scale: Double, lastScale: Double) -> Placement {
    var scaled = placement
    scaled.scale = placement.startOfPinching * scale
    return scaled
  }
  /// Sets the placement at once.
  public mutating func animate(toPinched placement: Placement) { self.placement = placement }

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
