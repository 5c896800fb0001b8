import Foundation
import SwivelGameSupport
import SwivelPlatform
import Testing

@testable import swivel

/// A home folder with scenes, and the program's operations on them.
final class Home {
  let folder: String
  let paths: Paths
  let assets: Assets
  let files: SceneFiles

  init() throws {
    folder = NSTemporaryDirectory() + "swivel-\(UUID().uuidString)"
    paths = Paths(
      environment: { ["SWIVEL_DATA": Fixtures.packageRoot.path][$0] }, home: folder,
      executable: nil, workingFolder: "/")
    assets = try Assets.load(from: paths, withLevels: false)
    files = SceneFiles(in: paths, assets.library)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var saveQueue: SaveQueue { SaveQueue(files, assets) }

  var session: Session {
    Session(library: assets.library, surface: Surface(width: 1_280, height: 720))
  }

  func text(_ path: String) throws -> String { try files.read(files.path(of: path)).text }

  /// Leaves the journal of a program that has ended with an unsaved scene, in which a thing was moved so many times.
  @discardableResult
  func leaveJournal(_ name: String, of path: String? = nil, moved times: Int) throws -> Session {
    var journal = SceneJournal(assets.library, program: "0")
    let start = session
    let end = start.moved(times)
    journal.note(start)
    journal.noteFile(path, isSaved: true)
    journal.note(end)
    try Files.makeFolder(paths.journals)
    try Files.write(Array(journal.takeText().utf8), to: paths.journals + "/" + name)
    return end
  }
}

extension SceneRecovery {
  init(in home: Home) {
    self.init(in: home.paths, home.files, home.assets, CrashLoopGuard(in: home.paths))
  }
}

extension [Reply] {
  var failures: [String] { compactMap { if case .failed(let line) = $0 { line } else { nil } } }
}

extension SaveQueue {
  func answers(to job: Job) -> (replies: [Reply], path: String?) {
    post(job)
    worker.finish()
    var (replies, path): ([Reply], String?) = ([], nil)
    for answer in worker.takeAnswers() {
      switch answer {
      case .reply(let reply): replies.append(reply)
      case .moved: break
      case .kept(_, let kept): path = kept
      case .notKept(let failure): replies.append(failure.reply)
      }
    }
    return (replies, path)
  }

  func save(_ session: Session, as name: String) -> String? {
    answers(to: .keep(session.sceneCopy, .saveAs(name), nil)).path
  }
}

extension Session {
  /// Takes replies, and has done what it asks for by that.
  mutating func take(_ replies: [Reply], savedBy autosave: inout Autosave) {
    take(replies)
    for effect in takeEffects() { autosave.perform(effect, self) }
  }

  /// The same session with one thing moved to the right by a key.
  func moved(_ times: Int) -> Session {
    var session = self
    session.handle(InputEvent(time: now, kind: .keyDown(.tab, [], isRepeat: false)))
    for _ in 0..<times {
      session.handle(InputEvent(time: now, kind: .keyDown(.right, [], isRepeat: false)))
    }
    return session
  }

  mutating func take(_ replies: [Reply]) {
    for reply in replies { handle(InputEvent(time: now, kind: .reply(reply))) }
  }
}

@Suite struct `A scene that is left` {
  private func autosave(_ home: Home) -> Autosave {
    Autosave(home.session, home.saveQueue, in: home.paths, home.assets, keepsUnnamed: true)
  }

  @Test func `is asked about where it would be lost, and told of where it is`() throws {
    let home = try Home()
    // No journal can be begun where a file lies in the way.
    try Files.makeFolder(Files.folder(of: home.paths.journals))
    try Files.write([], to: home.paths.journals)
    var autosave = autosave(home)
    let session = home.session.moved(2)
    let failure = autosave.flush(session)
    expectTrue(failure != nil)
    let left = autosave.finish(session)
    expectTrue(left.isLost && left.reports.count == 1)
  }

  @Test func `for another one, and can't be written, waits until it can`() throws {
    let home = try Home()
    for path in [home.paths.journals, home.paths.scenes] {
      try Files.makeFolder(Files.folder(of: path))
      try Files.write([], to: path)
    }
    var autosave = autosave(home)
    var session = home.session.moved(2).moved(1).moved(1)
    let text = session.sceneText
    session.take([.scene(path: "", text: home.session.sceneText)], savedBy: &autosave)
    // Leaving asks, as often as it is tried, and one message says it.
    for _ in 0..<2 {
      let failure = autosave.flush(session)
      expectTrue(failure != nil)
    }
    expectTrue(autosave.timeUntilDue != nil)
    let replies = autosave.takeReplies(session)
    expectEqual(replies.count, 1)
    for path in [home.paths.journals, home.paths.scenes] {
      try FileManager.default.removeItem(atPath: path)
    }
    let failure = autosave.flush(session)
    let left = autosave.finish(session)
    expectTrue(failure == nil && !left.isLost)
    let relativePath = try #require(Files.list(home.paths.scenes).first)
    try expectEqual(Files.read("\(home.paths.scenes)/\(relativePath)"), Array(text.utf8))
  }

