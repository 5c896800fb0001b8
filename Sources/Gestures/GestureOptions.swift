/// What a thing says about a gesture that is attached to it, besides the recognizer itself.
public struct GestureOptions: Hashable, Codable, Sendable {
  /// What people call the gesture; it also decides between gestures that are alike but for it.
  public var name: String
  /// What is done when it begins, changes, ends or is cancelled, by name.
  public var actions: [String]
  /// Whether the thing's own touch handling is told that its contacts are cancelled, immediately before
  /// the actions, once the gesture is recognised.
  public var cancelsTouchesInView = true
  /// Whether the thing's own touch handling sees nothing of a contact while this gesture may come of it.
  public var delaysTouchesBegan = false
  /// Whether the thing's own touch handling learns of a lift only when this gesture can't come of it.
  public var delaysTouchesEnded = true
  /// Whether contacts of another kind than the attempt's first are left out.
  public var requiresExclusiveTouchType = true

  /// A gesture of a name that does these actions.
  public init(name: String = "", actions: [String] = []) {
    self.name = name
    self.actions = actions
  }
}

extension GestureOptions {
  /// An order that doesn't depend on when gestures were attached: by name, then actions, then the rest.
  func comes(before other: GestureOptions) -> Bool {
    if name != other.name { return name < other.name }
    if actions != other.actions { return actions.lexicographicallyPrecedes(other.actions) }
    return bits < other.bits
  }

  private var bits: Int {
    (cancelsTouchesInView ? 0 : 8) + (delaysTouchesBegan ? 4 : 0) + (delaysTouchesEnded ? 0 : 2)
      + (requiresExclusiveTouchType ? 0 : 1)
  }
}
