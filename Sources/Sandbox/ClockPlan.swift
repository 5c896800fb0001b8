package import SwivelEntities
import SwivelGeometry

/// The parts of the watchmaker's clock, and the axle of its plate on which each belongs.
package enum ClockPlan {
  /// The axles of the plate, in the order of ``Shape/posts``.
  package enum Post: Int, CaseIterable, Sendable {
    case barrel, centre, third, escape, minuteWork, hours, anchor, dial, hammer, bell
  }

  /// A part and its axle.
  package struct Part: Hashable, Sendable {
    /// The name of its shape.
    package let shape: String
    package let post: Post
  }

  /// The parts, from the lowest to the topmost.
  package static let parts: [Part] = [
    part("barrel", .barrel), part("wheelofsixtyfour", .third), part("wheelofsixty", .centre),
    part("wheelofthirtysix", .hours), part("wheelofthirtytwo", .minuteWork),
    part("pinionoftwelve", .minuteWork),
    part("pinionoftwelve", .centre), part("pinionofeight", .centre), part("pinionofeight", .third),
    part("pinionofeight", .escape), part("escapewheel", .escape), part("anchor", .anchor),
    part("pendulum", .anchor), part("key", .barrel), part("bell", .bell),
    part("hammer", .hammer), part("clockdial", .dial), part("hourhand", .hours),
    part("minutehand", .centre), part("secondhand", .escape),
  ]

  /// The scale of the parts for a plate at scale 1.
  package static let scale = 0.5
  /// The turns of the second hand for one of the minute hand.
  static let seconds = 60
  /// The turns of the minute hand for one of the hour hand.
  static let minutes = 12

  private static func part(_ shape: String, _ post: Post) -> Part { Part(shape: shape, post: post) }

  /// Whether a shape is a part of the clock.
  package static func contains(_ shape: String) -> Bool { layer(of: shape) != nil }

  /// How low a shape lies among the parts; nil for others.
  static func layer(of shape: String) -> Int? { parts.firstIndex { $0.shape == shape } }

  /// Whether a part can be set on an axle: the dial only on its own, the others on any other.
  static func fits(_ shape: String, on post: Post) -> Bool {
    (shape == "clockdial") == (post == .dial)
  }

  /// Whether a part is set on its axle upright, whatever its angle was.
  static func hangs(_ shape: String) -> Bool {
    ["anchor", "pendulum", "key"].contains(shape) || isUpright(shape)
  }

  /// Whether a part stands upright and isn't turned by hand.
  static func isUpright(_ shape: String) -> Bool { shape == "clockdial" }
}

/// What lies on the axles of a plate.
package struct ClockParts: Sendable {
  /// What carries the axles.
  package let plate: EntityID
  /// The parts on each axle, from the lowest to the topmost, in the order of ``ClockPlan/Post``.
  package private(set) var parts: [[(entity: EntityID, shape: String)]] = []

  /// How far from an axle a part still lies on it, in points of the plate.
  private static let tolerance = 0.01

  /// What lies on the first plate of a sandbox; nil where there is none.
  package init?(_ sandbox: Sandbox, _ library: ShapeLibrary) {
    guard let plate = sandbox.clockPlate(library) else { return nil }
    self.plate = plate
    let positions = sandbox.posts(of: plate, library)
    parts = positions.map { _ in [] }
    let world = sandbox.world
    for id in world.order where world.isPinned(id) {
      guard let shape = sandbox.clockShape(of: id, library),
        let position = world.similarity(of: id)?.translation,
        let post = positions.firstIndex(where: { $0.distance(to: position) <= Self.tolerance })
      else { continue }
      parts[post].append((id, shape))
    }
  }

  /// A part of a name on an axle; nil where it isn't there.
  package func part(_ shape: String, on post: ClockPlan.Post) -> EntityID? {
    parts.indices.contains(post.rawValue)
      ? parts[post.rawValue].first { $0.shape == shape }?.entity : nil
  }

  /// The parts of the plan that aren't on their axles, from the lowest to the topmost.
  package var missing: [ClockPlan.Part] {
    var rest = parts.map { $0.map(\.shape) }
    return ClockPlan.parts.filter { part in
      guard rest.indices.contains(part.post.rawValue),
        let index = rest[part.post.rawValue].firstIndex(of: part.shape)
      else { return true }
      rest[part.post.rawValue].remove(at: index)
      return false
    }
  }
}

