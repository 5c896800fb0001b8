package import SwivelGestures
package import SwivelInterface
package import SwivelWorld

extension Sandbox {
  /// Returns the index of the hand.
  package mutating func grab(_ entity: EntityID, at time: Timestamp) -> Int? {
    guard !world.isHeldFast(entity), world.parentTransform(of: entity)?.isPassable ?? true
    else { return nil }
    endFling(of: entity, at: time.seconds)
    endTurn(of: entity, at: time.seconds)
    guard let grab = world.hold(entity, at: time) else { return nil }
    blockTrain(driving: entity)
    setThresholds(of: grab)
    hands.append(SandboxHand(grab: grab))
    return hands.endIndex - 1
  }

  /// Raises a thing to the top when a hand begins to move it, with its followers and its containers.
  package mutating func raise(_ index: Int) {
    let entity = hands[index].grab.entity
    guard !world.isPinned(entity) else { return }
    raiseFollowers(of: entity)
    world.raise(entity)
    var outer = world.parent(of: entity)
    while let thing = outer {
      begin(.raised, thing, by: .hand(on: entity))
      world.raise(thing)
      outer = world.parent(of: thing)
    }
  }

  /// Ends a hold once no contact and no gesture has the thing; what was cancelled is put back.
  package mutating func end(_ index: Int, _ context: EventContext) -> Sound? {
    let grab = hands[index].grab
    guard grab.hasEnded || !grab.wasCancelled else {
      putBack(.hand(on: grab.entity))
      return .undo
    }
    finish(.hand(on: grab.entity), context)
    guard grab.hasEnded else { return nil }
    let isThrown = flings.contains { fling in
      if case .thrown = fling.motion { fling.entity == grab.entity } else { false }
    }
    return isThrown ? .glide : sounds(of: grab.entity, context.library).putDown
  }

  /// What is heard of a thing that is taken, and of one that is put down, by its material.
  func sounds(of entity: EntityID, _ library: ShapeLibrary) -> (taken: Sound, putDown: Sound) {
    switch library.shape(world.shape(of: entity))?.material ?? .wood {
    case .metal: (.take, .putMetal)
    case .wood: (.takeWood, .put)
    case .paper: (.takePaper, .putPaper)
    }
  }

  /// Whether a tooth of a wheel in mesh passes as it is turned from one angle to another.
  @inline(__always)
  func passesTooth(_ entity: EntityID, from: Angle, to: Angle, _ library: ShapeLibrary) -> Bool {
    guard let index = gearWork?.grip(on: entity), gearWork?.grips[index].arbor != nil,
      gearWork?.grips[index].isLocked == false,
      let gear = library.shape(world.shape(of: entity))?.gear
    else { return false }
    let teeth = Double(gear.teeth)
    return (from.turns * teeth).rounded(.down) != (to.turns * teeth).rounded(.down)
  }
}

extension Sandbox: ContactHolder {
  /// The contacts are ignored until they lift; earlier steps of undo are kept.
  package mutating func letGo(putsBack: Bool, at time: Timestamp) {
    for hand in hands.reversed() {
      let mover = Mover.hand(on: hand.entity)
      if putsBack { putBack(mover) } else { finish(mover, nil) }
    }
    world.gestures.cancelContacts(at: world.gestures.now)
    endGround(putsBack: putsBack)
    endMarquee(putsBack: putsBack)
    if putsBack { cancelPad() } else { finishPad() }
    pad?.rest()
  }

  /// Whether nothing is held, neither things nor the ground nor by a gamepad.
  package var isIdle: Bool {
    hands.isEmpty && cameraGrabs.isEmpty && marquee == nil && pad?.grab == nil
  }

  /// Gives the default gestures of a thing that is taken what the user has set.
  mutating func setThresholds(of grab: Grab) {
    guard let defaults = grab.defaults else { return }
    if let thresholds = rules.thresholds {
      world.gestures.update(defaults.transform) { $0.transform?.thresholds = thresholds }
    }
    if let steadiness = rules.steadiness {
      world.gestures.update(defaults.tap) {
        $0.tap?.allowableMovement = steadiness.movement
        $0.tap?.maximumPressDuration = steadiness.duration
      }
    }
  }
}

extension World {
  /// Changes a property of all gestures that have its old default.
  package mutating func change(_ property: GestureProperty, of old: Double, to new: Double) {
    for id in gestures.gestures where gestures[id]?.value(of: property) == old {
      gestures.update(id) { $0.set(property, to: new) }
    }
  }
}
