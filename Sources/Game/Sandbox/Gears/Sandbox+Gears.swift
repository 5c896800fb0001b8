package import SwivelGestures
import SwivelInterface
package import SwivelTexts
package import SwivelWorld

extension Sandbox {
  /// A thing as a wheel in the world; nil where it neither is one nor on an axle, nor made to be put on one.
  package func gear(_ entity: EntityID, _ library: ShapeLibrary, at seconds: Double?) -> PlacedGear?
  {
    let shape = world.shape(of: entity)
    let gear = library.shape(shape)?.gear
    guard gear != nil || world.isPinned(entity) || library.mechanism(of: shape)?.isOnAxle == true
    else { return nil }
    return placed(entity, gear, at: seconds)
  }

  private func placed(_ entity: EntityID, _ gear: Gear?, at seconds: Double?) -> PlacedGear? {
    guard let inWorld = world.similarity(of: entity, at: seconds), inWorld.scale > 0 else {
      return nil
    }
    return PlacedGear(
      entity: entity, teeth: gear?.teeth ?? 1, middle: inWorld.translation,
      radius: (gear?.pitch ?? 0) * inWorld.scale, angle: inWorld.rotation,
      chain: world.chain(around: entity))
  }

  /// Calls `body` with each wheel of the world from the bottom to the top; it allocates nothing.
  package func forEachGear(
    _ library: ShapeLibrary, at seconds: Double?, _ body: (PlacedGear) -> Void
  ) {
    guard library.hasGears else { return }
    for id in world.order { if let gear = gear(id, library, at: seconds) { body(gear) } }
  }

  func isMeshed(_ gear: PlacedGear, _ library: ShapeLibrary, at seconds: Double?) -> Bool {
    var isMeshed = false
    forEachGear(library, at: seconds) { other in
      let isCoupled = GearMesh.isChained(gear, other) || GearMesh.link(gear, other) != nil
      if isCoupled, other.entity != gear.entity { isMeshed = true }
    }
    return isMeshed
  }

  /// The wheel that a hand carries, or that was put down last, where its teeth lie at or over those of another without meshing, or
  /// it or the selected thing would be driven, but is on no axle and so slides, and what the line at the foot says of that; nil for
  /// none.
  package func fault(
    _ library: ShapeLibrary, at seconds: Double
  ) -> (wheel: PlacedGear, note: MessageKey)? {
    let held = hands.indices.last(where: { hands[$0].grab.isMoving && !hands[$0].turnsOnAxle })
    let last = history.lastEdit
    let isPut = isIdle && last?.before?.placement.position != last?.after?.placement.position
    let chosen = isIdle && selection.count == 1 ? selection[0] : nil
    let moved = held.map { hands[$0].grab.entity } ?? (isPut ? last?.entity : nil)
    if let moved, let found = fault(of: moved, library, at: seconds) { return found }
    let found = chosen.flatMap { fault(of: $0, library, at: seconds) }
    return found?.note == .gearsLoose ? found : nil
  }

  private func fault(
    of thing: EntityID, _ library: ShapeLibrary, at seconds: Double
  ) -> (wheel: PlacedGear, note: MessageKey)? {
    let gear = gear(thing, library, at: seconds)
    // What has no teeth, such as a record, would turn with a wheel on whose middle it lies.
    let mayTurn = isIdle && library.mechanism(of: world.shape(of: thing)) == nil
    guard let wheel = gear ?? (mayTurn ? placed(thing, nil, at: seconds) : nil),
      gear == nil || wheel.radius > 0
    else { return nil }
    var (nearest, note, isDriven) = (Double.infinity, nil as MessageKey?, false)
    forEachGear(library, at: seconds) { other in
      guard other.entity != thing else { return }
      if GearMesh.link(wheel, other) != nil { isDriven = true }
      let apart = wheel.middle.distance(to: other.middle) - wheel.radius - other.radius
      guard wheel.radius > 0, other.radius > 0, apart.magnitude < nearest,
        apart < GearMesh.tips * (wheel.halfModule + other.halfModule)
      else { return }
      let fits = GearMesh.haveSameModule(wheel, other)
      (nearest, note) = (
        apart.magnitude, fits ? apart > 0 ? .gearsApart : .gearsDeep : .gearsUnlike
      )
    }
    if isMeshed(wheel, library, at: seconds) {
      note = isDriven && isIdle && !world.isPinned(thing) ? .gearsLoose : nil
    }
    return note.map { (wheel, $0) }
  }

