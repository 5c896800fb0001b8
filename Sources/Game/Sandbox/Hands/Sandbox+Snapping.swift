package import SwivelGestures
package import SwivelInterface
package import SwivelWorld

extension Sandbox {
  /// Places a held thing where its gesture carries it, with snapping and bounds of the settings, and its
  /// followers; returns a click sound where it snaps anew.
  package mutating func place(
    _ index: Int, by movement: GestureMovement, _ part: Manipulation, of placement: Placement,
    _ context: EventContext
  ) -> Sound? {
    // A hand is large: whatever is read of it in place would copy it.
    let grab = hands[index].grab
    let entity = grab.entity
    if world.isPinned(entity) || hands[index].turnsOnAxle {
      return turnOnAxle(index, by: movement, context)
    }
    let camera = camera.similarity(on: context.surface)
    hands[index].snapping.isNew = false
    var movement = movement
    if part == .transform, settings.isBounded {
      movement.transform = bounds(on: context.surface).resisting(
        movement.transform, of: camera.after(grab.startInWorld), about: movement.location)
    }
    if part == .transform {
      movement.transform = limited(movement.transform, grab, camera, movement.location, context)
    }
    var next = grab.placement(
      by: movement, part, of: placement, camera: camera, snappingTo: context.snap.step)
    if part == .transform || part == .turn {
      next = snappingAngle(of: next, index, grab, by: movement, part, camera, context)
    }
    let isMove = !movement.isTurning && movement.transform.scale == 1 && movement.scale == 1
    if part == .move || (part == .transform && isMove) { next = lined(next, index, context) }
    let wasOnArbor = isOnArbor(entity)
    let angle = world.rotation(of: entity)
    next = geared(next, of: entity, scale: grab.start.scale, context)
    world.place(entity, at: next)
    lead(index, context)
    if hands[index].snapping.isNew || wasOnArbor != isOnArbor(entity) { return .tick }
    guard let angle else { return nil }
    return passesTooth(entity, from: angle, to: next.rotation, context.library) ? .mesh : nil
  }

  /// The part of the window's shorter side up to which a gesture enlarges a thing freely.
  private static let largest = 0.8
  /// By how much further it grows at most.
  private static let resistance = RubberBand(reach: logarithm(1.2))

  /// A gesture's similarity by which a thing grows ever less once it would cover the view.
  @inline(__always) private func limited(
    _ change: Similarity, _ grab: Grab, _ camera: Similarity, _ location: Vector,
    _ context: EventContext
  ) -> Similarity {
    guard change.scale > 1,
      let side = context.library.size(of: world.shape(of: grab.entity))
    else { return change }
    let start = max(side.x, side.y) * camera.after(grab.startInWorld).scale
    let window = context.surface.bounds.size
    let most = max(0, logarithm(Self.largest * min(window.x, window.y) / start))
    let shown = Self.resistance.shown(logarithm(change.scale), within: 0...most)
    return change.limitingScale(to: 0...exponential(shown), of: 1, about: location)
  }

  package func bounds(on surface: Surface) -> ElasticLimits {
    ElasticLimits(scale: SandboxSettings.scaleRange, position: surface.bounds)
  }

  mutating func snappingAngle(
    of free: Placement, _ index: Int, _ grab: Grab, by movement: GestureMovement,
    _ part: Manipulation, _ camera: Similarity, _ context: EventContext
  ) -> Placement {
    let isTurning = part == .turn || movement.isTurning
    let outer = world.parentTransform(of: grab.entity, at: context.seconds)?.rotation ?? .zero
    guard isTurning, context.snap.step == nil, settings.snapsTurns, !context.snap.isSnappingOff
    else {
      hands[index].snapping.note(
        isTurning && context.snap.step != nil ? free.rotation + outer : nil)
      return free
    }
    let speed = world.transform(of: grab)?.velocity(at: context.time).rotation ?? .turns(1)
    guard
      let caught = hands[index].snapping.catching(
        free.rotation + outer, speed: speed, from: grab.startInWorld.rotation)
    else { return free }
    guard part == .transform else {
      var next = free
      next.rotation = caught - outer
      return next
    }
    return grab.placement(by: movement, camera: camera, turnedTo: caught)
  }

