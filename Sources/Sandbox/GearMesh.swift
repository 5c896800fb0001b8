package import Entities
package import Geometry

/// A wheel as it lies in the world: its teeth, its middle, its size and its angle.
package struct PlacedGear: Hashable, Sendable {
  package let entity: EntityID
  package let teeth: Int
  /// The middle in the world.
  package var middle: Vector
  /// The radius of the pitch circle in the world.
  package let radius: Double
  /// The angle in the world.
  package var angle: Angle

  /// How far a tooth is from the next along the pitch circle, in parts of a turn of the wheel times its radius.
  package var pace: Double { radius / Double(teeth) }
}

/// How wheels drive each other, by geometry alone.
///
/// Wheels mesh where their teeth are equally large and their pitch circles touch; wheels with one middle are on
/// one arbor and turn together. Nothing here is remembered: it is found anew from where things lie.
enum GearMesh {
  /// How far pitch circles may be from touching, as a part of the distance from tooth to tooth.
  static let tolerance = 0.35
  /// By how much the sizes of teeth that mesh may differ.
  static let paceTolerance = 0.01
  /// How far the middles of wheels on one arbor may be from each other, in the same part.
  static let arborTolerance = 0.35

  /// How two wheels drive each other.
  enum Link: Hashable {
    /// By their teeth, in opposite directions.
    case teeth
    /// By their arbor, alike.
    case arbor
  }

  /// How two wheels drive each other; nil where they don't.
  static func link(_ a: PlacedGear, _ b: PlacedGear) -> Link? {
    let distance = a.middle.distance(to: b.middle)
    if distance <= arborTolerance * min(a.pace, b.pace) * .pi { return .arbor }
    guard fits(a, b), (distance - a.radius - b.radius).magnitude <= slack(a, b) else { return nil }
    return .teeth
  }

  /// Whether the teeth of two wheels are equally large.
  static func fits(_ a: PlacedGear, _ b: PlacedGear) -> Bool {
    (a.pace - b.pace).magnitude <= paceTolerance * max(a.pace, b.pace)
  }

  /// How far the pitch circles of two wheels may be from touching, in points of the world.
  static func slack(_ a: PlacedGear, _ b: PlacedGear) -> Double {
    tolerance * 2 * .pi * min(a.pace, b.pace)
  }

  /// By how much a wheel must be turned so that its teeth stand between those of another that it meshes
  /// with: half the way from tooth to tooth at most, in either direction.
  static func correction(of a: PlacedGear, at b: PlacedGear) -> Angle {
    let line = b.middle - a.middle
    let towards = Angle.radians(arctangent(line.y, line.x))
    let sum = phase(of: a, towards: towards) + phase(of: b, towards: towards + .turns(0.5))
    let off = sum - 0.5 - (sum - 0.5).rounded()
    return .turns(off / Double(a.teeth))
  }

  /// How many teeth lie between a direction and the tooth that points up at rotation 0.
  private static func phase(of gear: PlacedGear, towards direction: Angle) -> Double {
    let way = direction - gear.angle + .turns(0.25)
    // Whole turns are whole teeth, and leaving them out keeps the rest exact.
    let turns = way.turns - way.turns.rounded(.down)
    return turns * Double(gear.teeth)
  }
}
