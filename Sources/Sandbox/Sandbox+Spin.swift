import SwivelEntities
import SwivelGeometry
import SwivelInput
import SwivelMotion

extension Sandbox {
  /// Spins the selected things that aren't held, as one step of undo; returns whether there was one.
  ///
  /// Each is raised to the top and turns by the plan's angle, beginning with the velocity it has. What lies in
  /// another selected thing turns with that, and driven wheels turn with their driver.
  package mutating func spinSelection(_ plan: SpinPlan, _ context: EventContext) -> Bool {
    var didSpin = false
    var driven: [EntityID] = []
    for entity in movable {
      guard !isTaken(entity), !driven.contains(entity) else { continue }
      guard let parts = spin(entity, plan, context, isRaised: true, joins: didSpin) else {
        continue
      }
      didSpin = true
      driven += parts
    }
    return didSpin
  }

  /// The time in which a spring runs down by a turn, in seconds, and the least that it must be wound.
  private static let (paceOfSpring, minimumWinding) = (4.0, Angle.degrees(1))

  /// Lets a wound spring on an axle run down to the angle 0, with all that it drives.
  ///
  /// - Parameter joins: whether the last step of undo has wound it, of which this is a part.
  mutating func runDown(_ spring: EntityID, _ context: EventContext, joins: Bool) {
    guard let wound = world.placement(of: spring)?.rotation,
      wound.radians.magnitude >= Self.minimumWinding.radians, world.isPinned(spring)
    else { return }
    let plan = SpinPlan(
      turn: -wound, duration: wound.turns.magnitude * Self.paceOfSpring, easing: .steady)
    _ = spin(spring, plan, context, isRaised: false, joins: joins)
  }

  /// Lets a wheel turn on by itself that a hand has turned, with all that it drives.
  ///
  /// A bearing brakes it less than the ground does what lies there. A train has one mass: that of each wheel counts by the
  /// square of how fast it turns, and the friction of its bearing by how fast, so that it takes the same time whichever
  /// wheel was turned.
  mutating func coast(_ entity: EntityID, at velocity: Angle, _ context: EventContext, joins: Bool)
  {
    let parts = train(of: entity, context.library, at: context.seconds)?.parts ?? []
    let ratios = parts.map { $0.ratio.of(Angle(radians: 1)).radians.magnitude }
    let share = ratios.reduce(1, +) / ratios.reduce(1) { $0 + $1 * $1 }
    guard let braking = settings.inertia.braking, let angle = world.rotation(of: entity) else {
      return
    }
    let animation = RotationAnimation(
      coastingFrom: angle, velocity: velocity, braking: braking * Self.bearing * share,
      toMultipleOf: parts.isEmpty ? coastingStep(of: entity, context) : nil)
    guard animation.duration > 0 else { return }
    _ = spin(entity, SpinPlan(animation), context, isRaised: false, joins: joins)
  }

  /// The friction of an axle, as a share of that of the ground.
  private static let bearing = 0.4

  /// The step to a multiple of which a thing coasts: that to which turns by hand snap; nil for none.
  func coastingStep(of entity: EntityID, _ context: EventContext) -> Angle? {
    guard world.parent(of: entity) == nil else { return nil }
    let isSnapping = settings.snapsTurns && !context.snap.isSnappingOff
    return context.snap.step ?? (isSnapping ? .degrees(15) : nil)
  }

  /// Spins a thing with all that it drives, and returns that; nil where the train is blocked, which is shown.
  private mutating func spin(
    _ entity: EntityID, _ plan: SpinPlan, _ context: EventContext, isRaised: Bool, joins: Bool
  ) -> [EntityID]? {
    let train = train(of: entity, context.library, at: context.seconds)
    if let train, isBlocked(train) {
      show(GearJam(entities: [entity] + train.parts.map(\.entity), since: context.time))
      return nil
    }
    let parts = train?.parts ?? []
    spin(entity, by: plan.turn, plan, at: context.time, isRaised: isRaised, joins: joins)
    for part in parts {
      spin(
        part.entity, by: part.ratio.of(plan.turn), plan, at: context.time, isRaised: false,
        joins: true)
    }
    return parts.map(\.entity)
  }

  private mutating func spin(
    _ entity: EntityID, by turn: Angle, _ plan: SpinPlan, at time: Timestamp, isRaised: Bool,
    joins: Bool
  ) {
    endFling(of: entity, at: time.seconds)
    guard var before = world[entity] else { return }
    var placement = before.placement
    placement.advance(to: time.seconds)
    before.placement.stop(at: time.seconds)
    var after = before
    after.placement.rotation += turn
    placement.rotate(
      to: after.placement.rotation, duration: plan.duration, easing: plan.easing)
    world.place(entity, at: placement)
    if isRaised { world.raise(entity) }
    after.z = world.z(of: entity) ?? after.z
    note(Edit(entity, before: before, after: after), joinsPrevious: joins)
  }
}
