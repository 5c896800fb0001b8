/// An entity: a place in the columns and the generation that lives there.
///
/// A place is used again after its entity is removed, with the next generation, so an id that is kept
/// too long names nothing rather than a stranger.
public struct EntityID: Hashable, Codable, Sendable {
  /// The place in the columns.
  public let index: Int32
  /// Which of the entities that have lived at the place.
  public let generation: UInt32

  init(index: Int, generation: UInt32) {
    self.index = Int32(index)
    self.generation = generation
  }

  /// The place as an index of an array.
  var place: Int { Int(index) }
}
