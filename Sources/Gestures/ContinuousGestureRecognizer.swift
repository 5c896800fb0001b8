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

  /// Handles moved contacts; returns whether the gesture is under way.
  mutating func handMoved() -> Bool

  /// Handles a landing or a lift; the hand's values have not changed.
  mutating func handChanged()

  /// Whether slop is still to be given back.
  var isOwing: Bool { get }

  /// Gives back all slop except for a fraction from 0 to 1; the hand has given back its own already.
  mutating func settle(to share: Double)

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
    core.moved = core.hand.move(frame)
    if core.moved > 0 { follow(at: time) }
  }

  /// When slop is given back next if the hand rests until then; nil where there is none.
  public var due: Timestamp? {
    core.state.isActive && !core.isHeldBack && (isOwing || core.hand.isOwing) ? core.rest.due : nil
  }

  /// Lets time pass: a hand at rest gets back its slop.
  public mutating func advance(to time: Timestamp) {
    guard let due, due <= time else { return }
    if core.state == .began { core.state = .changed }
    settleAll(to: core.rest.share(at: time))
  }

  /// Notes the position of a contact without measuring, before another one of the same report is handled.
  public mutating func note(_ contact: Contact) { core.hand.note(contact) }

  /// Resets the attempt to possible; contacts that are down are ignored until they lift.
  public mutating func reset() {
    core.restart(Hand(thresholds))
    core.forgetVelocity()
    clear()
  }

  private mutating func land(_ contact: Contact, at time: Timestamp) {
    guard accepts(contact) else { return }
    if core.hand.contacts.isEmpty { reset() }
    core.parting = nil
    core.hand.land(contact)
    core.rest.restart(core.hand, at: time, gap: core.velocity.usualGap)
    sample(at: time)
    handChanged()
  }

  private mutating func move(_ contact: Contact, at time: Timestamp) {
    prepareMove(at: time) { $0 == contact.id }
    guard core.hand.move(contact) else { return }
    core.moved = 1
    follow(at: time)
  }

  private mutating func open() {
    if core.state.isOver { reset() }
    if core.state == .began { core.state = .changed }
  }

  /// Gives back slop that is due, and updates which contacts rest.
  @inline(__always)
  private mutating func prepareMove(at time: Timestamp, _ isNext: (ContactID) -> Bool) {
    advance(to: time)
    if core.hand.regroup(before: isNext) { handChanged() }
  }

  @inline(__always)
  private mutating func follow(at time: Timestamp) {
    sample(at: time)
    guard handMoved() else { return }
    if core.state == .possible {
      core.state = .began
      core.rest.restart(core.hand, at: time, gap: core.velocity.usualGap)
    } else {
      core.state = .changed
      if isOwing || core.hand.isOwing {
        core.rest.note(core.hand, at: time, gap: core.velocity.usualGap)
      }
    }
  }

  private mutating func settleAll(to share: Double) {
    core.hand.settle(to: share)
    settle(to: share)
  }

  private mutating func leave(_ id: ContactID, into end: GestureState, at time: Timestamp) {
    guard core.hand.contains(id) else { return }
    if end == .ended {
      core.notePartings(of: id, at: time)
      let left = core.hand.contacts.count - 1
      if core.state.isActive, left == 0 || endsWith(remaining: left) { settleAll(to: 0) }
    }
    core.hand.lift(id)
    core.rest.restart(core.hand, at: time, gap: core.velocity.usualGap)
    guard
      core.hand.contacts.isEmpty
        || (core.state.isActive && endsWith(remaining: core.hand.contacts.count))
    else { return handChanged() }
    core.state = core.state.isActive ? end : .failed
  }

  private mutating func sample(at time: Timestamp) {
    // The logarithm of the scale is computed only when a velocity is asked for; it costs two roots.
    core.velocity.add(
      VelocityTracker.Sample(
        time: time,
        translation: core.followed.contains(.move) ? core.hand.translation : .zero,
        rotation: core.followed.contains(.turn) ? core.hand.rotation : .zero,
        scale: core.followed.contains(.scale) ? core.hand.scale : 1))
  }
}

/// The natural logarithm of a scale; exactly 0 for 1.
func logarithm(ofScale scale: Double) -> Double { scale == 1 ? 0 : logarithm(scale) }

// Inlined, since calls would copy the whole hand.
extension Hand {
  /// No contacts yet.
  init(_ thresholds: Thresholds) {
    self.init(holdRadius: thresholds.hold, noise: thresholds.noise)
  }

  /// The natural logarithm of the scale.
  @inline(__always) var logScale: Double { logarithm(ofScale: scale) }

  /// The displacement along the arc that the turn amounts to, in points.
  @inline(__always) var turnTravel: Double { radius * rotation.radians.magnitude }

  /// By how much the radius is longer or shorter for the scale, in points.
  @inline(__always) var spreadTravel: Double {
    max(radius, holdRadius) * (1 - 1 / scale).magnitude
  }

  /// The centroid's displacement, in points.
  @inline(__always) var moveTravel: Double { translation.length }

  /// Whether a turn is intended: its travel exceeds what is needed.
  @inline(__always) func turnIsMeant(_ thresholds: Thresholds, isSpreading: Bool = false) -> Bool {
    turnTravel > turnNeeded(thresholds, isSpreading: isSpreading)
  }

  /// Whether a spread is intended: its travel exceeds the threshold, and a share of the turn's and the move's.
  @inline(__always) func spreadIsMeant(_ thresholds: Thresholds) -> Bool {
    spreadTravel > spreadNeeded(thresholds)
  }

  /// The travel needed for a turn, in points; while the hand spreads or may begin to, that of a wobble.
  @inline(__always) func turnNeeded(_ thresholds: Thresholds, isSpreading: Bool = false) -> Double {
    let spread = spreadTravel
    let isPinching =
      isSpreading || spread > thresholds.spread
      || spread > max(0.2 * thresholds.spread, 0.1 * turnTravel)
    guard isPinching else { return thresholds.turn }
    return max(radius * thresholds.wobble.radians, thresholds.turn / 3)
  }

  /// The travel needed for a spread, in points.
  @inline(__always) func spreadNeeded(_ thresholds: Thresholds) -> Double {
    // Beyond a quarter turn or a long move, wobble and drift don't increase any more.
    let turn = min(turnTravel, radius * (Double.pi / 2))
    let drift = min(thresholds.driftShare * moveTravel, 4 * thresholds.spread)
    return max(thresholds.spread, thresholds.spreadShare * turn, drift)
  }
}
