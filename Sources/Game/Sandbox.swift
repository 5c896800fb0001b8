public import Entities
import Geometry
import Gestures
import Input

/// The sandbox: a world of things, the hands on them, and the camera over it.
public struct Sandbox: Hashable, Codable, Sendable {
  /// The things.
  public internal(set) var world: World
  /// From where they are looked at.
  public internal(set) var camera = Camera()
  /// The things that are held, in the order in which they were taken.
  public internal(set) var holds: [Hold] = []
  /// The hand on the ground.
  public var ground: CameraHold? { grounds.first }
  /// The same, as a list of one at most: a hand is large, and would be copied with the sandbox.
  var grounds: [CameraHold] = []
  /// The things that were chosen, in order.
  public internal(set) var chosen: [EntityID] = []
  /// What was done.
  public internal(set) var history = History()

  /// A sandbox of a world.
  public init(world: World) {
    self.world = world
    holds.reserveCapacity(ContactRoom.holds)
    grounds.reserveCapacity(1)
    self.world.reserveCapacity(hands: ContactRoom.holds)
  }
}

/// How many hands a sandbox makes room for before any lands.
private enum ContactRoom {
  static let holds = 8
}

extension Sandbox {
  /// Takes in what a contact does.
  mutating func handle(
    _ contact: Contact, at time: Timestamp, surface: Surface, library: ShapeLibrary,
    snap: Angle? = nil, adding: Bool = false
  ) -> Sound? {
    switch contact.phase {
    case .began:
      lose(contact, at: time, surface: surface)
      return land(contact, at: time, surface: surface, library: library)
    case .moved, .ended, .cancelled:
      return pass(contact, at: time, surface: surface, snap: snap, adding: adding)
    }
  }

  /// Takes in what a contact and the one that is made of it do in one report.
  mutating func handle(
    moved first: Contact, with second: Contact, at time: Timestamp, surface: Surface,
    snap: Angle? = nil
  ) {
    if held(by: second.id) != nil {
      world.gestures.handle(moved: first, with: second, at: time)
      _ = act(at: time, surface: surface, snap: snap)
    } else if isOnGround(second.id) {
      grounds[0].note(first)
      followGround(second, at: time, surface: surface)
    }
  }

  /// Lands a contact in the hand that another one is part of, wherever it is.
  mutating func land(_ contact: Contact, joining other: ContactID, at time: Timestamp) {
    if let entity = held(by: other), let index = holdIndex(of: entity) {
      feed(contact, landingOn: index, at: time)
    } else if isOnGround(other) {
      grounds[0].handle(contact, at: time)
    }
  }

  /// Whether a contact is one of the hand on the ground.
  func isOnGround(_ id: ContactID) -> Bool {
    !grounds.isEmpty && grounds[0].transform.core.hand.contains(id)
  }

  /// A contact that lands again without having lifted was lost in between.
  private mutating func lose(_ contact: Contact, at time: Timestamp, surface: Surface) {
    var lost = contact
    lost.phase = .cancelled
    _ = pass(lost, at: time, surface: surface)
  }

  /// Gives a contact that lands to the thing under it, or to the ground while nothing is held.
  private mutating func land(
    _ contact: Contact, at time: Timestamp, surface: Surface, library: ShapeLibrary
  ) -> Sound? {
    guard let hit = hit(contact.position.vector, on: surface, library, at: time) else {
      landOnGround(contact, at: time)
      return nil
    }
    return take(hit, contact, at: time, surface: surface)
  }

  private mutating func landOnGround(_ contact: Contact, at time: Timestamp) {
    guard holds.isEmpty else { return }
    if grounds.isEmpty { grounds.append(CameraHold(start: camera)) }
    grounds[0].handle(contact, at: time)
  }

  private mutating func take(
    _ entity: EntityID, _ contact: Contact, at time: Timestamp, surface: Surface
  ) -> Sound? {
    grounds.removeAll(keepingCapacity: true)
    let held = holdIndex(of: entity)
    guard let index = held ?? take(entity, at: time) else { return nil }
    world.gestures.setBounds(surface.bounds)
    feed(contact, landingOn: index, at: time)
    return act(at: time, surface: surface, snap: nil) ?? (held == nil ? .take : nil)
  }

  /// Passes a report on to whatever holds the contact; one that nothing holds does nothing.
  private mutating func pass(
    _ contact: Contact, at time: Timestamp, surface: Surface, snap: Angle? = nil,
    adding: Bool = false
  ) -> Sound? {
    if held(by: contact.id) != nil {
      world.gestures.handle(contact, at: time)
      return act(at: time, surface: surface, snap: snap, adding: adding)
    }
    guard isOnGround(contact.id) else { return nil }
    followGround(contact, at: time, surface: surface)
    return nil
  }

  private mutating func followGround(
    _ contact: Contact, at time: Timestamp, surface: Surface
  ) {
    grounds[0].handle(contact, at: time)
    let hold = grounds[0]
    switch hold.transform.state {
    case .began, .changed: camera = hold.camera(on: surface)
    case .possible where hold.transform.numberOfTouches > 0: break
    case .cancelled:
      camera = hold.start
      grounds.removeAll(keepingCapacity: true)
    case .possible, .ended, .failed:
      grounds.removeAll(keepingCapacity: true)
    }
  }

