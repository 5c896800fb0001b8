public import SwivelJSON
public import SwivelRecognizers

/// The gestures of things; they are removed with their thing.
extension World {
  /// Attaches a gesture to an entity; nil where it is gone.
  ///
  /// An entity with gestures of its own has only those; one without has the default gestures to move, turn,
  /// scale and select.
  @discardableResult
  public mutating func attach(
    _ recognizer: AnyGestureRecognizer, to id: EntityID,
    _ options: GestureOptions = GestureOptions()
  ) -> GestureID? {
    contains(id) ? gestures.attach(recognizer, to: GestureNode(id), options) : nil
  }

  /// Replaces the gestures of an entity by those of a list.
  ///
  /// - Throws: ``JSONError`` where the list is invalid; nothing is changed then.
  public mutating func attach(
    _ list: GestureList, to id: EntityID
  ) throws(JSONError) {
    try list.check()
    guard contains(id) else { return }
    detachAll(from: id)
    things[id.slot].gestures = list
    list.attach(to: GestureNode(id), in: &gestures)
  }

  /// Detaches a gesture from its entity; an active one is cancelled.
  public mutating func detach(_ gesture: GestureID) { gestures.detach(gesture) }

  /// Detaches all gestures from an entity.
  public mutating func detachAll(from id: EntityID) {
    gestures.detachAll(from: GestureNode(id))
    if contains(id) { things[id.slot].gestures = nil }
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
