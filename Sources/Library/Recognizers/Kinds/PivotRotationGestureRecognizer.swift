public import SwivelGeometry
public import SwivelInput

/// A continuous gesture of one finger that turns something about a pivot, such as a knob, a dial or a handle.
///
/// ``rotation`` is by how much the finger has gone about the ``pivot``. It is unbounded: three times around are 6π. Between
/// two reports the finger is taken to go straight, so the value doesn't depend on how often a panel reports a straight way.
///
/// Within the ``holdRadius`` a small step is a large angle, so the angle isn't read there: a finger that crosses it turns
/// by what it goes before and after.
///
/// The finger that landed first turns. Others wait until it lifts, and one of them continues from where it is then: a palm
/// costs nothing. No landing and no lift moves the value.
///
/// It is a recognizer by itself: a ``GestureArena`` has no kind for it. For a thing that two fingers may turn as well, hand
/// the contacts to a ``RotationGestureRecognizer`` too, set ``turnsOnlyAlone``, and add both turns.
///
/// Each report costs some fifty operations, an arc tangent and at most three square roots, and allocates nothing.
public struct PivotRotationGestureRecognizer: GestureRecognizer {
  /// The default for ``holdRadius``, in points: within it a panel's noise is more than 2°.
  public static let defaultHoldRadius = 16.0

  /// The state and the contacts.
  public var core = GestureCore()
  /// The point about which the finger turns, in points of the window.
  ///
  /// It may be moved during a gesture, which changes no value.
  public var pivot: Vector
  /// The distance from the pivot within which the angle isn't read, in points; 0 reads it everywhere.
  public var holdRadius: Double
  /// The travel before the gesture is recognised; only the move's threshold applies, along the arc.
  public var thresholds: Thresholds
  /// The policy for the angle before the gesture begins.
  public var slop: SlopPolicy
  /// Whether the angle isn't read while further fingers are down, since a ``RotationGestureRecognizer`` reads theirs.
  public var turnsOnlyAlone = false

  /// The finger's turn about the pivot, in radians.
  private var turn = CatchUpValue()
  private var factor = 1.0
  /// The value in radians when the finger's turn was ``mark``.
  private var base = 0.0
  private var mark = 0.0

  /// A recognizer of one finger that turns about a pivot, in points of the window.
  public init(
    pivot: Vector, holdRadius: Double = Self.defaultHoldRadius,
    thresholds: Thresholds = Thresholds(), slop: SlopPolicy = .repay
  ) {
    (self.pivot, self.holdRadius, self.thresholds) = (pivot, holdRadius, thresholds)
    self.slop = slop
  }

  /// The travel along the arc before the gesture begins, in points.
  public var recognitionThreshold: Double {
    get { thresholds.move }
    set { thresholds.move = newValue }
  }

  /// The rotation for a turn of the finger: 2 turns twice as far as it, −1 the other way round.
  ///
  /// Setting it moves nothing; a value that isn't finite changes nothing.
  public var gain: Double {
    get { factor }
    set {
      guard newValue.isFinite else { return }
      restart(at: rotation)
      factor = newValue
    }
  }

  /// The turn in radians since the gesture began or since it was set, clockwise on screen, unbounded.
  ///
  /// Setting it makes later values relative to the value set and resets the velocity.
  ///
  /// Applying each change and setting it to 0 gives the same sum as applying the whole value.
  public var rotation: Angle {
    get { Angle(radians: base + (turn.shown - mark) * factor) }
    set {
      restart(at: newValue)
      core.forgetVelocity()
    }
  }

  /// The angular velocity at a time not before the last report, per second.
  public func velocity(at time: Timestamp) -> Angle { core.velocity(at: time).rotation * factor }

