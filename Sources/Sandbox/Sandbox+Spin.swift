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
    let easing = plan.easing.easing(over: plan.duration)
    placement.rotate(to: after.placement.rotation, duration: plan.duration, easing: easing)
    world.place(entity, at: placement)
    if isRaised { world.raise(entity) }
    after.z = world.z(of: entity) ?? after.z
    note(Edit(entity, before: before, after: after), joinsPrevious: joins)
  }
}
