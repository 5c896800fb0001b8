import Foundation
import GameSupport
import Input
import LockSupport
import Testing
import Texts

@testable import Commands
@testable import Game
@testable import Sandbox

@Suite struct `The table of commands` {
  private static let scopes: [CommandScopes] = [
    .everywhere, .sandbox, .lists, .lock, .demonstration, .player,
  ]

  @Test func `has one line for each command, and one name for each`() {
    let commands = CommandTable.entries.map(\.command)
    #expect(commands.count == GameCommand.allCases.count)
    #expect(Set(commands) == Set(GameCommand.allCases))
    let titles = CommandTable.entries.map { Texts.english[$0.title] }
    #expect(Set(titles).count == titles.count)
    #expect(titles.count <= 128, "a set of commands has a bit for each")
    for command in GameCommand.allCases { #expect(command.entry.command == command) }
  }

  @Test(arguments: scopes)
  func `gives each key and each button to one command in a scope`(scope: CommandScopes) {
    let entries = CommandTable.entries.filter { $0.isFound(in: scope) }
    let strokes = entries.flatMap { entry in
      let fine = entry.strokes.map { KeyStroke($0.key, $0.modifiers.union(.shift)) }
      return entry.strokes + (entry.manner == .step ? fine : [])
    }
    #expect(Set(strokes).count == strokes.count && !strokes.isEmpty)
    let buttons = entries.flatMap(\.buttons)
    #expect(Set(buttons).count == buttons.count)
    for entry in entries {
      for stroke in entry.strokes {
        let press = CommandTable.command(for: stroke, in: scope, KeyMap())
        #expect(press?.command == entry.command && press?.isFine == false)
      }
      for button in entry.buttons {
        #expect(CommandTable.command(for: button, in: scope, KeyMap()) == entry.command)
      }
    }
  }

  @Test func `makes steps fine with Shift, and nothing else`() {
    let map = KeyMap()
    let fine = CommandTable.command(for: KeyStroke(.left, .shift), in: .sandbox, map)
    #expect(fine?.command == .moveLeft && fine?.isFine == true)
    #expect(CommandTable.command(for: KeyStroke(.m, .shift), in: .sandbox, map) == nil)
  }

  @Test func `says why a command can't be done, or does it`() {
    var session = Bench.session
    #expect(session.obstacle(to: .delete) == .obstacleChoice)
    #expect(session.obstacle(to: .undo) == .obstacleNothingDone)
    #expect(session.obstacle(to: .hint) == .obstacleLock)
    #expect(session.obstacle(to: .playPause) == .obstacleDemonstration)
    #expect(session.obstacle(to: .focusUp) == .obstacleLists)
    #expect(session.obstacle(to: .tapePlay) == .obstaclePlayer)
    session.press(.tab, at: 0)
    #expect(session.obstacle(to: .delete) == nil)
    #expect(session.obstacle(to: .group) == .obstacleSeveral)
    session.enter(.levels)
    #expect(session.obstacle(to: .delete) == .obstacleSandbox)
    #expect(session.obstacle(to: .focusUp) == nil)
  }

  @Test func `says why what a lock doesn't offer can't be done there`() {
    let player = LockBench.visitor("first-stop")
    #expect(player.session.obstacle(to: .park) == .obstacleNotHere)
    #expect(player.session.obstacle(to: .watch) == nil)
    #expect(player.session.obstacle(to: .scrubOn) == .obstacleDemonstration)
    #expect(player.session.obstacle(to: .focusUp) == .obstacleLists)
  }

  @Test func `names keys in the words of a language`() throws {
    let file = LanguageFile.german
    let german = try Texts(
      language: "de", messages: JSONDecoder().decode([String: String].self, from: file))
    var text: [UInt8] = []
    KeyStroke(.pageUp, [.control, .shift]).append(german, to: &text)
    #expect(String(decoding: text, as: UTF8.self) == "Strg+Umschalt+Bild↑")
    text = []
    #expect(GameCommand.redo.entry.appendStroke(KeyMap(), .english, to: &text))
    #expect(String(decoding: text, as: UTF8.self) == "Ctrl+Shift+Z")
    text = []
    #expect(GameCommand.moveUp.entry.appendButton(KeyMap(), .english, to: &text))
    #expect(String(decoding: text, as: UTF8.self) == "D-pad ↑")
    #expect(!GameCommand.redo.entry.appendButton(KeyMap(), .english, to: &text))
  }
}

@Suite struct `A map of keys` {
  @Test func `takes the place of the table's keys and buttons`() {
    var map = KeyMap()
    map.set([KeyStroke(.k)], for: .spin)
    map.set(buttons: [.guide], for: .spin)
    #expect(CommandTable.command(for: KeyStroke(.k), in: .sandbox, map)?.command == .spin)
    #expect(CommandTable.command(for: KeyStroke(.enter), in: .sandbox, map) == nil)
    #expect(CommandTable.command(for: .guide, in: .sandbox, map) == .spin)
    #expect(GameCommand.spin.strokes(in: map) == [KeyStroke(.k)])
    map.set(nil, for: .spin)
    map.set(buttons: nil, for: .spin)
    #expect(map == KeyMap())
  }

  @Test func `is the same in whatever order it came about`() {
    var (first, second) = (KeyMap(), KeyMap())
    let changes: [(GameCommand, Key)] = [(.spin, .k), (.hint, .y), (.quit, .z)]
    for (command, key) in changes { first.set([KeyStroke(key)], for: command) }
    for (command, key) in changes.reversed() { second.set([KeyStroke(key)], for: command) }
    #expect(first == second && first.changes.map(\.command) == [.quit, .spin, .hint])
  }

  @Test func `shows what else a key or a button would do in the same room`() {
    let map = KeyMap()
    #expect(map.conflicts(of: KeyStroke(.m), for: .spin) == [.gather])
    #expect(map.conflicts(of: KeyStroke(.w), for: .spin).isEmpty, "it works elsewhere")
    #expect(map.conflicts(of: KeyStroke(.f1), for: .spin) == [.help])
    #expect(map.conflicts(of: .b, for: .hint) == [.escape])
    #expect(map.conflicts(of: KeyStroke(.enter), for: .spin).isEmpty, "it is its own")
  }
}
