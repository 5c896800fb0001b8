import SwivelEntities
import SwivelGeometry

/// Setting parts of the clock on the axles of its plate.
extension Sandbox {
  /// How near to an axle of the plate a part catches, in points of the window.
  private static let catchDistance = 14.0

  /// The placement of a part on the plate's axle that is near, with its teeth between those of a wheel that it meshes
  /// with; nil for other things, and where none is near.
  func posted(_ entity: EntityID, _ free: Placement, _ context: EventContext) -> Placement? {
    guard context.library.plate != nil, let shape = clockShape(of: entity, context.library),
      let plate = clockPlate(context.library), plate != entity,
      let inWorld = world.similarity(of: plate)
    else { return nil }
    let outer = world.surroundings(of: entity, at: context.seconds) ?? .identity
    guard outer.scale > 0 else { return nil }
    let position = outer.apply(free.position)
    let distance = Self.catchDistance / max(camera.scale, 1e-9)
    var best: (position: Vector, distance: Double)?
    for (index, post) in posts(of: plate, context.library).enumerated() {
      let travel = post.distance(to: position)
      guard travel <= distance, travel < best?.distance ?? .infinity,
        let post = ClockPlan.Post(rawValue: index),
        ClockPlan.fits(shape, on: post)
      else { continue }
      best = (posts(of: plate, context.library)[index], travel)
    }
    guard let best else { return nil }
    var next = free
    next.position = outer.inverse.apply(best.position)
    next.setScale(inWorld.scale * ClockPlan.scale / outer.scale)
    if ClockPlan.hangs(shape) {
      next.rotation = inWorld.rotation - outer.rotation
      return next
    }
    next.rotation += meshing(entity, at: next, context.library)
    return next
  }

  /// How far a wheel is turned at a place until its teeth stand between those of a wheel that it meshes with there.
  ///
  /// Not inlined, so that what only a wheel on the plate needs, a copy of the sandbox, isn't made for other things.
  @inline(never)
  private func meshing(
    _ entity: EntityID, at transform: Placement, _ library: ShapeLibrary
  ) -> Angle {
    var moved = self
    moved.world.place(entity, at: transform)
    guard let own = moved.gear(entity, library, at: nil), own.radius > 0 else { return .zero }
    for other in moved.gears(library, at: nil)
    where other.entity != entity && GearMesh.link(own, other) == .teeth {
      return GearMesh.correction(of: own, at: other)
    }
    return .zero
  }

  /// Whether a thing may lie on the axle of a plate at all, so that others cost nothing for it.
  func isClockPart(_ entity: EntityID, _ library: ShapeLibrary) -> Bool {
    library.plate != nil && clockShape(of: entity, library) != nil
  }

  /// Whether a thing lies on an axle of the plate, but isn't on it yet.
  func isOnPost(_ entity: EntityID, _ context: EventContext) -> Bool {
    guard !world.isPinned(entity), let placement = world.placement(of: entity),
      let posted = posted(entity, placement, context)
    else { return false }
    return posted.position == placement.position && posted.scale == placement.scale
  }

  /// What else changes where a part was set on an axle: larger wheels lie lower, and trains that it joins are turned until
  /// all teeth stand between each other.
  func settling(_ entity: EntityID, _ context: EventContext) -> [WorldChange] {
    layering(context.library) + phasing(entity, context.library)
  }

  /// The changes where a step brings a part near to an axle of the plate: it is set on it; nil where none is near.
  func setting(_ change: WorldChange, _ context: EventContext) -> [WorldChange]? {
    guard case .arranged(let entity, let before, var after) = change, !before.isPinned,
      let posted = posted(entity, after.placement, context)
    else { return nil }
    let travel = before.placement.position.distance(to: after.placement.position)
    let distance = posted.position.distance(to: before.placement.position)
    // A step away from it leaves it.
    guard distance >= travel / 2 else { return nil }
    after.placement = posted
    after.isPinned = true
    var moved = self
    moved.world.apply([.arranged(entity, before: before, after: after)])
    return [.arranged(entity, before: before, after: after)] + moved.settling(entity, context)
  }

  private func layering(_ library: ShapeLibrary) -> [WorldChange] {
    guard let set = ClockParts(self, library) else { return [] }
    let here = set.parts.joined()
    let wanted = here.sorted {
      let (a, b) = (ClockPlan.layer(of: $0.shape) ?? 0, ClockPlan.layer(of: $1.shape) ?? 0)
      return (a, world.z(of: $0.entity) ?? 0) < (b, world.z(of: $1.entity) ?? 0)
    }
    let heights = here.compactMap { world.z(of: $0.entity) }.sorted()
    return zip(wanted, heights).compactMap { part, z in
      guard let before = world.z(of: part.entity), before != z else { return nil }
      return .raised(part.entity, before: before, after: z)
    }
  }

  private func phasing(_ entity: EntityID, _ library: ShapeLibrary) -> [WorldChange] {
    let gears = gears(library, at: nil)
    guard let own = gears.first(where: { $0.entity == entity }), own.radius > 0 else { return [] }
    let others = gears.filter { $0.entity != entity }
    var turned: [EntityID] = []
    var changes: [WorldChange] = []
    func turn(_ id: EntityID, by angle: Angle) {
      guard !turned.contains(id), let before = world.arrangement(of: id) else { return }
      turned.append(id)
      var after = before
      after.placement.rotation += angle
      if angle != .zero { changes.append(.arranged(id, before: before, after: after)) }
    }
    for other in others where GearMesh.link(own, other) == .teeth && !turned.contains(other.entity)
    {
      let found = GearMesh.correction(of: other, at: own)
      let angle = found.radians.magnitude < 1e-9 ? .zero : found
      turn(other.entity, by: angle)
      for part in GearTrain(of: other.entity, among: others).parts {
        turn(part.entity, by: part.ratio.of(angle))
      }
    }
    return changes
  }
}
