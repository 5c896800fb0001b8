public import SwivelInput

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

  /// The hand's scale at which the value is 1.
  private var origin = 1.0

  /// A recognizer with these thresholds.
  public init(thresholds: Thresholds = Thresholds(), slop: SlopPolicy = .repay) {
    (self.thresholds, self.slop) = (thresholds, slop)
    core.hand = Hand(thresholds, following: .scale)
  }

  /// The travel of the fingers outwards or inwards that must be passed before the gesture begins, in points, once it is set.
  ///
  /// Unless it is set, a spread also begins by its ratio: see ``Thresholds/isExact``.
  public var recognitionThreshold: Double {
    get { thresholds.spread }
    set { (thresholds.spread, thresholds.isExact) = (newValue, true) }
  }

  /// The scale since the gesture began or since it was set, a factor above 0.
  ///
  /// Setting it makes later values relative to the value set and resets the velocity.
  ///
  /// A value that isn't above 0 counts as 1.
  public var scale: Double {
    get { core.hand.scale / origin }
    set {
      let isFactor = newValue > 0 && newValue.isFinite
      origin = core.hand.scale / (isFactor ? max(newValue, Self.least) : 1)
      core.forgetVelocity()
    }
  }

  /// The least value that can be set, so that values stay finite.
  private static let least = 1e-100

  /// The velocity of the scale at a time not before the last report, per second.
  public func velocity(at time: Timestamp) -> Double { scale * core.velocity(at: time).logScale }

  /// The progress of the spread towards its recognition, from 0 to 1; 1 once it has begun.
  public var progress: Double { share { $0.spread } }

  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    handleContact(contact, at: time)
  }

  /// Two fingers spread or close.
  public var contactsNeeded: Int { 2 }

  /// Whether the gesture ends when a number of contacts are left.
  public func endsWith(remaining count: Int) -> Bool { lastContact == .ends && count < 2 }

  /// Resets the measurements of the attempt.
  public mutating func clear() { origin = 1 }
}
