import SwivelManipulables
import SwivelTestSupport
import SwivelWorld
import Testing

@testable import SwivelSandbox

@Suite struct `A train of wheels` {
  @Test(arguments: UInt64(0)..<20)
  func `is the same for wheels in a row, in a column and in disorder`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var (world, gears, middle) = (World(), [PlacedGear](), Vector.zero)
    for index in 0..<200 {
      let teeth = Int.random(in: 8...40, using: &generator)
      let radius = Double(teeth) * 2
      // Beside the one before, above it, or anywhere, so that wheels meet by chance too.
      let last = gears.last?.radius ?? 0
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: middle.x += last + radius
      case 1: middle.y -= last + radius
      case 2: middle.x -= last + radius
      default:
        middle = Vector(
          x: Double.random(in: -600...600, using: &generator),
          y: Double.random(in: -600...600, using: &generator))
      }
      let entity = world.insert(
        Thing(name: "wheel \(index)", shape: 0, placement: Placement(position: middle)))
      gears.append(
        PlacedGear(entity: entity, teeth: teeth, middle: middle, radius: radius, angle: .zero))
    }
    let seenFromTheSide = gears.map { gear in
      var gear = gear
      gear.middle = Vector(x: gear.middle.y, y: gear.middle.x)
      return gear
    }
    let train = GearTrain(of: gears[0].entity, among: gears)
    let other = GearTrain(of: gears[0].entity, among: seenFromTheSide)
    expectEqual(train.isLocked, other.isLocked, "seed \(seed)")
    // What is linked to what is linked to the first, by comparing all.
    var (linked, isNew) = (Set([0]), true)
    while isNew {
      isNew = false
      for index in gears.indices where !linked.contains(index) {
        guard linked.contains(where: { GearMesh.link(gears[$0], gears[index]) != nil }) else {
          continue
        }
        linked.insert(index)
        isNew = true
      }
    }
    let driven = Set(linked.subtracting([0]).map { gears[$0].entity })
    expectEqual(Set(train.parts.map(\.entity)), driven, "seed \(seed)")
    expectEqual(Set(other.parts.map(\.entity)), driven, "seed \(seed)")
  }

  @Test func `of any length is found in order`() {
    var world = World()
    let gears = (0..<2_000).map { index in
      let middle = Vector(x: Double(index) * 100, y: 0)
      let wheel = Thing(name: "g", shape: 0, placement: Placement(position: middle))
      return PlacedGear(
        entity: world.insert(wheel), teeth: 12, middle: middle, radius: 50, angle: .zero)
    }
    let train = GearTrain(of: gears[0].entity, among: gears)
    expectTrue(train.parts.count == gears.count - 1 && !train.isLocked)
    expectEqual(train.parts.last?.ratio.of(.turns(1)), .turns(-1))
  }

  @Test func `has ratios of whole numbers in lowest terms, and none that is too large`() {
    let ratio = GearRatio.one.times(24, over: 36, reverses: true)
    expectTrue(ratio?.numerator == -2 && ratio?.denominator == 3)
    var grown: GearRatio? = .one
    for _ in 0..<20 { grown = grown?.times(997, over: 991, reverses: false) }
    expectNil(grown)
  }
}
