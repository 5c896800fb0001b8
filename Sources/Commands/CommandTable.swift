package import SwivelInput

package enum CommandTable {
  /// All commands, in the order in which they are shown.
  package static let entries = program + sandbox + lists + lock + demonstration + player

  /// O(1).
  package static func entry(_ command: GameCommand) -> CommandEntry {
    // A test proves that each command has an entry.
    entries[indices[command] ?? 0]
  }

  private static let indices = Dictionary(
    entries.enumerated().map { ($1.command, $0) }, uniquingKeysWith: { first, _ in first })

  /// The index in ``entries``; O(1).
  package static func index(of command: GameCommand) -> Int? { indices[command] }

  /// The command that a key with modifiers has in a scope, and whether in fine steps; nil for none.
  ///
  /// Commands that work everywhere are found only in ``CommandScopes/everywhere``.
  package static func command(
    for stroke: KeyStroke, in scope: CommandScopes, _ map: KeyMap
  ) -> CommandPress? {
    let plain = KeyStroke(stroke.key, stroke.modifiers.subtracting(.shift))
    for entry in entries where entry.isFound(in: scope) {
      for wanted in map.strokes(of: entry) {
        if wanted == stroke { return CommandPress(entry, isFine: false) }
        if entry.manner == .step, wanted == plain { return CommandPress(entry, isFine: true) }
      }
    }
    return nil
  }

  package static func command(
    for button: GamepadButton, in scope: CommandScopes, _ map: KeyMap
  ) -> GameCommand? {
    for entry in entries where entry.isFound(in: scope) {
      if map.buttons(of: entry).contains(button) { return entry.command }
    }
    return nil
  }
}

/// A command as requested by a key.
package struct CommandPress {
  package let command: GameCommand
  package let isFine: Bool
  private let manner: CommandEntry.Manner

  package init(_ entry: CommandEntry, isFine: Bool) {
    command = entry.command
    manner = entry.manner
    self.isFine = isFine
  }

  package var repeats: Bool { manner != .once }
}

extension CommandEntry {
  func isFound(in scope: CommandScopes) -> Bool {
    scope == .everywhere
      ? scopes == .everywhere : scopes != .everywhere && !scopes.isDisjoint(with: scope)
  }
}

extension GameCommand {
  package var entry: CommandEntry { CommandTable.entry(self) }

  /// The preferred one first.
  package func strokes(in map: KeyMap = KeyMap()) -> [KeyStroke] { map.strokes(of: entry) }

  package func buttons(in map: KeyMap = KeyMap()) -> [GamepadButton] { map.buttons(of: entry) }
}
