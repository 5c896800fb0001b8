public import Geometry
public import Input

/// The contacts of one gesture and the movement they make together: turn, scale and move of N fingers.
///
/// The turn is atan2(Σ cross, Σ dot) of all contacts about their centroids, in landing order, between
/// the pose at the last *rebase* and the pose now, unwrapped from the value before; the scale is the
/// ratio of the root mean square distances to the centroid. A contact that lands or lifts rebases: what
/// was reached is kept to the bit and the pose now becomes the one to measure from. Nothing is summed up
/// from report to report, so a closed path returns to where it started.
///
/// - Complexity: each change costs O(n) for n contacts and allocates nothing.
public struct Hand: Hashable, Codable, Sendable {
  /// The contacts, first landed first.
  public private(set) var contacts = ContactList()
  /// The middle of the contacts in points; the last one where there is no contact any more.
  public private(set) var centroid = Vector.zero
  /// The mean square distance of the contacts from the centroid, in square points.
  private var meanSquare = 0.0
  /// Whether turn and scale hold: the fingers are too close together, or one is off the surface's edge.
  public private(set) var isHolding = true
  /// The radius in points below which turn and scale hold.
  public private(set) var holdRadius: Double

  /// What was reached at the last rebase.
  private var base = Reached()
  /// What was reached since.
  private var span = Span()

  /// No contacts yet; turn and scale will hold below a radius in points.
  public init(holdRadius: Double = Thresholds().hold) { self.holdRadius = holdRadius }
}

extension Hand {
  /// The movement up to a rebase.
  private struct Reached: Hashable, Codable {
    var rotation = Angle.zero
    var scale = 1.0
    var translation = Vector.zero
    var movement = Similarity.identity
  }

  /// The movement since a rebase, and the size of the pose it is measured from.
  private struct Span: Hashable, Codable {
    /// The turn's direction in [−π, π], and the whole turns that belong to it.
    var direction = 0.0
    var turns = 0.0
    var centroid = Vector.zero
    var meanSquare = 0.0
    /// The mean square distance that the scale is followed to; what it is while turn and scale hold is left out.
    var followedMeanSquare = 0.0
    var heldAtEdge = false

    init(centroid: Vector = .zero, meanSquare: Double = 0, heldAtEdge: Bool = false) {
      self.centroid = centroid
      self.meanSquare = meanSquare
      followedMeanSquare = meanSquare
      self.heldAtEdge = heldAtEdge
    }

    var rotation: Angle { Angle(radians: turns * Angle.fullTurn + direction) }

    /// 1 for a pose of no size, which has none.
    var scale: Double {
      followedMeanSquare == meanSquare
        ? 1 : followedMeanSquare.squareRoot() / meanSquare.squareRoot()
    }

    /// Follows the turn to a direction in [−π, π], by whichever way is the shorter.
    mutating func turn(to next: Double) {
      let step = next - direction
      if step > Double.pi { turns -= 1 } else if step < -Double.pi { turns += 1 }
      direction = next
    }
  }
}

extension Hand {
  /// The root mean square distance of the contacts from the centroid, in points.
  @inline(__always) public var radius: Double { meanSquare.squareRoot() }

  /// The turn since the hand was empty, unbounded, clockwise on screen.
  @inline(__always) public var rotation: Angle { base.rotation + span.rotation }

  /// How far the scale is followed; beyond it holds, so that no number of spreads makes it infinite.
  public static let scaleRange = 1e-6...1e6

  /// The scale since the hand was empty, within ``scaleRange``.
  @inline(__always) public var scale: Double {
    min(max(base.scale * span.scale, Self.scaleRange.lowerBound), Self.scaleRange.upperBound)
  }

  /// The scale since the last rebase, such that the whole is within the range.
  @inline(__always) private var spanScale: Double {
    let scale = span.scale
    let whole = base.scale * scale
    if Self.scaleRange.contains(whole) { return scale }
    return whole < 1
      ? Self.scaleRange.lowerBound / base.scale : Self.scaleRange.upperBound / base.scale
  }

  /// The centroid's travel since the hand was empty, without the steps of landings and lifts, in points.
  @inline(__always) public var translation: Vector { base.translation + (centroid - span.centroid) }

  /// The movement of the plane that carries what was under the fingers to where they are now.
  public var movement: Similarity { spanMovement.after(base.movement) }

  /// The point that the movement has carried to the centroid.
  public var contentAtCentroid: Vector { base.movement.inverse.apply(span.centroid) }

  /// The middle of the contacts in the pose at the last rebase, in points.
  public var anchorCentroid: Vector { span.centroid }

