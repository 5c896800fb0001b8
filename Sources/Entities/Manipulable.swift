public import Geometry
import Gestures
import Input

/// A thing that hands can move, turn, scale, press or peek at, by what it has a ``placement``.
///
/// Nobody conforms to this by itself: ``Movable``, ``Rotatable``, ``Pinchable``, ``Tappable`` and ``Peekable``
/// refine it, each with a `make…()` that attaches its recognizer, and can be mixed at will on a struct or a class.
/// The hooks stand here together, so that one ``handle(_:at:)`` can call those of any mix; each has a
/// default, and a type writes only those it wants.
public protocol Manipulable {
  /// Where the thing is, and what is attached to it.
  var placement: Placement { get set }

  /// A move began.
  mutating func didStartMoving()
  /// A move ended or was broken off.
  mutating func didFinishMoving()
  /// Where a move puts the thing: by default `start + translation`.
  func translate(translation: Vector, start: Vector, current: Vector) -> Vector
  /// Puts the thing where a move wants it: by default at once.
  mutating func animate(to position: Vector)

  /// A turn by hand began.
  mutating func didStartRotating()
  /// A turn by hand ended or was broken off.
  mutating func didFinishRotating()
  /// The placement that a turn by hand makes: by default turned by `rotation`, in radians, since
  /// the gesture began; `lastRotation` is what was passed the time before.
  func transform(rotation: Double, lastRotation: Double) -> Placement
  /// Takes on the placement that a turn by hand makes: by default at once.
  mutating func animate(toRotated placement: Placement)

  /// A pinch began.
  mutating func didStartPinching()
  /// A pinch ended or was broken off.
  mutating func didFinishPinching()
  /// The placement that a pinch makes: by default scaled by `scale`, a ratio, since the gesture
  /// began; `lastScale` is what was passed the time before.
  func transform(scale: Double, lastScale: Double) -> Placement
  /// Takes on the placement that a pinch makes: by default at once.
  mutating func animate(toPinched placement: Placement)

  /// The thing was tapped.
  mutating func didTap()
  /// A press on the thing began: by default its opacity becomes ``Tapping/pressedAlpha``.
  mutating func didTouchDown()
  /// A press on the thing ended: by default its opacity becomes 1.
  mutating func didTouchUp()
  /// How long a press lasts before it counts, in seconds: by default 0.
  func minimumPressDuration() -> Double
  /// How far a press may move before it counts, in points: by default 10.
  func allowableMovement() -> Double

  /// A press on the thing began to peek, which breaks off what might have become a tap: by default the
  /// thing is shown ``Peeking/peekScale`` times as large.
  mutating func didPeek()
  /// The press became harder, or longer: by default the thing is shown ``Peeking/popScale`` times as large.
  ///
  /// It is called once at most, between ``didPeek()`` and ``didFinishPeeking()``.
  mutating func didPop()
  /// A peek ended or was broken off: by default the thing is shown as large as it is.
  mutating func didFinishPeeking()
  /// How hard a press is before it peeks, from 0 to 1 of the device's full scale: by default beyond 0.4.
  func peekForce() -> Double
  /// How hard a press is before it pops, from 0 to 1 of the device's full scale: by default beyond 0.85.
  func popForce() -> Double
  /// How long a press without force lasts before it peeks, in seconds: by default 0.5.
  func minimumPeekDuration() -> Double
  /// How long a press without force lasts before it pops, in seconds: by default 1.2.
  func minimumPopDuration() -> Double
}

/// What a press looks and feels like unless a type says otherwise.
public enum Tapping {
  /// The opacity of a thing that is pressed.
  public static let pressedAlpha = 0.5
  /// How long a press lasts before it counts, in seconds.
  public static let minimumPressDuration = 0.0
  /// How far a press may move before it counts, in points.
  public static let allowableMovement = 10.0
}

extension Manipulable {
  /// Does nothing.
  public mutating func didStartMoving() {}
  /// Does nothing.
  public mutating func didFinishMoving() {}
  /// The start moved by the whole way.
  public func translate(translation: Vector, start: Vector, current: Vector) -> Vector {
    start + translation
  }
  /// Puts the thing there at once.
  public mutating func animate(to position: Vector) { placement.position = position }

  /// Does nothing.
  public mutating func didStartRotating() {}
  /// Does nothing.
  public mutating func didFinishRotating() {}
  /// As it was turned when the gesture began, turned by the whole gesture: steps would add up their errors.
  public func transform(rotation: Double, lastRotation: Double) -> Placement {
    var turned = placement
    turned.rotation = placement.startOfTurning + Angle(radians: rotation)
    return turned
  }
  /// Takes it on at once.
  public mutating func animate(toRotated placement: Placement) { self.placement = placement }

  /// Does nothing.
  public mutating func didStartPinching() {}
  /// Does nothing.
  public mutating func didFinishPinching() {}
  /// As large as it was when the gesture began, scaled by the whole gesture.
  public func transform(scale: Double, lastScale: Double) -> Placement {
    var scaled = placement
    scaled.scale = placement.startOfPinching * scale
    return scaled
  }
  /// Takes it on at once.
  public mutating func animate(toPinched placement: Placement) { self.placement = placement }

  /// Does nothing.
  public mutating func didTap() {}
  /// Dims the thing.
  public mutating func didTouchDown() { placement.alpha = Tapping.pressedAlpha }
  /// Shows the thing in full again.
  public mutating func didTouchUp() { placement.alpha = 1 }
  /// At once.
  public func minimumPressDuration() -> Double { Tapping.minimumPressDuration }
  /// Ten points.
  public func allowableMovement() -> Double { Tapping.allowableMovement }
}
