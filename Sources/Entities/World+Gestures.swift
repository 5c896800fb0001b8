public import Gestures
public import JSON

/// The gestures of things: they belong to the thing and go with it.
extension World {
  /// Attaches a gesture to an entity; nil where it is gone.
  ///
  /// An entity with gestures of its own has just those; one without is moved, turned, scaled and chosen as
  /// every thing is.
  @discardableResult
  public mutating func attach(
    _ recognizer: AnyGestureRecognizer, to id: EntityID,
    _ options: GestureOptions = GestureOptions()
  ) -> GestureID? {
    contains(id) ? gestures.attach(recognizer, to: GestureNode(id), options) : nil
  }

  /// Attaches the gestures of a list to an entity, instead of those that it has.
  ///
  /// - Throws: ``JSONError`` where the list is not sound; nothing is changed then.
  public mutating func attach(
    _ list: GestureList, to id: EntityID
  ) throws(JSONError) {
    try list.check()
    guard contains(id) else { return }
    detachAll(from: id)
    gestureLists[id.place] = list
    list.attach(to: GestureNode(id), in: &gestures)
  }

  /// Takes a gesture off its entity; one that is under way is cancelled.
  public mutating func detach(_ gesture: GestureID) { gestures.detach(gesture) }

  /// Takes all gestures off an entity.
  public mutating func detachAll(from id: EntityID) {
    gestures.detachAll(from: GestureNode(id))
    if contains(id) { gestureLists[id.place] = nil }
  }

  /// The gestures that are attached to an entity, in the order in which they come first.
  public func gestures(of id: EntityID) -> [GestureID] {
    contains(id) ? gestures.gestures(of: GestureNode(id)) : []
  }

  /// Whether gestures are attached to an entity; O(log n).
  public func hasGestures(_ id: EntityID) -> Bool {
    contains(id) && gestures.hasGestures(GestureNode(id))
  }
}
