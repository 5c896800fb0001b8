import Geometry
public import Gestures

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
///
/// A thing lies on the ground or in another thing, with which it then moves, turns, scales and goes. Its
/// placement is in the plane of what it lies in; where that is in the world is ``similarity(of:at:)``.
public struct World: Hashable, Sendable {
  /// The entities from the bottom to the top: what lies in a thing comes directly above it.
  public internal(set) var order: [EntityID] = []

  var generations: [UInt32] = []
  var isAlive: [Bool] = []
  var free: [Int] = []
  var names: [String] = []
  var shapes: [Int] = []
  var placements: [Placement] = []
  var interactions: [Bool] = []
  var heights: [Int] = []
  var highest = 0
  /// What a thing lies in; nil for the ground and for what is gone.
  var parents: [EntityID?] = []
  /// Whether a thing stays where it is.
  var fixed: [Bool] = []
  /// The lists that things were given their gestures by; nil where none was.
  var gestureLists: [GestureList?] = []
  /// What was taken out and may come back: each thing with what lay in it.
  var withdrawn: [[EntityID]] = []

  /// The gestures of things, and the contacts that they share.
  public var gestures = GestureArena()

  /// An empty world.
  public init() {}
}

extension World {
  /// Puts a thing on the ground, on top of the others.
  @discardableResult
  public mutating func insert(_ thing: Thing) -> EntityID { add(thing, to: nil) }

  /// Puts a thing into another, on top of what lies in that already; its placement is in the other's plane.
  ///
  /// - Throws: ``NestingError`` where the other is gone or lies too deep.
  @discardableResult
  public mutating func insert(
    _ thing: Thing, into parent: EntityID
  ) throws(NestingError) -> EntityID {
    guard contains(parent) else { throw .gone(parent) }
    guard depth(of: parent) + 1 < Self.deepest else { throw .tooDeep(in: parent) }
    return add(thing, to: parent)
  }

  /// Takes an entity out, with all that lies in it; false where it is gone already.
  @discardableResult
  public mutating func remove(_ id: EntityID) -> Bool {
    guard let block = block(of: id) else { return false }
    for index in block {
      detachAll(from: order[index])
      gestures.setUserInteractionEnabled(true, for: GestureNode(order[index]))
      bury(order[index].place)
    }
    order.removeSubrange(block)
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

  private mutating func add(_ thing: Thing, to parent: EntityID?) -> EntityID {
    let top = parent.flatMap { block(of: $0)?.upperBound } ?? order.endIndex
    let place = free.popLast() ?? grow()
    isAlive[place] = true
    names[place] = thing.name
    shapes[place] = thing.shape
    placements[place] = thing.placement
    interactions[place] = thing.isUserInteractionEnabled
    parents[place] = parent
    fixed[place] = false
    gestureLists[place] = nil
    let id = EntityID(index: place, generation: generations[place])
    gestures.setUserInteractionEnabled(thing.isUserInteractionEnabled, for: GestureNode(id))
    order.insert(id, at: top)
    highest += 1
    heights[place] = highest
    return id
  }

  mutating func bury(_ place: Int) {
    isAlive[place] = false
    generations[place] &+= 1
    parents[place] = nil
    gestureLists[place] = nil
    free.append(place)
  }

  private mutating func grow() -> Int {
    generations.append(0)
    isAlive.append(false)
    names.append("")
    shapes.append(0)
    placements.append(Placement())
    interactions.append(true)
    heights.append(0)
    parents.append(nil)
    fixed.append(false)
    gestureLists.append(nil)
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

  /// The entity's place in the plane of what it lies in, or nil where it is gone.
  public func placement(of id: EntityID) -> Placement? {
    contains(id) ? placements[id.place] : nil
  }

  /// Which entry of the library the entity has the shape of, or nil where it is gone.
  public func shape(of id: EntityID) -> Int? { contains(id) ? shapes[id.place] : nil }

  /// The entity's name, or nil where it is gone.
  public func name(of id: EntityID) -> String? { contains(id) ? names[id.place] : nil }

  /// Whether contacts may reach the entity, as far as it goes by itself; false where it is gone.
  public func isUserInteractionEnabled(_ id: EntityID) -> Bool {
    contains(id) && interactions[id.place]
  }

  /// Lets contacts reach an entity or not; an entity that is gone stays gone.
  public mutating func setUserInteractionEnabled(_ isEnabled: Bool, for id: EntityID) {
    guard contains(id) else { return }
    interactions[id.place] = isEnabled
    gestures.setUserInteractionEnabled(isEnabled, for: GestureNode(id))
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
