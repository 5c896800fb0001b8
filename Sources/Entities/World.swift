public import SwivelGeometry
public import SwivelRecognizers

/// The properties of a thing in the world.
public struct Thing: Hashable, Encodable, Sendable {
  /// The name; unique in scenes that users make.
  public var name: String
  /// The index of its shape in the ``ShapeLibrary``.
  public var shape: Int
  /// Its position, rotation and scale.
  public var placement: Placement
  /// Whether contacts reach it.
  public var isUserInteractionEnabled: Bool

  /// A thing of a shape at a place.
  public init(
    name: String, shape: Int, placement: Placement, isUserInteractionEnabled: Bool = true
  ) {
    self.name = name
    self.shape = shape
    self.placement = placement
    self.isUserInteractionEnabled = isUserInteractionEnabled
  }
}

/// Entities with their properties in columns, and their z-order.
///
/// A thing lies on the ground or in another thing, with which it moves, turns, scales and is deleted.
///
/// Its placement is in the plane of its container; ``similarity(of:at:)`` gives its similarity to the world.
public struct World: Hashable, Sendable {
  /// The entities from the bottom to the top; the contents of a thing follow it directly.
  public internal(set) var order: [EntityID] = []

  var generations: [UInt32] = []
  var isAlive: [Bool] = []
  var free: [Int] = []
  var names: [String] = []
  var shapes: [Int] = []
  private(set) var placements: [Placement] = []
  /// What each placement shows as one number: of many things it is compared faster than the placements are.
  private(set) var placementHashes: [UInt64] = []
  /// Those of each ``block`` of things as one.
  private(set) var placementSums: [UInt64] = []
  var interactions: [Bool] = []
  var heights: [Int] = []
  var highest = 0
  /// The container of each thing; nil for the ground and for free slots.
  var parents: [EntityID?] = []
  var fixed: [Bool] = []
  var pinned: [Bool] = []
  /// The number of the chain that runs around each thing; 0 for none.
  var chains: [Int] = []
  /// The list from which each thing's gestures were attached; nil for none.
  var gestureLists: [GestureList?] = []
  /// The deleted things that may be restored, each with its contents.
  var withdrawn: [[EntityID]] = []

  /// The gestures of things, and the contacts that they share.
  public var gestures = GestureArena()

  /// An empty world.
  public init() {}
}

extension World {
  /// Adds a thing to the ground, on top of the others.
  @discardableResult
  public mutating func insert(_ thing: Thing) -> EntityID { add(thing, to: nil) }

  /// Adds a thing to a container, on top of its contents; its placement is in the container's plane.
  ///
  /// - Throws: ``NestingError`` where the container is gone or too deep.
  @discardableResult
  public mutating func insert(
    _ thing: Thing, into parent: EntityID
  ) throws(NestingError) -> EntityID {
    guard contains(parent) else { throw .gone(parent) }
    guard depth(of: parent) + 1 < Self.deepest else { throw .tooDeep(in: parent) }
    return add(thing, to: parent)
  }

  /// Removes an entity with its contents; false where it is gone already.
  @discardableResult
  public mutating func remove(_ id: EntityID) -> Bool {
    guard let block = block(of: id) else { return false }
    for index in block {
      detachAll(from: order[index])
      gestures.setUserInteractionEnabled(true, for: GestureNode(order[index]))
      freeSlot(order[index].slot)
    }
    order.removeSubrange(block)
    return true
  }

  /// Whether an entity exists.
  public func contains(_ id: EntityID) -> Bool {
    generations.indices.contains(id.slot) && isAlive[id.slot]
      && generations[id.slot] == id.generation
  }

  /// The entity with a name, the topmost of several; nil where none has it; O(n).
  public func entity(named name: String) -> EntityID? {
    order.last { names[$0.slot] == name }
  }

