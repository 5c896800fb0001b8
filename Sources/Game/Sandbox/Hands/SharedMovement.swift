package import SwivelGestures
import SwivelInterface
import SwivelWorld

/// How several things are moved at once, in the world: carried along, and turned and scaled about a pivot.
package struct SharedMovement {
  package var translation = Vector.zero
  package var rotation = Angle.zero
  package var scale = 1.0

  /// The movement by which each of some things can be scaled: where one can't grow or shrink any more, all stop.
  ///
  /// - Parameter scales: those of the things, without those on axles.
  func limited(by scales: some Sequence<Double>) -> SharedMovement {
    var movement = self
    let range = Placement.scaleRange
    for scale in scales {
      movement.scale = min(max(movement.scale, range.lowerBound / scale), range.upperBound / scale)
    }
    return movement
  }
}

/// Small steps of keys and the wheel, as sums: as many steps back lead to the bit where they began.
package struct StepMovement: Hashable, Encodable, Sendable {
  /// In points of the world.
  package var translation = Vector.zero
  package var degrees = 0.0
  /// How many times ``Step/scale`` and ``Step/fineScale``.
  package var scales = 0.0
  package var fineScales = 0.0

  package init(
    translation: Vector = .zero, degrees: Double = 0, scales: Double = 0, fineScales: Double = 0
  ) {
    (self.translation, self.degrees) = (translation, degrees)
    (self.scales, self.fineScales) = (scales, fineScales)
  }

  package static func += (movement: inout StepMovement, step: StepMovement) {
    movement.translation += step.translation
    movement.degrees += step.degrees
    movement.scales += step.scales
    movement.fineScales += step.fineScales
  }

  /// The factor of all steps that scale.
  package var factor: Double {
    exponential(scales * logarithm(Step.scale) + fineScales * logarithm(Step.fineScale))
  }

  var whole: SharedMovement {
    SharedMovement(translation: translation, rotation: .degrees(degrees), scale: factor)
  }
}

/// Steps that follow one another quickly: one manipulation, whose whole movement is applied to how things were before it.
struct QuickSteps: Hashable, Encodable, Sendable {
  let kind: EditStep.Kind
  let things: [EntityID]
  let pivot: SandboxSettings.Pivot
  var movement: StepMovement
  let time: Timestamp
  /// The number of changes in the history after the last of them, and whether they have changed anything.
  var changes = 0
  var hasChanged = false

  /// Whether another step continues with these.
  func goesOn(with next: QuickSteps, _ history: History) -> Bool {
    kind == next.kind && things == next.things && pivot == next.pivot
      && changes == history.done.count && next.time.microseconds - time.microseconds < Step.pause
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
  mutating func setScale(_ wanted: Double) { scale = wanted.clampedToThingScale }
}

extension Double {
  package var clampedToThingScale: Double {
    min(max(self, Placement.scaleRange.lowerBound), Placement.scaleRange.upperBound)
  }
}

extension Sandbox {
  /// What things that are moved together turn and scale about; nil where it is the own middle of each.
  func sharedPivot(of things: [EntityID], at seconds: Double) -> Vector? {
    things.count == 1 || settings.pivot == .each ? nil : pivot(of: things, at: seconds)
  }

  /// The scales of things that aren't on axles.
  func freeScales(of things: [EntityID]) -> [Double] {
    things.compactMap { world.isPinned($0) ? nil : world.placement(of: $0)?.scale }
  }

  /// The thing as it would be if whatever moves it stopped.
  mutating func stopped(_ entity: EntityID, at seconds: Double) -> Thing? {
    endFling(of: entity, at: seconds)
    guard var thing = world[entity] else { return nil }
    if thing.placement.turn != nil { thing.placement.rest(at: seconds) }
    return thing
  }

  /// Stops whatever moves a thing, where the step that did so ends, and gives its placement at rest.
  mutating func rest(of entity: EntityID, at seconds: Double) -> Placement? {
    endFling(of: entity, at: seconds)
    guard let placement = world.placement(of: entity) else { return nil }
    if placement.turn == nil { return placement }
    endTurn(of: entity, at: seconds)
    return world.placement(of: entity)
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
      change(&after.placement, world.parentTransform(of: entity, at: context.seconds) ?? .identity)
      if before.isPinned { after.keepAxle(of: before) }
      guard before != after else { continue }
      edits.append(Edit(entity, before: consume before, after: consume after))
    }
    return edits
  }
}
