package import SwivelGestures
package import SwivelWorld

/// A wheel in the world: its number of teeth, its middle, its radius and its angle.
///
/// Any other thing on an axle is one without teeth, of radius 0, which turns with all on the same axle.
package struct PlacedGear: Hashable, Sendable {
  package let entity: EntityID
  package let teeth: Int
  package var middle: Vector
  /// The radius of the pitch circle in the world.
  package let radius: Double
  package var angle: Angle
  /// The number of the chain around it; 0 for none.
  package var chain = 0

  /// The pitch radius per tooth, which is half the module, in points of the world; meshing wheels have the same.
  package var halfModule: Double { radius / Double(teeth) }
}

/// Which wheels drive each other.
///
/// Wheels mesh where their teeth have the same size and their pitch circles touch. Wheels with the same middle
/// share an arbor and turn together. Nothing of that is stored: it is computed from the positions. A chain couples two
/// wheels wherever they are.
enum GearMesh {
  /// The greatest distance between pitch circles that mesh, as a part of the circular pitch.
  static let tolerance = 0.35
  /// The greatest relative difference in the size of teeth that mesh.
  static let moduleTolerance = 0.01
  /// How far apart the pitch circles of wheels are whose teeth look as if they touched, in half the sum of their modules.
  static let tips = 3.0
  /// The greatest distance between the middles of wheels on one arbor, as a part of half the circular pitch.
  static let arborTolerance = 0.35

  enum Link: Hashable {
    /// By meshing teeth: they turn in opposite directions.
    case teeth
    /// By a common arbor: they turn alike.
    case arbor
    /// By a chain: they turn in the same direction.
    case chain
  }

  /// Whether the same chain lies around two wheels whose teeth it fits.
  static func isChained(_ a: PlacedGear, _ b: PlacedGear) -> Bool {
    a.chain != 0 && a.chain == b.chain && a.radius > 0 && b.radius > 0 && haveSameModule(a, b)
  }

  /// How two wheels are coupled by their positions; nil where they aren't.
  static func link(_ a: PlacedGear, _ b: PlacedGear) -> Link? {
    let distance = a.middle.distance(to: b.middle)
    if distance <= max(arborTolerance * finer(a, b) * .pi, 1e-6) { return .arbor }
    guard haveSameModule(a, b), (distance - a.radius - b.radius).magnitude <= slack(a, b) else {
      return nil
    }
    return .teeth
  }

  /// The smaller pitch radius per tooth of two wheels, of which one may have no teeth.
  private static func finer(_ a: PlacedGear, _ b: PlacedGear) -> Double {
    a.halfModule > 0 && b.halfModule > 0
      ? min(a.halfModule, b.halfModule) : max(a.halfModule, b.halfModule)
  }

  /// Whether the teeth of two wheels have the same size.
  static func haveSameModule(_ a: PlacedGear, _ b: PlacedGear) -> Bool {
    (a.halfModule - b.halfModule).magnitude <= moduleTolerance * max(a.halfModule, b.halfModule)
  }

  /// How far the pitch circles of two wheels may be from touching, in points of the world.
  static func slack(_ a: PlacedGear, _ b: PlacedGear) -> Double {
    tolerance * 2 * .pi * min(a.halfModule, b.halfModule)
  }

  /// By how much a wheel must be turned so that its teeth fit between those of another: at most half a pitch in
  /// either direction.
  static func correction(of a: PlacedGear, at b: PlacedGear) -> Angle {
    let line = b.middle - a.middle
    let towards = Angle.radians(arctangent(line.y, line.x))
    let sum = phase(of: a, towards: towards) + phase(of: b, towards: towards + .turns(0.5))
    let off = sum - 0.5 - (sum - 0.5).rounded()
    return .turns(off / Double(a.teeth))
  }

  /// The angle between a direction and the tooth that points up at rotation 0, in teeth.
  private static func phase(of gear: PlacedGear, towards direction: Angle) -> Double {
    let distance = direction - gear.angle + .turns(0.25)
    // Whole turns are whole teeth; leaving them out keeps the rest exact.
    let turns = distance.turns - distance.turns.rounded(.down)
    return turns * Double(gear.teeth)
  }
}

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
    for gear: PlacedGear, within distance: Double, amongEach forEach: ((PlacedGear) -> Void) -> Void
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
  private static func between(_ a: PlacedGear, _ b: PlacedGear, _ gear: PlacedGear) -> Vector? {
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
