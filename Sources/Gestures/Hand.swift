public import Geometry
public import Input

/// The contacts of one gesture and the movement they make together: turn, scale and move of N fingers.
///
/// The turn is atan2(Σ cross, Σ dot) of all contacts about their centroids, in landing order, between
/// their anchors and the pose now, unwrapped from the last whole report; the scale is the ratio of the
/// root mean square distances to the centroid. Nothing is summed up from report to report, so a closed
/// path returns to where it started.
///
/// - A contact that lands or lifts moves no value, to the bit. Those that stay keep their anchors, so
///   noise doesn't add up; only a hand that has changed its shape is measured anew from the pose now.
/// - While the contacts are closer than ``holdRadius`` the turn holds and the scale is that of the
///   radius; a hand that comes out of it is followed as a line, so fingers that pass each other turn
///   nothing.
/// - Of three or more contacts, one that has not moved while others did rests: it takes no part until it
///   moves.
///
/// Where that changes what is measured, the values don't jump: the difference is owed, and given back by
/// three tenths of the way that the fingers go, and by time while they rest.
///
/// - Complexity: each change costs O(n) for n contacts and allocates nothing.
public struct Hand: Hashable, Codable, Sendable {
  /// The contacts, first landed first.
  public private(set) var contacts = ContactList()
  /// The centroid of the contacts that take part, in points; the last one where there is none any more.
  public private(set) var centroid = Vector.zero
  /// The turn since the hand was empty, unbounded, clockwise on screen.
  public private(set) var rotation = Angle.zero
  /// The scale since the hand was empty, within ``scaleRange``.
  public private(set) var scale = 1.0
  /// Whether the turn holds: the fingers are too close together, or one is at the edge of the surface.
  public private(set) var isHolding = true
  /// The radius in points below which the turn holds.
  public private(set) var holdRadius: Double
  /// The movement below which a contact counts as resting, in points; 0 disables resting and anchors.
  private var noise: Double

  /// The mean square distance of the contacts from the centroid, in square points.
  private var meanSquare = 0.0
  /// The translation when the contacts changed last, and where the centroid was then.
  private var moved = Vector.zero
  private var movedFrom = Vector.zero
  /// The movement measured up to the anchors.
  private var base = Reached()
  private var anchor = AnchorPose()
  /// The scale from the anchors; within the hold radius it is that of the hold radius.
  private var growth = 1.0
  /// The turn from the anchors, and what it was after the last whole report.
  private var course = Course()
  private var whole = Course()
  /// The turn in the last whole report, in radians.
  private var lastStep = 0.0
  /// The contacts, as bits by index, that have moved since the last whole report, and in this one.
  private var heard: UInt32 = 0
  private var pending: UInt32 = 0
  /// The sum of the squared movements in this report, in square points.
  private var pendingSquares = 0.0
  /// The difference between the measured and the shown values: radians, and the logarithm of the scale.
  private var owedTurn = 0.0
  private var owedGrowth = 0.0

  /// No contacts yet; the turn will hold below a radius in points.
  ///
  /// - Parameters:
  ///   - holdRadius: the root mean square distance from the centroid, in points.
  ///   - noise: the movement below which a contact counts as resting, in points; 0 disables resting, and measures
  ///     anew whenever contacts change.
  public init(holdRadius: Double = Thresholds().hold, noise: Double = 0) {
    self.holdRadius = holdRadius
    self.noise = noise
  }
}

extension Hand {
  /// The movement measured up to a pose.
  private struct Reached: Hashable, Codable {
    var rotation = 0.0
    var scale = 1.0
    var movement = Similarity.identity
  }

  /// The centroid and the root mean square radius of the anchors, in points.
  private struct AnchorPose: Hashable, Codable {
    var centroid = Vector.zero
    var radius = 0.0
    /// Whether a contact has been at the edge of its surface since.
    var isAtEdge = false
  }

  /// A turn: a direction in [−π, π], and the half turns that belong to it.
  private struct Course: Hashable, Codable {
    var direction = 0.0
    var halfTurns = 0.0
    /// The radius there, squared, and whether the turn held there.
    var meanSquare = 0.0
    var isHeld = false

    var angle: Double { halfTurns * Double.pi + direction }

    /// Goes on to a direction by the shorter way.
    ///
    /// A step of more than 135° is no turn where the fingers pass each other within the hold radius, and
    /// goes on in the sense of the step before where that was a turn. A hand that was held is followed
    /// as a line, which has no ends.
    mutating func turn(
      to next: Double, meanSquare: Double, holdRadius: Double, after lastStep: Double
    ) {
      var step = next - direction
      var halves = step > Double.pi ? -2.0 : step < -Double.pi ? 2 : 0
      step += halves * Double.pi
      let back = step > 0 ? -1.0 : 1
      if isHeld {
        if step.magnitude > Double.pi / 2 { halves += back }
      } else if step.magnitude > Double.pi * 0.75 {
        if lastStep.magnitude > Double.pi / 4 {
          if (lastStep > 0) != (step > 0) { halves += 2 * back }
        } else if passes(step, meanSquare, within: holdRadius) {
          halves += back
        }
      }
      self = Course(direction: next, halfTurns: halfTurns + halves, meanSquare: meanSquare)
    }

