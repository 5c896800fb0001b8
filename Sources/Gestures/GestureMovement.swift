public import Geometry

/// What a gesture says of the movement of its contacts: a few values, where a recognizer is large.
public struct GestureMovement: Hashable, Sendable {
  /// Which gesture says it; it says nothing of what it doesn't tell.
  public let kind: GestureKind
  /// The way of the contacts' middle since the gesture began, in points.
  public var translation = Vector.zero
  /// The turn since the gesture began, unbounded.
  public var rotation = Angle.zero
  /// The scale since the gesture began, a ratio above 0.
  public var scale = 1.0
  /// The movement of the plane as one; only of a transform.
  public var transform = Similarity.identity
  /// Whether a transform turns.
  public var isTurning = false
  /// Whether the last report moved a contact, rather than land or lift one.
  public var didMove = true
  /// The middle of the contacts, in points.
  public var location = Vector.zero

  init(_ kind: GestureKind) { self.kind = kind }
}

extension GestureMovement {
  /// What a transform says.
  public init(_ recognizer: TransformGestureRecognizer) {
    var recognizer = recognizer
    self = recognizer.movement()
  }
}

// These change nothing; but what isn't mutating would be given a copy of the whole recognizer.

extension TransformGestureRecognizer {
  mutating func movement() -> GestureMovement {
    var movement = GestureMovement(.transform)
    movement.translation = translation
    movement.rotation = rotation
    movement.scale = scale
    movement.transform = transform
    movement.isTurning = isTurning
    movement.didMove = didMove
    movement.location = core.hand.centroid
    return movement
  }
}

extension RotationGestureRecognizer {
  mutating func movement() -> GestureMovement {
    var movement = GestureMovement(.rotation)
    movement.rotation = rotation
    movement.location = core.hand.centroid
    return movement
  }
}

extension PinchGestureRecognizer {
  mutating func movement() -> GestureMovement {
    var movement = GestureMovement(.pinch)
    movement.scale = scale
    movement.location = core.hand.centroid
    return movement
  }
}

extension PanGestureRecognizer {
  mutating func movement() -> GestureMovement {
    var movement = GestureMovement(.pan)
    movement.translation = translation
    movement.location = core.hand.centroid
    return movement
  }
}

extension ScreenEdgePanGestureRecognizer {
  mutating func movement() -> GestureMovement {
    var movement = GestureMovement(.screenEdgePan)
    movement.translation = translation
    movement.location = core.hand.centroid
    return movement
  }
}

extension RecognizerColumns {
  /// What a recognizer says of the movement; nothing of the movement where it doesn't follow any.
  mutating func movement(at place: RecognizerPlace) -> GestureMovement {
    switch place.kind {
    case .pan: pans[place.index].movement()
    case .pinch: pinches[place.index].movement()
    case .rotation: rotations[place.index].movement()
    case .transform: transforms[place.index].movement()
    case .screenEdgePan: edgePans[place.index].movement()
    case .force, .longPress, .swipe, .tap: GestureMovement(place.kind)
    }
  }
}

extension GestureArena {
  /// What a gesture says of the movement of its contacts, without a copy of its recognizer; nil where it
  /// is gone.
  ///
  /// It changes nothing.
  public mutating func movement(of id: GestureID) -> GestureMovement? {
    for index in live where entries[index].id == id {
      return columns.movement(at: entries[index].place)
    }
    guard let index = index(of: id) else { return nil }
    return columns.movement(at: entries[index].place)
  }
}
