public import SwivelGeometry
public import SwivelInput

/// The contacts of one gesture and the movement they make together: turn, scale and move of N fingers.
///
/// Three movements are known of a hand, and nothing else is kept of what is still to be shown:
///
/// - What is **measured** from the anchors. The turn is atan2(Σ cross, Σ dot) of all contacts about their
///   centroids, in landing order, between their anchors and the pose now, unwrapped from the last whole report;
///   the scale is the ratio of the root mean square distances to the centroid. Nothing is summed up from report
///   to report, so a closed path returns to where it started.
/// - The **goal**: what is measured, of the parts that have begun. All have begun in a hand by itself.
/// - What is **shown**, which is what ``rotation``, ``scale``, ``translation`` and ``movement`` tell. It goes
///   the hand's own steps, and what lies between it and the goal is caught up; no report carries what is under
///   a finger further than 1.22 times the longest step of a finger, 140 points a second and 0.2 points.
///
/// A contact that lands or lifts moves no value, to the bit: the goal stays, and the contacts take hold of it where they are.
///
/// - While the contacts are closer than ``holdRadius`` the turn holds and the scale is that of the
///   radius; a hand that comes out of it is followed as a line, so fingers that pass each other turn
///   nothing.
/// - Of three or more contacts, one that has not moved while others did rests: it takes no part until it
///   moves. One that lands while two or more are under way takes part when it has moved, since it may be a palm.
/// - The two contacts of a pinch on a touchpad (`ContactKind.touchpad`) are followed as they are, once both have moved:
///   all that they do has begun, and the turn never holds.
///
/// - Complexity: each change costs O(n) for n contacts and allocates nothing.
public struct Hand: Hashable, Encodable, Sendable {
  /// The contacts, first landed first.
  public internal(set) var contacts = ContactList()
  /// The centroid of the contacts that take part, in points; the last one where there is none any more.
  public internal(set) var centroid = Vector.zero
  /// Whether the turn holds: the fingers are too close together, or one is at the edge of the surface.
  public internal(set) var isHolding = true
  /// The radius in points below which the turn holds.
  public private(set) var holdRadius: Double
  /// The movement below which a contact counts as resting, in points; 0 disables resting.
  let noise: Double

  /// What is measured: see `Hand+Measuring`.
  ///
  /// The mean square distance of the contacts from the centroid, in square points.
  var meanSquare = 0.0
  /// The goal when the contacts took hold of it, and where their centroid was then.
  var base = Displacement()
  var from = Vector.zero
  /// The point that the goal has under the anchors' centroid.
  var content = Vector.zero
  var anchor = AnchorPose()
  /// The scale from the anchors; within the hold radius it is that of the hold radius.
  var growth = 1.0
  /// The turn from the anchors, and what it was after the last whole report.
  var course = UnwrappedTurn()
  var whole = UnwrappedTurn()
  /// The turn in the last whole report, in radians.
  var lastStep = 0.0
  /// The contacts, as bits by index, that have moved since the last whole report, and in this one.
  var heard: UInt32 = 0
  var pending: UInt32 = 0
  /// The longest squared movement of a contact in this report, in square points.
  var longestStep = 0.0
  /// The same in all that was reported at the last time, and that time.
  var reported = 0.0
  var reportedAt = Timestamp.zero
  var last = MeasuredPose()
  /// By how much what is measured for velocities differs from what is measured from the anchors: parts that had
  /// not begun when the contacts changed, and what a resting contact had measured.
  var dropped = Displacement()
  /// What parts that have not begun had measured when the contacts changed.
  var unbegun = MeasuredPose()

  /// What begins: see `Hand+Deciding`.
  ///
  /// The parts that are followed, and those that have begun.
  let followed: TransformParts
  var begun: TransformParts
  var evidence = Evidence()

  /// What is shown: see `Hand+Following`.
  var shown = Displacement()
  /// By how much the content under the centroid trails behind it, in points.
  var lag = Vector.zero
  /// How far what is held trails behind the goal, at the finger where that is most, in points.
  var owed = 0.0
  /// What a finger has left behind that lifted from two; nil once it is over: see `Hand+Joining`.
  var gap: Gap?
  /// Whether all contacts that take part have moved since they took hold, so that they are marked anew.
  var areMoving = false
  /// The time up to which what is owed was paid.
  var paidAt = Timestamp.zero

  /// No contacts yet; the turn will hold below a radius in points.
  ///
  /// - Parameters:
  ///   - holdRadius: the root mean square distance from the centroid, in points.
  ///   - noise: the movement below which a contact counts as resting, in points; 0 disables resting.
  public init(holdRadius: Double = Thresholds().hold, noise: Double = 0) {
    (self.holdRadius, self.noise) = (holdRadius, noise)
    followed = .all
    begun = .all
  }

  /// No contacts yet; the turn holds and contacts rest as these thresholds say.
  public init(_ thresholds: Thresholds) {
    self.init(holdRadius: thresholds.hold, noise: thresholds.noise)
  }

  /// No contacts yet, and no part has begun.
  ///
  /// - Parameter other: a hand on the same panel, whose noise is known.
  init(_ thresholds: Thresholds, following parts: TransformParts, onPanelOf other: Hand? = nil) {
    if let other { evidence.learn(from: other.evidence) }
    holdRadius = thresholds.hold
    noise = thresholds.noise
    followed = parts
    begun = []
  }

  /// The limits of the scale, so that repeated spreads don't overflow.
  public static let scaleRange = 1e-6...1e6

  /// The turn that is shown since the hand was empty, unbounded, clockwise on screen.
  @inline(__always) public var rotation: Angle { Angle(radians: shown.turn) }

  /// The scale that is shown since the hand was empty, within ``scaleRange``.
  @inline(__always) public var scale: Double { shown.scale }