  package func gears(_ library: ShapeLibrary, at seconds: Double?) -> [PlacedGear] {
    guard library.hasGears else { return [] }
    return world.order.compactMap { gear($0, library, at: seconds) }
  }

  /// The train of a wheel at its position; nil where it isn't a wheel, or drives nothing.
  func train(of entity: EntityID, _ library: ShapeLibrary, at seconds: Double?) -> GearTrain? {
    guard let gear = gear(entity, library, at: seconds), isMeshed(gear, library, at: seconds)
    else { return nil }
    let train = GearTrain(of: entity, among: gears(library, at: seconds))
    return train.isAlone && !train.isLocked ? nil : train
  }

  /// The changes, with those of all wheels that they drive: the first does where two would, and blocked wheels don't turn.
  mutating func driving(_ changes: [Edit], _ library: ShapeLibrary, at time: Timestamp) -> [Edit] {
    guard library.hasGears else { return changes }
    var driven = changes
    var taken: [EntityID] = []
    for (index, change) in changes.enumerated() {
      let entity = change.entity
      // What is moved drives nothing.
      guard let (before, after) = change.sides, before.turnsInPlace(to: after),
        !taken.contains(entity), let train = train(of: entity, library, at: time.seconds)
      else { continue }
      let turn = after.placement.rotation - before.placement.rotation
      taken += [entity] + train.parts.map(\.entity)
      if isBlocked(train) {
        show(GearJam(entities: [entity] + train.parts.map(\.entity), since: time))
        driven[index] = Edit(entity, before: before, after: before)
        continue
      }
      for part in train.parts {
        guard let change = turning(part, by: part.ratio.of(turn), at: time.seconds) else {
          continue
        }
        if let index = driven.firstIndex(where: { $0.entity == part.entity }) {
          driven[index] = change
        } else {
          driven.append(change)
        }
      }
    }
    driven.removeAll { $0.before == $0.after }
    return driven
  }

  /// Whether a train can't turn: it is blocked, or one of its wheels is fixed or somebody else's.
  func isBlocked(_ train: GearTrain, for mover: Mover? = nil) -> Bool {
    train.isLocked
      || train.parts.contains { world.isHeldFast($0.entity) || isTaken($0.entity, butBy: mover) }
  }

  package mutating func show(_ jam: GearJam) {
    gearWork = gearWork ?? GearWork()
    gearWork?.jam = jam
  }

  private mutating func turning(_ part: GearTrain.Part, by turn: Angle, at seconds: Double) -> Edit?
  {
    guard let before = stopped(part.entity, at: seconds) else { return nil }
    var after = before
    after.placement.rotation += turn
    return Edit(part.entity, before: before, after: after)
  }

  /// Snaps the wheel that a step moves into mesh with others near it, and returns how far; a fine step doesn't snap.
  func meshing(
    _ change: inout Edit, after step: StepMovement, _ context: EventContext
  ) -> StepMovement {
    let entity = change.entity
    let distance = GearGrip.stepDistance / max(camera.scale, 1e-9)
    guard context.library.hasGears, step.translation.length > distance,
      let free = change.after?.placement, gear(entity, context.library, at: context.seconds) != nil
    else { return StepMovement() }
    var moved = self
    moved.world.place(entity, at: free)
    guard let meshed = moved.meshed(entity, within: distance, context) else {
      return StepMovement()
    }
    change.after?.placement = meshed
    let outer = world.parentTransform(of: entity, at: context.seconds) ?? .identity
    return StepMovement(
      translation: outer.applyToDisplacement(meshed.position - free.position),
      degrees: (meshed.rotation - free.rotation).degrees)
  }

