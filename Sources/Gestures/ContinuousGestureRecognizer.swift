import Geometry
public import Input

/// The behaviour of a gesture when all its fingers but one have lifted.
public enum LastContactPolicy: String, Hashable, Codable, Sendable, CaseIterable {
  /// It continues with the last finger: one, two, one, two fingers are one gesture.
  case continues
  /// It ends with the second-last lift.
  case ends
}

/// A recognizer of a continuous gesture, which follows its hand.
public protocol ContinuousGestureRecognizer: GestureRecognizer {
  /// The travel before the gesture is recognised.
  var thresholds: Thresholds { get }

  /// The policy for travel before the gesture begins.
  var slop: SlopPolicy { get }

  /// Whether the gesture may begin with its present number of contacts.
  var mayBegin: Bool { get }

  /// Whether the gesture ends with a lift after which a number of contacts are left.
  func endsWith(remaining count: Int) -> Bool

  /// Resets the measurements of the attempt; the contacts are cleared already.
  mutating func clear()
}

extension ContinuousGestureRecognizer {
  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) { take(contact, at: time) }

  /// The same for the recognizers of this module, whose own `handle(_:at:)` calls this, so that the compiler
  /// specialises it for each, also for other modules.
  mutating func take(_ contact: Contact, at time: Timestamp) {
    open()
    switch contact.phase {
    case .began: land(contact, at: time)
    case .moved: move(contact, at: time)
    case .ended: leave(contact.id, into: .ended, at: time)
    case .cancelled: leave(contact.id, into: .cancelled, at: time)
    }
  }

  /// Handles the moving contacts of a report, measured once after all have moved.
  public mutating func handle(movesOf frame: ContactFrame, at time: Timestamp) {
    open()
    prepareMove(at: time) { frame.moves($0) }
    if core.hand.note(movesOf: frame) > 0 { follow(at: time) }
  }

  /// Any number of contacts may begin it.
  public var mayBegin: Bool { true }

  /// When a part of what is owed is caught up next if nothing is reported until then; nil where nothing is owed.
  public var due: Timestamp? {
    core.state.isActive && !core.isHeldBack ? core.hand.due : nil
  }

  /// Lets time pass, in which what is owed is caught up: a hand at rest isn't behind.
  public mutating func advance(to time: Timestamp) {
    guard let due, due <= time, core.hand.advance(to: time) else { return }
    if core.state == .began { core.state = .changed }
    core.didMove = true
  }

  /// Notes the position of a contact without measuring, before another one of the same report is handled.
  public mutating func note(_ contact: Contact) { core.hand.note(contact) }

  /// Resets the attempt to possible; contacts that are down are ignored until they lift.
  public mutating func reset() {
    core.restart(Hand(thresholds, following: core.hand.followed, onPanelOf: core.hand))
    core.forgetVelocity()
    clear()
  }

  private mutating func land(_ contact: Contact, at time: Timestamp) {
    guard accepts(contact) else { return }
    if core.hand.contacts.isEmpty { reset() }
    core.parting = nil
    core.didMove = false
    core.hand.land(contact)
    sample(at: time)
  }

  private mutating func move(_ contact: Contact, at time: Timestamp) {
    prepareMove(at: time) { $0 == contact.id }
    if core.hand.note(contact) { follow(at: time) }
  }

  private mutating func open() {
    if core.state.isOver { reset() }
    if core.state == .began { core.state = .changed }
  }

  /// Catches up what is due, and updates which contacts rest.
  @inline(__always)
  private mutating func prepareMove(at time: Timestamp, _ isNext: (ContactID) -> Bool) {
    advance(to: time)
    core.hand.regroup(before: isNext)
  }

  @inline(__always)
  private mutating func follow(at time: Timestamp) {
    core.didMove = true
    guard core.hand.follow(at: time, thresholds, slop, mayMove: mayBegin) else { return }
    sample(at: time)
    guard !core.hand.parts.isEmpty else { return }
    core.state = core.state == .possible ? .began : .changed
  }

  private mutating func leave(_ id: ContactID, into end: GestureState, at time: Timestamp) {
    guard core.hand.contains(id) else { return }
    if end == .ended { core.notePartings(of: id, at: time) }
    core.hand.lift(id)
    core.didMove = false
    guard
      core.hand.contacts.isEmpty
        || (core.state.isActive && endsWith(remaining: core.hand.contacts.count))
    else { return }
    core.state = core.state.isActive ? end : .failed
  }

  private mutating func sample(at time: Timestamp) {
    // The logarithm of the scale is computed only when a velocity is asked for; it costs two roots.
    let measured = core.hand.measured
    let followed = core.hand.followed
    core.velocity.add(
      VelocityTracker.Sample(
        time: time, translation: followed.contains(.move) ? measured.translation : .zero,
        rotation: followed.contains(.turn) ? Angle(radians: measured.turn) : .zero,
        scale: followed.contains(.scale) ? measured.scale : 1))
  }
}
