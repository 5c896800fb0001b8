import Foundation
import SwivelDocuments
import SwivelDrawing
import SwivelEntities
import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelJSON
import SwivelTapes
import SwivelTestSupport
import Testing

@testable import SwivelCommands
@testable import SwivelDocuments
@testable import SwivelGame
@testable import SwivelSandbox

/// Wheels of one size.
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
    let error = #expect(throws: JSONError.self) {
      try Scene(parsing: Array(three.utf8), library)
    }
    expectEqual(error?.description.contains("found chain 1 around a third wheel"), true)
    #expect(throws: Never.self) { try Scene(parsing: Array(text(of: [1, 1, 2]).utf8), library) }
  }

  @Test func `is refused in a line`() throws {
    func line(_ numbers: [Int]) -> String {
      SceneLine(
        items: numbers.map { number in
          SceneLine.Item(
            kind: .shape("wheel"), name: "wheel", parent: nil, isFixed: false, isPinned: true,
            chain: number, placement: Placement())
        }
      ).text
    }
    #expect(throws: SceneLineError.damaged) { try SceneLine(parsing: line([7, 7, 7])) }
    #expect(throws: Never.self) { try SceneLine(parsing: line([7, 7, 8])) }
  }

  @Test func `is refused in a journal`() throws {
    func journal(_ numbers: [Int]) throws -> SceneJournalReading {
      var digest = Digest()
      let scene = try JSONNode(parsing: Array(text(of: numbers).utf8))
      let things = try #require(try JSONObject(scene).node("things"))
      let lines = ["swivel-journal 2 0", "{\"things\": \(things.text)}"].map { body in
        digest.add(body.utf8)
        return "\(digest.text) \(body)\n"
      }
      return try SceneJournalReading(Array(lines.joined().utf8), library)
    }
    #expect(throws: JSONError.self) { try journal([1, 1, 1]) }
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
    session.state.sandbox.axles = [AxleHand(entity: wheels[0], chain: 5)]
    expectEqual(session.state.sandbox.freeChain, 6)
    // A file may say of what was deleted that its chain is another's by now.
    session.state.sandbox.axles = []
    session.state.sandbox.make([.removed(wheels[3])])
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
    SandboxView.drawThings(
      session.sandboxScene,
      SpriteTable(shapes: pictures, shadows: [], bench: Picture(index: 0)),
      session.state.sandbox.camera.similarity(on: Bench.surface), within: Bench.surface.bounds,
      into: &list)
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
