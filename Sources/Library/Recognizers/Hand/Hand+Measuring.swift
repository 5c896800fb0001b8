import SwivelGeometry

/// What is measured of a hand, from its anchors.
extension Hand {
  /// A movement since the hand was empty.
  struct Displacement: Hashable, Encodable {
    var turn = 0.0
    var scale = 1.0
    /// The centroid's translation, in points.
    var translation = Vector.zero
    /// The similarity that carries what was under the fingers; only of a hand whose parts are all followed.
    var movement = Similarity.identity
  }

  struct MeasuredPose: Hashable, Encodable {
    var turn = 0.0
    var growth = 1.0
    var centroid = Vector.zero
  }

  /// The centroid and the root mean square radius of the anchors, in points.
  struct AnchorPose: Hashable, Encodable {
    var centroid = Vector.zero
    var radius = 0.0
    /// Whether a contact has been at the edge of its surface since.
    var isAtEdge = false
  }

  /// A turn: a direction in [−π, π], and the half turns that belong to it.
  struct UnwrappedTurn: Hashable, Encodable {
    var direction = 0.0
    var halfTurns = 0.0
    /// The radius there, squared, and whether the turn held there.
    var meanSquare = 0.0
    var isHeld = false

    var angle: Double { halfTurns * Double.pi + direction }

    /// Turns to a direction by the shorter way.
    ///
    /// A step of more than 135° is no turn where the fingers pass each other within the hold radius, and continues in the sense
    /// of the step before where that was a turn. A hand that was held is followed as a line, which has no ends.
    mutating func turn(
      to next: Double, meanSquare: Double, holdRadius: Double, after lastStep: Double
    ) {
      var step = next - direction
      var halves = step > Double.pi ? -2.0 : step < -Double.pi ? 2 : 0
      step += halves * Double.pi
      let back = step > 0 ? -1.0 : 1
      if isHeld {
        if step.magnitude > Double.pi / 2 { halves += back }
      } else if step.magnitude > Double.pi * 0.75 {
        if lastStep.magnitude > Double.pi / 4 {
          if (lastStep > 0) != (step > 0) { halves += 2 * back }
        } else if passes(step, meanSquare, within: holdRadius) {
          halves += back
        }
      }
      self = UnwrappedTurn(direction: next, halfTurns: halfTurns + halves, meanSquare: meanSquare)
    }

    /// Whether the straight path of a finger relative to the centroid comes within a radius of it.
    private func passes(_ step: Double, _ next: Double, within radius: Double) -> Bool {
      let (sine, cosine) = Angle(radians: step).sineAndCosine
      let area = meanSquare * next * sine * sine
      let lengthSquared = meanSquare + next - 2 * (meanSquare * next).squareRoot() * cosine
      return area < radius * radius * lengthSquared
    }
  }

  /// The root mean square distance in points between the contacts and a rotated and scaled copy of their
  /// anchors: 0 for one or two fingers, small for a hand that turns as one.
  public var residual: Double {
    guard contacts.count > 2 else { return 0 }
    let movement = fromAnchors
    var sum = 0.0
    for index in contacts.indices where contacts.isActive(index) {
      let contact = contacts[index]
      sum += (contact.position - movement.apply(contact.anchor)).lengthSquared
    }
    return (sum / Double(max(count, 1))).squareRoot()
  }

  /// What is measured since the hand was empty, which continues whatever the contacts do: for velocities.
  var measured: Displacement {
    Displacement(turn: measuredTurn, scale: measuredScale, translation: measuredTranslation)
  }
  @inline(__always) var measuredTurn: Double { base.turn + course.angle + dropped.turn }
  @inline(__always) var measuredScale: Double { base.scale * growth * dropped.scale }
  @inline(__always) var measuredTranslation: Vector { travel + dropped.translation }

  /// The centroid's translation that is measured, in points.
  @inline(__always) var travel: Vector { base.translation + (centroid - from) }

  var fromAnchors: Similarity {
    Similarity(
      rotation: Angle(radians: course.angle), scale: growth, carrying: anchor.centroid,
      to: centroid)
  }

  /// Whether the anchors determine how the hand has turned.
  var isSound: Bool {
    noise > 0 && !isHolding && !anchor.isAtEdge && anchor.radius > 0
      && anchor.radius >= minimumRadius && count > 1
  }

  /// Takes hold of the content where the contacts are: their anchors are where they are, and what they measure
  /// continues from a movement.
  ///
  /// What is shown stays as it is. What parts have measured that have not begun is put aside, so that it doesn't come
  /// back as a shift.
  mutating func takeHold(of goal: Displacement) {
    let (before, hand) = (measured, fromAnchors)
    if !parts.contains(.turn) { unbegun.turn += course.angle }
    if !parts.contains(.scale) { unbegun.growth *= growth }
    closeReport()
    lastStep = 0
    areMoving = false
    base = goal
    for index in contacts.indices {
      contacts[index].anchor = contacts[index].position
      contacts[index].isLate = false
      mark(index)
    }
    anchor = anchorPose
    let pose = contacts.isEmpty ? Pose() : measurePose()
    anchor.isAtEdge = pose.isClamped
    isHolding = mustHold(pose)
    growth = 1
    course = UnwrappedTurn(meanSquare: meanSquare, isHeld: isHolding && minimumRadius > 0)
    whole = course
    from = centroid
    evidence.restart()
    continueMeasuring(from: before)
    moveMarks(of: hand)
  }

