import Geometry
public import Input

/// A discrete gesture: fingers touch and lift again without moving, once or several times.
public struct TapGestureRecognizer: GestureRecognizer {
  /// The default for ``allowableMovement``, in points.
  public static let defaultAllowableMovement = 10.0
  /// The longest time for which a finger may stay down, in microseconds.
  public static let longestPress: Int64 = 750_000
  /// The time after a tap within which the next one must land, in microseconds.
  public static let longestInterval: Int64 = 350_000
  /// The default for ``allowableDistanceBetweenTaps``, in points: two and a half centimetres.
  public static let defaultDistanceBetweenTaps = 100.0
  /// The default for ``minimumIntervalBetweenTaps``, in seconds; a bouncing contact is faster.
  public static let defaultIntervalBetweenTaps = 0.04

  /// The state and the contacts.
  public var core = GestureCore()
  /// The number of consecutive taps.
  public var numberOfTapsRequired = 1
  /// The number of fingers that must touch.
  public var numberOfTouchesRequired = 1
  /// How far a finger may move from its landing, in points.
  public var allowableMovement = Self.defaultAllowableMovement
  /// How far from a tap the next one may land, in points, between the centroids of their landings.
  ///
  /// A tap that lands farther away is the first of a new sequence.
  public var allowableDistanceBetweenTaps = Self.defaultDistanceBetweenTaps
  /// The least time between a tap's lift and the next landing, in seconds.
  ///
  /// A finger can't return sooner, so the contact has bounced; a sooner landing begins a new sequence.
  public var minimumIntervalBetweenTaps = Self.defaultIntervalBetweenTaps

  private var taps = 0
  private var most = 0
  private var landed = Timestamp.zero
  private var lifted = Timestamp.zero
  private var place = Vector.zero

  /// A recognizer of one tap with one finger.
  public init() {}
}

extension TapGestureRecognizer {
  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    if core.state.isOver { reset() }
    switch contact.phase {
    case .began: land(contact, at: time)
    case .moved: move(contact)
    case .ended: lift(contact, at: time)
    case .cancelled: if core.hand.contains(contact.id) { fail() }
    }
  }

  /// The fingers that touch.
  public var contactsNeeded: Int { numberOfTouchesRequired }

  /// The fingers that touch; more fail it.
  public var contactsAllowed: Int { numberOfTouchesRequired }

  /// When the attempt fails by itself: the fingers stay too long, or the next tap doesn't come.
  public var due: Timestamp? {
    guard core.state == .possible else { return nil }
    // The first time at which more than the longest has passed.
    if !core.hand.contacts.isEmpty { return landed.adding(microseconds: Self.longestPress + 1) }
    return taps > 0 ? lifted.adding(microseconds: Self.longestInterval + 1) : nil
  }

  /// Resets the attempt to possible; contacts that are down are ignored until they lift.
  public mutating func reset() {
    core.restart()
    taps = 0
    most = 0
  }

  private mutating func land(_ contact: Contact, at time: Timestamp) {
    guard accepts(contact) else { return }
    if core.hand.contacts.isEmpty {
      if taps > 0, !isInTime(at: time) { reset() }
      landed = time
    }
    core.hand.land(contact)
    most = max(most, numberOfTouches)
    if most > numberOfTouchesRequired { return fail() }
    if numberOfTouches == numberOfTouchesRequired { continueRow() }
  }

  /// Whether a landing is late enough after the last tap to be intended, and soon enough to belong to it.
  private func isInTime(at time: Timestamp) -> Bool {
    let sinceTap = time.microseconds(since: lifted)
    let earliest = Timestamp(seconds: minimumIntervalBetweenTaps).microseconds
    return sinceTap >= earliest && sinceTap <= Self.longestInterval
  }

  /// All fingers of a tap have landed: far from the last tap it is the first of a new sequence.
  private mutating func continueRow() {
    var sum = Vector.zero
    for index in core.hand.contacts.indices { sum += core.hand.contacts[index].start }
    let middle = sum / Double(numberOfTouches)
    if taps > 0, middle.distance(to: place) > allowableDistanceBetweenTaps { taps = 0 }
    place = middle
  }

  private mutating func move(_ contact: Contact) {
    guard core.hand.move(contact), let index = core.hand.contacts.index(of: contact.id) else {
      return
    }
    let place = core.hand.contacts[index]
    if place.position.distance(to: place.start) > allowableMovement { fail() }
  }

  private mutating func lift(_ contact: Contact, at time: Timestamp) {
    guard core.hand.contains(contact.id) else { return }
    if time.microseconds(since: landed) > Self.longestPress { return fail() }
    if numberOfTouches == 1, most < numberOfTouchesRequired { return fail() }
    core.hand.lift(contact.id)
    guard core.hand.contacts.isEmpty else { return }
    taps &+= 1
    most = 0
    lifted = time
    if taps == numberOfTapsRequired { core.state = .ended }
  }
}
