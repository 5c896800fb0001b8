public import SwivelGeometry
import SwivelInput
public import SwivelRecognizers

struct HandParts: OptionSet, Hashable, Encodable {
  let rawValue: UInt8
  static let move = HandParts(rawValue: 1)
  static let turn = HandParts(rawValue: 2)
  static let scale = HandParts(rawValue: 4)
}

/// The hands on a thing, with the thing's values when their gesture began.
public struct AttachedHand: Hashable, Encodable, Sendable {
  /// The recognizer, whose thresholds may be changed: that of the part of a thing that is only moved, scaled or turned, else a
  /// transform, since three recognizers beside each other don't keep what is under the fingers under them.
  ///
  /// When a further part is attached, another one takes its place as soon as no finger is down.
  public var recognizer: AnyGestureRecognizer

  var parts: HandParts
  /// The parts whose gesture has begun and has not ended.
  var begun: HandParts = []
  /// The thing's values when these began.
  var position = Vector.zero
  var rotation = Angle.zero
  var scale = 1.0
  /// The values that were applied last.
  var lastRotation = 0.0
  var lastScale = 1.0
  /// What the thing is held by, while it is moved.
  var anchor: Anchor?
  /// What the recognizer showed before its last step.
  var before = Similarity.identity
  /// The time of the last report, or up to which the thing has flown.
  var time = Timestamp.zero
  /// The motion of the thing since it was thrown; nil where it wasn't, and when it rests.
  var flight: Flight?

  init(_ parts: HandParts) {
    self.parts = parts
    recognizer = AnyGestureRecognizer(parts.kind)
  }

  /// By what a thing is held: its middle as seen from the point that is held, at an angle and a scale of the thing.
  struct Anchor: Hashable, Encodable {
    /// The point of the gesture's plane that is held; another one when fingers land or lift.
    let content: Vector
    let lever: Vector
    let rotation: Angle
    var scale: Double
  }

  /// A thing that flies on after its gesture.
  struct Flight: Hashable, Encodable {
    let motion: Throw
    let begin: Timestamp
    let parts: HandParts
    /// What the gesture had reached.
    let rotation: Double
    let scale: Double
  }

  var reading: HandReading { recognizer.visit(ReadingVisitor()) }

  /// Whether the recognizer is another than that of the parts, and no finger holds it.
  private var mustChoose: Bool { recognizer.kind != parts.kind && recognizer.numberOfTouches == 0 }

  mutating func attach(_ part: HandParts) {
    parts.formUnion(part)
    if mustChoose { recognizer = AnyGestureRecognizer(parts.kind) }
  }

  mutating func process(_ input: RecognizerInput, at time: Timestamp) {
    if input.isLanding, mustChoose { recognizer = AnyGestureRecognizer(parts.kind) }
    recognizer = recognizer.visit(InputVisitor(input: input, time: time)) ?? recognizer
    self.time = time
  }

  /// Notes the values of the thing when parts begin.
  mutating func begin(_ new: HandParts, of placement: Placement) {
    if begun.isEmpty { (anchor, before) = (nil, .identity) }
    begun.formUnion(new)
    if new.contains(.move) { position = placement.position }
    if new.contains(.turn) { (rotation, lastRotation) = (placement.rotation, 0) }
    if new.contains(.scale) { (scale, lastScale) = (placement.scale, 1) }
  }

  /// Takes hold of the thing anew where another point is held than before, and notes what is shown.
  mutating func takeHold(of placement: Placement, by reading: HandReading) {
    if anchor?.content != reading.content {
      anchor = Anchor(
        content: reading.content, lever: placement.position - before.apply(reading.content),
        rotation: placement.rotation, scale: placement.scale)
    }
    before = reading.movement
  }

  /// The velocity of the parts that have begun, or of a thing that flies.
  var velocity: VelocityTracker.Velocity {
    if let flight { return flight.motion.velocity(at: time.seconds(since: flight.begin)) }
    guard !begun.isEmpty else { return VelocityTracker.Velocity() }
    var velocity = recognizer.visit(VelocityVisitor(at: time)).hand
    if !begun.contains(.move) { velocity.translation = .zero }
    if !begun.contains(.turn) { velocity.rotation = .zero }
    if !begun.contains(.scale) { velocity.logScale = 0 }
    return velocity
  }

