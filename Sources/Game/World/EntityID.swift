public import SwivelGestures

/// The id of an entity: its index in the columns, and a generation.
///
/// An index is reused after its entity is removed, with the next generation, so an outdated id refers to no
/// entity rather than to another one.
public struct EntityID: Hashable, Encodable, Sendable {
  /// The index in the columns.
  public let index: Int32
  /// The generation of the index.
  public let generation: UInt32

  init(index: Int, generation: UInt32) {
    self.index = Int32(index)
    self.generation = generation
  }

  var slot: Int { Int(index) }
}

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
