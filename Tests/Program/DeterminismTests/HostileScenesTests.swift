import Foundation
import SwivelGameSupport
import Testing

@testable import SwivelSandbox
@testable import swivel

/// A scene of so many things of one kind, each so far from the one before.
private func scene(_ name: String, _ count: Int, isOnAxle: Bool, apart: Double = 0) -> String {
  let axle = isOnAxle ? "\"axle\": true, " : ""
  let things = (1...count).map { number in
    """
    {\(axle)"name": "t\(number)", "number": \(number), "shape": "\(name)", "x": \
    \(Double(number) * apart), "y": 0}
    """
  }
  return """
    {"$schema": "scene.schema.json", "format": 1, "things": [\(things.joined(separator: ",\n"))]}
    """
}

/// Scenes of as many things of one kind as there may be, where they cost most.
@Suite struct `Twenty thousand things` {
  private let home: Home

  init() throws { home = try Home() }

  private func session(_ name: String, isOnAxle: Bool, apart: Double = 0) throws -> Session {
    let text = scene(name, Bounds.thingsOnBench, isOnAxle: isOnAxle, apart: apart)
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
      #expect(list(of: session).vertices < DrawList.maximumVertices)
      press(.a, .control, in: &session)
      #expect(list(of: session).vertices < DrawList.maximumVertices)
      press(.escape, in: &session)
      press(.tab, in: &session)
      press(.right, .shift, in: &session)
      session.advance(to: Timestamp(microseconds: session.now.microseconds + 100_000))
      #expect(list(of: session).vertices < DrawList.maximumVertices)
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

/// The same in the program that was built, with its renderer in memory.
@Suite(.onProgramThreads, .enabled(if: BuiltSwivel.url != nil, "swivel is not built"))
struct `Twenty thousand things in the program` {
  private let home = newPlace()

  private func file(_ name: String, _ text: String) throws -> String {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let url = home.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  @Test(arguments: [("gear", false), ("anchor", true)])
  func `chosen, moved, drawn and saved take at most 400 MB`(name: String, isOnAxle: Bool) throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let path = try file(
      "a.swivel-scene.json", scene(name, Bounds.thingsOnBench, isOnAxle: isOnAxle))
    let script = try file(
      "a.script",
      """
      surface 1280 720
      key control+a
      wait 0.2s
      key right 3 times
      turn 640,360 by 200deg in 1s
      wait 1s

      """)
    // What the very first start makes for all others isn't what the scene costs.
    let first = try ProgramRun(
      ["play", "--no-sound", "--renderer", "software", "--quit-after", "0.2"], home: home)
    expectEqual(first.waitForEnd(), 0, "\(first.error)")
    let run = try ProgramRun(
      [
        "play", path, "--size", "1280x720", "--no-sound", "--renderer", "software",
        "--quit-after", "4",
      ], home: home, ["SWIVEL_PERFORM": script])
    var most = 0
    while let now = run.maximumMemory {
      most = now
      usleep(50_000)
    }
    expectEqual(run.waitForEnd(), 0, "\(run.error)")
    expectTrue((1...400).contains(most), "\(most) MB")
  }

  @Test func `and one more are refused`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let path = try file(
      "a.swivel-scene.json", scene("gear", Bounds.thingsOnBench + 1, isOnAxle: false))
    let run = try ProgramRun(["export", path, "-"], home: home)
    expectEqual(run.waitForEnd(), 2)
    expectTrue(
      run.error.contains("found 20001 on the bench, expected at most 20000"), "\(run.error)")
  }
}
