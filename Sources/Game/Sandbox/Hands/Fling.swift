package import SwivelGestures
package import SwivelWorld

/// A thing that moves on after its release: thrown, or back to within its bounds.
package struct Fling: Hashable, Encodable, Sendable {
  package enum Motion: Hashable, Encodable, Sendable {
    case thrown(Throw)
    case returning(from: Similarity, to: Similarity)
  }

  package let entity: EntityID
  /// When it was released, in seconds.
  package let begin: Double
  package let motion: Motion
  /// Where it comes to rest, in the plane of what it lies in.
  package let rest: Similarity

  /// How long a thing takes to come back, in seconds.
  static let returnTime = 0.25

  /// When it comes to rest, in seconds.
  package var end: Double {
    switch motion {
    case .thrown(let throwing): begin + throwing.duration
    case .returning: begin + Self.returnTime
    }
  }

  /// Where the thing is at a time before its end, before bounds are applied.
  package func similarity(at seconds: Double) -> Similarity {
    let time = max(0, seconds - begin)
    switch motion {
    case .thrown(let throwing): return throwing.change(at: time).after(throwing.start)
    case .returning(let from, let to):
      let share = min(1, time / Self.returnTime)
      let eased = share * (2 - share)
      return Similarity(
        rotation: from.rotation + (to.rotation - from.rotation) * eased,
        scale: from.scale + (to.scale - from.scale) * eased,
        translation: from.translation + (to.translation - from.translation) * eased)
    }
  }
}

/// The velocity of a hand at its release, which throws a thing and its followers.
package struct ReleaseVelocity {
  /// Where the middle of the fingers is in the world, and the hand's velocity there.
  package let hold: Vector
  package let velocity: VelocityTracker.Velocity
  /// The middle in the world of all that the hand carries; nil where each thing turns about its own.
  package let middle: Vector?
  /// How far from there those of the things are at most.
  package let spread: Double
  package let inertia: Inertia
  /// The step to a multiple of which it turns; nil for none.
  package let step: Angle?
}

extension Sandbox {
  /// The velocity by which a hand leaves what turns in its place, with what it drives; nil for any other, and where it stays.
  func coasting(of mover: Mover, _ context: EventContext) -> Angle? {
    guard let hand = handIndex(of: mover).map({ hands[$0] }), settings.inertia != .off,
      !context.reducesMotion, hand.grab.hasEnded,
      world.isPinned(hand.entity) || isOnArbor(hand.entity) || hand.turnsOnAxle,
      gear(heldAs: hand.entity)?.isLocked != true, !carriesOthers(than: hand.entity, mover),
      let transform = world.transform(of: hand.grab)
    else { return nil }
    // Of fingers that lift one after the other the common turn counts.
    let common = transform.isTurning ? transform.velocity(at: context.time).rotation : .zero
    let own = hand.axle?.velocity(at: context.time) ?? .zero
    return own == .zero ? common : own
  }

  /// The velocity of a hand that releases a thing; nil where that stays.
  package func releaseVelocity(of mover: Mover, _ context: EventContext) -> ReleaseVelocity? {
    guard let hand = handIndex(of: mover).map({ hands[$0] }), case let grab = hand.grab,
      !hand.turnsOnAxle, settings.inertia != .off, !context.reducesMotion, grab.hasEnded,
      !isOnArbor(grab.entity), !world.isPinned(grab.entity),
      let transform = world.transform(of: grab),
      case let camera = camera.similarity(on: context.surface),
      let velocity = grab.releaseVelocity(of: transform, at: context.time, camera: camera)
    else { return nil }
    let hold = camera.inverse.apply(transform.location)
    let isAlone = !carriesOthers(than: grab.entity, mover)
    // Things that each turn about their own middle have all moved as the fingers did.
    let turnsEach = !isAlone && settings.pivot == .each
    let middles = middles(carriedBy: mover, at: context.seconds)
    return ReleaseVelocity(
      hold: hold, velocity: velocity, middle: turnsEach ? nil : middles.mean,
      spread: turnsEach ? 0 : middles.spread,
      inertia: settings.inertia, step: isAlone ? coastingStep(of: grab.entity, context) : nil)
  }

