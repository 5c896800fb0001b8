package import SwivelGeometry
import SwivelInput
package import SwivelManipulables
package import SwivelRecognizers
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
  package let inertia: Inertia
  /// The step to a multiple of which it turns; nil for none.
  package let step: Angle?
}

extension Sandbox {
  /// The velocity by which a hand leaves a wheel that turns in its place, with what it drives; nil for any other, and where
  /// it stays.
  func coasting(of mover: Mover, _ context: EventContext) -> Angle? {
    guard let hand = handIndex(of: mover).map({ hands[$0] }), settings.inertia != .off,
      !context.reducesMotion, hand.grab.hasEnded,
      world.isPinned(hand.entity) || isOnArbor(hand.entity), !isJammed(hand.entity),
      let transform = world.transform(of: hand.grab)
    else { return nil }
    // Of fingers that lift one after the other the common turn counts.
    let common = transform.isTurning ? transform.velocity(at: context.time).rotation : .zero
    let own = hand.axle?.velocity(at: context.time) ?? .zero
    return own == .zero ? common : own
  }

  /// The velocity of a hand that releases a thing; nil where that stays.
  package func releaseVelocity(of mover: Mover, _ context: EventContext) -> ReleaseVelocity? {
    guard let grab = handIndex(of: mover).map({ hands[$0].grab }), settings.inertia != .off,
      !context.reducesMotion, grab.hasEnded, !isOnArbor(grab.entity),
      !world.isPinned(grab.entity),
      let transform = world.transform(of: grab),
      case let camera = camera.similarity(on: context.surface),
      let velocity = grab.releaseVelocity(of: transform, at: context.time, camera: camera)
    else { return nil }
    let hold = camera.inverse.apply(transform.location)
    let isAlone = !carriesOthers(than: grab.entity, mover)
    // Things that each turn about their own middle have all moved as the fingers did.
    let turnsEach = !isAlone && settings.pivot == .each
    return ReleaseVelocity(
      hold: hold, velocity: velocity,
      middle: turnsEach ? nil : middle(carriedBy: mover, at: context.seconds),
      inertia: settings.inertia, step: isAlone ? coastingStep(of: grab.entity, context) : nil)
  }

  /// The middle in the world of the things that a mover carries; nil for none.
  private func middle(carriedBy mover: Mover, at seconds: Double) -> Vector? {
    var (sum, count) = (Vector.zero, 0.0)
    for thing in moved where thing.isCarried(by: mover) {
      guard let similarity = world.similarity(of: thing.entity, at: seconds) else { continue }
      sum += similarity.translation
      count += 1
    }
    return count > 0 ? sum / count : nil
  }

  /// Throws a thing and returns where it will rest; nil where it stays.
  mutating func startFling(
    _ entity: EntityID, _ release: ReleaseVelocity?, _ context: EventContext?
  ) -> Placement? {
    guard let context, release != nil || settings.isBounded, !world.isPinned(entity),
      let placement = world.placement(of: entity)
    else { return nil }
    let outer = world.parentTransform(of: entity, at: context.seconds) ?? .identity
    let thrown = release.flatMap { self.thrown(entity, $0, placement, outer) }
    let end = thrown.map { $0.restingPlacement(of: placement).similarity }
    let from = end ?? placement.similarity
    let rest = settings.isBounded ? bounded(from, in: outer, context.surface) : from
    guard rest != placement.similarity, rest.isPassable else { return nil }
    let motion = thrown.map { Fling.Motion.thrown($0) } ?? .returning(from: from, to: rest)
    let begin = context.reducesMotion ? max(0, context.seconds - Fling.returnTime) : context.seconds
    flings.append(Fling(entity: entity, begin: begin, motion: motion, rest: rest))
    var resting = placement
    resting.setSimilarity(rest)
    return resting
  }

  private func thrown(
    _ entity: EntityID, _ release: ReleaseVelocity, _ placement: Placement, _ outer: Similarity
  ) -> Throw? {
    guard outer.scale > 0, outer.inverse.isPassable else { return nil }
    var velocity = release.velocity
    let inner = outer.inverse
    velocity.translation = inner.applyToDisplacement(velocity.translation)
    let middle = release.middle.map { inner.apply($0) } ?? placement.position
    let hold = release.middle == nil ? middle : inner.apply(release.hold)
    guard Similarity(translation: middle).isPassable, Similarity(translation: hold).isPassable
    else { return nil }
    return Throw(
      of: placement.similarity, heldAt: hold, turningAbout: middle, velocity: velocity,
      inertia: release.inertia, snappingTo: release.step)
  }

  private func bounded(
    _ inner: Similarity, in outer: Similarity, _ surface: Surface
  ) -> Similarity {
    let view = camera.similarity(on: surface).after(outer)
    let shown = view.after(inner)
    let rest = bounds(on: surface).resting(.identity, of: shown, about: shown.translation)
    return rest == .identity ? inner : view.inverse.after(rest.after(shown))
  }

  /// Advances all flings; a thing beyond its bounds is slowed down elastically, and then returns.
  mutating func advanceFlings(to seconds: Double, _ surface: Surface) {
    guard !flings.isEmpty else { return }
    for index in flings.indices.reversed() {
      let fling = flings[index]
      guard seconds < fling.end else {
        flings.remove(at: index)
        comeToRest(fling, at: seconds, surface)
        continue
      }
      put(fling, at: fling.similarity(at: seconds), seconds, surface)
    }
  }

  private mutating func put(
    _ fling: Fling, at transform: Similarity, _ seconds: Double, _ surface: Surface
  ) {
    guard var placement = world.placement(of: fling.entity) else { return }
    var transform = transform
    if settings.isBounded, case .thrown = fling.motion {
      transform = elastic(transform, fling.entity, seconds, surface)
    }
    placement.setSimilarity(transform)
    world.place(fling.entity, at: placement)
  }

  /// Where a thing is shown that was thrown beyond its bounds.
  private func elastic(
    _ transform: Similarity, _ entity: EntityID, _ seconds: Double, _ surface: Surface
  ) -> Similarity {
    let outer = world.parentTransform(of: entity, at: seconds) ?? .identity
    let view = camera.similarity(on: surface).after(outer)
    var shown = view.after(transform)
    let (box, band) = (surface.bounds, RubberBand.position)
    shown.translation = Vector(
      x: band.shown(shown.translation.x, within: box.origin.x...box.end.x),
      y: band.shown(shown.translation.y, within: box.origin.y...box.end.y))
    return view.inverse.after(shown)
  }

  /// Ends a fling: a thing beyond its bounds returns, any other is placed at its target.
  private mutating func comeToRest(_ fling: Fling, at seconds: Double, _ surface: Surface) {
    let end = fling.similarity(at: fling.end)
    if case .thrown = fling.motion, settings.isBounded, end != fling.rest {
      put(fling, at: end, seconds, surface)
      guard let from = world.placement(of: fling.entity)?.similarity else { return }
      flings.append(
        Fling(
          entity: fling.entity, begin: fling.end,
          motion: .returning(from: from, to: fling.rest), rest: fling.rest))
      return
    }
    guard var placement = world.placement(of: fling.entity) else { return }
    placement.setSimilarity(fling.rest)
    world.place(fling.entity, at: placement)
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