  /// Measures the same anchors with other contacts that take part.
  mutating func measureAgain() {
    let (before, translation, hand) = (measured, travel, fromAnchors)
    guard fitAnchors() else { return takeHold(of: goal) }
    (base.translation, from) = (translation, centroid)
    continueMeasuring(from: before)
    moveMarks(of: hand)
  }

  /// Measures from the anchors of the contacts that take part; false where these don't determine how they have turned.
  mutating func fitAnchors() -> Bool {
    closeReport()
    lastStep = 0
    anchor = anchorPose
    let pose = measurePose()
    isHolding = mustHold(pose)
    guard isSound else { return false }
    grow()
    course.turn(to: pose.direction, meanSquare: meanSquare, holdRadius: 0, after: 0)
    whole = course
    evidence.restart()
    return true
  }

  /// Continues after the contacts that are measured have changed: what is shown stays, and so does what is measured
  /// for velocities.
  mutating func continueMeasuring(from before: Displacement) {
    content = followed == .all ? base.movement.inverse.apply(anchor.centroid) : anchor.centroid
    last = pose
    dropped.turn = before.turn - base.turn - course.angle
    dropped.scale = before.scale / (base.scale * growth)
    dropped.translation = before.translation - travel
    if followed == .all { lag = centroid - shown.movement.apply(content) }
    owed = parts.isEmpty ? 0 : distanceToGoal
    if owed < CatchUp.nothing { owed = 0 }
  }

  /// Ends the present report, as far as it has reported contacts.
  mutating func closeReport() {
    (heard, pending, longestStep) = (0, 0, 0)
    whole = course
  }

  @inline(__always) var pose: MeasuredPose {
    MeasuredPose(turn: course.angle, growth: growth, centroid: centroid)
  }

  private var anchorPose: AnchorPose {
    let number = Double(count)
    guard number > 0 else { return AnchorPose(centroid: centroid) }
    var pose = AnchorPose()
    for index in contacts.indices where contacts.isActive(index) {
      pose.centroid += contacts[index].anchor
    }
    pose.centroid = pose.centroid / number
    var squares = 0.0
    for index in contacts.indices where contacts.isActive(index) {
      squares += (contacts[index].anchor - pose.centroid).lengthSquared
    }
    pose.radius = (squares / number).squareRoot()
    return pose
  }

  /// The sums of a pose besides the centroid and the radius.
  private struct Pose {
    /// Σ cross and Σ dot of the contacts about the centroids, from the anchors to the positions.
    var cross = 0.0
    var dot = 0.0
    var isClamped = false

    /// The least-squares turn from the anchors to the positions in radians, in [−π, π].
    var direction: Double { arctangent(cross, dot) }
  }

  /// Computes the centroid and the radius from the contacts, and the sums for the turn.
  ///
  /// The anchors' ways from their centroid add up to nothing, so their products with the positions are
  /// the same about any point; about the anchors' centroid they need not wait for the positions' one.
  @inline(__always) private mutating func measurePose() -> Pose {
    var number = 0.0
    let start = anchor.centroid
    var sum = Vector.zero
    var pose = Pose()
    contacts.forEach { _, contact, isActive in
      guard isActive else { return }
      let from = contact.anchor - start
      let to = contact.position - start
      number += 1
      sum += contact.position
      pose.cross += from.cross(to)
      pose.dot += from.dot(to)
      pose.isClamped = pose.isClamped || contact.isClamped
    }
    let middle = sum / number
    var squares = 0.0
    contacts.forEach { _, contact, isActive in
      if isActive { squares += (contact.position - middle).lengthSquared }
    }
    centroid = middle
    meanSquare = squares / number
    return pose
  }

  /// Measures turn and scale against the anchors, or holds the turn; false where nothing has moved that takes part.
  @inline(__always) mutating func measure() -> Bool {
    guard pending != 0, !isRecognized || pending == contacts.active else { return false }
    if heard & pending != 0 {
      // A contact reports again, so the silent ones rest: the report before was whole.
      whole = course
      countSilence()
    }
    heard |= pending
    let pose = measurePose()
    isHolding = mustHold(pose)
    if pose.isClamped {
      anchor.isAtEdge = true
      return true
    }
    if !anchor.isAtEdge { grow() }
    if isHolding {
      course.isHeld = minimumRadius > 0
    } else if !mustTakeHold {
      course = whole
      course.turn(
        to: pose.direction, meanSquare: meanSquare, holdRadius: minimumRadius, after: lastStep)
    }
    guard heard == contacts.active else { return true }
    lastStep = whole.isHeld ? 0 : course.angle - whole.angle
    whole = course
    countSilence()
    return true
  }

  /// Whether the contacts take hold anew after this report, since the finger comes back from the edge, or the
  /// anchors were too close together to have a direction.
  @inline(__always) var mustTakeHold: Bool {
    !isHolding && (anchor.isAtEdge || anchor.radius == 0 || anchor.radius < minimumRadius)
  }

  /// Updates the scale from the anchors, within its limits; a pose of size 0 has none.
  @inline(__always) private mutating func grow() {
    let least = minimumRadius
    let from = max(anchor.radius, least)
    let to = max(radius, least)
    guard from > 0, to > 0 else { return }
    growth = to / from
    let whole = base.scale * growth
    guard !Self.scaleRange.contains(whole) else { return }
    growth = (whole < 1 ? Self.scaleRange.lowerBound : Self.scaleRange.upperBound) / base.scale
  }

  private func mustHold(_ pose: Pose) -> Bool {
    meanSquare < minimumRadius * minimumRadius || meanSquare == 0 || pose.isClamped
  }
}
