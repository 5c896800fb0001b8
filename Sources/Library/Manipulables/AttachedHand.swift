public import SwivelGeometry
import SwivelInput
public import SwivelRecognizers

struct HandParts: OptionSet, Hashable, Encodable {
  let rawValue: UInt8
  static let move = HandParts(rawValue: 1)
  static let turn = HandParts(rawValue: 2)
  static let scale = HandParts(rawValue: 4)
}

/// The recognizer of the hands that move, turn or scale a thing.
///
/// A thing with one of these parts has that part's recognizer. One with several has a transform, since three
/// recognizers beside each other don't keep what is under the fingers under them.
public enum HandRecognizer: Hashable, Encodable, Sendable {
  /// Of a thing that is only moved.
  case pan(PanGestureRecognizer)
  /// Of a thing that is only scaled.
  case pinch(PinchGestureRecognizer)
  /// Of a thing that is only turned.
  case rotation(RotationGestureRecognizer)
  /// Of a thing with two or three of these.
  case transform(TransformGestureRecognizer)
}

/// The hands on a thing, with the thing's values when their gesture began.
public struct AttachedHand: Hashable, Encodable, Sendable {
  /// The recognizer, whose thresholds may be changed.
  ///
  /// When a further part is attached, another one takes its place as soon as no finger is down.
  public var recognizer: HandRecognizer

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
    recognizer = HandRecognizer(parts)
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
}

struct HandReading {
  let state: GestureState
  let location: Vector
  let due: Timestamp?
  let touches: Int
  var begun: HandParts = []
  var rotation = 0.0
  var scale = 1.0
  /// What carries the point that is held to where it is shown, and the point.
  var movement = Similarity.identity
  var content = Vector.zero

  init(_ recognizer: some ContinuousGestureRecognizer, _ part: HandParts) {
    (state, location) = (recognizer.state, recognizer.location)
    (due, touches) = (recognizer.due, recognizer.numberOfTouches)
    if state.isActive { begun = part }
  }

  /// Where the point that is held is shown.
  var held: Vector { movement.apply(content) }
}

extension HandRecognizer {
  init(_ parts: HandParts) {
    switch parts {
    case .move: self = .pan(PanGestureRecognizer())
    case .turn: self = .rotation(RotationGestureRecognizer())
    case .scale: self = .pinch(PinchGestureRecognizer())
    default: self = .transform(TransformGestureRecognizer())
    }
  }

  var kind: GestureKind {
    switch self {
    case .pan: .pan
    case .pinch: .pinch
    case .rotation: .rotation
    case .transform: .transform
    }
  }

  var reading: HandReading {
    switch self {
    case .pan(let recognizer):
      var reading = HandReading(recognizer, .move)
      reading.movement.translation = recognizer.translation
      return reading
    case .pinch(let recognizer):
      var reading = HandReading(recognizer, .scale)
      reading.scale = recognizer.scale
      return reading
    case .rotation(let recognizer):
      var reading = HandReading(recognizer, .turn)
      reading.rotation = recognizer.rotation.radians
      return reading
    case .transform(let recognizer):
      var reading = HandReading(recognizer, [.move, .turn, .scale])
      if !recognizer.isTurning { reading.begun.remove(.turn) }
      if !recognizer.isScaling { reading.begun.remove(.scale) }
      reading.rotation = recognizer.rotation.radians
      reading.scale = recognizer.scale
      reading.movement = recognizer.transform
      reading.content = recognizer.core.hand.contentAtCentroid
      return reading
    }
  }

  func velocity(at time: Timestamp) -> VelocityTracker.Velocity {
    var velocity = VelocityTracker.Velocity()
    switch self {
    case .pan(let recognizer): velocity.translation = recognizer.velocity(at: time)
    case .pinch(let recognizer):
      velocity.logScale = recognizer.velocity(at: time) / recognizer.scale
    case .rotation(let recognizer): velocity.rotation = recognizer.velocity(at: time)
    case .transform(let recognizer): velocity = recognizer.velocity(at: time)
    }
    return velocity
  }

  mutating func process(_ input: RecognizerInput, at time: Timestamp) {
    switch self {
    case .pan(let recognizer): self = .pan(recognizer.processing(input, at: time))
    case .pinch(let recognizer): self = .pinch(recognizer.processing(input, at: time))
    case .rotation(let recognizer): self = .rotation(recognizer.processing(input, at: time))
    case .transform(let recognizer): self = .transform(recognizer.processing(input, at: time))
    }
  }
}

extension AttachedHand {
  /// Whether the recognizer is another than that of the parts, and no finger holds it.
  private var mustChoose: Bool {
    recognizer.kind != HandRecognizer(parts).kind && recognizer.reading.touches == 0
  }

  mutating func attach(_ part: HandParts) {
    parts.formUnion(part)
    if mustChoose { recognizer = HandRecognizer(parts) }
  }

  mutating func process(_ input: RecognizerInput, at time: Timestamp) {
    if input.isLanding, mustChoose { recognizer = HandRecognizer(parts) }
    recognizer.process(input, at: time)
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
    var velocity = recognizer.velocity(at: time)
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
