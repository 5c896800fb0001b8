import Geometry
public import Input

/// What a gesture does when all its fingers but one have lifted.
public enum LastContactPolicy: String, Hashable, Codable, Sendable, CaseIterable {
  /// It goes on with the finger that is left: one, two, one, two fingers are one gesture.
  case continues
  /// It ends with the second last lift.
  case ends
}

/// A recognizer whose gesture goes on for a while: its hand is followed, and it decides when it begins.
public protocol ContinuousGestureRecognizer: GestureRecognizer {
  /// How far fingers travel before the gesture is recognised.
  var thresholds: Thresholds { get }

  /// Looks at the hand after one of its contacts moved, and answers whether the gesture is under way.
  mutating func handMoved() -> Bool

  /// Looks at the hand after one of its contacts landed or lifted; its values have not moved.
  mutating func handChanged()

  /// Whether the gesture ends with a lift after which so many contacts are left.
  func endsWith(remaining count: Int) -> Bool

  /// Forgets what was measured in the attempt; the contacts are cleared already.
  mutating func clear()
}

extension ContinuousGestureRecognizer {
  /// Takes in what a contact does at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) { take(contact, at: time) }

  /// The same for the recognizers of this module, each of which has a `handle(_:at:)` of its own that
  /// calls this: so the compiler makes a version for each, which other modules get too.
  mutating func take(_ contact: Contact, at time: Timestamp) {
    if core.state.isOver { reset() }
    if core.state == .began { core.state = .changed }
    switch contact.phase {
    case .began: land(contact, at: time)
    case .moved: move(contact, at: time)
    case .ended: leave(contact.id, into: .ended, at: time)
    case .cancelled: leave(contact.id, into: .cancelled, at: time)
    }
  }

  /// Takes in what two contacts do in one report: both have moved before anything is measured.
  ///
  /// For a contact that is made of another, such as the mouse's second finger: taken one after the
  /// other, a long step of the first alone would look like a move.
  public mutating func handle(moved first: Contact, with second: Contact, at time: Timestamp) {
    note(first)
    handle(second, at: time)
  }

  /// Notes where a contact is without measuring: a further one of the same report is about to move.
  public mutating func note(_ contact: Contact) { core.hand.note(contact) }

  /// Forgets the attempt: back to possible, contacts that are down are ignored until they lift.
  public mutating func reset() {
    core.state = .possible
    core.isHeldBack = false
    core.hand = Hand(holdRadius: thresholds.hold)
    core.forgetVelocity()
    clear()
  }

  private mutating func land(_ contact: Contact, at time: Timestamp) {
    guard accepts(contact) else { return }
    if core.hand.contacts.isEmpty { reset() }
    core.parting = nil
    core.hand.land(contact)
    sample(at: time)
    handChanged()
  }

  private mutating func move(_ contact: Contact, at time: Timestamp) {
    guard core.hand.move(contact) else { return }
    sample(at: time)
    guard handMoved() else { return }
    core.state = core.state == .possible ? .began : .changed
  }

  private mutating func leave(_ id: ContactID, into end: GestureState, at time: Timestamp) {
    if end == .ended { core.notePartings(of: id, at: time) }
    guard core.hand.lift(id) else { return }
    guard
      core.hand.contacts.isEmpty
        || (core.state.isActive && endsWith(remaining: core.hand.contacts.count))
    else { return handChanged() }
    core.state = core.state.isActive ? end : .failed
  }

  private mutating func sample(at time: Timestamp) {
    // What nobody asks for is not worked out: a scale costs two roots.
    core.velocity.add(
      VelocityTracker.Sample(
        time: time,
        translation: core.followed.contains(.move) ? core.hand.translation : .zero,
        rotation: core.followed.contains(.turn) ? core.hand.rotation : .zero,
        scale: core.followed.contains(.scale) ? core.hand.scale : 1))
  }
}

/// The natural logarithm of a scale; exactly 0 for none.
func logarithm(ofScale scale: Double) -> Double { scale == 1 ? 0 : logarithm(scale) }

// Inlined, as calls would be given a copy of the whole hand.
extension Hand {
  /// The natural logarithm of the scale.
  @inline(__always) var logScale: Double { logarithm(ofScale: scale) }

  /// The displacement along the arc that the turn amounts to, in points.
  @inline(__always) var turnTravel: Double { radius * rotation.radians.magnitude }

  /// The displacement outwards or inwards that the scale amounts to, in points.
  @inline(__always) var spreadTravel: Double { radius * logScale.magnitude }

  /// The centroid's displacement, in points.
  @inline(__always) var moveTravel: Double { translation.length }

  /// Whether the turn is meant: its travel exceeds the threshold, and enough of the spread's.
  @inline(__always) func turnIsMeant(_ thresholds: Thresholds) -> Bool {
    turnTravel > turnNeeded(thresholds)
  }

  /// Whether the spread is meant: its travel exceeds the threshold, and enough of the turn's.
  @inline(__always) func spreadIsMeant(_ thresholds: Thresholds) -> Bool {
    spreadTravel > spreadNeeded(thresholds)
  }

  /// The travel that a turn must exceed to be meant, in points.
  @inline(__always) func turnNeeded(_ thresholds: Thresholds) -> Double {
    max(thresholds.turn, thresholds.turnShare * min(spreadTravel, farthestShared))
  }

  /// The travel that a spread must exceed to be meant, in points.
  @inline(__always) func spreadNeeded(_ thresholds: Thresholds) -> Double {
    max(thresholds.spread, thresholds.spreadShare * min(turnTravel, farthestShared))
  }

  /// The travel of one part of which the other must be a share, at most, in points: a quarter turn's.
  ///
  /// Who has turned by more wobbles no more for it; without an end a spread would be lost after some turns.
  @inline(__always) private var farthestShared: Double { radius * (Double.pi / 2) }
}
