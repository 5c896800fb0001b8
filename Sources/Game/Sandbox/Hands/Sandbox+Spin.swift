package import SwivelGestures
package import SwivelWorld

extension Sandbox {
  /// Gives the selected things that aren't held a push, as one step of undo; returns whether there was one.
  ///
  /// They turn on by themselves as what a hand has turned does, faster by each push.
  package mutating func push(_ direction: DialDirection, _ context: EventContext) -> Bool {
    let push = direction == .counterClockwise ? -Self.push : Self.push
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
    // On an axle a crank may lie on it.
    if isRaised, !world.isPinned(entity) { world.raise(entity) }
    after.z = world.z(of: entity) ?? after.z
    note(Edit(entity, before: before, after: after), joinsPrevious: joins)
  }

  /// The knob of what is selected, at the first of its places that is under no button, where it stays; nil where that can't be
  /// turned, where it is held elsewhere, and where there is no such place.
  package func knob(
    seenBy view: Similarity, on surface: Surface, _ library: ShapeLibrary, at seconds: Double
  ) -> TurnKnob? {
    guard selection.count <= TurnKnob.most, let thing = selection.first(where: isTurnable),
      let own = world.similarity(of: thing, at: seconds)
    else { return nil }
    let pivot = self.pivot(of: selection, at: seconds, where: isTurnable)
    let center = view.apply(pivot)
    func knob(_ middle: Vector, stem: Vector) -> TurnKnob {
      TurnKnob(thing: thing, pivot: pivot, center: center, middle: middle, stem: stem)
    }
    if let index = hands.indices.first(where: { selection.contains(hands[$0].entity) }) {
      guard hands[index].entity == thing, let arm = hands[index].axle?.knob else { return nil }
      let turn = own.rotation - hands[index].grab.startInWorld.rotation
      let middle = center + arm.turned(by: turn)
      let isOne = selection.count == 1
      return knob(middle, stem: isOne ? TurnKnob.stem(of: middle, to: center) : center)
    }
    let frame =
      selection.count == 1
      ? frame(of: thing, seenBy: view, library, at: seconds)
      : commonFrame(seenBy: view, library, at: seconds).map { ($0, .zero) }
    guard let (box, rotation) = frame else { return nil }
    let free = OffscreenIndicators.free(on: surface).grown(by: -TurnKnob.radius)
    let places = TurnKnob.places(box, rotation)
    return places.indices.first { free.contains(places[$0]) }
      .map { knob(places[$0], stem: TurnKnob.stem(of: places[$0], to: box.center)) }
  }

  private func isTurnable(_ thing: EntityID) -> Bool {
    isMovable(thing) && (selection.count == 1 || !world.isPinned(thing))
      && (holdIndex(of: thing) != nil || !world.hasGestures(thing))
  }

  /// The knob at a point of the window; nil for none, and while anything is held.
  package func knob(
    at point: Vector, for kind: ContactKind = .mouse, _ context: EventContext
  ) -> TurnKnob? {
    guard isIdle, !selection.isEmpty else { return nil }
    let view = view(on: context.surface, at: context.seconds)
    let knob = knob(seenBy: view, on: context.surface, context.library, at: context.seconds)
    guard let knob, case let distance = knob.middle.distance(to: point) else { return nil }
    guard kind == .finger, distance > TurnKnob.reach else {
      return distance <= TurnKnob.reach ? knob : nil
    }
    // Farther out another thing is meant where one lies.
    guard distance <= TurnKnob.fingerReach else { return nil }
    let isOwn = hit(point, context).map { selection.contains(world.whole(of: $0)) } ?? true
    return isOwn ? knob : nil
  }

  /// The box of a thing about its middle on the window, and the angle by which it is rotated there; of a group, an
  /// axis-aligned one.
  func frame(
    of thing: EntityID, seenBy view: Similarity, _ library: ShapeLibrary, at seconds: Double
  ) -> (box: Rectangle, rotation: Angle)? {
    guard let shape = library.shape(world.shape(of: thing)) else {
      return world.bounds(of: thing, seen: view, library: library, at: seconds).map { ($0, .zero) }
    }
    return world.similarity(of: thing, at: seconds).map {
      let shown = view.after($0)
      // A crank turns about its middle, below which it is empty.
      let foot = (shape.mask?.emptyFoot ?? 0) * shape.size.y
      let size = shape.size - Vector(x: 0, y: foot)
      let middle = shown.apply(Vector(x: 0, y: -foot / 2))
      return (Rectangle(center: middle, size: size * shown.scale), shown.rotation)
    }
  }

  /// The box around the frames of all that is selected; nil where nothing is.
  func commonFrame(
    seenBy view: Similarity, _ library: ShapeLibrary, at seconds: Double
  ) -> Rectangle? {
    selection.reduce(nil as Rectangle?) { whole, thing in
      guard let (box, rotation) = frame(of: thing, seenBy: view, library, at: seconds) else {
        return whole
      }
      let upright = Similarity(rotation: rotation, translation: box.center)
        .bounds(ofCentered: box.size)
      return whole?.union(upright) ?? upright
    }
  }
}

/// The knob at the frame of what is selected: whoever drags it turns that about its middle, as on an axle; several things turn as
/// those do that two fingers hold, about their common centre or each about its own.
package struct TurnKnob {
  /// The knob's own radius, and those within which it is taken by a finger and by all else, in points of the window.
  static let (radius, fingerReach, reach) = (11.0, 32.0, 24.0)
  /// The most things that have one, since it is looked for whenever the pointer moves.
  static let most = 200
  /// The distance from the thing to the knob's middle, in points of the window.
  private static let distance = 34.0

  /// The thing that a hand on it holds, which others follow.
  let thing: EntityID
  /// What it turns about, in points of the world.
  let pivot: Vector
  /// That in points of the window.
  let center: Vector
  /// Its own middle, in points of the window.
  let middle: Vector
  /// Where its stem leaves what it turns: its frame, or while several things are turned, what they turn about.
  let stem: Vector

  fileprivate static func stem(of middle: Vector, to frame: Vector) -> Vector {
    let arm = middle - frame
    return middle - arm / max(arm.length, 1e-9) * min(distance, arm.length)
  }

  /// The places for it at the sides of a box that is turned about its middle, the best first.
  fileprivate static func places(_ box: Rectangle, _ angle: Angle) -> InlineArray<4, Vector> {
    let half = box.size / 2 + Vector(x: distance, y: distance)
    func place(_ x: Double, _ y: Double) -> Vector {
      box.center + Vector(x: x * half.x, y: y * half.y).turned(by: angle)
    }
    return [place(0, -1), place(0, 1), place(1, 0), place(-1, 0)]
  }
}
