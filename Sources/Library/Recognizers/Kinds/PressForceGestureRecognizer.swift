import SwivelGeometry
public import SwivelInput

/// A continuous gesture: a finger or a pen presses hard, by the pressure that its device reports.
///
/// Many devices report no pressure, or only 0 or 1.
///
/// So a contact's force counts only once it, or an earlier one of its kind, has reported a pressure strictly
/// between 0 and the full scale; an attempt whose contact doesn't within ``decisionTime`` fails, so that a long
/// press that requires it to fail can begin. ``isForceReported`` tells which it was.
///
/// A resting finger sends no reports, so the owner must let time pass with ``advance(to:)``.
public struct PressForceGestureRecognizer: GestureRecognizer {
  /// The time within which a contact must report a pressure, in microseconds.
  public static let decisionTime: Int64 = 100_000

  /// The state and the contacts.
  public var core = GestureCore()
  /// The force beyond which the gesture begins, as a fraction of the device's full scale.
  public var startForce = 0.4
  /// The force beyond which it has peaked, as a fraction of the device's full scale.
  public var peakForce = 0.85
  /// How far the contact may move from where it landed before the gesture begins, in points.
  public var allowableMovement = 10.0

  /// The force of the contact, from 0 to 1 of the device's full scale; after the lift, the last one.
  ///
  /// It is a measured value and not a sum, so unlike a rotation it can't be set.
  public private(set) var force = 0.0
  /// Whether the force has exceeded ``peakForce`` in this attempt.
  public private(set) var didPeak = false
  /// Whether the contact of this attempt has reported a force.
  public private(set) var isForceReported = false
  /// The kinds of contacts that have reported a pressure so far, in any attempt.
  public private(set) var kindsWithForce: ContactKinds = []

  private var landed: Timestamp?

  /// A recognizer that begins beyond 0.4 of the full scale.
  public init() {}

  /// The velocity of the force at a time not before the last report, in full scales per second.
  public func velocity(at time: Timestamp) -> Double { core.velocity(at: time).logScale }

  /// The progress of the force towards its recognition, from 0 to 1; 1 once it has begun.
  public var progress: Double { state.isActive ? 1 : min(fraction(force, of: startForce), 1) }

  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    if leavesOut(contact) { return }
    advance(to: time)
    switch contact.phase {
    case .began: land(contact, at: time)
    case .moved: move(contact, at: time)
    case .ended, .cancelled: if core.hand.lift(contact.id) { core.end(with: contact) }
    }
  }

  /// One contact; a further one before the gesture begins fails it.
  public var contactsAllowed: Int { 1 }

  /// Begins where the contact is.
  public mutating func beginHere() { core.state = .began }

  /// When the attempt fails if the contact reports no pressure until then; nil where none is awaited.
  public var due: Timestamp? {
    guard core.state == .possible, !isForceReported, let landed else { return nil }
    return landed.adding(microseconds: Self.decisionTime)
  }

  /// Resets the attempt to possible; contacts that are down are ignored until they lift.
  ///
  /// Which kinds of contacts have reported a pressure is kept.
  public mutating func reset() {
    core.restart()
    core.velocity.clear()
    force = 0
    didPeak = false
    isForceReported = false
    landed = nil
  }

  private mutating func land(_ contact: Contact, at time: Timestamp) {
    // A further finger during the press changes nothing.
    guard accepts(contact), core.state == .possible else { return }
    // A contact with the same id has lifted unseen before its press began.
    let isAlone = core.hand.contacts.isEmpty
    core.hand.land(contact)
    guard isAlone else { return fail() }
    landed = time
    press(contact.pressure, at: time)
  }

  private mutating func move(_ contact: Contact, at time: Timestamp) {
    guard let travel = core.move(contact) else { return }
    if core.state == .possible, travel > allowableMovement { return fail() }
    press(contact.pressure, at: time)
  }

  private static let fullScale: Int64 = 1_000_000

  private mutating func press(_ pressure: Int64?, at time: Timestamp) {
    guard let pressure, believes(pressure) else { return }
    let millionths = min(max(pressure, 0), Self.fullScale)
    force = Double(millionths) / Double(Self.fullScale)
    core.velocity.add(
      VelocityTracker.Sample(time: time, translation: .zero, rotation: .zero, logScale: force))
    if core.state == .possible, force > startForce { core.state = .began }
    if core.state.isActive, force > peakForce { didPeak = true }
  }

  private mutating func believes(_ pressure: Int64) -> Bool {
    let kind = ContactKinds(core.hand.contacts[0].kind)
    if pressure > 0, pressure < Self.fullScale { kindsWithForce.insert(kind) }
    isForceReported = isForceReported || kindsWithForce.contains(kind)
    return isForceReported
  }
}
