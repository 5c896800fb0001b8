public import SwivelGeometry
public import SwivelInput

/// The state that all recognizers have, with the contacts that are followed.
public struct GestureCore: Hashable, Encodable, Sendable {
  /// The state of the attempt.
  public internal(set) var state = GestureState.possible
  /// Whether contacts are received at all.
  public internal(set) var isEnabled = true
  /// The kinds of contacts that are received.
  public var allowedKinds = ContactKinds.all
  /// The contacts that are followed, and their common movement.
  public internal(set) var hand = Hand()
  var velocity = VelocityTracker()
  /// Whether what is shown was moved last, rather than a contact landed or lifted.
  var didMove = false
  /// The hand's velocities when its second-last finger lifted; nil where none has since.
  var parting: LiftVelocity?
  /// Whether its recognition is held back until required gestures have failed.
  var isHeldBack = false
  /// The contacts of attempts that are over, and those that have landed beside them: see ``ignores(_:)``; nil for none.
  var spent: InlineList<16, ContactID>?

  /// Returns to possible, with an empty hand.
  mutating func restart(_ hand: Hand) {
    state = .possible
    isHeldBack = false
    spent = nil
    self.hand = hand
  }

  /// The same for gestures that count fingers: contacts that are down are ignored until they lift.
  mutating func restart() {
    releaseContacts()
    let left = spent
    restart(Hand(.none))
    spent = left
  }

  /// Moves a contact; how far it is from where it landed, in points, or nil where it isn't here.
  mutating func move(_ contact: Contact) -> Double? {
    guard hand.move(contact), let index = hand.contacts.index(of: contact.id) else { return nil }
    let finger = hand.contacts[index]
    return finger.position.distance(to: finger.start)
  }

  /// Ends as a contact does with whose lift or loss it is over; it fails where it hasn't begun.
  mutating func end(with contact: Contact) {
    state = !state.isActive ? .failed : contact.phase == .ended ? .ended : .cancelled
  }

  /// Lets go of the contacts of an attempt that is over.
  mutating func releaseContacts() {
    if !hand.contacts.isEmpty {
      var left = spent ?? InlineList()
      for index in hand.contacts.indices { left.append(hand.contacts[index].id) }
      spent = left
    }
    hand.release()
  }

  /// Whether a contact belongs to a hand whose attempt is over, so that it is ignored.
  ///
  /// Until all contacts of the attempt have lifted, those that land belong to it too: otherwise the third of three fingers
  /// would begin an attempt by itself, which counts it as one.
  mutating func ignores(_ contact: Contact) -> Bool {
    guard var left = spent else { return false }
    // A contact that lands again has lifted unseen.
    if contact.phase != .moved, let index = left.firstIndex(where: { $0 == contact.id }) {
      left.remove(at: index)
    }
    let isOver = left.isEmpty
    if contact.phase == .began, !isOver { left.append(contact.id) }
    spent = isOver ? nil : left
    return contact.phase != .began || !isOver
  }

  /// The state as seen by other gestures: a recognition that is held back is still possible.
  var visibleState: GestureState { isHeldBack ? .possible : state }
}

extension ContactID: InlineListElement {
  @usableFromInline init() { self.init(0) }
}

/// A recognizer of one kind of gesture, with UIKit's contract.
///
/// A recognizer is a value: copying it forks the recognition, also in the middle of a gesture.
///
/// ``handle(_:at:)`` handles one report and leaves the state of *this* report in ``state``; an attempt that is over is reset to
/// possible with the next report, and contacts that are still down then are ignored until they lift. A gesture that counts
/// fingers (a tap, a press, a swipe) ignores those that land meanwhile too, so three fingers never count as one.
public protocol GestureRecognizer: Hashable, Encodable, Sendable {
  /// The state and the contacts.
  var core: GestureCore { get set }

  /// The location of the gesture, in points of the window: for most kinds the contacts' centroid.
  var location: Vector { get }

  /// The location of a contact by landing order, in points of the window; nil where there is none.
  func location(ofTouch index: Int) -> Vector?

  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  mutating func handle(_ contact: Contact, at time: Timestamp)

  /// Handles the moving contacts of a report as one event, measured once after all have moved.
  mutating func handle(movesOf frame: ContactFrame, at time: Timestamp)

