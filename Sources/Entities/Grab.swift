public import Geometry
public import Gestures
public import Input

/// A thing in somebody's hand: where it was when it was taken, and what its gestures do with it.
///
/// The gestures themselves, and the contacts that hold the thing, are in ``World/gestures``.
public struct Grab: Hashable, Codable, Sendable {
  /// The gestures of a thing that has none of its own: they go when it is let go of.
  public struct Defaults: Hashable, Codable, Sendable {
    /// Moves, turns and scales it.
    public let transform: GestureID
    /// Chooses it.
    public let tap: GestureID
  }

  /// What is held.
  public let entity: EntityID
  /// The gestures that it has only while it is held; nil where it has its own.
  public let defaults: Defaults?
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
  /// Whether its hand may still tap: a hand of several fingers, and one that moved the thing, doesn't,
  /// whatever single fingers do.
  public private(set) var mayTap = true
  /// How many gestures move the thing.
  private var movers = 0
  /// Whether a gesture that moved the thing has ended.
  public private(set) var hasEnded = false
  /// Whether a gesture that moved the thing was cancelled.
  public private(set) var wasCancelled = false
  /// What the thing was like when its gestures began.
  private var position = Vector.zero
  private var rotation = Angle.zero
  private var scale = 1.0

  /// A thing that is about to be taken at a place.
  ///
  /// - Parameter surroundings: carries what the thing lies in to the world; nil on the ground.
  public init(
    entity: EntityID, defaults: Defaults?, start: Placement, startZ: Int,
    in surroundings: Similarity? = nil, since: Timestamp
  ) {
    self.entity = entity
    self.defaults = defaults
    self.start = start
    startSurroundings = surroundings
    self.surroundings = surroundings
    self.startZ = startZ
    self.since = since
  }
}

extension Grab {
  /// The thing as gestures know it.
  public var node: GestureNode { GestureNode(entity) }

  /// Whether what carries its surroundings to the world can be undone.
  var areSurroundingsSound: Bool {
    [startSurroundings, surroundings].allSatisfy { $0?.isValid ?? true }
      && Self.sound.contains(movers)
      && scale > 0
  }

  /// So many gestures at most move a thing.
  private static let sound = 0...1_000

  /// Whether gestures move the thing.
  public var isMoving: Bool { movers > 0 }

  /// Notes that its hand doesn't tap any more.
  public mutating func forgetTap() { mayTap = false }

  /// Notes that a gesture begins to move the thing, which is placed so.
  public mutating func begin(_ part: Manipulation, _ placement: Placement) {
    movers += 1
    mayTap = false
    switch part {
    case .move: position = placement.position
    case .turn: rotation = placement.rotation
    case .scale: scale = placement.scale
    case .transform: break
    }
  }

  /// Notes that a gesture has ended.
  public mutating func end() {
    movers = max(0, movers - 1)
    hasEnded = true
  }

  /// Notes that a gesture was cancelled, and answers where the thing would be without it.
  public mutating func cancel(_ part: Manipulation, _ placement: Placement) -> Placement {
    movers = max(0, movers - 1)
    wasCancelled = true
    var back = placement
    switch part {
    case .move: back.position = position
    case .turn: back.rotation = rotation
    case .scale: back.scale = scale
    case .transform: back = start
    }
    return back
  }

  /// Notes where what the thing lies in has come to; answers whether that is elsewhere than before.
  ///
  /// The thing stays under its fingers, so it has another placement then: see ``placement(by:camera:snappingTo:)``.
  public mutating func follow(_ surroundings: Similarity?) -> Bool {
    guard surroundings != self.surroundings else { return false }
    self.surroundings = surroundings
    return true
  }

  /// How the thing was placed in the world when it was taken.
  public var startInWorld: Similarity {
    startSurroundings?.after(start.similarity) ?? start.similarity
  }

