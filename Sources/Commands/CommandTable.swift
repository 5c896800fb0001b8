public import Input

/// The one table of commands: what each is called, where it works, and which keys and buttons do it.
public enum CommandTable {
  /// All commands, in the order in which they are shown.
  public static let entries = program + sandbox + lists + lock + demonstration + player

  private static let lines = Dictionary(
    entries.map { ($0.command, $0) }, uniquingKeysWith: { first, _ in first })

  /// The line of a command, in O(1).
  package static func entry(_ command: GameCommand) -> CommandEntry {
    // Each command has its line, which a test sees to.
    lines[command] ?? entries[0]
  }

  private static let places = Dictionary(
    entries.enumerated().map { ($1.command, $0) }, uniquingKeysWith: { first, _ in first })

  /// The place of a command in ``entries``, in O(1).
  package static func place(of command: GameCommand) -> Int? { places[command] }

  /// The command that a key with modifiers does in a scope, and whether in fine steps; nil for none.
  ///
  /// What works everywhere is found in ``CommandScopes/everywhere`` alone.
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

  /// The command that a button of a gamepad does in a scope; nil for none.
  package static func command(
    for button: GamepadButton, in scope: CommandScopes, _ map: KeyMap
  ) -> GameCommand? {
    for entry in entries where entry.isFound(in: scope) {
      if map.buttons(of: entry).contains(button) { return entry.command }
    }
    return nil
  }
}

/// A command as a key asks for it.
package struct CommandPress {
  package let command: GameCommand
  /// Whether in fine steps.
  package let isFine: Bool
  private let manner: CommandEntry.Manner

  package init(_ entry: CommandEntry, isFine: Bool) {
    command = entry.command
    manner = entry.manner
    self.isFine = isFine
  }

  /// Whether it is done again while the key is held.
  package var repeats: Bool { manner != .once }
}

extension CommandEntry {
  /// Whether a search in one scope finds it.
  func isFound(in scope: CommandScopes) -> Bool {
    scope == .everywhere
      ? scopes == .everywhere : scopes != .everywhere && !scopes.isDisjoint(with: scope)
  }
}

extension GameCommand {
  /// Its line in the table of commands.
  public var entry: CommandEntry { CommandTable.entry(self) }

  /// The keys that do it, the one to be shown first; what works otherwise is said by a map of keys.
  public func strokes(in map: KeyMap = KeyMap()) -> [KeyStroke] { map.strokes(of: entry) }

  /// The buttons of a gamepad that do it.
  public func buttons(in map: KeyMap = KeyMap()) -> [GamepadButton] { map.buttons(of: entry) }
}
