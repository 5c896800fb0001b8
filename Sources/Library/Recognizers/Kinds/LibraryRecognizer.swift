package import SwivelGeometry
package import SwivelInput

package protocol LibraryRecognizer: GestureRecognizer {
  /// The kind; of one that an arena has no kind of, that with the same values.
  static var kind: GestureKind { get }

  /// One with its defaults.
  static var standard: Self { get }

  /// The same as one that an arena takes; nil for what an arena has no kind of.
  var asAny: AnyGestureRecognizer? { get }

  /// Reads or sets a property that not all have.
  mutating func access(_ property: inout PropertyAccess)

  /// Sets its value, from which later ones count; false where it has no such value.
  mutating func set(_ value: GestureValue) -> Bool

  /// Adds its values; it changes nothing, but what isn't mutating would be given a copy of the recognizer.
  mutating func fill(_ movement: inout GestureMovement)

  mutating func fill(_ velocity: inout GestureVelocity, at time: Timestamp)
}

package enum GestureValue {
  case translation(Vector)
  case rotation(Angle)
  case scale(Double)
}

/// How fast the values of a recognizer change, per second.
package struct GestureVelocity {
  package var hand = VelocityTracker.Velocity()
  /// Of a scale, or of a force in full scales.
  package var scale = 0.0
}

/// Reads how fast the values of any kind change at a time.
package struct VelocityVisitor: RecognizerVisitor {
  private let time: Timestamp

  package init(at time: Timestamp) { self.time = time }

  package func visit(_ recognizer: inout some LibraryRecognizer) -> GestureVelocity {
    recognizer.speed(at: time)
  }
}

extension LibraryRecognizer {
  package var asAny: AnyGestureRecognizer? { nil }

  package mutating func set(_ value: GestureValue) -> Bool { false }

  package mutating func fill(_ movement: inout GestureMovement) {}

  package mutating func fill(_ velocity: inout GestureVelocity, at time: Timestamp) {}

  package mutating func movement() -> GestureMovement {
    var movement = GestureMovement(Self.kind)
    movement.location = location
    fill(&movement)
    return movement
  }

  package mutating func speed(at time: Timestamp) -> GestureVelocity {
    var velocity = GestureVelocity()
    fill(&velocity, at: time)
    return velocity
  }

  package mutating func reach(_ property: inout PropertyAccess) {
    property.row(.isEnabled, isEnabled ? 1 : 0) { isEnabled = $0 == 1 }
    property.row(.kinds, &core.allowedKinds)
    access(&property)
  }

  /// What a property is; nil where it hasn't it.
  mutating func value(of property: GestureProperty) -> Double? {
    var access = PropertyAccess(property)
    reach(&access)
    return access.value
  }
}

package protocol ArenaRecognizer: LibraryRecognizer {
  /// The same as one of any kind.
  var wrapped: AnyGestureRecognizer { get }
}

extension ArenaRecognizer {
  package var asAny: AnyGestureRecognizer? { wrapped }
}

package protocol RecognizerVisitor {
  associatedtype Answer

  func visit(_ recognizer: inout some LibraryRecognizer) -> Answer
}

package protocol KindVisitor {
  associatedtype Answer

  func visit<Recognizer: ArenaRecognizer>(_ type: Recognizer.Type) -> Answer
}

extension GestureKind {
  @inline(__always) package func visit<Visitor: KindVisitor>(_ visitor: Visitor) -> Visitor.Answer {
    switch self {
    case .rotation: visitor.visit(RotationGestureRecognizer.self)
    case .pinch: visitor.visit(PinchGestureRecognizer.self)
    case .transform: visitor.visit(TransformGestureRecognizer.self)
    case .screenEdgePan: visitor.visit(ScreenEdgePanGestureRecognizer.self)
    case .swipe: visitor.visit(SwipeGestureRecognizer.self)
    case .pan: visitor.visit(PanGestureRecognizer.self)
    case .force: visitor.visit(PressForceGestureRecognizer.self)
    case .longPress: visitor.visit(LongPressGestureRecognizer.self)
    case .tap: visitor.visit(TapGestureRecognizer.self)
    case .doubleTapDrag: visitor.visit(DoubleTapDragGestureRecognizer.self)
    }
  }
}

extension AnyGestureRecognizer {
  package func visit<Visitor: RecognizerVisitor>(_ visitor: Visitor) -> Visitor.Answer {
    switch self {
    case .tap(var own): visitor.visit(&own)
    case .longPress(var own): visitor.visit(&own)
    case .pan(var own): visitor.visit(&own)
    case .pinch(var own): visitor.visit(&own)
    case .rotation(var own): visitor.visit(&own)
    case .transform(var own): visitor.visit(&own)
    case .swipe(var own): visitor.visit(&own)
    case .screenEdgePan(var own): visitor.visit(&own)
    case .force(var own): visitor.visit(&own)
    case .doubleTapDrag(var own): visitor.visit(&own)
    }
  }
}
