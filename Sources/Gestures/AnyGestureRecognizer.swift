public import SwivelGeometry

/// A recognizer of any kind, as a value.
///
/// A further kind of gesture needs a case here and in ``GestureKind``, and a column in `RecognizerColumns`.
public enum AnyGestureRecognizer: Hashable, Codable, Sendable {
  /// Fingers touch and lift.
  case tap(TapGestureRecognizer)
  /// Fingers press and stay.
  case longPress(LongPressGestureRecognizer)
  /// Fingers move together.
  case pan(PanGestureRecognizer)
  /// Fingers spread or close.
  case pinch(PinchGestureRecognizer)
  /// Fingers turn about each other.
  case rotation(RotationGestureRecognizer)
  /// Fingers move, turn and spread as one.
  case transform(TransformGestureRecognizer)
  /// Fingers go a short way in one direction.
  case swipe(SwipeGestureRecognizer)
  /// A finger moves inwards from an edge of the surface.
  case screenEdgePan(ScreenEdgePanGestureRecognizer)
  /// A finger or a pen presses hard.
  case force(PressForceGestureRecognizer)
}

extension AnyGestureRecognizer {
  /// A recognizer of a kind with its defaults.
  ///
  /// A screen-edge pan recognises all edges of an empty surface: see ``GestureArena/setBounds(_:)``.
  public init(_ kind: GestureKind) {
    switch kind {
    case .tap: self = .tap(TapGestureRecognizer())
    case .longPress: self = .longPress(LongPressGestureRecognizer())
    case .pan: self = .pan(PanGestureRecognizer())
    case .pinch: self = .pinch(PinchGestureRecognizer())
    case .rotation: self = .rotation(RotationGestureRecognizer())
    case .transform: self = .transform(TransformGestureRecognizer())
    case .swipe: self = .swipe(SwipeGestureRecognizer())
    case .screenEdgePan:
      self = .screenEdgePan(
        ScreenEdgePanGestureRecognizer(
          edges: .all, bounds: Rectangle(origin: .zero, size: .zero)))
    case .force: self = .force(PressForceGestureRecognizer())
    }
  }

  /// The kind of the recognizer.
  public var kind: GestureKind {
    switch self {
    case .tap: .tap
    case .longPress: .longPress
    case .pan: .pan
    case .pinch: .pinch
    case .rotation: .rotation
    case .transform: .transform
    case .swipe: .swipe
    case .screenEdgePan: .screenEdgePan
    case .force: .force
    }
  }

  /// The state that all recognizers have.
  public internal(set) var core: GestureCore {
    get {
      switch self {
      case .tap(let recognizer): recognizer.core
      case .longPress(let recognizer): recognizer.core
      case .pan(let recognizer): recognizer.core
      case .pinch(let recognizer): recognizer.core
      case .rotation(let recognizer): recognizer.core
      case .transform(let recognizer): recognizer.core
      case .swipe(let recognizer): recognizer.core
      case .screenEdgePan(let recognizer): recognizer.core
      case .force(let recognizer): recognizer.core
      }
    }
    set {
      switch self {
      case .tap(var recognizer): self = .tap(recognizer.with(newValue))
      case .longPress(var recognizer): self = .longPress(recognizer.with(newValue))
      case .pan(var recognizer): self = .pan(recognizer.with(newValue))
      case .pinch(var recognizer): self = .pinch(recognizer.with(newValue))
      case .rotation(var recognizer): self = .rotation(recognizer.with(newValue))
      case .transform(var recognizer): self = .transform(recognizer.with(newValue))
      case .swipe(var recognizer): self = .swipe(recognizer.with(newValue))
      case .screenEdgePan(var recognizer): self = .screenEdgePan(recognizer.with(newValue))
      case .force(var recognizer): self = .force(recognizer.with(newValue))
      }
    }
  }

  /// The state of the gesture after the last report.
  public var state: GestureState { core.visibleState }

  /// The number of contacts of the gesture.
  public var numberOfTouches: Int { core.hand.contacts.count }

  /// The centroid of the contacts in points of the window, the last one after the lift; of a swipe its start.
  public var location: Vector {
    if case .swipe(let recognizer) = self { recognizer.location } else { core.hand.centroid }
  }

  /// Whether contacts are received.
  public var isEnabled: Bool { core.isEnabled }

  /// The kinds of contacts that are received.
  public var allowedKinds: ContactKinds {
    get { core.allowedKinds }
    set { core.allowedKinds = newValue }
  }
}

extension GestureRecognizer {
  fileprivate mutating func with(_ core: GestureCore) -> Self {
    self.core = core
    return self
  }
}

extension AnyGestureRecognizer {
  /// The tap recognizer, or nil where it is another; setting nil changes nothing.
  public var tap: TapGestureRecognizer? {
    get { if case .tap(let recognizer) = self { recognizer } else { nil } }
    set { if let newValue { self = .tap(newValue) } }
  }

