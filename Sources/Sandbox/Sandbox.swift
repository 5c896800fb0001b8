public import Entities
import Geometry
package import Gestures
package import Input
package import Interface

/// The sandbox: a world of things, the hands on them, and the camera over it.
public struct Sandbox: Hashable, Codable, Sendable {
  /// The things.
  public package(set) var world: World
  /// From where they are looked at, or will be when a flight is over.
  public package(set) var camera = Camera()
  /// The way of the camera there; nil where it is there.
  package var flight: CameraFlight?
  /// How far fingers travel before something is recognised, where the person has set that.
  package var thresholds: Thresholds?
  /// The things that are held, in the order in which they were taken.
  public package(set) var holds: [Grab] = []
  /// The hand on the ground.
  public var ground: CameraGrab? { grounds.first }
  /// The same, as a list of one at most: a hand is large, and would be copied with the sandbox.
  package var grounds: [CameraGrab] = []
  /// The things that were chosen, in order.
  public package(set) var chosen: [EntityID] = []
  /// What was done.
  public package(set) var history = History()
  /// How hands are answered.
  public package(set) var settings = SandboxSettings()
  /// The frame that chooses what it covers, while it is drawn.
  public package(set) var marquee: Marquee?
  /// What was chosen before the frame was drawn.
  var framedBefore: [EntityID] = []
  /// The chosen things that go along with one in a hand.
  package var companions: [SelectionFollower] = []
  /// What hands have raised besides what they hold.
  var raises: [ZOrderChange] = []
  /// What the things in hands catch at, in the order of taking.
  var magnets: [Snapping] = []
  /// The things that go on by themselves after a hand let go of them.
  package var glides: [Fling] = []
  /// What hands do with wheels that mesh; nil while they do nothing.
  package var gearWork: GearWork?
  /// The gamepad; nil until one of its sticks was pushed.
  package var pad: SandboxPad?

  /// A sandbox of a world.
  public init(world: World) {
    self.world = world
    holds.reserveCapacity(ContactRoom.holds)
    magnets.reserveCapacity(ContactRoom.holds)
    raises.reserveCapacity(ContactRoom.raises)
    grounds.reserveCapacity(1)
    glides.reserveCapacity(ContactRoom.holds)
    makeRoom()
    self.world.reserveCapacity(hands: ContactRoom.holds)
  }
}

/// How many hands a sandbox makes room for before any lands.
private enum ContactRoom {
  static let holds = 8
  static let raises = 64
}

extension Sandbox {
  /// Takes in what a contact does.
  package mutating func handle(_ contact: Contact, _ moment: EventContext) -> Sound? {
    switch contact.phase {
    case .began:
      lose(contact, moment)
      return land(contact, moment)
    case .moved, .ended, .cancelled: return pass(contact, moment)
    }
  }

  /// Takes in what a contact and the one that is made of it do in one report.
  package mutating func handle(moved first: Contact, with second: Contact, _ moment: EventContext)
    -> Sound?
  {
    if held(by: second.id) != nil {
      world.gestures.handle(moved: first, with: second, at: moment.time)
      return act(moment)
    }
    guard isOnGround(second.id) else { return nil }
    grounds[0].note(first)
    followGround(second, moment)
    return nil
  }

  /// Lands a contact in the hand that another one is part of, wherever it is.
  package mutating func land(_ contact: Contact, joining other: ContactID, at time: Timestamp) {
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
  private mutating func lose(_ contact: Contact, _ moment: EventContext) {
    var lost = contact
    lost.phase = .cancelled
    _ = pass(lost, moment)
  }

  /// Gives a contact that lands to the thing under it, or to the ground while nothing is held.
  private mutating func land(_ contact: Contact, _ moment: EventContext) -> Sound? {
    stopFlight(at: moment.seconds)
    guard let hit = hit(contact.position.vector, moment), !world.isHeldFast(hit) else {
      landOnGround(contact, moment)
      return nil
    }
    return take(leader(for: hit), contact, moment)
  }

  private mutating func landOnGround(_ contact: Contact, _ moment: EventContext) {
    guard holds.isEmpty else { return }
    makeGroundOfMarquee(at: moment.time)
    if grounds.isEmpty, moment.isFraming { return beginMarquee(contact) }
    if grounds.isEmpty {
      let under = hit(contact.position.vector, moment)
      grounds.append(CameraGrab(start: camera, over: under, thresholds))
    }
    grounds[0].handle(contact, at: moment.time)
  }

  private mutating func take(
    _ entity: EntityID, _ contact: Contact, _ moment: EventContext
  ) -> Sound? {
    grounds.removeAll(keepingCapacity: true)
    cancelMarquee()
    let held = holdIndex(of: entity)
    if held == nil { stopTrain(of: entity, moment) }
    guard let index = held ?? take(entity, at: moment.time) else { return nil }
    world.gestures.setBounds(moment.surface.bounds)
    feed(contact, landingOn: index, at: moment.time)
    var landing = moment
    landing.snap = Snap()
    landing.isAdding = false
    return act(landing) ?? (held == nil ? .take : nil)
  }

  /// Passes a report on to whatever holds the contact; one that nothing holds does nothing.
  private mutating func pass(_ contact: Contact, _ moment: EventContext) -> Sound? {
    if held(by: contact.id) != nil {
      world.gestures.handle(contact, at: moment.time)
      return act(moment)
    }
    if marquee?.contact == contact.id {
      followMarquee(contact, moment)
    } else if isOnGround(contact.id) {
      followGround(contact, moment)
    }
    return nil
  }

  private mutating func followGround(_ contact: Contact, _ moment: EventContext) {
    grounds[0].handle(contact, at: moment.time)
    let hold = grounds[0]
    switch hold.transform.state {
    case .began, .changed: camera = hold.camera(on: moment.surface)
    case .possible where hold.transform.numberOfTouches > 0: break
    case .cancelled:
      camera = hold.start
      grounds.removeAll(keepingCapacity: true)
    case .possible, .failed:
      grounds.removeAll(keepingCapacity: true)
      if contact.phase == .ended, hold.mayTap { tapGround(hold, moment) }
    case .ended:
      camera = hold.camera(on: moment.surface)
      grounds.removeAll(keepingCapacity: true)
    }
  }

  /// A tap on the ground lets go of the choice; one on a thing that is fixed chooses it all the same.
  private mutating func tapGround(_ hold: CameraGrab, _ moment: EventContext) {
    if let thing = hold.thing {
      if world.contains(thing) { choose(thing, adding: moment.isAdding) }
    } else if !moment.isAdding {
      _ = unchoose()
    }
  }
}

extension Sandbox {
  /// Lets time pass to a moment in seconds for everything that goes on by itself.
  package mutating func advance(to seconds: Double, _ surface: Surface) {
    world.advance(to: seconds)
    advanceGlides(to: seconds, surface)
    if let flight, flight.isOver(at: seconds) { self.flight = nil }
  }

  /// Whether something goes on by itself.
  package var isRunning: Bool { world.isRunning || !glides.isEmpty || flight != nil }
}