  /// Keeps what is held under its fingers when what it lies in was moved, turned or scaled.
  ///
  /// It goes through the hands until nothing moves any more, as a thing in a hand may lie in a thing in
  /// a hand.
  mutating func carryHeld(at time: Timestamp, surface: Surface, snap: Angle?) {
    for _ in holds.indices {
      var didMove = false
      for index in holds.indices {
        let surroundings = world.surroundings(of: holds[index].entity, at: time.seconds)
        guard holds[index].follow(surroundings) else { continue }
        show(index, surface: surface, snap: snap)
        didMove = true
      }
      guard didMove else { return }
    }
  }

  /// Puts a thing under its fingers; one that isn't moved, turned and scaled as one goes with what it lies in.
  private mutating func show(_ index: Int, surface: Surface, snap: Angle?) {
    guard let transform = world.transform(of: holds[index]) else { return }
    let view = camera.similarity(on: surface)
    world.place(
      holds[index].entity,
      at: holds[index].placement(by: GestureMovement(transform), camera: view, snappingTo: snap))
  }

  /// Chooses a thing instead of the others, or besides them; one that is chosen already is let go.
  mutating func choose(_ entity: EntityID, adding: Bool) {
    guard adding else { return chosen = [entity] }
    if let index = chosen.firstIndex(of: entity) {
      chosen.remove(at: index)
    } else {
      chosen.append(entity)
    }
  }

  /// Lets go of a thing; what moved it is one step that can be undone, also where it was moved only by
  /// being kept in its place while what it lies in went on.
  private mutating func release(_ index: Int) {
    if didMove(index) { finish(index) } else { removeHold(at: index) }
  }

  /// Lets go of a thing by what its gestures have done with it.
  mutating func end(_ index: Int) -> Sound? {
    if holds[index].hasEnded {
      finish(index)
      return .put
    }
    if holds[index].wasCancelled {
      putBack(index)
      return .undo
    }
    release(index)
    return nil
  }

  @discardableResult
  private mutating func removeHold(at index: Int) -> Hold {
    let hold = holds.remove(at: index)
    world.release(hold)
    return hold
  }

  private func didMove(_ index: Int) -> Bool {
    holds[index].isMoving || world.placement(of: holds[index].entity) != holds[index].start
  }

  /// Lets go of a thing that was moved, as one step that can be undone.
  private mutating func finish(_ index: Int) {
    let hold = removeHold(at: index)
    guard let placement = world.placement(of: hold.entity),
      let z = world.z(of: hold.entity)
    else { return }
    history.append(
      Command(
        entity: hold.entity,
        before: Command.Situation(placement: hold.start, z: hold.startZ),
        after: Command.Situation(placement: placement, z: z)))
  }

  /// Lets go of a thing and puts it where it was.
  private mutating func putBack(_ index: Int) {
    let hold = removeHold(at: index)
    restore(
      hold.entity, Command.Situation(placement: hold.start, z: hold.startZ))
  }

  private mutating func restore(_ entity: EntityID, _ situation: Command.Situation) {
    world.place(entity, at: situation.placement)
    world.lay(entity, atZ: situation.z)
  }
}

extension Sandbox {
  /// Takes the last step back; nothing while a hand holds something.
  mutating func undo() -> Sound? {
    guard holds.isEmpty, var command = history.undo() else { return nil }
    restore(command.entity, command.before)
    while command.joinsPrevious, let previous = history.undo() {
      command = previous
      restore(command.entity, command.before)
    }
    return .undo
  }

  /// Does the step that was taken back last again; nothing while a hand holds something.
  mutating func redo() -> Sound? {
    guard holds.isEmpty, let command = history.redo() else { return nil }
    restore(command.entity, command.after)
    while let next = history.redoJoined() { restore(next.entity, next.after) }
    return .put
  }

  /// Puts back what is held and lets go of everything; what was done before stays done.
  ///
  /// The contacts do nothing until they lift. Answers whether there was anything to let go of.
  mutating func cancelContacts() -> Bool {
    guard !holds.isEmpty || !grounds.isEmpty else { return false }
    for index in holds.indices.reversed() {
      if didMove(index) { putBack(index) } else { removeHold(at: index) }
    }
    world.gestures.cancelContacts(at: world.gestures.now)
    if let hold = ground { camera = hold.start }
    grounds.removeAll(keepingCapacity: true)
    return true
  }

  /// Lets go of everything where it is, as if all fingers had lifted.
  mutating func letGo() {
    for index in holds.indices.reversed() { release(index) }
    world.gestures.cancelContacts(at: world.gestures.now)
    grounds.removeAll(keepingCapacity: true)
  }

  /// Forgets which thing was chosen, and answers whether one was.
  mutating func unchoose() -> Bool {
    defer { chosen.removeAll(keepingCapacity: true) }
    return !chosen.isEmpty
  }

  /// Lets time pass to a moment in seconds for everything that turns by itself.
  mutating func advance(to seconds: Double) { world.advance(to: seconds) }

  /// Whether something turns by itself.
  var isRunning: Bool { world.isRunning }
}
