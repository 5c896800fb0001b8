public import Geometry
public import Input

/// A continuous gesture of fingers that move together.
public struct PanGestureRecognizer: ContinuousGestureRecognizer {
  /// The state and the contacts.
  public var core = GestureCore()
  /// How far fingers travel before the gesture is recognised; only the move's part begins it.
  public var thresholds: Thresholds
  /// What becomes of the way that was gone before the gesture began.
  public var slop: SlopPolicy
  /// The fewest fingers with which it begins.
  public var minimumNumberOfTouches = 1
  /// The most fingers with which it begins; more that land later join in.
  public var maximumNumberOfTouches = Int.max
  /// What happens when one finger is left of several.
  public var lastContact = LastContactPolicy.continues

  private var intent = ThresholdGate()
  private var repayment = SlopCompensation()
  private var rawAtBegin = Vector.zero
  private var origin = Vector.zero

  /// A recognizer with these thresholds.
  public init(thresholds: Thresholds = Thresholds(), slop: SlopPolicy = .repay) {
    self.thresholds = thresholds
    self.slop = slop
    core.hand = Hand(holdRadius: thresholds.hold)
    core.followed = .move
  }
}

extension PanGestureRecognizer {
  /// The way of the fingers' middle since the gesture began or since it was set, in points of the window.
  ///
  /// A finger that lands or lifts moves the middle, but not this. Setting it makes later values relative
  /// to the value set and forgets the velocity.
  public var translation: Vector {
    get { repayment.hasBegun ? wayFromBegin - origin : .zero }
    set {
      origin = (repayment.hasBegun ? wayFromBegin : .zero) - newValue
      core.forgetVelocity()
    }
  }

  /// How fast the fingers' middle moves at a time not before the last report, in points a second.
  public func velocity(at time: Timestamp) -> Vector {
    core.velocity(at: time).translation
  }

  private var wayFromBegin: Vector { core.hand.translation - rawAtBegin * repayment.owed }

  /// Takes in what a contact does at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) { take(contact, at: time) }

  /// Looks at the hand after one of its contacts moved.
  public mutating func handMoved() -> Bool {
    guard repayment.hasBegun else {
      let isMeant = core.hand.moveTravel > thresholds.move && hasRightNumber
      guard intent.begins(isMeant, contacts: numberOfTouches, threshold: thresholds.move) else {
        return false
      }
      repayment.begin(slop)
      rawAtBegin = core.hand.translation
      return true
    }
    guard repayment.goesOn(slop) else { return true }
    let travel = (core.hand.translation - rawAtBegin).length
    repayment.advance(travel: travel, threshold: thresholds.move, slop)
    return true
  }

  private var hasRightNumber: Bool {
    numberOfTouches >= minimumNumberOfTouches && numberOfTouches <= maximumNumberOfTouches
  }

  /// Nothing to do: the way is kept by the hand.
  public mutating func handChanged() {}

  /// Begins, or begins anew, where the fingers are.
  public mutating func beginHere() {
    core.state = .began
    origin = .zero
    repayment.begin(slop)
    rawAtBegin = core.hand.translation
  }

  /// The fewest fingers with which it begins.
  public var contactsNeeded: Int { minimumNumberOfTouches }

  /// The most fingers with which it begins.
  public var contactsAllowed: Int { maximumNumberOfTouches }

  /// Whether the gesture ends when so many contacts are left.
  public func endsWith(remaining count: Int) -> Bool {
    count < minimumNumberOfTouches || (lastContact == .ends && count == 1)
  }

  /// Forgets what was measured in the attempt.
  public mutating func clear() {
    intent = ThresholdGate()
    repayment = SlopCompensation()
    rawAtBegin = .zero
    origin = .zero
  }
}
