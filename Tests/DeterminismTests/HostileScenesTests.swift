import SwivelDrawing
import SwivelEntities
import SwivelGame
import SwivelGeometry
import SwivelInput
import Testing

@testable import SwivelSandbox
@testable import swivel

/// Scenes of as many things of one kind as there may be, where they cost most.
@Suite struct `Twenty thousand things` {
  private let home: Home

  init() throws { home = try Home() }

  private func session(_ name: String, isOnAxle: Bool, apart: Double = 0) throws -> Session {
    let axle = isOnAxle ? "\"axle\": true, " : ""
    let things = (1...Bounds.thingsOnBench).map { number in
      """
      {\(axle)"name": "t\(number)", "number": \(number), "shape": "\(name)", "x": \
      \(Double(number) * apart), "y": 0}
      """
    }
    let text = """
      {"$schema": "scene.schema.json", "format": 1, "things": [\(things.joined(separator: ",\n"))]}
      """
    var session = Session(library: home.assets.library, surface: Surface(width: 1_280, height: 720))
    session.take([.scene(path: "", text: text)])
    try #require(session.state.sandbox.world.order.count == Bounds.thingsOnBench)
    return session
  }

  private func list(of session: Session) -> DrawList {
    var list = DrawList()
    GameView.draw(session, home.assets.sprites, into: &list)
    return list
  }

  private func press(_ key: Key, _ modifiers: Modifiers = [], in session: inout Session) {
    session.handle(InputEvent(time: session.now, kind: .keyDown(key, modifiers, isRepeat: false)))
  }

  @Test(arguments: ["gear", "mainspring", "cam", "musicdisc", "clockplate", "barrel"])
  func `in one place, chosen and turned, make a frame within its bound`(name: String) throws {
    for isOnAxle in [false, true] {
      var session = try session(name, isOnAxle: isOnAxle)
      #expect(list(of: session).vertices < DrawList.mostVertices)
      press(.a, .control, in: &session)
      #expect(list(of: session).vertices < DrawList.mostVertices)
      press(.escape, in: &session)
      press(.tab, in: &session)
      press(.right, .shift, in: &session)
      session.advance(to: Timestamp(microseconds: session.now.microseconds + 100_000))
      #expect(list(of: session).vertices < DrawList.mostVertices)
    }
  }

  @Test func `of which most lie outside the window make a frame of those that are in it`() throws {
    let list = list(of: try session("gear", isOnAxle: false, apart: 300))
    #expect(list.quads.count < 300)
    #expect(list.quads.count > 10)
  }

  @Test func `on one axle or in one row are a blocked train, found without comparing all`() throws {
    let entities = try session("gear", isOnAxle: false).state.sandbox.world.order
    for apart in [0.0, 120] {
      let gears = entities.enumerated().map { index, entity in
        PlacedGear(
          entity: entity, teeth: 12, middle: Vector(x: Double(index) * apart, y: 0), radius: 60,
          angle: .zero)
      }
      let train = GearTrain(of: entities[0], among: gears)
      #expect(train.isLocked && train.parts.count == Bounds.wheelsOfTrain + 1)
    }
  }
}
