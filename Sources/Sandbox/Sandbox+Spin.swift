import Entities
import Geometry
import Input
import Motion

extension Sandbox {
  /// Spins the selected things that aren't held, as one step of undo; returns whether there was one.
  ///
  /// Each is raised to the top and turns by the plan's angle, beginning with the velocity it has. What lies in
  /// another selected thing turns with that, and driven wheels turn with their driver.
  package mutating func spinChosen(_ plan: SpinPlan, _ moment: EventContext) -> Bool {
    var didSpin = false
    var driven: [EntityID] = []
    for entity in movable {
      guard !holds.contains(where: { $0.entity == entity }), !driven.contains(entity) else {
        continue
      }
      let train = train(of: entity, moment.library, at: moment.seconds)
      if let train, isBlocked(train) {
        show(GearJam(entities: [entity] + train.parts.map(\.entity), since: moment.time))
        continue
      }
      spin(entity, by: plan.turn, plan, at: moment.time, isRaised: true, joins: didSpin)
      didSpin = true
      for part in train?.parts ?? [] {
        spin(
          part.entity, by: part.ratio.of(plan.turn), plan, at: moment.time, isRaised: false,
          joins: true)
        driven.append(part.entity)
      }
    }
    return didSpin
  }

  private mutating func spin(
    _ entity: EntityID, by turn: Angle, _ plan: SpinPlan, at time: Timestamp, isRaised: Bool,
    joins: Bool
  ) {
    landGlide(of: entity, at: time.seconds)
    guard var before = world.arrangement(of: entity) else { return }
    var placement = before.placement
    placement.advance(to: time.seconds)
    before.placement = placement
    before.placement.stop(at: time.seconds)
    var after = before
    after.placement.rotation += turn
    let easing = plan.easing.easing(over: plan.duration)
    placement.rotate(to: after.placement.rotation, duration: plan.duration, easing: easing)
    world.place(entity, at: placement)
    if isRaised { world.raise(entity) }
    after.z = world.z(of: entity) ?? after.z
    note(.arranged(entity, before: before, after: after), joinsPrevious: joins)
  }
}
