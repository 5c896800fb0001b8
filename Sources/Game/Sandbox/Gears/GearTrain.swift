package import SwivelGestures
import SwivelWorld

/// The wheels that a wheel drives.
struct GearTrain: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package let entity: EntityID
    /// Its turns for one turn of the first wheel.
    package let ratio: GearRatio
  }

  /// The driven wheels, breadth first from the first wheel, which is not among them.
  private(set) var parts: [Part] = []
  /// Whether the train is blocked: an odd ring, a ring whose ratios disagree, or more than ``Bounds`` have of wheels.
  private(set) var isLocked = false

  var isAlone: Bool { parts.isEmpty }

  /// Those of some wheels that drive another one; O(n log n) where they don't pile up.
  ///
  /// Where none of a train is on an axle, what is blocked, or merely lies on each other, is a heap and drives nothing.
  static func coupled(
    among gears: [PlacedGear], _ isPinned: (EntityID) -> Bool
  ) -> Set<EntityID> {
    let field = GearField(gears)
    var (coupled, seen) = (Set<EntityID>(), Set<EntityID>())
    for (index, wheel) in field.gears.enumerated() where !seen.contains(wheel.entity) {
      let train = GearTrain(from: index, in: field)
      let wheels = [wheel.entity] + train.parts.map(\.entity)
      seen.formUnion(wheels)
      let isHeap = train.isLocked || train.parts.allSatisfy { $0.ratio == .one }
      if !train.isAlone, !isHeap || wheels.contains(where: isPinned) { coupled.formUnion(wheels) }
    }
    return coupled
  }

  /// The train of a wheel among others; O(n log n) where wheels don't pile up, and bounded where they do.
  init(of first: EntityID, among gears: [PlacedGear]) {
    let field = GearField(gears)
    self.init(from: field.index(of: first), in: field)
  }

  private init(from start: Int?, in field: GearField) {
    guard let start else { return }
    var ratios = [start: GearRatio.one]
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
      let (links, compared) = field.links(of: index)
      pairs += compared
      for (other, link) in links {
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

/// Wheels in rows that are as high as wheels reach, each sorted by x, so that neighbours are found without comparing all pairs.
private struct GearField {
  /// All wheels, row by row.
  let gears: [PlacedGear]
  private let rows: [Double]
  private let reach: Double

  init(_ gears: [PlacedGear]) {
    let reach = gears.reduce(0) { max($0, $1.radius) }
    // No two wheels are coupled over more than a row, but by a chain.
    let height = gears.reduce(1) { max($0, 2 * reach + GearMesh.slack($1, $1)) }
    func row(_ gear: PlacedGear) -> Double { (gear.middle.y / height).rounded(.down) }
    self.gears = gears.sorted {
      (row($0), $0.middle.x, $0.entity.index) < (row($1), $1.middle.x, $1.entity.index)
    }
    rows = self.gears.map(row)
    self.reach = reach
  }

  func index(of entity: EntityID) -> Int? { gears.firstIndex { $0.entity == entity } }

  /// The wheels that are coupled to another, from left to right and then those of its chain, and how many it was compared with.
  func links(of index: Int) -> (links: [(index: Int, link: GearMesh.Link)], compared: Int) {
    let gear = gears[index]
    let far = gear.radius + reach + GearMesh.slack(gear, gear)
    var (links, compared): ([(index: Int, link: GearMesh.Link)], Int) = ([], 0)
    for row in [rows[index] - 1, rows[index], rows[index] + 1] {
      var other = firstIndex(in: row, from: gear.middle.x - far)
      while other < gears.endIndex, rows[other] == row, gears[other].middle.x - gear.middle.x <= far
      {
        if other != index, let link = GearMesh.link(gear, gears[other]) {
          links.append((other, link))
        }
        compared += 1
        other += 1
      }
    }
    links.sort {
      let (a, b) = (gears[$0.index], gears[$1.index])
      return (a.middle.x, a.entity.index) < (b.middle.x, b.entity.index)
    }
    guard gear.chain != 0 else { return (links, compared) }
    for other in gears.indices where other != index && GearMesh.isChained(gear, gears[other]) {
      links.append((other, .chain))
    }
    return (links, compared + gears.count)
  }

  /// The first wheel of a row that isn't left of an x, or of a later row.
  private func firstIndex(in row: Double, from x: Double) -> Int {
    var (low, high) = (0, gears.count)
    while low < high {
      let middle = (low + high) / 2
      if (rows[middle], gears[middle].middle.x) < (row, x) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

/// A ratio of whole numbers in lowest terms; negative for opposite directions.
package struct GearRatio: Hashable, Encodable, Sendable {
  package let numerator: Int
  package let denominator: Int

  package static let one = GearRatio(numerator: 1, denominator: 1)

  /// The ratio times a fraction, negated where it is coupled by teeth; nil on overflow of the limits.
  package func times(_ teeth: Int, over others: Int, reverses: Bool) -> GearRatio? {
    let (a, overA) = numerator.multipliedReportingOverflow(by: reverses ? -teeth : teeth)
    let (b, overB) = denominator.multipliedReportingOverflow(by: others)
    guard !overA, !overB, a.magnitude <= Self.largest, b.magnitude <= Self.largest else {
      return nil
    }
    let divisor = Self.divisor(Int(a.magnitude), b)
    return GearRatio(numerator: a / divisor, denominator: b / divisor)
  }

  /// The limit for both numbers; real trains stay far below.
  private static let largest = UInt(1 << 40)

  private static func divisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }

  /// The angle times the ratio, rounded once.
  package func of(_ angle: Angle) -> Angle {
    .radians(angle.radians * Double(numerator) / Double(denominator))
  }
}
