package import SwivelGestures
package import SwivelWorld

/// Chains around two wheels on axles: the wheels turn in the same direction, by their numbers of teeth.
extension Sandbox {
  /// The two selected wheels that a chain can be laid around, or lies around: their teeth have the same size and don't
  /// mesh; nil where none can.
  package func chainable(_ library: ShapeLibrary, at seconds: Double) -> (PlacedGear, PlacedGear)? {
    let wheels = selection.compactMap { wheel($0, library, at: seconds) }
    guard selection.count == 2, wheels.count == 2, GearMesh.haveSameModule(wheels[0], wheels[1]),
      GearMesh.link(wheels[0], wheels[1]) == nil
    else { return nil }
    return (wheels[0], wheels[1])
  }

  /// A thing with teeth in the world, on an axle or not; nil for others.
  private func wheel(_ entity: EntityID, _ library: ShapeLibrary, at seconds: Double) -> PlacedGear?
  {
    gear(entity, library, at: seconds).flatMap { $0.radius > 0 ? $0 : nil }
  }

  /// Whether one chain lies around all selected things.
  package var isSelectionChained: Bool {
    let number = selection.first.map(world.chain) ?? 0
    return number != 0 && selection.allSatisfy { world.chain(around: $0) == number }
  }

  /// Lays a chain around the two selected wheels, which it puts on axles, or takes off the one that lies there; as one
  /// step of undo.
  ///
  /// A wheel carries one chain: another around either of them is taken off.
  package mutating func toggleChain(_ library: ShapeLibrary, at seconds: Double) {
    guard let (a, b) = chainable(library, at: seconds) else { return }
    let number = isSelectionChained ? 0 : freeChain
    guard number == 0 || Bounds.chains.contains(number) else { return }
    let old = [a, b].map(\.chain).filter { $0 != 0 }
    let loose = world.order.filter { old.contains(world.chain(around: $0)) }
    let others = loose.filter { $0 != a.entity && $0 != b.entity }
    make(
      others.compactMap { chaining($0, 0, at: seconds) }
        + [a, b].compactMap { chaining($0.entity, number, at: seconds) })
  }

  private mutating func chaining(_ entity: EntityID, _ number: Int, at seconds: Double) -> Edit? {
    endFling(of: entity, at: seconds)
    return changing(entity) {
      $0.isPinned = true
      $0.chain = number
    }
  }

  /// A number that no chain has, nor has had around what hands hold.
  package var freeChain: Int { moved.reduce(world.lastChain) { max($0, $1.before.chain) } + 1 }
}

/// The way of a chain around two wheels: an arc on each, and the straights between them.
///
/// Outer tangents of two circles: they touch both at the angle α from the line of the middles with cos α = (r₁ − r₂)/d.
package struct ChainPath: Sendable {
  private let wheels: (first: PlacedGear, second: PlacedGear)
  /// The direction from the first middle to the second, and the angle of the tangents from it.
  private let (line, half): (Angle, Angle)
  /// The lengths of the arc around the first wheel, of a straight, and of the arc around the second.
  private let (around, straight, about): (Double, Double, Double)

  /// The way around two wheels in points of the world; nil where one covers the other.
  package init?(_ first: PlacedGear, _ second: PlacedGear) {
    let displacement = second.middle - first.middle
    let (distance, step) = (displacement.length, first.radius - second.radius)
    guard distance > step.magnitude, distance.isFinite, first.radius > 0, second.radius > 0 else {
      return nil
    }
    wheels = (first, second)
    line = displacement.angle
    straight = (distance * distance - step * step).squareRoot()
    half = .radians(arctangent(straight, step))
    around = first.radius * (.pi - half.radians) * 2
    about = second.radius * half.radians * 2
  }

  /// The whole length, in points of the world.
  package var length: Double { around + about + 2 * straight }

  /// The number of links: one for each tooth's pitch, rounded.
  package var links: Int { max(1, Int((length / (2 * .pi * wheels.first.halfModule)).rounded())) }

  /// How far the chain has gone on, as a part of a link.
  package var phase: Double {
    let pitches = wheels.first.angle.turns * Double(wheels.first.teeth)
    return pitches - pitches.rounded(.down)
  }

  /// The place at a part of the whole length, from 0 to 1, clockwise from where the chain reaches the first wheel, with the
  /// direction outwards.
  package func strokePoint(_ part: Double) -> (position: Vector, side: Vector) {
    var distance = (part - part.rounded(.down)) * length
    if distance < around {
      return on(wheels.first, line + half + .radians(distance / wheels.first.radius))
    }
    distance -= around
    if distance < straight {
      return between(line - half, wheels.first, wheels.second, distance / straight)
    }
    distance -= straight
    if distance < about {
      return on(wheels.second, line - half + .radians(distance / wheels.second.radius))
    }
    distance -= about
    return between(line + half, wheels.second, wheels.first, min(distance / straight, 1))
  }

  package func straight(isFirst: Bool) -> (from: Vector, to: Vector) {
    let angle = isFirst ? line - half : line + half
    return (on(wheels.first, angle).position, on(wheels.second, angle).position)
  }

  private func on(_ wheel: PlacedGear, _ angle: Angle) -> (position: Vector, side: Vector) {
    let side = Vector(length: 1, angle: angle)
    return (wheel.middle + side * wheel.radius, side)
  }

  private func between(
    _ angle: Angle, _ from: PlacedGear, _ to: PlacedGear, _ part: Double
  ) -> (position: Vector, side: Vector) {
    let (a, side) = on(from, angle)
    return (a + (on(to, angle).position - a) * part, side)
  }
}
