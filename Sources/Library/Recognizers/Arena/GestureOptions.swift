/// The options of a gesture's attachment to a thing, besides the recognizer.
public struct GestureOptions: Hashable, Encodable, Sendable {
  /// The name for the application; it also determines the order of otherwise equal gestures.
  public var name: String
  /// The names of the actions that are called when it begins, changes, ends or is cancelled.
  public var actions: [String]
  /// Whether the contacts of the recognised gesture are cancelled for the thing's own touch handling,
  /// immediately before the actions.
  public var cancelsTouchesInView = true
  /// Whether a landing isn't delivered to the thing's own touch handling while this gesture may be recognised.
  public var delaysTouchesBegan = false
  /// Whether a lift isn't delivered to the thing's own touch handling while this gesture may be recognised.
  public var delaysTouchesEnded = true
  /// Whether contacts of another kind than the attempt's first are ignored.
  public var requiresExclusiveTouchType = true

  /// Options with a name and actions.
  public init(name: String = "", actions: [String] = []) {
    self.name = name
    self.actions = actions
  }

  /// A canonical order: by name, then actions, then the rest.
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
