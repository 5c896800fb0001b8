import SwivelGameSupport
import SwivelJSON
import Testing

@testable import SwivelDocuments
@testable import SwivelSandbox
@testable import SwivelSession

@Suite struct `A chain around two wheels` {
  private static let library = ShapeLibrary([
    Shape("wheel", 260, 260, teeth: 24, pitch: 120),
    Shape("pinion", 140, 140, teeth: 12, pitch: 60),
    Shape("coarse", 140, 140, teeth: 6, pitch: 60), Shape("bar", 200, 60),
  ])

  /// A wheel and a pinion far from each other, both selected, a coarse wheel and a bar.
  private static func session(chained: Bool = true) throws -> Session {
    var session = Session(library: library, surface: Bench.surface).with([
      "wheel": Vector(x: -300, y: 100), "pinion": Vector(x: 200, y: 40),
      "coarse": Vector(x: 0, y: -250), "bar": Vector(x: 400, y: 250),
    ])
    session.select("wheel", "pinion")
    if chained { session.perform(.chain) }
    return session
  }

  private func turns(_ name: String, _ session: Session) -> Double {
    session.placement(name).rotation.turns
  }

  private func chains(_ session: Session) -> [Int] {
    let world = session.state.sandbox.world
    return ["wheel", "pinion", "coarse", "bar"].map { name in
      session.id(name).map { world.chain(around: $0) } ?? -1
    }
  }

  @Test func `can't be laid around other things, wheels of other teeth, or wheels that mesh`()
    throws
  {
    var session = try Self.session(chained: false)
    for pair in [
      ["wheel", "bar"], ["wheel", "coarse"], ["wheel"], ["wheel", "pinion", "coarse"],
    ] {
      session.state.sandbox.selection = pair.compactMap { session.id($0) }
      expectEqual(session.reasonUnavailable(.chain), .obstacleTwoWheels, "\(pair)")
    }
    session = session.with(["pinion": Vector(x: -120, y: 100)])
    session.select("wheel", "pinion")
    expectEqual(session.reasonUnavailable(.chain), .obstacleTwoWheels)
    let digest = session.sceneDigest
    session.perform(.chain)
    expectEqual(session.sceneDigest, digest)
  }

  @Test func `comes off with the axle of either wheel, and with it back again by undo`() throws {
    var session = try Self.session()
    session.select("pinion")
    session.perform(.axle)
    expectEqual(chains(session)[1], 0)
    session.select("wheel")
    session.perform(.turnRight)
    expectEqual(turns("pinion", session), 0)
    session.perform(.undo)
    session.perform(.undo)
    expectEqual(chains(session), [1, 1, 0, 0])
  }

  @Test func `runs around copies of copies too`() throws {
    var session = try Self.session()
    session.select("wheel", "pinion")
    for _ in 0..<20 {
      let sandbox = session.state.sandbox
      let line = SceneLine(
        sandbox.world, sandbox.selection, library: Self.library, importedAssets: nil)
      session.add(line, at: session.now)
    }
    let sandbox = session.state.sandbox
    let numbers = sandbox.selection.map { sandbox.world.chain(around: $0) }
    expectEqual(numbers, [21, 21])
  }

  @Test func `blocks wheels that mesh as well`() throws {
    var session = try Self.session()
    session = session.with(["pinion": Vector(x: -120, y: 100)])
    session.select("wheel")
    session.perform(.turnRight)
    for name in ["wheel", "pinion"] { expectEqual(turns(name, session), 0, "\(name)") }
  }

  @Test func `runs along both wheels and touches them where it leaves them`() throws {
    let session = try Self.session()
    let gears = session.state.sandbox.gears(Self.library, at: nil).filter { $0.chain == 1 }
    let path = try #require(ChainPath(gears[0], gears[1]))
    var (length, last) = (0.0, path.strokePoint(0).position)
    for step in 1...20_000 {
      let position = path.strokePoint(Double(step) / 20_000).position
      length += position.distance(to: last)
      last = position
      for gear in gears { expectGreater(gear.middle.distance(to: position), gear.radius - 1e-6) }
    }
    expectLess((length - path.length).magnitude, 1e-3 * path.length)
    expectLess(last.distance(to: path.strokePoint(0).position), 1e-6)
  }
}

private let library = ShapeLibrary([
  Shape(
    name: "wheel", title: "Wheel", size: Vector(x: 60, y: 60), gear: Gear(teeth: 12, pitch: 25),
    isOnBench: false)
])

/// A scene's file with wheels on axles, in rows of 100 with the distance given, each with the number of its chain.
private func text(of numbers: [Int], apart step: Double = 70) -> String {
  let things = numbers.enumerated().map { index, number in
    """
    {"axle": true, "chain": \(number), "name": "w\(index)", "number": \(index + 1), "shape": "wheel", \
    "x": \(Double(index % 100) * step), "y": \(Double(index / 100) * step), "z": \(index + 1)}
    """
  }
  return """
    {"$schema": "scene.schema.json", "format": 1, "things": [\(things.joined(separator: ",\n"))]}
    """
}

