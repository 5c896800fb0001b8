public import SwivelGestures

/// A held thing: its placement when it was taken, and the progress of its gestures.
///
/// The gestures and the contacts that hold the thing are in ``World/gestures``.
public struct Grab: Hashable, Encodable, Sendable {
  /// The default gestures of a thing that has none of its own; they are removed when it is released.
  public struct Defaults: Hashable, Encodable, Sendable {
    /// Moves, turns and scales it.
    public let transform: GestureID
    /// Selects it.
    public let tap: GestureID
  }

  /// The held thing.
  public let entity: EntityID
  /// The default gestures; nil where the thing has its own.
  public let defaults: Defaults?
  /// Its placement when it was taken.
  public private(set) var start: Placement
  /// The similarity from the thing's container to the world when it was taken; nil on the ground.
  private let startParentTransform: Similarity?
  /// The present similarity from the container to the world, by the last ``follow(_:)``.
  private var parentTransform: Similarity?
  /// Its z when it was taken.
  public let startZ: Int
  /// When it was taken.
  public let since: Timestamp
  /// Whether its hand may still tap; false after several fingers have held it or it was moved.
  public private(set) var mayTap = true
  private var movers = 0
  /// Whether a gesture that moved the thing has ended.
  public private(set) var hasEnded = false
  /// Whether a gesture that moved the thing was cancelled.
  public private(set) var wasCancelled = false
  /// The thing's values when its gestures began.
  private var position = Vector.zero
  private var rotation = Angle.zero
  private var scale = 1.0

  /// A grab of a thing with a placement.
  ///
  /// - Parameter parentTransform: the similarity from the thing's container to the world; nil on the ground.
  public init(
    entity: EntityID, defaults: Defaults?, start: Placement, startZ: Int,
    in parentTransform: Similarity? = nil, since: Timestamp
  ) {
    (self.entity, self.defaults, self.start) = (entity, defaults, start)
    startParentTransform = parentTransform
    (self.parentTransform, self.startZ, self.since) = (parentTransform, startZ, since)
  }

  /// The node of the thing in the gesture arena.
  public var node: GestureNode { GestureNode(entity) }

  /// Whether gestures move the thing.
  public var isMoving: Bool { movers > 0 }

  /// Notes that its hand can't tap any more.
  public mutating func forgetTap() { mayTap = false }

  /// Notes that a gesture begins to move the thing, with its present placement.
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

  /// Notes that a gesture was cancelled; returns the thing's placement without it.
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

  /// Notes the present similarity from the container to the world; returns whether it has changed.
  ///
  /// The thing stays under its fingers, so its placement changes: see ``placement(by:camera:snappingTo:)``.
  public mutating func follow(_ parentTransform: Similarity?) -> Bool {
    guard parentTransform != self.parentTransform else { return false }
    self.parentTransform = parentTransform
    return true
  }

  /// The similarity of the thing to the world when it was taken.
  public var startInWorld: Similarity {
    startParentTransform?.after(start.similarity) ?? start.similarity
  }

  /// The placement by separate gestures to move, turn or scale, in the container's plane.
  ///
  /// It is the placement when the gesture began with the whole gesture applied, about the thing's own middle.
  ///
  /// - Parameters:
  ///   - gesture: the movement; one without the part changes nothing.
  ///   - part: what the gesture changes.
  ///   - placement: the present placement.
  ///   - camera: the similarity from the world to the window; constant while something is held.
  ///   - snap: the step to which the thing's angle in the world is rounded; nil for none.
  public func placement(
    by gesture: GestureMovement, _ part: Manipulation, of placement: Placement,
    camera: Similarity, snappingTo snap: Angle? = nil
  ) -> Placement {
    var next = placement
    switch part {
    case .move where gesture.tells(.move):
      let ground = parentTransform.map { camera.after($0) } ?? camera
      next.position = position + ground.inverse.applyToDisplacement(gesture.translation)
    case .turn where gesture.tells(.turn): next.rotation = turned(by: gesture.rotation, snap)
    case .scale where gesture.tells(.scale): next.scale = scaled(by: gesture.scale)
    case .transform where gesture.tells(.transform):
      return self.placement(by: gesture, camera: camera, snappingTo: snap)
    case .move, .turn, .scale, .transform: break
    }
    return next
  }

  private func turned(by angle: Angle, _ step: Angle?) -> Angle {
    guard let step, step > .zero else { return rotation + angle }
    let outer = parentTransform?.rotation ?? .zero
    return step * ((rotation + angle + outer).radians / step.radians).rounded() - outer
  }

  private func scaled(by factor: Double) -> Double {
    let range = Placement.scaleRange
    return min(max(scale * factor, range.lowerBound), range.upperBound)
  }

