public import Geometry
public import Gestures
public import Input

/// A thing in somebody's hand: its recognizers, and where it was when the gesture began.
public struct Hold: Hashable, Codable, Sendable {
  /// What is held.
  public let entity: EntityID
  /// Moves, turns and scales it.
  public private(set) var transform: TransformGestureRecognizer
  /// Chooses it.
  public private(set) var tap = TapGestureRecognizer()
  private var mayTap = true
  /// How the hand turned and grew when its last but one finger lifted; nil where it didn't since.
  private(set) var parting: Parting?
  /// Where it was when it was taken.
  public private(set) var start: Placement
  /// What carried the thing's surroundings to the world when it was taken; nil on the ground.
  private let startSurroundings: Similarity?
  /// What carries them there now, as far as ``follow(_:)`` was told.
  private var surroundings: Similarity?
  /// How high it lay when it was taken.
  public let startZ: Int
  /// When it was taken.
  public let since: Timestamp

  /// A thing that is about to be taken at a place.
  ///
  /// - Parameter surroundings: carries what the thing lies in to the world; nil on the ground.
  public init(
    entity: EntityID, start: Placement, startZ: Int, in surroundings: Similarity? = nil,
    since: Timestamp, thresholds: Thresholds = Thresholds()
  ) {
    self.entity = entity
    self.start = start
    startSurroundings = surroundings
    self.surroundings = surroundings
    self.startZ = startZ
    self.since = since
    transform = TransformGestureRecognizer(thresholds: thresholds)
  }
}

extension Hold {
  /// Whether a contact is one of those that hold the thing.
  public func contains(_ id: ContactID) -> Bool { transform.core.hand.contains(id) }

  /// Whether no contact holds it any more.
  public var isReleased: Bool { transform.numberOfTouches == 0 }

  /// Whether the hold has become a gesture that moves the thing.
  public var isMoving: Bool { transform.state.isActive }

  /// Takes in what a contact does.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    notePartings(contact, at: time)
    transform.handle(contact, at: time)
    // A hand of several fingers, and one that moves the thing, doesn't tap, whatever single fingers do.
    guard mayTap else { return }
    mayTap = transform.numberOfTouches <= 1 && !transform.state.isActive
    if mayTap { tap.handle(contact, at: time) } else { tap.cancel() }
  }

  /// Notes how the hand turned and grew before it is left with one finger, for when that lifts soon.
  private mutating func notePartings(_ contact: Contact, at time: Timestamp) {
    if contact.phase == .began { parting = nil }
    guard contact.phase == .ended, transform.numberOfTouches == 2, contains(contact.id) else {
      return
    }
    let velocity = transform.velocity(at: time)
    parting = Parting(time: time, rotation: velocity.rotation, logScale: velocity.logScale)
  }

  /// Takes in what two contacts do in one report.
  public mutating func handle(moved first: Contact, with second: Contact, at time: Timestamp) {
    transform.handle(moved: first, with: second, at: time)
  }

  /// Breaks off the gesture; where the thing was before is ``start``.
  public mutating func cancel() {
    transform.cancel()
    tap.cancel()
  }

  /// Notes where what the thing lies in has come to; answers whether that is elsewhere than before.
  ///
  /// The thing stays under its fingers, so it has another placement then: see ``placement(camera:snappingTo:)``.
  public mutating func follow(_ surroundings: Similarity?) -> Bool {
    guard surroundings != self.surroundings else { return false }
    self.surroundings = surroundings
    return true
  }

  /// How the thing was placed in the world when it was taken.
  public var startInWorld: Similarity {
    startSurroundings?.after(start.similarity) ?? start.similarity
  }

  /// Where the gesture puts the thing, in the plane of what it lies in.
  ///
  /// It is the placement at the start carried by the whole gesture, never a product of small steps, so
  /// nothing drifts and whole turns are kept. What was under the fingers when they landed is under them
  /// on the window whatever the thing's surroundings do meanwhile, in another hand or by themselves:
  /// they move away under it.
  ///
  /// - Parameters:
  ///   - camera: carries the world to the window; it stays as it is while something is held.
  ///   - snap: the step to which the angle that the thing has in the world snaps, or nil for none.
  public func placement(camera: Similarity, snappingTo snap: Angle? = nil) -> Placement {
    guard let snap, transform.isTurning, snap > .zero else {
      return placement(camera: camera, after: transform.transform)
    }
    let turned = startAngle + transform.transform.rotation
    let steps = (turned.radians / snap.radians).rounded()
    return placement(camera: camera, turnedTo: snap * steps)
  }

  /// The angle that the thing had in the world when it was taken.
  private var startAngle: Angle { start.rotation + (startSurroundings?.rotation ?? .zero) }

  /// Where the gesture puts the thing, in its surroundings, with another angle than the fingers turn it to.
  ///
  /// The point under the middle of the fingers stays there. For an ``AngleSnapping``, say, which is given
  /// the angle of ``placement(camera:snappingTo:)`` and tells which to show.
  ///
  /// - Parameters:
  ///   - camera: carries the world to the window.
  ///   - angle: the thing's angle in the world, whole turns and all.
  public func placement(camera: Similarity, turnedTo angle: Angle) -> Placement {
    let (change, pivot) = (transform.transform, transform.location)
    return placement(
      camera: camera,
      after: Similarity(
        rotation: angle - startAngle, scale: change.scale,
        carrying: change.inverse.apply(pivot), to: pivot))
  }

  /// The placement at the start, carried by a movement of the window.
  private func placement(camera: Similarity, after movement: Similarity) -> Placement {
    let before = startSurroundings.map { camera.after($0) } ?? camera
    let now = surroundings.map { camera.after($0) } ?? camera
    let growth = before.scale / now.scale
    let change = movement.limitingScale(
      to: Placement.scaleRange, of: start.scale * growth, about: transform.location)
    var placement = start
    placement.position = now.inverse.apply(change.apply(before.apply(start.position)))
    placement.rotation = start.rotation + change.rotation + (before.rotation - now.rotation)
    placement.scale = start.scale * change.scale * growth
    return placement
  }
}