  /// The long press recognizer, or nil where it is another; setting nil changes nothing.
  public var longPress: LongPressGestureRecognizer? {
    get { if case .longPress(let recognizer) = self { recognizer } else { nil } }
    set { if let newValue { self = .longPress(newValue) } }
  }

  /// The pan recognizer, or nil where it is another; setting nil changes nothing.
  public var pan: PanGestureRecognizer? {
    get { if case .pan(let recognizer) = self { recognizer } else { nil } }
    set { if let newValue { self = .pan(newValue) } }
  }

  /// The pinch recognizer, or nil where it is another; setting nil changes nothing.
  public var pinch: PinchGestureRecognizer? {
    get { if case .pinch(let recognizer) = self { recognizer } else { nil } }
    set { if let newValue { self = .pinch(newValue) } }
  }

  /// The rotation recognizer, or nil where it is another; setting nil changes nothing.
  public var rotation: RotationGestureRecognizer? {
    get { if case .rotation(let recognizer) = self { recognizer } else { nil } }
    set { if let newValue { self = .rotation(newValue) } }
  }

  /// The transform recognizer, or nil where it is another; setting nil changes nothing.
  public var transform: TransformGestureRecognizer? {
    get { if case .transform(let recognizer) = self { recognizer } else { nil } }
    set { if let newValue { self = .transform(newValue) } }
  }

  /// The swipe recognizer, or nil where it is another; setting nil changes nothing.
  public var swipe: SwipeGestureRecognizer? {
    get { if case .swipe(let recognizer) = self { recognizer } else { nil } }
    set { if let newValue { self = .swipe(newValue) } }
  }

  /// The screen-edge pan recognizer, or nil where it is another; setting nil changes nothing.
  public var screenEdgePan: ScreenEdgePanGestureRecognizer? {
    get { if case .screenEdgePan(let recognizer) = self { recognizer } else { nil } }
    set { if let newValue { self = .screenEdgePan(newValue) } }
  }

  /// The force recognizer, or nil where it is another; setting nil changes nothing.
  public var force: PressForceGestureRecognizer? {
    get { if case .force(let recognizer) = self { recognizer } else { nil } }
    set { if let newValue { self = .force(newValue) } }
  }
}

extension AnyGestureRecognizer {
  /// The fewest contacts with which it is recognised.
  public var contactsNeeded: Int {
    switch self {
    case .tap(let recognizer): recognizer.contactsNeeded
    case .longPress(let recognizer): recognizer.contactsNeeded
    case .pan(let recognizer): recognizer.contactsNeeded
    case .pinch(let recognizer): recognizer.contactsNeeded
    case .rotation(let recognizer): recognizer.contactsNeeded
    case .transform(let recognizer): recognizer.contactsNeeded
    case .swipe(let recognizer): recognizer.contactsNeeded
    case .screenEdgePan(let recognizer): recognizer.contactsNeeded
    case .force(let recognizer): recognizer.contactsNeeded
    }
  }

  /// The most contacts with which it is recognised.
  public var contactsAllowed: Int {
    switch self {
    case .tap(let recognizer): recognizer.contactsAllowed
    case .longPress(let recognizer): recognizer.contactsAllowed
    case .pan(let recognizer): recognizer.contactsAllowed
    case .pinch(let recognizer): recognizer.contactsAllowed
    case .rotation(let recognizer): recognizer.contactsAllowed
    case .transform(let recognizer): recognizer.contactsAllowed
    case .swipe(let recognizer): recognizer.contactsAllowed
    case .screenEdgePan(let recognizer): recognizer.contactsAllowed
    case .force(let recognizer): recognizer.contactsAllowed
    }
  }

  /// The precedence where one report would recognise several gestures.
  var rank: GestureRank {
    var rank = GestureRank(kind)
    switch self {
    case .tap(let recognizer):
      rank.taps = recognizer.numberOfTapsRequired
      rank.contacts = recognizer.numberOfTouchesRequired
      rank.travel = recognizer.allowableMovement
    case .longPress(let recognizer):
      rank.contacts = recognizer.numberOfTouchesRequired
      rank.travel = recognizer.allowableMovement
      rank.time = recognizer.minimumPressDuration
    case .pan(let recognizer):
      rank.contacts = recognizer.minimumNumberOfTouches
      rank.travel = recognizer.thresholds.move
    case .pinch(let recognizer): rank.travel = recognizer.thresholds.spread
    case .rotation(let recognizer): rank.travel = recognizer.thresholds.turn
    case .transform(let recognizer): rank.travel = recognizer.thresholds.move
    case .swipe(let recognizer): rank.contacts = recognizer.numberOfTouchesRequired
    case .screenEdgePan(let recognizer): rank.travel = recognizer.thresholds.move
    case .force(let recognizer): rank.travel = recognizer.allowableMovement
    }
    return rank
  }
}
