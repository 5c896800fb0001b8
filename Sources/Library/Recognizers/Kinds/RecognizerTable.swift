package import SwivelGeometry
package import SwivelInput

// A block for each recognizer: its kind, its properties, and its values.

package protocol TranslationReporting: LibraryRecognizer {
  var translation: Vector { get set }
  func velocity(at time: Timestamp) -> Vector
}

extension TranslationReporting {
  package mutating func set(_ value: GestureValue) -> Bool {
    guard case .translation(let translation) = value else { return false }
    self.translation = translation
    return true
  }

  package mutating func fill(_ movement: inout GestureMovement) {
    movement.translation = translation
  }

  package mutating func fill(_ velocity: inout GestureVelocity, at time: Timestamp) {
    velocity.hand.translation = self.velocity(at: time)
  }
}

package protocol ScaleReporting: LibraryRecognizer {
  var scale: Double { get set }
  func velocity(at time: Timestamp) -> Double
}

extension ScaleReporting {
  package mutating func set(_ value: GestureValue) -> Bool {
    guard case .scale(let scale) = value else { return false }
    self.scale = scale
    return true
  }

  package mutating func fill(_ movement: inout GestureMovement) { movement.scale = scale }

  package mutating func fill(_ velocity: inout GestureVelocity, at time: Timestamp) {
    velocity.scale = self.velocity(at: time)
    velocity.hand.logScale = velocity.scale / scale
  }
}

package protocol RotationReporting: LibraryRecognizer {
  var rotation: Angle { get set }
  func velocity(at time: Timestamp) -> Angle
}

extension RotationReporting {
  package mutating func set(_ value: GestureValue) -> Bool {
    guard case .rotation(let rotation) = value else { return false }
    self.rotation = rotation
    return true
  }

  package mutating func fill(_ movement: inout GestureMovement) { movement.rotation = rotation }

  package mutating func fill(_ velocity: inout GestureVelocity, at time: Timestamp) {
    velocity.hand.rotation = self.velocity(at: time)
  }
}

extension TapGestureRecognizer: ArenaRecognizer {
  package static var kind: GestureKind { .tap }
  package static var standard: Self { Self() }
  package var wrapped: AnyGestureRecognizer { .tap(self) }

  package mutating func access(_ property: inout PropertyAccess) {
    property.row(.taps, &numberOfTapsRequired)
    property.row(.touches, &numberOfTouchesRequired)
    property.row(.allowableMovement, &allowableMovement)
    property.row(.maximumPressDuration, &maximumPressDuration)
    property.row(.tapDistance, &allowableDistanceBetweenTaps)
    property.row(.minimumTapInterval, &minimumIntervalBetweenTaps)
    property.row(.maximumTapInterval, &maximumIntervalBetweenTaps)
  }
}

extension LongPressGestureRecognizer: ArenaRecognizer {
  package static var kind: GestureKind { .longPress }
  package static var standard: Self { Self() }
  package var wrapped: AnyGestureRecognizer { .longPress(self) }

  package mutating func access(_ property: inout PropertyAccess) {
    property.row(.touches, &numberOfTouchesRequired)
    property.row(.allowableMovement, &allowableMovement)
    property.row(.pressDuration, &minimumPressDuration)
  }
}

extension PanGestureRecognizer: ArenaRecognizer, TranslationReporting {
  package static var kind: GestureKind { .pan }
  package static var standard: Self { Self() }
  package var wrapped: AnyGestureRecognizer { .pan(self) }

  package mutating func access(_ property: inout PropertyAccess) {
    property.row(.minimumTouches, &minimumNumberOfTouches)
    property.row(.maximumTouches, &maximumNumberOfTouches)
    property.row(.recognition, &thresholds.move)
    property.rows(&thresholds, &slop, &lastContact)
  }
}

extension PinchGestureRecognizer: ArenaRecognizer, ScaleReporting {
  package static var kind: GestureKind { .pinch }
  package static var standard: Self { Self() }
  package var wrapped: AnyGestureRecognizer { .pinch(self) }

  package mutating func access(_ property: inout PropertyAccess) {
    property.row(.recognition, recognitionThreshold) { recognitionThreshold = $0 }
    property.rows(&thresholds, &slop, &lastContact)
  }
}

extension RotationGestureRecognizer: ArenaRecognizer, RotationReporting {
  package static var kind: GestureKind { .rotation }
  package static var standard: Self { Self() }
  package var wrapped: AnyGestureRecognizer { .rotation(self) }

