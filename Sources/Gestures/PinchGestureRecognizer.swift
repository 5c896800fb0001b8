import Geometry
public import Input

/// A continuous gesture of two or more fingers that spread or close.
///
/// ``scale`` is the ratio of the fingers' root mean square distances from their middle, so it doesn't
/// depend on how the hand is turned.
public struct PinchGestureRecognizer: ContinuousGestureRecognizer {
  /// The state and the contacts.
  public var core = GestureCore()
  /// How far fingers travel before the gesture is recognised; only the spread's part begins it.
  public var thresholds: Thresholds
  /// What becomes of the scale that was reached before the gesture began.
  public var slop: SlopPolicy
  /// What happens when one finger is left; the scale holds until a second one lands.
  public var lastContact = LastContactPolicy.continues

  private var intent = ThresholdGate()
  private var repayment = SlopCompensation()
  private var rawAtBegin = 0.0
  private var origin = 0.0

  /// A recognizer with these thresholds.
  public init(thresholds: Thresholds = Thresholds(), slop: SlopPolicy = .repay) {
    self.thresholds = thresholds
    self.slop = slop
    core.hand = Hand(holdRadius: thresholds.hold)
    core.followed = .scale
  }
}

extension PinchGestureRecognizer {
  /// How far the fingers travel outwards or inwards before the gesture begins, in points.
  public var recognitionThreshold: Double {
    get { thresholds.spread }
    set { thresholds.spread = newValue }
  }

  /// The scale since the gesture began or since it was set, a ratio above 0.
  ///
  /// Setting it makes later values relative to the value set and forgets the velocity. What is set must
  /// be above 0; anything else counts as 1.
  public var scale: Double {
    get {
      guard repayment.hasBegun else { return 1 }
      if repayment.paid == 1, origin == 0 { return core.hand.scale }
      return exponential(logFromBegin - origin)
    }
    set {
      let wanted = newValue > 0 && newValue.isFinite ? logarithm(newValue) : 0
      origin = (repayment.hasBegun ? logFromBegin : 0) - wanted
      core.forgetVelocity()
    }
  }

  /// How fast the scale grows at a time not before the last report, a second.
  public func velocity(at time: Timestamp) -> Double {
    scale * core.velocity(at: time).logScale
  }

  private var logFromBegin: Double { core.hand.logScale - rawAtBegin * repayment.owed }

  /// Takes in what a contact does at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) { take(contact, at: time) }

  /// Looks at the hand after one of its contacts moved.
  public mutating func handMoved() -> Bool {
    guard repayment.hasBegun else {
      let isMeant = core.hand.spreadIsMeant(thresholds)
      guard intent.begins(isMeant, contacts: numberOfTouches, threshold: thresholds.spread) else {
        return false
      }
      repayment.begin(slop)
      rawAtBegin = core.hand.logScale
      return true
    }
    guard repayment.goesOn(slop) else { return true }
    let travel = core.hand.radius * (core.hand.logScale - rawAtBegin).magnitude
    repayment.advance(travel: travel, threshold: thresholds.spread, slop)
    return true
  }

  /// Nothing to do: the scale is kept by the hand.
  public mutating func handChanged() {}

  /// Begins, or begins anew, where the fingers are.
  public mutating func beginHere() {
    core.state = .began
    origin = 0
    repayment.begin(slop)
    rawAtBegin = core.hand.logScale
  }

  /// Two fingers spread or close.
  public var contactsNeeded: Int { 2 }

  /// Whether the gesture ends when so many contacts are left.
  public func endsWith(remaining count: Int) -> Bool { lastContact == .ends && count < 2 }

  /// Forgets what was measured in the attempt.
  public mutating func clear() {
    intent = ThresholdGate()
    repayment = SlopCompensation()
    rawAtBegin = 0
    origin = 0
  }
}