  /// The mean in the world of the middles of the things that a mover carries, nil for none, and how far they are from it at most.
  private func middles(carriedBy mover: Mover, at seconds: Double) -> (
    mean: Vector?, spread: Double
  ) {
    let carried = moved.lazy.filter { $0.isCarried(by: mover) }
      .compactMap { world.similarity(of: $0.entity, at: seconds)?.translation }
    let count = Double(carried.count)
    guard count > 0 else { return (nil, 0) }
    let mean = carried.reduce(.zero, +) / count
    return (mean, count == 1 ? 0 : carried.reduce(0) { max($0, $1.distance(to: mean)) })
  }

  /// Whether a hand lets go of one thing alone, which lies where it was carried.
  private func isDropped(by mover: Mover) -> Bool {
    guard let index = handIndex(of: mover), case let entity = hands[index].entity else {
      return false
    }
    return !hands[index].turnsOnAxle && !isOnArbor(entity) && !carriesOthers(than: entity, mover)
  }

  /// Throws a thing, or lets it come back into sight, and returns where it will rest; nil where it stays.
  mutating func startFling(
    _ entity: EntityID, _ release: ReleaseVelocity?, by mover: Mover, _ context: EventContext?
  ) -> Placement? {
    let isDropped = isDropped(by: mover)
    guard let context, isDropped || release != nil || settings.isBounded,
      !world.isPinned(entity), let placement = world.placement(of: entity)
    else { return nil }
    let outer = world.parentTransform(of: entity, at: context.seconds) ?? .identity
    var thrown = release.flatMap { self.thrown(entity, $0, placement, outer, context) }
    var rest = placement.similarity
    if isDropped, !settings.isBounded {
      rest = uncovered(entity, rest, isThrown: thrown != nil, in: outer, context)
      if rest != placement.similarity { thrown = nil }
    }
    if let thrown { rest = thrown.restingPlacement(of: placement).similarity }
    if settings.isBounded { rest = bounded(rest, in: outer, context.surface) }
    guard rest != placement.similarity, rest.isPassable else { return nil }
    let motion =
      thrown.map { Fling.Motion.thrown($0) } ?? .returning(from: placement.similarity, to: rest)
    let begin = context.reducesMotion ? max(0, context.seconds - Fling.returnTime) : context.seconds
    flings.append(Fling(entity: entity, begin: begin, motion: motion, rest: rest))
    var resting = placement
    resting.setSimilarity(rest)
    return resting
  }

  private func thrown(
    _ entity: EntityID, _ release: ReleaseVelocity, _ placement: Placement, _ outer: Similarity,
    _ context: EventContext
  ) -> Throw? {
    guard outer.scale > 0, outer.inverse.isPassable else { return nil }
    var velocity = release.velocity
    let inner = outer.inverse
    velocity.translation = inner.applyToDisplacement(velocity.translation)
    let middle = release.middle.map { inner.apply($0) } ?? placement.position
    let hold = release.middle == nil ? middle : inner.apply(release.hold)
    guard Similarity(translation: middle).isPassable, Similarity(translation: hold).isPassable
    else { return nil }
    var thrown = Throw(
      of: placement.similarity, heldAt: hold, turningAbout: middle, velocity: velocity,
      inertia: release.inertia, snappingTo: release.step)
    thrown?.constrainPivot(
      within: reach(of: entity, release.spread * camera.scale, context),
      seenBy: camera.similarity(on: context.surface).after(outer))
    return thrown
  }

  /// Where a thing is seen that was thrown out of sight, or would lie under a row of buttons; one that is put beyond the window's
  /// edge stays.
  private func uncovered(
    _ entity: EntityID, _ inner: Similarity, isThrown: Bool, in outer: Similarity,
    _ context: EventContext
  ) -> Similarity {
    let view = camera.similarity(on: context.surface)
    let free = OffscreenIndicators.free(on: context.surface)
    guard
      let box = world.bounds(of: entity, seen: view, library: context.library, at: context.seconds),
      isThrown || context.surface.bounds.contains(box.center),
      case let seen = min(box.end.y - free.origin.y, free.end.y - box.origin.y),
      isThrown || seen < min(Self.fingertip, box.size.y)
    else { return inner }
    let reach = reach(of: entity, 0, context)
    let place = Vector(
      x: min(max(box.center.x, reach.origin.x), reach.end.x),
      y: min(max(box.center.y, reach.origin.y), reach.end.y))
    let way = view.inverse.applyToDisplacement(place - box.center)
    var there = inner
    there.translation += outer.inverse.applyToDisplacement(way)
    return there
  }

