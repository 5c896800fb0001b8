import SwivelGeometry
public import SwivelInput

/// The behaviour of a gesture when all its fingers but one have lifted.
public enum LastContactPolicy: String, Hashable, Encodable, Sendable, CaseIterable, NumberedCase {
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

  /// Resets the values to those of no movement.
  mutating func clear()
}

extension ContinuousGestureRecognizer {
  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    handleContact(contact, at: time)
  }

  /// The same for the recognizers of this module, whose own `handle(_:at:)` calls this, so that the compiler
  /// specialises it for each, also for other modules.
  mutating func handleContact(_ contact: Contact, at time: Timestamp) {
    open()
    switch contact.phase {
    case .began: land(contact, at: time)
    case .moved: core.move(contact, at: time, thresholds, slop, mayMove: mayBegin)
    case .ended, .cancelled: leave(contact, at: time)
    }
  }

  /// Handles the moving contacts of a report, measured once after all have moved.
  public mutating func handle(movesOf frame: ContactFrame, at time: Timestamp) {
    open()
    core.move(frame, at: time, thresholds, slop, mayMove: mayBegin)
  }

  /// Any number of contacts may begin it.
  public var mayBegin: Bool { true }

  /// When a part of what is owed is caught up next, or begins since the hand rests, if nothing is reported until then; nil
  /// where nothing is.
  @inline(__always) public var due: Timestamp? { core.due(thresholds) }

  /// Advances to a time, in which what is owed is caught up: a hand at rest isn't behind.
  public mutating func advance(to time: Timestamp) { core.advance(to: time, thresholds, slop) }

  /// Begins, or begins again, at the present contacts, with the parts that have begun.
  public mutating func beginHere() {
    core.state = .began
    clear()
    core.hand.beginHere(slop)
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
    guard !core.hand.join(contact, at: time) else { return core.velocity.clear() }
    core.hand.land(contact)
    core.sample(at: time)
  }

  private mutating func leave(_ contact: Contact, at time: Timestamp) {
    let (id, hasLifted) = (contact.id, contact.phase == .ended)
    guard core.hand.contains(id) else { return }
    if hasLifted { core.noteLiftVelocity(of: id, at: time) }
    let gap = hasLifted ? core.hand.gap(leftBy: id, core.parting) : nil
    core.hand.lift(id)
    core.hand.gap = gap
    core.didMove = false
    guard
      core.hand.contacts.isEmpty
        || (core.state.isActive && endsWith(remaining: core.hand.contacts.count))
    else { return }
    core.end(with: contact)
  }
}

// What follows a contact is here, as each look at the core through the protocol costs a call.
extension GestureCore {
  @inline(__always) fileprivate func due(_ thresholds: Thresholds) -> Timestamp? {
    state.isActive && !isHeldBack ? hand.due(thresholds) : nil
  }

  fileprivate mutating func advance(
    to time: Timestamp, _ thresholds: Thresholds, _ slop: SlopPolicy
  ) {
    guard state.isActive, !isHeldBack, hand.advance(to: time, thresholds, slop) else { return }
    if state == .began { state = .changed }
    didMove = true
  }

  fileprivate mutating func move(
    _ contact: Contact, at time: Timestamp, _ thresholds: Thresholds, _ slop: SlopPolicy,
    mayMove: Bool
  ) {
    prepareMove(at: time, thresholds, slop) { $0 == contact.id }
    if hand.note(contact) { updateHand(at: time, thresholds, slop, mayMove: mayMove) }
  }

  fileprivate mutating func move(
    _ frame: ContactFrame, at time: Timestamp, _ thresholds: Thresholds, _ slop: SlopPolicy,
    mayMove: Bool
  ) {
    prepareMove(at: time, thresholds, slop) { frame.moves($0) }
    if hand.note(movesOf: frame) > 0 { updateHand(at: time, thresholds, slop, mayMove: mayMove) }
  }

  /// Catches up what is due, and updates which contacts rest.
  @inline(__always) private mutating func prepareMove(
    at time: Timestamp, _ thresholds: Thresholds, _ slop: SlopPolicy, _ isNext: (ContactID) -> Bool
  ) {
    if !hand.isCaughtUp { advance(to: time, thresholds, slop) }
    if hand.contacts.count > 2 { hand.regroup(before: isNext) }
  }

  @inline(__always) private mutating func updateHand(
    at time: Timestamp, _ thresholds: Thresholds, _ slop: SlopPolicy, mayMove: Bool
  ) {
    didMove = true
    guard hand.measureAndCatchUp(at: time, thresholds, slop, mayMove: mayMove) else { return }
    sample(at: time)
    guard !hand.parts.isEmpty else { return }
    state = state == .possible ? .began : .changed
  }

  /// Notes what is measured, for velocities.
  @inline(__always) fileprivate mutating func sample(at time: Timestamp) {
    // The logarithm of the scale is computed only when a velocity is asked for; it costs two roots.
    let followed = hand.followed
    velocity.add(
      VelocityTracker.Sample(
        time: time, translation: followed.contains(.move) ? hand.measuredTranslation : .zero,
        rotation: followed.contains(.turn) ? Angle(radians: hand.measuredTurn) : .zero,
        scale: followed.contains(.scale) ? hand.measuredScale : 1))
  }
}
