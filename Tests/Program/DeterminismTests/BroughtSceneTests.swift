import Foundation
import SwivelGameSupport
import SwivelTouchscreenSupport
import Testing

@testable import SwivelSandbox
@testable import SwivelSession
@testable import swivel

@Suite(.onProgramThreads, .enabled(if: BuiltSwivel.url != nil, "swivel is not built"))
struct `A scene and pictures that are brought together` {
  @Test(arguments: [true, false])
  func `become that scene with the pictures in it`(isSceneFirst: Bool) throws {
    let home = newPlace()
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    var session = Session(
      library: try Furnishing.assets.library, surface: Surface(width: 640, height: 400))
    session.state.sandbox.remove(Array(session.state.sandbox.world.order.dropFirst()))
    let scene = home.appending(path: "a.swivel-scene.json")
    try Data(session.sceneText.utf8).write(to: scene)
    let files = [scene.path, Fixtures.file("Tests/Goldens/list.png").path]
    let report = home.appending(path: "report.json")
    let run = try ProgramRun(
      (isSceneFirst ? files : files.reversed()) + ["--quit-after", "4", "--report", report.path]
        + ProgramRun.window, home: home)
    #expect(run.waitForEnd() == 0, "\(run.error)")
    let names = try Report(at: report).entities.map(\.name)
    expectEqual(names, session.names + ["list"])
  }
}