    /// Whether the straight path of a finger relative to the centroid comes within a radius of it.
    private func passes(_ step: Double, _ next: Double, within radius: Double) -> Bool {
      let (sine, cosine) = Angle(radians: step).sineAndCosine
      let area = meanSquare * next * sine * sine
      let way = meanSquare + next - 2 * (meanSquare * next).squareRoot() * cosine
      return area < radius * radius * way
    }
  }
}

extension Hand {
  /// The limits of the scale, so that repeated spreads don't overflow.
  public static let scaleRange = 1e-6...1e6

  /// The root mean square distance of the contacts from the centroid, in points.
  @inline(__always) public var radius: Double { meanSquare.squareRoot() }

  /// The centroid's travel since the hand was empty, without the steps of landings and lifts, in points.
  @inline(__always) public var translation: Vector { moved + (centroid - movedFrom) }

  /// The similarity that carries what was under the fingers to their present positions.
  public var movement: Similarity { fromAnchors.after(base.movement) }

  /// The point that the movement has carried to the centroid.
  @inline(__always) public var contentAtCentroid: Vector {
    base.movement.inverse.apply(anchor.centroid)
  }

  /// The centroid of the anchors of the contacts that take part, in points.
  public var anchorCentroid: Vector { anchor.centroid }

  /// The root mean square distance in points between the contacts and a rotated and scaled copy of their
  /// anchors: 0 for one or two fingers, small for a hand that turns as one.
  public var residual: Double {
    guard contacts.count > 2 else { return 0 }
    let movement = fromAnchors
    var sum = 0.0
    for index in contacts.indices where contacts.isActive(index) {
      let contact = contacts[index]
      sum += (contact.position - movement.apply(contact.anchor)).lengthSquared
    }
    return (sum / Double(max(count, 1))).squareRoot()
  }

  /// Whether the shown values lag behind the measured ones.
  var isOwing: Bool { owedTurn != 0 || owedGrowth != 0 }

  /// How many contacts take part.
  @inline(__always) var count: Int { contacts.activeCount }

  private var fromAnchors: Similarity {
    Similarity(
      rotation: Angle(radians: course.angle), scale: growth, carrying: anchor.centroid,
      to: centroid)
  }

  /// The turn that is measured, in radians.
  @inline(__always) private var turn: Double { base.rotation + course.angle }

  /// Updates the scale from the anchors, within its limits; a pose of size 0 has none.
  @inline(__always)
  private mutating func grow() {
    let from = max(anchor.radius, holdRadius)
    let to = max(radius, holdRadius)
    guard from > 0, to > 0 else { return }
    growth = to / from
    let whole = base.scale * growth
    guard !Self.scaleRange.contains(whole) else { return }
    growth = (whole < 1 ? Self.scaleRange.lowerBound : Self.scaleRange.upperBound) / base.scale
  }

  private var reached: Reached {
    Reached(rotation: turn, scale: base.scale * growth, movement: movement)
  }
}

extension Hand {
  /// Lands a contact; false where there is no room for it.
  ///
  /// The values don't change.
  ///
  /// A contact with the same id is taken to have lifted unseen.
  @discardableResult
  public mutating func land(_ contact: Contact) -> Bool {
    lift(contact.id)
    let (before, way, keepsAnchors) = (reached, translation, isSound)
    var landed = TrackedContact(contact)
    if keepsAnchors { landed.anchor = fromAnchors.inverse.apply(landed.position) }
    let isTaken = contacts.append(landed)
    settle(before, way, keepsAnchors: keepsAnchors)
    return isTaken
  }

  /// Lifts or cancels a contact; false where it isn't here.
  ///
  /// The values don't change.
  @discardableResult
  public mutating func lift(_ id: ContactID) -> Bool {
    guard let index = contacts.index(of: id) else { return false }
    let (before, way, keepsAnchors) = (reached, translation, isSound)
    contacts.remove(at: index)
    if count < 2 { for index in contacts.indices { contacts.setResting(false, at: index) } }
    settle(before, way, keepsAnchors: keepsAnchors)
    return true
  }

  /// Moves a contact; false where it isn't here.
  @discardableResult
  public mutating func move(_ contact: Contact) -> Bool {
    guard note(contact) else { return false }
    follow()
    return true
  }

