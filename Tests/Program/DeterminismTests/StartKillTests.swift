import Foundation
import SwivelGameSupport
import SwivelPlatform
import Testing

@testable import swivel

/// Programs that end while they start, and two of them on one home.
@Suite(.onProgramThreads, .serialized, .enabled(if: BuiltSwivel.url != nil, "swivel is not built"))
struct `A start that is cut short` {
  /// The milliseconds between two kills; all of the first second are tried.
  private static let step =
    ProcessInfo.processInfo.environment["SWIVEL_START_STEP"].flatMap(Int.init) ?? 140

  private let home: Home
  /// The journal that waits, and its scene.
  private let journal: Data
  private let text: String

  init() throws {
    home = try Home()
    var session = home.session
    var journal = SceneJournal(home.assets.library, program: "0")
    journal.note(session)
    journal.noteFile(nil, isSaved: false)
    session = session.moved(5)
    journal.note(session)
    self.journal = Data(journal.takeText().utf8)
    text = session.sceneText
  }

  private func folder(withJournal: Bool = true) throws -> URL {
    let folder = newPlace()
    let journals = folder.appending(path: ".local/state/swivel/journals")
    try FileManager.default.createDirectory(at: journals, withIntermediateDirectories: true)
    if withJournal { try journal.write(to: journals.appending(path: "1.journal.part")) }
    return folder
  }

  /// The scenes that come back with the next start: the one on the bench, and those that become files.
  private func back(_ paths: Paths) throws -> [String] {
    let files = SceneFiles(in: paths, home.assets.library)
    var recovery = SceneRecovery(in: paths, files, home.assets, CrashLoopGuard(in: paths))
    let found = recovery.find()
    let names = Files.exists(paths.scenes) ? try Files.list(paths.scenes) : []
    return try [found?.text].compactMap(\.self)
      + names.map { try files.read("\(paths.scenes)/\($0)").text }
  }

  @Test func `by a kill at any time, alone or beside another, brings the unsaved scene back`()
    throws
  {
    for time in stride(from: 10, through: 1_000, by: Self.step) {
      for count in 1...2 {
        let folder = try folder()
        let runs = try (0..<count).map { _ in try ProgramRun(ProgramRun.window, home: folder) }
        Thread.sleep(forTimeInterval: Double(time) / 1_000)
        for run in runs { run.kill() }
        let scenes = try back(runs[0].paths)
        expectTrue(
          scenes.contains(text),
          "\(count) killed after \(time) ms: \(scenes.count) scenes; \(runs.map(\.error))")
        runs[0].removeHome()
      }
    }
  }

  @Test func `leaves what two programs on one home have done, of each`() throws {
    let folder = try folder(withJournal: false)
    let script = folder.appending(path: "a.script")
    let runs = try (1...2).map { number in
      try Data("surface 640 400\nkey tab\nkey right \(number) times\n".utf8).write(to: script)
      let run = try ProgramRun(
        ["play"] + ProgramRun.window, home: folder, ["SWIVEL_PERFORM": script.path])
      try #require(ProgramRun.waitForWord(from: run.mouth), "\(run.error)")
      return run
    }
    Thread.sleep(forTimeInterval: 1.5)
    for run in runs { run.kill() }
    let scenes = try back(runs[0].paths)
    expectEqual(Set(scenes).count, 2)
    runs[0].removeHome()
  }

  @Test func `for want of memory while it is played leaves the scene as it was or is`() throws {
    for megabytes in [0, 4, 32] {
      let folder = try folder()
      let script = folder.appending(path: "a.script")
      let scene = folder.appending(path: "a.swivel-scene.json")
      try Data(text.utf8).write(to: scene)
      let words = (1...9).map { "key control+a\nkey control+d\nkey right \($0) times\n" }
      try Data("surface 640 400\n\(words.joined())".utf8).write(to: script)
      let run = try ProgramRun(
        ["play", scene.path] + ProgramRun.window, home: folder, ["SWIVEL_PERFORM": script.path])
      try #require(ProgramRun.waitForWord(from: run.mouth), "\(run.error)")
      try run.limitMemory(megabytesMore: megabytes)
      Thread.sleep(forTimeInterval: 1)
      run.kill()
      // A journal is of what was done to the scene; its file is whole, and so is the journal that waits.
      try expectEqual(String(contentsOf: scene, encoding: .utf8), text)
      try expectTrue(back(run.paths).contains(text), "\(megabytes) MB: \(run.error.prefix(200))")
      run.removeHome()
    }
  }
}
