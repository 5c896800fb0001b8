public import SwivelGestures
public import SwivelJSON

/// Things and their z-order.
///
/// A thing lies on the ground or in another thing, with which it moves, turns, scales and is deleted.
///
/// Its placement is in the plane of its container; ``similarity(of:at:)`` gives its similarity to the world.
public struct World: Hashable, Sendable {
  /// The entities from the bottom to the top; the contents of a thing follow it directly.
  public internal(set) var order: [EntityID] = []

  /// Whether there is a thing, a deleted one that may be restored, or a place for another.
  struct Slot: Hashable, Sendable {
    var generation: UInt32 = 0
    var isAlive = true
    var isFree = false
  }

  /// The things by their slots; of a free one nothing counts.
  var things = Chunks<Thing>()
  var slots: [Slot] = []
  var free: [Int] = []
  var highest = 0
  /// The deleted things that may be restored, each with its contents.
  var withdrawn: [[EntityID]] = []

  /// The gestures of things, and the contacts that they share.
  public var gestures = GestureArena()

  /// An empty world.
  public init() {}

  /// Adds a thing to the ground, on top of the others.
  @discardableResult public mutating func insert(_ thing: Thing) -> EntityID { add(thing, to: nil) }

  /// Adds a thing to a container, on top of its contents; its placement is in the container's plane.
  ///
  /// - Throws: ``NestingError`` where the container is gone or too deep.
  @discardableResult public mutating func insert(
    _ thing: Thing, into parent: EntityID
  ) throws(NestingError) -> EntityID {
    guard contains(parent) else { throw .gone(parent) }
    guard level(of: parent) < Self.deepest else { throw .tooDeep(in: parent) }
    return add(thing, to: parent)
  }

  /// Whether an entity exists.
  public func contains(_ id: EntityID) -> Bool {
    guard slots.indices.contains(id.slot) else { return false }
    let slot = slots[id.slot]
    return slot.isAlive && slot.generation == id.generation
  }

  /// The entity with a name, the topmost of several; nil where none has it; O(n).
  public func entity(named name: String) -> EntityID? {
    order.last { things[$0.slot].name == name }
  }

  private mutating func add(_ thing: Thing, to parent: EntityID?) -> EntityID {
    let top = parent.flatMap { block(of: $0)?.upperBound } ?? order.endIndex
    var thing = thing
    (thing.parent, thing.gestures) = (parent, nil)
    (thing.isFixed, thing.isPinned, thing.chain) = (false, false, 0)
    let slot = free.popLast() ?? slots.count
    if slot == slots.count {
      slots.append(Slot())
      things.append(thing)
    } else {
      (things[slot], slots[slot].isAlive, slots[slot].isFree) = (thing, true, false)
      things.note(slot)
    }
    let id = EntityID(index: slot, generation: slots[slot].generation)
    gestures.setUserInteractionEnabled(thing.isUserInteractionEnabled, for: GestureNode(id))
    order.insert(id, at: top)
    things[slot].z = nextHeight()
    return id
  }

  mutating func freeSlot(_ slot: Int) {
    (slots[slot].isAlive, slots[slot].isFree) = (false, true)
    slots[slot].generation &+= 1
    things[slot].parent = nil
    things[slot].gestures = nil
    free.append(slot)
  }

  /// The properties of an entity; nil where it is gone.
  public subscript(id: EntityID) -> Thing? {
    guard contains(id) else { return nil }
    return things[id.slot]
  }

  /// The placement of an entity in its container's plane; nil where it is gone.
  public func placement(of id: EntityID) -> Placement? {
    contains(id) ? things[id.slot].placement : nil
  }

  /// The rotation of an entity in its container's plane; nil where it is gone.
  public func rotation(of id: EntityID) -> Angle? {
    contains(id) ? things[id.slot].placement.rotation : nil
  }

  /// The index of an entity's shape in the library; nil where it is gone.
  public func shape(of id: EntityID) -> Int? { contains(id) ? things[id.slot].shape : nil }

  /// The entity's name, or nil where it is gone.
  public func name(of id: EntityID) -> String? { contains(id) ? things[id.slot].name : nil }

  /// Sets whether contacts reach an entity; nothing where it is gone.
  public mutating func setUserInteractionEnabled(_ isEnabled: Bool, for id: EntityID) {
    guard contains(id) else { return }
    things[id.slot].isUserInteractionEnabled = isEnabled
    gestures.setUserInteractionEnabled(isEnabled, for: GestureNode(id))
  }

  /// Whether an animated turn is running; it looks only at things that turn.
  public var isRunning: Bool { things.containsMarked { slots[$0].isAlive } }

  /// Advances all animated turns to a time in seconds, in place; it looks only at things that turn.
  public mutating func advance(to seconds: Double) {
    let (slots, areAllAlive) = (slots, order.count == slots.count)
    things.updateMarked(where: { areAllAlive || slots[$0].isAlive }) {
      // A thing at rest is the same whenever it has come to rest.
      $0.placement.continueTurn(to: seconds)
    }
  }

  /// Sets the placement of an entity, within ``Bounds``; nothing where it is gone.
  public mutating func place(_ id: EntityID, at placement: Placement) {
    guard contains(id) else { return }
    things[id.slot].placement = placement.bounded
    things.note(id.slot)
  }

  /// Replaces the gestures of an entity by those of a list.
  ///
  /// An entity with gestures of its own has only those; one without has the default gestures to move, turn, scale and select.
  ///
  /// - Throws: ``JSONError`` where the list is invalid; nothing is changed then.
  public mutating func attach(_ list: GestureList, to id: EntityID) throws(JSONError) {
    try list.check()
    guard contains(id) else { return }
    gestures.detachAll(from: GestureNode(id))
    things[id.slot].gestures = list
    list.attach(to: GestureNode(id), in: &gestures)
  }

  /// The gestures of an entity, in order of precedence.
  public func gestures(of id: EntityID) -> [GestureID] {
    contains(id) ? gestures.gestures(of: GestureNode(id)) : []
  }

  /// Whether an entity has gestures; O(log n).
  public func hasGestures(_ id: EntityID) -> Bool {
    contains(id) && gestures.hasGestures(GestureNode(id))
  }
}