  /// Moves the moving contacts of a frame, and measures once; returns the number of them that are here.
  mutating func move(_ frame: ContactFrame) -> Int {
    var count = 0
    frame.forEach { _, contact in if contact.phase == .moved, note(contact) { count += 1 } }
    if count > 0 { follow() }
    return count
  }

  /// Notes the position of a contact without measuring, before another one of the same report is handled.
  @discardableResult
  @inline(__always)
  mutating func note(_ contact: Contact) -> Bool {
    for index in contacts.indices where contacts[index].id == contact.id {
      let position = contact.position.vector
      if contacts.isActive(index) {
        pending |= 1 << UInt32(index)
        pendingSquares += (position - contacts[index].position).lengthSquared
      }
      contacts[index].position = position
      contacts[index].isClamped = contact.isClamped
      return true
    }
    return false
  }

  /// Whether a contact is here.
  public func contains(_ id: ContactID) -> Bool { contacts.index(of: id) != nil }

  /// Removes all contacts at once; the values and the centroid don't change.
  mutating func release() { contacts = ContactList() }

  /// Restarts the measurement from the present pose; the contacts stay, all values are reset.
  public mutating func restart() {
    rotation = .zero
    scale = 1
    owedTurn = 0
    owedGrowth = 0
    settle(Reached(), .zero, keepsAnchors: false)
  }

  /// Gives back all that is owed except for a fraction from 0 to 1.
  mutating func settle(to share: Double) {
    guard isOwing else { return }
    owedTurn *= share
    owedGrowth *= share
    show()
  }

  /// Lets contacts rest that have not moved while two others did, and take part again when they move.
  ///
  /// Returns whether that changed anything; the values don't change.
  /// - Parameter isNext: whether a contact is about to move. Unless one that has moved does so again, or
  ///   all have, the last report may still be going on.
  mutating func regroup(before isNext: (ContactID) -> Bool) -> Bool {
    guard noise > 0, contacts.count > 2, isWhole(before: isNext) else { return false }
    let near = noise * noise
    var (movers, still, woken) = (0, 0, 0)
    contacts.forEach { _, contact, isActive in
      let way = (contact.position - contact.mark).lengthSquared
      if !isActive {
        woken += way > 4 * near ? 1 : 0
      } else {
        still += way <= near ? 1 : 0
        movers += way > 16 * near ? 1 : 0
      }
    }
    guard woken > 0 || (still > 0 && movers > 1) else {
      if still == 0 { for index in contacts.indices { mark(index) } }
      return false
    }
    let (before, way, keepsAnchors) = (reached, translation, isSound)
    let fromAnchors = fromAnchors.inverse
    for index in contacts.indices {
      let way = (contacts[index].position - contacts[index].mark).lengthSquared
      if !contacts.isActive(index) {
        guard way > 4 * near else { continue }
        contacts.setResting(false, at: index)
        contacts[index].anchor = fromAnchors.apply(contacts[index].position)
      } else if movers > 1, way <= near {
        contacts.setResting(true, at: index)
      }
    }
    settle(before, way, keepsAnchors: keepsAnchors, within: .infinity)
    return true
  }

  private mutating func isWhole(before isNext: (ContactID) -> Bool) -> Bool {
    let heard = heard
    guard heard != 0 else { return true }
    var isWhole = false
    contacts.forEach { index, contact, _ in
      if !isWhole, heard & (1 << UInt32(index)) != 0 { isWhole = isNext(contact.id) }
    }
    return isWhole
  }

  private mutating func mark(_ index: Int) {
    if contacts.isActive(index) { contacts[index].mark = contacts[index].position }
  }
}

extension Hand {
  /// Whether the anchors determine how the hand has turned.
  private var isSound: Bool {
    noise > 0 && !isHolding && !anchor.isAtEdge && anchor.radius > 0 && anchor.radius >= holdRadius
      && count > 1
  }

  /// Updates which contacts take part, with the movement measured and the centroid's translation before.
  ///
  /// Anchors are kept where they measure nearly the same without the contact that has gone.
  private mutating func settle(
    _ before: Reached, _ way: Vector, keepsAnchors: Bool, within limit: Double? = nil
  ) {
    (heard, pending, pendingSquares, lastStep) = (0, 0, 0, 0)
    for index in contacts.indices { mark(index) }
    if keepsAnchors {
      anchor = anchorPose
      let pose = contacts.isEmpty ? Pose() : measurePose()
      isHolding = mustHold(pose)
      if isSound {
        grow()
        course.turn(
          to: pose.direction, meanSquare: meanSquare, holdRadius: 0, after: 0)
        whole = course
        let turned = turn - before.rotation
        let grown = logarithm(ofScale: base.scale * growth / before.scale)
        if radius * max(turned.magnitude, grown.magnitude) <= limit ?? noise / 2 {
          owedTurn += turned
          owedGrowth += grown
          (moved, movedFrom) = (way, centroid)
          return
        }
      }
    }
    base = before
    for index in contacts.indices { contacts[index].anchor = contacts[index].position }
    anchor = anchorPose
    let pose = contacts.isEmpty ? Pose() : measurePose()
    anchor.isAtEdge = pose.isClamped
    isHolding = mustHold(pose)
    growth = 1
    course = Course(meanSquare: meanSquare, isHeld: isHolding && holdRadius > 0)
    whole = course
    (moved, movedFrom) = (way, centroid)
  }

