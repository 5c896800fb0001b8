// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CSwivelGestures
import SwivelGeometry
import SwivelRecognizers

@c @implementation public func swivel_snapping_create(
  _ step: Double, _ catchDistance: Double, _ releaseDistance: Double
) -> OpaquePointer? {
  guard step.isFinite, catchDistance.isFinite, releaseDistance.isFinite else { return nil }
  let magnet = AngleSnapping(
    step: Angle(radians: step), catchDistance: Angle(radians: catchDistance),
    releaseDistance: Angle(radians: releaseDistance))
  return makeHandle(magnet, AngleSnapping.mark)
}

@c @implementation public func swivel_snapping_free(_ handle: OpaquePointer?) {
  freeHandle(handle, AngleSnapping.self)
}

@c @implementation public func swivel_snapping_begin(_ handle: OpaquePointer?, _ angle: Double)
  -> swivel_status
{
  answer { () throws(Refusal) in
    let magnet = try open(handle, AngleSnapping.self)
    guard angle.isFinite else { throw .number }
    magnet.pointee.value.begin(at: Angle(radians: angle))
  }
}

@c @implementation public func swivel_snapping_snap(
  _ handle: OpaquePointer?, _ angle: Double, _ speed: Double,
  _ outAngle: UnsafeMutablePointer<Double>?, _ outChange: UnsafeMutablePointer<Int32>?
) -> swivel_status {
  answer { () throws(Refusal) in
    let magnet = try open(handle, AngleSnapping.self)
    guard let outAngle else { throw .null }
    guard angle.isFinite, speed.isFinite else { throw .number }
    let shown = magnet.pointee.value.snap(Angle(radians: angle), speed: Angle(radians: speed))
    outAngle.pointee = shown.radians
    outChange?.pointee =
      switch magnet.pointee.value.change {
      case nil: 0
      case .caught: 1
      case .released: 2
      }
  }
}