  /// The placement with its position snapped: to lines of other things first, then to the grid.
  private mutating func lined(_ free: Placement, _ index: Int, _ context: EventContext) -> Placement
  {
    let wantsLines = settings.snapsToThings || settings.hasGrid
    let entity = hands[index].grab.entity
    guard wantsLines, !context.snap.isSnappingOff, camera.scale > 0,
      let box = world.bounds(of: entity, library: context.library, at: context.seconds),
      let now = world.similarity(of: entity, at: context.seconds)
    else {
      hands[index].snapping.upright.release()
      hands[index].snapping.level.release()
      return free
    }
    let outer = world.parentTransform(of: entity, at: context.seconds) ?? .identity
    let displacement = outer.apply(free.position) - now.translation
    let (unit, half) = (1 / camera.scale, box.size / 2)
    let middle = box.center + displacement
    let found = lines(for: middle, half, unit, index, context)
    let shown = hands[index].snapping.shown(middle, half: half, unit: unit, nearest: found)
    var next = free
    next.position = free.position + outer.inverse.applyToDisplacement(shown - middle)
    return next
  }

  /// Collects the lines to which a thing with its middle at a position of the world could snap.
  private func lines(
    for middle: Vector, _ half: Vector, _ unit: Double, _ index: Int, _ context: EventContext
  ) -> (upright: GuideSnapping.Line?, level: GuideSnapping.Line?) {
    let (upright, level) = (hands[index].snapping.upright, hands[index].snapping.level)
    var best = (upright: NearestLine(), level: NearestLine())
    let entity = hands[index].grab.entity
    if settings.snapsToThings {
      let catching = GuideSnapping.catchDistance * unit
      let cross = NearBox(
        middle: middle, reach: half + Vector(x: catching, y: catching), isCross: true)
      world.forEachThing(in: cross, context.library) { other in
        guard isStill(other, beside: entity),
          let box = world.box(of: other, library: context.library, at: context.seconds)
        else { return }
        best.upright.considerLines(
          at: (box.origin.x, box.center.x, box.end.x), reach: (box.origin.y, box.end.y),
          for: middle.x, half.x, unit, upright)
        best.level.considerLines(
          at: (box.origin.y, box.center.y, box.end.y), reach: (box.origin.x, box.end.x),
          for: middle.y, half.y, unit, level)
      }
    }
    if settings.hasGrid {
      best.upright.considerGrid(for: middle.x, unit, upright)
      best.level.considerGrid(for: middle.y, unit, level)
    }
    return (best.upright.line, best.level.line)
  }

  /// Whether a thing stays where it is while another is moved.
  private func isStill(_ other: EntityID, beside entity: EntityID) -> Bool {
    guard other != entity, !world.lies(other, in: entity) else { return false }
    return !moved.contains {
      $0.mover == .hand(on: entity) && $0.startInWorld != nil
        && ($0.entity == other || world.lies(other, in: $0.entity))
    }
  }
}

private struct NearestLine {
  var line: GuideSnapping.Line?
  private var distance = Double.infinity

  mutating func considerLines(
    at values: (Double, Double, Double), reach: (low: Double, high: Double), for middle: Double,
    _ half: Double, _ unit: Double, _ snapping: GuideSnapping
  ) {
    for step in -1...1 {
      let edge = Double(step)
      consider(values.0, edge, reach, middle, half, unit, snapping)
      consider(values.1, edge, reach, middle, half, unit, snapping)
      consider(values.2, edge, reach, middle, half, unit, snapping)
    }
  }

  mutating func considerGrid(for middle: Double, _ unit: Double, _ snapping: GuideSnapping) {
    guard line == nil else { return }
    let value = (middle / SandboxSettings.grid).rounded() * SandboxSettings.grid
    let grid = GuideSnapping.Line(value: value, edge: 0, isGrid: true)
    if snapping.catches(grid, middle, half: 0, unit: unit) { line = grid }
  }

  private mutating func consider(
    _ value: Double, _ edge: Double, _ reach: (low: Double, high: Double), _ middle: Double,
    _ half: Double, _ unit: Double, _ snapping: GuideSnapping
  ) {
    let found = GuideSnapping.Line(value: value, edge: edge, low: reach.low, high: reach.high)
    let travel = found.travel(of: middle, half).magnitude
    guard travel < distance else { return }
    guard snapping.catches(found, middle, half: half, unit: unit) else { return }
    (line, distance) = (found, travel)
  }
}
