public import SwivelGestures

extension World {
  /// The names and actions of the default gestures.
  private enum Standard {
    static let transform = options("transform")
    static let tap = options("tap", "choose")

    /// Fingers, the mouse and its second finger hold a thing together.
    private static func options(_ name: String, _ action: String? = nil) -> GestureOptions {
      var options = GestureOptions(name: name, actions: [action ?? name])
      options.requiresExclusiveTouchType = false
      return options
    }
  }

  /// Reserves memory for a number of hands, so that taking a thing allocates nothing.
  public mutating func reserveCapacity(hands: Int) {
    gestures.reserveCapacity(hands, of: .transform)
    gestures.reserveCapacity(hands, of: .tap)
  }

  /// Takes a thing into a hand: an animated turn stops, and a thing without gestures gets the default ones
  /// while it is held; nil where it is gone.
  public mutating func hold(_ id: EntityID, at time: Timestamp) -> Grab? {
    guard var placement = placement(of: id), let z = z(of: id) else { return nil }
    placement.stop(at: time.seconds)
    place(id, at: placement)
    return Grab(
      entity: id, defaults: hasGestures(id) ? nil : attachDefaults(to: GestureNode(id)),
      start: placement, startZ: z, in: parentTransform(of: id, at: time.seconds), since: time)
  }

  /// Releases a thing; its default gestures are removed.
  public mutating func release(_ hold: Grab) {
    guard let defaults = hold.defaults else { return }
    gestures.detach(defaults.transform)
    gestures.detach(defaults.tap)
  }

  private mutating func attachDefaults(to node: GestureNode) -> Grab.Defaults {
    Grab.Defaults(
      transform: gestures.attach(
        .transform(TransformGestureRecognizer()), to: node, Standard.transform),
      tap: gestures.attach(.tap(TapGestureRecognizer()), to: node, Standard.tap))
  }

  /// The transform recognizer of a held thing; nil where it has none.
  public func transform(of hold: Grab) -> TransformGestureRecognizer? {
    if let defaults = hold.defaults { return gestures[defaults.transform]?.transform }
    var found: TransformGestureRecognizer?
    gestures.forEachGesture(of: hold.node) { _, recognizer in
      if found == nil { found = recognizer.transform }
    }
    return found
  }
}
