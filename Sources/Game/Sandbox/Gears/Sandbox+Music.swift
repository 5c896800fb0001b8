package import SwivelGestures
package import SwivelInterface
package import SwivelWorld

/// Music discs and cams: what they have turned past their tops, or past a bell, is heard, and of a train the teeth of a wheel.
///
/// Nothing of it is stored: what sounds follows from the angles before and after an event or a tick.
extension Sandbox {
  /// A music disc, a cam or a wheel with its angle in the world.
  package struct MusicSource {
    let entity: EntityID
    let angle: Angle
  }

  /// The discs and cams that may turn: those that hands hold or drive, or all, with a wheel that turns by itself; it allocates
  /// nothing where there are none.
  package func musicSources(_ library: ShapeLibrary, amongAll: Bool, at seconds: Double)
    -> [MusicSource]
  {
    guard library.hasMusic else { return [] }
    var (sources, hasWheel) = ([MusicSource](), false)
    func add(_ id: EntityID) {
      let shape = world.shape(of: id)
      let makesMusic = [.disc, .cam].contains(library.mechanism(of: shape))
      let mayRattle = amongAll && !hasWheel && library.shape(shape)?.gear != nil
      let wheel =
        mayRattle && world.placement(of: id)?.isTurning == true
        ? gear(id, library, at: seconds) : nil
      guard makesMusic || wheel.map({ isMeshed($0, library, at: seconds) }) == true,
        let angle = world.similarity(of: id, at: seconds)?.rotation
      else { return }
      hasWheel = hasWheel || !makesMusic
      sources.append(MusicSource(entity: id, angle: angle))
    }
    if amongAll {
      for id in world.order { add(id) }
    } else {
      for hand in hands { add(hand.entity) }
      for thing in moved where thing.part == .driven { add(thing.entity) }
    }
    return sources
  }

  /// What is heard of sources that have turned since.
  package func notes(of sources: [MusicSource], _ library: ShapeLibrary, at seconds: Double)
    -> [Sound]
  {
    var sounds: [Sound] = []
    for source in sources {
      guard let lies = world.similarity(of: source.entity, at: seconds),
        lies.rotation != source.angle
      else { continue }
      let turned = (from: source.angle, to: lies.rotation)
      switch library.mechanism(of: world.shape(of: source.entity)) {
      case .cam:
        if strikes(source.entity, lies, turned, library, at: seconds) { sounds.append(.strike) }
      case .disc: sounds += plucked(source.entity, turned, library)
      default:
        let gear = library.shape(world.shape(of: source.entity))?.gear
        // They don't rattle into what a disc plays.
        let isAlone = !sources.contains {
          library.mechanism(of: world.shape(of: $0.entity)) == .disc
        }
        let passes = gear?.passesTooth(from: turned.from, to: turned.to) == true
        if isAlone, passes { sounds.append(.mesh) }
      }
    }
    return sounds
  }

  /// The notes of the pins that have passed the top of a disc.
  private func plucked(
    _ disc: EntityID, _ turned: (from: Angle, to: Angle), _ library: ShapeLibrary
  ) -> [Sound] {
    world.children(of: disc).compactMap { pin in
      guard library.mechanism(of: world.shape(of: pin)) == .pin,
        let position = world.placement(of: pin)?.position, let note = MusicDisc.note(at: position),
        Self.passes(Self.top - position.angle, turned)
      else { return nil }
      return note
    }
  }

  /// Whether the nose of a cam has passed a bell that it reaches.
  private func strikes(
    _ cam: EntityID, _ lies: Similarity, _ turned: (from: Angle, to: Angle),
    _ library: ShapeLibrary, at seconds: Double
  ) -> Bool {
    guard let shape = world.shape(of: cam) else { return false }
    let tip = library.shapes[shape].size.y / 2 * lies.scale
    return world.order.contains { bell in
      guard let shape = world.shape(of: bell), library.mechanism(of: shape) == .bell,
        let transform = world.similarity(of: bell, at: seconds)
      else { return false }
      let (displacement, reach) = (
        transform.translation - lies.translation, library.shapes[shape].size.x / 2 * transform.scale
      )
      return (displacement.length - tip).magnitude <= reach
        && Self.passes(displacement.angle - Self.top, turned)
    }
  }

  /// The parts of a turn by which passing is measured.
  private static let fineness = Double(1 << 32)
  /// The direction up.
  private static let top = Angle.turns(-0.25)

  /// Whether what turns from one angle to another passes a direction, whole turns left aside; an angle that is reached is
  /// passed, one that is left isn't.
  private static func passes(_ direction: Angle, _ turned: (from: Angle, to: Angle)) -> Bool {
    // Angles that steps of whole degrees reach are reached, whatever their sums were rounded to.
    func parts(_ angle: Angle) -> Double {
      ((angle - direction).turns * fineness).rounded() / fineness
    }
    let (a, b) = (parts(turned.from), parts(turned.to))
    return b > a ? b.rounded(.down) > a.rounded(.down) : b.rounded(.up) < a.rounded(.up)
  }

  // MARK: - Pins put down on a disc, which go into its nearest hole and turn with it

