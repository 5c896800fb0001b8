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
    transform.handle(contact, at: time)
    // A hand of several fingers, and one that moves the thing, doesn't tap, whatever single fingers do.
    guard mayTap else { return }
    mayTap = transform.numberOfTouches <= 1 && !transform.state.isActive
    if mayTap { tap.handle(contact, at: time) } else { tap.cancel() }
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
    let before = startSurroundings.map { camera.after($0) } ?? camera
    let now = surroundings.map { camera.after($0) } ?? camera
    let growth = before.scale / now.scale
    let change = snapped(transform.transform, to: snap).limitingScale(
      to: Placement.scaleRange, of: start.scale * growth, about: transform.location)
    var placement = start
    placement.position = now.inverse.apply(change.apply(before.apply(start.position)))
    placement.rotation = start.rotation + change.rotation + (before.rotation - now.rotation)
    placement.scale = start.scale * change.scale * growth
    return placement
  }

  /// The same movement with its turn such that the thing's angle is a whole number of steps.
  private func snapped(_ change: Similarity, to step: Angle?) -> Similarity {
    guard let step, transform.isTurning, step > .zero else { return change }
    let angle = start.rotation + (startSurroundings?.rotation ?? .zero)
    let steps = ((angle + change.rotation).radians / step.radians).rounded()
    let pivot = transform.location
    return Similarity(
      rotation: step * steps - angle, scale: change.scale,
      carrying: change.inverse.apply(pivot), to: pivot)
  }
}
