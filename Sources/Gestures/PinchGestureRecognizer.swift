import Geometry
public import Input

/// A continuous gesture of two or more fingers that move apart or together.
///
/// ``scale`` is the ratio of the fingers' root mean square distances from their centroid, so it doesn't depend
/// on the rotation of the hand.
public struct PinchGestureRecognizer: ContinuousGestureRecognizer {
  /// The state and the contacts.
  public var core = GestureCore()
  /// The travel before the gesture is recognised; only the spread's threshold applies.
  public var thresholds: Thresholds
  /// The policy for the scale before the gesture begins.
  public var slop: SlopPolicy
  /// The behaviour when one finger is left; the scale holds until a second one lands.
  public var lastContact = LastContactPolicy.continues

  private var gate = ThresholdGate()
  private var compensation = SlopCompensation()
  private var rawAtBegin = 0.0
  private var radiusAtBegin = 0.0
  private var origin = 0.0

  /// A recognizer with these thresholds.
  public init(thresholds: Thresholds = Thresholds(), slop: SlopPolicy = .repay) {
    self.thresholds = thresholds
    self.slop = slop
    core.hand = Hand(thresholds)
    core.followed = .scale
  }
}

extension PinchGestureRecognizer {
  /// The travel of the fingers outwards or inwards before the gesture begins, in points.
  public var recognitionThreshold: Double {
    get { thresholds.spread }
    set { thresholds.spread = newValue }
  }

  /// The scale since the gesture began or since it was set, a factor above 0.
  ///
  /// Setting it makes later values relative to the value set and resets the velocity.
  ///
  /// A value that isn't above 0 counts as 1.
  public var scale: Double {
    get {
      guard compensation.hasBegun else { return 1 }
      if compensation.owed == 0, origin == 0 { return core.hand.scale }
      return exponential(logFromBegin - origin)
    }
    set {
      let wanted = newValue > 0 && newValue.isFinite ? logarithm(newValue) : 0
      origin = (compensation.hasBegun ? logFromBegin : 0) - wanted
      compensation.end()
      core.forgetVelocity()
    }
  }

  /// The velocity of the scale at a time not before the last report, per second.
  public func velocity(at time: Timestamp) -> Double {
    scale * core.velocity(at: time).logScale
  }

  private var logFromBegin: Double { core.hand.logScale - rawAtBegin * compensation.owed }

  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) { take(contact, at: time) }

  /// Handles moved contacts.
  public mutating func handMoved() -> Bool {
    guard compensation.hasBegun else {
      let isMeant = core.hand.spreadIsMeant(thresholds)
      let begins = gate.begins(
        isMeant, moved: core.moved, of: core.hand.count, threshold: thresholds.spread)
      if begins { begin(thresholds.spread == 0 ? .include : slop) }
      return begins
    }
    if compensation.isOwing {
      compensation.advance(travel: radiusAtBegin * (core.hand.logScale - rawAtBegin).magnitude)
    }
    return true
  }

  private mutating func begin(_ slop: SlopPolicy) {
    rawAtBegin = core.hand.logScale
    radiusAtBegin = core.hand.radius
    compensation.begin(slop, slop: radiusAtBegin * rawAtBegin.magnitude)
  }

  /// Whether slop is still to be given back.
  public var isOwing: Bool { compensation.isOwing }

  /// Gives back all slop except for a fraction from 0 to 1.
  public mutating func settle(to share: Double) { compensation.settle(to: share) }

  /// Nothing to do: the hand keeps the scale.
  public mutating func handChanged() {}

  /// Begins, or begins again, at the present contacts.
  public mutating func beginHere() {
    core.state = .began
    origin = 0
    begin(slop)
  }

  /// Two fingers spread or close.
  public var contactsNeeded: Int { 2 }

  /// Whether the gesture ends when a number of contacts are left.
  public func endsWith(remaining count: Int) -> Bool { lastContact == .ends && count < 2 }

  /// Resets the measurements of the attempt.
  public mutating func clear() {
    gate = ThresholdGate()
    compensation = SlopCompensation()
    rawAtBegin = 0
    origin = 0
  }
}