  mutating func stopTrain(of entity: EntityID, _ context: EventContext) {
    guard world.placement(of: entity)?.turn != nil,
      let train = train(of: entity, context.library, at: context.seconds)
    else { return }
    for part in train.parts { endTurn(of: part.entity, at: context.seconds) }
  }

  /// Stops an animated turn where it is; its step of undo ends there.
  mutating func endTurn(of entity: EntityID, at seconds: Double) {
    guard var placement = world.placement(of: entity), placement.turn != nil else { return }
    placement.rest(at: seconds)
    world.place(entity, at: placement)
    endStep(of: entity)
  }

  // MARK: - Things on axles, and wheels in mesh with others: they stay where they are, and one finger turns them about their middle

  /// Puts the selected things on axles where they lie, or takes them off where all are on one.
  package mutating func toggleAxles(at seconds: Double) {
    let isPinning = selection.contains { !world.isPinned($0) }
    make(
      selection.compactMap { entity in
        endFling(of: entity, at: seconds)
        guard world.isPinned(entity) != isPinning else { return nil }
        return changing(entity) {
          $0.isPinned = isPinning
          if !isPinning { $0.chain = 0 }
        }
      })
  }

  package var isSelectionPinned: Bool { !selection.isEmpty && selection.allSatisfy(world.isPinned) }

  mutating func followAxle(
    _ index: Int, _ movement: GestureMovement, _ part: Manipulation, begins: Bool,
    _ context: EventContext
  ) {
    let entity = hands[index].grab.entity
    let isOnAxle = world.isPinned(entity) || hands[index].turnsOnAxle
    guard isOnAxle || begins && !context.snap.isSnappingOff else { return }
    follow(index, movement, part, begins: begins, isOnAxle: isOnAxle, context)
  }

  /// Not inlined, or each report of a thing on no axle would make room for what follows one.
  @inline(never) private mutating func follow(
    _ index: Int, _ movement: GestureMovement, _ part: Manipulation, begins: Bool, isOnAxle: Bool,
    _ context: EventContext
  ) {
    let entity = hands[index].grab.entity
    guard let inWorld = world.similarity(of: entity, at: context.seconds) else { return }
    let pivot = hands[index].axle?.pivot ?? inWorld.translation
    let middle = camera.similarity(on: context.surface).apply(pivot)
    let fingers = world.gestures.numberOfTouches(on: hands[index].grab.node)
    guard
      isOnAxle || fingers == 1 && isAtRim(movement.location.distance(to: middle), entity, context)
    else { return }
    var hand = hands[index].axle ?? AxleHand()
    let isPulled = hand.update(
      movement, part, of: fingers, about: middle, begins: begins, at: context.time)
    hands[index].axle = isPulled ? nil : hand
    if isPulled {
      disengage(entity)
      world.setPinned(false, for: entity)
      raise(index, context.library)
    }
  }

  /// Whether a finger so far from the middle of a wheel in mesh turns it: at its hub it carries it away.
  private func isAtRim(_ distance: Double, _ entity: EntityID, _ context: EventContext) -> Bool {
    guard isOnArbor(entity), let gear = gear(entity, context.library, at: context.seconds) else {
      return false
    }
    return distance > max(AxleHand.hub.least, AxleHand.hub.share * gear.radius * camera.scale)
  }

  /// Turns a held thing about its axle, with all that it drives.
  mutating func turnOnAxle(
    _ index: Int, by movement: GestureMovement, _ context: EventContext
  ) -> Sound? {
    let grab = hands[index].grab
    guard let hand = hands[index].axle else { return nil }
    hands[index].snapping.isNew = false
    var next = grab.start
    next.rotation += hand.turn
    if let step = context.snap.step, step > .zero {
      let outer = world.parentTransform(of: grab.entity, at: context.seconds)?.rotation ?? .zero
      let steps = ((next.rotation + outer).radians / step.radians).rounded()
      next.rotation = step * steps - outer
    }
    next = snappingAngle(
      of: next, index, grab, by: movement, .turn, camera.similarity(on: context.surface), context)
    let angle = world.placement(of: grab.entity)?.rotation ?? next.rotation
    next = geared(next, of: grab.entity, scale: grab.start.scale, context)
    world.place(grab.entity, at: next)
    if let pivot = hand.pivot { turnFollowers(index, to: next.rotation, about: pivot, context) }
    if hands[index].snapping.isNew { return .tick }
    let meshes = passesTooth(grab.entity, from: angle, to: next.rotation, context.library)
    return meshes ? .mesh : nil
  }