  @Test func `is in its journal where another program doesn't let go of the scenes`() throws {
    let home = try Home()
    let saveQueue = home.saveQueue
    let path = try #require(saveQueue.save(home.session, as: "a"))
    var session = home.session
    var autosave = Autosave(session, saveQueue, in: home.paths, home.assets, keepsUnnamed: true)
    session.take(saveQueue.answers(to: .open(path)).replies, savedBy: &autosave)
    session = session.moved(2)
    let other = open(home.paths.scenes, O_RDONLY | O_DIRECTORY)
    defer { close(other) }
    try #require(flock(other, LOCK_EX | LOCK_NB) == 0)
    let failure = autosave.flush(session)
    let left = autosave.finish(session)
    expectTrue(failure == nil && !left.isLost && left.reports.count == 1, "\(left.reports)")
    try expectEqual(Files.list(home.paths.journals).count, 1)
  }

  @Test func `goes without a question where nothing was done`() throws {
    let home = try Home()
    var autosave = autosave(home)
    let failure = autosave.flush(home.session)
    let left = autosave.finish(home.session)
    expectTrue(failure == nil && !left.isLost)
    expectTrue(!Files.exists(home.paths.journals))
  }

  @Test func `has a journal where only the view was moved, which brings it back`() throws {
    let home = try Home()
    var session = home.session
    session.handle(
      InputEvent(
        time: session.now,
        kind: .wheel(
          ExactPoint(x: 640_000_000, y: 20_000_000), delta: ExactPoint(x: 0, y: 3_000_000), .control
        )))
    let camera = session.sceneText
    expectUnequal(camera, home.session.sceneText)
    do {
      var autosave = autosave(home)
      _ = autosave.finish(session)
    }
    var recovery = SceneRecovery(in: home)
    let found = recovery.find()
    expectEqual(found?.text, camera)
  }

  @Test func `keeps its permissions, and what can't be read again is not written`() throws {
    let home = try Home()
    let relativePath = try #require(home.saveQueue.save(home.session, as: "mine"))
    let path = home.files.path(of: relativePath)
    func mode() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    try expectEqual(mode(), 0o600)
    let bytes = try Files.read(path)
    let stamp = FileStamp(path)
    #expect(throws: FileError.self) {
      _ = try home.files.write(Array("{}".utf8), at: relativePath, ifStill: stamp)
    }
    try expectTrue(Files.read(path) == bytes && FileStamp(path) == stamp)
  }

  @Test func `that 0.1.0 wrote beyond the bounds is opened within them`() throws {
    let home = try Home()
    try Files.makeFolder(home.files.folder)
    let text = """
      {"$schema": "scene.schema.json", "format": 1, "things": [
      {"name": "a", "number": 1, "scale": 1.25e-08, "x": 2e12, "y": 0}]}
      """
    try Files.write(Array(text.utf8), to: home.files.path(of: "far"))
    try expectTrue(home.text("far").contains("\"scale\": 1e-06, \"x\": 1000000000000,"))
  }
}

@Suite struct `Scenes in a folder` {
  @Test func `are saved under a name, listed, and opened again`() throws {
    let home = try Home()
    let session = home.session.moved(3)
    let path = try #require(home.saveQueue.save(session, as: "Clock tower"))
    expectEqual(path, "Clock tower")
    let listed = home.saveQueue.answers(to: .list).replies
    guard case .scenes(let scenes)? = listed.first else {
      Issue.record("\(listed)")
      return
    }
    let list = scenes.value
    expectEqual(list.entries.first?.title, "Clock tower")
    expectEqual(list.entries.filter { $0.kind == .template }.count, 5)
    var other = home.session
    // The first bench has no file: a session composes it.
    for entry in list.entries where entry.key != ListedScenes.firstBench {
      other.take(home.saveQueue.answers(to: .open(entry.key)).replies)
      expectEqual(other.state.scenes?.path, entry.kind == .scene ? entry.key : nil)
    }
    other.take(home.saveQueue.answers(to: .open(path)).replies)
    expectEqual(other.sceneText, session.sceneText)
  }