  package mutating func access(_ property: inout PropertyAccess) {
    property.row(.recognition, recognitionThreshold) { recognitionThreshold = $0 }
    property.rows(&thresholds, &slop, &lastContact)
  }
}

extension TransformGestureRecognizer: ArenaRecognizer {
  package static var kind: GestureKind { .transform }
  package static var standard: Self { Self() }
  package var wrapped: AnyGestureRecognizer { .transform(self) }

  package mutating func access(_ property: inout PropertyAccess) {
    property.rows(&thresholds, &slop, &lastContact)
  }

  package mutating func fill(_ movement: inout GestureMovement) {
    movement.translation = translation
    movement.rotation = rotation
    movement.scale = scale
    movement.transform = transform
    (movement.isMoving, movement.isTurning, movement.isScaling) = (isMoving, isTurning, isScaling)
    movement.didMove = didMove
  }

  package mutating func fill(_ velocity: inout GestureVelocity, at time: Timestamp) {
    velocity.hand = self.velocity(at: time)
  }
}

extension SwipeGestureRecognizer: ArenaRecognizer {
  package static var kind: GestureKind { .swipe }
  package static var standard: Self { Self() }
  package var wrapped: AnyGestureRecognizer { .swipe(self) }

  package mutating func access(_ property: inout PropertyAccess) {
    property.row(.touches, &numberOfTouchesRequired)
    property.row(.directions, &direction)
  }

  package mutating func fill(_ movement: inout GestureMovement) {
    movement.direction = recognizedDirection?.rawValue ?? 0
  }
}

extension ScreenEdgePanGestureRecognizer: ArenaRecognizer, TranslationReporting {
  package static var kind: GestureKind { .screenEdgePan }
  package static var standard: Self {
    Self(edges: .all, bounds: Rectangle(origin: .zero, size: .zero))
  }
  package var wrapped: AnyGestureRecognizer { .screenEdgePan(self) }

  package mutating func access(_ property: inout PropertyAccess) {
    property.row(.edges, &edges)
    property.row(.width, &bounds.size.x)
    property.row(.height, &bounds.size.y)
    property.row(.recognition, &thresholds.move)
    property.row(.slop, &slop)
    property.rows(&thresholds)
  }

  package mutating func fill(_ movement: inout GestureMovement) {
    movement.translation = translation
    movement.direction = recognizedEdge?.rawValue ?? 0
  }
}

extension PressForceGestureRecognizer: ArenaRecognizer {
  package static var kind: GestureKind { .force }
  package static var standard: Self { Self() }
  package var wrapped: AnyGestureRecognizer { .force(self) }

  package mutating func access(_ property: inout PropertyAccess) {
    property.row(.startForce, &startForce)
    property.row(.peakForce, &peakForce)
    property.row(.allowableMovement, &allowableMovement)
  }

  package mutating func fill(_ movement: inout GestureMovement) {
    (movement.force, movement.didPeak) = (force, didPeak)
  }

  package mutating func fill(_ velocity: inout GestureVelocity, at time: Timestamp) {
    velocity.scale = self.velocity(at: time)
  }
}

extension PivotRotationGestureRecognizer: RotationReporting {
  package static var kind: GestureKind { .rotation }
  package static var standard: Self { Self(pivot: .zero) }

  package mutating func access(_ property: inout PropertyAccess) {
    property.row(.pivotX, &pivot.x)
    property.row(.pivotY, &pivot.y)
    property.row(.holdRadius, &holdRadius)
    property.row(.gain, gain) { gain = $0 }
    property.row(.turnsOnlyAlone, turnsOnlyAlone ? 1 : 0) { turnsOnlyAlone = $0 == 1 }
    property.row(.move, &thresholds.move)
    property.row(.slop, &slop)
  }
}

extension DoubleTapDragGestureRecognizer: ArenaRecognizer, ScaleReporting {
  package static var kind: GestureKind { .doubleTapDrag }
  package static var standard: Self { Self() }
  package var wrapped: AnyGestureRecognizer { .doubleTapDrag(self) }

  package mutating func access(_ property: inout PropertyAccess) {
    property.row(.doublingDistance, doublingDistance) { doublingDistance = $0 }
    property.row(.recognition, &thresholds.move)
    property.row(.minimumTapInterval, &minimumIntervalBetweenTaps)
    property.row(.maximumTapInterval, &maximumIntervalBetweenTaps)
    property.row(.move, &thresholds.move)
    property.row(.slop, &slop)
  }
}
