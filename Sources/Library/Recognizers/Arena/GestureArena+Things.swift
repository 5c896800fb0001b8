public import SwivelInput

/// The state of things in an arena.
extension GestureArena {
  /// The thing that a contact has hit; nil where the contact isn't known.
  public func node(ofContact id: ContactID) -> GestureNode? {
    contacts.first { $0.isDown && $0.landing.id == id }?.node
  }

  /// The number of contacts that are down on a thing.
  public func numberOfTouches(on node: GestureNode) -> Int {
    contacts.count { $0.isDown && $0.node == node }
  }

  /// Whether a gesture of a thing is active.
  public func isActive(_ node: GestureNode) -> Bool {
    live.contains {
      entries[$0].node == node && entries[$0].isAdmitted && entries[$0].glance.reached.isActive
    }
  }

  /// Whether a thing has gestures; O(log n).
  public func hasGestures(_ node: GestureNode) -> Bool {
    !indices(ofGesturesOf: node).isEmpty
  }

  /// Calls `body` with each gesture of a thing and its recognizer, in order of precedence.
  public func forEachGesture(
    of node: GestureNode, _ body: (GestureInfo, AnyGestureRecognizer) -> Void
  ) {
    for index in indices(ofGesturesOf: node) { body(info(index), columns[entries[index].slot]) }
  }
}
