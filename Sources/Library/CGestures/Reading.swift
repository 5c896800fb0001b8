import CSwivelGestures
import SwivelGeometry
import SwivelInput
import SwivelRecognizers

func access(_ number: Int32, setting value: Double? = nil) throws(Refusal) -> PropertyAccess {
  guard number >= 0, let property = GestureProperty(rawValue: number) else { throw .kind }
  return PropertyAccess(property, setting: value)
}

extension PropertyAccess {
  /// What the property was.
  func result() throws(Refusal) -> Double {
    guard let value else { throw .kind }
    guard !isRefused else { throw .number }
    return value
  }
}

struct ReadingVisitor: RecognizerVisitor {
  func visit<Recognizer: LibraryRecognizer>(_ recognizer: inout Recognizer) -> swivel_reading {
    let (movement, point) = (recognizer.movement(), recognizer.location)
    var reading = swivel_reading()
    reading.state = recognizer.state.number
    reading.contacts = Int32(recognizer.numberOfTouches)
    reading.kind = Recognizer.kind.number
    (reading.x, reading.y) = (point.x, point.y)
    (reading.translation_x, reading.translation_y) = (
      movement.translation.x, movement.translation.y
    )
    reading.rotation = movement.rotation.radians
    reading.scale = movement.scale
    reading.movement = swivel_similarity(movement.transform)
    reading.parts =
      (movement.isMoving ? 1 : 0) + (movement.isTurning ? 2 : 0) + (movement.isScaling ? 4 : 0)
    reading.direction = Int32(movement.direction)
    reading.force = movement.force
    reading.did_peak = movement.didPeak ? 1 : 0
    return reading
  }
}

extension swivel_velocity {
  init(_ velocity: GestureVelocity) {
    self.init(
      x: velocity.hand.translation.x, y: velocity.hand.translation.y,
      rotation: velocity.hand.rotation.radians, scale: velocity.scale,
      log_scale: velocity.hand.logScale)
  }
}
