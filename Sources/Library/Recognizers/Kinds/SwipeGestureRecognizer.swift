public import SwivelGeometry
public import SwivelInput

/// A discrete gesture: fingers move a short distance in one direction, fast or precisely.
///
/// A slow swipe needs a precise direction but only a short distance; a fast one needs a longer distance, and
/// its direction may be loose.
///
/// It is recognised while the fingers are down, as soon as it is unambiguous. Too many fingers, an early lift,
/// another direction or too much time fail it.
///
/// Resting fingers send no reports, so the owner must let time pass with ``advance(to:)``.
public struct SwipeGestureRecognizer: GestureRecognizer {
  /// The state and the contacts.
  public var core = GestureCore()
  /// The directions in which fingers may move; any one of them is enough.
  public var direction = Direction.right
  /// The number of fingers that must swipe together.
  public var numberOfTouchesRequired = 1
  /// The direction of the swipe; nil before it is recognised.
  public private(set) var recognizedDirection: Direction?

  private var landed: Timestamp?
  private var start = Vector.zero

  /// A recognizer of one finger that goes to the right.
  public init() {}

  /// Directions on the screen, with UIKit's bits.
  public struct Direction: OptionSet, Hashable, Encodable, Sendable {
    /// One bit for each direction, as in UIKit.
    public let rawValue: UInt8

    /// The directions of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up the screen.
    public static let up = Direction(rawValue: 4)
    /// Down the screen.
    public static let down = Direction(rawValue: 8)
    /// Each of the four.
    public static let all: Direction = [.right, .left, .up, .down]
  }

  /// The least distance of a slow swipe, in points: a centimetre.
  public static let slowDistance = 40.0
  /// The greatest deviation of a slow swipe from its direction.
  public static let slowDeviation = Angle(degrees: 15)
  /// The least distance of a fast swipe, in points.
  public static let fastDistance = 64.0
  /// The greatest deviation of a fast swipe, below the 45° at which two directions meet.
  public static let fastDeviation = Angle(degrees: 35)
  /// The mean speed since the landing from which on a swipe is fast, in points per second.
  public static let fastSpeed = 500.0
  /// The time from the first landing within which a swipe must be recognised, in microseconds.
  public static let longestSwipe: Int64 = 500_000
  /// The fraction of the mean distance that each finger must have moved, which excludes a pinch.
  static let togetherShare = 0.5

  /// The start of the swipe: the centroid of the landings, in points of the window.
  public var location: Vector { start }

  /// The landing of a finger by landing order, in points of the window; nil where there is none.
  public func location(ofTouch index: Int) -> Vector? {
    core.hand.contacts.indices.contains(index) ? core.hand.contacts[index].start : nil
  }

  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    if leavesOut(contact) { return }
    advance(to: time)
    guard core.state == .possible else { return }
    switch contact.phase {
    case .began: land(contact, at: time)
    case .moved: if core.hand.move(contact) { decide(at: time) }
    case .ended, .cancelled: if core.hand.lift(contact.id) { fail() }
    }
  }

  /// Handles the moving contacts of a report, measured once after all have moved.
  public mutating func handle(movesOf frame: ContactFrame, at time: Timestamp) {
    if core.state.isOver { reset() }
    advance(to: time)
    if core.state == .possible, core.hand.move(frame) > 0 { decide(at: time) }
  }

  /// The fingers that swipe.
  public var contactsNeeded: Int { numberOfTouchesRequired }

  /// The fingers that swipe; more fail it.
  public var contactsAllowed: Int { numberOfTouchesRequired }

  /// When the attempt fails if nothing more is reported; nil where no finger is down.
  public var due: Timestamp? {
    guard core.state == .possible, let landed else { return nil }
    return landed.adding(microseconds: Self.longestSwipe)
  }

  /// Resets the attempt to possible; contacts that are down are ignored until they lift.
  public mutating func reset() {
    core.restart()
    recognizedDirection = nil
    landed = nil
    start = .zero
  }

  private mutating func land(_ contact: Contact, at time: Timestamp) {
    guard accepts(contact) else { return }
    if core.hand.contacts.isEmpty { landed = time }
    core.hand.land(contact)
    start = meanStart
    if numberOfTouches > numberOfTouchesRequired { fail() }
  }

  private mutating func decide(at time: Timestamp) {
    guard numberOfTouches == numberOfTouchesRequired, let landed else { return }
    let displacement = core.hand.centroid - start
    let distance = displacement.length
    guard distance >= Self.slowDistance, goTogether(displacement) else { return }
    let isFast = distance >= Self.fastSpeed * time.seconds(since: landed)
    let needed = isFast ? Self.fastDistance : Self.slowDistance
    let found = direction(
      of: displacement, within: isFast ? Self.fastDeviation : Self.slowDeviation)
    if distance >= needed, let found {
      recognizedDirection = found
      core.state = .recognized
    } else if distance >= Self.fastDistance {
      fail()
    }
  }

  private var meanStart: Vector {
    var sum = Vector.zero
    for index in core.hand.contacts.indices { sum += core.hand.contacts[index].start }
    return core.hand.contacts.isEmpty ? start : sum / Double(core.hand.contacts.count)
  }

  /// Whether each finger moves with the centroid.
  ///
  /// Devices report one finger after the other, so one that has not moved yet only delays the decision.
  private func goTogether(_ displacement: Vector) -> Bool {
    for index in core.hand.contacts.indices {
      let finger = core.hand.contacts[index]
      let own = (finger.position - finger.start).dot(displacement)
      guard own >= Self.togetherShare * displacement.lengthSquared else { return false }
    }
    return true
  }

  /// The wanted direction of a displacement, within a deviation; nil for none.
  private func direction(of displacement: Vector, within deviation: Angle) -> Direction? {
    let nearest = nearestDirection(of: displacement)
    guard direction.contains(nearest) else { return nil }
    let (sine, cosine) = deviation.sineAndCosine
    let along = max(displacement.x.magnitude, displacement.y.magnitude)
    let across = min(displacement.x.magnitude, displacement.y.magnitude)
    return across * cosine <= along * sine ? nearest : nil
  }

  private func nearestDirection(of displacement: Vector) -> Direction {
    guard displacement.x.magnitude > displacement.y.magnitude else {
      return displacement.y < 0 ? .up : .down
    }
    return displacement.x < 0 ? .left : .right
  }
}
