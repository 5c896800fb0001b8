public import SwivelGestures

/// A gesture as described in a scene: its kind, its actions, and its relations to others.
public struct GestureSpec: Hashable, Sendable {
  /// The name for relations; by default the kind's.
  public var name: String
  /// The kind of recognizer.
  public var kind: GestureKind
  /// The names of the actions to call; nil for those of the kind.
  public var actions: [String]?
  /// The names of the gestures that must fail before this one may begin.
  public var requires: [String] = []
  /// The names of the gestures that may be recognised simultaneously.
  public var simultaneous: [String] = []
  /// What its recognizer is set to, as numbers; what is missing is as the recognizer has it.
  private var values: [GestureProperty: Double] = [:]
  /// The kinds of contacts that it receives; nil for all.
  public var contacts: [ContactKind]?
  /// Whether it receives contacts.
  public var isEnabled = true
  /// What its attachment is set to, but for its name and its actions.
  public var attachment = GestureOptions()

  /// A gesture of a kind with its defaults.
  public init(_ kind: GestureKind, name: String? = nil, actions: [String]? = nil) {
    self.kind = kind
    self.name = name ?? kind.rawValue
    self.actions = actions
  }

  /// What a property of its recognizer is set to; nil for as the recognizer has it.
  package subscript(property: GestureProperty) -> Double? {
    get { values[property] }
    set { values[property] = newValue }
  }

  /// The default actions of a kind.
  public static func standardActions(of kind: GestureKind) -> [String] {
    switch kind {
    case .tap, .swipe, .longPress, .force: ["choose"]
    case .transform: ["transform"]
    case .rotation: ["turn"]
    case .pinch, .doubleTapDrag: ["scale"]
    case .pan, .screenEdgePan: ["move"]
    }
  }

  /// The options of the gesture's attachment.
  public var options: GestureOptions {
    var options = attachment
    (options.name, options.actions) = (name, actions ?? Self.standardActions(of: kind))
    return options
  }
}
