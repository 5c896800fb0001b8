public import Geometry
package import Gestures
package import Input
import Locks

/// A hand on a dial: one finger that goes round its centre, or several that turn about each other.
///
/// The turn is measured as a whole from the last landing or lift on, never summed up from report to
/// report, and neither a landing nor a lift changes it.
public struct DialHand: Hashable, Codable, Sendable {
  /// Which dial, from 0.
  public let dial: Int
  /// The dial's centre, in points of the window.
  public let center: Vector
  /// The fingers.
  package private(set) var contacts = Hand()
  /// How far the hand has turned the lock's dial, in units.
  package private(set) var turned = 0
  /// What the dial showed beyond whole units when the hand came.
  private let remainder: Double
  /// The turn at the last landing or lift.
  private var base = Angle.zero
  /// The direction in which a single finger was and is seen from the centre, unwound.
  private var sweepStart = Angle.zero
  private var sweep = Angle.zero
  private var isHolding = false
  /// How many times as far as the fingers the dial turns; changing it moves nothing.
  package var gain: Double {
    get { factor }
    set {
      let reached = turn
      factor = newValue
      measure(from: reached)
    }
  }
  private var factor = 1.0
  /// The turn of several fingers when they became so many.
  private var twistStart = Angle.zero
  /// The detent.
  private var magnet = Magnet()

  /// A hand that comes to a dial.
  package init(dial: Int, center: Vector, remainder: Double, at time: Timestamp) {
    self.dial = dial
    self.center = center
    self.remainder = remainder
    magnet.begin(at: time)
  }

  /// Nearer to the centre than this a single finger turns nothing, in points.
  package static let holdRadius = 24.0
  /// A step of a single finger that is greater could have gone either way round: it turns nothing.
  package static let greatestStep = Angle.turns(1.0 / 3)
}

extension DialHand {
  /// How far the fingers have turned since the hand came, clockwise, unbounded.
  public var turn: Angle {
    let way = fingerCount == 1 ? sweep - sweepStart : contacts.rotation - twistStart
    return base + way * factor
  }

  /// Whether a hand could have come to it.
  package var isValid: Bool {
    LockRoom.soundPlaces.contains(turned) && (0.01...100).contains(factor)
      && (-1...1).contains(remainder)
  }

  /// How many fingers it has.
  public var fingerCount: Int { contacts.contacts.count }

  /// Where a finger is seen from the centre of the dial; nil for several.
  public var fingerDirection: Angle? {
    fingerCount == 1 ? (contacts.centroid - center).angle : nil
  }

  /// Whether a contact is one of its fingers.
  package func contains(_ id: ContactID) -> Bool { contacts.contains(id) }

  /// A finger comes to it; the turn stays as it is.
  package mutating func land(_ contact: Contact) {
    let reached = turn
    contacts.land(contact)
    measure(from: reached)
  }

  /// A finger leaves it; the turn stays as it is.
  package mutating func lift(_ id: ContactID) {
    let reached = turn
    contacts.lift(id)
    measure(from: reached)
  }

  /// A finger moves.
  package mutating func move(_ contact: Contact) {
    contacts.move(contact)
    if fingerCount == 1 { follow(contact) }
  }

  private mutating func measure(from reached: Angle) {
    base = reached
    twistStart = contacts.rotation
    sweepStart = (contacts.centroid - center).angle
    sweep = sweepStart
    isHolding = fingerCount == 1 && isTooNear
  }

  private var isTooNear: Bool { contacts.centroid.distance(to: center) < Self.holdRadius }

  private mutating func follow(_ contact: Contact) {
    let held = contact.isClamped || isTooNear
    defer { isHolding = held }
    guard !held else { return }
    let next = sweep.unwrapped(towards: (contacts.centroid - center).angle)
    if isHolding || (next - sweep).radians.magnitude > Self.greatestStep.radians {
      // Measures from here on; what was turned stays, to the bit.
      measure(from: turn)
    } else {
      sweep = next
    }
  }
}

extension DialHand {
  /// How far the dial is to be turned now, in units, so that it shows what the fingers do.
  ///
  /// - Parameters:
  ///   - position: where the dial is in the lock, in units.
  ///   - stop: the distance of stops to which it is drawn and a place of one; nil for none.
  package mutating func movement(
    at position: Int, drawnTo stops: StopRow?, time: Timestamp
  ) -> (units: Int, remainder: Double) {
    var wanted = remainder - turn.turns * Double(DialUnits.perTurn)
    magnet.follow(turn, at: time)
    if let stops { wanted += magnet.pull(at: Double(position - turned) + wanted, to: stops) }
    let whole = Int(min(max(wanted, -Self.farthest), Self.farthest).rounded())
    defer { turned = whole }
    return (whole - turned, wanted - Double(whole))
  }

  /// No hand turns a dial farther than this, in units.
  private static let farthest = 1e15
}
