import SwivelEntities
package import SwivelGeometry

/// How several things are moved at once, in the world: carried along, and turned and scaled about a pivot.
package struct SharedMovement {
  package var translation = Vector.zero
  package var rotation = Angle.zero
  package var scale = 1.0

  package init(translation: Vector = .zero, rotation: Angle = .zero, scale: Double = 1) {
    (self.translation, self.rotation, self.scale) = (translation, rotation, scale)
  }
}

extension Placement {
  /// Moves it in what it lies in, about its own middle where there is no pivot; what isn't changed stays the same to the bit.
  mutating func move(_ movement: SharedMovement, about pivot: Vector?, in outer: Similarity) {
    guard outer.scale > 0 else { return }
    var displacement = movement.translation
    if let pivot {
      let arm = outer.apply(position) - pivot
      let turn = Similarity(rotation: movement.rotation, scale: movement.scale, translation: .zero)
      displacement += turn.applyToDisplacement(arm) - arm
    }
    if displacement != .zero { position += outer.inverse.applyToDisplacement(displacement) }
    rotation += movement.rotation
    setScale(scale * movement.scale)
  }

  /// Sets the scale, clamped to the range of a thing.
  mutating func setScale(_ wanted: Double) {
    let range = Placement.scaleRange
    scale = min(max(wanted, range.lowerBound), range.upperBound)
  }
}

extension Sandbox {
  /// What things that are moved together turn and scale about; nil where it is the own middle of each.
  func sharedPivot(of things: [EntityID], at seconds: Double) -> Vector? {
    things.count == 1 || settings.pivot == .each ? nil : pivot(of: things, at: seconds)
  }

  /// Stops whatever moves a thing, and gives it at rest.
  mutating func stopped(_ entity: EntityID, at seconds: Double) -> Thing? {
    endFling(of: entity, at: seconds)
    guard var thing = world[entity] else { return nil }
    thing.placement.stop(at: seconds)
    return thing
  }

  /// The changes of things that are placed anew, on an axle by their angle alone.
  mutating func placing(
    _ things: [EntityID], _ context: EventContext, _ change: (inout Placement, Similarity) -> Void
  ) -> [Edit] {
    var edits: [Edit] = []
    edits.reserveCapacity(things.count)
    for entity in things {
      guard let before = stopped(entity, at: context.seconds) else { continue }
      var after = before
      change(&after.placement, world.surroundings(of: entity, at: context.seconds) ?? .identity)
      if before.isPinned { after.keepAxle(of: before) }
      if before != after { edits.append(Edit(entity, before: before, after: after)) }
    }
    return edits
  }
}
