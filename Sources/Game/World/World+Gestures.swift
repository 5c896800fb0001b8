public import SwivelJSON
public import SwivelRecognizers

/// The gestures of things; they are removed with their thing.
extension World {
  /// Replaces the gestures of an entity by those of a list.
  ///
  /// An entity with gestures of its own has only those; one without has the default gestures to move, turn,
  /// scale and select.
  ///
  /// - Throws: ``JSONError`` where the list is invalid; nothing is changed then.
  public mutating func attach(
    _ list: GestureList, to id: EntityID
  ) throws(JSONError) {
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
