import CSwivelGestures
import SwivelGeometry
import SwivelInput
import SwivelRecognizers

/// A recognizer as C sees it.
///
/// What only reads is mutating all the same, since what isn't would be given a copy of the recognizer.
protocol Readable: GestureRecognizer {
  /// The same as one that an arena takes; nil for what it has no kind of.
  var asAny: AnyGestureRecognizer? { get }

  mutating func set(_ property: Property, _ value: Double) throws(Refusal)

  /// What a property is set to; nil where this kind hasn't it.
  func get(_ property: Property) -> Double?

  /// Sets what it tells, from which later values count.
  mutating func set(_ value: ToldValue) throws(Refusal)

  /// Adds what only this kind tells.
  mutating func fill(_ reading: inout swivel_reading)

  /// Adds how fast it does what it tells.
  mutating func fill(_ velocity: inout swivel_velocity, at time: Timestamp)
}

/// What a program in C sets back.
enum ToldValue {
  case translation(Vector)
  case rotation(Angle)
  case scale(Double)
}

extension Readable {
  mutating func set(_ value: ToldValue) throws(Refusal) { throw .kind }

  mutating func fill(_ reading: inout swivel_reading) {}

  mutating func fill(_ velocity: inout swivel_velocity, at time: Timestamp) {}

  /// All that it says.
  mutating func reading(_ kind: Int32) -> swivel_reading {
    let point = location
    var reading = swivel_reading()
    reading.state = state.number
    reading.contacts = Int32(numberOfTouches)
    reading.kind = kind
    reading.x = point.x
    reading.y = point.y
    reading.scale = 1
    reading.movement.scale = 1
    fill(&reading)
    return reading
  }

  /// How fast it is.
  mutating func velocity(at time: Timestamp) -> swivel_velocity {
    var velocity = swivel_velocity()
    fill(&velocity, at: time)
    return velocity
  }

  mutating func dueMicroseconds() -> Int64? { due?.microseconds }

  mutating func point(ofTouch index: Int) -> Vector? { location(ofTouch: index) }

  /// Takes in a report; false where a contact landed for which there was no room.
  mutating func take(_ report: CReport, at time: Timestamp) -> Bool {
    report.forEachFrame { frame, _ in handle(frame: frame, at: time) }
    return !isFull || !lacks(report)
  }

  private var isFull: Bool { core.hand.contacts.count == ContactList.capacity }

  private func lacks(_ report: CReport) -> Bool {
    for index in 0..<report.count {
      guard let contact = report[index], contact.phase == .began else { continue }
      if !core.hand.contains(contact.id) { return true }
    }
    return false
  }
}

extension TapGestureRecognizer: Readable {
  var asAny: AnyGestureRecognizer? { .tap(self) }
}

extension LongPressGestureRecognizer: Readable {
  var asAny: AnyGestureRecognizer? { .longPress(self) }
}

extension PanGestureRecognizer: Readable {
  var asAny: AnyGestureRecognizer? { .pan(self) }

  mutating func set(_ value: ToldValue) throws(Refusal) {
    guard case .translation(let translation) = value else { throw .kind }
    self.translation = translation
  }

  mutating func fill(_ reading: inout swivel_reading) {
    let translation = translation
    reading.translation_x = translation.x
    reading.translation_y = translation.y
  }

  mutating func fill(_ velocity: inout swivel_velocity, at time: Timestamp) {
    let speed: Vector = self.velocity(at: time)
    velocity.x = speed.x
    velocity.y = speed.y
  }
}

extension ScreenEdgePanGestureRecognizer: Readable {
  var asAny: AnyGestureRecognizer? { .screenEdgePan(self) }

  mutating func set(_ value: ToldValue) throws(Refusal) {
    guard case .translation(let translation) = value else { throw .kind }
    self.translation = translation
  }

  mutating func fill(_ reading: inout swivel_reading) {
    let translation = translation
    reading.translation_x = translation.x
    reading.translation_y = translation.y
    reading.direction = Int32(recognizedEdge?.rawValue ?? 0)
  }

  mutating func fill(_ velocity: inout swivel_velocity, at time: Timestamp) {
    let speed: Vector = self.velocity(at: time)
    velocity.x = speed.x
    velocity.y = speed.y
  }
}

extension PinchGestureRecognizer: Readable {
  var asAny: AnyGestureRecognizer? { .pinch(self) }

  mutating func set(_ value: ToldValue) throws(Refusal) {
    guard case .scale(let scale) = value else { throw .kind }
    self.scale = scale
  }

