package import SwivelGestures
import SwivelInterface
package import SwivelWorld

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

  /// Stops whatever moves a thing, where the step that did so ends.
  mutating func stop(_ entity: EntityID, at seconds: Double) {
    endFling(of: entity, at: seconds)
    endTurn(of: entity, at: seconds)
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

  /// Whether somebody else than a mover holds or moves a thing: then it can neither be moved nor driven.
  package func isTaken(_ entity: EntityID, butBy mover: Mover? = nil) -> Bool {
    hands.contains { $0.entity == entity && mover != .hand(on: entity) }
      || moved.contains { $0.entity == entity && $0.mover != mover && $0.part != .raised }
  }

  /// Notes how a thing is before a mover moves it; nothing where that has moved it already.
  ///
  /// - Parameter isNew: whether it is known that nobody moves it.
  mutating func begin(
    _ part: MovedThing.Part, _ entity: EntityID, by mover: Mover, isNew: Bool = false
  ) {
    guard var before = world[entity] else { return }
    if !isNew, let index = moved.firstIndex(where: { $0.entity == entity }) {
      let old = moved[index]
      guard part != .raised, old.mover != mover || old.part == .raised else { return }
      if old.part == .raised { before.z = old.before.z } else { before = old.before }
      moved.remove(at: index)
    }
    moved.append(MovedThing(entity: entity, mover: mover, part: part, before: before))
  }

  /// Begins to carry a thing, which stops where it is.
  mutating func carry(_ entity: EntityID, by mover: Mover, at seconds: Double, isNew: Bool = false)
  {
    stop(entity, at: seconds)
    let start = mover == .steps ? nil : world.similarity(of: entity, at: seconds)
    begin(.carried(from: start), entity, by: mover, isNew: isNew)
  }

  /// What a mover has changed so far.
  package func changes(by mover: Mover) -> [Edit] {
    moved.compactMap { $0.mover == mover ? change(of: $0) : nil }
  }

  /// What is moved, by whoever it is.
  package var movedThings: [EntityID] { moved.map(\.entity) }

  /// Whether a wheel is turned by another one.
  package var isDriving: Bool { moved.contains { $0.part == .driven } }

  /// Those who move things, in the order in which they took them.
  package var movers: [Mover] { hands.map { .hand(on: $0.entity) } + [.pad] }

  /// Nil where nothing has changed.
  private func change(of thing: MovedThing, restingAt rest: Placement? = nil) -> Edit? {
    guard var after = world[thing.entity] else { return nil }
    if let rest { after.placement = rest }
    var before = thing.before
    if thing.part == .raised {
      before = after
      before.z = thing.before.z
    }
    guard after != before else { return nil }
    return Edit(thing.entity, before: consume before, after: after)
  }

  /// Ends what a mover does: all that it has changed is one step of undo, also where it will come to rest, and a spring that
  /// it has wound runs down as a part of that.
  ///
  /// Returns whether it has changed anything.
  @discardableResult mutating func finish(
    _ mover: Mover, _ context: EventContext?, step: EditStep.Kind? = nil
  ) -> Bool {
    if let context { pinOnWheels(mover, context) }
    let didNote = noteChanges(by: mover, context, step)
    let wound = context.flatMap { spring(movedBy: mover, $0.library) }
    let speed = context.flatMap { coasting(of: mover, $0) }
    forget(mover)
    if let wound, let context { runDown(wound, context, joins: didNote) }
    if wound == nil, let speed, let context, case .hand(let entity) = mover {
      coast(entity, at: speed, context, joins: didNote)
    }
    return didNote
  }

  /// Puts what a mover has carried onto wheels on an axle, with the wheels that it has turned there.
  private mutating func pinOnWheels(_ mover: Mover, _ context: EventContext) {
    let things = moved
    for thing in things where thing.isCarried(by: mover) {
      for entity in arbor(under: thing.entity, context)
      where things.contains(where: { $0.entity == entity && $0.mover == mover }) {
        world.setPinned(true, for: entity)
      }
    }
  }

  /// Notes what a mover has changed as one step of undo; false where that is nothing.
  private mutating func noteChanges(
    by mover: Mover, _ context: EventContext?, _ step: EditStep.Kind?
  ) -> Bool {
    let release = context.flatMap { releaseVelocity(of: mover, $0) }
    var didNote = false
    let things = moved
    history.reserveCapacity(things.count)
    for thing in things where thing.mover == mover {
      let (entity, isCarried) = (thing.entity, thing.isCarried(by: mover))
      let rest = isCarried ? startFling(entity, release, by: mover, context) : nil
      guard let change = change(of: thing, restingAt: rest) else { continue }
      note(consume change, joinsPrevious: didNote, step: step)
      didNote = true
      guard isCarried, let context,
        let change = pinning(entity, context.library, at: context.seconds)
      else { continue }
      world.apply([change])
      note(change, joinsPrevious: true)
    }
    return didNote
  }

  mutating func putBack(_ mover: Mover) {
    world.apply(changes(by: mover).map(\.inverse))
    forget(mover)
  }

  /// Lets go of what a mover holds, as it is.
  private mutating func forget(_ mover: Mover) {
    moved.removeAll { $0.mover == mover }
    gearWork?.grips.removeAll { $0.mover == mover }
    if gearWork?.isEmpty == true { gearWork = nil }
    guard let index = handIndex(of: mover) else { return }
    world.release(hands.remove(at: index).grab)
  }

  func handIndex(of mover: Mover) -> Int? {
    if case .hand(let entity) = mover { holdIndex(of: entity) } else { nil }
  }

  /// The spring that somebody holds, turns or drives; nil for none.
  private func spring(movedBy mover: Mover, _ library: ShapeLibrary) -> EntityID? {
    guard library.hasMusic else { return nil }
    func isSpring(_ entity: EntityID) -> Bool {
      library.mechanism(of: world.shape(of: entity)) == .spring
    }
    if case .hand(let entity) = mover, isSpring(entity) { return entity }
    return moved.first { $0.mover == mover && isSpring($0.entity) }?.entity
  }
}

/// Who moves things: the hand on one of them, a gamepad, or what does it at once, as keys, the wheel and numbers do.
package enum Mover: Hashable, Encodable, Sendable {
  case hand(on: EntityID)
  case pad
  case steps
}

/// A thing that is being moved, with how it was before.
///
/// A thing has at most one mover: one that begins to move it takes it over from another, with how it was before that one.
/// So each step of undo begins where the one before it ended.
package struct MovedThing: Hashable, Encodable, Sendable {
  /// How it moves with its mover.
  package enum Part: Hashable, Encodable, Sendable {
    /// It is carried, from where it was in the world; nil for steps, which let go of it at once.
    case carried(from: Similarity?)
    /// It is a wheel that is driven.
    case driven
    /// It is a container that was only raised, which nobody owns by that.
    case raised
  }

  package let entity: EntityID
  package let mover: Mover
  package let part: Part
  package let before: Thing

  var startInWorld: Similarity? { if case .carried(let start) = part { start } else { nil } }

  func isCarried(by mover: Mover) -> Bool {
    if case .carried = part { self.mover == mover } else { false }
  }

  /// Whether it is carried because a hand moves another selected thing.
  func follows(_ leader: EntityID) -> Bool {
    mover == .hand(on: leader) && entity != leader && startInWorld != nil
  }
}