  /// Whether the angle isn't read where the finger is: within the hold radius, at the edge of its device, or beside others
  /// with ``turnsOnlyAlone``; true without a finger.
  public var isHolding: Bool {
    guard let finger else { return true }
    return !finger.isRead || finger.arm.length < holdRadius
  }

  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    open()
    advance(to: time)
    switch contact.phase {
    case .began: land(contact, at: time)
    case .moved:
      let before = finger
      if core.hand.move(contact) { updateRotation(from: before, at: time) }
    case .ended, .cancelled:
      if core.hand.lift(contact.id), core.hand.contacts.isEmpty { core.end(with: contact) }
    }
  }

  /// Handles the moving contacts of a report, measured once after all have moved.
  public mutating func handle(movesOf frame: ContactFrame, at time: Timestamp) {
    open()
    advance(to: time)
    let before = finger
    if core.hand.move(frame) > 0 { updateRotation(from: before, at: time) }
  }

  /// When a part of what is owed is caught up next if nothing is reported until then; nil where nothing is owed.
  public var due: Timestamp? { core.state.isActive && !core.hand.contacts.isEmpty ? turn.due : nil }

  /// Advances to a time, in which what is owed is caught up: a finger at rest isn't behind.
  public mutating func advance(to time: Timestamp) {
    guard let due, due <= time else { return }
    turn.advance(to: time)
    if core.state == .began { core.state = .changed }
  }

  /// Begins, or begins again, where the finger is.
  public mutating func beginHere() {
    core.state = .began
    turn.begin(slop)
    restart(at: .zero)
    if slop == .include { turn.arrive() }
  }

  /// Resets the attempt to possible; contacts that are down are ignored until they lift.
  public mutating func reset() {
    core.restart(Hand(.none))
    core.forgetVelocity()
    turn = CatchUpValue()
    restart(at: .zero)
  }

  /// Measures from here, with a value.
  private mutating func restart(at value: Angle) { (base, mark) = (value.radians, turn.shown) }

  /// The finger that turns, from the pivot.
  private struct Finger {
    let arm: Vector
    let isRead: Bool
  }

  private var finger: Finger? {
    guard !core.hand.contacts.isEmpty else { return nil }
    let contact = core.hand.contacts[0]
    return Finger(
      arm: contact.position - pivot,
      isRead: !contact.isClamped && (!turnsOnlyAlone || core.hand.contacts.count == 1))
  }

  private mutating func land(_ contact: Contact, at time: Timestamp) {
    guard accepts(contact) else { return }
    if core.hand.contacts.isEmpty { reset() }
    core.hand.land(contact)
    sample(at: time)
  }

  private mutating func updateRotation(from before: Finger?, at time: Timestamp) {
    guard let before, let now = finger else { return }
    let own =
      before.isRead && now.isRead ? before.arm.sweep(to: now.arm, outside: holdRadius).radians : 0
    let lever = max(now.arm.length, holdRadius, 1)
    let isFirst = core.state == .possible
    guard !isFirst || (turn.goal + own).magnitude * lever > recognitionThreshold else {
      turn.measure(own, lever: lever, at: time)
      return sample(at: time)
    }
    if isFirst {
      let value = rotation
      turn.begin(slop)
      restart(at: value)
    }
    let step = (now.arm - before.arm).length
    turn.update(own, lever: lever, step: step, at: time, slop)
    core.state = isFirst ? .began : .changed
    sample(at: time)
  }

  private mutating func sample(at time: Timestamp) {
    core.velocity.add(
      VelocityTracker.Sample(
        time: time, translation: .zero, rotation: Angle(radians: turn.goal), logScale: 0))
  }
}

extension Vector {
  /// The angle that a straight way from here to another point sweeps about the origin, without what lies within a radius
  /// of it; 0 from the origin or to it.
  ///
  /// By this one finger is followed about a pivot, of which these are its displacements.
  package func sweep(to end: Vector, outside radius: Double) -> Angle {
    let (line, area) = (end - self, cross(end))
    let (square, along) = (line.lengthSquared, dot(line))
    // Where the straight line enters the circle and leaves it, as parts of the way.
    let inside = radius * radius * square - area * area
    guard inside > 0 else { return area == 0 ? .zero : .radians(arctangent(area, dot(end))) }
    let half = inside.squareRoot()
    let (enters, leaves) = ((-along - half) / square, (-along + half) / square)
    guard enters < 1, leaves > 0 else { return .radians(arctangent(area, dot(end))) }
    var angle = 0.0
    if enters > 0 { angle += arctangent(enters * area, lengthSquared + enters * along) }
    if leaves < 1 {
      let rest = 1 - leaves
      angle += arctangent(rest * area, end.lengthSquared - rest * end.dot(line))
    }
    return .radians(angle)
  }
}