  @Test func `are listed by their age where they are many, and how many more there are`() throws {
    let home = try Home()
    try Files.makeFolder(home.paths.scenes)
    for number in 1...405 {
      let path = home.files.path(of: String(format: "%03d", number))
      try Data("{}".utf8).write(to: URL(filePath: path))
      let age = Date(timeIntervalSince1970: 1e9 + Double(number))
      try FileManager.default.setAttributes([.modificationDate: age], ofItemAtPath: path)
    }
    let list = home.files.list()
    expectEqual(list.older, 5)
    expectEqual(
      list.entries.filter { $0.kind == .scene }.map(\.title),
      (6...405).reversed().map { String(format: "%03d", $0) })
    try FileManager.default.removeItem(atPath: home.files.path(of: "405"))
    expectEqual(home.files.list().older, 4)
  }

  @Test func `have each picture saved that is asked for while another is`() throws {
    let home = try Home()
    let exports = ExportKeeper(
      in: home.paths, PictureStore(in: home.paths), home.assets.currentTexts, font: nil)
    for _ in 1...3 { exports.savePicture(of: home.session, home.assets) }
    exports.worker.finish()
    let kept = exports.worker.takeAnswers()
    expectEqual(kept.count, 3)
    expectEqual(kept.failures, [])
    try expectEqual(Files.list(home.paths.pictures).count, 3)
  }

  @Test func `never take the place of one of the same name`() throws {
    let home = try Home()
    let first = home.session.moved(1)
    expectEqual(home.saveQueue.save(first, as: "a"), "a")
    expectEqual(home.saveQueue.save(first.moved(2), as: "a"), "a 2")
    try expectEqual(home.text("a"), first.sceneText)
  }

