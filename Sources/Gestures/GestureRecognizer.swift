public import Geometry
public import Input

/// What all recognizers have: the state, the contacts that are followed, and what is let in.
public struct GestureCore: Hashable, Codable, Sendable {
  /// Where the attempt stands.
  public internal(set) var state = GestureState.possible
  /// Whether contacts are taken at all.
  public internal(set) var isEnabled = true
  /// Which kinds of contacts are taken.
  public var allowedKinds = ContactKinds.all
  /// The contacts that are followed, and the movement they make together.
  public internal(set) var hand = Hand()
  /// The last reports, for velocities.
  var velocity = VelocityTracker()
  /// Of how many of its contacts the last report told that they moved.
  var moved = 0
  /// Since when the hand rests.
  var rest = RestClock()
  /// How the hand turned when its last but one finger lifted; nil where none did since.
  var parting: Parting?
  /// Of which parts of the hand's movement velocities are asked for.
  var followed = FollowedParts.all
  /// Whether what was recognised is kept back until gestures that it waits for have failed.
  var isHeldBack = false

  /// Nothing recognised, nothing followed.
  init() {}

  /// The state as others see it: what is kept back is still possible.
  var visibleState: GestureState { isHeldBack ? .possible : state }
}

/// Something that sees contacts and tells one gesture among them, with UIKit's contract.
///
/// A recognizer is a value: copying it forks the recognition, encoding it in the middle of a gesture and
/// decoding it elsewhere continues it. ``handle(_:at:)`` takes one report and leaves the state of *this*
/// report in ``state``; an attempt that is over returns to possible by itself with the next report, and
/// contacts that are still down then are ignored until they lift.
public protocol GestureRecognizer: Hashable, Codable, Sendable {
  /// The state and the contacts.
  var core: GestureCore { get set }

  /// Where the gesture is, in points of the window: mostly the middle of its contacts.
  var location: Vector { get }

  /// Where a contact is, in points of the window, counted in landing order; nil where there is none.
  func location(ofTouch index: Int) -> Vector?

  /// Takes in what a contact does at a time that is not before the last one; it allocates nothing.
  mutating func handle(_ contact: Contact, at time: Timestamp)

  /// Takes in what the contacts of a report do that move, as one: measured once they all have moved.
  mutating func handle(movesOf frame: ContactFrame, at time: Timestamp)

  /// Forgets the attempt: back to possible, contacts that are down are ignored until they lift.
  mutating func reset()

  /// The fewest contacts with which it is recognised.
  var contactsNeeded: Int { get }

  /// The most contacts with which it is recognised.
  var contactsAllowed: Int { get }

  /// The next moment at which time alone changes the state, or nil where it doesn't.
  var due: Timestamp? { get }

  /// Lets time pass: does what is due by then.
  mutating func advance(to time: Timestamp)

  /// Begins, or begins anew, where the contacts are: all travel up to now was spent before the gesture
  /// began, so its values are those of no movement.
  mutating func beginHere()
}

extension GestureRecognizer {
  /// Where the gesture stands after the last report.
  public var state: GestureState { core.visibleState }

  /// How many contacts are part of the gesture.
  public var numberOfTouches: Int { core.hand.contacts.count }

  /// The middle of the contacts in points of the window; the last one after the lift.
  public var location: Vector { core.hand.centroid }

  /// Where a contact is, in points of the window, counted in landing order; nil where there is none.
  public func location(ofTouch index: Int) -> Vector? {
    core.hand.contacts.indices.contains(index) ? core.hand.contacts[index].position : nil
  }

  /// Whether contacts are taken; turning it off breaks off a gesture that is under way.
  public var isEnabled: Bool {
    get { core.isEnabled }
    set {
      if !newValue { cancel() }
      core.isEnabled = newValue
    }
  }

  /// Breaks off the attempt: an active gesture is cancelled, a possible one with contacts fails.
  public mutating func cancel() {
    if core.isHeldBack {
      core.isHeldBack = false
      core.state = .failed
    } else if core.state.isActive {
      core.state = .cancelled
    } else if core.state == .possible, !core.hand.contacts.isEmpty {
      core.state = .failed
    }
    core.hand.release()
  }

  /// Whether a contact that lands is for this recognizer.
  func accepts(_ contact: Contact) -> Bool {
    core.isEnabled && core.allowedKinds.contains(ContactKinds(contact.kind))
  }
}

extension GestureRecognizer {
  /// Takes in a report as one event: lifts, then all moves, measured once, then landings.
  ///
  /// The order in which it names its contacts changes nothing. What is recognised with its moves is seen
  /// in ``state``; what ends with its lifts only where nothing else is in it, as a ``GestureArena`` does.
  public mutating func handle(frame: ContactFrame, at time: Timestamp) {
    var begins = false
    for index in frame.indices {
      let contact = frame[index]
      if contact.phase == .moved, index == 0 || frame[index - 1].phase != .moved {
        handle(movesOf: frame, at: time)
        begins = core.state == .began
      } else if contact.phase != .moved {
        handle(contact, at: time)
      }
    }
    if begins, core.state == .changed { core.state = .began }
  }

  /// Takes in what two contacts do in one report: both have moved before anything is measured.
  public mutating func handle(moved first: Contact, with second: Contact, at time: Timestamp) {
    var frame = ContactFrame()
    frame.append(first)
    frame.append(second)
    handle(frame: frame, at: time)
  }

  /// Takes one after the other, once all have moved.
  public mutating func handle(movesOf frame: ContactFrame, at time: Timestamp) {
    for index in frame.indices where frame[index].phase == .moved { core.hand.note(frame[index]) }
    for index in frame.indices where frame[index].phase == .moved {
      if !core.state.isOver { handle(frame[index], at: time) }
    }
  }

  /// One contact.
  public var contactsNeeded: Int { 1 }

  /// Any number.
  public var contactsAllowed: Int { .max }

  /// Time alone changes nothing.
  public var due: Timestamp? { nil }

  /// Time alone changes nothing.
  public mutating func advance(to time: Timestamp) {}

  /// What is recognised at one moment has no values, and nothing to begin.
  public mutating func beginHere() {}
}