  /// Turns what follows a hand on a knob with what it holds, where they turn together about their common centre.
  private mutating func turnFollowers(
    _ index: Int, to angle: Angle, about pivot: Vector, _ context: EventContext
  ) {
    let grab = hands[index].grab
    guard carriesOthers(than: grab.entity, .hand(on: grab.entity)) else { return }
    if settings.pivot == .together {
      var next = grab.start
      let outer = world.parentTransform(of: grab.entity, at: context.seconds) ?? .identity
      next.move(SharedMovement(rotation: angle - next.rotation), about: pivot, in: outer)
      world.place(grab.entity, at: next)
    }
    lead(index, context)
  }
}

extension Thing {
  fileprivate func turnsInPlace(to other: Thing) -> Bool {
    placement.rotation != other.placement.rotation && placement.position == other.placement.position
      && placement.scale == other.placement.scale && parent == other.parent
  }

  /// Keeps what one on an axle keeps of an earlier state: all but its angle.
  mutating func keepAxle(of before: Thing) {
    placement.position = before.placement.position
    placement.setScale(before.placement.scale)
  }
}

/// A hand on a thing that lies on an axle: one finger that circles the axle, or several that turn about each other.
///
/// A landing or a lift doesn't change the turn.
package struct AxleHand: Hashable, Encodable, Sendable {
  private var fingers = 0
  /// How far the hand has turned the thing, clockwise, unbounded.
  package private(set) var turn = Angle.zero
  /// That turn, and the turn of several fingers, when the number of fingers changed, and where their middle was.
  private var base = Angle.zero
  private var start = Angle.zero
  private var position = Vector.zero
  /// Where the middle of the fingers was last, from the axle.
  private var arm = Vector.zero
  private var speed = VelocityTracker()
  /// Where the knob that it holds was at its landing, from the axle, and what that turns about in the world; nil for no knob.
  private(set) var knob: Vector?
  private(set) var pivot: Vector?

  init() {}

  /// One finger that holds a knob, which keeps to it from its landing on.
  init(_ knob: TurnKnob, heldAt position: Vector) {
    (fingers, arm) = (1, position - knob.center)
    (self.knob, pivot) = (knob.middle - knob.center, knob.pivot)
  }

  /// Closer to the axle than this a finger turns nothing, in points of the window.
  private static let holdRadius = 8.0
  /// How far several fingers carry a thing away before it comes off its axle, in points of the window.
  private static let pullDistance = 64.0
  /// The radius of the hub of a wheel in mesh, as a share of that of its pitch circle, and the least, in points of the window.
  static let hub = (share: 0.35, least: 16.0)

  /// Returns whether the hand pulls the thing off its axle; where the gesture `begins`, its whole turn counts.
  mutating func update(
    _ movement: GestureMovement, _ part: Manipulation, of fingers: Int, about middle: Vector,
    begins: Bool, at time: Timestamp
  ) -> Bool {
    guard part != .scale, part != .move || fingers == 1 else { return false }
    let isSweeping = fingers == 1 && part != .turn
    let twist = part == .turn ? movement.rotation : movement.transform.rotation
    if fingers != self.fingers {
      (self.fingers, position) = (fingers, movement.location)
      (base, start, arm) = (turn, begins ? .zero : twist, movement.location - middle)
    }
    if movement.didMove {
      let now = movement.location - middle
      turn =
        isSweeping ? turn + arm.sweep(to: now, outside: Self.holdRadius) : base + (twist - start)
      arm = now
      speed.add(.init(time: time, translation: .zero, rotation: turn, logScale: 0))
    }
    return fingers > 1 && part == .transform
      && movement.location.distance(to: position) > Self.pullDistance
  }

  /// How fast it turns at a time, per second.
  func velocity(at time: Timestamp) -> Angle { speed.velocity(at: time).rotation }
}
