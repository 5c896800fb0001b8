package import SwivelGestures
import SwivelWorld

extension Sandbox {
  /// Gives the selected things that aren't held a push, as one step of undo; returns whether there was one.
  ///
  /// They turn on by themselves as what a hand has turned does, faster by each push.
  package mutating func push(_ direction: TurnDirection, _ context: EventContext) -> Bool {
    let push = direction == .left ? -Self.push : Self.push
    return spinSelection(context) { sandbox, entity in
      let turn = sandbox.world.placement(of: entity)?.turn
      let speed = turn.map { $0.animation.velocity(at: context.seconds - $0.begin) } ?? .zero
      sandbox.stopTrain(of: entity, context)
      sandbox.endTurn(of: entity, at: context.seconds)
      return sandbox.coasting(entity, at: speed + push, context)
    }
  }

  /// By how much a push is faster, per second: it turns what lies on the ground by about two turns.
  private static let push = Angle.turns(2.5)

  /// Turns the selected things that aren't held to or by an angle, over a time in seconds, as one step of undo.
  ///
  /// Each turns about its middle, beginning with the velocity it has.
  mutating func spinSelection(
    _ change: ExactChange, over duration: Double, _ easing: SpinEasing, _ context: EventContext
  ) {
    _ = spinSelection(context) { sandbox, entity in
      let angle = Angle(radians: change.value)
      let start = sandbox.world.similarity(of: entity, at: context.seconds)?.rotation ?? .zero
      return SpinPlan(
        turn: change.isSet ? angle - start : angle, duration: duration,
        easing: easing.easing(over: duration))
    }
  }

  /// Spins each by its plan, raised to the top.
  ///
  /// What lies in another selected thing turns with that, and driven wheels turn with their driver.
  private mutating func spinSelection(
    _ context: EventContext, _ plan: (inout Sandbox, EntityID) -> SpinPlan
  ) -> Bool {
    var didSpin = false
    var driven: [EntityID] = []
    for entity in movable {
      guard !isTaken(entity), !driven.contains(entity) else { continue }
      let plan = plan(&self, entity)
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
      turn: -wound, duration: wound.turns.magnitude * Self.paceOfSpring, easing: .linear)
    _ = spin(spring, plan, context, isRaised: false, joins: joins)
  }

  /// Lets a wheel turn on by itself that a hand has turned, with all that it drives.
  mutating func coast(_ entity: EntityID, at velocity: Angle, _ context: EventContext, joins: Bool)
  {
    let plan = coasting(entity, at: velocity, context)
    guard plan.duration > 0 else { return }
    _ = spin(entity, plan, context, isRaised: false, joins: joins)
  }

  /// How a thing turns on by itself from a velocity, with all that it drives.
  ///
  /// A bearing brakes it less than the ground does what lies there. A train has one mass: that of each wheel counts by the
  /// square of how fast it turns, and the friction of its bearing by how fast, so that it takes the same time whichever
  /// wheel was turned.
  private func coasting(_ entity: EntityID, at velocity: Angle, _ context: EventContext) -> SpinPlan
  {
    let parts = train(of: entity, context.library, at: context.seconds)?.parts ?? []
    let ratios = parts.map { $0.ratio.of(Angle(radians: 1)).radians.magnitude }
    let share = ratios.reduce(1, +) / ratios.reduce(1) { $0 + $1 * $1 }
    let isOnBearing = world.isPinned(entity) || isOnArbor(entity) || !parts.isEmpty
    let inertia = settings.inertia == .off ? Inertia.low : settings.inertia
    let velocity = Throw.limited(velocity, to: Throw.turnSpeeds)
    let braking = inertia.braking(of: velocity, share: isOnBearing ? Self.bearing * share : 1)
    let animation = RotationAnimation(
      coastingFrom: world.rotation(of: entity) ?? .zero, velocity: velocity, braking: braking ?? 1,
      toMultipleOf: parts.isEmpty ? coastingStep(of: entity, context) : nil)
    return SpinPlan(
      turn: animation.to - animation.from, duration: animation.duration, easing: animation.easing)
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
    before.placement.rest(at: time.seconds)
    var after = before
    after.placement.rotation += turn
    placement.rotate(to: after.placement.rotation, duration: plan.duration, easing: plan.easing)
    if plan.duration == 0 { placement.rest(at: 0) }
    world.place(entity, at: placement)
    if isRaised { world.raise(entity) }
    after.z = world.z(of: entity) ?? after.z
    note(Edit(entity, before: before, after: after), joinsPrevious: joins)
  }
}
