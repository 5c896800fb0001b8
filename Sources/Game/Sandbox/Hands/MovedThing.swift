package import SwivelGestures
package import SwivelWorld

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
    /// It is carried, from where it was in the world.
    case carried(from: Similarity)
    /// It is a wheel that is driven.
    case driven
    /// It is a container that was only raised, which nobody owns by that.
    case raised
  }

  package let entity: EntityID
  package let mover: Mover
  package let part: Part
  package let before: Thing

  /// Nil where it isn't carried.
  var startInWorld: Similarity? { if case .carried(let start) = part { start } else { nil } }

  func isCarried(by mover: Mover) -> Bool { self.mover == mover && startInWorld != nil }

  /// Whether it is carried because a hand moves another selected thing.
  func follows(_ leader: EntityID) -> Bool {
    mover == .hand(on: leader) && entity != leader && startInWorld != nil
  }
}

extension Sandbox {
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
  mutating func carry(
    _ entity: EntityID, by mover: Mover, at seconds: Double, isNew: Bool = false
  ) {
    guard let start = rest(of: entity, at: seconds) else { return }
    world.place(entity, at: start)
    let inWorld = world.similarity(of: entity, at: seconds) ?? start.similarity
    begin(.carried(from: inWorld), entity, by: mover, isNew: isNew)
  }

  /// What a mover has changed so far.
  package func changes(by mover: Mover) -> [Edit] {
    moved.compactMap { $0.mover == mover ? change(of: $0) : nil }
  }

  /// What is moved, by whoever it is.
  package var movedThings: [EntityID] { moved.map(\.entity) }

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
  @discardableResult
  mutating func finish(
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

  /// Puts what a mover has carried onto wheels on their axles.
  private mutating func pinOnWheels(_ mover: Mover, _ context: EventContext) {
    let things = moved
    for index in things.indices where things[index].isCarried(by: mover) {
      let entity = things[index].entity
      if isOnWheel(entity, context) { world.setPinned(true, for: entity) }
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

  /// Puts back all that a mover has changed.
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

  /// The index of a hand; nil for a gamepad.
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
