import SwivelEntities
import SwivelGeometry

/// The wheels that a wheel drives.
struct GearTrain: Hashable, Sendable {
  /// A wheel that is driven.
  package struct Part: Hashable, Sendable {
    package let entity: EntityID
    /// Its turns for one turn of the first wheel.
    package let ratio: GearRatio
  }

  /// The driven wheels, breadth first from the first wheel, which is not among them.
  private(set) var parts: [Part] = []
  /// Whether the train is blocked: an odd ring, a ring whose ratios disagree, or more than ``Bounds`` have of wheels.
  private(set) var isLocked = false

  /// Whether the wheel drives no others.
  var isAlone: Bool { parts.isEmpty }

  /// The train of a wheel among others; O(n log n) where wheels don't pile up, and bounded where they do.
  init(of first: EntityID, among gears: [PlacedGear]) {
    let field = GearField(gears)
    guard let start = field.index(of: first) else { return }
    var ratios = [GearRatio?](repeating: nil, count: gears.count)
    ratios[start] = .one
    var waiting = [start]
    var (next, pairs) = (0, 0)
    while next < waiting.count {
      let index = waiting[next]
      next += 1
      guard let ratio = ratios[index] else { continue }
      guard parts.count <= Bounds.wheelsOfTrain, pairs <= Bounds.pairsOfTrain else {
        isLocked = true
        return
      }
      pairs += field.forEachLink(of: index) { other, link in
        let (own, others) = (field.gears[index].teeth, field.gears[other].teeth)
        let found =
          link == .arbor ? ratio : ratio.times(own, over: others, reverses: link == .teeth)
        if let ratio = ratios[other] {
          if ratio != found { isLocked = true }
        } else if let found, parts.count <= Bounds.wheelsOfTrain {
          ratios[other] = found
          parts.append(Part(entity: field.gears[other].entity, ratio: found))
          waiting.append(other)
        } else {
          isLocked = true
        }
      }
    }
  }
}

/// Wheels sorted by their x, so that neighbours are found without comparing all pairs.
private struct GearField {
  let gears: [PlacedGear]
  /// The largest radius.
  private let reach: Double

  init(_ gears: [PlacedGear]) {
    self.gears = gears.sorted { ($0.middle.x, $0.entity.index) < ($1.middle.x, $1.entity.index) }
    reach = gears.reduce(0) { max($0, $1.radius) }
  }

  func index(of entity: EntityID) -> Int? { gears.firstIndex { $0.entity == entity } }

  /// Calls `body` with each wheel that is coupled to another, in a fixed order; returns how many it was compared with.
  func forEachLink(of index: Int, _ body: (Int, GearMesh.Link) -> Void) -> Int {
    let gear = gears[index]
    let far = gear.radius + reach + GearMesh.slack(gear, gear)
    var first = index
    while first > 0, gear.middle.x - gears[first - 1].middle.x <= far { first -= 1 }
    var other = first
    while other < gears.endIndex, gears[other].middle.x - gear.middle.x <= far {
      if other != index, let link = GearMesh.link(gear, gears[other]) { body(other, link) }
      other += 1
    }
    guard gear.chain != 0 else { return other - first }
    for other in gears.indices where other != index && GearMesh.isChained(gear, gears[other]) {
      body(other, .chain)
    }
    return other - first + gears.count
  }
}