  mutating func fill(_ reading: inout swivel_reading) { reading.scale = scale }

  mutating func fill(_ velocity: inout swivel_velocity, at time: Timestamp) {
    velocity.scale = self.velocity(at: time)
    velocity.log_scale = velocity.scale / scale
  }
}

extension RotationGestureRecognizer: Readable {
  var asAny: AnyGestureRecognizer? { .rotation(self) }

  mutating func set(_ value: ToldValue) throws(Refusal) {
    guard case .rotation(let rotation) = value else { throw .kind }
    self.rotation = rotation
  }

  mutating func fill(_ reading: inout swivel_reading) { reading.rotation = rotation.radians }

  mutating func fill(_ velocity: inout swivel_velocity, at time: Timestamp) {
    let speed: Angle = self.velocity(at: time)
    velocity.rotation = speed.radians
  }
}

extension PivotRotationGestureRecognizer: Readable {
  var asAny: AnyGestureRecognizer? { nil }

  mutating func set(_ value: ToldValue) throws(Refusal) {
    guard case .rotation(let rotation) = value else { throw .kind }
    self.rotation = rotation
  }

  mutating func fill(_ reading: inout swivel_reading) { reading.rotation = rotation.radians }

  mutating func fill(_ velocity: inout swivel_velocity, at time: Timestamp) {
    let speed: Angle = self.velocity(at: time)
    velocity.rotation = speed.radians
  }
}

extension DoubleTapDragGestureRecognizer: Readable {
  var asAny: AnyGestureRecognizer? { nil }

  mutating func set(_ value: ToldValue) throws(Refusal) {
    guard case .scale(let scale) = value else { throw .kind }
    self.scale = scale
  }

  mutating func fill(_ reading: inout swivel_reading) { reading.scale = scale }

  mutating func fill(_ velocity: inout swivel_velocity, at time: Timestamp) {
    velocity.scale = self.velocity(at: time)
    velocity.log_scale = velocity.scale / scale
  }
}

extension TransformGestureRecognizer: Readable {
  var asAny: AnyGestureRecognizer? { .transform(self) }

  mutating func fill(_ reading: inout swivel_reading) {
    let translation = translation
    reading.translation_x = translation.x
    reading.translation_y = translation.y
    reading.rotation = rotation.radians
    reading.scale = scale
    reading.movement = swivel_similarity(transform)
    reading.parts = (isMoving ? 1 : 0) + (isTurning ? 2 : 0) + (isScaling ? 4 : 0)
  }

  mutating func fill(_ velocity: inout swivel_velocity, at time: Timestamp) {
    let speed: VelocityTracker.Velocity = self.velocity(at: time)
    velocity.x = speed.translation.x
    velocity.y = speed.translation.y
    velocity.rotation = speed.rotation.radians
    velocity.log_scale = speed.logScale
  }
}

extension SwipeGestureRecognizer: Readable {
  var asAny: AnyGestureRecognizer? { .swipe(self) }

  mutating func fill(_ reading: inout swivel_reading) {
    reading.direction = Int32(recognizedDirection?.rawValue ?? 0)
  }
}

extension PressForceGestureRecognizer: Readable {
  var asAny: AnyGestureRecognizer? { .force(self) }

  mutating func fill(_ reading: inout swivel_reading) {
    reading.force = force
    reading.did_peak = didPeak ? 1 : 0
  }

  mutating func fill(_ velocity: inout swivel_velocity, at time: Timestamp) {
    velocity.scale = self.velocity(at: time)
  }
}

extension GestureKind {
  init?(_ number: Int32) {
    switch number {
    case 0: self = .rotation
    case 1: self = .pinch
    case 2: self = .transform
    case 3: self = .screenEdgePan
    case 4: self = .swipe
    case 5: self = .pan
    case 6: self = .force
    case 7: self = .longPress
    case 8: self = .tap
    default: return nil
    }
  }

  var number: Int32 {
    switch self {
    case .rotation: 0
    case .pinch: 1
    case .transform: 2
    case .screenEdgePan: 3
    case .swipe: 4
    case .pan: 5
    case .force: 6
    case .longPress: 7
    case .tap: 8
    }
  }
}

extension GestureState {
  var number: Int32 {
    switch self {
    case .possible: 0
    case .began: 1
    case .changed: 2
    case .ended: 3
    case .cancelled: 4
    case .failed: 5
    }
  }
}
