import SwivelGeometry

/// A position near a wheel at which it meshes with others.
struct GearFit {
  let middle: Vector
  /// The angle by which it must be turned there.
  let turn: Angle

  /// The nearest such position: on the arbor of another wheel, between two, or at one; nil where there is none
  /// within a distance.
  ///
  /// - Parameter forEach: calls its argument with each of the other wheels, always in the same order.
  init?(
    for gear: PlacedGear, within distance: Double,
    amongEach forEach: ((PlacedGear) -> Void) -> Void
  ) {
    var arbor: PlacedGear?
    var first: (gear: PlacedGear, distance: Double)?
    forEach { other in
      let travel = other.middle.distance(to: gear.middle)
      if arbor == nil, travel <= distance { arbor = other }
      let off = (travel - gear.radius - other.radius).magnitude
      guard GearMesh.haveSameModule(gear, other), off <= distance,
        off < first?.distance ?? .infinity
      else { return }
      first = (other, off)
    }
    if let arbor {
      (middle, turn) = (arbor.middle, .zero)
      return
    }
    guard let first = first?.gear else { return nil }
    var best: (position: Vector, distance: Double)?
    forEach { other in
      guard other.entity != first.entity, GearMesh.haveSameModule(gear, other),
        let position = Self.between(first, other, gear)
      else { return }
      let travel = position.distance(to: gear.middle)
      if travel <= 2 * distance, travel < best?.distance ?? .infinity { best = (position, travel) }
    }
    var placed = gear
    placed.middle = best?.position ?? Self.beside(first, gear)
    middle = placed.middle
    turn = GearMesh.correction(of: placed, at: first)
  }

  /// The position that meshes with one wheel, in the present direction from it.
  private static func beside(_ other: PlacedGear, _ gear: PlacedGear) -> Vector {
    let displacement = gear.middle - other.middle
    guard displacement.length > 1e-9 else { return gear.middle }
    return other.middle + displacement * ((gear.radius + other.radius) / displacement.length)
  }

  /// The nearer of the two positions that mesh with both wheels; nil where there is none.
  private static func between(
    _ a: PlacedGear, _ b: PlacedGear, _ gear: PlacedGear
  ) -> Vector? {
    let (fromA, fromB) = (a.radius + gear.radius, b.radius + gear.radius)
    let displacement = b.middle - a.middle
    let length = displacement.length
    guard length > 1e-9, length < fromA + fromB else { return nil }
    let along = (fromA * fromA - fromB * fromB + length * length) / (2 * length)
    let square = fromA * fromA - along * along
    guard square > 0 else { return nil }
    let unit = displacement / length
    let (foot, across) = (
      a.middle + unit * along, Vector(x: -unit.y, y: unit.x) * square.squareRoot()
    )
    let (one, other) = (foot + across, foot - across)
    let isOne = one.distance(to: gear.middle) <= other.distance(to: gear.middle)
    return isOne ? one : other
  }
}
