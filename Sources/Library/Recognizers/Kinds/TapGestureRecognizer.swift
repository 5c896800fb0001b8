public import SwivelGeometry
public import SwivelInput

/// A discrete gesture: fingers touch and lift again without moving, once or several times.
public struct TapGestureRecognizer: GestureRecognizer {
  /// The default for ``allowableMovement``, in points.
  public static let defaultAllowableMovement = 10.0
  /// The default for ``maximumPressDuration``, in seconds.
  public static let defaultMaximumPressDuration = 0.75
  /// The default for ``allowableDistanceBetweenTaps``, in points: two and a half centimetres.
  public static let defaultDistanceBetweenTaps = 100.0
  /// The default for ``minimumIntervalBetweenTaps``, in seconds; a bouncing contact is faster.
  public static let defaultMinimumIntervalBetweenTaps = 0.04
  /// The default for ``maximumIntervalBetweenTaps``, in seconds.
  public static let defaultMaximumIntervalBetweenTaps =
    Timestamp(microseconds: Timestamp.longestTapInterval).seconds

  /// The state and the contacts.
  public var core = GestureCore()
  /// The number of consecutive taps.
  public var numberOfTapsRequired = 1
  /// The number of fingers that must touch.
  public var numberOfTouchesRequired = 1
  /// How far a finger may move from its landing, in points; more for hands that tremble.
  public var allowableMovement = Self.defaultAllowableMovement
  /// The longest time for which a finger may stay down, in seconds; more for hands that are slow to lift.
  public var maximumPressDuration = Self.defaultMaximumPressDuration
  /// How far from a tap the next one may land, in points: its first finger from the nearest landing of the tap before.
  ///
  /// One that lands farther away is the first of a new sequence: the attempt fails with that landing, and begins anew
  /// with it, so that a single tap which waited for it is reported for the first and again for the second.
  public var allowableDistanceBetweenTaps = Self.defaultDistanceBetweenTaps
  /// The least time between a tap's lift and the next landing, in seconds.
  ///
  /// A finger can't return sooner, so the contact has bounced; a sooner landing begins a new sequence.
  public var minimumIntervalBetweenTaps = Self.defaultMinimumIntervalBetweenTaps
  /// The longest time between a tap's lift and the next landing, in seconds; a later landing begins a new sequence.
  public var maximumIntervalBetweenTaps = Self.defaultMaximumIntervalBetweenTaps

  private var taps = 0
  /// The most fingers that were down at the same time in this tap.
  private var most = 0
  private var landed = Timestamp.zero
  private var lifted = Timestamp.zero
  /// Where the first finger of this tap or of the last one landed, and the others; nil where there was one only.
  private var first = Vector.zero
  private var others: InlineList<16, Vector>?

  /// A recognizer of one tap with one finger.
  public init() {}

  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    if core.state == .failed, !core.hand.contacts.isEmpty {
      core.state = .possible
    } else if leavesOut(contact) {
      return
    }
    switch contact.phase {
    case .began: land(contact, at: time)
    case .moved: if let travel = core.move(contact), travel > allowableMovement { fail() }
    case .ended: lift(contact, at: time)
    case .cancelled: if core.hand.lift(contact.id) { fail() }
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
    let last = !core.hand.contacts.isEmpty ? latestLift : taps > 0 ? latestLanding : nil
    return last?.adding(microseconds: 1)
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
      if endsRow(contact, at: time) {
        taps = 0
        core.state = .failed
      } else if taps > 0, !isInTime(at: time) {
        reset()
      }
      landed = time
    }
    // A contact that lands again has lifted unseen.
    if !core.hand.contains(contact.id) { note(contact.position.vector) }
    core.hand.land(contact)
    most = max(most, numberOfTouches)
    if fingers > numberOfTouchesRequired { fail() }
  }

  /// The last time at which the fingers may lift; nil where there is none.
  private var latestLift: Timestamp? {
    landed.adding(microseconds: Timestamp(seconds: maximumPressDuration).microseconds)
  }

  /// How many fingers have landed in this tap, also those that have lifted again: of five that roll only two may be down.
  private var fingers: Int { 1 + (others?.count ?? 0) }

  private mutating func note(_ landing: Vector) {
    guard !core.hand.contacts.isEmpty else { return (first, others) = (landing, nil) }
    var list = others ?? InlineList()
    list.append(landing)
    others = list
  }

  /// Whether the last tap of the row is down.
  var isInLastPress: Bool {
    core.state == .possible && taps == numberOfTapsRequired - 1 && !core.hand.contacts.isEmpty
  }

  /// Whether a landing is too far from the last tap to be the next of the row, so that the attempt fails by it.
  func endsRow(_ contact: Contact, at time: Timestamp) -> Bool {
    guard core.state == .possible, taps > 0, core.hand.contacts.isEmpty, isSoon(time) else {
      return false
    }
    let (landing, most) = (contact.position.vector, allowableDistanceBetweenTaps)
    guard landing.distance(to: first) > most else { return false }
    guard let others else { return true }
    return others.firstIndex { landing.distance(to: $0) <= most } == nil
  }

  /// Whether a landing is late enough after the last tap to be intended, and soon enough to belong to it.
  private func isInTime(at time: Timestamp) -> Bool {
    let earliest = Timestamp(seconds: minimumIntervalBetweenTaps).microseconds
    return time.microseconds(since: lifted) >= earliest && isSoon(time)
  }

  /// Whether a landing is soon enough after the last tap to belong to it.
  private func isSoon(_ time: Timestamp) -> Bool { latestLanding.map { time <= $0 } ?? true }

  /// The last time at which the next tap may land; nil where there is none.
  private var latestLanding: Timestamp? {
    lifted.adding(microseconds: Timestamp(seconds: maximumIntervalBetweenTaps).microseconds)
  }

  private mutating func lift(_ contact: Contact, at time: Timestamp) {
    guard core.hand.lift(contact.id) else { return }
    if let latestLift, time > latestLift { return fail() }
    guard core.hand.contacts.isEmpty else { return }
    if most < numberOfTouchesRequired { return fail() }
    taps &+= 1
    most = 0
    lifted = time
    if taps == numberOfTapsRequired { core.state = .ended }
  }
}

extension Vector: InlineListElement {
  @usableFromInline init() { self = .zero }
}
