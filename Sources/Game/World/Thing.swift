public import SwivelGestures

/// All that is known of a thing in a world.
public struct Thing: Hashable, Encodable, Markable, Sendable {
  /// The name; unique in scenes that users make.
  public var name: String
  /// The index of its shape in the ``ShapeLibrary``.
  public var shape: Int
  /// Its position, rotation and scale in its container's plane.
  public var placement: Placement
  /// The z among its siblings, which a world gives to what is inserted.
  public var z = 0
  /// The number of the chain around it; 0 for none.
  public var chain = 0
  /// The list from which its gestures were attached; nil for none.
  public package(set) var gestures: GestureList?
  /// The container, which a world gives to what is inserted; nil for the ground.
  public var parent: EntityID?
  // Flags come last, since things are copied by ten thousands: they fill what the container leaves of its eight bytes.
  /// Whether contacts reach it.
  public var isUserInteractionEnabled: Bool
  /// Whether it is fixed.
  public var isFixed = false
  /// Whether it is on an axle, about which it turns.
  public var isPinned = false

  /// A thing of a shape at a place.
  public init(name: String, shape: Int, placement: Placement, isUserInteractionEnabled: Bool = true)
  {
    (self.name, self.shape, self.placement) = (name, shape, placement)
    self.isUserInteractionEnabled = isUserInteractionEnabled
  }

  /// Whether it has an animated turn.
  var isMarked: Bool { placement.isTurning }

  /// Whether it shows what another does, in whatever they lie.
  package func shows(_ other: Thing) -> Bool {
    placement.shows(other.placement) && z == other.z && name == other.name && shape == other.shape
      && isUserInteractionEnabled == other.isUserInteractionEnabled && isFixed == other.isFixed
      && isPinned == other.isPinned && chain == other.chain && gestures == other.gestures
  }

  /// Puts another entity in place of its container, where it has one.
  public mutating func renumber<Failure>(
    _ entity: (EntityID) throws(Failure) -> EntityID?
  ) throws(Failure) {
    if let parent { self.parent = try entity(parent) }
  }
}