  /// Resets the attempt to possible; contacts that are down are ignored until they lift.
  mutating func reset()

  /// The fewest contacts with which it is recognised.
  var contactsNeeded: Int { get }

  /// The most contacts with which it is recognised.
  var contactsAllowed: Int { get }

  /// When the state changes next by time alone; nil where it doesn't.
  var due: Timestamp? { get }

  /// Advances to a time: does what is due by then.
  mutating func advance(to time: Timestamp)

  /// Begins, or begins again, at the present contacts: earlier travel is what is owed, so the values are those of no movement.
  mutating func beginHere()
}

extension GestureRecognizer {
  /// The state of the gesture after the last report.
  public var state: GestureState { core.visibleState }

  /// The number of contacts of the gesture.
  public var numberOfTouches: Int { core.hand.contacts.count }

  /// The centroid of the contacts in points of the window; after the last lift that of the fingers that lifted within 100 ms.
  public var location: Vector { core.location }

  /// The location of a contact by landing order, in points of the window; nil where there is none.
  public func location(ofTouch index: Int) -> Vector? {
    core.hand.contacts.indices.contains(index) ? core.hand.contacts[index].position : nil
  }

  /// Whether contacts are received; disabling it cancels an active gesture.
  public var isEnabled: Bool {
    get { core.isEnabled }
    set {
      if !newValue { cancel() }
      core.isEnabled = newValue
    }
  }

  /// Cancels the attempt: an active gesture is cancelled, a possible one with contacts fails.
  public mutating func cancel() {
    if core.isHeldBack {
      core.isHeldBack = false
      core.state = .failed
    } else if core.state.isActive {
      core.state = .cancelled
    } else if core.state == .possible, !core.hand.contacts.isEmpty {
      core.state = .failed
    }
    core.forgetVelocity()
    core.releaseContacts()
  }

  /// Fails the attempt, whose contacts are ignored until they lift.
  mutating func fail() {
    core.isHeldBack = false
    core.state = .failed
    core.releaseContacts()
  }

  func accepts(_ contact: Contact) -> Bool {
    core.isEnabled && core.allowedKinds.contains(ContactKinds(contact.kind))
  }

  /// Resets an attempt that is over, as a report begins, and lets one continue that has begun with the last.
  mutating func open() {
    if core.state.isOver { reset() }
    if core.state == .began { core.state = .changed }
  }

  /// Opens a report of a contact; whether the contact is ignored.
  mutating func leavesOut(_ contact: Contact) -> Bool {
    open()
    return core.spent != nil && (contact.phase != .began || accepts(contact))
      && core.ignores(contact)
  }

  /// Handles a report as one event: all moves, measured once, then lifts, then landings.
  ///
  /// The order of its contacts doesn't matter. A report of one contact is what ``handle(_:at:)`` does with it, to the bit.
  ///
  /// What its moves recognise is visible in ``state``; what ends with its lifts only if nothing else is in it,
  /// as in a ``GestureArena``.
  public mutating func handle(frame: ContactFrame, at time: Timestamp) {
    if !frame.moves.isEmpty { handle(movesOf: frame, at: time) }
    let begins = !frame.moves.isEmpty && core.state == .began
    for index in frame.others { handle(frame[index], at: time) }
    if begins, core.state == .changed { core.state = .began }
  }

  /// Handles one after the other, until the attempt is over: what follows would begin another.
  public mutating func handle(movesOf frame: ContactFrame, at time: Timestamp) {
    var (isOver, begins) = (false, false)
    for index in frame.moves where !isOver {
      handle(frame[index], at: time)
      isOver = core.state.isOver
      begins = begins || core.state == .began
    }
    if begins, core.state == .changed { core.state = .began }
  }

  /// One contact.
  public var contactsNeeded: Int { 1 }

  /// Any number.
  public var contactsAllowed: Int { .max }

  /// Time alone changes nothing.
  public var due: Timestamp? { nil }

  /// Advances to a time: an attempt whose time is over fails.
  public mutating func advance(to time: Timestamp) { if let due, due <= time { fail() } }

  /// Discrete gestures have no values to begin with.
  public mutating func beginHere() {}
}
