import SwivelManipulables
import SwivelTestSupport
import Testing

@testable import SwivelWorld

@Suite struct `A mask` {
  @Test(arguments: UInt64(1)...20) func `agrees with a look at every cell`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let (width, height) = (generator.number(in: 1...140), generator.number(in: 1...30))
    var solid: Set<Int> = []
    for _ in 0..<generator.number(in: 0...20) {
      solid.insert(generator.number(in: 0...(width * height - 1)))
    }
    let mask = try #require(
      Mask(width: width, height: height) { x, y in solid.contains(y * width + x) })
    for y in -1...height {
      for x in -1...width {
        let isInside = x >= 0 && y >= 0 && x < width && y < height
        expectEqual(mask.isSolid(x: x, y: y), isInside && solid.contains(y * width + x))
      }
    }
    for _ in 0..<200 {
      let point = Vector(
        x: generator.number(in: -20...Double(width + 20)),
        y: generator.number(in: -20...Double(height + 20)))
      let distance = generator.number(in: 0...25.0)
      let isNear = solid.contains { cell in
        let low = Vector(x: Double(cell % width), y: Double(cell / width))
        let nearest = Vector(
          x: min(max(point.x, low.x), low.x + 1), y: min(max(point.y, low.y), low.y + 1))
        return nearest.distance(to: point) <= distance
      }
      expectEqual(mask.isSolid(within: distance, of: point), isNear, "seed \(seed), \(point)")
    }
  }

  @Test func `of no size is none, and of no number nothing is near`() throws {
    expectNil(Mask(width: 0, height: 5) { _, _ in true })
    expectNil(Mask(width: 5, height: -1) { _, _ in true })
    let mask = try #require(Mask(width: 1, height: 1) { _, _ in true })
    expectTrue(!mask.isSolid(within: 1, of: Vector(x: .nan, y: 0)))
    expectTrue(!mask.isSolid(within: .infinity, of: .zero))
    expectTrue(!mask.isSolid(within: 1, of: Vector(x: 1e300, y: -1e300)))
  }
}

@Suite struct `A hit test` {
  private static let size = Vector(x: 120, y: 80)
  private let box = ShapeLibrary([Shape(name: "box", title: "Box", size: Self.size)])

  /// Whether a point hits the thing; the point is in the thing's own plane, and then a number of points of the
  /// window farther out.
  private func takes(
    _ edge: Vector, outwards: Vector, isHeld: Bool = false, seed: UInt64,
    library: ShapeLibrary? = nil
  ) -> Bool {
    var generator = SplitMix64(seed: seed)
    let placement = Placement(
      position: Vector(x: generator.number(in: 0...900), y: generator.number(in: 0...500)),
      rotation: .degrees(generator.number(in: -720...720)), scale: generator.number(in: 0.3...4))
    let camera = Similarity(
      rotation: .degrees(generator.number(in: -180...180)), scale: generator.number(in: 0.5...2),
      translation: Vector(x: generator.number(in: -100...100), y: 30))
    var world = World()
    world.insert(Thing(name: "thing", shape: 0, placement: placement))
    // The point computed by hand: scaled, turned and moved by the thing, then by the camera.
    let inWorld = (edge * placement.scale).turned(by: placement.rotation) + placement.position
    let onWindow =
      (inWorld * camera.scale).turned(by: camera.rotation) + camera.translation
      + outwards.turned(by: camera.rotation + placement.rotation)
    return world.hitTest(onWindow, camera: camera, library: library ?? box) { _ in isHeld } != nil
  }

  @Test(arguments: UInt64(1)...10, [-0.001, 0.001])
  func `takes a thing within eight points of its outline, one that is held within 24 of its box`(
    seed: UInt64, excess: Double
  ) {
    let (near, far) = (8 + excess, 24 + excess)
    let places: [(edge: Vector, outwards: Vector, isHeld: Bool)] = [
      (Vector(x: 60, y: 30), Vector(x: near, y: 0), false),
      (Vector(x: -60, y: 30), Vector(x: -near, y: 0), false),
      (Vector(x: -50, y: 40), Vector(x: 0, y: near), false),
      (Vector(x: -50, y: -40), Vector(x: 0, y: -near), false),
      (Vector(x: 60, y: 40), Vector(length: near, angle: .degrees(40)), false),
      (Vector(x: 60, y: 0), Vector(x: far, y: 0), true),
      (Vector(x: 60, y: 40), Vector(x: far, y: far), true),
    ]
    for (edge, outwards, isHeld) in places {
      let isTaken = takes(edge, outwards: outwards, isHeld: isHeld, seed: seed)
      expectEqual(isTaken, excess < 0, "seed \(seed), \(edge) + \(outwards)")
    }
  }

