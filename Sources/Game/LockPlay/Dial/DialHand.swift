package import SwivelGeometry
package import SwivelInput
import SwivelLocks
import SwivelRecognizers

/// A hand on a dial: one finger that circles the centre, or several that turn about each other.
///
/// A landing or a lift doesn't change the turn.
package struct DialHand: Hashable, Encodable, Sendable {
  /// The index of the dial, or of the part of the tray.
  package let target: Int
  /// In points of the window.
  package let center: Vector
  /// The turn of several fingers.
  private var fingers = RotationGestureRecognizer(thresholds: Self.thresholds, slop: .include)
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
  /// The hand's turn, and that of several fingers, at the last landing or lift.
  private struct Mark: Hashable, Encodable {
    var turn = Angle.zero
    var twist = Angle.zero
  }

  private var mark = Mark()
  /// That of before one of two fingers lifted, which a panel may have lost for a moment.
  private var beforeGap: Mark?
  /// How far a single finger has gone about the centre since.
  private var sweep = Angle.zero
  /// The dial's turn for a turn of the fingers; changing it moves nothing.
  package var gain: Double {
    get { factor }
    set {
      let reached = turn
      factor = newValue
      measure(from: reached)
    }
  }
  private var factor = 1.0
  private var detentPull = DetentPull()
  /// How the parts of the tray lay when it came, where it is on one of them.
  var tray: [TraySlot] = []

  /// - Parameter radius: the radius of a small disc, near whose centre a finger still turns; infinite for others.
  package init(
    target: Int, center: Vector, radius: Double = .infinity, remainder: Double, at time: Timestamp
  ) {
    holdRadius = min(Self.holdRadius, 0.4 * radius)
    self.target = target
    self.center = center
    self.remainder = remainder
    began = time
    detentPull.begin(at: time)
  }

  /// Whether it does no more than a tap by a time: it turns hardly, or is gone soon without having gone far.
  func isTap(at time: Timestamp) -> Bool {
    turn.radians.magnitude < Self.tap.turn.radians
      || reach <= Self.tap.reach && time.seconds(since: began) <= Self.tap.time
  }

  /// Whether its fingers are farther from where it came than those that hold still.
  var isAcross: Bool {
    landed.map { middle.distance(to: $0) > holdRadius } ?? false
  }

  /// On a dial two fingers mean to turn it.
  private static let thresholds: Thresholds = {
    var thresholds = Thresholds()
    thresholds.turn = 4
    return thresholds
  }()

  /// When it turns it by time alone, since several fingers have come to rest; nil where it doesn't.
  var due: Timestamp? { fingers.due }
  mutating func advance(to time: Timestamp) { fingers.advance(to: time) }

  /// What the turn of a tap is below, and how far a finger goes that taps at most, in points, and for how long, in seconds.
  private static let tap = (turn: Angle.degrees(3), reach: 10.0, time: 0.35)

  /// That of anything but a small disc, in points.
  package static let holdRadius = 24.0

  /// Since the hand came, clockwise, unbounded.
  package var turn: Angle {
    let distance = fingerCount == 1 ? sweep : fingers.rotation - mark.twist
    return mark.turn + distance * factor
  }

  package var fingerCount: Int { fingers.numberOfTouches }
  private var middle: Vector { fingers.core.hand.centroid }
  var isAtRight: Bool { middle.x > center.x }

  package func contains(_ id: ContactID) -> Bool { fingers.core.hand.contains(id) }

  /// Handles a contact that lands, or moves, lifts or is cancelled where it is one of its fingers.
  package mutating func handle(_ contact: Contact, at time: Timestamp) {
    switch contact.phase {
    case .began:
      landed = landed ?? contact.position.vector
      change(contact, at: time)
    case .moved: if contains(contact.id) { move(contact, at: time) }
    case .ended, .cancelled: if contains(contact.id) { change(contact, at: time) }
    }
  }

  package mutating func lift(_ id: ContactID, at time: Timestamp) {
    handle(Contact(id: id, phase: .ended, position: .zero), at: time)
  }

  /// Goes on from where it is with another number of fingers.
  private mutating func change(_ contact: Contact, at time: Timestamp) {
    let (reached, count, before) = (turn, fingerCount, mark)
    fingers.handle(contact, at: time)
    measure(from: reached)
    if fingers.core.hand.continuesFinger, let beforeGap { mark = beforeGap }
    beforeGap = count == 2 && fingerCount == 1 ? before : nil
  }

  private mutating func move(_ contact: Contact, at time: Timestamp) {
    let (before, wasClamped) = (middle - center, fingers.core.hand.contacts[0].isClamped)
    fingers.handle(contact, at: time)
    if let landed { reach = max(reach, contact.position.vector.distance(to: landed)) }
    guard fingerCount == 1, !wasClamped, !contact.isClamped else { return }
    sweep += before.sweep(to: middle - center, outside: holdRadius)
  }

  private mutating func measure(from reached: Angle) {
    mark = Mark(turn: reached, twist: fingers.rotation)
    sweep = .zero
  }

  /// How far the lock's dial must be turned now to follow the fingers, in units.
  package mutating func movement(
    at position: Int, drawnTo stops: StopRow?, time: Timestamp
  ) -> (units: Int, remainder: Double) {
    var wanted = remainder - turn.turns * Double(DialUnits.perTurn)
    detentPull.update(turn, at: time)
    if let stops { wanted += detentPull.offset(at: Double(position - turned) + wanted, to: stops) }
    let whole = Int(min(max(wanted, -Self.farthest), Self.farthest).rounded())
    defer { turned = whole }
    return (whole - turned, wanted - Double(whole))
  }

  /// How far the dial coasts when the hand lets it go at a time, in units: a flick goes on, a slow hand leaves it there.
  ///
  /// Its speed falls to 1/e in ``DialMotion/coasting``, so the way is the velocity times that.
  package func coast(at time: Timestamp) -> Int {
    let velocity = detentPull.velocity(at: time) * factor
    guard velocity.magnitude > DetentPull.fastest else { return 0 }
    let turns = min(max(velocity, -Self.fastestFlick), Self.fastestFlick) * DialMotion.coasting
    return -Int((turns * Double(DialUnits.perTurn)).rounded())
  }

  /// The fastest flick that counts, in turns a second: three turns' way.
  private static let fastestFlick = 3.4

  /// The limit of a hand's turn, in units.
  private static let farthest = 1e15
}
