public import SwivelInput
public import SwivelRecognizers

/// A gesture as described in a scene: its kind, its actions, and its relations to others.
///
/// Properties that are nil have the recognizer's default.
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
  /// The number of taps of a tap gesture.
  public var taps: Int?
  /// The number of fingers: exact for a tap, a long press or a swipe, the least for a pan.
  public var touches: Int?
  /// The greatest number of fingers of a pan.
  public var most: Int?
  /// The travel before it is recognised, in points.
  public var threshold: Double?
  /// How far a finger may move from its landing in a tap, a long press, or before a force press, in points.
  public var movement: Double?
  /// The duration of a long press, in seconds.
  public var duration: Double?
  /// The directions of a swipe.
  public var directions: SwipeGestureRecognizer.Direction?
  /// The edges of the screen for a screen-edge pan.
  public var edges: ScreenEdgePanGestureRecognizer.Edges?
  /// The force beyond which a force press begins, as a fraction of the device's full scale.
  public var force: Double?
  /// The force beyond which it peaks, as a fraction of the device's full scale.
  public var peak: Double?
  /// The policy for travel before the recognition.
  public var slop: SlopPolicy?
  /// The policy for the last finger of several.
  public var lastContact: LastContactPolicy?
  /// The kinds of contacts that it receives; nil for all.
  public var contacts: [ContactKind]?
  /// Whether it receives contacts.
  public var isEnabled = true
  /// See ``GestureOptions/cancelsTouchesInView``.
  public var cancelsTouchesInView = true
  /// See ``GestureOptions/delaysTouchesBegan``.
  public var delaysTouchesBegan = false
  /// See ``GestureOptions/delaysTouchesEnded``.
  public var delaysTouchesEnded = true
  /// See ``GestureOptions/requiresExclusiveTouchType``.
  public var requiresExclusiveTouchType = true

  /// A gesture of a kind with its defaults.
  public init(_ kind: GestureKind, name: String? = nil, actions: [String]? = nil) {
    self.kind = kind
    self.name = name ?? kind.rawValue
    self.actions = actions
  }
}

extension GestureSpec {
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
    var options = GestureOptions(
      name: name, actions: actions ?? Self.standardActions(of: kind))
    options.cancelsTouchesInView = cancelsTouchesInView
    options.delaysTouchesBegan = delaysTouchesBegan
    options.delaysTouchesEnded = delaysTouchesEnded
    options.requiresExclusiveTouchType = requiresExclusiveTouchType
    return options
  }
}
