package import SwivelEntities
import SwivelGeometry
package import SwivelInput
package import SwivelInterface
import SwivelRecognizers

/// A container that was raised because a hand holds something in it.
struct ZOrderChange: Hashable, Encodable, Sendable {
  let held: EntityID
  let entity: EntityID
  let before: Int
}

extension Sandbox {
  /// Returns the index of the hand.
  package mutating func grab(_ entity: EntityID, at time: Timestamp) -> Int? {
    guard !world.isHeldFast(entity), world.surroundings(of: entity)?.isPassable ?? true
    else { return nil }
    endFling(of: entity, at: time.seconds)
    guard let grab = world.hold(entity, at: time) else { return nil }
    setThresholds(of: grab)
    grabs.append(grab)
    snappings.append(Snapping(entity: entity))
    return grabs.endIndex - 1
  }

  /// Raises a thing to the top when a hand begins to move it, with its followers and its containers.
  package mutating func raise(_ index: Int) {
    let entity = grabs[index].entity
    guard !world.isPinned(entity) else { return }
    raiseFollowers(of: entity)
    world.raise(entity)
    var outer = world.parent(of: entity)
    while let thing = outer {
      if let before = world.z(of: thing) {
        world.raise(thing)
        if world.z(of: thing) != before {
          zOrderChanges.append(ZOrderChange(held: entity, entity: thing, before: before))
        }
      }
      outer = world.parent(of: thing)
    }
  }

  /// What moved the thing is one step of undo, also where that only kept it in place while its container moved.
  private mutating func release(_ index: Int, _ context: EventContext?) {
    if didMove(index) { finish(index, context) } else { drop(index, context) }
  }

  package mutating func end(_ index: Int, _ context: EventContext) -> Sound? {
    if grabs[index].hasEnded {
      let sound = sound(ofPuttingDown: grabs[index].entity, context.library)
      finish(index, context)
      return sound
    }
    if grabs[index].wasCancelled {
      putBack(index)
      return .undo
    }
    release(index, context)
    return nil
  }

  /// Lets go of a thing where it is; a spring that it has wound runs down.
  private mutating func drop(_ index: Int, _ context: EventContext?) {
    let wound = context.flatMap { self.spring(drivenBy: grabs[index].entity, $0.library) }
    removeGrab(at: index)
    if let wound, let context { runDown(wound, context) }
  }

  private mutating func removeGrab(at index: Int) {
    let grab = grabs.remove(at: index)
    snappings.remove(at: index)
    followers.removeAll { $0.leader == grab.entity }
    zOrderChanges.removeAll { $0.held == grab.entity }
    forgetGrip(of: grab.entity)
    forgetAxle(of: grab.entity)
    world.release(grab)
  }

  private func didMove(_ index: Int) -> Bool {
    grabs[index].isMoving || world.placement(of: grabs[index].entity) != grabs[index].start
  }

  /// Ends the grab of a thing that was moved, as one step of undo, with its followers.
  private mutating func finish(_ index: Int, _ context: EventContext?) {
    let grab = grabs[index]
    let isSet = context.map { isOnWheel(grab.entity, $0) } ?? false
    if isSet { world.setPinned(true, for: grab.entity) }
    let release = context.flatMap { self.releaseVelocity(of: grab, $0) }
    noteMove(of: grab.entity, from: grab.start, z: grab.startZ, isFirst: true, release, context)
    for index in followers.indices where followers[index].leader == grab.entity {
      let follower = followers[index]
      noteMove(
        of: follower.entity, from: follower.start, z: follower.startZ, isFirst: false, release,
        context)
    }
    noteFollowers(of: grab.entity)
    for raise in zOrderChanges where raise.held == grab.entity {
      guard let z = world.z(of: raise.entity), z != raise.before else { continue }
      note(.raised(raise.entity, before: raise.before, after: z), joinsPrevious: true)
    }
    if let context {
      if let change = pinning(grab.entity, context.library, at: context.seconds) {
        world.apply([change])
        note(change, joinsPrevious: true)
      }
    }
    drop(index, context)
  }

  /// Notes where a thing was, and where it is or will come to rest.
  private mutating func noteMove(
    of entity: EntityID, from start: Placement, z: Int, isFirst: Bool, _ release: ReleaseVelocity?,
    _ context: EventContext?
  ) {
    guard var after = world.arrangement(of: entity) else { return }
    var before = after
    before.placement = start
    before.z = z
    if isFirst {
      let hand = axleHand(on: entity)
      before.isPinned = hand != nil
      before.chain = hand.flatMap { axles[$0].chain } ?? 0
    }
    after.placement = startFling(entity, release, context) ?? after.placement
    note(.arranged(entity, before: before, after: after), joinsPrevious: !isFirst)
  }