  /// How far, root mean square in points, the contacts are from a rigid (turned, scaled) copy of the
  /// pose at the last rebase: 0 for one or two fingers, small for a hand that turns as one.
  public var residual: Double {
    guard contacts.count > 2 else { return 0 }
    let movement = spanMovement
    var sum = 0.0
    for index in contacts.indices {
      let contact = contacts[index]
      sum += (contact.position - movement.apply(contact.anchor)).lengthSquared
    }
    return (sum / Double(contacts.count)).squareRoot()
  }

  private var spanMovement: Similarity {
    Similarity(
      rotation: span.rotation, scale: spanScale, carrying: span.centroid, to: centroid)
  }
}

extension Hand {
  /// A contact lands; false where there is no room for it.
  ///
  /// The values don't move.
  ///
  /// One that is here already is taken to have lifted unseen.
  @discardableResult
  public mutating func land(_ contact: Contact) -> Bool {
    lift(contact.id)
    rebase()
    let isTaken = contacts.append(TrackedContact(contact))
    settle()
    return isTaken
  }

  /// A contact lifts or is lost; false where it isn't here.
  ///
  /// The values don't move.
  @discardableResult
  public mutating func lift(_ id: ContactID) -> Bool {
    guard let index = contacts.index(of: id) else { return false }
    rebase()
    contacts.remove(at: index)
    settle()
    return true
  }

  /// A contact moves; false where it isn't here.
  @discardableResult
  public mutating func move(_ contact: Contact) -> Bool {
    guard contacts.move(contact) else { return false }
    follow(measurePose())
    return true
  }

  /// Notes where a contact is, without measuring: a further one of the same report is about to move.
  @discardableResult
  mutating func note(_ contact: Contact) -> Bool {
    guard let index = contacts.index(of: contact.id) else { return false }
    contacts[index].position = contact.position.vector
    contacts[index].isClamped = contact.isClamped
    return true
  }

  /// Whether a contact is here.
  public func contains(_ id: ContactID) -> Bool { contacts.index(of: id) != nil }

  /// All contacts go at once, and nothing else: the values stay as they are, and so does the middle.
  mutating func release() { contacts = ContactList() }

  /// Starts a new measurement from the pose now; the contacts stay, all values return to none.
  public mutating func restart() {
    base = Reached()
    rebase()
    base = Reached()
  }
}

extension Hand {
  /// Keeps what was reached and measures from the pose now on.
  private mutating func rebase() {
    base = Reached(
      rotation: rotation, scale: scale, translation: translation, movement: movement)
    for index in contacts.indices { contacts[index].anchor = contacts[index].position }
    span = Span(centroid: centroid, meanSquare: meanSquare)
  }

  /// Takes the pose after a landing or a lift as the one to measure from.
  private mutating func settle() {
    let pose = contacts.isEmpty ? Pose() : measurePose()
    span = Span(centroid: centroid, meanSquare: meanSquare, heldAtEdge: pose.isClamped)
    isHolding = mustHold(pose)
  }

  /// What a look at all contacts tells besides the centroid and the radius.
  private struct Pose {
    /// Σ cross and Σ dot of the contacts about the centroids, from the anchors to the positions.
    var cross = 0.0
    var dot = 0.0
    var isClamped = false

    /// The least-squares turn from the anchors to the positions in radians, in [−π, π].
    var direction: Double { arctangent(cross, dot) }
  }

  /// Takes the centroid and the radius from the contacts, and all that is needed from them on the way.
  ///
  /// The anchors' ways from their centroid add up to nothing, so their products with the positions are
  /// the same about any point; about the anchors' centroid they need not wait for the positions' one.
  @inline(__always)
  private mutating func measurePose() -> Pose {
    let count = contacts.count
    let number = Double(count)
    let start = span.centroid
    var sum = Vector.zero
    var pose = Pose()
    for index in 0..<count {
      let from = contacts[index].anchor - start
      let to = contacts[index].position - start
      sum += contacts[index].position
      pose.cross += from.cross(to)
      pose.dot += from.dot(to)
      pose.isClamped = pose.isClamped || contacts[index].isClamped
    }
    let middle = sum / number
    var squares = 0.0
    for index in 0..<count { squares += (contacts[index].position - middle).lengthSquared }
    centroid = middle
    meanSquare = squares / number
    return pose
  }

  /// Measures turn and scale against the last rebase, or holds them.
  @inline(__always)
  private mutating func follow(_ pose: Pose) {
    let held = mustHold(pose)
    if pose.isClamped { span.heldAtEdge = true }
    defer { isHolding = held }
    guard !held else { return }
    if isHolding, span.heldAtEdge || span.meanSquare == 0 || holdRadius > 0 {
      rebase()
    } else {
      span.turn(to: pose.direction)
      span.followedMeanSquare = meanSquare
    }
  }

  private func mustHold(_ pose: Pose) -> Bool {
    meanSquare < holdRadius * holdRadius || meanSquare == 0 || pose.isClamped
  }
}
