import Foundation
import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `The palette of commands` {
  private func opened(_ session: Session = Bench.session) -> Session {
    var session = session
    session.tap(.k, .control)
    expectTrue(session.isPaletteOpen)
    return session
  }

  private func matches(_ session: Session) -> [GameCommand] {
    session.state.palette?.matches.compactMap {
      if case .command(let command) = $0 { command } else { nil }
    } ?? []
  }

  @Test func `opens in every place by its key, and by the gamepad, and closes again`() {
    var session = Session(library: Bench.library, levels: ListBench.levels, surface: Bench.surface)
    for route in [Route.home, .sandbox, .levels, .tapes, .lock, .settings] {
      if route == .lock { session.enterLock("safe") } else { session.enter(route) }
      session.tap(.k, .control)
      expectTrue(session.isPaletteOpen, "\(route)")
      session.tap(.k, .control)
      expectTrue(!session.isPaletteOpen, "\(route)")
      session.tap(.rightStick)
      expectTrue(session.isPaletteOpen, "\(route)")
      session.tap(.b)
      expectTrue(!session.isPaletteOpen && session.state.route == route)
    }
  }

  @Test func `spins from elsewhere what was touched last, on the bench`() {
    var session = Bench.session
    session.select("coin")
    session.perform(.turnRight)
    session.perform(.chooseNone)
    session.enter(.home)
    session.tap(.k, .control)
    session.send(.text("spin"))
    session.tap(.enter)
    expectTrue(session.state.route == .sandbox && session.state.sandbox.isRunning)
    expectEqual(session.selectedNames, ["coin"])
  }

  @Test func `finds every command by its name, and shows its key`() {
    for entry in CommandTable.rows where PaletteCatalogue.lists(entry) {
      var session = opened()
      session.send(.text(Texts.english[entry.title]))
      expectEqual(
        matches(session).contains(entry.command),
        session.reasonUnavailable(entry.command) != .obstacleNotHere, "\(entry.command)")
    }
    var session = opened()
    expectTrue(!matches(session).contains(.redo), "nothing was undone")
    session.send(.text("full"))
    expectEqual(matches(session).first, .fullScreen)
    expectTrue(session.lines.contains("Full screen") && session.lines.contains("F11"))
  }

  @Test(arguments: [
    ("loc pl", "Lock in place"), ("everyth", "Select all"), ("place lock", "Lock in place"),
    ("grp", "Group"),
  ]) func `finds by beginnings and letters of words in any order`(typed: String, title: String) {
    var session = opened()
    session.send(.text(typed))
    expectTrue(matches(session).map { Texts.english[$0.row.title] }.contains(title))
  }

  @Test func `finds by the words of the user's language, which come from outside`() throws {
    let german = try Texts(
      language: "de",
      messages: JSONDecoder().decode(
        [String: String].self, from: Data(contentsOf: Fixtures.file("Assets/Texts/de.json"))))
    var session = opened()
    expectEqual(session.takeEffects(), [.sendWords, .listScenes])
    session.send(.text("lassen"))
    expectUnequal(matches(session), [.spin])
    session.send(.reply(.words(session.paletteWords(in: german))))
    expectEqual(matches(session).first, .spin)
    for _ in 0..<6 { session.tap(.backspace) }
    session.send(.text("Spi"))
    expectTrue(matches(session).contains(.spin), "English is understood too")
    session.tap(.escape)
    session.tap(.k, .control)
    expectEqual(session.takeEffects(), [.listScenes], "they are asked for once")
  }

  @Test func `leads to a setting, a level, a scene and a template`() {
    var setting = opened()
    setting.send(.text("volume"))
    setting.tap(spot: "query")
    expectTrue(setting.isPaletteOpen, "a press of the field itself asks for nothing")
    expectTrue(setting.lines.contains("Sound effects") && setting.lines.contains("100%"))
    setting.tap(.enter)
    expectTrue(setting.state.route == .settings && !setting.isPaletteOpen)
    let focus = setting.laid.focus(setting.state.interface)
    expectEqual(focus.map { SettingsRow.all[Int($0.index)] }, .setting(.effectsVolume))

    var level = opened(
      Session(library: Bench.library, levels: ListBench.levels, surface: Bench.surface))
    level.send(.text("safe"))
    level.tap(.enter)
    expectTrue(level.state.route == .lock && level.state.locks.lockSession?.level.id == "safe")

    let list = ListedScenes([
      .init(kind: .scene, key: "/scenes/Marble run.json", title: "Marble run", detail: "today"),
      .init(kind: .template, key: "template:desk", title: "desk", detail: ""),
      .init(kind: .template, key: "template:music-box", title: "music-box", detail: ""),
    ])
    for (typed, key) in [("marble", "/scenes/Marble run.json"), ("tidy desk", "template:desk")] {
      var scene = opened()
      scene.send(.reply(.scenes(RawText(list))))
      _ = scene.takeEffects()
      scene.send(.text(typed))
      scene.tap(.enter)
      expectTrue(scene.takeEffects() == [.openScene(key)] && !scene.isPaletteOpen)
    }
    var chain = opened()
    chain.send(.reply(.scenes(RawText(list))))
    chain.send(.text("chain"))
    expectEqual(chain.state.palette?.matches.first, .command(.chain))
    expectEqual(chain.state.palette?.matches.last, .scene("template:music-box"))
  }
}