  /// The disc that a finger takes where it lands on a pin in it, which is smaller than a fingertip; nil for all else, and for a
  /// selected pin.
  package func disc(under pin: EntityID, _ library: ShapeLibrary) -> EntityID? {
    guard library.hasMusic, library.mechanism(of: world.shape(of: pin)) == .pin,
      !selection.contains(pin), let disc = world.parent(of: pin), !world.isHeldFast(disc)
    else { return nil }
    return library.mechanism(of: world.shape(of: disc)) == .disc ? disc : nil
  }

  /// The change that puts a pin into the disc on which it lies, or out of the one that it has left; nil for others.
  func pinning(_ entity: EntityID, _ library: ShapeLibrary, at seconds: Double) -> Edit? {
    guard library.mechanism(of: world.shape(of: entity)) == .pin,
      let position = world.similarity(of: entity, at: seconds)?.translation
    else { return nil }
    let parent = world.parent(of: entity)
    for disc in world.order.reversed()
    where library.mechanism(of: world.shape(of: disc)) == .disc && !world.isHeldFast(disc) {
      guard let lies = world.similarity(of: disc, at: seconds), lies.scale > 0,
        let hole = MusicDisc.hole(near: lies.inverse.apply(position)),
        let move = moving(entity, into: disc, at: seconds), let before = move.before,
        var after = move.after
      else { continue }
      after.placement.position = hole
      after.placement.setScale(1)
      return before == after ? nil : Edit(entity, before: before, after: after)
    }
    let isInDisc = parent.map { library.mechanism(of: world.shape(of: $0)) == .disc } ?? false
    return isInDisc ? moving(entity, into: nil, at: seconds) : nil
  }

  // MARK: - Chains around two wheels on axles: the wheels turn in the same direction, by their numbers of teeth

  /// The two selected wheels that a chain can be laid around, or lies around: their teeth have the same size and don't
  /// mesh; nil where none can.
  package func chainable(_ library: ShapeLibrary, at seconds: Double) -> (PlacedGear, PlacedGear)? {
    guard selection.count == 2, let a = wheel(selection[0], library, at: seconds),
      let b = wheel(selection[1], library, at: seconds), GearMesh.haveSameModule(a, b),
      GearMesh.link(a, b) == nil
    else { return nil }
    return (a, b)
  }

  /// A thing with teeth in the world, on an axle or not, or the wheel on the arbor of one without, as a music disc; nil for others.
  private func wheel(_ entity: EntityID, _ library: ShapeLibrary, at seconds: Double) -> PlacedGear?
  {
    let thing = gear(entity, library, at: seconds)
    guard let own = thing, own.radius == 0 else { return thing }
    return gears(library, at: seconds).last { $0.radius > 0 && GearMesh.link(own, $0) == .arbor }
  }

  /// Whether a chain lies around the two wheels that are selected.
  package func isSelectionChained(_ library: ShapeLibrary, at seconds: Double) -> Bool {
    chainable(library, at: seconds).map { $0.chain != 0 && $0.chain == $1.chain } ?? false
  }

  /// Lays a chain around the two selected wheels, which it puts on axles, or takes off the one that lies there; as one
  /// step of undo.
  ///
  /// A wheel carries one chain: another around either of them is taken off.
  package mutating func toggleChain(_ library: ShapeLibrary, at seconds: Double) {
    guard let (a, b) = chainable(library, at: seconds) else { return }
    let number = isSelectionChained(library, at: seconds) ? 0 : freeChain
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

/// The holes of a music disc at scale 1: eight rings, one for each note from the lowest inside, of 24 holes each.
enum MusicDisc {
  /// The radii of the innermost ring and from each ring to the next, in points.
  private static let (innermost, step) = (48.0, 12.0)
  private static let rings = 8
  private static let holes = 24.0

  /// The radii between which pins lie, in points.
  static let comb = (from: innermost - step / 2, to: innermost + step * 7.5)

  /// The radii of the rings, from the lowest note.
  static var radii: [Double] { (0..<rings).map { innermost + step * Double($0) } }

  private static func ring(of position: Vector) -> Int? {
    let ring = ((position.length - innermost) / step).rounded()
    return (0...Double(rings - 1)).contains(ring) ? Int(ring) : nil
  }

  /// The note of a pin at a place about the middle; nil beyond the rings.
  static func note(at position: Vector) -> Sound? { ring(of: position).map { .note($0) } }

  /// The hole nearest to a place about the middle; nil beyond the rings.
  static func hole(near position: Vector) -> Vector? {
    ring(of: position).map { ring in
      let part = (position.angle.turns * holes).rounded() / holes
      return Vector(length: innermost + step * Double(ring), angle: .turns(part))
    }
  }
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

  /// The way around two circles, as of a picture that has no wheels.
  package init?(
    _ first: (middle: Vector, radius: Double), _ second: (middle: Vector, radius: Double)
  ) {
    func wheel(_ circle: (middle: Vector, radius: Double)) -> PlacedGear {
      let (middle, radius) = circle
      return PlacedGear(
        entity: EntityID(number: 0), teeth: 1, middle: middle, radius: radius, angle: .zero)
    }
    self.init(wheel(first), wheel(second))
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

extension Gear {
  /// Whether one of its teeth passes as it turns from one angle to another.
  @inline(__always) func passesTooth(from: Angle, to: Angle) -> Bool {
    (from.turns * Double(teeth)).rounded(.down) != (to.turns * Double(teeth)).rounded(.down)
  }
}