  /// Where gestures that each move, turn or scale the thing put it, in the plane of what it lies in.
  ///
  /// It is what the thing was when the gesture began with the whole gesture applied, about its own middle.
  ///
  /// - Parameters:
  ///   - gesture: says by how much; one that doesn't tell the part changes nothing.
  ///   - part: what is changed.
  ///   - placement: how the thing is placed.
  ///   - camera: carries the world to the window; it stays as it is while something is held.
  ///   - snap: the step to which the angle that the thing has in the world snaps, or nil for none.
  public func placement(
    by gesture: GestureMovement, _ part: Manipulation, of placement: Placement,
    camera: Similarity, snappingTo snap: Angle? = nil
  ) -> Placement {
    var next = placement
    switch part {
    case .move where gesture.tells(.move):
      next.position = position + onGround(gesture.translation, camera)
    case .turn where gesture.tells(.turn): next.rotation = turned(by: gesture.rotation, snap)
    case .scale where gesture.tells(.scale): next.scale = scaled(by: gesture.scale)
    case .transform where gesture.tells(.transform):
      return self.placement(by: gesture, camera: camera, snappingTo: snap)
    case .move, .turn, .scale, .transform: break
    }
    return next
  }

  /// A way on the window in the plane of what the thing lies in.
  private func onGround(_ way: Vector, _ camera: Similarity) -> Vector {
    let now = surroundings.map { camera.after($0) } ?? camera
    return now.inverse.applyToDisplacement(way)
  }

  private func turned(by angle: Angle, _ step: Angle?) -> Angle {
    guard let step, step > .zero else { return rotation + angle }
    let outer = surroundings?.rotation ?? .zero
    return step * ((rotation + angle + outer).radians / step.radians).rounded() - outer
  }

  private func scaled(by factor: Double) -> Double {
    let range = Placement.scaleRange
    return min(max(scale * factor, range.lowerBound), range.upperBound)
  }

  /// Where the gesture puts the thing, in the plane of what it lies in.
  ///
  /// It is the placement at the start carried by the whole gesture, never a product of small steps, so
  /// nothing drifts and whole turns are kept. What was under the fingers when they landed is under them
  /// on the window whatever the thing's surroundings do meanwhile, in another hand or by themselves:
  /// they move away under it.
  ///
  /// - Parameters:
  ///   - gesture: a transform.
  ///   - camera: carries the world to the window; it stays as it is while something is held.
  ///   - snap: the step to which the angle that the thing has in the world snaps, or nil for none.
  public func placement(
    by gesture: GestureMovement, camera: Similarity, snappingTo snap: Angle? = nil
  ) -> Placement {
    guard let snap, gesture.isTurning, snap > .zero else {
      return placement(by: gesture, camera: camera, after: gesture.transform)
    }
    let turned = startAngle + gesture.transform.rotation
    let steps = (turned.radians / snap.radians).rounded()
    return placement(by: gesture, camera: camera, turnedTo: snap * steps)
  }

  /// The angle that the thing had in the world when it was taken.
  private var startAngle: Angle { start.rotation + (startSurroundings?.rotation ?? .zero) }

  /// Where the gesture puts the thing, in its surroundings, with another angle than the fingers turn it to.
  ///
  /// The point under the middle of the fingers stays there. For an ``AngleSnapping``, say, which is given
  /// the angle of ``placement(by:camera:snappingTo:)`` and tells which to show.
  ///
  /// - Parameters:
  ///   - gesture: a transform.
  ///   - camera: carries the world to the window.
  ///   - angle: the thing's angle in the world, whole turns and all.
  public func placement(
    by gesture: GestureMovement, camera: Similarity, turnedTo angle: Angle
  ) -> Placement {
    let (change, pivot) = (gesture.transform, gesture.location)
    return placement(
      by: gesture, camera: camera,
      after: Similarity(
        rotation: angle - startAngle, scale: change.scale,
        carrying: change.inverse.apply(pivot), to: pivot))
  }

  /// The placement at the start, carried by a movement of the window.
  private func placement(
    by gesture: GestureMovement, camera: Similarity, after movement: Similarity
  ) -> Placement {
    let before = startSurroundings.map { camera.after($0) } ?? camera
    let now = surroundings.map { camera.after($0) } ?? camera
    let growth = before.scale / now.scale
    let change = movement.limitingScale(
      to: Placement.scaleRange, of: start.scale * growth, about: gesture.location)
    var placement = start
    placement.position = now.inverse.apply(change.apply(before.apply(start.position)))
    placement.rotation = start.rotation + change.rotation + (before.rotation - now.rotation)
    placement.scale = start.scale * change.scale * growth
    return placement
  }
}