extension Sandbox {
  /// The lowest plate of a clock; nil where there is none.
  package func clockPlate(_ library: ShapeLibrary) -> EntityID? {
    guard let plate = library.plate else { return nil }
    return world.order.first { world.shape(of: $0) == plate }
  }

  /// The middles of a plate's axles in the world.
  func posts(of plate: EntityID, _ library: ShapeLibrary) -> [Vector] {
    guard let shape = world.shape(of: plate), let inWorld = world.similarity(of: plate) else {
      return []
    }
    return library.shapes[shape].posts.map(inWorld.apply)
  }

  /// The name of a thing's shape, if that is a part of the clock.
  func clockShape(of id: EntityID, _ library: ShapeLibrary) -> String? {
    guard let shape = world.shape(of: id), (0..<library.supplied).contains(shape) else {
      return nil
    }
    let name = library.shapes[shape].name
    return ClockPlan.layer(of: name) == nil ? nil : name
  }
}

/// A train that runs as a clock: each of its things with the way in which it turns.
package struct ClockTrain: Hashable, Encodable, Sendable {
  /// How a part turns.
  package enum Drive: Hashable, Encodable, Sendable {
    /// By so many turns for one of the minute hand.
    case driven(GearRatio)
    case hourHand, minuteHand, secondHand
    /// To and fro.
    case swinging
    /// It strikes the bell.
    case striking
  }

  /// A part of a running clock.
  package struct Part: Hashable, Encodable, Sendable {
    package let entity: EntityID
    package let drive: Drive
  }

  package let plate: EntityID
  package private(set) var parts: [Part] = []

  /// The train of what lies on a plate, if it runs: everything that doesn't mesh is on its axle, nothing blocks, the minute
  /// hand turns twelve times while the hour hand turns once, and the second hand sixty times while it turns once itself.
  package init?(_ set: ClockParts, _ sandbox: Sandbox, _ library: ShapeLibrary) {
    plate = set.plate
    guard let minute = set.part("minutehand", on: .centre),
      let hour = set.part("hourhand", on: .hours), let second = set.part("secondhand", on: .escape),
      set.part("escapewheel", on: .escape) != nil, let anchor = set.part("anchor", on: .anchor),
      let pendulum = set.part("pendulum", on: .anchor),
      let barrel = set.part("barrel", on: .barrel),
      set.part("key", on: .barrel) != nil, set.part("clockdial", on: .dial) != nil,
      let hammer = set.part("hammer", on: .hammer), set.part("bell", on: .bell) != nil
    else { return nil }
    let train = GearTrain(of: minute, among: sandbox.gears(library, at: nil))
    func ratio(_ entity: EntityID) -> GearRatio? {
      train.parts.first { $0.entity == entity }?.ratio
    }
    guard !train.isLocked, ratio(barrel) != nil,
      ratio(hour) == GearRatio.one.times(1, over: ClockPlan.minutes, reverses: false),
      ratio(second) == GearRatio.one.times(ClockPlan.seconds, over: 1, reverses: false)
    else { return nil }
    parts = [
      Part(entity: minute, drive: .minuteHand), Part(entity: hour, drive: .hourHand),
      Part(entity: second, drive: .secondHand), Part(entity: anchor, drive: .swinging),
      Part(entity: pendulum, drive: .swinging), Part(entity: hammer, drive: .striking),
    ]
    for part in train.parts where !parts.contains(where: { $0.entity == part.entity }) {
      parts.append(Part(entity: part.entity, drive: .driven(part.ratio)))
    }
  }
}
