public import SwivelInput

/// A continuous gesture: fingers press and stay for a while; once recognised they may move anywhere.
///
/// A resting finger sends no reports, so the owner must let time pass with ``advance(to:)``.
public struct LongPressGestureRecognizer: GestureRecognizer {
  /// The state and the contacts.
  public var core = GestureCore()
  /// The duration before the gesture begins, in seconds; 0 begins with the landing.
  public var minimumPressDuration = 0.5
  /// How far a finger may move from where it landed before the gesture begins, in points.
  public var allowableMovement = 10.0
  /// The number of fingers that must press.
  public var numberOfTouchesRequired = 1

  /// The greatest distance of a finger from its landing, in points.
  public private(set) var longestTravel = 0.0

  private var pressed: Timestamp?

  /// A recognizer of one finger that stays for half a second.
  public init() {}

  /// The fraction of the press duration that has passed, from 0 to 1; 1 once it has begun.
  public func progress(at time: Timestamp) -> Double {
    if state.isActive { return 1 }
    guard let due else { return 0 }
    return minimumPressDuration > 0
      ? min(max(1 - due.seconds(since: time) / minimumPressDuration, 0), 1) : 1
  }

  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    if leavesOut(contact) { return }
    switch contact.phase {
    case .began: land(contact, at: time)
    case .moved: move(contact, at: time)
    case .ended, .cancelled:
      guard core.hand.lift(contact.id) else { return }
      core.end(with: contact)
      core.releaseContacts()
    }
  }

  /// When the press begins if the fingers don't move; nil where nothing presses.
  public var due: Timestamp? {
    guard core.state == .possible, let pressed else { return nil }
    return pressed.adding(microseconds: Timestamp(seconds: minimumPressDuration).microseconds)
  }

  /// The fingers that press.
  public var contactsNeeded: Int { numberOfTouchesRequired }

  /// The fingers that press; more fail it.
  public var contactsAllowed: Int { numberOfTouchesRequired }

  /// Begins where the fingers are.
  public mutating func beginHere() { core.state = .began }

  /// Advances to a time: a press that has lasted long enough begins.
  public mutating func advance(to time: Timestamp) { if let due, due <= time { beginHere() } }

  /// Resets the attempt to possible; contacts that are down are ignored until they lift.
  public mutating func reset() {
    core.restart()
    pressed = nil
    longestTravel = 0
  }

  private mutating func land(_ contact: Contact, at time: Timestamp) {
    // A further finger during the press changes nothing.
    guard accepts(contact), core.state == .possible else { return }
    core.hand.land(contact)
    if numberOfTouches > numberOfTouchesRequired { return fail() }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    pressed = time
    advance(to: time)
  }

  private mutating func move(_ contact: Contact, at time: Timestamp) {
    advance(to: time)
    guard let travel = core.move(contact) else { return }
    longestTravel = max(longestTravel, travel)
    if core.state == .possible, longestTravel > allowableMovement { fail() }
  }
}
