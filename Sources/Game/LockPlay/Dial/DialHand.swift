package import SwivelGestures
import SwivelLocks

/// A hand on a dial: one finger that circles the centre, or several that turn about each other.
///
/// A landing or a lift doesn't change the turn.
package struct DialHand: Hashable, Encodable, Sendable {
  /// The index of the dial, or of the part of the tray.
  package let target: Int
  /// In points of the window.
  package let center: Vector
  /// Follows its fingers from their first report on, as those on a thing: with palms, hands on the table and gloves.
  private var fingers = RotationGestureRecognizer()
  /// How far the hand has turned the lock's dial, in units.
  package private(set) var turned = 0
  /// The fraction of a unit that the dial showed when the hand came.
  private let remainder: Double
  /// When it came, where, and how far from there it went, in points.
  private let began: Timestamp
  private var landed: Vector?
  private var reach = 0.0
  /// Closer to the centre than this a single finger turns nothing, in points.
  private let holdRadius: Double
  /// The turn at the last landing or lift, but for that of a finger which was lost for a moment.
  private var base = Angle.zero
  /// How far a single finger has gone about the centre since.
  private var sweep = Angle.zero
  /// The dial's turn for a turn of the fingers; changing it moves nothing.
  package var gain = 1.0 { willSet { measure(from: turn) } }
  /// The turn of several fingers then.
  private var twistStart = Angle.zero
  private var detentPull = DetentPull()
  /// How the parts of the tray lay when it came, where it is on one of them.
  var tray: [TraySlot] = []

  /// - Parameter radius: the radius of a small disc, near whose centre a finger still turns; infinite for others.
  package init(
    target: Int, center: Vector, radius: Double = .infinity, remainder: Double, at time: Timestamp
  ) {
    holdRadius = min(Self.holdRadius, 0.4 * radius)
    (self.target, self.center, self.remainder) = (target, center, remainder)
    began = time
    fingers.recognitionThreshold = 0
    detentPull.begin(at: time)
  }

  /// Whether it does no more than a tap by a time: without having gone far it turns hardly, for so many steps a turn, or is gone
  /// soon.
  func isTap(at time: Timestamp, steps: Int = 1) -> Bool {
    let step = 2 * Double.pi / Double(steps)
    let isStill = turn.radians.magnitude < min(Self.tap.turn.radians, step / 3)
    return reach <= Self.tap.reach && (isStill || time.seconds(since: began) <= Self.tap.time)
  }

  /// How far its first two fingers have spread since one landed, as a factor; nil for one finger.
  var spread: Double? {
    guard let start = fingers.referenceVector?.length, start > 0 else { return nil }
    let fingers = fingers.core.hand.contacts
    return fingers[0].position.distance(to: fingers[1].position) / start
  }

  /// Whether its fingers are farther from where it came than those that hold still.
  var isAcross: Bool {
    landed.map { fingers.core.hand.centroid.distance(to: $0) > holdRadius } ?? false
  }

  var wasAcross: Bool { reach > holdRadius }

  /// What the turn of a tap is below, and how far a finger goes that taps at most, in points, and for how long, in seconds.
  private static let tap = (turn: Angle.degrees(3), reach: 10.0, time: 0.35)

  /// That of anything but a small disc, in points.
  package static let holdRadius = 24.0

  /// Since the hand came, clockwise, unbounded.
  package var turn: Angle {
    // What both have done while one was lost replaces what the other has done alone, as soon as it is measured.
    let isAlone = fingerCount == 1 || fingers.core.hand.isJoining
    let distance = isAlone ? sweep : fingers.rotation - twistStart
    return base + distance * gain
  }

  package var fingerCount: Int { fingers.numberOfTouches }
  var isAtRight: Bool { fingers.core.hand.centroid.x > center.x }

  /// Whether the dial still turns although no finger moves, as it is behind them.
  var isBehind: Bool { fingers.due != nil }

  package func contains(_ id: ContactID) -> Bool { fingers.core.hand.contains(id) }

  /// Handles a contact that lands on it, or one of its own.
  package mutating func handle(_ contact: Contact, at time: Timestamp) {
    guard contact.phase != .moved else { return move(contact, at: time) }
    let reached = turn
    landed = landed ?? contact.position.vector
    fingers.handle(contact, at: time)
    if !fingers.core.hand.isJoining { measure(from: reached) }
  }

  mutating func lift(_ id: ContactID, at time: Timestamp) {
    handle(Contact(id: id, phase: .ended, position: .zero), at: time)
  }

  private mutating func move(_ contact: Contact, at time: Timestamp) {
    guard contains(contact.id) else { return }
    let before = fingers.core.hand.centroid - center
    let wasClamped = fingers.core.hand.contacts[0].isClamped
    fingers.handle(contact, at: time)
    if let landed { reach = max(reach, contact.position.vector.distance(to: landed)) }
    guard fingerCount == 1, !wasClamped, !contact.isClamped else { return }
    sweep += before.sweep(to: fingers.core.hand.centroid - center, outside: holdRadius)
  }

  private mutating func measure(from reached: Angle) {
    base = reached
    twistStart = fingers.rotation
    sweep = .zero
  }

  /// How far the lock's dial must be turned now to follow the fingers, in units.
  package mutating func movement(
    at position: Int, drawnTo stops: StopRow?, time: Timestamp
  ) -> (units: Int, remainder: Double) {
    fingers.advance(to: time)
    var wanted = remainder - turn.turns * Double(DialUnits.perTurn)
    detentPull.update(turn, at: time)
    if let stops { wanted += detentPull.offset(at: Double(position - turned) + wanted, to: stops) }
    let whole = Int(min(max(wanted, -Self.farthest), Self.farthest).rounded())
    defer { turned = whole }
    return (whole - turned, wanted - Double(whole))
  }

  /// How far the dial goes on when the hand lets it go at a time, in units: a flick continues, who turns to a number stays there.
  ///
  /// - Parameter fading: the seconds in which its speed falls to 1/e; so the way is the velocity times that.
  package func coast(at time: Timestamp, fading: Double) -> Int {
    let velocity = detentPull.velocity(at: time) * gain
    guard velocity.magnitude > Self.slowestFlick else { return 0 }
    let turns = min(max(velocity, -Self.fastestFlick), Self.fastestFlick) * fading
    return -Int((turns * Double(DialUnits.perTurn)).rounded())
  }

  /// The flicks that count, in turns a second: whoever turns evenly to a number is slower; a lock's dial goes on by an eighth
  /// of a turn after the fastest.
  private static let (slowestFlick, fastestFlick) = (1.0, 3.4)

  /// The limit of a hand's turn, in units.
  private static let farthest = 1e15
}
