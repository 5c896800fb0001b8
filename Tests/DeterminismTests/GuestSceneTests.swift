import Foundation
import SwivelDocuments
import SwivelGame
import SwivelInput
import SwivelPlatform
import SwivelTapes
import SwivelTestSupport
import Testing

@testable import swivel

@Suite(.onProgramThreads, .serialized, .enabled(if: BuiltSwivel.url != nil, "swivel is not built"))
struct `A tape that is performed over a scene of the user's` {
  private let assets: Assets
  private let home = FileManager.default.temporaryDirectory
    .appending(path: "swivel-\(UUID().uuidString)")
  private let surface = Surface(width: 640, height: 400)

  init() throws { assets = try Furnishing.assets }

  private var paths: Paths {
    Paths(environment: [:], home: home.path, executable: BuiltSwivel.url?.path, workingFolder: "/")
  }

  /// Performs keys over a scene's file until the program ends by itself.
  private func perform(_ keys: [(Key, Modifiers)], over path: String) throws {
    let kinds = keys.flatMap { key, modifiers -> [InputEvent.Kind] in
      [.keyDown(key, modifiers, isRepeat: false), .keyUp(key, modifiers)]
    }
    let file = home.appending(path: "guest.tape")
    try Data(Tape(performing: kinds).text.utf8).write(to: file)
    let run = try ProgramRun(
      ["play", path, "--perform", file.path, "--quit-after", "2"] + ProgramRun.window, home: home)
    expectEqual(run.waitForEnd(), 0, "\(run.error)")
  }

  @Test func `leaves each of the user's files as it is, and makes new scenes of its own`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let files = SceneFiles(in: paths, assets.library)
    let session = StartPlace(assets.levels).session(assets, on: surface)
    let text = Scene(session.sceneCopy).text(assets.library)
    let path = files.path(of: try files.writeNew(text, like: "mine").path)
    try Files.makeFolder(paths.config)
    let before = try paths.own
    expectEqual(before[path], Data(text))
    for run in 1...3 {
      try perform([(.a, .control), (.delete, []), (.n, .control)], over: path)
      let after = try paths.own
      expectEqual(after.filter { before.keys.contains($0.key) }, before, "run \(run)")
      let new = Set(after.keys).subtracting(before.keys)
      expectEqual(new.count, run, "\(new)")
      expectTrue(new.allSatisfy { $0.hasPrefix(paths.scenes) && $0.hasSuffix(SceneName.suffix) })
    }
    // What isn't left, but only changed, comes back with the next start as a scene without a name.
    let all = try paths.own
    try perform([(.a, .control), (.delete, [])], over: path)
    try expectEqual(paths.own, all)
    var recovery = SceneRecovery(in: paths, files, assets, CrashLoopGuard(in: paths))
    let brought = recovery.find()
    let found = try #require(brought)
    expectTrue(found.path == nil && Array(found.text.utf8) != text)
  }
}