  /// The placement by a transform gesture, in the container's plane.
  ///
  /// It is the placement at the start with the whole gesture applied, never a product of small steps, so
  /// nothing drifts and whole turns are kept.
  ///
  /// The point that was under the fingers when they landed stays under them, even while the container moves, in
  /// another hand or by an animation.
  ///
  /// - Parameters:
  ///   - gesture: a transform.
  ///   - camera: the similarity from the world to the window; constant while something is held.
  ///   - snap: the step to which the thing's angle in the world is rounded; nil for none.
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

  /// The thing's angle in the world when it was taken.
  private var startAngle: Angle { start.rotation + (startParentTransform?.rotation ?? .zero) }

  /// The placement by a transform gesture with another angle than that of the fingers, in the container's plane.
  ///
  /// The point under the fingers' centroid stays there.
  ///
  /// It is meant for an ``AngleSnapping``, which gets the angle of ``placement(by:camera:snappingTo:)`` and
  /// returns the one to show.
  ///
  /// - Parameters:
  ///   - gesture: a transform.
  ///   - camera: the similarity from the world to the window.
  ///   - angle: the thing's angle in the world, with all whole turns.
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

  /// The placement at the start with a similarity of the window applied.
  private func placement(
    by gesture: GestureMovement, camera: Similarity, after movement: Similarity
  ) -> Placement {
    let before = startParentTransform.map { camera.after($0) } ?? camera
    let now = parentTransform.map { camera.after($0) } ?? camera
    let growth = before.scale / now.scale
    let change = movement.limitingScale(
      to: Placement.scaleRange, of: start.scale * growth, about: gesture.location)
    var placement = start
    placement.position = now.inverse.apply(change.apply(before.apply(start.position)))
    placement.rotation = start.rotation + change.rotation + (before.rotation - now.rotation)
    placement.scale = start.scale * change.scale * growth
    return placement
  }

  /// The velocity at the fingers' centroid with which the thing continues in the world when its last finger has lifted; nil
  /// where it stays.
  ///
  /// Only what the gesture did continues, and nothing grows by itself: a thing that was moved without being turned doesn't
  /// spin.
  ///
  /// A finger that rested before it lifted throws nothing, nor does a cancelled gesture. Fingers that lift
  /// within 100 ms count as one lift, so that their common turn continues.
  ///
  /// - Parameters:
  ///   - transform: the gesture after its last finger has lifted.
  ///   - time: the time of the last lift.
  ///   - camera: the similarity from the world to the window.
  public func releaseVelocity(
    of transform: TransformGestureRecognizer, at time: Timestamp, camera: Similarity
  ) -> VelocityTracker.Velocity? {
    guard transform.state == .ended, transform.isMoving else { return nil }
    var velocity = transform.velocity(at: time)
    velocity.translation = camera.inverse.applyToDisplacement(velocity.translation)
    if !transform.isTurning { velocity.rotation = .zero }
    velocity.logScale = 0
    return velocity
  }
}

extension World {
  /// The names and actions of the default gestures.
  private enum Standard {
    static let transform = options("transform")
    static let tap = options("tap", "choose")

    /// Fingers, the mouse and its second finger hold a thing together.
    private static func options(_ name: String, _ action: String? = nil) -> GestureOptions {
      var options = GestureOptions(name: name, actions: [action ?? name])
      options.requiresExclusiveTouchType = false
      return options
    }
  }

  /// Reserves memory for a number of hands, so that taking a thing allocates nothing.
  public mutating func reserveCapacity(hands: Int) {
    gestures.reserveCapacity(hands, of: .transform)
    gestures.reserveCapacity(hands, of: .tap)
  }

  /// Takes a thing into a hand: an animated turn stops, and a thing without gestures gets the default ones
  /// while it is held; nil where it is gone.
  public mutating func hold(_ id: EntityID, at time: Timestamp) -> Grab? {
    guard var placement = placement(of: id), let z = z(of: id) else { return nil }
    placement.stop(at: time.seconds)
    place(id, at: placement)
    return Grab(
      entity: id, defaults: hasGestures(id) ? nil : attachDefaults(to: GestureNode(id)),
      start: placement, startZ: z, in: parentTransform(of: id, at: time.seconds), since: time)
  }

  /// Releases a thing; its default gestures are removed.
  public mutating func release(_ hold: Grab) {
    guard let defaults = hold.defaults else { return }
    gestures.detach(defaults.transform)
    gestures.detach(defaults.tap)
  }

  private mutating func attachDefaults(to node: GestureNode) -> Grab.Defaults {
    Grab.Defaults(
      transform: gestures.attach(
        .transform(TransformGestureRecognizer()), to: node, Standard.transform),
      tap: gestures.attach(.tap(TapGestureRecognizer()), to: node, Standard.tap))
  }

  /// The transform recognizer of a held thing; nil where it has none.
  public func transform(of hold: Grab) -> TransformGestureRecognizer? {
    if let defaults = hold.defaults { return gestures[defaults.transform]?.transform }
    var found: TransformGestureRecognizer?
    gestures.forEachGesture(of: hold.node) { _, recognizer in
      if found == nil { found = recognizer.transform }
    }
    return found
  }
}