  private var anchorPose: AnchorPose {
    let number = Double(count)
    guard number > 0 else { return AnchorPose(centroid: centroid) }
    var pose = AnchorPose()
    for index in contacts.indices where contacts.isActive(index) {
      pose.centroid += contacts[index].anchor
    }
    pose.centroid = pose.centroid / number
    var squares = 0.0
    for index in contacts.indices where contacts.isActive(index) {
      squares += (contacts[index].anchor - pose.centroid).lengthSquared
    }
    pose.radius = (squares / number).squareRoot()
    return pose
  }

  /// The sums of a pose besides the centroid and the radius.
  private struct Pose {
    /// Σ cross and Σ dot of the contacts about the centroids, from the anchors to the positions.
    var cross = 0.0
    var dot = 0.0
    var isClamped = false

    /// The least-squares turn from the anchors to the positions in radians, in [−π, π].
    var direction: Double { arctangent(cross, dot) }
  }

  /// Computes the centroid and the radius from the contacts, and the sums for the turn.
  ///
  /// The anchors' ways from their centroid add up to nothing, so their products with the positions are
  /// the same about any point; about the anchors' centroid they need not wait for the positions' one.
  @inline(__always)
  private mutating func measurePose() -> Pose {
    var number = 0.0
    let start = anchor.centroid
    var sum = Vector.zero
    var pose = Pose()
    contacts.forEach { _, contact, isActive in
      guard isActive else { return }
      let from = contact.anchor - start
      let to = contact.position - start
      number += 1
      sum += contact.position
      pose.cross += from.cross(to)
      pose.dot += from.dot(to)
      pose.isClamped = pose.isClamped || contact.isClamped
    }
    let middle = sum / number
    var squares = 0.0
    contacts.forEach { _, contact, isActive in
      if isActive { squares += (contact.position - middle).lengthSquared }
    }
    centroid = middle
    meanSquare = squares / number
    return pose
  }

  /// Measures turn and scale against the anchors, or holds the turn.
  @inline(__always)
  private mutating func follow() {
    guard pending != 0 else { return }
    if heard & pending != 0 {
      // A contact reports again, so the silent ones rest: the report before was whole.
      whole = course
      heard = 0
    }
    heard |= pending
    let path = pendingSquares
    (pending, pendingSquares) = (0, 0)
    let pose = measurePose()
    isHolding = mustHold(pose)
    if pose.isClamped {
      anchor.isAtEdge = true
      return
    }
    if anchor.isAtEdge { return settle(reached, translation, keepsAnchors: false) }
    grow()
    if !isHolding, anchor.radius == 0 || anchor.radius < holdRadius {
      // The anchors were too close together to have a direction.
      settle(reached, translation, keepsAnchors: false)
      return show()
    }
    if isHolding {
      course.isHeld = holdRadius > 0
    } else {
      let wasHeld = whole.isHeld
      course = whole
      course.turn(
        to: pose.direction, meanSquare: meanSquare, holdRadius: holdRadius, after: lastStep)
      if wasHeld { owedTurn = turn - rotation.radians }
      if isOwing { pay(path) }
    }
    show()
    guard heard.nonzeroBitCount == count else { return }
    lastStep = whole.isHeld ? 0 : course.angle - whole.angle
    whole = course
    heard = 0
  }

  private func mustHold(_ pose: Pose) -> Bool {
    meanSquare < holdRadius * holdRadius || meanSquare == 0 || pose.isClamped
  }

  /// Gives back a part of what is owed, for the sum of the squared movements in a report.
  private mutating func pay(_ squares: Double) {
    let path = (squares / Double(count)).squareRoot()
    let owed = radius * (owedTurn * owedTurn + owedGrowth * owedGrowth).squareRoot()
    let share = max(0, 1 - SlopCompensation.gain * path / owed)
    owedTurn *= share
    owedGrowth *= share
  }

  /// Sets the shown values to the measured ones, except for what is owed.
  @inline(__always)
  private mutating func show() {
    rotation = Angle(radians: turn - owedTurn)
    let measured = base.scale * growth
    scale = owedGrowth == 0 ? measured : measured * exponential(-owedGrowth)
    if !Self.scaleRange.contains(scale) {
      scale = min(max(scale, Self.scaleRange.lowerBound), Self.scaleRange.upperBound)
    }
  }
}