  /// The centroid's travel that is shown since the hand was empty, without the steps of landings and lifts, in points.
  @inline(__always) public var translation: Vector { shown.translation }

  /// The similarity that carries what was under the fingers to where it is shown: under them, but for what is
  /// still to be caught up.
  @inline(__always) public var movement: Similarity { shown.movement }

  /// The root mean square distance of the contacts from the centroid, in points.
  @inline(__always) public var radius: Double { meanSquare.squareRoot() }

  /// The point that the goal has carried to the centroid.
  @inline(__always) public var contentAtCentroid: Vector { content }

  /// The centroid of the anchors of the contacts that take part, in points.
  public var anchorCentroid: Vector { anchor.centroid }

  /// Whether a contact is here.
  public func contains(_ id: ContactID) -> Bool { contacts.index(of: id) != nil }

  /// How many contacts take part.
  @inline(__always) var count: Int { contacts.activeCount }

  /// Whether its contacts are those of a pinch on a touchpad, which the desktop has recognised already: nothing is owed
  /// before it begins, no pose is too close, and no contact moves without the other.
  @inline(__always) var isRecognized: Bool { contacts.areOfTouchpad }

  /// The radius in points below which the turn holds, of the contacts that are here.
  @inline(__always) var minimumRadius: Double { isRecognized ? 0 : holdRadius }

  /// The parts of its movement that are shown.
  @inline(__always) var parts: TransformParts { begun.intersection(followed) }

  /// Handles what a device says in one report: all moves, measured once, then lifts, then landings.
  ///
  /// The order in which it names its contacts changes nothing. A contact that isn't here does nothing. A report of one
  /// contact is what ``land(_:)``, ``move(_:)`` and ``lift(_:)`` do with it, to the bit.
  ///
  /// - Returns: false where a contact landed for which there was no room.
  @discardableResult public mutating func handle(frame: ContactFrame) -> Bool {
    if !frame.moves.isEmpty { move(frame) }
    var hasRoom = true
    for index in frame.others {
      let contact = frame[index]
      if contact.phase != .began { lift(contact.id) } else if !land(contact) { hasRoom = false }
    }
    return hasRoom
  }

  /// Lands a contact; false where there is no room for it.
  ///
  /// The values don't change.
  ///
  /// A contact with the same id is taken to have lifted unseen.
  @discardableResult public mutating func land(_ contact: Contact) -> Bool {
    lift(contact.id)
    gap = nil
    var landed = TrackedContact(contact)
    guard isSound, !parts.isEmpty || isUnderWay else {
      let goal = goal
      let isTaken = contacts.append(landed)
      takeHold(of: goal)
      return isTaken
    }
    landed.anchor = fromAnchors.inverse.apply(landed.position)
    landed.markAnchor = landed.anchor
    landed.isResting = true
    landed.isLate = true
    areMoving = isUnderWay
    for index in contacts.indices { mark(index) }
    return contacts.append(landed)
  }

  /// Lifts or cancels a contact; false where it isn't here.
  ///
  /// The values don't change.
  @discardableResult public mutating func lift(_ id: ContactID) -> Bool {
    guard let index = contacts.index(of: id) else { return false }
    gap = nil
    let (goal, rested) = (goal, !contacts.isActive(index))
    let wasStill = !hasMoved(contacts[index]) && !hasGone(contacts[index])
    contacts.remove(at: index)
    if rested, count > 1 {
      closeReport()
      return true
    }
    if wasStill, count > 1, parts.isEmpty || movers > 1 {
      // What it has held back while it was down is measured without it.
      measureAgain()
      return true
    }
    if count < 2 { for index in contacts.indices { contacts.setResting(false, at: index) } }
    takeHold(of: count > 1 ? goal : count == 1 ? goalOfOneFinger : shown)
    return true
  }

  /// Moves a contact; false where it isn't here.
  @discardableResult public mutating func move(_ contact: Contact) -> Bool {
    regroup { $0 == contact.id }
    guard note(contact) else { return false }
    measureAndCatchUp()
    return true
  }

  /// Moves the moving contacts of a frame, and measures once; returns the number of them that are here.
  @discardableResult mutating func move(_ frame: ContactFrame) -> Int {
    regroup { frame.moves($0) }
    let count = note(movesOf: frame)
    if count > 0 { measureAndCatchUp() }
    return count
  }

  /// Notes the position of a contact without measuring, before another one of the same report is handled.
  @discardableResult @inline(__always)
  mutating func note(_ contact: Contact) -> Bool {
    for index in contacts.indices where contacts[index].id == contact.id {
      let position = contact.position.vector
      let isActive = contacts.isActive(index)
      if isActive { pending |= ContactList.bit(index) }
      if isActive || contacts[index].isLate {
        longestStep = max(longestStep, (position - contacts[index].position).lengthSquared)
      }
      contacts[index].position = position
      contacts[index].isClamped = contact.isClamped
      return true
    }
    return false
  }

  /// Notes the moving contacts of a frame; returns the number of them that are here.
  mutating func note(movesOf frame: ContactFrame) -> Int {
    var count = 0
    frame.forEach { _, contact in if contact.phase == .moved, note(contact) { count += 1 } }
    return count
  }

  /// Removes all contacts at once; the values and the centroid don't change.
  mutating func release() { contacts = ContactList() }

  /// Restarts the measurement from the present pose; the contacts stay, all values are reset.
  public mutating func restart() {
    shown = Displacement()
    takeHold(of: Displacement())
    (dropped, unbegun) = (Displacement(), MeasuredPose())
  }

  /// A hand by itself: every part has begun, and no time passes.
  private mutating func measureAndCatchUp() {
    if measure() { catchUp(at: paidAt, isNewReport: true) }
  }
}
