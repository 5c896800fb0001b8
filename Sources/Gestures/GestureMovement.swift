public import SwivelGeometry

/// The values of a gesture's movement, without the size of its recognizer.
public struct GestureMovement: Hashable, Sendable {
  /// The kind of gesture; values that it doesn't have are those of no movement.
  public let kind: GestureKind
  /// The translation of the contacts' centroid since the gesture began, in points.
  public var translation = Vector.zero
  /// The rotation since the gesture began, unbounded.
  public var rotation = Angle.zero
  /// The scale since the gesture began, a factor above 0.
  public var scale = 1.0
  /// The whole similarity; only of a transform.
  public var transform = Similarity.identity
  /// Whether a transform turns.
  public var isTurning = false
  /// Whether the last report moved a contact, rather than landing or lifting one.
  public var didMove = true
  /// The centroid of the contacts, in points.
  public var location = Vector.zero

  init(_ kind: GestureKind) { self.kind = kind }
}

extension GestureMovement {
  /// The values of a transform recognizer.
  public init(_ recognizer: TransformGestureRecognizer) {
    var recognizer = recognizer
    self = recognizer.movement()
  }
}

// These don't mutate, but a nonmutating method would copy the whole recognizer.

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
  /// The movement of a recognizer; none for kinds that don't follow movements.
  mutating func movement(at slot: RecognizerSlot) -> GestureMovement {
    switch slot.kind {
    case .pan: pans[slot.index].movement()
    case .pinch: pinches[slot.index].movement()
    case .rotation: rotations[slot.index].movement()
    case .transform: transforms[slot.index].movement()
    case .screenEdgePan: edgePans[slot.index].movement()
    case .force, .longPress, .swipe, .tap: GestureMovement(slot.kind)
    }
  }
}

extension GestureArena {
  /// The movement of a gesture, without copying its recognizer; nil where it is gone.
  ///
  /// It doesn't change anything.
  public mutating func movement(of id: GestureID) -> GestureMovement? {
    for index in live where entries[index].id == id {
      return columns.movement(at: entries[index].slot)
    }
    guard let index = index(of: id) else { return nil }
    return columns.movement(at: entries[index].slot)
  }
}