@Suite struct `A number of a chain around a third wheel` {
  private let three = text(of: [1, 1, 1])

  @Test func `is refused in a scene's file`() throws {
    let error = #expect(throws: JSONError.self) { try Scene(parsing: Array(three.utf8), library) }
    expectEqual(error?.description.contains("found chain 1 around a third wheel"), true)
    #expect(throws: Never.self) { try Scene(parsing: Array(text(of: [1, 1, 2]).utf8), library) }
  }

  @Test func `is refused in a line`() throws {
    func line(_ numbers: [Int]) -> String {
      SceneLine(
        items: numbers.map { number in
          var thing = Thing(name: "wheel", shape: World.noShape, placement: Placement())
          (thing.isPinned, thing.chain) = (true, number)
          return SceneLine.Item(kind: .shape("wheel"), thing: thing)
        }
      ).text
    }
    #expect(throws: SceneLineError.damaged) { try SceneLine(parsing: line([7, 7, 7])) }
    #expect(throws: Never.self) { try SceneLine(parsing: line([7, 7, 8])) }
  }

  /// What took it off the others stood in a line that was lost.
  @Test func `is taken off in a journal, in which no thing is lost`() throws {
    func journal(_ numbers: [Int]) throws -> SceneJournalReading {
      let scene = try JSONNode(parsing: Array(text(of: numbers).utf8))
      let things = try #require(try JSONObject(scene).node("things"))
      let lines = ["swivel-journal 2 0", "{\"things\": \(things.text)}"]
      return try SceneJournalReading(of: lines, library)
    }
    let reading = try journal([1, 1, 1])
    expectEqual(reading.badLine, 2)
    expectEqual(reading.scene.parts.map(\.thing.chain), [0, 0, 0])
    try expectNil(journal([1, 1, 2]).badLine)
  }

  @Test func `never arises, whatever is laid, held or taken back`() throws {
    var session = Session(library: library, surface: Bench.surface)
    session.open(text(of: [1, 1, 2, 2]))
    let wheels = session.state.sandbox.world.order
    session.state.sandbox.world.setChain(1, around: wheels[2])
    expectEqual(session.state.sandbox.world.chain(around: wheels[2]), 0)
    session.state.sandbox.world.setChain(2, around: wheels[2])
    expectEqual(session.state.sandbox.world.chain(around: wheels[2]), 2)
    // What a hand has taken off its axle gets its number back where it is put back.
    var lies = try #require(session.state.sandbox.world[wheels[0]])
    lies.chain = 5
    session.state.sandbox.moved = [
      MovedThing(entity: wheels[0], mover: .hand(on: wheels[0]), part: .driven, before: lies)
    ]
    expectEqual(session.state.sandbox.freeChain, 6)
    // A file may say of what was deleted that its chain is another's by now.
    session.state.sandbox.moved = []
    session.state.sandbox.remove([wheels[3]])
    session.state.sandbox.world.setChain(2, around: wheels[0])
    session.perform(.undo)
    let world = session.state.sandbox.world
    expectEqual(world.order.count { world.chain(around: $0) == 2 }, Bounds.wheelsOfChain)
    #expect(throws: Never.self) { try Scene(parsing: Array(session.sceneText.utf8), library) }
  }
}

@Suite struct `Chains on a crowded bench` {
  /// The list of a frame of so many pairs, so far from each other.
  private func list(_ pairs: Int, apart step: Double, scale: Double = 1) -> DrawList {
    var session = Session(library: library, surface: Bench.surface)
    session.open(text(of: (0..<2 * pairs).map { $0 / 2 + 1 }, apart: step))
    session.state.sandbox.camera = Camera()
    session.state.sandbox.camera.scale = scale
    let pictures = library.shapes.indices.map { Picture(index: Int32($0 + 1)) }
    var list = DrawList()
    list.beginLayer()
    let sprites = SpriteTable(shapes: pictures, shadows: [], bench: Picture(index: 0))
    SandboxView(session.sandboxScene, sprites).drawThings(within: Bench.surface.bounds, into: &list)
    return list
  }

  @Test func `are built only where they are seen`() {
    // Rows of 100 wheels: the first ones lie in the window, the farther ones to its right and below it.
    let (few, many) = (list(8, apart: 70), list(8, apart: 1e6))
    expectGreater(few.corners.count, 8 * 96 * 18)
    // The first chain reaches out of the window.
    expectTrue(many.corners.count < few.corners.count / 4 && !many.corners.isEmpty)
  }

  @Test(arguments: [300, 2_000, 3_000])
  func `take a bounded part of a frame, however many there are`(pairs: Int) {
    // All within the window, and all drawn.
    let list = list(pairs, apart: 3, scale: 0.5)
    expectAtMost(list.corners.count, 2_000_000)
    expectAtLeast(list.corners.count, pairs * 2 * 18)
  }
}