  /// Scales the thing's values by a factor that no hand has caused.
  mutating func rescale(by factor: Double) {
    scale *= factor
    anchor?.scale *= factor
  }
}

extension HandParts {
  fileprivate var kind: GestureKind {
    switch self {
    case .move: .pan
    case .turn: .rotation
    case .scale: .pinch
    default: .transform
    }
  }

  /// The parts that an active gesture has begun.
  fileprivate init(begunBy movement: GestureMovement) {
    switch movement.kind {
    case .pan: self = .move
    case .rotation: self = .turn
    case .pinch: self = .scale
    default:
      self = .move
      if movement.isTurning { insert(.turn) }
      if movement.isScaling { insert(.scale) }
    }
  }
}

struct HandReading {
  let state: GestureState
  let location: Vector
  let due: Timestamp?
  let begun: HandParts
  let rotation: Double
  let scale: Double
  /// What carries the point that is held to where it is shown, and the point.
  let movement: Similarity
  let content: Vector

  init(_ recognizer: inout some LibraryRecognizer) {
    let values = recognizer.movement()
    let isTransform = values.kind == .transform
    (state, location) = (recognizer.state, values.location)
    due = recognizer.due
    begun = state.isActive ? HandParts(begunBy: values) : []
    (rotation, scale) = (values.rotation.radians, values.scale)
    movement = isTransform ? values.transform : Similarity(translation: values.translation)
    content = isTransform ? recognizer.core.hand.contentAtCentroid : .zero
  }

  /// Where the point that is held is shown.
  var held: Vector { movement.apply(content) }
}

private struct ReadingVisitor: RecognizerVisitor {
  func visit(_ recognizer: inout some LibraryRecognizer) -> HandReading { HandReading(&recognizer) }
}

private struct InputVisitor: RecognizerVisitor {
  let input: RecognizerInput
  let time: Timestamp

  func visit(_ recognizer: inout some LibraryRecognizer) -> AnyGestureRecognizer? {
    recognizer.processing(input, at: time).asAny
  }
}

extension Placement {
  /// The hands; nil where the thing isn't moved, turned or scaled by any, and setting it does nothing then.
  var hand: AttachedHand? {
    get {
      for case .hand(let hand) in recognizers { return hand }
      return nil
    }
    set {
      guard let newValue, let index = recognizers.firstIndex(where: { $0.kind == .hand }) else {
        return
      }
      recognizers[index] = .hand(newValue)
    }
  }

  /// The velocity of the hand that moves, turns or scales the thing, at its last report, or of the thing that flies:
  /// only of what has begun, in points, angle and the logarithm of the scale per second.
  ///
  /// Every hook can read it.
  public var handVelocity: VelocityTracker.Velocity { hand?.velocity ?? VelocityTracker.Velocity() }

  /// Whether the thing was thrown and doesn't rest yet: see ``Manipulable/inertia()``.
  public var isFlying: Bool { hand?.flight != nil }

  /// The thing's rotation when the attached rotation gesture began.
  public var startOfTurning: Angle { hand?.rotation ?? rotation }

  /// The thing's scale when the attached pinch gesture began.
  public var startOfPinching: Double { hand?.scale ?? scale }

  /// Where the middle of the thing is that is held at a point, turned and scaled as it is now.
  ///
  /// What the hands don't turn or scale turns and scales about its own middle.
  func middle(heldAt point: Vector) -> Vector {
    guard let hand, let anchor = hand.anchor else { return position }
    let turn = hand.parts.contains(.turn) ? rotation - anchor.rotation : .zero
    let isScaled = hand.parts.contains(.scale) && anchor.scale.isNormal
    return point + anchor.lever.turned(by: turn) * (isScaled ? scale / anchor.scale : 1)
  }
}
