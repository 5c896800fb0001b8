package import Entities
import Geometry
import Gestures
package import Input
package import Interface

/// A thing that a hand has raised because what it holds lies in it.
struct ZOrderChange: Hashable, Codable, Sendable {
  /// What the hand holds.
  let held: EntityID
  /// What was raised.
  let entity: EntityID
  /// How high it lay before.
  let before: Int
}

extension Sandbox {
  /// Takes a thing into a hand, and answers its place among the hands.
  package mutating func take(_ entity: EntityID, at time: Timestamp) -> Int? {
    guard !world.isHeldFast(entity) else { return nil }
    landGlide(of: entity, at: time.seconds)
    guard let hold = world.hold(entity, at: time) else { return nil }
    setThresholds(of: hold)
    holds.append(hold)
    magnets.append(Snapping(entity: entity))
    return holds.endIndex - 1
  }

  /// Lays a thing on top when a hand begins to move it, with the chosen ones that go along and all that
  /// it lies in.
  package mutating func raise(_ index: Int) {
    let entity = holds[index].entity
    raiseCompanions(of: entity)
    world.raise(entity)
    var outer = world.parent(of: entity)
    while let thing = outer {
      if let before = world.z(of: thing) {
        world.raise(thing)
        if world.z(of: thing) != before {
          raises.append(ZOrderChange(held: entity, entity: thing, before: before))
        }
      }
      outer = world.parent(of: thing)
    }
  }

  /// Lets go of a thing; what moved it is one step that can be undone, also where it was moved only by
  /// being kept in its place while what it lies in went on.
  private mutating func release(_ index: Int, _ moment: EventContext?) {
    if didMove(index) { finish(index, moment) } else { removeHold(at: index) }
  }

  /// Lets go of a thing by what its gestures have done with it.
  package mutating func end(_ index: Int, _ moment: EventContext) -> Sound? {
    if holds[index].hasEnded {
      finish(index, moment)
      return .put
    }
    if holds[index].wasCancelled {
      putBack(index)
      return .undo
    }
    release(index, moment)
    return nil
  }

  private mutating func removeHold(at index: Int) {
    let hold = holds.remove(at: index)
    magnets.remove(at: index)
    companions.removeAll { $0.leader == hold.entity }
    raises.removeAll { $0.held == hold.entity }
    forgetGrip(of: hold.entity)
    world.release(hold)
  }

  private func didMove(_ index: Int) -> Bool {
    holds[index].isMoving || world.placement(of: holds[index].entity) != holds[index].start
  }

  /// Lets go of a thing that was moved, as one step that can be undone, with what went along.
  private mutating func finish(_ index: Int, _ moment: EventContext?) {
    let hold = holds[index]
    let way = moment.flatMap { self.way(of: hold, $0) }
    noteMove(of: hold.entity, from: hold.start, z: hold.startZ, isFirst: true, way, moment)
    for place in companions.indices where companions[place].leader == hold.entity {
      let companion = companions[place]
      noteMove(
        of: companion.entity, from: companion.start, z: companion.startZ, isFirst: false, way,
        moment)
    }
    noteFollowers(of: hold.entity)
    for raise in raises where raise.held == hold.entity {
      guard let z = world.z(of: raise.entity), z != raise.before else { continue }
      note(.raised(raise.entity, before: raise.before, after: z), joinsPrevious: true)
    }
    removeHold(at: index)
  }

  /// Notes where a thing was and where it is, or will be when it has come to rest.
  private mutating func noteMove(
    of entity: EntityID, from start: Placement, z: Int, isFirst: Bool, _ way: ReleaseVelocity?,
    _ moment: EventContext?
  ) {
    guard var after = world.arrangement(of: entity) else { return }
    var before = after
    before.placement = start
    before.z = z
    after.placement = letGlide(entity, way, moment) ?? after.placement
    note(.arranged(entity, before: before, after: after), joinsPrevious: !isFirst)
  }

  /// Lets go of a thing and puts it where it was, with what went along.
  private mutating func putBack(_ index: Int) {
    let hold = holds[index]
    for raise in raises where raise.held == hold.entity {
      world.lay(raise.entity, atZ: raise.before)
    }
    for companion in companions where companion.leader == hold.entity {
      world.place(companion.entity, at: companion.start)
      world.lay(companion.entity, atZ: companion.startZ)
    }
    putBackFollowers(of: hold.entity)
    world.place(hold.entity, at: hold.start)
    world.lay(hold.entity, atZ: hold.startZ)
    removeHold(at: index)
  }
}

extension Sandbox {
  /// Puts back what is held and lets go of everything; what was done before stays done.
  ///
  /// The contacts do nothing until they lift. Answers whether there was anything to let go of.
  package mutating func cancelContacts() -> Bool {
    let didHoldByPad = cancelPad()
    guard !holds.isEmpty || !grounds.isEmpty || marquee != nil else { return didHoldByPad }
    for index in holds.indices.reversed() {
      if didMove(index) { putBack(index) } else { removeHold(at: index) }
    }
    world.gestures.cancelContacts(at: world.gestures.now)
    if let hold = ground { camera = hold.start }
    grounds.removeAll(keepingCapacity: true)
    cancelMarquee()
    return true
  }

  /// Lets go of everything where it is, as if all fingers had lifted.
  package mutating func letGo() {
    for index in holds.indices.reversed() { release(index, nil) }
    world.gestures.cancelContacts(at: world.gestures.now)
    grounds.removeAll(keepingCapacity: true)
    endMarquee()
    finishPad()
    pad?.rest()
  }

  /// Whether nothing is held, neither a thing nor the ground, nor by a gamepad.
  package var isFree: Bool {
    holds.isEmpty && grounds.isEmpty && marquee == nil && pad?.hold == nil
  }
}

extension Sandbox {
  /// Gives a hand that has just taken a thing the thresholds that the person has set.
  mutating func setThresholds(of hold: Grab) {
    guard let thresholds, let transform = hold.defaults?.transform else { return }
    world.gestures.update(transform) { recognizer in
      guard case .transform(var transform) = recognizer else { return }
      transform.thresholds = thresholds
      recognizer = .transform(transform)
    }
  }
}

extension World {
  /// Gives all long presses of one length another, in seconds: those that were told no length of their own.
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
