// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CSwivelGestures
import SwivelGeometry
import SwivelManipulables
import SwivelRecognizers

extension swivel_fling {
  /// The flight of the thing; nil where it is too slow to move on.
  fileprivate func flight() throws(Refusal) -> Throw? {
    let inertia: Inertia
    switch self.inertia {
    case 1: inertia = .low
    case 2: inertia = .high
    default: throw .kind
    }
    guard start.rotation.isFinite, start.x.isFinite, start.y.isFinite, pivot_x.isFinite,
      pivot_y.isFinite, velocity.x.isFinite, velocity.y.isFinite, velocity.rotation.isFinite,
      velocity.log_scale.isFinite, start.scale > 0, start.scale.isFinite
    else { throw .number }
    var speed = VelocityTracker.Velocity()
    speed.translation = Vector(x: velocity.x, y: velocity.y)
    speed.rotation = Angle(radians: velocity.rotation)
    speed.logScale = velocity.log_scale
    return Throw(
      of: start.similarity, heldAt: Vector(x: pivot_x, y: pivot_y), velocity: speed,
      inertia: inertia)
  }
}

@c @implementation public func swivel_fling_duration(
  _ fling: UnsafePointer<swivel_fling>?, _ out: UnsafeMutablePointer<Double>?
) -> swivel_status {
  answerIfAny { () throws(Refusal) in
    guard let fling, let out else { throw .null }
    guard let flight = try fling.pointee.flight() else { return false }
    out.pointee = flight.duration
    return true
  }
}

@c @implementation public func swivel_fling_at(
  _ fling: UnsafePointer<swivel_fling>?, _ seconds: Double,
  _ out: UnsafeMutablePointer<swivel_similarity>?, _ size: Int
) -> swivel_status {
  answerIfAny { () throws(Refusal) in
    guard let fling else { throw .null }
    guard !seconds.isNaN else { throw .number }
    guard let flight = try fling.pointee.flight() else {
      try write(fling.pointee.start, to: out, size)
      return false
    }
    let similarity = flight.change(at: seconds).after(flight.start)
    // Numbers that are finite by themselves may be too large together.
    guard similarity.translation.isFinite, similarity.rotation.radians.isFinite,
      similarity.scale.isFinite
    else { throw .number }
    try write(swivel_similarity(similarity), to: out, size)
    return true
  }
}
