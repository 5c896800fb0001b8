public import SwivelGeometry
public import SwivelInput

/// A continuous gesture of one finger that scales: a tap, then a second press that drags down or up, as maps are zoomed.
///
/// The second press lands as the second of a double tap does, within ``maximumIntervalBetweenTaps`` and 100 points. It scales
/// about the point where it landed, which is the ``location``: downwards makes it larger, by twice for each
/// ``doublingDistance``, upwards smaller.
///
/// A second press that lifts without having dragged was a double tap, and a second finger before the drag begins makes it
/// another gesture; both fail it. A finger that lands later changes nothing.
///
/// It needs time to pass by ``advance(to:)``.
public struct DoubleTapDragGestureRecognizer: GestureRecognizer {
  /// The default for ``doublingDistance``, in points.
  public static let defaultDoublingDistance = 128.0

  /// The travel before the gesture is recognised; only the move's threshold applies, downwards or upwards.
  public var thresholds: Thresholds
  /// The policy for the scale before the gesture begins.
  public var slop: SlopPolicy

  /// The tap, and what follows the contacts.
  private var tap = TapGestureRecognizer()
  private var isPressing = false
  /// Where the second press has landed.
  private var point = Vector.zero
  /// The finger's way downwards, in points.
  private var drag = CatchUpValue()
  private var distance = Self.defaultDoublingDistance
  /// The value when the finger's way was ``mark``.
  private var base = 1.0
  private var mark = 0.0

  /// A recognizer with these thresholds.
  public init(thresholds: Thresholds = Thresholds(), slop: SlopPolicy = .repay) {
    (self.thresholds, self.slop) = (thresholds, slop)
    tap.numberOfTapsRequired = 2
  }

  /// The state and the contacts.
  public var core: GestureCore {
    get { tap.core }
    set { tap.core = newValue }
  }

  /// The travel downwards or upwards before the gesture begins, in points.
  public var recognitionThreshold: Double {
    get { thresholds.move }
    set { thresholds.move = newValue }
  }

  /// The drag that doubles the scale, in points downwards; a negative one upwards.
  ///
  /// Setting it moves nothing; 0 and a value that isn't finite change nothing.
  public var doublingDistance: Double {
    get { distance }
    set {
      guard newValue.isNormal else { return }
      (base, mark) = (scale, drag.shown)
      distance = newValue
    }
  }

  /// The least time between the tap's lift and the press, in seconds: see ``TapGestureRecognizer``.
  public var minimumIntervalBetweenTaps: Double {
    get { tap.minimumIntervalBetweenTaps }
    set { tap.minimumIntervalBetweenTaps = newValue }
  }

  /// The longest time between the tap's lift and the press, in seconds.
  public var maximumIntervalBetweenTaps: Double {
    get { tap.maximumIntervalBetweenTaps }
    set { tap.maximumIntervalBetweenTaps = newValue }
  }

  /// The scale since the gesture began or since it was set, a factor above 0.
  ///
  /// Setting it makes later values relative to the value set and resets the velocity.
  ///
  /// A value that isn't above 0 counts as 1.
  public var scale: Double {
    get {
      let factor = exponential((drag.shown - mark) * growth)
      return base * min(max(factor, Hand.scaleRange.lowerBound), Hand.scaleRange.upperBound)
    }
    set {
      let isFactor = newValue > 0 && newValue.isFinite
      (base, mark) = (isFactor ? newValue : 1, drag.shown)
      tap.core.forgetVelocity()
    }
  }

  /// The velocity of the scale at a time not before the last report, per second.
  public func velocity(at time: Timestamp) -> Double {
    scale * tap.core.velocity(at: time).translation.y * growth
  }

  /// The point where the second press has landed, about which it scales; before that where the first tap was.
  public var location: Vector { isPressing ? point : tap.location }

  /// One finger.
  public var contactsAllowed: Int { 1 }

  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    if isPressing, core.state.isOver { reset() }
    guard isPressing else {
      tap.handle(contact, at: time)
      return tap.isInLastPress ? press(at: time) : ()
    }
    if core.state == .began { tap.core.state = .changed }
    advance(to: time)
    switch contact.phase {
    case .began: land(contact)
    case .moved: move(contact, at: time)
    case .ended, .cancelled: if tap.core.hand.lift(contact.id) { tap.core.end(with: contact) }
    }
  }

  /// When it fails by itself since the second press doesn't come, or when a part of what is owed is caught up next.
  public var due: Timestamp? {
    guard isPressing else { return tap.due }
    return core.state.isActive && !core.hand.contacts.isEmpty ? drag.due : nil
  }

  /// Advances to a time: the second press doesn't come, or what is owed is caught up.
  public mutating func advance(to time: Timestamp) {
    guard let due, due <= time else { return }
    guard isPressing else { return tap.advance(to: time) }
    drag.advance(to: time)
    if core.state == .began { tap.core.state = .changed }
  }

  /// Begins, or begins again, where the finger is.
  public mutating func beginHere() {
    tap.core.state = .began
    drag.begin(slop)
    (base, mark) = (1, drag.shown)
    if slop == .include { drag.arrive() }
  }

  /// Resets the attempt to possible; contacts that are down are ignored until they lift.
  public mutating func reset() {
    tap.reset()
    tap.core.forgetVelocity()
    isPressing = false
    drag = CatchUpValue()
    (base, mark) = (1, 0)
  }

  /// The growth of the scale's logarithm for a point downwards.
  private var growth: Double { logarithm(2) / distance }

  /// Whether a landing is too far from the tap to be the press, so that the attempt fails by it.
  func endsRow(_ contact: Contact, at time: Timestamp) -> Bool { tap.endsRow(contact, at: time) }

  private mutating func press(at time: Timestamp) {
    isPressing = true
    point = core.hand.contacts[0].start
    sample(at: time)
  }

  private mutating func land(_ contact: Contact) {
    guard accepts(contact), core.state == .possible else { return }
    tap.core.hand.land(contact)
    fail()
  }

  private mutating func move(_ contact: Contact, at time: Timestamp) {
    guard let index = core.hand.contacts.index(of: contact.id) else { return }
    let step = contact.position.vector - core.hand.contacts[index].position
    tap.core.hand.move(contact)
    let isFirst = core.state == .possible
    guard !isFirst || (drag.goal + step.y).magnitude > recognitionThreshold else {
      drag.measure(step.y, lever: 1, at: time)
      return sample(at: time)
    }
    if isFirst {
      let value = scale
      drag.begin(slop)
      (base, mark) = (value, drag.shown)
    }
    drag.update(step.y, lever: 1, step: step.length, at: time, slop)
    tap.core.state = isFirst ? .began : .changed
    sample(at: time)
  }

  private mutating func sample(at time: Timestamp) {
    tap.core.velocity.add(
      VelocityTracker.Sample(
        time: time, translation: Vector(x: 0, y: drag.goal), rotation: .zero, logScale: 0))
  }
}
