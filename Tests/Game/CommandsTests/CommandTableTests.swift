import Foundation
import SwivelTestSupport
import SwivelTexts
import Testing

@testable import SwivelCommands

@Suite struct `The table of commands` {
  private static let scopes: [CommandScopes] = [
    .everywhere, .sandbox, .lists, .lock, .demonstration, .player,
  ]

  @Test func `has one line for each command, and one name for each`() {
    let commands = CommandTable.rows.map(\.command)
    expectEqual(commands.count, GameCommand.allCases.count)
    expectEqual(Set(commands), Set(GameCommand.allCases))
    let titles = CommandTable.rows.map { Texts.english[$0.title] }
    expectEqual(Set(titles).count, titles.count)
    expectAtMost(titles.count, 128, "a set of commands has a bit for each")
    for command in GameCommand.allCases { expectEqual(command.row.command, command) }
  }

  @Test(arguments: scopes)
  func `gives each key and each button to one command in a scope`(scope: CommandScopes) {
    let entries = CommandTable.rows.filter { $0.isFound(in: scope) }
    let strokes = entries.flatMap { entry in
      let fine = entry.strokes.map { KeyStroke($0.key, $0.modifiers.union(.shift)) }
      return entry.strokes + (entry.repeatBehavior == .step ? fine : [])
    }
    expectTrue(Set(strokes).count == strokes.count && !strokes.isEmpty)
    let buttons = entries.flatMap(\.buttons)
    expectEqual(Set(buttons).count, buttons.count)
    for entry in entries {
      for stroke in entry.strokes {
        let press = CommandTable.command(for: .key(stroke), in: scope, KeyMap())
        expectTrue(press?.command == entry.command && press?.isFine == false)
      }
      for button in entry.buttons {
        let press = CommandTable.command(for: .button(button), in: scope, KeyMap())
        expectEqual(press?.command, entry.command)
      }
    }
  }

  @Test func `lets no command leave the sandbox or change its things while one is held`() {
    let leading = GameCommand.allCases.filter { $0.route != nil }
    let changing: [GameCommand] = [
      .undo, .redo, .duplicate, .delete, .cut, .forward, .backward, .toFront, .toBack, .fix, .axle,
      .chain, .group, .ungroup, .tidy, .newScene, .paste,
    ]
    for command in leading + changing {
      expectTrue(command.row.needs.contains(.freeHands), "\(command)")
    }
  }

  @Test func `says first that nothing is selected, then what else is missing`() {
    for row in CommandTable.rows where row.needs.contains(.selection) {
      expectEqual(row.needs.first, .selection, "\(row.command)")
    }
  }

  @Test func `makes steps fine with Shift, and nothing else`() {
    let map = KeyMap()
    let fine = CommandTable.command(for: .key(KeyStroke(.left, .shift)), in: .sandbox, map)
    expectTrue(fine?.command == .moveLeft && fine?.isFine == true)
    expectNil(CommandTable.command(for: .key(KeyStroke(.m, .shift)), in: .sandbox, map))
  }

  @Test func `names keys in the words of a language`() throws {
    let german = try Texts(
      language: "de",
      messages: JSONDecoder().decode(
        [String: String].self, from: Data(contentsOf: Fixtures.file("Assets/Texts/de.json"))))
    var text: [UInt8] = []
    KeyStroke(.pageUp, [.control, .shift]).append(german, to: &text)
    expectEqual(String(decoding: text, as: UTF8.self), "Strg+Umschalt+Bild↑")
    text = []
    expectTrue(GameCommand.redo.row.appendStroke(KeyMap(), .english, to: &text))
    expectEqual(String(decoding: text, as: UTF8.self), "Ctrl+Shift+Z")
    text = []
    expectTrue(GameCommand.moveUp.row.appendButton(KeyMap(), .english, to: &text))
    expectEqual(String(decoding: text, as: UTF8.self), "D-pad ↑")
    expectTrue(!GameCommand.redo.row.appendButton(KeyMap(), .english, to: &text))
  }
}

