import SwivelGeometry
import SwivelInput
import SwivelRecognizers

/// What the attached hands do to a thing.
extension Manipulable {
  /// Follows a step of the hands, and calls the hooks.
  ///
  /// - Parameters:
  ///   - before: the state before the step.
  ///   - canMove: whether it can have moved what is shown.
  mutating func callHandHooks(_ before: GestureState, canMove: Bool, at time: Timestamp) {
    guard let hand = placement.hand else { return }
    let reading = hand.reading
    let new = reading.begun.intersection(hand.parts).subtracting(hand.begun)
    if !new.isEmpty { begin(new, of: hand, at: time) }
    if canMove, reading.state.isActive, var hand = placement.hand {
      hand.takeHold(of: placement, by: reading)
      placement.hand = hand
      show(hand.begun, reading.rotation, reading.scale, reading.held, reading.location)
    }
    if before.isActive, reading.state.isOver { finish(reading) }
  }

  /// Carries a thing that was thrown to where it is at a time, and lets it rest when it has come to its end.
  mutating func fly(to time: Timestamp) {
    guard let flight = placement.hand?.flight else { return }
    let seconds = time.seconds(since: flight.begin)
    let change = flight.motion.change(at: seconds)
    let held = change.apply(flight.motion.pivot)
    placement.hand?.time = time
    show(
      flight.parts, flight.rotation + change.rotation.radians, flight.scale * change.scale, held,
      held)
    placement.hand?.flight = seconds < flight.motion.duration ? flight : nil
  }

  private mutating func begin(_ new: HandParts, of hand: AttachedHand, at time: Timestamp) {
    // A hand takes up an animated turn where it is shown.
    if hand.begun.isEmpty, hand.parts.contains(.turn) { placement.stop(at: time.seconds) }
    var hand = placement.hand
    hand?.begin(new, of: placement)
    placement.hand = hand
    if new.contains(.move) { didStartMoving() }
    if new.contains(.turn) { didStartRotating() }
    if new.contains(.scale) { didStartPinching() }
  }

  /// Turns and scales the thing, and then moves it so that the point that is held stays under the fingers.
  private mutating func show(
    _ parts: HandParts, _ rotation: Double, _ scale: Double, _ held: Vector, _ location: Vector
  ) {
    guard let hand = placement.hand else { return }
    if parts.contains(.turn) {
      animateToRotatedTransform(
        transform: transformWithRotation(rotation: rotation, lastRotation: hand.lastRotation))
      placement.hand?.lastRotation = rotation
    }
    if parts.contains(.scale) {
      animateToPinchedTransform(
        transform: transformWithScale(scale: scale, lastScale: hand.lastScale))
      placement.hand?.lastScale = scale
    }
    if parts.contains(.move) {
      let travel = placement.middle(heldAt: held) - hand.position
      animateToPoint(
        point: translateToPointFromTranslation(
          translation: travel, startPoint: hand.position, currentPoint: location))
    }
  }

  private mutating func finish(_ reading: HandReading) {
    guard let hand = placement.hand else { return }
    let velocity = reading.state == .ended ? hand.velocity : VelocityTracker.Velocity()
    if hand.begun.contains(.move) { didFinishMoving(velocity: velocity.translation) }
    if hand.begun.contains(.turn) { didFinishRotating(velocity: velocity.rotation) }
    if hand.begun.contains(.scale) {
      didFinishPinching(velocity: velocity.logScale * reading.scale)
    }
    placement.hand?.begun = []
    placement.letFly(hand.begun, reading, velocity, inertia())
  }
}

extension Placement {
  /// Lets a thing fly whose hands have lifted; nothing where they were too slow.
  fileprivate mutating func letFly(
    _ parts: HandParts, _ reading: HandReading, _ velocity: VelocityTracker.Velocity,
    _ inertia: Inertia
  ) {
    guard var hand else { return }
    let hold = parts.contains(.move) ? reading.location : position
    guard let motion = Throw(of: similarity, heldAt: hold, velocity: velocity, inertia: inertia)
    else { return }
    hand.flight = AttachedHand.Flight(
      motion: motion, begin: hand.time, parts: parts, rotation: reading.rotation,
      scale: reading.scale)
    hand.anchor = AttachedHand.Anchor(
      content: motion.pivot, lever: .zero, rotation: rotation, scale: scale)
    self.hand = hand
  }
}
