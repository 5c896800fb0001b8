public import Geometry
public import Input

/// A continuous gesture of fingers that move together.
public struct PanGestureRecognizer: ContinuousGestureRecognizer {
  /// The state and the contacts.
  public var core = GestureCore()
  /// The travel before the gesture is recognised; only the move's threshold applies.
  public var thresholds: Thresholds
  /// The policy for travel before the gesture begins.
  public var slop: SlopPolicy
  /// The fewest fingers with which it begins.
  public var minimumNumberOfTouches = 1
  /// The most fingers with which it begins; more that land later join in.
  public var maximumNumberOfTouches = Int.max
  /// The behaviour when one finger is left of several.
  public var lastContact = LastContactPolicy.continues

  private var gate = ThresholdGate()
  private var compensation = SlopCompensation()
  private var rawAtBegin = Vector.zero
  private var origin = Vector.zero

  /// A recognizer with these thresholds.
  public init(thresholds: Thresholds = Thresholds(), slop: SlopPolicy = .repay) {
    self.thresholds = thresholds
    self.slop = slop
    core.hand = Hand(thresholds)
    core.followed = .move
  }
}

extension PanGestureRecognizer {
  /// The translation of the fingers' centroid since the gesture began or since it was set, in points of the
  /// window.
  ///
  /// A landing or a lift moves the centroid, but not this.
  ///
  /// Setting it makes later values relative to the value set and resets the velocity.
  public var translation: Vector {
    get { compensation.hasBegun ? wayFromBegin - origin : .zero }
    set {
      origin = (compensation.hasBegun ? wayFromBegin : .zero) - newValue
      compensation.end()
      core.forgetVelocity()
    }
  }

  /// The velocity of the fingers' centroid at a time not before the last report, in points per second.
  public func velocity(at time: Timestamp) -> Vector {
    core.velocity(at: time).translation
  }

  private var wayFromBegin: Vector { core.hand.translation - rawAtBegin * compensation.owed }

  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) { take(contact, at: time) }

  /// Handles moved contacts.
  public mutating func handMoved() -> Bool {
    guard compensation.hasBegun else {
      let isMeant = core.hand.moveTravel > thresholds.move && hasRightNumber
      let begins = gate.begins(
        isMeant, moved: core.moved, of: core.hand.count, threshold: thresholds.move)
      if begins { begin(thresholds.move == 0 ? .include : slop) }
      return begins
    }
    if compensation.isOwing {
      compensation.advance(travel: (core.hand.translation - rawAtBegin).length)
    }
    return true
  }

  private mutating func begin(_ slop: SlopPolicy) {
    rawAtBegin = core.hand.translation
    compensation.begin(slop, slop: rawAtBegin.length)
  }

  /// Whether slop is still to be given back.
  public var isOwing: Bool { compensation.isOwing }

  /// Gives back all slop except for a fraction from 0 to 1.
  public mutating func settle(to share: Double) { compensation.settle(to: share) }

  private var hasRightNumber: Bool {
    numberOfTouches >= minimumNumberOfTouches && numberOfTouches <= maximumNumberOfTouches
  }

  /// Nothing to do: the hand keeps the translation.
  public mutating func handChanged() {}

  /// Begins, or begins again, at the present contacts.
  public mutating func beginHere() {
    core.state = .began
    origin = .zero
    begin(slop)
  }

  /// The fewest fingers with which it begins.
  public var contactsNeeded: Int { minimumNumberOfTouches }

  /// The most fingers with which it begins.
  public var contactsAllowed: Int { maximumNumberOfTouches }

  /// Whether the gesture ends when a number of contacts are left.
  public func endsWith(remaining count: Int) -> Bool {
    count < minimumNumberOfTouches || (lastContact == .ends && count == 1)
  }

  /// Resets the measurements of the attempt.
  public mutating func clear() {
    gate = ThresholdGate()
    compensation = SlopCompensation()
    rawAtBegin = .zero
    origin = .zero
  }
}