@Suite struct `A map of keys` {
  @Test func `takes the place of the table's keys and buttons`() {
    var map = KeyMap()
    map.set([KeyStroke(.k)], for: .spin)
    map.set(buttons: [.guide], for: .spin)
    expectEqual(CommandTable.command(for: .key(KeyStroke(.k)), in: .sandbox, map)?.command, .spin)
    expectNil(CommandTable.command(for: .key(KeyStroke(.enter)), in: .sandbox, map))
    expectEqual(CommandTable.command(for: .button(.guide), in: .sandbox, map)?.command, .spin)
    expectEqual(map.strokes(of: GameCommand.spin.row), [KeyStroke(.k)])
    map.set(nil, for: .spin)
    map.set(buttons: nil, for: .spin)
    expectEqual(map, KeyMap())
  }

  @Test func `is the same in whatever order it came about`() {
    var (first, second) = (KeyMap(), KeyMap())
    let changes: [(GameCommand, Key)] = [(.spin, .k), (.hint, .y), (.quit, .z)]
    for (command, key) in changes { first.set([KeyStroke(key)], for: command) }
    for (command, key) in changes.reversed() { second.set([KeyStroke(key)], for: command) }
    expectTrue(first == second && first.changes.map(\.command) == [.quit, .spin, .hint])
  }

  @Test func `says with which other command a key or a button is shared`() {
    var map = KeyMap()
    for row in CommandTable.rows { expectNil(map.conflict(of: row.command)) }
    map.set([KeyStroke(.n)], for: .grid)
    expectTrue(map.conflict(of: .grid) == .snapTurns && map.conflict(of: .snapTurns) == .grid)
    map.set([KeyStroke(.x)], for: .grid)
    expectNil(map.conflict(of: .grid), "a lock's X is elsewhere")
    map.set(buttons: [.y], for: .menu)
    expectEqual(map.conflict(of: .menu), .gather)
  }

  @Test func `says too what works everywhere and is hidden by a key`() {
    var map = KeyMap()
    map.set([KeyStroke(.f1)], for: .spin)
    expectNil(map.conflict(of: .spin))
    expectEqual(map.conflict(of: .spin, isHiding: true), .help)
  }

  @Test func `is reset without buttons`() {
    var (map, buttons) = (KeyMap(), KeyMap())
    map.set([KeyStroke(.n)], for: .grid)
    map.set(buttons: [.a], for: .undo)
    buttons.set(buttons: [.a], for: .undo)
    map.resetStrokes()
    expectEqual(map, buttons)
  }
}

@Suite struct `Keys and buttons` {
  @Test(arguments: [
    (#"{"keys": []}"#, "keys: found an array of 0, expected an object"),
    (#"{"keys": {"fly": ["F"]}}"#, "keys.fly: found an unknown key, expected a command"),
    (#"{"keys": {"undo": "Z"}}"#, "keys.undo: found \"Z\", expected an array"),
    (#"{"keys": {"undo": ["Ctrl+Ö"]}}"#, "keys.undo[0]: found \"Ctrl+Ö\", expected a key"),
    (#"{"keys": {"undo": ["Meta+Z"]}}"#, "keys.undo[0]: found \"Meta+Z\", expected a key"),
    (#"{"buttons": {"undo": ["q"]}}"#, "buttons.undo[0]: found \"q\", expected one of a, b"),
  ]) func `that make no sense are reported with their command`(text: String, says: String) {
    #expect { try Settings(text: text) } throws: { "\($0)".hasPrefix(says) }
  }

  @Test(arguments: Key.allCases)
  func `are written as they are read`(key: Key) {
    for modifiers in [Modifiers(), .control, [.control, .shift], [.alt, .command]] {
      let stroke = KeyStroke(key, modifiers)
      expectEqual(KeyStroke(text: stroke.text), stroke)
      expectEqual(KeyStroke(text: stroke.text.lowercased()), stroke)
    }
  }
}