  private mutating func putBack(_ index: Int) {
    let grab = grabs[index]
    for raise in zOrderChanges where raise.held == grab.entity {
      world.lay(raise.entity, atZ: raise.before)
    }
    for follower in followers where follower.leader == grab.entity {
      world.place(follower.entity, at: follower.start)
      world.lay(follower.entity, atZ: follower.startZ)
    }
    putBackFollowers(of: grab.entity)
    world.place(grab.entity, at: grab.start)
    if let hand = axleHand(on: grab.entity) {
      world.setPinned(true, for: grab.entity)
      world.setChain(axles[hand].chain ?? 0, around: grab.entity)
    }
    world.lay(grab.entity, atZ: grab.startZ)
    removeGrab(at: index)
  }
}

extension Sandbox {
  /// Cancels all grabs and puts everything back; earlier steps of undo are kept.
  ///
  /// The contacts are ignored until they lift. Returns whether there was anything to cancel.
  package mutating func cancelContacts() -> Bool {
    let didHoldByPad = cancelPad()
    guard !grabs.isEmpty || !cameraGrabs.isEmpty || marquee != nil else { return didHoldByPad }
    for index in grabs.indices.reversed() {
      if didMove(index) { putBack(index) } else { removeGrab(at: index) }
    }
    world.gestures.cancelContacts(at: world.gestures.now)
    if let grab = cameraGrab { camera = grab.start }
    cameraGrabs.removeAll(keepingCapacity: true)
    cancelMarquee()
    return true
  }

  /// Releases everything where it is, as if all fingers had lifted.
  package mutating func releaseAll() {
    for index in grabs.indices.reversed() { release(index, nil) }
    world.gestures.cancelContacts(at: world.gestures.now)
    cameraGrabs.removeAll(keepingCapacity: true)
    endMarquee()
    finishPad()
    pad?.rest()
  }

  /// Whether nothing is held, neither things nor the ground nor by a gamepad.
  package var isIdle: Bool {
    grabs.isEmpty && cameraGrabs.isEmpty && marquee == nil && pad?.grab == nil
  }
}

extension Sandbox {
  mutating func setThresholds(of grab: Grab) {
    guard let thresholds, let transform = grab.defaults?.transform else { return }
    world.gestures.update(transform) { recognizer in
      guard case .transform(var transform) = recognizer else { return }
      transform.thresholds = thresholds
      recognizer = .transform(transform)
    }
  }
}

extension World {
  /// Changes the duration of all long presses that have the old default, in seconds.
  package mutating func changeLongPresses(of old: Double, to new: Double) {
    for id in gestures.gestures where gestures.kind(of: id) == .longPress {
      gestures.update(id) { recognizer in
        guard case .longPress(var press) = recognizer, press.minimumPressDuration == old else {
          return
        }
        press.minimumPressDuration = new
        recognizer = .longPress(press)
      }
    }
  }
}

extension Sandbox {
  func sound(ofGrabbing entity: EntityID, _ library: ShapeLibrary) -> Sound {
    switch material(of: entity, library) {
    case .metal: .take
    case .wood: .takeWood
    case .paper: .takePaper
    }
  }

  private func sound(ofPuttingDown entity: EntityID, _ library: ShapeLibrary) -> Sound {
    switch material(of: entity, library) {
    case .metal: .putMetal
    case .wood: .put
    case .paper: .putPaper
    }
  }

  private func material(of entity: EntityID, _ library: ShapeLibrary) -> Shape.Material {
    library.shape(world.shape(of: entity))?.material ?? .wood
  }

  /// Whether a tooth of a wheel in mesh passes as it is turned from one angle to another.
  func passesTooth(_ entity: EntityID, from: Angle, to: Angle, _ library: ShapeLibrary) -> Bool {
    guard let index = gearWork?.grip(on: entity), gearWork?.grips[index].arbor != nil,
      gearWork?.grips[index].isLocked == false,
      let gear = library.shape(world.shape(of: entity))?.gear
    else { return false }
    let teeth = Double(gear.teeth)
    return (from.turns * teeth).rounded(.down) != (to.turns * teeth).rounded(.down)
  }
}