  /// The size of a fingertip, in points.
  private static let fingertip = 24.0

  /// Where the middle of what is thrown may come to rest: where it is seen whole, upright or on its side, and under no
  /// buttons, or most of something large.
  ///
  /// - Parameter spread: how far from that middle the middles of several things are, which are to stay there, in points.
  private func reach(of entity: EntityID, _ spread: Double, _ context: EventContext) -> Rectangle {
    let free = OffscreenIndicators.free(on: context.surface)
    let box = world.bounds(of: entity, library: context.library, at: context.seconds)
    let radius = box.map { max($0.size.x, $0.size.y) / 2 * camera.scale } ?? 0
    let own = max(Self.fingertip, min(radius, free.size.x / 3, free.size.y / 3))
    let apart = spread == 0 ? own : spread + Self.fingertip
    return free.grown(by: -min(apart, free.size.x / 2, free.size.y / 2))
  }

  private func bounded(_ inner: Similarity, in outer: Similarity, _ surface: Surface) -> Similarity
  {
    let view = camera.similarity(on: surface).after(outer)
    let shown = view.after(inner)
    let rest = bounds(on: surface).resting(.identity, of: shown, about: shown.translation)
    return rest == .identity ? inner : view.inverse.after(rest.after(shown))
  }

  /// The most things that glide at once where a command has placed them anew.
  private static let maximumGliding = 200

  /// Lets things on the ground that were placed anew glide there, without whole turns.
  mutating func glide(_ edits: [Edit], _ context: EventContext) {
    guard !context.reducesMotion, edits.count <= Self.maximumGliding else { return }
    for edit in edits {
      guard let (before, after) = edit.sides else { continue }
      var from = before.placement.similarity
      let rest = after.placement.similarity
      from.rotation -= .turns((from.rotation - rest.rotation).turns.rounded())
      let fling = Fling(
        entity: edit.entity, begin: context.seconds, motion: .returning(from: from, to: rest),
        rest: rest)
      flings.append(fling)
      put(fling, at: from)
    }
  }

  /// Advances all flings; a thing that rests beyond its bounds returns then.
  mutating func advanceFlings(to seconds: Double) {
    guard !flings.isEmpty else { return }
    for index in flings.indices.reversed() {
      let fling = flings[index]
      guard seconds < fling.end else {
        flings.remove(at: index)
        comeToRest(fling, at: seconds)
        continue
      }
      put(fling, at: fling.similarity(at: seconds))
    }
  }

  private mutating func put(_ fling: Fling, at transform: Similarity) {
    guard var placement = world.placement(of: fling.entity) else { return }
    placement.setSimilarity(transform)
    world.place(fling.entity, at: placement)
  }

  /// Ends a fling: a thing beyond its bounds returns, any other is placed at its target.
  private mutating func comeToRest(_ fling: Fling, at seconds: Double) {
    let end = fling.similarity(at: fling.end)
    if case .thrown = fling.motion, settings.isBounded, end != fling.rest {
      put(fling, at: end)
      guard let from = world.placement(of: fling.entity)?.similarity else { return }
      flings.append(
        Fling(
          entity: fling.entity, begin: fling.end,
          motion: .returning(from: from, to: fling.rest), rest: fling.rest))
      return
    }
    put(fling, at: fling.rest)
  }

  /// Stops a fling where the thing is; its step of undo ends there.
  mutating func endFling(of entity: EntityID, at seconds: Double) {
    guard let index = flings.firstIndex(where: { $0.entity == entity }) else { return }
    flings.remove(at: index)
    endStep(of: entity)
  }

  /// Lets the step of undo that moves a thing end where that is.
  mutating func endStep(of entity: EntityID) {
    if let placement = world.placement(of: entity) { history.noteRest(of: entity, at: placement) }
  }

  package mutating func endFlings(at seconds: Double) {
    while let fling = flings.last { endFling(of: fling.entity, at: seconds) }
  }
}
