package import SwivelEntities
import SwivelGeometry
package import SwivelInput
package import SwivelInterface
import SwivelRecognizers

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
    return grab.hasEnded ? sound(ofPuttingDown: grab.entity, context.library) : nil
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
    if putsBack, let grab = cameraGrab { camera = grab.start }
    cameraGrabs.removeAll(keepingCapacity: true)
    endMarquee(putsBack: putsBack)
    if putsBack { cancelPad() } else { finishPad() }
    pad?.rest()
  }

  /// Whether nothing is held, neither things nor the ground nor by a gamepad.
  package var isIdle: Bool {
    hands.isEmpty && cameraGrabs.isEmpty && marquee == nil && pad?.grab == nil
  }
}

extension Sandbox {
  mutating func setThresholds(of grab: Grab) {
    guard let thresholds = rules.thresholds, let transform = grab.defaults?.transform else {
      return
    }
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