  private mutating func add(_ thing: Thing, to parent: EntityID?) -> EntityID {
    let top = parent.flatMap { block(of: $0)?.upperBound } ?? order.endIndex
    let slot = free.popLast() ?? addSlot()
    isAlive[slot] = true
    names[slot] = thing.name
    shapes[slot] = thing.shape
    setPlacement(thing.placement, at: slot)
    interactions[slot] = thing.isUserInteractionEnabled
    parents[slot] = parent
    fixed[slot] = false
    pinned[slot] = false
    chains[slot] = 0
    gestureLists[slot] = nil
    let id = EntityID(index: slot, generation: generations[slot])
    gestures.setUserInteractionEnabled(thing.isUserInteractionEnabled, for: GestureNode(id))
    order.insert(id, at: top)
    heights[slot] = nextHeight()
    return id
  }

  mutating func freeSlot(_ slot: Int) {
    isAlive[slot] = false
    generations[slot] &+= 1
    parents[slot] = nil
    gestureLists[slot] = nil
    free.append(slot)
  }

  private mutating func addSlot() -> Int {
    generations.append(0)
    isAlive.append(false)
    names.append("")
    shapes.append(0)
    appendPlacement(Placement())
    interactions.append(true)
    heights.append(0)
    parents.append(nil)
    fixed.append(false)
    pinned.append(false)
    chains.append(0)
    gestureLists.append(nil)
    return generations.count - 1
  }
}

extension World {
  /// The properties of an entity; nil where it is gone.
  public subscript(id: EntityID) -> Thing? {
    guard contains(id) else { return nil }
    return Thing(
      name: names[id.slot], shape: shapes[id.slot], placement: placements[id.slot],
      isUserInteractionEnabled: interactions[id.slot])
  }

  /// The placement of an entity in its container's plane; nil where it is gone.
  public func placement(of id: EntityID) -> Placement? {
    contains(id) ? placements[id.slot] : nil
  }

  /// The rotation of an entity in its container's plane; nil where it is gone.
  public func rotation(of id: EntityID) -> Angle? {
    contains(id) ? placements[id.slot].rotation : nil
  }

  /// The index of an entity's shape in the library; nil where it is gone.
  public func shape(of id: EntityID) -> Int? { contains(id) ? shapes[id.slot] : nil }

  /// The entity's name, or nil where it is gone.
  public func name(of id: EntityID) -> String? { contains(id) ? names[id.slot] : nil }

  /// Whether contacts reach the entity itself; false where it is gone.
  public func isUserInteractionEnabled(_ id: EntityID) -> Bool {
    contains(id) && interactions[id.slot]
  }

  /// Sets whether contacts reach an entity; nothing where it is gone.
  public mutating func setUserInteractionEnabled(_ isEnabled: Bool, for id: EntityID) {
    guard contains(id) else { return }
    interactions[id.slot] = isEnabled
    gestures.setUserInteractionEnabled(isEnabled, for: GestureNode(id))
  }

  /// Whether an animated turn is running.
  public var isRunning: Bool {
    for id in order where placements[id.slot].turn != nil { return true }
    return false
  }

  /// Advances all animated turns to a time in seconds; O(n), in place.
  public mutating func advance(to seconds: Double) {
    for id in order where placements[id.slot].turn != nil {
      placements[id.slot].advance(to: seconds)
    }
  }

  /// Sets the placement of an entity, within ``Bounds``; nothing where it is gone.
  public mutating func place(_ id: EntityID, at placement: Placement) {
    if contains(id) { setPlacement(placement.bounded, at: id.slot) }
  }

  mutating func setPlacement(_ placement: Placement, at slot: Int) {
    placements[slot] = placement
    let hash = placement.shownHash
    let odd = UInt64(2 * slot + 1)
    placementSums[slot / Self.block] ^= placementHashes[slot] &* odd ^ hash &* odd
    placementHashes[slot] = hash
  }

  /// So many things are compared as one.
  static var block: Int { 64 }

  mutating func dropPlacements() { placements = [] }

  mutating func appendPlacement(_ placement: Placement) {
    if placements.count % Self.block == 0 { placementSums.append(0) }
    placements.append(placement)
    placementHashes.append(0)
    setPlacement(placement, at: placements.count - 1)
  }
}