  @Test(arguments: UInt64(1)...30)
  func `takes a wholly solid mask as it takes no mask`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let mask = try #require(Mask(width: 60, height: 40) { _, _ in true })
    let shape = Shape(name: "box", title: "Box", size: Self.size, mask: mask)
    let bare = Shape(name: "box", title: "Box", size: Self.size)
    for _ in 0..<100 {
      let point = Vector(x: generator.number(in: -80...80.0), y: generator.number(in: -60...60.0))
      let reach = generator.number(in: 0...20.0)
      expectEqual(
        shape.contains(point, within: reach), bare.contains(point, within: reach),
        "seed \(seed), \(point) within \(reach)")
    }
  }

  @Test func `takes nothing at a place that is no number`() {
    let shape = Shape(name: "box", title: "Box", size: Self.size)
    for point in [Vector(x: .nan, y: 0), Vector(x: 0, y: .nan), Vector(x: .infinity, y: 0)] {
      expectTrue(!shape.contains(point, within: 8) && !shape.isInBox(point, grownBy: 24))
    }
  }

  @Test func `passes through what is not solid, and takes what lies below`() throws {
    let ring = try #require(
      Mask(width: 120, height: 80) { x, y in x < 20 || x >= 100 || y < 20 || y >= 60 })
    let library = ShapeLibrary([
      Shape(name: "box", title: "Box", size: Self.size),
      Shape(name: "ring", title: "Ring", size: Self.size, mask: ring),
    ])
    var world = World()
    let low = world.insert(Thing(name: "low", shape: 0, placement: Placement()))
    let high = world.insert(Thing(name: "high", shape: 1, placement: Placement()))
    func hit(_ x: Double, held: EntityID? = nil) -> EntityID? {
      world.hitTest(Vector(x: x, y: 0), camera: .identity, library: library) { $0 == held }
    }
    expectTrue(hit(50) == high && hit(0) == high, "also in its hole")
    expectEqual(hit(0, held: low), low, "a held thing is joined")
    expectEqual(hit(67), high)
    expectNil(hit(69))
    expectEqual(hit(69, held: low), low)
    world.setUserInteractionEnabled(false, for: high)
    expectEqual(hit(50), low)
    world.setUserInteractionEnabled(false, for: low)
    expectNil(hit(50))
  }

  @Test func `takes a thing in its holes, but what is smaller and seen through them`()
    throws
  {
    let frame = try #require(
      Mask(width: 300, height: 300) { x, y in x < 30 || x >= 270 || y < 30 || y >= 270 })
    let bay = try #require(Mask(width: 300, height: 300) { x, y in x < 30 || y < 30 || y >= 270 })
    let side = Vector(x: 300, y: 300)
    let library = ShapeLibrary([
      Shape(name: "frame", title: "Frame", size: side, mask: frame),
      Shape(name: "bay", title: "Bay", size: side, mask: bay),
      Shape(name: "coin", title: "Coin", size: Vector(x: 60, y: 60)),
      Shape(name: "sheet", title: "Sheet", size: Vector(x: 900, y: 900)),
    ])
    var world = World()
    func insert(_ name: String, _ shape: Int) -> EntityID {
      world.insert(Thing(name: name, shape: shape, placement: Placement()))
    }
    func hit(_ x: Double, held: EntityID? = nil) -> EntityID? {
      world.hitTest(Vector(x: x, y: 0), camera: .identity, library: library) { $0 == held }
    }
    let high = insert("frame", 0)
    expectTrue(hit(0) == high && hit(100) == high)
    expectNil(hit(160))
    let sheet = insert("sheet", 3)
    world.raise(high)
    expectEqual(hit(0), high, "a frame on a sheet")
    expectEqual(hit(160), sheet)
    expectEqual(hit(0, held: sheet), sheet, "what is held is joined")
    let coin = insert("coin", 2)
    world.raise(high)
    expectEqual(hit(0), coin, "a coin seen through it")
    expectEqual(hit(70), high)
    let open = insert("bay", 1)
    expectTrue(hit(0) == coin && hit(70) == high, "a bay is no hole")
    expectEqual(hit(-130), open)
  }

  @Test func `takes nothing of a shape that the library doesn't have, nor at no scale`() {
    var world = World()
    world.insert(Thing(name: "unknown", shape: 7, placement: Placement()))
    world.insert(Thing(name: "flat", shape: 0, placement: Placement(scale: 0)))
    expectNil(world.hitTest(.zero, camera: .identity, library: box, isHeld: { _ in true }))
  }

  @Test(arguments: UInt64(1)...60)
  func `takes on the ground what it takes in a group, where all boxes are compared`(seed: UInt64)
    throws
  {
    var generator = SplitMix64(seed: seed)
    let far = [0, 1e5, 1e11][generator.number(in: 0...2)]
    let library = ShapeLibrary([
      Shape(name: "box", title: "Box", size: Self.size),
      Shape(
        name: "ring", title: "Ring", size: Vector(x: 90, y: 300),
        mask: Mask(width: 30, height: 100) { x, y in x < 3 || x > 26 || y < 3 || y > 96 }),
    ])
    let (center, width) = (Vector(x: far, y: -far), 900 * generator.number(in: 0.1...3))
    func position() -> Vector {
      center
        + Vector(x: generator.number(in: -width...width), y: generator.number(in: -width...width))
    }
    var (ground, grouped) = (World(), World())
    let group = grouped.insert(Thing(name: "", shape: World.noShape, placement: Placement()))
    var pairs: [(EntityID, EntityID)] = []
    for _ in 0..<40 {
      let thing = Thing(
        name: "", shape: generator.number(in: 0...1),
        placement: Placement(
          position: position(), rotation: .degrees(generator.number(in: -720...720)),
          scale: generator.number(in: 0.02...3)))
      pairs.append((ground.insert(thing), try grouped.insert(thing, into: group)))
    }
    let camera = Similarity(
      rotation: .degrees(generator.number(in: -720...720)), scale: generator.number(in: 0.05...4),
      carrying: center, to: Vector(x: 640, y: 360))
    for _ in 0..<100 {
      let point = camera.apply(position())
      let held = generator.number(in: 0...39)
      let hit = ground.hitTest(point, camera: camera, library: library) { $0 == pairs[held].0 }
      let other = grouped.hitTest(point, camera: camera, library: library) { $0 == pairs[held].1 }
      expectEqual(hit, other.flatMap { id in pairs.first { $0.1 == id }?.0 }, "seed \(seed)")
    }
  }

  @Test(arguments: UInt64(1)...40)
  func `leaves out only things that are apart from a box, and most of them`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    func vector(_ reach: Double) -> Vector {
      Vector(x: generator.number(in: -reach...reach), y: generator.number(in: -reach...reach))
    }
    var world = World()
    for _ in 0..<200 {
      world.insert(
        Thing(
          name: "", shape: 0,
          placement: Placement(
            position: vector(3_000), rotation: .degrees(generator.number(in: -360...360)),
            scale: generator.number(in: 0.1...1.5))))
    }
    let (middle, half) = (vector(3_000), Vector(x: 40, y: 90))
    for isCross in [false, true] {
      var near: Set<EntityID> = []
      world.forEachThing(
        in: NearBox(middle: middle, reach: half, isCross: isCross), box
      ) { near.insert($0) }
      for id in world.order where !near.contains(id) {
        let other = try #require(world.box(of: id, library: box))
        let apart = other.center - middle
        let (x, y) = (
          apart.x.magnitude > half.x + other.size.x / 2,
          apart.y.magnitude > half.y + other.size.y / 2
        )
        expectTrue(isCross ? x && y : x || y, "seed \(seed)")
      }
      expectLess(near.count, isCross ? 60 : 20, "seed \(seed)")
    }
  }
}
