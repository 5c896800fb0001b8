import Geometry

/// A thing in the world, as it lies in the columns.
public struct Thing: Hashable, Codable, Sendable {
  /// The name, unique among the things of a scene that people made.
  public var name: String
  /// Which entry of the ``ShapeLibrary``.
  public var shape: Int
  /// Where it is, how it is turned and scaled.
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

/// Entities and what they have, in columns, with the order in which they lie on each other.
public struct World: Hashable, Codable, Sendable {
  /// The entities from the bottom to the top.
  public private(set) var order: [EntityID] = []

  private var generations: [UInt32] = []
  private var isAlive: [Bool] = []
  private var free: [Int] = []
  private var names: [String] = []
  private var shapes: [Int] = []
  private var placements: [Placement] = []
  private var interactions: [Bool] = []
  private var heights: [Int] = []
  private var highest = 0

  /// An empty world.
  public init() {}
}

extension World {
  /// Puts a thing on top of the others.
  @discardableResult
  public mutating func insert(_ thing: Thing) -> EntityID {
    let place = free.popLast() ?? grow()
    isAlive[place] = true
    names[place] = thing.name
    shapes[place] = thing.shape
    placements[place] = thing.placement
    interactions[place] = thing.isUserInteractionEnabled
    let id = EntityID(index: place, generation: generations[place])
    order.append(id)
    highest += 1
    heights[place] = highest
    return id
  }

  /// Takes an entity out; false where it is gone already.
  @discardableResult
  public mutating func remove(_ id: EntityID) -> Bool {
    guard contains(id) else { return false }
    isAlive[id.place] = false
    generations[id.place] &+= 1
    free.append(id.place)
    order.removeAll { $0 == id }
    return true
  }

  /// Whether an entity is here.
  public func contains(_ id: EntityID) -> Bool {
    generations.indices.contains(id.place) && isAlive[id.place]
      && generations[id.place] == id.generation
  }

  /// The entity with a name, the topmost where several have it; nil where none has; O(n).
  public func entity(named name: String) -> EntityID? {
    order.last { names[$0.place] == name }
  }

  private mutating func grow() -> Int {
    generations.append(0)
    isAlive.append(false)
    names.append("")
    shapes.append(0)
    placements.append(Placement())
    interactions.append(true)
    heights.append(0)
    return generations.count - 1
  }
}

extension World {
  /// The whole thing, or nil where the entity is gone.
  public subscript(id: EntityID) -> Thing? {
    guard contains(id) else { return nil }
    return Thing(
      name: names[id.place], shape: shapes[id.place], placement: placements[id.place],
      isUserInteractionEnabled: interactions[id.place])
  }

  /// The entity's place, or nil where it is gone.
  public func placement(of id: EntityID) -> Placement? {
    contains(id) ? placements[id.place] : nil
  }

  /// Which entry of the library the entity has the shape of, or nil where it is gone.
  public func shape(of id: EntityID) -> Int? { contains(id) ? shapes[id.place] : nil }

  /// The entity's name, or nil where it is gone.
  public func name(of id: EntityID) -> String? { contains(id) ? names[id.place] : nil }

  /// Whether contacts reach the entity; false where it is gone.
  public func isUserInteractionEnabled(_ id: EntityID) -> Bool {
    contains(id) && interactions[id.place]
  }

  /// Lets contacts reach an entity or not; an entity that is gone stays gone.
  public mutating func setUserInteractionEnabled(_ isEnabled: Bool, for id: EntityID) {
    if contains(id) { interactions[id.place] = isEnabled }
  }

  /// Whether something turns by itself.
  public var isRunning: Bool {
    for id in order where placements[id.place].turn != nil { return true }
    return false
  }

  /// Lets time pass to a moment in seconds for everything that turns by itself; O(n), in place.
  public mutating func advance(to seconds: Double) {
    for id in order where placements[id.place].turn != nil {
      placements[id.place].advance(to: seconds)
    }
  }

  /// Puts an entity at a place; one that is gone stays gone.
  public mutating func place(_ id: EntityID, at placement: Placement) {
    if contains(id) { placements[id.place] = placement }
  }
}

extension World {
  /// How high the entity lies: a number that no other has, greater for what lies higher; nil where it
  /// is gone.
  public func z(of id: EntityID) -> Int? { contains(id) ? heights[id.place] : nil }

  /// Lays an entity at a height that it had before; O(n).
  public mutating func lay(_ id: EntityID, atZ z: Int) {
    guard contains(id), let current = order.firstIndex(of: id) else { return }
    heights[id.place] = z
    highest = max(highest, z)
    order.remove(at: current)
    let above = order.firstIndex { heights[$0.place] > z } ?? order.endIndex
    order.insert(id, at: above)
  }

  /// Lays an entity on top of all others; O(n).
  public mutating func raise(_ id: EntityID) {
    if order.last != id { lay(id, atZ: highest + 1) }
  }
}
