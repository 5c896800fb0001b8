public import SwivelRecognizers

extension GestureNode {
  /// The node of an entity; the generation is part of it.
  public init(_ entity: EntityID) {
    self.init(Int64(entity.generation) << 32 | Int64(UInt32(bitPattern: entity.index)))
  }

  /// The entity of the node.
  public var entity: EntityID {
    EntityID(
      index: Int(Int32(truncatingIfNeeded: number)),
      generation: UInt32(truncatingIfNeeded: number >> 32))
  }
}
