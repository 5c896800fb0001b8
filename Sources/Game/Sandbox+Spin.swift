import Entities
import Geometry
import Input
import Motion

extension Sandbox {
  /// Spins the chosen things that nobody holds, which is undone as one step; answers whether there was one.
  ///
  /// Each comes to lie on top and turns by the plan's angle from where it is, with the velocity it has.
  /// What lies in another chosen thing goes along with that.
  mutating func spinChosen(_ plan: SpinPlan, at time: Timestamp) -> Bool {
    var didSpin = false
    for entity in chosen where !chosen.contains(where: { world.lies(entity, in: $0) }) {
      guard !holds.contains(where: { $0.entity == entity }),
        var placement = world.placement(of: entity), let z = world.z(of: entity)
      else { continue }
      placement.advance(to: time.seconds)
      var before = placement
      before.stop(at: time.seconds)
      var after = before
      after.rotation += plan.turn
      let easing = plan.easing.easing(over: plan.duration)
      placement.rotate(to: after.rotation, duration: plan.duration, easing: easing)
      world.place(entity, at: placement)
      world.raise(entity)
      history.append(
        Command(
          entity: entity, before: Command.Situation(placement: before, z: z),
          after: Command.Situation(placement: after, z: world.z(of: entity) ?? z),
          joinsPrevious: didSpin))
      didSpin = true
    }
    return didSpin
  }
}
