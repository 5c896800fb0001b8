public import Gestures

extension GestureNode {
  /// The entity as gestures know it: one that is gone is never taken for another.
  public init(_ entity: EntityID) {
    self.init(Int64(entity.generation) << 32 | Int64(UInt32(bitPattern: entity.index)))
  }

  /// The entity that this stands for.
  public var entity: EntityID {
    EntityID(
      index: Int(Int32(truncatingIfNeeded: number)),
      generation: UInt32(truncatingIfNeeded: number >> 32))
  }
}
