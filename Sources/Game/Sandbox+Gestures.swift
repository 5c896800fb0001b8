import Entities
import Geometry
import Gestures
import Input

/// What the sandbox does when the gestures of things call it, by name.
private enum Action {
  case choose
  case manipulate(Manipulation)

  init?(_ name: String) {
    if name == "choose" {
      self = .choose
    } else if let part = Manipulation(rawValue: name) {
      self = .manipulate(part)
    } else {
      return nil
    }
  }
}

extension Sandbox {
  /// The names that gestures of things may call.
  public static let actionNames = ["choose"] + Manipulation.allCases.map(\.rawValue)

  /// The hand on a thing.
  func holdIndex(of entity: EntityID) -> Int? {
    for index in holds.indices where holds[index].entity == entity { return index }
    return nil
  }

  /// The thing that a contact holds.
  func held(by contact: ContactID) -> EntityID? { world.gestures.node(ofContact: contact)?.entity }

  /// Gives a contact that lands on a held thing to its gestures, and to those of the things around it.
  mutating func feed(_ contact: Contact, landingOn index: Int, at time: Timestamp) {
    let tapless = holds[index].mayTap ? nil : holds[index].defaults?.tap
    world.gestures.handle(
      contact, at: time, chain: chain(of: holds[index].entity),
      delegate: HandDelegate(tapless: tapless))
    if world.gestures.numberOfTouches(on: holds[index].node) > 1 { holds[index].forgetTap() }
  }

  /// A thing and the things around it, as far as they have gestures of their own: what others do with
  /// a thing that is merely held is their own business.
  private func chain(of entity: EntityID) -> GestureChain {
    var chain = GestureChain()
    for id in world.chain(of: entity) {
      let isOwn = id == entity || !holds.contains { $0.entity == id && $0.defaults != nil }
      if isOwn { chain.append(GestureNode(id)) }
    }
    return chain
  }

  /// Does what the gestures call, and lets go of what no contact and no gesture holds any more.
  mutating func act(
    at time: Timestamp, surface: Surface, snap: Angle?, adding: Bool = false
  ) -> Sound? {
    for place in world.gestures.report.outcomes.indices {
      let outcome = world.gestures.report.outcomes[place]
      for name in outcome.actions {
        switch Action(name) {
        case .choose: choose(outcome, adding: adding)
        case .manipulate(let part):
          let entity = outcome.node.entity
          guard let index = holdIndex(of: entity) ?? take(entity, at: time) else { break }
          manipulate(index, part, outcome, surface: surface, snap: snap)
        case nil: break
        }
      }
    }
    return letGoOfReleased()
  }

  /// Takes a thing into a hand, and answers its place among the hands.
  mutating func take(_ entity: EntityID, at time: Timestamp) -> Int? {
    guard let hold = world.hold(entity, at: time) else { return nil }
    holds.append(hold)
    return holds.endIndex - 1
  }

  private mutating func choose(_ outcome: GestureOutcome, adding: Bool) {
    let isDiscrete = world.gestures.kind(of: outcome.gesture)?.isDiscrete ?? false
    guard outcome.state == (isDiscrete ? .recognized : .began) else { return }
    choose(outcome.node.entity, adding: adding)
  }

  private mutating func manipulate(
    _ index: Int, _ part: Manipulation, _ outcome: GestureOutcome, surface: Surface, snap: Angle?
  ) {
    let entity = holds[index].entity
    guard let placement = world.placement(of: entity) else { return }
    switch outcome.state {
    case .began:
      holds[index].begin(part, placement)
      world.raise(entity)
      show(index, part, outcome.gesture, placement, surface: surface, snap: snap)
    case .changed:
      show(index, part, outcome.gesture, placement, surface: surface, snap: snap)
    case .ended: holds[index].end()
    case .cancelled: world.place(entity, at: holds[index].cancel(part, placement))
    case .possible, .failed: break
    }
  }

  private mutating func show(
    _ index: Int, _ part: Manipulation, _ gesture: GestureID, _ placement: Placement,
    surface: Surface, snap: Angle?
  ) {
    // A landing or a lift moves nothing: what is shown stays as it is, to the bit.
    guard let movement = world.gestures.movement(of: gesture), movement.didMove else { return }
    world.place(
      holds[index].entity,
      at: holds[index].placement(
        by: movement, part, of: placement, camera: camera.similarity(on: surface),
        snappingTo: snap))
  }

  /// Lets go of the things that no contact and no gesture holds any more.
  private mutating func letGoOfReleased() -> Sound? {
    var sound: Sound?
    for index in holds.indices.reversed() {
      let node = holds[index].node
      let isHeld =
        world.gestures.numberOfTouches(on: node) > 0 || world.gestures.isActive(node)
      if !isHeld { sound = end(index) ?? sound }
    }
    return sound
  }

  /// Lets time pass for the gestures of things: a press that is due begins.
  mutating func advanceGestures(
    to time: Timestamp, surface: Surface, snap: Angle?
  ) -> Sound? {
    world.gestures.advance(to: time)
    return act(at: time, surface: surface, snap: snap)
  }

  private func isDefaultTap(_ id: GestureID) -> Bool {
    for index in holds.indices where holds[index].defaults?.tap == id { return true }
    return false
  }

  /// The next moment at which time alone changes what the gestures of things do.
  ///
  /// A plain tap that takes too long changes nothing that is seen, so it needn't be waited for.
  var gesturesDue: Timestamp? {
    world.gestures.due { id in !isDefaultTap(id) }
  }
}
