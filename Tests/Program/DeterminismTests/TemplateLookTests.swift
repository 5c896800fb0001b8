import Foundation
import SwivelGameSupport
import SwivelPlatform
import Testing

@testable import SwivelSession
@testable import swivel

@Suite struct `A template` {
  private static let keys = ["desk", "empty", "gears", "music-box"].map { "template:\($0)" }

  /// A program without a window that saves what is changed.
  private struct Program {
    let home: Home
    var session: Session
    var autosave: Autosave

    init() throws {
      home = try Home()
      session = home.session
      autosave = Autosave(session, home.saveQueue, in: home.paths, home.assets, keepsUnnamed: true)
    }

    /// The same after another start.
    init(startedAgainIn home: Home) {
      self.home = home
      let start = SceneStart(in: home.paths, home.assets)
      session = home.session
      autosave = start.beginAutosave(session)
      session.take(start.replies, savedBy: &autosave)
    }

    /// Performs what the session asks for, and takes in what comes of it.
    mutating func goOn() throws {
      for _ in 0..<40 {
        for effect in session.takeEffects() { autosave.perform(effect, session) }
        _ = autosave.noteChanges(of: session, isChanging: true)
        Thread.sleep(forTimeInterval: 0.01)
        session.take(autosave.takeReplies(session))
      }
    }

    mutating func open(_ key: String) throws {
      let serial = session.state.scenes?.serial
      session.openEntry(key)
      try goOn()
      expectUnequal(session.state.scenes?.serial, serial, "\(key) is on the bench")
    }

    var saved: [String] {
      let names = try? FileManager.default.contentsOfDirectory(atPath: home.paths.scenes)
      return (names ?? []).filter { $0.hasSuffix(SceneName.suffix) }.sorted()
    }
  }

  /// What one does to look at something.
  private static func look(at session: inout Session) {
    session.wait(3)
    let middle = session.state.surface.bounds.center
    for id in session.state.sandbox.world.order {
      guard let shown = session.shownThing(id) else { continue }
      for kind in [ContactKind.finger, .mouse] {
        session.tap(shown.onWindow.translation, kind)
        session.wait(0.5)
      }
    }
    let places = session.state.sandbox.world.order.compactMap { session.shownThing($0) }
    let free = stride(from: 30.0, to: 2 * middle.x, by: 30).lazy
      .flatMap { x in [100.0, 160, 560].map { Vector(x: x, y: $0) } }
      .first { point in
        places.allSatisfy {
          $0.onWindow.translation.distance(to: point) > $0.size.length / 2 * $0.onWindow.scale + 60
        }
      }
    if let free {
      session.send(.wheel(ExactPoint(free), delta: ExactPoint(Vector(x: 0, y: 2)), []))
      session.drag(from: free, by: Vector(x: 40, y: 10))
    }
    for key in [Key.tab, .escape, .f3, .f3, .f1, .f1] { session.tap(key) }
    session.send(.window(.resized(Surface(width: 1_000, height: 640))))
    session.send(.window(.focusLost))
    session.tap(.home, .alt)
    session.tap(spot: "sandbox")
    session.wait(3)
  }

  @Test func `that was only looked at saves nothing, and leaves no scene behind`() throws {
    var program = try Program()
    for key in Self.keys + Self.keys.reversed() {
      try program.open(key)
      Self.look(at: &program.session)
      try program.goOn()
    }
    try program.open("template:empty")
    expectEqual(program.saved, [])
  }

  @Test(arguments: [false, true])
  func `that was left as it is lies on the bench at each later start, as a new scene does`(
    isNew: Bool
  ) throws {
    var program = try Program()
    try program.open("template:gears")
    if isNew { program.session.perform(.newScene) }
    try program.goOn()
    _ = program.autosave.finish(program.session)
    for _ in 0..<2 {
      let start = SceneStart(in: program.home.paths, program.home.assets)
      var session = program.home.session
      var autosave = start.beginAutosave(session)
      session.take(start.replies, savedBy: &autosave)
      expectEqual(session.sceneDigest, program.session.sceneDigest)
      _ = autosave.finish(session)
    }
    expectEqual(program.saved, [])
  }

  /// A place in which a template was opened and changed, and the program ended then.
  private func home(afterChanging template: String) throws -> Home {
    var program = try Program()
    try program.open(template)
    program.session.tap(.tab)
    program.session.tap(.d, .control)
    try program.goOn()
    _ = program.autosave.finish(program.session)
    return program.home
  }

  @Test(arguments: ["music-box", "bench"])
  func `gives its name to what was made of it, after another start too`(name: String) throws {
    var program = try Program(startedAgainIn: home(afterChanging: "template:\(name)"))
    expectTrue(program.session.state.sandbox.history.canUndo)
    try program.open("template:gears")
    let title: MessageKey = name == "bench" ? .templateBench : .templateMusicBox
    let saved = Texts.english.sceneName(title, on: CalendarDay.present?.weekday)
    expectEqual(program.saved, [saved + SceneName.suffix])
  }

  @Test func `that was changed and set back is untouched, and one that stays changed is kept`()
    throws
  {
    var program = try Program()
    for key in Self.keys where key != "template:empty" {
      try program.open(key)
      for key in [Key.tab, .right, .period] { program.session.tap(key) }
      try program.goOn()
      for _ in 0..<4 { program.session.tap(.z, .control) }
      try program.goOn()
    }
    try program.open("template:desk")
    expectEqual(program.saved, [])
    for key in [Key.tab, .right, .tab, .right, .tab, .right] { program.session.tap(key) }
    try program.open("template:gears")
    let name = Texts.english.sceneName(.templateDesk, on: CalendarDay.present?.weekday)
    expectEqual(program.saved, [name + SceneName.suffix])
    // Chosen again it is as it came, and what was made of it stays; to turn what is on an axle makes nothing.
    try program.open("template:desk")
    expectNil(program.session.state.scenes?.path)
    expectTrue(!program.session.state.sandbox.history.canUndo)
    try program.open("template:music-box")
    for key in [Key.tab, .period] { program.session.tap(key) }
    try program.goOn()
    expectTrue(program.session.state.sandbox.history.canUndo)
    try program.open("template:empty")
    expectEqual(program.saved, [name + SceneName.suffix])
  }
}
