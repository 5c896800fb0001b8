public import SwivelGeometry
public import SwivelInput

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

  /// The hand's way at which the value is zero.
  private var origin = Vector.zero

  /// A recognizer with these thresholds.
  public init(thresholds: Thresholds = Thresholds(), slop: SlopPolicy = .repay) {
    (self.thresholds, self.slop) = (thresholds, slop)
    core.hand = Hand(thresholds, following: .move)
  }

  /// The translation of the fingers' centroid since the gesture began or since it was set, in points of the window.
  ///
  /// A landing or a lift moves the centroid, but not this.
  ///
  /// Setting it makes later values relative to the value set and resets the velocity.
  public var translation: Vector {
    get { core.hand.translation - origin }
    set {
      origin = core.hand.translation - newValue
      core.forgetVelocity()
    }
  }

  /// The velocity of the fingers' centroid at a time not before the last report, in points per second.
  public func velocity(at time: Timestamp) -> Vector { core.velocity(at: time).translation }

  /// The progress of the move towards its recognition, from 0 to 1; 1 once it has begun.
  public var progress: Double { share { $0.move } }

  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    handleContact(contact, at: time)
  }

  /// Whether it has as many fingers as it may begin with.
  public var mayBegin: Bool {
    numberOfTouches >= minimumNumberOfTouches && numberOfTouches <= maximumNumberOfTouches
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
  public mutating func clear() { origin = .zero }
}
