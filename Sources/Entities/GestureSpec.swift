public import Gestures
public import Input

/// A gesture as a scene says it: what it tells, what it calls, and how it gets along with others.
///
/// What isn't said is at the recognizer's default.
public struct GestureSpec: Hashable, Sendable {
  /// What others of the list call it; the kind's name unless something else is said.
  public var name: String
  /// What it tells.
  public var kind: GestureKind
  /// What it calls, by name; none means what the kind is for.
  public var actions: [String]?
  /// The names of the gestures of the list that must fail before it may begin.
  public var requires: [String] = []
  /// The names of the gestures of the list with which it may be recognised.
  public var simultaneous: [String] = []
  /// How many taps in a row a tap is.
  public var taps: Int?
  /// How many fingers it needs: of a tap, a press or a swipe exactly, of a pan at least.
  public var touches: Int?
  /// How many fingers a pan has at most.
  public var most: Int?
  /// The travel before it is recognised, in points.
  public var threshold: Double?
  /// How far a finger may stray from where it landed in a tap, a press or before one with force, in points.
  public var movement: Double?
  /// How long a press lasts before it begins, in seconds.
  public var duration: Double?
  /// In which directions a swipe may go.
  public var directions: SwipeGestureRecognizer.Direction?
  /// From which edges of the screen a pan may start.
  public var edges: ScreenEdgePanGestureRecognizer.Edges?
  /// Beyond which force a press with force begins, as a share of the device's full scale.
  public var force: Double?
  /// Beyond which force it peaks, as a share of the device's full scale.
  public var peak: Double?
  /// What becomes of the travel before it was recognised.
  public var slop: SlopPolicy?
  /// What happens when one finger is left of several.
  public var lastContact: LastContactPolicy?
  /// Which contacts it takes; nil for all.
  public var contacts: [ContactKind]?
  /// Whether it takes contacts at all.
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
  /// What a gesture calls where nothing is said.
  public static func standardActions(of kind: GestureKind) -> [String] {
    switch kind {
    case .tap, .longPress, .force, .swipe: ["choose"]
    case .pan, .screenEdgePan: ["move"]
    case .pinch: ["scale"]
    case .rotation: ["turn"]
    case .transform: ["transform"]
    }
  }

  /// What the gesture's attachment says of it.
  public var options: GestureOptions {
    var options = GestureOptions(
      name: name, actions: actions ?? Self.standardActions(of: kind))
    options.cancelsTouchesInView = cancelsTouchesInView
    options.delaysTouchesBegan = delaysTouchesBegan
    options.delaysTouchesEnded = delaysTouchesEnded
    options.requiresExclusiveTouchType = requiresExclusiveTouchType
    return options
  }

  /// The recognizer, set to what is said.
  public var recognizer: AnyGestureRecognizer {
    var recognizer = AnyGestureRecognizer(kind)
    switch recognizer {
    case .tap(var tap):
      if let taps { tap.numberOfTapsRequired = taps }
      if let touches { tap.numberOfTouchesRequired = touches }
      if let movement { tap.allowableMovement = movement }
      recognizer = .tap(tap)
    case .longPress(var press):
      if let touches { press.numberOfTouchesRequired = touches }
      if let movement { press.allowableMovement = movement }
      if let duration { press.minimumPressDuration = duration }
      recognizer = .longPress(press)
    case .pan(var pan):
      if let touches { pan.minimumNumberOfTouches = touches }
      if let most { pan.maximumNumberOfTouches = most }
      if let threshold { pan.thresholds.move = threshold }
      if let slop { pan.slop = slop }
      if let lastContact { pan.lastContact = lastContact }
      recognizer = .pan(pan)
    case .pinch(var pinch):
      if let threshold { pinch.recognitionThreshold = threshold }
      if let slop { pinch.slop = slop }
      if let lastContact { pinch.lastContact = lastContact }
      recognizer = .pinch(pinch)
    case .rotation(var rotation):
      if let threshold { rotation.recognitionThreshold = threshold }
      if let slop { rotation.slop = slop }
      if let lastContact { rotation.lastContact = lastContact }
      recognizer = .rotation(rotation)
    case .transform(var transform):
      if let slop { transform.slop = slop }
      if let lastContact { transform.lastContact = lastContact }
      recognizer = .transform(transform)
    case .swipe(var swipe):
      if let touches { swipe.numberOfTouchesRequired = touches }
      if let directions { swipe.direction = directions }
      recognizer = .swipe(swipe)
    case .screenEdgePan(var pan):
      if let edges { pan.edges = edges }
      if let threshold { pan.thresholds.move = threshold }
      if let slop { pan.slop = slop }
      recognizer = .screenEdgePan(pan)
    case .force(var press):
      if let force { press.startForce = force }
      if let peak { press.peakForce = peak }
      if let movement { press.allowableMovement = movement }
      recognizer = .force(press)
    }
    if let contacts { recognizer.allowedKinds = ContactKinds(contacts.map { ContactKinds($0) }) }
    return recognizer
  }

  /// The keys that a gesture of a kind may have besides those that all have.
  static func keys(of kind: GestureKind) -> [GestureKey] {
    switch kind {
    case .tap: [.taps, .touches, .movement]
    case .longPress: [.touches, .movement, .duration]
    case .pan: [.touches, .most, .threshold, .slop, .lastContact]
    case .pinch, .rotation: [.threshold, .slop, .lastContact]
    case .transform: [.slop, .lastContact]
    case .swipe: [.touches, .directions]
    case .screenEdgePan: [.edges, .threshold, .slop]
    case .force: [.force, .peak, .movement]
    }
  }
}

/// The keys of a gesture in a scene.
enum GestureKey: String, CodingKey, CaseIterable {
  case kind, name, actions, requires, simultaneous, contacts
  case isEnabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded
  case requiresExclusiveTouchType
  case taps, touches, most, threshold, movement, duration, slop, lastContact
  case directions, edges, force, peak

  /// Those that every gesture may have.
  static let common: [GestureKey] = [
    .kind, .name, .actions, .requires, .simultaneous, .contacts, .isEnabled,
    .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded, .requiresExclusiveTouchType,
  ]
}
