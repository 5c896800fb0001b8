// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CSwivelGestures
import SwivelGeometry

@c @implementation public func swivel_similarity_apply(
  _ movement: UnsafePointer<swivel_similarity>?, _ x: Double, _ y: Double,
  _ outX: UnsafeMutablePointer<Double>?, _ outY: UnsafeMutablePointer<Double>?
) -> swivel_status {
  answer { () throws(Refusal) in
    guard let movement, let outX, let outY else { throw .null }
    let point = movement.pointee.similarity.apply(Vector(x: x, y: y))
    outX.pointee = point.x
    outY.pointee = point.y
  }
}

@c @implementation public func swivel_similarity_combine(
  _ first: UnsafePointer<swivel_similarity>?, _ then: UnsafePointer<swivel_similarity>?,
  _ out: UnsafeMutablePointer<swivel_similarity>?
) -> swivel_status {
  answer { () throws(Refusal) in
    guard let first, let then, let out else { throw .null }
    out.pointee = swivel_similarity(then.pointee.similarity.after(first.pointee.similarity))
  }
}

@c @implementation public func swivel_similarity_matrix(
  _ movement: UnsafePointer<swivel_similarity>?, _ out: UnsafeMutablePointer<Double>?
) -> swivel_status {
  answer { () throws(Refusal) in
    guard let movement, let out else { throw .null }
    let matrix = movement.pointee.similarity.affine
    out[0] = matrix.x.x
    out[1] = matrix.x.y
    out[2] = matrix.y.x
    out[3] = matrix.y.y
    out[4] = matrix.translation.x
    out[5] = matrix.translation.y
  }
}
