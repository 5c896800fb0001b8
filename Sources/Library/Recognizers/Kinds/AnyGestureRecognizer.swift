public import SwivelGeometry

/// A recognizer of any kind, as a value.
///
/// A further kind of gesture needs a case here and in ``GestureKind``, a column in `RecognizerColumns`, and a block in
/// `RecognizerTable.swift`.
public enum AnyGestureRecognizer: Hashable, Encodable, Sendable {
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
  /// A finger taps, then presses and drags.
  case doubleTapDrag(DoubleTapDragGestureRecognizer)

  /// A recognizer of a kind with its defaults.
  ///
  /// A screen-edge pan recognises all edges of an empty surface: see ``GestureArena/setBounds(_:)``.
  public init(_ kind: GestureKind) { self = kind.visit(MakeVisitor()) }

  /// The kind of the recognizer.
  public var kind: GestureKind { visit(DescribeVisitor()).kind }

  /// The state that all recognizers have.
  public internal(set) var core: GestureCore {
    get { visit(CoreVisitor()) }
    set { if let changed = visit(FillVisitor(core: newValue)) { self = changed } }
  }

  /// The state of the gesture after the last report.
  public var state: GestureState { core.visibleState }

  /// The number of contacts of the gesture.
  public var numberOfTouches: Int { core.hand.contacts.count }

  /// The centroid of the contacts in points of the window, the last one after the lift; of a swipe its start, of a tap and
  /// drag its press.
  public var location: Vector { visit(LocationVisitor()) }

  /// Whether contacts are received.
  public var isEnabled: Bool { core.isEnabled }

  /// The kinds of contacts that are received.
  public var allowedKinds: ContactKinds {
    get { core.allowedKinds }
    set { core.allowedKinds = newValue }
  }

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

  /// The tap and drag recognizer, or nil where it is another; setting nil changes nothing.
  public var doubleTapDrag: DoubleTapDragGestureRecognizer? {
    get { if case .doubleTapDrag(let recognizer) = self { recognizer } else { nil } }
    set { if let newValue { self = .doubleTapDrag(newValue) } }
  }

  /// The fewest contacts with which it is recognised.
  public var contactsNeeded: Int { visit(DescribeVisitor()).needed }

  /// The most contacts with which it is recognised.
  public var contactsAllowed: Int { visit(DescribeVisitor()).allowed }

  var rank: GestureRank { visit(RankVisitor()) }
}

private struct MakeVisitor: KindVisitor {
  func visit<Recognizer: ArenaRecognizer>(_ type: Recognizer.Type) -> AnyGestureRecognizer {
    Recognizer.standard.wrapped
  }
}

private struct DescribeVisitor: RecognizerVisitor {
  func visit<Recognizer: LibraryRecognizer>(
    _ recognizer: inout Recognizer
  ) -> (kind: GestureKind, needed: Int, allowed: Int) {
    (Recognizer.kind, recognizer.contactsNeeded, recognizer.contactsAllowed)
  }
}

private struct CoreVisitor: RecognizerVisitor {
  func visit(_ recognizer: inout some LibraryRecognizer) -> GestureCore { recognizer.core }
}

private struct LocationVisitor: RecognizerVisitor {
  func visit(_ recognizer: inout some LibraryRecognizer) -> Vector { recognizer.location }
}

private struct FillVisitor: RecognizerVisitor {
  let core: GestureCore

  func visit(_ recognizer: inout some LibraryRecognizer) -> AnyGestureRecognizer? {
    recognizer.core = core
    return recognizer.asAny
  }
}

private struct RankVisitor: RecognizerVisitor {
  func visit<Recognizer: LibraryRecognizer>(_ recognizer: inout Recognizer) -> GestureRank {
    var rank = GestureRank(kind: Recognizer.kind)
    func value(_ property: GestureProperty) -> Double? { recognizer.value(of: property) }
    rank.taps = Int(value(.taps) ?? (rank.kind == .doubleTapDrag ? 2 : 0))
    rank.contacts = Int(value(.touches) ?? value(.minimumTouches) ?? 1)
    rank.travel = value(.allowableMovement) ?? value(.recognition) ?? value(.move) ?? 0
    rank.time = value(.pressDuration) ?? 0
    return rank
  }
}