  @Test func `keep three older versions of what is saved again`() throws {
    let home = try Home()
    let saveQueue = home.saveQueue
    var session = home.session
    session.take([.saved(serial: 0, path: try #require(saveQueue.save(session, as: "a")))])
    for _ in 0..<5 {
      session = session.moved(1)
      expectEqual(saveQueue.answers(to: .keep(session.sceneCopy, .save, nil)).path, "a")
    }
    try expectEqual(
      Files.list(home.files.folder), ["", "~1", "~2", "~3"].map { "a.swivel-scene.json\($0)" })
  }

  @Test func `of two programs are both kept, and the user is informed`() throws {
    let home = try Home()
    let path = try #require(home.saveQueue.save(home.session, as: "a"))
    let keepers = [home.saveQueue, home.saveQueue]
    var sessions = [home.session, home.session]
    for index in 0...1 {
      sessions[index].take(keepers[index].answers(to: .open(path)).replies)
      sessions[index] = sessions[index].moved(index + 1)
    }
    expectEqual(keepers[0].answers(to: .keep(sessions[0].sceneCopy, .save, nil)).path, "a")
    let second = keepers[1].answers(to: .keep(sessions[1].sceneCopy, .save, nil))
    expectEqual(second.path, "a 2")
    let reported = Texts.english[Message(.sceneKeptApart, .text("a"), .text("a 2"))]
    expectEqual(second.replies, [.kept(reported)])
    for (path, session) in zip(["a", "a 2"], sessions) {
      try expectEqual(home.text(path), session.sceneText)
    }
  }

  @Test(arguments: [
    "a\nb", "../../a", "/etc/passwd", "...", " ", "\u{202E}a", String(repeating: "é", count: 300),
  ]) func `have names that fit a file, whatever is typed`(typed: String) throws {
    let home = try Home()
    let path = try #require(home.saveQueue.save(home.session, as: typed))
    expectTrue(!path.contains("/") && !path.contains("\n") && !path.isEmpty)
    try expectEqual(Files.list(home.files.folder).count, 1)
    _ = try home.text(path)
  }

  @Test func `that make no sense are set aside, those of another version stay`() throws {
    let home = try Home()
    try Files.makeFolder(home.files.folder)
    try Files.write(Array("{\"form".utf8), to: home.files.path(of: "torn"))
    try Files.write(Array("{\"format\": 7}".utf8), to: home.files.path(of: "later"))
    func told(_ path: String) -> String {
      home.saveQueue.answers(to: .open(path)).replies.failures.first ?? ""
    }
    expectTrue(told("torn").hasSuffix("it is set aside as torn.swivel-scene.json.bad-1"))
    expectTrue(
      told("later").hasSuffix("format: found 7, expected 1 or 2, which this program reads"))
    expectTrue(told("none").contains("No such file"))
    for path in ["torn", "later", "none"] { expectTrue(!told(path).contains("\n")) }
    try expectEqual(
      Files.list(home.files.folder), ["later.swivel-scene.json", "torn.swivel-scene.json.bad-1"])
  }

  @Test func `are no links out of their folder`() throws {
    let home = try Home()
    let path = try #require(home.saveQueue.save(home.session, as: "a"))
    let outside = home.folder + "/outside.swivel-scene.json"
    try FileManager.default.moveItem(atPath: home.files.path(of: path), toPath: outside)
    try FileManager.default.createSymbolicLink(
      atPath: home.files.path(of: path), withDestinationPath: outside)
    let text = try #require(home.saveQueue.answers(to: .open(path)).replies.failures.first)
    expectTrue(
      text.hasSuffix("found a symbolic link out of the folder of scenes, expected a file in it"))
    // By its own path it is a scene like any other, and kept where it lies.
    expectEqual(home.files.relativePath(of: outside), outside)
  }

  @Test func `that can't be written are reported in one line, and their journal stays`() throws {
    let home = try Home()
    try Files.makeFolder(home.paths.data)
    try Files.write([], to: home.paths.scenes)
    try Files.makeFolder(home.paths.journals)
    let journal = try GrowingFile(path: home.paths.journals + "/a.journal")
    journal.append("something")
    let answer = home.saveQueue.answers(to: .keep(home.session.sceneCopy, .replaced, journal))
    expectNil(answer.path)
    let text = try #require(answer.replies.failures.first)
    expectTrue(text.contains("is back") && !text.contains("\n"))
    try expectEqual(Files.read(home.paths.journals + "/a.journal"), Array("something".utf8))
  }
}

@Suite struct `The scene on the bench` {
  /// Saves a scene, opens it in another session, and moves a thing there.
  private func opened(
    _ home: Home, _ saveQueue: SaveQueue
  ) throws -> (session: Session, autosave: Autosave) {
    let path = try #require(saveQueue.save(home.session, as: "a"))
    var session = home.session
    var autosave = Autosave(session, saveQueue, in: home.paths, home.assets, keepsUnnamed: true)
    session.take(saveQueue.answers(to: .open(path)).replies, savedBy: &autosave)
    return (session.moved(2), autosave)
  }

  @Test(arguments: [false, true])
  func `keeps what was done where it is opened once more`(isDropped: Bool) throws {
    let home = try Home()
    let saveQueue = home.saveQueue
    var (session, autosave) = try opened(home, saveQueue)
    let text = session.sceneText
    autosave.perform(.openScene(isDropped ? home.files.path(of: "a") : "a"), session)
    saveQueue.worker.finish()
    session.take(autosave.takeReplies(session), savedBy: &autosave)
    saveQueue.worker.finish()
    expectEqual(session.sceneText, text)
    expectEqual(session.state.scenes?.path, "a")
    expectEqual(session.state.scenes?.serial, 2)
    try expectEqual(home.text("a"), text)
    try expectEqual(Files.list(home.paths.scenes).filter { !$0.contains("~") }.count, 1)
  }

  @Test func `is copied with what was done`() throws {
    let home = try Home()
    let saveQueue = home.saveQueue
    var (session, autosave) = try opened(home, saveQueue)
    autosave.perform(.change(.scene("a"), .duplicate), session)
    _ = autosave.finish(session)
    try expectEqual(home.text("a-2"), session.sceneText)
  }

  @Test func `doesn't replace what another program wrote before it was renamed`() throws {
    let home = try Home()
    let saveQueue = home.saveQueue
    var (session, autosave) = try opened(home, saveQueue)
    let other = home.session.moved(5).sceneText
    try Files.write(Array(other.utf8), to: home.files.path(of: "a"))
    autosave.perform(.change(.scene("a"), .rename("b")), session)
    saveQueue.worker.finish()
    session.take(autosave.takeReplies(session), savedBy: &autosave)
    expectEqual(session.state.scenes?.path, "b")
    _ = autosave.finish(session)
    try expectEqual(home.text("b"), other)
    try expectEqual(home.text("b 2"), session.sceneText)
  }

  @Test func `has one name, also where the home is reached through a link`() throws {
    let home = try Home()
    let link = home.folder + "-link"
    try Files.makeFolder(home.folder)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: home.folder)
    defer { try? FileManager.default.removeItem(atPath: link) }
    let paths = Paths(environment: { _ in nil }, home: link, executable: nil, workingFolder: "/")
    let saveQueue = SaveQueue(SceneFiles(in: paths, home.assets.library), home.assets)
    expectEqual(saveQueue.save(home.session, as: "a"), "a")
    expectEqual(saveQueue.files.relativePath(of: home.files.path(of: "a")), "a")
    expectEqual(saveQueue.files.relativePath(of: "/a.swivel-scene.json"), "/a.swivel-scene.json")
  }
}

@Suite struct `Journals that were left` {
  /// Starts the program, which has the scene that comes back, and ends it at once.
  private func startAndEnd(_ home: Home, on surface: Surface? = nil) -> Session {
    let start = SceneStart(in: home.paths, home.assets)
    var session = home.session
    var autosave = start.beginAutosave(session)
    // In a window of another size, as where the interface is larger, the first bench is composed anew before the scene comes.
    if let surface { session.handle(InputEvent(time: .zero, kind: .window(.resized(surface)))) }
    session.take(start.replies, savedBy: &autosave)
    expectTrue(!autosave.finish(session).isLost)
    return session
  }

  @Test func `come back once, also where the program ends as soon as it has the scene`() throws {
    let home = try Home()
    let left = try home.leaveJournal("1.journal.part", moved: 2)
    for surface in [nil, Surface(width: 1_000, height: 600), nil] {
      let came = startAndEnd(home, on: surface)
      expectTrue(came.state.sandbox.world == left.state.sandbox.world)
      try expectEqual(Files.list(home.paths.journals).count, 1)
    }
    expectTrue(!Files.exists(home.paths.scenes))
  }

  @Test(arguments: [-60.0, 60])
  func `don't replace what another program wrote after them`(age: Double) throws {
    let home = try Home()
    let other = home.session.moved(5)
    expectEqual(home.saveQueue.save(other, as: "a"), "a")
    let left = try home.leaveJournal("1.journal.part", of: "a", moved: 2)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: age)], ofItemAtPath: home.files.path(of: "a"))
    expectEqual(startAndEnd(home).sceneText, left.sceneText)
    try expectEqual(home.text("a"), age > 0 ? other.sceneText : left.sceneText)
    if age > 0 { try expectEqual(home.text("a 2"), left.sceneText) }
  }

  /// The name of a scene that had none.
  private static var newName: String {
    Texts.english.sceneName(.sceneThings, on: CalendarDay.present?.weekday)
  }

  @Test func `bring back the newest scene and make files of the others`() throws {
    let home = try Home()
    let older = try home.leaveJournal("1.journal.part", moved: 2)
    let newest = try home.leaveJournal("2.journal.part", moved: 5)
    try home.leaveJournal("3.journal.part", moved: 0)
    var recovery = SceneRecovery(in: home)
    let brought = recovery.find()
    let found = try #require(brought)
    expectEqual(found.text, newest.sceneText)
    expectTrue(found.wasCutOff)
    expectEqual(
      recovery.reports,
      [
        Texts.english[Message(.scenesCameBack, .text(Self.newName))], Texts.english[.sceneCameBack],
      ])
    try expectEqual(home.text(Self.newName), older.sceneText)
    // The newest goes only when another journal has it.
    try expectEqual(Files.list(home.paths.journals), ["2.journal.part"])
  }

  @Test func `are as old as they were written, whatever their names say after an hour set back`()
    throws
  {
    let home = try Home()
    let newest = try home.leaveJournal("2026-10-25-020500-9-1.journal.part", moved: 5)
    let older = try home.leaveJournal("2026-10-25-025500-9-1.journal.part", moved: 2)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -600)],
      ofItemAtPath: home.paths.journals + "/2026-10-25-025500-9-1.journal.part")
    var recovery = SceneRecovery(in: home)
    let brought = recovery.find()
    try expectEqual(#require(brought).text, newest.sceneText)
    try expectEqual(home.text(Self.newName), older.sceneText)
  }

  @Test func `of a program that still runs are left alone`() throws {
    let home = try Home()
    try home.leaveJournal("1.journal.part", moved: 2)
    let taken = try LockedFile(home.paths.journals + "/1.journal.part")
    var recovery = SceneRecovery(in: home)
    let found = recovery.find()
    expectNil(found)
    expectTrue(recovery.reports.isEmpty)
    expectTrue(taken != nil)
  }

  @Test func `of another version are set aside, and so are those that are none`() throws {
    let home = try Home()
    try Files.makeFolder(home.paths.journals)
    let bad = home.paths.journals + "/1.journal"
    try Files.write(Array("nonsense\n".utf8), to: bad)
    var recovery = SceneRecovery(in: home)
    let found = recovery.find()
    expectNil(found)
    expectTrue(recovery.reports.count == 1 && recovery.reports[0].hasSuffix("1.journal.bad-1"))
    try expectEqual(Files.list(home.paths.journals), ["1.journal.bad-1"])
  }
}
