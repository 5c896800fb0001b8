public import SwivelGeometry
public import SwivelInput

/// A continuous gesture of two or more fingers that turn about each other.
///
/// With two fingers ``rotation`` is the angle from the *reference vector*, which goes from the first
/// contact to the second as they were when the attempt started, to the same vector now; with more it is
/// the turn that fits all of them best. It is unbounded: three turns are 6π.
public struct RotationGestureRecognizer: ContinuousGestureRecognizer {
  /// The state and the contacts.
  public var core = GestureCore()
  /// The travel before the gesture is recognised; only the turn's threshold applies.
  public var thresholds: Thresholds
  /// The policy for the angle before the gesture begins.
  public var slop: SlopPolicy
  /// The behaviour when one finger is left; the angle holds until a second one lands.
  public var lastContact = LastContactPolicy.continues

  /// The hand's turn at which the value is 0.
  private var origin = Angle.zero

  /// A recognizer with these thresholds.
  public init(thresholds: Thresholds = Thresholds(), slop: SlopPolicy = .repay) {
    (self.thresholds, self.slop) = (thresholds, slop)
    core.hand = Hand(thresholds, following: .turn)
  }

  /// The travel along the arc that must be passed before the gesture begins, in points, once it is set.
  ///
  /// Unless it is set, a quick turn begins after about a quarter of it: see ``Thresholds/isExact``.
  public var recognitionThreshold: Double {
    get { thresholds.turn }
    set { (thresholds.turn, thresholds.isExact) = (newValue, true) }
  }

  /// The turn in radians since the gesture began or since it was set, clockwise on screen, unbounded.
  ///
  /// Setting it makes later values relative to the value set and resets the velocity.
  ///
  /// Applying each change and setting it to 0 gives the same sum as applying the whole value.
  public var rotation: Angle {
    get { core.hand.rotation - origin }
    set {
      origin = core.hand.rotation - newValue
      core.forgetVelocity()
    }
  }

  /// The angular velocity at a time not before the last report, per second.
  public func velocity(at time: Timestamp) -> Angle { core.velocity(at: time).rotation }

  /// The vector from the first contact to the second when the contacts last changed, in points.
  public var referenceVector: Vector? {
    guard numberOfTouches >= 2 else { return nil }
    return core.hand.contacts[1].anchor - core.hand.contacts[0].anchor
  }

  /// The progress of the turn towards its recognition, from 0 to 1; 1 once it has begun.
  public var progress: Double { share { $0.turn } }

  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    handleContact(contact, at: time)
  }

  /// Two fingers turn about each other.
  public var contactsNeeded: Int { 2 }

  /// Whether the gesture ends when a number of contacts are left.
  public func endsWith(remaining count: Int) -> Bool { lastContact == .ends && count < 2 }

  /// Resets the measurements of the attempt.
  public mutating func clear() { origin = .zero }
}
