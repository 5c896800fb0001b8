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
    for entity in movable {
      guard !holds.contains(where: { $0.entity == entity }) else { continue }
      landGlide(of: entity, at: time.seconds)
      guard var before = world.arrangement(of: entity) else { continue }
      var placement = before.placement
      placement.advance(to: time.seconds)
      before.placement = placement
      before.placement.stop(at: time.seconds)
      var after = before
      after.placement.rotation += plan.turn
      let easing = plan.easing.easing(over: plan.duration)
      placement.rotate(to: after.placement.rotation, duration: plan.duration, easing: easing)
      world.place(entity, at: placement)
      world.raise(entity)
      after.z = world.z(of: entity) ?? after.z
      note(.arranged(entity, before: before, after: after), joinsPrevious: didSpin)
      didSpin = true
    }
    return didSpin
  }
}
